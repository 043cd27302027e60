"""A house for board games: one engine that judges, and everything that plays through it."""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

INTERPRETED = "SUGARHOUSE_INTERPRETED"

if os.environ.get(INTERPRETED):
    # Compiled modules lie beside their sources; this makes every process that wants it read the sources instead.
    _house = str(Path(__file__).parent)
    _sources = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def _source_only(path: str) -> FileFinder:
        if not path.startswith(_house):
            raise ImportError(f"not a room of the house: {path}")
        return _sources(path)  # type: ignore[return-value]  # typeshed widens what path_hook returns

    sys.path_hooks.insert(0, _source_only)
    for _path in [path for path in sys.path_importer_cache if path.startswith(_house)]:
        del sys.path_importer_cache[_path]
