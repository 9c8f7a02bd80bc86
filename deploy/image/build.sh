#!/bin/sh
# Builds the pages and the server, in the folder that it is run in.
set -eu
npm run build
