#!/bin/sh
# Makes sure that a Chromium is there for the browser journeys.
set -eu
command -v chromium > /dev/null && exit 0
echo "Installing Chromium for the browser journeys ..."
as=""
[ "$(id -u)" = 0 ] || as="sudo"
{ $as apt-get update -qq && $as apt-get install -y -qq chromium; } > /dev/null 2>&1 \
  || { echo "sugarhouse: the browser journeys need Debian's chromium. Install it: apt-get install chromium" >&2; exit 1; }
