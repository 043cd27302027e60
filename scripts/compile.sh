#!/bin/sh
# Compiles the kernels beside their sources, as far as they changed, and puts the `sugarhouse` command into .venv.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
export PATH="$PWD/.venv/bin:$PATH"

failed() {
  tail -n 30 build/compile.log >&2
  echo "sugarhouse: $1 failed (build/compile.log)." >&2
  exit 1
}

if [ ! .venv/bin/sugarhouse -nt pyproject.toml ]; then
  SUGARHOUSE_PURE=1 .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
    --editable . > build/compile.log 2>&1 || failed installing
fi
if command -v "${CC:-cc}" > /dev/null || command -v gcc > /dev/null || command -v clang > /dev/null; then
  echo "Compiling the kernels (the first time about a minute) ..."
else
  echo "No C compiler found: the games run as pure Python, correct but much slower. Install gcc and run 'make setup' again for full speed."
fi
compile() {
  .venv/bin/python setup.py --quiet build_ext --inplace --parallel 2 > build/compile.log 2>&1
}

if ! compile; then
  # mypyc 2.4 forgets which numbers of a class may be unset once it reads the class from its memory, and gives up.
  rm -rf build/mypy
  compile || failed compiling
fi
