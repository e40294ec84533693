#!/usr/bin/env bash
# The hooks of .pre-commit-hooks.yaml with the real pre-commit.
set -euo pipefail
command -v pre-commit >/dev/null || { echo "there is no pre-commit; pip install pre-commit"; exit 77; }
mkdir "$WORK/bin" && ln -s "$PROGRAM" "$WORK/bin/drawbridge"
export PATH=$WORK/bin:$PATH PRE_COMMIT_HOME=$WORK/home
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@localhost GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@localhost
mkdir "$WORK/hooks" && cp "$root/.pre-commit-hooks.yaml" "$WORK/hooks/"
(cd "$WORK/hooks" && git init -q . && git add . && git commit -q -m hooks)
cp -R "$root/Tests/Packaging/FreshPackage" "$WORK/app"
cd "$WORK/app"
git init -q . && git add .
cat >.pre-commit-config.yaml <<END
repos:
  - repo: $WORK/hooks
    rev: $(git -C "$WORK/hooks" rev-parse HEAD)
    hooks: [{id: drawbridge-check}]
END
git add . && git commit -q -m base
pre-commit install >/dev/null
git commit -q --allow-empty -m "nothing changes"

sed -i.bak 's/state = .broken/state = .closed/' Sources/Door/Door.swift
git add Sources/Door/Door.swift
if git commit -q -m "the code leaves its diagram" >"$WORK/log" 2>&1; then echo "the hook lets a difference pass"; exit 1; fi
grep -q 'Door.swift:20.*kick' "$WORK/log"
if pre-commit try-repo "$WORK/hooks" drawbridge-update --all-files >"$WORK/log" 2>&1; then echo "a changed file is no failure"; exit 1; fi
git add diagrams
git commit -q -m "the diagram follows"
