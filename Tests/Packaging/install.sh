#!/usr/bin/env bash
# `make install` puts a tool that runs, completions and a manual page under PREFIX; `make uninstall` takes all of it away.
set -euo pipefail
make -C "$root" -s install PROGRAM="$PROGRAM" PREFIX=/opt/drawbridge DESTDIR="$WORK" >/dev/null
to=$WORK/opt/drawbridge

"$to/bin/drawbridge" --version | grep -qE '^[0-9]+\.[0-9]+\.[0-9]+'
"$to/bin/drawbridge" list "$root/Sources/ExampleMachines" | grep -q CallTracker
bash -n "$to/share/bash-completion/completions/drawbridge"
head -n 1 "$to/share/zsh/site-functions/_drawbridge" | grep -q '#compdef drawbridge'
grep -q 'complete -c' "$to/share/fish/vendor_completions.d/drawbridge.fish"
for command in list check render; do
    grep -qi "^\.SH drawbridge $command" "$to/share/man/man1/drawbridge.1" || { echo "the manual lacks $command"; exit 1; }
done
if command -v man >/dev/null; then
    faults=$(man --warnings -l "$to/share/man/man1/drawbridge.1" 2>&1 >/dev/null | grep -v "can't break line" || true)
    [ -z "$faults" ] || { echo "$faults"; exit 1; }
fi

make -C "$root" -s uninstall PREFIX=/opt/drawbridge DESTDIR="$WORK" >/dev/null
left=$(find "$to" -type f)
[ -z "$left" ] || { echo "make uninstall leaves $left"; exit 1; }
