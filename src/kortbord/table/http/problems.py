"""Why a request is not carried out: a status, a code of the catalogues, a sentence in English."""

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kortbord import i18n
from kortbord.table.store import StoreError
from kortbord.table.wire.protocol import Problem, Refused

JSON = "application/json"
ENCODE = msgspec.json.Encoder().encode
STATUS = {  # of a refusal, where it is not 409
    "settings": 422,
    "no_such_bot": 422,
    "no_such_seat": 422,
    "name_empty": 422,
    "name_long": 422,
    "name_unreadable": 422,
    "store": 503,
    "too_fast": 429,
}


class TooLarge(Exception):
    """A body has more bytes than are read."""


def reply(body: object, status: int = 200) -> Response:
    """Return an answer in JSON."""
    return Response(ENCODE(body), status, media_type=JSON)


def problem(code: str, status: int, **facts: str) -> Response:
    """Return why something was not done."""
    sentence = said("table", code, facts)
    return reply(Problem(code=code, sentence=sentence, facts=facts), status)


async def of_error(request: Request, error: Exception) -> Response:
    """Return why something was not done that ended in an error; nothing of the error is told."""
    if isinstance(error, HTTPException):
        return problem("not_found", error.status_code)
    if isinstance(error, TooLarge):
        return problem("too_large", 413)
    if isinstance(error, StoreError):
        return problem("store", 503)
    return problem("server", 500)


def of_refusal(refusal: Refused) -> Response:
    """Return why the table does not do something."""
    status = STATUS.get(refusal.code, 409)
    sentence = said(refusal.game, refusal.code, refusal.facts)
    return reply(Problem(code=refusal.code, sentence=sentence, facts=refusal.facts), status)


def said(game: str, code: str, facts: dict[str, str]) -> str:
    """Return a sentence of the catalogues."""
    try:
        return i18n.text("en", "refusal", game, code, **facts)
    except KeyError:
        return code
