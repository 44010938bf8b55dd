#!/bin/sh
# verified.sh IMAGE [REF]: pulls an image of IMAGE_SOURCE (.env), verifies that a workflow of that repository has signed it,
# and prints its name with the digest. REF restricts the workflow, e.g. release.yml@refs/tags/v1.2.3.
# Uses `cosign`, or its container if it is not installed (COSIGN_IMAGE).
set -eu
cd "$(dirname "$0")/.."
image=${1:?the name of an image}
source=${IMAGE_SOURCE:-$(sed -n 's/^IMAGE_SOURCE=//p' .env | tail -n 1)}
case $source in
  ghcr.io/*/*) ;;
  *)
    echo "IMAGE_SOURCE in .env must be ghcr.io/OWNER/REPOSITORY: only its images are deployed" >&2
    exit 2
    ;;
esac
name=${image%%@*}
case $image in
  "$source"/*) ;;
  *)
    echo "$image does not come from $source (IMAGE_SOURCE in .env)" >&2
    exit 2
    ;;
esac
# The tag: a colon after the last slash.
case ${name##*/} in *:*) name=${name%:*} ;; esac

# With a digest the tag says nothing.
case $image in *@*) image=$name@${image#*@} ;; esac
docker pull --quiet "$image" > /dev/null
pinned=$(docker image inspect --format '{{ range .RepoDigests }}{{ println . }}{{ end }}' "$image" | grep "^$name@sha256:" | head -n 1)
if [ -z "$pinned" ]; then
  echo "$image has no digest: it was not pulled from $source" >&2
  exit 4
fi
# The name of a repository on GitHub may have capitals, the name of an image may not.
repository=$(echo "${source#ghcr.io/}" | sed 's/[.]/[.]/g')
main='(deploy|gateway)[.]yml@refs/heads/main'
release='release[.]yml@refs/tags/v[0-9]+[.][0-9]+[.][0-9]+'
ref=$(echo "${2:-}" | sed 's/[.]/[.]/g')
identity="(?i)^https://github[.]com/$repository/[.]github/workflows/(${ref:-$main|$release})\$"

run_cosign() {
  if command -v cosign > /dev/null; then
    cosign "$@"
    return
  fi
  # A private repository's images need the login of `docker login`.
  login=${DOCKER_CONFIG:-${HOME:-/root}/.docker}/config.json
  [ -r "$login" ] || login=/dev/null
  docker run --rm --user "$(id -u):$(id -g)" --tmpfs /tmp --env HOME=/tmp \
    --volume "$login:/login/config.json:ro" --env DOCKER_CONFIG=/login \
    "${COSIGN_IMAGE:-ghcr.io/sigstore/cosign/cosign:v2.5.0}" "$@"
}
if ! run_cosign verify --certificate-oidc-issuer https://token.actions.githubusercontent.com \
  --certificate-identity-regexp "$identity" "$pinned" > /dev/null; then
  echo "$image has no valid signature of a workflow of $source: nothing was deployed" >&2
  exit 4
fi
echo "$pinned"
