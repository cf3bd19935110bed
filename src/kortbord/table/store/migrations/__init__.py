"""How a database is brought up to date, one version after the other.

Version 1 has the logs alone.  Version 2 adds the index of the tables and who sits where; what it
says of tables that were there before is read off their logs.  A step is never edited once it has
been released: what comes later is a step of its own.
"""

from kortbord.table.store.contract import StoreError

VERSION = 2


def refuse_newer(found: int, place: object) -> None:
    """Refuse a database that this program would only damage."""
    if found > VERSION:
        raise StoreError(
            f"The database {place} is of version {found}, made by a newer Kortbord; "
            f"this one knows version {VERSION}."
        )
