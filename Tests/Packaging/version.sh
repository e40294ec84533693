#!/usr/bin/env bash
# `--version` shows the commit of a build by make and of an archive of the sources, and no other one.
set -euo pipefail
"$PROGRAM" --version | grep -qE '^[0-9]+\.[0-9]+\.[0-9]+( \([0-9a-f]{7,}(-dirty)?\))?$'
cd "$root"
DRAWBRIDGE_COMMIT=0123abcd swift package dump-package >"$WORK/with"
grep -q 0123abcd "$WORK/with"
DRAWBRIDGE_COMMIT='' swift package dump-package >"$WORK/without"
if grep -q DRAWBRIDGE_COMMIT "$WORK/without"; then echo "an empty commit is shown"; exit 1; fi

# version FOLDER OPTION…: what the sources there show.
version() {
    local folder=$1
    shift
    printf '#include <stdio.h>\n#include "revision.h"\nint main(void) { return puts(drawbridge_revision()) < 0; }\n' >"$WORK/main.c"
    cc "$@" -I "$folder/Sources/CRevision/include" "$WORK/main.c" "$folder/Sources/CRevision/revision.c" -o "$WORK/version"
    "$WORK/version"
}
[ "$(version "$root")" = "" ]
[ "$(version "$root" '-DDRAWBRIDGE_COMMIT="0123abcd"')" = 0123abcd ]
git rev-parse -q --verify HEAD:Sources/CRevision/revision.c >/dev/null 2>&1 || { echo "there is no repository here"; exit 77; }
mkdir "$WORK/sources"
git archive HEAD Sources/CRevision .gitattributes | tar -x -C "$WORK/sources"
[ "$(version "$WORK/sources")" = "$(git log -1 --format=%h)" ]
