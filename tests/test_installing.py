"""Installing runs no script of a dependency: wheels only, and npm leaves their scripts alone."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_python_packages_are_wheels_by_hash() -> None:
    installs = re.findall(r"-m pip install[^\n]*-r [^\n]*", (ROOT / "scripts" / "environment.sh").read_text())
    assert installs
    for words in installs:
        assert "--require-hashes" in words
        assert "--only-binary :all:" in words


def test_npm_runs_no_script_of_a_package() -> None:
    assert "ignore-scripts=true" in (ROOT / "web" / ".npmrc").read_text().split()
