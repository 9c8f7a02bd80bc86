#!/bin/sh
# A command of the shop with the settings of its unit, for root: dhamaka backup [FILE], dhamaka restore [FILE],
# dhamaka invite-owner EMAIL, dhamaka rotate-key, dhamaka migrate. It belongs into /usr/local/bin/dhamaka.
set -eu
from=$PWD
cd /srv/dhamaka
exec runuser -u dhamaka -- env HOME=/srv/dhamaka NODE_ENV=production DATA_DIR=/var/lib/dhamaka INIT_CWD="$from" \
  node_modules/.bin/node --env-file=/etc/dhamaka/settings tools/run.mjs "$@"
