#!/usr/bin/env bash
# The rules of Plugins/Bazel, in a workspace of their own: a drawing that agrees passes, one that differs fails, and the document of the
# code is made again only if the code has changed.
set -euo pipefail
bazel=$(command -v bazel || command -v bazel-bootstrap || true)
[ -n "$bazel" ] || { echo "there is no bazel; apt-get install bazel-bootstrap"; exit 77; }
mkdir -p "$WORK/program/bin" "$WORK/app"
cp "$PROGRAM" "$WORK/program/bin/drawbridge"
cd "$WORK/app"
cp -R "$root/Tests/Packaging/FreshPackage/Sources" "$root/Tests/Packaging/FreshPackage/diagrams" .
cp "$root/Plugins/Bazel/drawbridge.bzl" "$root/Plugins/Bazel/drawbridge.BUILD" .
cat >WORKSPACE <<END
new_local_repository(name = "drawbridge", path = "$WORK/program", build_file = "//:drawbridge.BUILD")
END
cat >BUILD.bazel <<'END'
load("//:drawbridge.bzl", "drawbridge_machines", "drawbridge_test")

drawbridge_machines(name = "door", srcs = glob(["Sources/**/*.swift"]))

drawbridge_test(name = "door_drawing", machines = ":door", drawings = ["diagrams/door.mmd"])

drawbridge_test(
    name = "door_by_settings", machines = ":door", drawings = ["diagrams/door.mmd"], settings = "drawbridge.yml")
END
printf 'sources: [door.json]\ndiagrams:\n  - {file: diagrams/door.mmd, machine: Door.state}\n' >drawbridge.yml

# What every test of Bazel 4 would fetch, and what none of ours uses.
mkdir "$WORK/coverage"
touch "$WORK/coverage/WORKSPACE"
echo 'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])' >"$WORK/coverage/BUILD"

trap '"$bazel" --output_user_root="$WORK/bazel" shutdown >/dev/null 2>&1; chmod -R u+w "$WORK/bazel"' EXIT
# run STATUS WHAT: both tests, which have to end with this status, 0 or 1.
run() {
    local status=0
    "$bazel" --output_user_root="$WORK/bazel" test --test_output=errors --execution_log_json_file="$WORK/actions" \
        --override_repository="remote_coverage_tools=$WORK/coverage" //:door_drawing //:door_by_settings >"$WORK/log" 2>&1 || status=1
    [ "$status" = "$1" ] || { cat "$WORK/log"; echo "status $status: $2"; exit 1; }
}
run 0 "the diagram matches"
grep -q DrawbridgeExtract "$WORK/actions"
sed -i.bak 's/open --> broken : kick/open --> closed : kick/' diagrams/door.mmd
run 1 "the diagram differs"
grep -q 'Door.swift:20:9: error: ' "$WORK/log" || { cat "$WORK/log"; exit 1; }
if grep -q DrawbridgeExtract "$WORK/actions"; then echo "the code is read again though only the drawing has changed"; exit 1; fi
mv diagrams/door.mmd.bak diagrams/door.mmd
run 0 "the diagram matches again"
