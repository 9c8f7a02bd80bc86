#!/bin/sh
# Puts what runs, and nothing else, into an empty folder: collect.sh FROM TO
set -eu
from=$1
to=$2
here=$(cd "$(dirname "$0")" && pwd)

mkdir -p "$to/tools" "$to/deploy"
cp -R "$from/dist" "$to/dist"
find "$to/dist" -name '*.map' -delete
cp "$from"/tools/*.mjs "$to/tools/"
cp "$from/package.json" "$from/LICENSE" "$to/"
cp "$here/health.mjs" "$here/nightly-backup.sh" "$to/deploy/"
node "$here/pick-packages.mjs" "$from" "$to"
chmod -R a+rX "$to"
du -sk "$to" | awk '{ printf "%.1f MB\n", $1 / 1024 }'
