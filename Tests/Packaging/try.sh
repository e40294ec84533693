#!/usr/bin/env bash
# Runs an installed drawbridge, with nothing in its environment: try.sh ROOT PROGRAM
#
# ROOT is the folder of a system to run it in, as root; / is this one.
set -euo pipefail
system=${1%/}
program=$2
work=$system/tmp/drawbridge-try
rm -rf "$work"
cp -R "$(dirname "${BASH_SOURCE[0]}")/FreshPackage" "$work"
if [ -n "$system" ]; then
    # A running system has this; the program finds its arguments and its place there.
    mount -t proc proc "$system/proc"
    trap 'umount "$system/proc"; rm -rf "$work"' EXIT
else
    trap 'rm -rf "$work"' EXIT
fi
cd "$work"
in_system() {
    if [ -n "$system" ]; then
        chroot "$system" /usr/bin/env -i PATH=/usr/bin:/bin HOME=/tmp /bin/sh -c 'cd /tmp/drawbridge-try && exec "$@"' sh "$@"
    else
        env -i PATH=/usr/bin:/bin HOME=/tmp "$@"
    fi
}

in_system "$program" --version
in_system "$program" list | grep -q Door
in_system "$program" check
for format in svg png pdf; do
    in_system "$program" render Sources -o "door.$format"
    [ -s "door.$format" ]
done
grep -q 'closed' door.svg
head -c 4 door.png | grep -q PNG
head -c 4 door.pdf | grep -q PDF
in_system "$program" docs -o pages
[ -s pages/index.html ]
in_system "$program" lint >/dev/null
