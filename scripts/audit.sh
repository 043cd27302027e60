#!/bin/sh
# Known advisories about the packages of all lock files; says so where no database of advisories can be reached.
set -u
cd "$(dirname "$0")/.."
found=0
unreached() { echo "sugarhouse: $1 were not looked up: no database of advisories can be reached from here."; }

# Wheels alone, so that looking for danger runs no script of a package.
python3 -m venv build/audit > /dev/null \
  && build/audit/bin/python -m pip install --quiet --disable-pip-version-check --only-binary :all: pip-audit > build/audit.log 2>&1
for lock in requirements-test.lock requirements-fuzz.lock; do  # the first has all that is installed to play, too
  if [ ! -x build/audit/bin/pip-audit ]; then unreached "Python packages of $lock"; continue; fi
  build/audit/bin/pip-audit --disable-pip --require-hashes --progress-spinner off -r "$lock" > build/audit.log 2>&1
  case $? in
    0) if grep -q "could not be audited" build/audit.log  # it calls that a success
       then unreached "Python packages of $lock"
       else echo "Python packages of $lock: no known advisories."
       fi ;;
    *) if grep -qiE "connection|timed out|resolve|max retries|unreachable|proxy|404|403" build/audit.log && ! grep -q "^Name " build/audit.log
       then unreached "Python packages of $lock"
       else cat build/audit.log; found=1
       fi ;;
  esac
done

scripts/node.sh npm --prefix web audit --package-lock-only > build/audit-npm.log 2>&1
case $? in
  0) echo "npm packages: no known advisories." ;;
  *) if grep -qE "severity|vulnerabilit" build/audit-npm.log
     then cat build/audit-npm.log; found=1
     else unreached "npm packages"
     fi ;;
esac
exit $found
