#!/bin/sh
# Installs every package that the build needs, exactly as locked, in the folder that it is run in.
set -eu
npm ci --include=dev --no-audit --no-fund
