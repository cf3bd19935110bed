"""What is asked over HTTP: tables are set, found and joined, and the page is served.

Names of cases (`s-...`) are those of tests/data/cases.json.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kortbord
from kortbord import i18n
from kortbord.table.http.pages import Pages
from kortbord.table.hub import codes
from kortbord.table.seeing import replays
from kortbord.table.store import StoreError
from kortbord.table.wire.answers import Frame
from tests.table.guest import bearer
from tests.table.house import House, settings, token
from tests.table.moody import Moody


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page that was built."""
    folder = tmp_path_factory.mktemp("page")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Kortbord</title>")
    (folder / "assets" / "index-aB3dE6g9.js").write_text("export const cards = 52;" * 100)
    (folder / "assets" / "plain.js").write_text("export {};")
    (folder / "assets" / "worker-D6xcsx3_.js").write_text("export {};")
    (folder / "sw.js").write_text("self.skip = 1;")
    (folder / "manifest.webmanifest").write_text("{}")
    (folder / "icon-192.png").write_bytes(b"\x89PNG" + bytes(600))
    (folder.parent / "secret.txt").write_text("not for you")
    return folder


@pytest.fixture(scope="module")
def open_house(tmp_path_factory: pytest.TempPathFactory, page: Path) -> Iterator[House]:
    pages, origins = Pages(page), ("https://cards.example",)
    with House(tmp_path_factory.mktemp("house"), pages=pages, origins=origins) as house:
        yield house


@pytest.fixture
def house(open_house: House) -> Iterator[House]:
    yield open_house
    open_house.leave()


def new(house: House, body: Any, **more: Any) -> Any:
    return house.http.post("/api/tables", json=body, **more)


BODY = {"name": "Kari", "settings": settings()}


def test_a_table_is_set_and_the_device_keeps_its_token(house: House) -> None:
    answer = new(house, BODY)
    assert answer.status_code == 201
    code = answer.json()["code"]
    assert answer.json() == {"code": code, "seat": 0} and codes.read(code) == code
    cookie = answer.headers["set-cookie"]
    found = re.fullmatch(r"kortbord=([0-9a-f]{64}); Max-Age=\d+; Path=/; HttpOnly; SameSite=Strict", cookie)  # fmt: skip  # noqa: E501
    assert found, cookie
    mine = house.http.get(f"/api/tables/{code}", headers={"Cookie": f"a=b; kortbord={found[1]}"})
    assert mine.json()["you"] == 0
    again = new(house, BODY, headers={"Cookie": f"kortbord={found[1]}"})
    assert found[1] in again.headers["set-cookie"], "the token stays"


@pytest.mark.parametrize("header", ["kortbord=abc", "kortbord=" + "G" * 64, "x", ";;=;"])
def test_a_cookie_that_is_no_token(house: House, header: str) -> None:
    answer = new(house, BODY, headers={"Cookie": header})
    assert answer.status_code == 201
    assert re.search("kortbord=[0-9a-f]{64};", answer.headers["set-cookie"])


def test_the_cookie_is_secure_under_https(house: House) -> None:
    """Behind a proxy on this computer that says so."""
    answer = new(house, BODY, headers={"X-Forwarded-Proto": "https"})
    assert answer.headers["set-cookie"].endswith("; Secure")


def test_a_table_is_private_unless_one_says_otherwise(house: House) -> None:
    """s-private-by-default."""
    private, public = house.set(token(0)), house.set(token(0), public=True)
    found = house.http.get("/api/tables").json()
    assert public in {table["code"] for table in found}
    assert private not in {table["code"] for table in found}
    (listed,) = [table for table in found if table["code"] == public]
    assert listed == {
        "code": public, "game": "hjerter", "preset": "norsk", "names": ["P0", "", "", ""],
        "phase": "waiting", "public": True, "you": None,
    }  # fmt: skip
    door = house.http.get(f"/api/tables/{private.upper()}").json()
    assert (door["code"], door["you"]) == (private, None)


