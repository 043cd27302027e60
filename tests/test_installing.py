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


def test_every_installation_of_others_by_pip_takes_wheels_alone() -> None:
    scripts = sorted((ROOT / "scripts").glob("*.sh"))
    words = [line for file in scripts for line in file.read_text().splitlines() if re.search(r"\bpip install\b", line)]
    assert len(words) >= 2
    own = "--no-deps --no-build-isolation"  # the house itself, and nothing with it
    assert [line for line in words if "--only-binary :all:" not in line and own not in line] == []


def test_the_packages_of_all_lock_files_are_audited() -> None:
    audited = set(re.findall(r"requirements[\w-]*\.lock", (ROOT / "scripts" / "audit.sh").read_text()))
    pinned = {file.name: _pins(file) for file in ROOT.glob("requirements*.lock")}
    assert set().union(*pinned.values()) == set().union(*(pinned[name] for name in audited))


def _pins(lock: Path) -> set[str]:
    return set(re.findall(r"^[\w.\[\]-]+==[\w.]+", lock.read_text(), re.MULTILINE))


def test_npm_runs_no_script_of_a_package() -> None:
    installs = re.findall(r"npm [^\n]*\binstall\b[^\n]*", (ROOT / "Makefile").read_text())
    assert installs
    assert all("--ignore-scripts" in words for words in installs)
