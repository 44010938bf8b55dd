#!/bin/sh
# create-secrets.sh [FOLDER]: creates the missing secret files of docker-compose.yml. Passwords and tokens are random; the
# providers' files are empty for you to fill in (empty: the provider is disabled). Existing files are kept.
# Run it as root on a server, so that the files belong to the containers' users.
set -eu
folder=${1:-secrets}
umask 077
mkdir -p "$folder"
chmod 711 "$folder"

random() { openssl rand -base64 48 | tr -d '\n/+=' | cut -c1-48; }
# owner: user 999 of the MongoDB image, 1000 of the API's image.
write() {
  name=$1
  owner=$2
  if [ ! -e "$folder/$name" ]; then
    cat > "$folder/$name"
    echo "created $folder/$name"
  fi
  chmod 400 "$folder/$name"
  if [ "$(id -u)" = 0 ]; then chown "$owner" "$folder/$name"; fi
}

openssl rand -base64 756 | write mongo_keyfile 999:999
random | write mongo_root_password 999:999
# Read by the API and mongo-init, which run as different users.
for name in mongodb_uri:city mongodb_owner_uri:owner; do
  printf 'mongodb://%s:%s@mongo:27017/mirage?replicaSet=rs0' "${name#*:}" "$(random)" | write "${name%:*}" 1000:999
  chmod 440 "$folder/${name%:*}"
done
random | write session_secret 1000:1000
random | write metrics_token 1000:1000
# Earlier versions created it empty.
if [ ! -s "$folder/bridge_site_key" ]; then rm -f "$folder/bridge_site_key"; fi
openssl rand -base64 32 | write bridge_site_key 1000:1000
for name in discord_client_secret discord_bot_token discord_staff_webhook_url paypal_client_secret konnect_api_key flouci_private_key twitch_client_secret kick_client_secret smtp_url uploads_s3_secret backup_s3_secret dead_man_url; do
  printf '' | write "$name" 1000:1000
done
