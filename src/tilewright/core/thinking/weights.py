"""The data file of a judgement's weights: one table for each way to play, one line for each feature."""

from __future__ import annotations

import tomllib

from tilewright.core.thinking.judging import Tables


def read_weights(text: str) -> Tables:
    """The tables of a file; ValueError when it is none."""
    found = tomllib.loads(text)
    return {
        table: {feature: tuple(map(float, parts)) for feature, parts in rows.items()} for table, rows in found.items()
    }


def write_weights(tables: Tables, command: str) -> str:
    """A file with tables, in the order of their names, and the command that made them."""
    lines = ['# What every feature weighs, in parts (judging/weighing.py). Made by:', f'#   {command}']
    for table in sorted(tables):
        lines += ['', f'["{table}"]']
        lines += [f'{name} = [{", ".join(f"{part:.4f}" for part in parts)}]' for name, parts in tables[table].items()]
    return '\n'.join(lines) + '\n'
