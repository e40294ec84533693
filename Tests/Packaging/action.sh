#!/usr/bin/env bash
# The step of the GitHub Action, in a repository with a base branch. Inputs are data: none of them runs as a command.
set -euo pipefail
cp -R "$root/Tests/Packaging/FreshPackage" "$WORK/app"
cd "$WORK/app"
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@localhost GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@localhost
git init -q -b main . && git add . && git commit -q -m base
git clone -q --bare . "$WORK/origin.git" && git remote add origin "$WORK/origin.git"
git checkout -q -b topic

export GITHUB_STEP_SUMMARY=$WORK/summary GITHUB_OUTPUT=$WORK/output DRAWBRIDGE_PROGRAM=$PROGRAM DRAWBRIDGE_BASE=main
check() {
    : >"$GITHUB_STEP_SUMMARY"
    : >"$GITHUB_OUTPUT"
    status=0
    "$root/.github/actions/check/check.sh" >"$WORK/log" 2>&1 || status=$?
}
expect() {
    [ "$1" = "$status" ] || { cat "$WORK/log"; echo "status $status instead of $1: $2"; exit 1; }
}

check
expect 0 "the diagram matches"
grep -q '^sarif=drawbridge.sarif$' "$GITHUB_OUTPUT"
python3 -c 'import json; json.load(open("drawbridge.sarif"))'

sed -i.bak 's/state = .broken/state = .closed/' Sources/Door/Door.swift
git commit -q -a -m change
check
expect 1 "the diagram differs"
grep -q '^::error file=Sources/Door/Door.swift,line=20' "$WORK/log" || { cat "$WORK/log"; exit 1; }
grep -q 'kick' "$GITHUB_STEP_SUMMARY"
grep -A 20 '## Changed machines' "$GITHUB_STEP_SUMMARY" | grep -q mermaid || { cat "$GITHUB_STEP_SUMMARY"; exit 1; }

# A shell would make the file `owned` of each of these.
hostile='$(touch owned)`touch owned`"; touch owned; "'
for name in DRAWBRIDGE_PATHS DRAWBRIDGE_SETTINGS DRAWBRIDGE_FAIL_ON DRAWBRIDGE_BASE DRAWBRIDGE_SARIF; do
    (export "$name=$hostile" && check)
    [ ! -e owned ] || { echo "$name runs as a command"; exit 1; }
done
(export DRAWBRIDGE_PATHS=--write-baseline && check && [ "$status" = 2 ]) || { echo "a path became an option"; exit 1; }

# What the steps of action.yml run is the script alone, with inputs in the environment.
! grep -E '^ *run:.*\$\{\{' "$root/.github/actions/check/action.yml"
