# What the scripts share: finding Python, and making environments that are installed again only when their inputs change.
# shellcheck shell=bash

cd "$(dirname "${BASH_SOURCE[0]}")/.."
export PIP_DISABLE_PIP_VERSION_CHECK=1

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
    "$name" -c 'import ensurepip, venv' >/dev/null 2>&1 || continue
    command -v "$name"
    return
  done
  [ -z "$found" ] || fail "$found has no venv module; on Debian: apt install python3-venv"
  fail "no Python 3.11 or newer found (looked for ${PYTHON:-python3 and python3.11 to python3.14}); on Debian: apt install python3 python3-venv"
}

# inputs PYTHON PATH...: prints a fingerprint of the files, of the Python, and of what decides about compiling.
inputs() {
  local python=$1
  shift
  "$python" - "$@" <<'PY'
import hashlib, os, pathlib, shutil, sys, sysconfig
digest = hashlib.sha256()
compiler = (os.environ.get('CC') or sysconfig.get_config_var('CC') or 'cc').split()[0]
header = os.path.exists(os.path.join(sysconfig.get_path('include'), 'Python.h'))
digest.update(repr((sys.version, os.environ.get('TILEWRIGHT_PURE'), shutil.which(compiler), header)).encode())
for name in sys.argv[1:]:
    root = pathlib.Path(name)
    for path in sorted(root.rglob('*')) if root.is_dir() else [root]:
        if path.is_file() and not {'__pycache__', 'node_modules', 'static'} & set(path.parts):
            digest.update(f'\0{path.as_posix()}\0'.encode() + path.read_bytes())
print(digest.hexdigest())
PY
}

# environment FOLDER WHAT PATH...: makes the environment FOLDER with `pip install WHAT`, unless PATHs are as they were then.
environment() {
  local folder=$1 what=$2 stamp log python
  shift 2
  if command -v flock >/dev/null 2>&1; then # two scripts at once: the second waits for the first one's installation
    mkdir -p build
    exec 9>"build/$(basename "$folder").lock"
    flock 9
  fi
  if ! "$folder/bin/python" -c '' >/dev/null 2>&1; then
    python=$(find_python)
    rm -rf "$folder"
    say "making $folder with $("$python" --version)"
    "$python" -m venv "$folder" || fail "$python cannot make an environment"
  fi
  stamp="$what $(inputs "$folder/bin/python" "$@")"
  if [ "$(cat "$folder/.stamp" 2>/dev/null)" != "$stamp" ]; then
    say "installing tilewright in $folder"
    rm -f "$folder/.stamp"
    log="$folder/install.log"
    if ! "$folder/bin/python" -m pip install -v $what >"$log" 2>&1; then
      tail -n 40 "$log" >&2
      fail "installation failed; the whole story is in $log"
    fi
    sed -n 's/^ *tilewright build: /  /p' "$log" >"$folder/.outcome"
    printf '%s\n' "$stamp" >"$folder/.stamp"
    cat "$folder/.outcome" >&2
  fi
  exec 9>&-
}

# The four environments. A wheel depends on every source file, an editable installation on how the project is described and
# on the browser client, which is built beside the sources.
user_environment() { environment .venv . pyproject.toml hatch_build.py src client; }
compiled_environment() { environment .venv-compiled '.[test]' pyproject.toml hatch_build.py src client; }
pure_environment() { TILEWRIGHT_PURE=1 environment .venv-pure '-e .[test]' pyproject.toml hatch_build.py client; }
check_environment() { TILEWRIGHT_PURE=1 environment .venv-check '-e .[dev]' pyproject.toml hatch_build.py client; }

# is_compiled FOLDER: whether the wheel in an environment holds compiled modules.
is_compiled() { grep -q 'compiled wheel' "$1/.outcome"; }

# chromium: installs Debian's browser for the browser tests where it is absent and we may; otherwise says how.
chromium() {
  [ ! -x /usr/bin/chromium ] || return 0
  local root=()
  if [ "$(id -u)" != 0 ]; then root=(sudo -n); fi
  if command -v apt-get >/dev/null 2>&1 && ${root[@]+"${root[@]}"} true 2>/dev/null; then
    say "installing chromium for the browser tests"
    if ${root[@]+"${root[@]}"} apt-get update -qq >/dev/null 2>&1 &&
      DEBIAN_FRONTEND=noninteractive ${root[@]+"${root[@]}"} apt-get install -y -qq chromium fonts-dejavu-core >/dev/null 2>&1; then
      return 0
    fi
  fi
  say "no /usr/bin/chromium, so no browser tests; on Debian: apt install chromium fonts-dejavu-core"
}
