"""Take all pictures of the page anew: `scripts/pictures [NAME ...]`.

Those of the tests go to tests/web/pictures, half as wide and high, those of the README to
docs/pictures.  Whole ones go to build/pictures: look at them before anything is committed.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from tests.table.house import House
from tests.web.conftest import CHROMIUM, QUIET
from tests.web.person import LAPTOP, PHONE
from tests.web.scenes import LANGUAGES, SCENES, house, person, take
from tests.web.test_pictures import KEPT, SIZES, small

HOUSE = Path(__file__).parents[2]
WHOLE, README = HOUSE / "build/pictures", HOUSE / "docs/pictures"
# Of the README: a scene, a window, and how many dots a pixel has.
SHOWN = {"phone": ("trick", PHONE, 2), "laptop": ("auction", LAPTOP, 1)}


@contextmanager
def place() -> Iterator[House]:
    """Open a house without any table."""
    with TemporaryDirectory() as folder, house(Path(folder)) as opened:
        yield opened


def one(browser: Browser, name: str, size: str) -> None:
    """Take a picture for the tests."""
    with place() as opened:
        who = person(browser, opened, SIZES[size], lang=LANGUAGES[size], prefs=SCENES[name].prefs)
        SCENES[name].show(opened, who)
        whole = take(who.page, SCENES[name])
        who.context.close()
    (WHOLE / f"{name}-{size}.png").write_bytes(whole)
    small(whole).quantize(128).save(KEPT / f"{name}-{size}.png", optimize=True)


def shown(browser: Browser, name: str) -> None:
    """Take a picture for the README."""
    scene, size, dots = SHOWN[name]
    with place() as opened:
        who = person(browser, opened, size, lang="en", device_scale_factor=dots)
        SCENES[scene].show(opened, who)
        whole = Image.open(BytesIO(take(who.page, SCENES[scene]))).convert("RGB")
        who.context.close()
    whole.quantize(256).save(README / f"{name}.png", optimize=True)


def main(names: list[str]) -> None:
    """Take the pictures that are named; all without a name."""
    for folder in (WHOLE, README, KEPT):
        folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*QUIET])
        for name in names or SCENES:
            for size in SIZES:
                print(f"{name}-{size}", flush=True)
                one(browser, name, size)
        for name in SHOWN if not names else ():
            print(f"README: {name}", flush=True)
            shown(browser, name)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
