#!/bin/sh
# Backs the shop up at once, then every night at BACKUP_HOUR (UTC), into a folder, and keeps the newest: nightly-backup.sh FOLDER KEEP
# A third argument, "once", backs up and ends. What goes to BACKUP_URL is not made here: the worker does that every night.
set -u
folder=$1
keep=$2
mode=${3:-forever}
hour=${BACKUP_HOUR:-21}

back_up() {
  node tools/run.mjs backup "$folder/dhamaka-$(date -u +%Y-%m-%d-%H%M%S).backup" || return 1
  ls -1t "$folder"/dhamaka-*.backup | tail -n "+$((keep + 1))" | while read -r old; do rm -- "$old"; done
}

while true; do
  failed=0
  back_up || failed=1
  [ "$failed" -ne 0 ] && echo "The backup failed; the next try is in an hour." >&2
  [ "$mode" = once ] && exit "$failed"
  now=$(date -u +%s)
  next=$((now - now % 86400 + hour * 3600))
  [ "$next" -le "$now" ] && next=$((next + 86400))
  [ "$failed" -ne 0 ] && next=$((now + 3600))
  sleep $((next - now))
done