def test_the_tables_of_a_device(house: House) -> None:
    code = house.set(token(3))
    assert house.join(code, token(4), "Ola").json() == {"code": code, "seat": 1}
    for number, seat in ((3, 0), (4, 1)):
        (mine,) = house.http.get("/api/tables/mine", headers=bearer(token(number))).json()
        assert (mine["code"], mine["you"], mine["names"][1]) == (code, seat, "Ola")
    assert house.http.get("/api/tables/mine").json() == []
    assert house.http.get("/api/tables/mine", headers=bearer(token(5))).json() == []


def test_the_index_follows_the_table(house: House) -> None:
    code = house.set(token(6), {"1": "random", "2": "random"}, True, game="golf", seats=3)
    guest = house.guest(code, token(6))

    def phase() -> str:
        (mine,) = house.http.get("/api/tables/mine", headers=bearer(token(6))).json()
        return str(mine["phase"])

    assert phase() == "playing"
    while guest.until(lambda g: bool(g.choice) or g.phase != "playing").phase == "playing":
        assert guest.act()["ok"]
    assert phase() == guest.phase in ("between", "over")


def test_the_same_device_has_one_seat(house: House) -> None:
    """s-no-ghost-seat."""
    code = house.set(token(0))
    assert house.join(code, token(1), "Ola").json()["seat"] == 1
    assert house.join(code, token(1), "Ola again", seat=3).json()["seat"] == 1
    names = house.http.get(f"/api/tables/{code}").json()["names"]
    assert names == ["P0", "Ola", "", ""]


def test_a_full_table_and_a_taken_seat(house: House) -> None:
    code = house.set(token(0), {"1": "casual"}, game="golf", seats=3)
    taken = house.join(code, token(1), "Ola", seat=1)
    assert taken.status_code == 409 and taken.json()["code"] == "seat_taken"
    assert taken.json()["facts"]["name"] in taken.json()["sentence"]
    assert house.join(code, token(1), "P0").json()["code"] == "name_taken"
    assert house.join(code, token(1), "Ola").status_code == 200
    assert house.join(code, token(2), "Eva").json()["code"] == "full"


WRONG = [
    ({}, 400, "malformed"),
    ([], 400, "malformed"),
    (BODY | {"name": ""}, 422, "name_empty"),
    (BODY | {"name": "x" * 25}, 422, "name_long"),
    (BODY | {"name": "x" * 201}, 400, "malformed"),
    (BODY | {"name": " \n"}, 422, "name_empty"),
    (BODY | {"name": "\u202e"}, 422, "name_unreadable"),
    (BODY | {"seat": 1}, 400, "malformed"),
    (BODY | {"bots": {"9": "casual"}}, 400, "malformed"),
    (BODY | {"bots": {"1": "nobody"}}, 422, "no_such_bot"),
    (BODY | {"bots": {"0": "casual"}}, 422, "no_such_seat"),
    (BODY | {"settings": settings() | {"game": "chess"}}, 422, "settings"),
    (BODY | {"settings": settings() | {"seats": 6}}, 422, "settings"),
    (BODY | {"settings": settings() | {"options": {"name": "x"}}}, 422, "settings"),
    (BODY | {"settings": settings() | {"options": {"qs": "much"}}}, 422, "settings"),
    (BODY | {"settings": settings() | {"clock": {"bank": 1, "increment": 0}}}, 400, "malformed"),
    (BODY | {"start": True}, 409, "seats_free"),
]


