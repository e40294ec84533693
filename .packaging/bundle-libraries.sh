#!/bin/sh
# Copies the libraries that a program needs and that not every Linux has, with Graphviz's plugins, and their licences:
# bundle-libraries.sh PROGRAM FOLDER. Prints each package whose files are taken, as NAME=VERSION. For Debian and Ubuntu.
#
# The program finds them by its rpath, and libgvc finds its plugins in the folder graphviz beside itself.
set -eu
program=$1
libraries=$2/lib/drawbridge
licences=$2/share/doc/drawbridge/licences
mkdir -p "$libraries/graphviz" "$licences"

system=$(dirname "$(ldd "$program" | sed -n 's/.*libgvc\.so\.[0-9]* => \([^ ]*\) .*/\1/p')")
plugins=$system/graphviz
# Only what belongs to glibc and to GCC is on every machine, in a version that is new enough.
needed=$(for file in "$program" "$plugins"/libgvplugin_core.so.? "$plugins"/libgvplugin_dot_layout.so.? "$plugins"/libgvplugin_pango.so.?; do
    ldd "$file" | sed -n 's/^[[:space:]]*[^ ]* => \(\/[^ ]*\) .*/\1/p'
done | sort -u | grep -vE '/(libc|libm|libdl|libpthread|librt|libresolv|libstdc\+\+|libgcc_s)\.so')
for file in $needed; do cp -L "$file" "$libraries/"; done
for name in core dot_layout pango; do cp -L "$plugins"/libgvplugin_$name.so.? "$libraries/graphviz/"; done
# The list of plugins that the installation wrote, without those that are not taken.
awk '!inside { inside = 1; taken = $1 ~ /libgvplugin_(core|dot_layout|pango)\./ }
    taken { print }
    { inside += gsub(/{/, "{") - gsub(/}/, "}"); if (inside == 1) inside = 0 }' "$plugins"/config6? >"$libraries/graphviz/$(basename "$plugins"/config6?)"
strip --strip-unneeded "$libraries"/*.so.* "$libraries"/graphviz/*.so.* 2>/dev/null || true

for file in $needed "$plugins"/libgvplugin_core.so.?; do
    dpkg -S "$(readlink -f "$file")" 2>/dev/null || dpkg -S "*/$(basename "$(readlink -f "$file")")"
done | sed 's/:.*//' | sort -u | while read -r package; do
    cp -L "/usr/share/doc/$package/copyright" "$licences/$package"
    dpkg-query -W -f '${binary:Package}=${Version}\n' "$package" | sed 's/:[a-z0-9]*=/=/' | head -n 1
done
