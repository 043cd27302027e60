#!/bin/sh
# Writes both lock files anew from pyproject.toml: versions and hashes, no addresses.
set -eu
cd "$(dirname "$0")/.."
uv="${UV:-uv}"
set -- --quiet --universal --generate-hashes --python-version 3.11 --no-emit-index-url --no-annotate --no-header
"$uv" pip compile "$@" --extra build pyproject.toml -o requirements.lock
"$uv" pip compile "$@" --extra build --extra test pyproject.toml -o requirements-test.lock
