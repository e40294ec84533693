#!/bin/sh
# Compiles an empty table in place of the 34 MB of ICU's data: without-icu.sh OBJECT. Prints the options of `swift build` that use it.
#
# The linker reads each use of the library's table as a use of ours, so the library's own is left out. The name of the table
# has ICU's version in it, which the library of the installed Swift tells. Where it tells none, all data stay.
set -eu
object=$1
here=$(cd "$(dirname "$0")" && pwd)
swiftc=${SWIFTC:-swiftc}
resources=$("$swiftc" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
table=$(nm "${resources}_static/linux/lib_FoundationICU.a" 2>/dev/null | sed -n 's/.* [RD] \(icudt[0-9]*_dat\)$/\1/p' | head -n 1)
[ -n "$table" ] || exit 0
mkdir -p "$(dirname "$object")"
"$(dirname "$(command -v "$swiftc")")/clang" -c -O2 -fPIC "-DICU_DATA=__wrap_$table" "$here/without-icu.c" -o "$object"
echo "-Xlinker --wrap=$table -Xlinker $object"
