#!/bin/sh
# Creates .venv where it is missing and installs one lock file into it; every failure says what to do.
set -eu
cd "$(dirname "$0")/.."
lock="$1"
python="${PYTHON:-python3}"

stop() { echo "sugarhouse: $*" >&2; exit 1; }

command -v "$python" > /dev/null || stop "there is no $python. Install Python 3.11 or newer, or name it: make play PYTHON=/path/to/python3"
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
  || stop "$("$python" --version) is too old. Install Python 3.11 or newer, or name it: make play PYTHON=python3.12"
free=$(df -Pk . | awk 'NR == 2 {print $4}')
[ "$free" -gt 1500000 ] || stop "only $((free / 1024)) MB are free here; the first run needs 1500 MB. Make room and try again."

if [ ! -x .venv/bin/python ]; then
  echo "Creating .venv ..."
  "$python" -m venv .venv || stop "Python cannot make a virtual environment. On Debian and Ubuntu: apt-get install python3-venv"
fi
mkdir -p build
echo "Installing $lock ..."
.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: -r "$lock" > build/install.log 2>&1 \
  || { tail -n 20 build/install.log >&2; stop "a package could not be installed (build/install.log). Without a network the first run cannot work."; }
