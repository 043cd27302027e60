#!/bin/sh
# Makes sure that a Chromium and a Japanese font are there for the browser journeys: text in Japanese is measured, too.
# The Chromium without windows takes three quarters of the time; where Debian does not have it, the usual one will do.
set -eu
browser() { command -v chromium-headless-shell > /dev/null || command -v chromium > /dev/null; }
japanese() { [ -n "$(fc-list :lang=ja 2> /dev/null)" ]; }
browser && japanese && exit 0
echo "Installing Chromium and a Japanese font for the browser journeys ..."
as=""
[ "$(id -u)" = 0 ] || as="sudo"
install() { $as apt-get install -y -qq "$@" > /dev/null 2>&1; }
$as apt-get update -qq > /dev/null 2>&1 || true
{ browser || install chromium-headless-shell || install chromium; } && install fontconfig fonts-ipafont-gothic \
  || { echo "sugarhouse: the browser journeys need Debian's chromium and fonts-ipafont-gothic. Install them: apt-get install chromium fonts-ipafont-gothic" >&2; exit 1; }
