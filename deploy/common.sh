# For update.sh and roll-out.sh, which source it in the repository's folder.

# One API process with compose.small.yml, otherwise two or more.
services=$(docker compose config --services)
apis=$(echo "$services" | grep '^api-' | sort)
has() { echo "$services" | grep -qx "$1"; }

# The API's images say by this label which versions may run beside each other: those with the same number.
label='{{ index .Config.Labels "city.data-generation" }}'

# Prints a setting of .env or another file.
setting() { sed -n "s/^$1=//p" "${2:-.env}" 2> /dev/null | tail -n 1; }

# Stores NAME=VALUE in .env, atomically, with the file's permissions.
store() {
  touch .env
  cp -p .env .env.new
  { grep -v "^$1=" .env || true; echo "$1=$2"; } > .env.new
  mv .env.new .env
}