@pytest.mark.parametrize("body, status, code", WRONG)
def test_a_table_that_cannot_be(house: House, body: Any, status: int, code: str) -> None:
    answer = new(house, body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["sentence"].endswith(".")
    assert "set-cookie" not in answer.headers


def test_bodies_that_are_none(house: House) -> None:
    post = house.http.post
    json = {"Content-Type": "application/json"}
    assert post("/api/tables", content=b"{", headers=json).json()["code"] == "malformed"
    assert post("/api/tables", content=b"[" * 9000, headers=json).json()["code"] == "malformed"
    assert post("/api/tables", content=b'{"name":"\xff"}', headers=json).status_code == 400
    assert post("/api/tables", data={"name": "x"}).status_code == 415
    assert post("/api/tables").json()["code"] == "not_json"
    large = post("/api/tables", content=b" " * 20_000, headers=json)
    assert (large.status_code, large.json()["code"]) == (413, "too_large")
    chunks = post("/api/tables", content=(b" " * 1000 for _ in range(20)), headers=json)
    assert chunks.status_code == 413


@pytest.mark.parametrize("method, path", [
    ("GET", "/api/tables/furu-aaaa-aaaa"), ("GET", "/api/tables/..%2f"), ("GET", "/api/nothing"),
    ("GET", "/api"), ("GET", "/api/tables/furu-aaaa-aaaa/record"), ("PUT", "/api/nothing"),
    ("GET", "/api/tables/furu-aaaa-aaaa/replay"), ("GET", "/api/tables/%00"),
])  # fmt: skip
def test_what_there_is_not(house: House, method: str, path: str) -> None:
    answer = house.http.request(method, path)
    assert answer.status_code in (404, 405) and answer.status_code != 500
    if answer.status_code == 404:
        assert answer.json()["code"] in ("no_table", "not_found")


def test_other_origins(house: House) -> None:
    """A page of somebody else's can neither post nor open a socket."""
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", "http://[", "//"):
        answer = new(house, BODY, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "other_origin")
        with pytest.raises(Exception, match="403"):
            house.guest(house.set(token(0)), token(0), origin=origin)
    for origin in (f"http://{house.host}", "https://cards.example"):
        assert new(house, BODY, headers={"Origin": origin}).status_code == 201
        assert house.guest(house.set(token(0)), token(0), origin=origin).you == 0


def test_games_and_where_we_are(house: House) -> None:
    games = house.http.get("/api/games")
    assert games.headers["content-type"] == "application/json"
    assert games.headers["content-encoding"] == "gzip"
    known = {"If-None-Match": games.headers["etag"]}
    assert house.http.get("/api/games", headers=known).status_code == 304
    assert [game["name"] for game in games.json()["games"]] == [
        "bolighai", "golf", "for_sale", "hjerter"
    ]  # fmt: skip
    assert house.http.get("/api/info").json() == {"version": "0.1.0", "addresses": []}


def test_health_and_numbers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    house.set(token(0))
    assert house.http.get("/healthz").json() == {"ok": True}
    house.http.get("/")
    text = house.http.get("/metrics").text
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r'\w+(\{le="[^"]+"\})? [0-9.]+', line) for line in lines)
    values = dict(line.rsplit(" ", 1) for line in lines)
    assert int(values["kortbord_tables_total"]) > 0 and int(values["kortbord_rooms"]) > 0
    assert int(values["kortbord_requests_total"]) > 0
    assert (
        values['kortbord_append_seconds_bucket{le="+Inf"}']
        == values["kortbord_append_seconds_count"]
    )  # noqa: E501

    async def broken(limit: int) -> Any:
        raise StoreError("The disk is gone.")

    monkeypatch.setattr(house.store, "listed", broken)
    answer = house.http.get("/healthz")
    assert (answer.status_code, answer.json()["code"]) == (503, "store")
    assert "gone" not in answer.text


def test_not_well_while_nothing_can_be_written(tmp_path: Path) -> None:
    store = Moody(tmp_path / "tables.db")
    with House(tmp_path, store=store) as house:
        house.set(token(0))
        store.mood = "before"
        assert house.http.post("/api/tables", json=BODY).status_code == 503
        for _ in range(2):
            answer = house.http.get("/healthz")
            assert (answer.status_code, answer.json()) == (503, {"ok": False})
        house.set(token(0))
        assert house.http.get("/healthz").status_code == 200


