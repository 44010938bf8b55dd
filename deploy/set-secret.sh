#!/bin/sh
# set-secret.sh NAME [FOLDER]: stores the input as the secret NAME of docker-compose.yml. The file keeps its owner and mode,
# which an editor may lose. The value never appears in the list of processes or the history of the shell:
#   sudo deploy/set-secret.sh discord_client_secret      asks for it; Enter ends it
# Then deploy/roll-out.sh api applies it.
set -eu
name=${1:?the name of a secret, e.g. discord_client_secret}
folder=${2:-$(dirname "$0")/../secrets}
file=$folder/$name
case $name in *[!a-z0-9_]*) name= ;; esac
if [ -z "$name" ] || [ ! -f "$file" ]; then
  echo "no such secret: $file does not exist. deploy/create-secrets.sh creates them all" >&2
  exit 2
fi
if [ -t 0 ]; then
  printf '%s: ' "$name" >&2
  stty -echo
  trap 'stty echo; echo >&2' EXIT
fi
IFS= read -r value || [ -n "$value" ]
# What is copied from a page often has spaces around it.
value=$(printf '%s' "$value" | tr -d '\r' | sed 's/^[[:space:]]*//; s/[[:space:]]*$//')
if [ -z "$value" ]; then
  echo "nothing was entered, so $file is unchanged" >&2
  exit 2
fi
umask 077
cp -p "$file" "$file.new"
chmod u+w "$file.new"
printf '%s' "$value" > "$file.new"
chmod --reference="$file" "$file.new"
mv "$file.new" "$file"
echo "stored $file"
