#!/bin/sh
# Installs a built drawbridge, its completions and its manual page: install.sh PROGRAM PREFIX [DESTDIR]
set -eu
program=$1
prefix=$2
here=$(cd "$(dirname "$0")" && pwd)
to=${3:-}$prefix
bash=$to/share/bash-completion/completions
zsh=$to/share/zsh/site-functions
fish=$to/share/fish/vendor_completions.d
man=$to/share/man/man1
doc=$to/share/doc/drawbridge

mkdir -p "$to/bin" "$bash" "$zsh" "$fish" "$man" "$doc"
# A new file, then a rename: a drawbridge that runs at the moment keeps its own.
cp "$program" "$to/bin/.drawbridge-new"
chmod 755 "$to/bin/.drawbridge-new"
mv "$to/bin/.drawbridge-new" "$to/bin/drawbridge"
"$program" --generate-completion-script bash >"$bash/drawbridge"
"$program" --generate-completion-script zsh >"$zsh/_drawbridge"
"$program" --generate-completion-script fish >"$fish/drawbridge.fish"
"$here/man-page.sh" "$program" >"$man/drawbridge.1"
cp "$here/../LICENSE" "$doc/LICENSE"
