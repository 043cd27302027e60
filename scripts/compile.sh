#!/bin/sh
# Compiles the kernels beside their sources and puts the `sugarhouse` command into .venv.
set -eu
cd "$(dirname "$0")/.."
mkdir -p build
find src -name '*.so' -delete
if command -v "${CC:-cc}" > /dev/null || command -v gcc > /dev/null || command -v clang > /dev/null; then
  echo "Compiling the kernels (about a minute) ..."
else
  echo "No C compiler found: the games run as pure Python, correct but much slower. Install gcc and run 'make setup' again for full speed."
  export SUGARHOUSE_PURE=1
fi
PATH="$PWD/.venv/bin:$PATH" .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
  --editable . > build/compile.log 2>&1 || { tail -n 30 build/compile.log >&2; echo "sugarhouse: compiling failed (build/compile.log)." >&2; exit 1; }
