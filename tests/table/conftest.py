"""Databases for the tests of the table."""

from collections.abc import Iterator

import pytest

from tests.table.postgres import Missing, Server


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL server, one for each process that runs tests."""
    try:
        server = Server()
    except Missing as missing:
        pytest.fail(str(missing), pytrace=False)
    try:
        server.start()
        yield server
    finally:
        server.clear()
