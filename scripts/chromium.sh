#!/bin/sh
# Makes sure that a Chromium and a Japanese font are there for the browser journeys: text in Japanese is measured, too.
set -eu
japanese() { [ -n "$(fc-list :lang=ja 2> /dev/null)" ]; }
command -v chromium > /dev/null && japanese && exit 0
echo "Installing Chromium and a Japanese font for the browser journeys ..."
as=""
[ "$(id -u)" = 0 ] || as="sudo"
{ $as apt-get update -qq && $as apt-get install -y -qq chromium fontconfig fonts-ipafont-gothic; } > /dev/null 2>&1 \
  || { echo "sugarhouse: the browser journeys need Debian's chromium and fonts-ipafont-gothic. Install them: apt-get install chromium fonts-ipafont-gothic" >&2; exit 1; }
