#!/usr/bin/env bash
# The files of `make release`: checksums, contents, and a tool that runs where it is unpacked; in a Debian without Swift and
# without Graphviz, too, if ROOT names the folder of one.
set -euo pipefail
[ "$(uname)" = Linux ] || { echo "the archive is tested on Linux"; exit 77; }
dist=$root/.build/dist
[ -e "$dist/SHA256SUMS" ] || { echo "there is no release; make release"; exit 77; }
cd "$dist"
sha256sum --quiet -c SHA256SUMS
python3 - ./*.spdx.json <<'END'
import json, sys
document = json.load(open(sys.argv[1]))
names = {package["name"] for package in document["packages"]}
assert {"drawbridge", "swift-argument-parser", "yams", "flyingfox"} <= names, names
assert len(document["relationships"]) == len(document["packages"])
END
tar -C "$WORK" -xzf drawbridge-*-linux-*.tar.gz
"$root/Tests/Packaging/try.sh" / "$(echo "$WORK"/drawbridge-*/bin/drawbridge)"

if [ -d "${ROOT:-}/usr" ]; then
    clean=$ROOT
    if ls "$clean"/usr/bin/swift "$clean"/usr/lib/*/libgvc* 2>/dev/null; then echo "ROOT is not clean"; exit 1; fi
    rm -rf "$clean/opt/drawbridge"
    mkdir -p "$clean/opt/drawbridge"
    cp -R "$WORK"/drawbridge-*/. "$clean/opt/drawbridge/"
    "$root/Tests/Packaging/try.sh" "$clean" /opt/drawbridge/bin/drawbridge
    rm -rf "$clean/opt/drawbridge"
fi
