#!/bin/sh
# install.sh HOST [VERSION]: prepares this server and starts the site, e.g. sudo deploy/install.sh your.site. Everything else is
# set up in the browser (docs/ten-minutes.md).
# Checks the machine, verifies the images of the newest release, creates secrets and .env, and starts everything. Below 3.5 GB
# of memory it takes the small profile (deploy/compose.small.yml). Nothing is written before all checks have passed.
set -eu
cd "$(dirname "$0")/.."
host=${1:?the host name of the site, e.g. your.site}
fail() {
  printf '%s\n' "$@" >&2
  exit 1
}

# ── Checks ──
echo "$host" | grep -qxE '([a-z0-9]([a-z0-9-]*[a-z0-9])?[.])+[a-z]{2,}' || fail "not a host name: $host. your.site is one."
[ "$(id -u)" = 0 ] || fail 'Run it with sudo: the files of secrets belong to the users of the containers.'
[ ! -e .env ] || fail "This server is set up: .env exists. 'docker compose up -d' starts it, deploy/update.sh updates it."
docker compose version > /dev/null 2>&1 || fail 'Docker with its compose plugin is missing: https://docs.docker.com/engine/install'
cpu=${CPUINFO:-/proc/cpuinfo}
if grep -q '^flags' "$cpu" && ! grep -qw avx "$cpu"; then
  fail 'This processor has no AVX, and MongoDB ends on it with "illegal instruction".' \
    'Choose another machine, or a processor type with AVX for the virtual one.'
fi
free=$(df -Pm . | awk 'NR == 2 { print $4 }')
[ "$free" -ge 5000 ] || fail "Only $free MB of the disk are free: 5000 are needed for images and data."
memory=$(awk '/^MemTotal/ { print int($2 / 1024) }' "${MEMINFO:-/proc/meminfo}")
[ "$memory" -ge 1700 ] || fail "This machine has $memory MB of memory: 2 GB are needed."
if [ "$(timedatectl show --property NTPSynchronized --value 2> /dev/null || true)" = no ]; then
  fail "The clock is not synchronised: 'timedatectl set-ntp true', then try again. Logins and payments need the right time."
fi
getent ahosts "$host" > /dev/null || fail "$host has no address yet: create its DNS record for this server, then try again."
origin=$(git remote get-url origin)
repository=$(echo "$origin" | sed -nE 's#^(https://github[.]com/|git@github[.]com:)([^/]+/[^/]+)$#\2#p' | sed 's/[.]git$//' | tr '[:upper:]' '[:lower:]')
[ -n "$repository" ] || fail "$origin is not at GitHub, where the images are published: build them (deploy/compose.build.yml)."
version=${2:-$(git tag --list 'v[0-9]*.[0-9]*.[0-9]*' --sort=-version:refname | head -n 1)}
version=${version#v}
echo "$version" | grep -qxE '[0-9]{1,6}[.][0-9]{1,6}[.][0-9]{1,6}' || fail 'This repository has no release yet: name a version, or build the images.'

# ── Images ──
export IMAGE_SOURCE="ghcr.io/$repository"
pin() { deploy/verified.sh "$IMAGE_SOURCE/$1:$version" "release.yml@refs/tags/v$version"; }
trap 'rm -f .env.new' EXIT
umask 077
sed "s#^API_PUBLIC_URL=.*#API_PUBLIC_URL=https://$host#; s#^WEB_ORIGIN=.*#WEB_ORIGIN=https://$host#" .env.example > .env.new
add() { printf '%s\n' "$@" >> .env.new; }
add '' '# Written by deploy/install.sh' "SITE_HOST=$host" "IMAGE_SOURCE=$IMAGE_SOURCE" "IMAGE_VERSION=$version"
echo "Verifying the images of version $version …"
if [ "$memory" -lt 3500 ]; then
  api=$(pin one)
  add COMPOSE_FILE=docker-compose.yml:deploy/compose.small.yml "API_IMAGE=$api"
  echo "$memory MB of memory: the small profile. deploy/compose.small.yml says what it gives up."
else
  api=$(pin api)
  site=$(pin public-site)
  console=$(pin admin-console)
  gateway=$(pin gateway)
  add COMPOSE_PROFILES=tls "API_IMAGE=$api" "SITE_IMAGE=$site" "CONSOLE_IMAGE=$console" "GATEWAY_IMAGE=$gateway"
fi

# ── Start ──
deploy/create-secrets.sh > /dev/null
install -d -o 1000 -g 1000 backups tls-data
mkdir -p community
# For the person who used sudo, and who updates the site later.
chown "${SUDO_UID:-0}:${SUDO_GID:-0}" .env.new
mv .env.new .env
docker compose up --detach --wait --wait-timeout 600 || fail "It did not start. 'docker compose logs api-1' names the cause; then 'docker compose up -d'."
printf '\n%s\n' "Open https://$host/setup and enter the code, which is valid for one hour:"
docker compose logs --no-log-prefix api-1 | grep -o 'enter the code [0-9a-f]*' | tail -n 1 || true
echo "After that hour, 'docker compose restart api-1' writes a new code into its log: docker compose logs api-1"
