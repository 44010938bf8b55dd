#!/bin/sh
# publish-files.sh FROM TO: puts a build's files where they are served from.
# A page that was loaded before the change still asks for the scripts and styles of its own build. Those have names of
# their own (assets/…-HASH.js), so they stay for a month; everything else that the new build does not have goes.
set -eu
from=$1
to=$2
# Scripts before the pages that name them.
if [ -d "$from/assets" ]; then
  mkdir -p "$to/assets"
  cp -R "$from/assets/." "$to/assets/"
  find "$from/assets" -type f | while read -r file; do touch "$to/assets/${file#"$from/assets/"}"; done
fi
cp -R "$from/." "$to/"
cd "$to"
find . -type f | while read -r file; do
  [ -e "$from/$file" ] && continue
  case $file in
    ./assets/*) [ -n "$(find "$file" -mtime +30)" ] && rm -f "$file" || true ;;
    *) rm -f "$file" ;;
  esac
done
