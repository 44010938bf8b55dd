#!/bin/sh
# roll-out.sh site|console|api|gateway|all: puts new images into service without a moment in which nobody answers.
#   API_IMAGE=ghcr.io/…/api:VERSION deploy/roll-out.sh api      SKIP_PULL=1 uses what was built here
set -eu
cd "$(dirname "$0")/.."
part=${1:?site, console, api, gateway or all}

fetch() { if [ -z "${SKIP_PULL:-}" ]; then docker compose pull "$@"; fi; }

# One API process after the other; each must answer before the next is stopped. It finishes its requests first.
replace_api() {
  for service in api-1 api-2; do
    docker compose up -d --no-deps --force-recreate --wait --wait-timeout 120 "$service"
  done
}

# The files first, then the processes: they read the list of files when they start.
publish() {
  fetch "$1"
  docker compose up --no-deps --force-recreate --exit-code-from "$1" "$1"
}

case $part in
  site | console)
    publish "$part"
    replace_api
    ;;
  api)
    fetch api-1 api-2
    replace_api
    ;;
  gateway)
    fetch gateway
    docker compose up -d --no-deps --wait --wait-timeout 60 gateway
    ;;
  all)
    publish site
    publish console
    fetch api-1 api-2 gateway
    replace_api
    docker compose up -d --no-deps --wait --wait-timeout 60 gateway
    ;;
  *)
    echo "unknown part: $part" >&2
    exit 2
    ;;
esac