def test_not_well_when_the_file_is_another_one(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    with House(tmp_path) as house:
        house.set(token(0))
        file.rename(tmp_path / "away.db")
        assert house.http.get("/healthz").status_code == 503
        file.write_bytes((tmp_path / "away.db").read_bytes())
        assert house.http.get("/healthz").status_code == 503
        (tmp_path / "away.db").rename(file)
        assert house.http.get("/healthz").json() == {"ok": True}


def test_the_page(house: House, page: Path) -> None:
    for path in ("/", "/t/furu-aaaa-aaaa", "/settings", "/rules/golf"):
        answer = house.http.get(path)
        assert answer.text == (page / "index.html").read_text()
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"
    script = house.http.get("/assets/index-aB3dE6g9.js")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["content-encoding"] == "gzip" and "cards = 52" in script.text
    plain = house.http.get("/assets/index-aB3dE6g9.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.text == script.text
    for name in ("/assets/plain.js", "/sw.js", "/manifest.webmanifest"):
        assert house.http.get(name).headers["cache-control"] == "no-cache"
    tag = {"If-None-Match": script.headers["etag"]}
    assert house.http.get("/assets/index-aB3dE6g9.js", headers=tag).status_code == 304
    assert house.http.get("/icon-192.png").headers["content-type"] == "image/png"
    assert house.http.head("/").status_code == 200


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/assets/..%2f..%2fsecret.txt", "/%2e%2e/secret.txt", "/no.js"]
)
def test_nothing_but_the_page(house: House, path: str) -> None:
    answer = house.http.get(path)
    assert answer.status_code == 404 and "not for you" not in answer.text


def test_a_page_that_is_built_again(tmp_path: Path) -> None:
    pages = Pages(tmp_path)
    assert pages.files() == {}
    (tmp_path / "index.html").write_text("one")
    assert pages.files()["index.html"].body == b"one"
    (tmp_path / "index.html").write_text("two")
    os.utime(tmp_path / "index.html", ns=(1, 1))
    assert pages.files()["index.html"].body == b"two"


def test_a_page_that_is_not_built(tmp_path: Path) -> None:
    with House(tmp_path, pages=Pages(tmp_path / "nothing")) as house:
        answer = house.http.get("/")
        assert answer.status_code == 503 and "pip install" in answer.text
        assert house.http.get("/api/info").status_code == 200


def test_a_deal_that_is_over_is_looked_at_again(house: House) -> None:
    code = house.set(token(9), {"1": "random", "2": "random"}, True, game="golf", seats=3)
    guest = house.guest(code, token(9))
    replay, record = f"/api/tables/{code}/replay", f"/api/tables/{code}/record"
    assert house.http.get(replay).json()["code"] == "no_deal"
    assert house.http.get(record).text == ""
    while guest.until(lambda g: bool(g.choice) or g.phase != "playing").phase == "playing":
        assert guest.act()["ok"]
    for view in ("open", "table", "0", "2"):
        found = house.http.get(replay, params={"view": view, "deal": "1", "match": "1"}).json()
        assert found["frames"][-1]["deal"]["position"]["scores"] == guest.position["scores"]
    for odd in ({"view": "3"}, {"view": "x"}, {"deal": "2"}, {"match": "0"}, {"deal": "-1"}):
        assert house.http.get(replay, params=odd).status_code == 404
    kept = house.http.get(record)
    assert "attachment" in kept.headers["content-disposition"]
    assert kept.text == house.http.get(record, params={"match": "1"}).text
    assert "scores " + " ".join(map(str, guest.position["scores"])) in kept.text.splitlines()
    kortbord.replay(kept.text)
    assert house.http.get(record, params={"match": "2"}).text == ""


EVERYWHERE = {"x-content-type-options", "referrer-policy", "cross-origin-resource-policy"}
ON_PAGES = {"x-frame-options", "permissions-policy", "content-security-policy"}
OPENER = "cross-origin-opener-policy"


@pytest.mark.parametrize("path", ["/", "/t/furu-aaaa-aaaa", "/sw.js", "/assets/worker-D6xcsx3_.js"])
def test_headers_of_safety(house: House, path: str) -> None:
    """Where scripts begin to run: on pages and in workers, new or not changed."""
    fresh = house.http.get(path)
    known = house.http.get(path, headers={"If-None-Match": fresh.headers["etag"]})
    assert (fresh.status_code, known.status_code) == (200, 304)
    for headers in (fresh.headers, known.headers):
        assert set(headers) >= EVERYWHERE | ON_PAGES | {OPENER}
        policy = headers["content-security-policy"]
        assert policy.startswith("default-src 'self'; ")
        assert policy.replace("'wasm-unsafe-eval'", "").count("unsafe") == 0
        assert f"ws://{house.host}" in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers
    odd = house.http.get(path, headers={"Host": "a b;script-src *"})
    assert "script-src *" not in odd.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path",
    ["/api/info", "/api/games", "/healthz", "/metrics", "/nothing.js", "/api/tables/x",
     "/assets/index-aB3dE6g9.js", "/icon-192.png", "/manifest.webmanifest"],
)  # fmt: skip
def test_headers_where_nothing_begins_to_run(house: House, path: str) -> None:
    headers = set(house.http.get(path).headers)
    assert headers >= EVERYWHERE and headers.isdisjoint({*ON_PAGES, OPENER, "server"})
    assert house.http.get("/api/info").headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("host", "scheme", "there"),
    [
        ("127.0.0.1:8642", "http", True),
        ("localhost", "http", True),
        ("cards.localhost:80", "http", True),
        ("[::1]:8642", "http", True),
        ("cards.example", "https", True),
        ("cards.example", "http", False),
        ("192.168.1.7:8642", "http", False),
        ("127.0.0.1.example", "http", False),
        ("localhost.example", "http", False),
    ],
)
def test_the_opener_policy_is_for_secure_contexts(
    house: House, host: str, scheme: str, there: bool
) -> None:
    """Elsewhere a browser ignores it, and says so in its console."""
    answer = house.http.get("/", headers={"Host": host, "X-Forwarded-Proto": scheme})
    assert (OPENER in answer.headers) == there


