"""A certificate and its key, looked at before anything is begun: one sentence for what is wrong."""

import ssl
from pathlib import Path

from kortbord.table.http.serving import CannotServe


def check(cert: Path | None, key: Path | None) -> None:
    """Raise CannotServe unless a certificate and its key can be used, or none is given."""
    if cert is None and key is None:
        return
    if cert is None:
        raise CannotServe("A key needs its certificate: give --tls-cert too.")
    for file in (cert, key or cert):
        try:
            file.open("rb").close()
        except OSError as error:
            raise CannotServe(f"The file {file} cannot be read: {error.strerror}.") from error

    def locked() -> str:
        raise CannotServe(f"The key in {key or cert} has a passphrase; it must be one without.")

    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key, locked)
    except (OSError, ValueError) as error:
        raise CannotServe(why(cert, key, error)) from error


def why(cert: Path, key: Path | None, error: Exception) -> str:
    """Tell what is wrong with a certificate and its key."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT).load_verify_locations(cert)
    except (OSError, ValueError):
        return f"The file {cert} holds no certificate in PEM form."
    reason = str(getattr(error, "reason", None))
    if reason == "KEY_VALUES_MISMATCH":
        return f"The key in {key or cert} does not belong to the certificate in {cert}."
    if "TOO_SMALL" in reason or "TOO_WEAK" in reason:
        return f"The certificate in {cert} is too weak to be used."
    if key is None:
        return f"The file {cert} holds no key in PEM form: give --tls-key too."
    return f"The file {key} holds no key in PEM form."
