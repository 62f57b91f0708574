"""What is made from the Structs of the wire is as they say: the client's types and the objects in the documentation."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tilewright.server import wire

ROOT = Path(__file__).parents[3]


class Inner(msgspec.Struct):
    """Something."""

    n: int


class Sent(msgspec.Struct, tag_field='t', tag='sent', omit_defaults=True):
    """What is `Sent`."""

    places: list[tuple[int, int]]  # x and y
    inner: dict[str, list[Inner]] | None = None


def script() -> ModuleType:
    """scripts/wire.py."""
    found = importlib.util.spec_from_file_location('wire_script', ROOT / 'scripts' / 'wire.py')
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_the_types_of_the_client_are_those_of_the_structs() -> None:
    made = script()
    assert made.CLIENT.read_text(encoding='utf-8') == made.typescript(), 'run python scripts/wire.py'


def test_the_documentation_lists_the_structs() -> None:
    made = script()
    text = made.DOCS.read_text(encoding='utf-8')
    assert made.BEGIN in text
    assert made.documented(text) == text, 'run python scripts/wire.py'


def test_a_struct_is_written_with_its_tag_its_comments_and_what_may_be_missing() -> None:
    made = script()
    assert made.interface(Sent) == (
        "/** What is `Sent`. */\nexport interface Sent {\n  t: 'sent';\n  places: [number, number][]; // x and y\n"
        '  inner?: Record<string, Inner[]>;\n}'
    )
    assert made.line(Sent) == (
        '- **Sent** `{t: "sent", places: [number, number][], inner?: Record<string, Inner[]>}`: '
        'What is `Sent`; `places`: x and y.'
    )


@pytest.mark.parametrize('hint', [Any, complex, set[int]])
def test_what_cannot_go_over_the_wire_is_refused(hint: object) -> None:
    with pytest.raises(TypeError):
        script().type_of(hint)


def test_what_is_encoded_beforehand_has_a_shape_with_the_same_fields() -> None:
    for struct, shape in ((wire.Table, wire.TableShape), (wire.Shown, wire.ShownShape)):
        assert struct.__struct_fields__ == shape.__struct_fields__
    assert ('t', *wire.Answer.__struct_fields__) == wire.AnswerShape.__struct_fields__