def test_every_worker_of_the_page_is_called_so() -> None:
    """By that the server knows what gets a policy of its own."""
    web = Path(__file__).parents[2] / "web" / "src"
    texts = [path.read_text(encoding="utf-8") for path in web.rglob("*.ts*")]
    made = [name for text in texts for name in re.findall(r"new (?:Shared)?Worker\((.*)", text)]
    assert made and all("new URL('./worker.ts', import.meta.url)" in one for one in made)
    asked = [
        name for text in texts for name in re.findall(r"serviceWorker\.register\((.*?)\)", text)
    ]
    assert asked == ["'/sw.js'"]


def test_a_long_replay_holds_up_nobody(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal of many turns takes a tenth of a second and more: others are served meanwhile."""
    guests = house.playing(game="golf", seats=2)
    while house.live(guests[0].code).room.phase == "playing":
        assert house.turn(guests).act()["ok"]
    turns, seen, real = 0, list[int](), replays.frames

    def others() -> None:
        nonlocal turns
        turns += 1
        if turns < 10**6:
            house.loop.call_soon(others)

    def frames(*given: Any) -> Iterator[Frame]:
        for frame in real(*given):
            seen.append(turns)
            yield frame

    monkeypatch.setattr(replays, "frames", frames)
    house.call(others)
    found = house.http.get(f"/api/tables/{guests[0].code}/replay").json()
    turns = 10**6
    assert len(found["frames"]) == len(seen) > 16
    assert len(set(seen)) >= len(seen) // 16


def test_every_problem_has_its_sentence() -> None:
    """Each code that is named in the server's files is in the catalogues."""
    folder = Path(codes.__file__).parents[1]
    named = {
        code
        for file in folder.rglob("*.py")
        for code in re.findall(r'(?:refused|problem|code=)\(?"([a-z_]+)"', file.read_text())
    }
    assert len(named) > 30
    said = i18n.catalogue("en")["refusal"]["table"]
    byes = {"restart", "binary", "no_hello", "version", "too_many"}
    assert named - set(said) - byes == set()
