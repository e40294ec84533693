#!/bin/sh
# Makes a Swift package of the plugins and an installed drawbridge, so that who uses it builds nothing:
# plugin-package.sh INSTALLED-PREFIX FOLDER
set -eu
prefix=$1
folder=$2
here=$(cd "$(dirname "$0")" && pwd)
bundle=$folder/drawbridge.artifactbundle
version=$("$prefix/bin/drawbridge" --version | cut -d ' ' -f 1)
triple=$(${SWIFTC:-swiftc} -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)".*/\1/p')

rm -rf "$folder"
mkdir -p "$bundle/drawbridge"
cp -R "$prefix/bin" "$bundle/drawbridge/"
if [ -d "$prefix/lib" ]; then cp -R "$prefix/lib" "$bundle/drawbridge/"; fi
cp -R "$prefix/share/doc/drawbridge/." "$bundle/drawbridge/"
cat >"$bundle/info.json" <<END
{
  "schemaVersion": "1.0",
  "artifacts": {
    "drawbridge": {
      "type": "executable",
      "version": "$version",
      "variants": [{"path": "drawbridge/bin/drawbridge", "supportedTriples": ["$triple"]}]
    }
  }
}
END
# The plugins share a file by links, which stay links.
cp -RP "$here/../Plugins" "$folder/Plugins"
{
    echo '// swift-tools-version: 6.0'
    echo 'import PackageDescription'
    echo
    echo '// The plugins of Drawbridge with the built program. Made by make release.'
    sed -n '/^\/\/ The plugins/,/^let package/{/^let package/!p;}' "$here/../Package.swift"
    cat <<'END'

let package = Package(
    name: "drawbridge-plugins",
    products: pluginProducts,
    targets: pluginTargets + [.binaryTarget(name: "drawbridge", path: "drawbridge.artifactbundle")]
)
END
} >"$folder/Package.swift"
