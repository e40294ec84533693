#!/usr/bin/env bash
# The step of the action: check, annotate, write the summary and the SARIF file. All input comes in environment variables.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=${DRAWBRIDGE_PROGRAM:-}
if [ -z "$program" ]; then program=$(command -v drawbridge || true); fi
if [ -z "$program" ]; then
    make -C "$here/../../.." build >&2
    program=$here/../../../.build/release/drawbridge
fi

cd "${DRAWBRIDGE_FOLDER:-.}"
sarif=${DRAWBRIDGE_SARIF:-drawbridge.sarif}
case $sarif in *$'\n'*) echo "::error::the name of the SARIF file has a line break" && exit 2 ;; esac
summary=$(mktemp)
trap 'rm -f "$summary"' EXIT

options=(--fail-on "${DRAWBRIDGE_FAIL_ON:-error}" --report github --report "sarif=$sarif" --report "markdown=$summary")
if [ -n "${DRAWBRIDGE_SETTINGS:-}" ]; then options+=(--settings "$DRAWBRIDGE_SETTINGS"); fi
paths=()
while IFS= read -r path; do
    if [ -n "$path" ]; then paths+=("$path"); fi
done <<<"${DRAWBRIDGE_PATHS:-}"

status=0
"$program" check "${options[@]}" -- ${paths[@]+"${paths[@]}"} || status=$?

# What the pull request changes. A base that cannot be read is not a fault of the check.
base=${DRAWBRIDGE_BASE:-}
if [ -n "$base" ] && [ "$status" != 2 ]; then
    git rev-parse --verify --quiet "refs/remotes/origin/$base^{commit}" >/dev/null ||
        git fetch --quiet --depth 1 origin "+refs/heads/$base:refs/remotes/origin/$base" ||
        echo "::warning::cannot fetch the base branch; the summary does not show what has changed"
    changes=0
    settings=()
    if [ -n "${DRAWBRIDGE_SETTINGS:-}" ]; then settings=(--settings "$DRAWBRIDGE_SETTINGS"); fi
    printf '\n## Changed machines\n\n' >>"$summary"
    "$program" diff --format markdown ${settings[@]+"${settings[@]}"} -- "refs/remotes/origin/$base" HEAD >>"$summary" || changes=$?
    if [ "$changes" = 2 ]; then echo "The machines of the base branch cannot be read." >>"$summary"; fi
fi

if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then cat "$summary" >>"$GITHUB_STEP_SUMMARY"; fi
if [ -n "${GITHUB_OUTPUT:-}" ]; then echo "sarif=$sarif" >>"$GITHUB_OUTPUT"; fi
exit "$status"
