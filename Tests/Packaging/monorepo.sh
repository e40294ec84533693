#!/usr/bin/env bash
# The recipe of docs/SCALE.md: the checks of several folders, from the root, each by its own settings.
set -euo pipefail
recipe=$(grep -oE "^    git ls-files .*" "$root/docs/SCALE.md")
mkdir "$WORK/bin" && ln -s "$PROGRAM" "$WORK/bin/drawbridge"
export PATH=$WORK/bin:$PATH
for app in One Two; do
    mkdir -p "$WORK/repository/Apps/$app"
    cp -R "$root/Tests/Packaging/FreshPackage/." "$WORK/repository/Apps/$app/"
done
cd "$WORK/repository"
git init -q . && git add .
bash -c "$recipe" >"$WORK/log"
[ "$(grep -c '1 matches' "$WORK/log")" = 2 ] || { cat "$WORK/log"; echo "two checks have to run"; exit 1; }
sed -i.bak 's/state = .broken/state = .closed/' Apps/Two/Sources/Door/Door.swift
if bash -c "$recipe" >"$WORK/log"; then echo "a difference passes"; exit 1; fi
grep -q '^Apps/Two/Sources/Door/Door.swift:20:9: error: ' "$WORK/log" || { cat "$WORK/log"; exit 1; }
grep -q '1 matches' "$WORK/log"
