#!/bin/sh
# Compiles an empty table in place of the 34 MB of ICU's data: without-icu.sh OBJECT
#
# The linker takes the first definition of a symbol, so the library's own is left out. The symbol's name has ICU's version
# in it, which the library of the installed Swift tells. Where it tells none, the object is empty and all data stay.
set -eu
object=$1
here=$(cd "$(dirname "$0")" && pwd)
swiftc=${SWIFTC:-swiftc}
resources=$("$swiftc" -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
symbol=$(nm "${resources}_static/linux/lib_FoundationICU.a" 2>/dev/null | sed -n 's/.* [RD] \(icudt[0-9]*_dat\)$/\1/p' | head -n 1)
mkdir -p "$(dirname "$object")"
"$(dirname "$(command -v "$swiftc")")/clang" -c -O2 -fPIC -DICU_DATA="${symbol:-drawbridge_no_icu}" "$here/without-icu.c" -o "$object"
