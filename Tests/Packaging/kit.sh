#!/usr/bin/env bash
# The tutorial of DrawbridgeKit: each step compiles, and prints what it is said to; docc takes the catalogue without a warning.
set -euo pipefail
build=$(dirname "$(find "$root/.build/debug/" -maxdepth 1 -name DrawbridgeKit.build 2>/dev/null)" 2>/dev/null)
[ -d "$build/DrawbridgeKit.build" ] || { echo "DrawbridgeKit is not built; run swift build"; exit 77; }
catalogue=$root/Sources/DrawbridgeKit/DrawbridgeKit.docc
targets="Source Model Swift Flow Extract Formats Layout Drift Report Kit"
objects=$(for target in $targets; do find "$build/Drawbridge$target.build" -name '*.o'; done)
objects="$objects $(find "$build/CGraphvizCalls.build" -name '*.o')"
modules="-I $build/Modules -Xcc -fmodule-map-file=$build/CGraphvizCalls.build/module.modulemap"
for module in CGraphviz CZlib; do modules="$modules -Xcc -fmodule-map-file=$root/Sources/$module/module.modulemap"; done
headers=$(pkg-config --cflags libgvc | sed 's/-I/-Xcc -I/g')

cd "$WORK"
for step in 1 2 3 4; do
    # shellcheck disable=SC2086
    swiftc -swift-version 6 $modules $headers "$catalogue/Resources/door-$step.swift" $objects $(pkg-config --libs libgvc zlib) -o "step-$step"
    "./step-$step" >"output-$step"
done
expect() { grep -qF -- "$2" "output-$1" || { cat "output-$1"; echo "step $1 does not print $2"; exit 1; }; }
printf 'closed -> open on push\nopen -> closed on pull\n' | diff - output-1
expect 2 "closed --> open : push"
expect 3 "[undrawn-transition]"
grep -q '<svg' door.svg

command -v docc >/dev/null || exit 0
target=$(swiftc -print-target-info | sed -n 's/.*"triple": "\(.*\)".*/\1/p' | head -n 1)
mkdir graphs
# shellcheck disable=SC2086
swift symbolgraph-extract -module-name DrawbridgeKit -target "$target" $modules $headers -output-dir graphs
docc convert "$catalogue" --additional-symbol-graph-dir graphs --fallback-display-name DrawbridgeKit \
    --fallback-bundle-identifier org.example.DrawbridgeKit --output-path archive >log 2>&1
if grep . log; then echo "docc warns"; exit 1; fi
[ -e archive/data/tutorials/drawbridgekit/checking-a-drawing.json ]
