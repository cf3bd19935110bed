"""Databases and a certificate for the tests of the table."""

import subprocess
from collections.abc import Iterator
from pathlib import Path

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


@pytest.fixture(scope="session")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    folder = tmp_path_factory.mktemp("tls")
    cert, key = folder / "cert.pem", folder / "key.pem"
    words = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    files = ["-nodes", "-keyout", str(key), "-out", str(cert), "-days", "2"]
    subprocess.run([*words, *names, *files], check=True, capture_output=True)
    return cert, key
