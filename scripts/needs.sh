# Read by the scripts that need more than Python. `needs PACKAGE ...` looks whether the system has
# what these packages of Debian's bring, and installs those that are missing, after saying so.

has() {
    case $1 in
    python3-venv) "$(find_python)" -c 'import ensurepip, venv' ;;
    postgresql) command -v initdb || compgen -G '/usr/lib/postgresql/*/bin/initdb' ;;
    chromium) [ -x /usr/bin/chromium ] ;;
    # What Playwright brings to drive Chromium asks for it.
    libatomic1) compgen -G '/usr/lib*/libatomic.so.1' || compgen -G '/usr/lib/*/libatomic.so.1' ;;
    # The pictures of the page are compared as they look with it.
    fonts-dejavu-core) [ -e /usr/share/fonts/truetype/dejavu/DejaVuSans.ttf ] ;;
    *) command -v "$1" ;;
    esac >/dev/null 2>&1
}

needs() {
    local package missing=() root=()
    for package; do
        has "$package" || missing+=("$package")
    done
    if [ ${#missing[@]} = 0 ]; then
        return
    fi
    command -v apt-get >/dev/null ||
        fail "this system lacks what Debian's packages ${missing[*]} bring, and has no apt-get to install them."
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null ||
            fail "something is missing; as root, \`apt-get install ${missing[*]}\` brings it."
        root=(sudo)
        [ -t 0 ] || root+=(-n) # nobody is there to type a password
    fi
    echo "Installing with ${root[*]:+sudo }apt-get: ${missing[*]} ..." >&2
    # A list of packages that is older than the archive names files that are gone.
    "${root[@]}" apt-get -qq update >&2 || fail "apt-get could not update its list of packages."
    "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install --yes --no-install-recommends "${missing[@]}" >&2 </dev/null ||
        fail "apt-get could not install ${missing[*]}; the lines above say why."
    for package in "${missing[@]}"; do
        has "$package" || fail "$package was installed, but what is needed of it is not there."
    done
}
