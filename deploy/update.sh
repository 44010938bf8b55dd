#!/bin/sh
# update.sh VERSION          goes to a published version, newer or older, e.g. 1.2.0
# update.sh --back < KEY     restores the backup made before an update that needed a stop, and starts the version before it
# Signatures are verified before anything is replaced. Versions that may run side by side are rolled out without downtime.
# Otherwise this stops the API, backs up, migrates and starts; without the backup there is no way back. Run it again after a
# failure: each step can be repeated.
set -eu
cd "$(dirname "$0")/.."
version=${1:?a version, e.g. 1.2.0, or --back}
record=deploy/.before-update
if [ "$version" != --back ] && ! echo "$version" | grep -qxE '(0|[1-9][0-9]*)[.](0|[1-9][0-9]*)[.](0|[1-9][0-9]*)'; then
  echo "not a version: three numbers with dots, e.g. 1.2.0" >&2
  exit 2
fi
# A line break would hide the rest from grep.
[ "$(printf '%s' "$version" | wc -l)" -eq 0 ] || exit 2
exec 8> deploy/.update.lock
flock --nonblock 8 || {
  echo "another update is running" >&2
  exit 1
}

. deploy/common.sh
# While all API processes are stopped, the gateway shows updating.html and tells callers when to come back. Without a gateway
# (compose.small.yml) Caddy does.
open_page() { if has gateway; then docker compose exec -T gateway touch /tmp/updating < /dev/null || true; fi; }
close_page() { if has gateway; then docker compose exec -T gateway rm -f /tmp/updating < /dev/null || true; fi; }

if [ "$version" = --back ]; then
  [ -s "$record" ] || {
    echo "No update with a stop was made here: deploy/update.sh VERSION goes back to an older version." >&2
    exit 1
  }
  backup=$(setting BACKUP "$record")
  since=$(setting TIME "$record")
  open_page
  # shellcheck disable=SC2086
  docker compose stop $apis backup
  echo "Payments accepted since $since, which the backup does not contain:"
  docker compose run --rm --no-deps -T program node api/dist/payments-since.js "$since" < /dev/null
  docker compose run --rm --no-deps -T backup node api/dist/backup.js --restore "/backups/$backup" --force --key - || {
    echo "$backup was not restored, and the API is stopped: repeat this with the key that opens it." >&2
    exit 1
  }
  for name in API_IMAGE SITE_IMAGE CONSOLE_IMAGE GATEWAY_IMAGE IMAGE_VERSION; do
    store "$name" "$(setting "$name" "$record")"
  done
  SKIP_PULL=1 AFTER_STOP=1 deploy/roll-out.sh all
  close_page
  rm "$record"
  exit
fi

source=$(setting IMAGE_SOURCE)
ref=release.yml@refs/tags/v$version
if has gateway; then
  API_IMAGE=$(deploy/verified.sh "$source/api:$version" "$ref")
  SITE_IMAGE=$(deploy/verified.sh "$source/public-site:$version" "$ref")
  CONSOLE_IMAGE=$(deploy/verified.sh "$source/admin-console:$version" "$ref")
  GATEWAY_IMAGE=$(deploy/verified.sh "$source/gateway:$version" "$ref")
  export SITE_IMAGE CONSOLE_IMAGE GATEWAY_IMAGE
else
  API_IMAGE=$(deploy/verified.sh "$source/one:$version" "$ref")
fi
export API_IMAGE

next=$(docker image inspect --format "$label" "$API_IMAGE")
migrate() {
  AFTER_STOP=1 deploy/roll-out.sh all
  close_page
  echo DONE=1 >> "$record"
  store IMAGE_VERSION "$version"
  echo "To go back, with the key of the backups: deploy/update.sh --back < KEYFILE"
}
begun=$(setting TO "$record")
if [ -n "$begun" ] && [ -z "$(setting DONE "$record")" ]; then
  if [ "$begun" != "$version" ]; then
    echo "The update to $begun has stopped in the middle: repeat it, or go back with deploy/update.sh --back < KEYFILE" >&2
    exit 3
  fi
  migrate
  exit
fi

# shellcheck disable=SC2086
container=$(docker compose ps --all --quiet $apis | head -n 1)
running=$next
if [ -n "$container" ]; then running=$(docker inspect --format "$label" "$container"); fi

if [ "$next" = "$running" ]; then
  deploy/roll-out.sh all
  store IMAGE_VERSION "$version"
  exit
fi
if [ "${next:-0}" -lt "${running:-0}" ]; then
  echo "Version $version cannot use the data of the running version. \`deploy/update.sh --back\` restores the backup made before it." >&2
  exit 3
fi

echo "Version $version needs a stop: the site is down until the migrations are done."
give_up() {
  # shellcheck disable=SC2086
  docker compose start $apis
  close_page
  echo "$1 The running version was started again." >&2
  exit 1
}
open_page
# The service `backup` may still write; everything else is stopped, so that the backup contains every payment.
# shellcheck disable=SC2086
docker compose stop $apis || give_up "The API did not stop."
made=$(docker compose exec -T backup node api/dist/scheduled-backup.js --now) || give_up "Without a backup there is no way back."
backup=$(echo "$made" | grep -oE 'city-[A-Za-z0-9.-]+[.]ndjson[.]gz[.]age' | head -n 1)
[ -n "$backup" ] || give_up "The backup service named no file: set BACKUP_RECIPIENTS."
for name in API_IMAGE SITE_IMAGE CONSOLE_IMAGE GATEWAY_IMAGE IMAGE_VERSION; do
  echo "$name=$(setting "$name")"
done > "$record.new"
printf 'TO=%s\nBACKUP=%s\nTIME=%s\n' "$version" "$backup" "$(date -u +%Y-%m-%dT%H:%M:%SZ)" >> "$record.new"
mv "$record.new" "$record"
migrate
