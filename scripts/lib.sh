# What the scripts share: finding Python, and making environments (the work is done in building/).
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit
export PIP_DISABLE_PIP_VERSION_CHECK=1
unset PYTHONDONTWRITEBYTECODE # whatever is started would read every source anew, each time

# say LINE...: tells the user something, on stderr, so that a program's own output stays clean.
say() { printf '%s\n' "$*" >&2; }

# fail LINE...: says why, and stops.
fail() {
  say "error: $*"
  exit 1
}

# find_python: prints a Python of 3.11 or newer that can make environments. PYTHON names one to use.
find_python() {
  local name found=
  for name in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
    "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue
    found=$name
    command -v uv >/dev/null 2>&1 || "$name" -c 'import ensurepip, venv' >/dev/null 2>&1 || continue
    command -v "$name"
    return
  done
  [ -z "$found" ] || fail "$found has no venv module; on Debian: apt install python3-venv"
  fail "no Python 3.11 or newer found (looked for ${PYTHON:-python3 and python3.11 to python3.14}); on Debian: apt install python3 python3-venv"
}

# building MODULE ARGUMENT...: becomes a module of the folder building, in a Python that is new enough.
building() {
  local python
  python=$(find_python)
  PYTHONPATH=$PWD exec "$python" -B -m "building.$1" "${@:2}"
}

# The environments, each made or brought up to date where it is not as it should be.
user_environment() { (building table --version >/dev/null); }
compiled_environment() { (building environments compiled); }
pure_environment() { (building environments pure); }
check_environment() { (building environments check); }

# is_compiled FOLDER: whether the wheel in an environment holds compiled modules.
is_compiled() { grep -q 'compiled wheel' "$1/.outcome"; }

# waiting_workers: prints how many workers to give to tests of the browser and of the server, which wait half of their time.
waiting_workers() { echo $((2 * $(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2))); }

# debian WHAT PACKAGE...: installs packages of Debian for what is absent, where we may; otherwise fails.
debian() {
  local what=$1 root=()
  shift
  if [ "$(id -u)" != 0 ]; then root=(sudo -n); fi
  command -v apt-get >/dev/null 2>&1 && ${root[@]+"${root[@]}"} true 2>/dev/null || return 1
  say "installing $* for $what"
  ${root[@]+"${root[@]}"} apt-get update -qq >/dev/null 2>&1 &&
    DEBIAN_FRONTEND=noninteractive ${root[@]+"${root[@]}"} apt-get install -y -qq "$@" >/dev/null 2>&1
}

# chromium: the browser of the browser tests, installed where it is absent and we may; otherwise says how. The shell, which has no
# windows, opens a page in a third of the time; where there is none, chromium itself will do.
chromium() {
  [ ! -x /usr/bin/chromium-headless-shell ] || return 0
  debian 'the browser tests' chromium-headless-shell fonts-dejavu-core || [ -x /usr/bin/chromium ] ||
    debian 'the browser tests' chromium fonts-dejavu-core ||
    say "no browser, so no browser tests; on Debian: apt install chromium-headless-shell fonts-dejavu-core"
}

# hosting: the database and the broker of several processes, installed where they are absent and we may; otherwise says how.
hosting() {
  if command -v redis-server >/dev/null 2>&1 && compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; then return 0; fi
  debian 'the tests of several processes' postgresql redis-server ||
    say "no PostgreSQL or no Redis, so no tests of several processes; on Debian: apt install postgresql redis-server"
}

# cluster FOLDER: Ray for the test of a cluster, installed into an environment where it is absent and has a wheel for this Python.
cluster() {
  [ ! -x "$1/bin/python" ] || "$1/bin/python" -c 'import importlib.util as look, sys; sys.exit(not look.find_spec("ray"))' ||
    (building wishes "$1" cluster)
}
