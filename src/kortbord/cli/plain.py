"""Letters for a terminal that lacks some: the nearest one it has, of the same width."""

import codecs
import unicodedata

NEAREST = str.maketrans("øØæÆß–—−·×“”„«»’…", 'oOaAs---.x"""""\'.')
NAME = "kortbord-nearest"


def nearest(error: UnicodeError) -> tuple[str, int]:
    """Replace what cannot be written: an accent is left out, an unknown sign is a `?`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end].translate(NEAREST)
    bare = (unicodedata.normalize("NFKD", sign)[0] for sign in signs)
    return "".join(sign if sign.isascii() else "?" for sign in bare), error.end


codecs.register_error(NAME, nearest)
