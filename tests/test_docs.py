"""What the README, the gallery and the other documents link to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tilewright

ROOT = Path(__file__).parents[1]
DOCS = ROOT / 'docs'
PAGES = [*ROOT.glob('*.md'), *DOCS.rglob('*.md')]
LINK = re.compile(r'\]\((?!https?:)([^)#\s]+)[^)]*\)')


def links(page: Path) -> list[str]:
    """The files that a page links to or shows, as it writes them."""
    return LINK.findall(page.read_text(encoding='utf-8'))


@pytest.mark.parametrize('page', PAGES, ids=[str(page.relative_to(ROOT)) for page in PAGES])
def test_every_link_leads_somewhere(page: Path) -> None:
    lost = [link for link in links(page) if not (page.parent / link).exists()]
    assert not lost, f'files that are there expected, {", ".join(lost)} came'


def test_the_gallery_shows_every_picture() -> None:
    shown = {(DOCS / link).resolve() for link in links(DOCS / 'gallery.md')}
    there = {path.resolve() for folder in ('screens', 'pictures') for path in (DOCS / folder).glob('*.png')}
    assert there
    assert there - shown == set(), 'docs/gallery.md has them all'


def test_the_readme_begins_with_the_table_and_the_two_commands() -> None:
    text = (ROOT / 'README.md').read_text(encoding='utf-8')
    picture, first, second = (
        text.index('](docs/screens/'),
        text.index('    scripts/play'),
        text.index('    scripts/test'),
    )
    assert picture < first < second < text.index('## What next?')
    assert text.count('.png)') == 1, 'pictures are in the gallery'


def test_the_changelog_has_the_version_of_the_package() -> None:
    text = (ROOT / 'CHANGELOG.md').read_text(encoding='utf-8')
    assert re.findall(r'^## \[([^]]+)]', text, re.MULTILINE)[:2] == ['Unreleased', tilewright.__version__]
