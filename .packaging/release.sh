#!/bin/sh
# Makes what a release consists of, from a built drawbridge: release.sh PROGRAM FOLDER
#
# - drawbridge-VERSION-SYSTEM.tar.gz: to unpack anywhere; on Linux with Graphviz inside
# - drawbridge-VERSION-SYSTEM.spdx.json: what is in it
# - drawbridge-VERSION-plugins.tar.gz: a Swift package with the plugins and the built program as an artifact bundle
# - drawbridge_VERSION_ARCHITECTURE.deb, where dpkg-deb is installed
# - SHA256SUMS of all these
#
# Archives have no times and no owners in them, so two runs over one build give the same files.
set -eu
program=$1
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$2"
folder=$(cd "$2" && pwd)
rm -rf "${folder:?}"/*
version=$("$program" --version | cut -d ' ' -f 1)
system=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
name=drawbridge-$version-$system

# pack ARCHIVE FOLDER: the folder as an archive, which is the same for the same files where tar is GNU tar.
pack() {
    if tar --version 2>/dev/null | grep -q GNU; then
        tar -C "$folder" --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner -cf - "$2" | gzip -9n >"$folder/$1"
    else
        tar -C "$folder" -czf "$folder/$1" "$2"
    fi
}

cp "$program" "$folder/drawbridge"
strip "$folder/drawbridge"
"$here/install.sh" "$folder/drawbridge" "$folder/$name"
libraries=
if [ "$(uname -s)" = Linux ]; then libraries=$("$here/bundle-libraries.sh" "$folder/drawbridge" "$folder/$name"); fi
# shellcheck disable=SC2086 # A word for each library.
"$here/sbom.sh" "$version" $libraries >"$folder/$name.spdx.json"
cp "$folder/$name.spdx.json" "$folder/$name/share/doc/drawbridge/sbom.spdx.json"
pack "$name.tar.gz" "$name"

"$here/plugin-package.sh" "$folder/$name" "$folder/drawbridge-plugins"
pack "drawbridge-$version-plugins.tar.gz" drawbridge-plugins

if command -v dpkg-deb >/dev/null; then "$here/deb.sh" "$folder/drawbridge" "$folder"; fi
rm -rf "${folder:?}/$name" "$folder/drawbridge-plugins" "$folder/drawbridge"
cd "$folder"
sha256sum -- * >SHA256SUMS 2>/dev/null || { rm -f SHA256SUMS; shasum -a 256 -- * >SHA256SUMS; }
ls -l
