#!/bin/sh
# roll-out.sh site|console|api|gateway|all: deploys images without downtime (except the single gateway: requests wait a few
# seconds at Caddy; and the single process of compose.small.yml).
#   API_IMAGE=ghcr.io/…/api:VERSION deploy/roll-out.sh api      SKIP_PULL=1 uses locally built images
# A given image is pulled, its signature is verified (deploy/verified.sh), and its digest is stored in .env after it has been
# deployed, so that later roll-outs keep it. Concurrent roll-outs wait. Exit code 3: this version must not run beside the one
# that runs, deploy/update.sh stops first; it then calls this with AFTER_STOP=1.
set -eu
cd "$(dirname "$0")/.."
part=${1:?site, console, api, gateway or all}
# A name of an image ends in .env, and Compose starts what it says.
for image in "${SITE_IMAGE:-}" "${CONSOLE_IMAGE:-}" "${API_IMAGE:-}" "${GATEWAY_IMAGE:-}"; do
  case $image in
    *[!A-Za-z0-9_./:@-]*)
      echo "not the name of an image: $image" >&2
      exit 2
      ;;
  esac
done
# Digests instead of tags, before anything is replaced. The variables stay exported, for Compose.
if [ -z "${SKIP_PULL:-}" ]; then
  if [ -n "${API_IMAGE:-}" ]; then API_IMAGE=$(deploy/verified.sh "$API_IMAGE"); fi
  if [ -n "${SITE_IMAGE:-}" ]; then SITE_IMAGE=$(deploy/verified.sh "$SITE_IMAGE"); fi
  if [ -n "${CONSOLE_IMAGE:-}" ]; then CONSOLE_IMAGE=$(deploy/verified.sh "$CONSOLE_IMAGE"); fi
  if [ -n "${GATEWAY_IMAGE:-}" ]; then GATEWAY_IMAGE=$(deploy/verified.sh "$GATEWAY_IMAGE"); fi
fi
exec 9> deploy/.roll-out.lock
flock 9

. deploy/common.sh
wait_seconds=120
# Migrations of a version that needs a stop may take long.
if [ -n "${AFTER_STOP:-}" ]; then wait_seconds=3600; fi

check_side_by_side() {
  [ -z "${AFTER_STOP:-}" ] || return 0
  # shellcheck disable=SC2086
  running=$(docker compose ps --quiet $apis | head -n 1)
  [ -n "$running" ] || return 0
  next=${API_IMAGE:-$(docker compose config --images api-1 | grep -E '/(api|one)[:@]' | head -n 1)}
  [ "$(docker inspect --format "$label" "$running")" = "$(docker image inspect --format "$label" "$next")" ] && return 0
  echo "This version must not run beside the one that runs: use deploy/update.sh, which backs up and stops first." >&2
  exit 3
}

fetch() { if [ -z "${SKIP_PULL:-}" ]; then docker compose pull "$@"; fi; }

# Stores a given image in .env.
remember() {
  eval "image=\${$1:-}"
  [ -z "$image" ] || store "$1" "$image"
}

replace() { docker compose up -d --no-deps --force-recreate --wait --wait-timeout "$wait_seconds" "$1"; }

# The rights of the API's user follow the version: a new one can have new collections.
write_users() {
  docker compose up --no-deps --force-recreate --exit-code-from mongo-init mongo-init
}

# One API process after the other: each must be healthy before the next one finishes its requests and stops.
replace_api() {
  replaced=
  for service in $apis; do
    replaced="$replaced $service"
    replace "$service" && continue
    if [ -n "${AFTER_STOP:-}" ]; then
      echo "$service is not healthy. The previous version cannot use the migrated data, so nothing was started again." >&2
      # shellcheck disable=SC2086
      docker compose stop $apis
      exit 1
    fi
    echo "$service is not healthy: back to the image in .env" >&2
    unset API_IMAGE
    for begun in $replaced; do replace "$begun" || true; done
    exit 1
  done
}

# It runs the API's image. A backup in progress is made again.
replace_backup() {
  docker compose up -d --no-deps --force-recreate backup
}

# Files first, then processes, which read the list of files at start.
publish() {
  has "$1" || return 0
  fetch "$1"
  docker compose up --no-deps --force-recreate --exit-code-from "$1" "$1"
}

replace_gateway() {
  has gateway || return 0
  fetch gateway
  docker compose up -d --no-deps --wait --wait-timeout 60 gateway
}

case $part in
  site)
    publish site
    remember SITE_IMAGE
    replace_api
    ;;
  console)
    publish console
    remember CONSOLE_IMAGE
    replace_api
    ;;
  api)
    # shellcheck disable=SC2086
    fetch $apis
    check_side_by_side
    write_users
    replace_api
    remember API_IMAGE
    replace_backup
    ;;
  gateway)
    replace_gateway
    remember GATEWAY_IMAGE
    ;;
  all)
    # shellcheck disable=SC2086
    fetch $apis
    check_side_by_side
    publish site
    publish console
    write_users
    replace_api
    replace_gateway
    for name in SITE_IMAGE CONSOLE_IMAGE API_IMAGE GATEWAY_IMAGE; do remember "$name"; done
    replace_backup
    ;;
  *)
    echo "unknown part: $part" >&2
    exit 2
    ;;
esac
