"""Imports point one way: no module imports itself in a circle, not even for the eyes of a type checker."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import tilewright

ROOT = Path(tilewright.__file__).parent

Graph = dict[str, set[str]]


def modules(package: Path) -> dict[str, Path]:
    """Every module of a package by its name."""
    return {name_of(path.relative_to(package.parent)): path for path in sorted(package.rglob('*.py'))}


def name_of(path: Path) -> str:
    """The name of the module in a file."""
    parts = path.with_suffix('').parts
    return '.'.join(parts[:-1] if parts[-1] == '__init__' else parts)


def imports(source: str, there: Mapping[str, object]) -> Iterator[str]:
    """The modules of ours that a source imports, anywhere in it: in functions and under TYPE_CHECKING too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in there)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                inner = f'{node.module}.{alias.name}'
                if inner in there or node.module in there:
                    yield inner if inner in there else node.module


def graph_of(package: Path) -> Graph:
    """Who imports whom."""
    there = modules(package)
    return {name: set(imports(path.read_text(encoding='utf-8'), there)) - {name} for name, path in there.items()}


def circles(graph: Graph) -> list[list[str]]:
    """The groups of modules that import one another in a circle."""
    reached = {name: reach(graph, name) for name in graph}
    found = {frozenset(other for other in reached[name] if name in reached[other]) for name in graph}
    return sorted(sorted(group) for group in found if group)


def reach(graph: Graph, start: str) -> set[str]:
    """Every module that one imports, itself or through others; itself only when it comes back in a circle."""
    out: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        name = waiting.pop()
        if name not in out:
            out.add(name)
            waiting += graph[name]
    return out


def test_no_module_imports_itself_in_a_circle() -> None:
    graph = graph_of(ROOT)
    assert 'tilewright.server.match.table' in graph
    assert circles(graph) == []


def test_a_circle_is_found_wherever_it_hides(tmp_path: Path) -> None:
    files = {
        'a.py': 'from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from pkg.b import B\n',
        'b.py': 'def late():\n    from pkg import c\n',
        'c.py': 'import pkg.a\n',
        'd.py': 'from pkg.a import A\n',
        '__init__.py': '',
    }
    for name, text in files.items():
        path = tmp_path / 'pkg' / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding='ascii')
    assert circles(graph_of(tmp_path / 'pkg')) == [['pkg.a', 'pkg.b', 'pkg.c']]
