#!/bin/sh
# Makes a Debian package of a built drawbridge, which uses the system's Graphviz: deb.sh PROGRAM FOLDER
set -eu
program=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
version=$("$program" --version | cut -d ' ' -f 1)
architecture=$(dpkg --print-architecture)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
root=$stage/root

"$here/install.sh" "$program" /usr "$root"
strip "$root/usr/bin/drawbridge"
gzip -9n "$root/usr/share/man/man1/drawbridge.1"
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root/usr/share/zsh/site-functions/_drawbridge" "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
mv "$root/usr/share/doc/drawbridge/LICENSE" "$root/usr/share/doc/drawbridge/copyright"

# What the program needs, in the versions that it was linked with.
mkdir "$stage/debian"
printf 'Source: drawbridge\nPackage: drawbridge\n' >"$stage/debian/control"
needs=$(cd "$stage" && dpkg-shlibdeps -O root/usr/bin/drawbridge 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
[ -n "$needs" ] || { echo "deb.sh: dpkg-shlibdeps finds no dependencies; install dpkg-dev" >&2; exit 1; }

mkdir "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<END
Package: drawbridge
Version: $version
Architecture: $architecture
Maintainer: The Drawbridge project <drawbridge@localhost>
Installed-Size: $(du -sk "$root" | cut -f1)
Depends: $needs
Recommends: git, fonts-dejavu-core
Section: devel
Priority: optional
Description: state machines of Swift code, as diagrams
 Drawbridge recovers the state machines that Swift code implements, draws
 them, and checks that diagrams match the code. It compiles nothing and
 needs no Swift.
END
find "$root" -type d -exec chmod 755 {} +
find "$root" -type f ! -name drawbridge -exec chmod 644 {} +
chmod 755 "$root/usr/bin/drawbridge"
dpkg-deb --root-owner-group --build "$root" "$folder/drawbridge_${version}_$architecture.deb" >/dev/null
