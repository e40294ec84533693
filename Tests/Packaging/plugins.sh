#!/usr/bin/env bash
# The plugins in a package that uses them with two lines of its Package.swift, and the built program as an artifact bundle.
set -euo pipefail
"$root/.packaging/install.sh" "$PROGRAM" "$WORK/installed"
"$root/.packaging/plugin-package.sh" "$WORK/installed" "$WORK/drawbridge"
cp -R "$root/Tests/Packaging/FreshPackage" "$WORK/app"
cd "$WORK/app"

# run STATUS WHAT COMMAND…: the command, which has to end with this status, 0 or 1.
run() {
    local expected=$1 what=$2 status=0
    shift 2
    "$@" >"$WORK/log" 2>&1 || status=1
    [ "$status" = "$expected" ] || { cat "$WORK/log"; echo "status $status: $what"; exit 1; }
}
shows() {
    grep -q "$1" "$WORK/log" || { cat "$WORK/log"; echo "no line says $1"; exit 1; }
}

run 0 "the package is built, and its diagram matches" swift build
shows '1 matches'
rm drawbridge.yml
run 0 "settings are written" swift package --allow-writing-to-package-directory drawbridge-init
[ -e drawbridge.yml ]
run 0 "the diagram matches" swift package drawbridge-check

sed -i.bak 's/open --> broken : kick/open --> closed : kick/' diagrams/door.mmd
run 1 "a diagram that differs fails the build" swift build
shows '^Sources/Door/Door.swift:20:9: error: '
run 1 "a diagram that differs fails the command" swift package drawbridge-check
run 0 "the diagram is changed" swift package --allow-writing-to-package-directory drawbridge-update
run 0 "the diagram matches again" swift build
run 0 "pages are written" swift package --allow-writing-to-package-directory drawbridge-docs -o pages --form markdown
[ -e pages/README.md ] || { ls -R pages; exit 1; }
