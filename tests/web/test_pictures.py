"""The main pages look as they did when somebody last looked at them and found them good.

`scripts/pictures` takes them anew, to be looked at before they are committed.  What is kept is half
as wide and high: letters may be drawn a little differently, things may not be somewhere else.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Browser

from tests.table.house import House
from tests.web.person import LAPTOP, PHONE
from tests.web.scenes import LANGUAGES, SCENES, house, person, take

KEPT = Path(__file__).parent / "pictures"
SIZES = {"phone": PHONE, "laptop": LAPTOP}
TILE = 20  # px of a small picture; each tile is judged for itself
MOST = 14  # of 255: what the mean of a tile may differ by, in any colour
FEW = 0.01  # the part of the tiles that may differ by more


def small(png: bytes) -> Image.Image:
    """Return a picture as it is kept: half as wide and high."""
    image = Image.open(BytesIO(png)).convert("RGB")
    return image.resize((image.width // 2, image.height // 2), Image.Resampling.BOX)


def changed(one: Image.Image, other: Image.Image) -> float:
    """Return the part of two pictures that is not the same, from 0 to 1."""
    if one.size != other.size:
        return 1.0
    tiles = (one.width // TILE, one.height // TILE)
    means = ImageChops.difference(
        one.resize(tiles, Image.Resampling.BOX), other.resize(tiles, Image.Resampling.BOX)
    )
    red, green, blue = means.split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue).tobytes()
    return sum(value > MOST for value in worst) / len(worst)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCENES)
def test_it_looks_as_it_did(
    browser: Browser, place: House, tmp_path: Path, name: str, size: str
) -> None:
    scene = SCENES[name]
    one = person(browser, place, SIZES[size], lang=LANGUAGES[size], prefs=scene.prefs)
    scene.show(place, one)
    now = small(take(one.page, scene))
    one.context.close()
    now.save(tmp_path / "now.png")
    kept = Image.open(KEPT / f"{name}-{size}.png").convert("RGB")
    part = changed(kept, now)
    assert part <= FEW, f"{part:.1%} of {name}-{size} is not as it was: see {tmp_path}/now.png"


def test_nothing_is_kept_that_is_not_looked_at() -> None:
    names = {f"{name}-{size}.png" for name in SCENES for size in SIZES}
    assert {file.name for file in KEPT.iterdir()} == names


def test_what_moves_is_seen() -> None:
    """A button that lies elsewhere is a change; a letter drawn otherwise is none."""
    page = Image.new("RGB", (180, 320), "white")
    letter, button = page.copy(), page.copy()
    letter.paste((90, 90, 90), (40, 40, 43, 44))
    button.paste((40, 90, 140), (20, 200, 160, 224))
    assert changed(page, letter) == 0
    assert changed(page, button) > FEW
    assert changed(page, page.crop((0, 0, 180, 300))) == 1
