#!/bin/sh
# publish-files.sh FROM TO: copies a build to the folder that is served.
# Open pages still load scripts and styles of their own build. Those have hashed names (assets/…-HASH.js) and stay for a
# month; other files that the new build lacks are deleted.
set -eu
from=$1
to=$2
# Scripts before the pages that refer to them.
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
