#!/bin/sh
# roll-out.sh site|console|api|gateway|all: deploys new images without downtime (except the single gateway: requests wait a
# few seconds at Caddy).
#   API_IMAGE=ghcr.io/…/api:VERSION deploy/roll-out.sh api      SKIP_PULL=1 uses locally built images
# A given image is stored in .env after it has been deployed, so that later roll-outs keep it. Concurrent roll-outs wait.
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
exec 9> deploy/.roll-out.lock
flock 9

fetch() { if [ -z "${SKIP_PULL:-}" ]; then docker compose pull "$@"; fi; }

# Stores a given image in .env, atomically, with the file's permissions.
remember() {
  eval "image=\${$1:-}"
  [ -n "$image" ] || return 0
  touch .env
  cp -p .env .env.new
  { grep -v "^$1=" .env || true; echo "$1=$image"; } > .env.new
  mv .env.new .env
}

replace() { docker compose up -d --no-deps --force-recreate --wait --wait-timeout 120 "$1"; }

# The rights of the API's user follow the version: a new one can have new collections.
write_users() {
  docker compose up --no-deps --force-recreate --exit-code-from mongo-init mongo-init
}

# One API process after the other: each must be healthy before the next one finishes its requests and stops.
replace_api() {
  replaced=
  for service in api-1 api-2; do
    replaced="$replaced $service"
    replace "$service" && continue
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
  fetch "$1"
  docker compose up --no-deps --force-recreate --exit-code-from "$1" "$1"
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
    fetch api-1 api-2
    write_users
    replace_api
    remember API_IMAGE
    replace_backup
    ;;
  gateway)
    fetch gateway
    docker compose up -d --no-deps --wait --wait-timeout 60 gateway
    remember GATEWAY_IMAGE
    ;;
  all)
    publish site
    publish console
    fetch api-1 api-2 gateway
    write_users
    replace_api
    docker compose up -d --no-deps --wait --wait-timeout 60 gateway
    for name in SITE_IMAGE CONSOLE_IMAGE API_IMAGE GATEWAY_IMAGE; do remember "$name"; done
    replace_backup
    ;;
  *)
    echo "unknown part: $part" >&2
    exit 2
    ;;
esac
