#!/bin/sh
# Makes sure that Debian's nginx is there for the slow test of several processes; says so where it can't be had.
set -eu
command -v nginx > /dev/null && exit 0
[ -x /usr/sbin/nginx ] && exit 0
echo "Installing nginx for the test of several processes ..."
as=""
[ "$(id -u)" = 0 ] || as="sudo"
{ $as apt-get update -qq && $as apt-get install -y -qq nginx-light; } > /dev/null 2>&1 \
  || { echo "sugarhouse: nginx could not be installed; the test of several processes is skipped" >&2; exit 1; }
