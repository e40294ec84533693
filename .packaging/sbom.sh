#!/bin/sh
# Writes what a release is made of as SPDX 2.3 in JSON: sbom.sh VERSION [PACKAGE=VERSION …] > sbom.spdx.json
#
# Swift packages come from Package.resolved, libraries of the system from the arguments. SOURCE_DATE_EPOCH is the time that it names.
set -eu
version=$1
shift
here=$(cd "$(dirname "$0")" && pwd)
seconds=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}
created=$(date -u -d "@$seconds" +%Y-%m-%dT%H:%M:%SZ 2>/dev/null || date -u -r "$seconds" +%Y-%m-%dT%H:%M:%SZ)
swift=$(${SWIFTC:-swiftc} --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p' | head -n 1)

# package NAME VERSION WHERE LICENCE
package() {
    id=$(printf '%s' "$1" | tr -c 'A-Za-z0-9.-' '-')
    printf ',\n    {"SPDXID": "SPDXRef-%s", "name": "%s", "versionInfo": "%s", "downloadLocation": "%s", "licenseConcluded": "%s", "licenseDeclared": "%s", "copyrightText": "NOASSERTION", "filesAnalyzed": false}' "$id" "$1" "$2" "$3" "$4" "$4"
    relations="$relations,
    {\"spdxElementId\": \"SPDXRef-drawbridge\", \"relationshipType\": \"CONTAINS\", \"relatedSpdxElement\": \"SPDXRef-$id\"}"
}

relations=
cat <<END
{
  "spdxVersion": "SPDX-2.3",
  "dataLicense": "CC0-1.0",
  "SPDXID": "SPDXRef-DOCUMENT",
  "name": "drawbridge-$version",
  "documentNamespace": "https://spdx.org/spdxdocs/drawbridge-$version-$seconds",
  "creationInfo": {"created": "$created", "creators": ["Tool: drawbridge-sbom.sh"]},
  "packages": [
END
printf '    {"SPDXID": "SPDXRef-drawbridge", "name": "drawbridge", "versionInfo": "%s", "downloadLocation": "NOASSERTION", "licenseConcluded": "MIT", "licenseDeclared": "MIT", "copyrightText": "NOASSERTION", "filesAnalyzed": false}' "$version"
package swift-runtime "$swift" https://github.com/swiftlang/swift Apache-2.0
sed -n 's/.*"identity" : "\(.*\)".*/name \1/p; s/.*"location" : "\(.*\)".*/where \1/p; s/.*"version" : "\(.*\)".*/version \1/p' \
    "$here/../Package.resolved" >"${TMPDIR:-/tmp}/drawbridge-sbom.$$"
while read -r key value; do
    case $key in
        name) name=$value ;;
        where) where=$value ;;
        version)
            case $name in
                swift-argument-parser | swift-mustache) licence=Apache-2.0 ;;
                yams | flyingfox) licence=MIT ;;
                *) licence=NOASSERTION ;;
            esac
            package "$name" "$value" "$where" "$licence"
            ;;
    esac
done <"${TMPDIR:-/tmp}/drawbridge-sbom.$$"
rm -f "${TMPDIR:-/tmp}/drawbridge-sbom.$$"
for library; do
    package "${library%%=*}" "${library#*=}" NOASSERTION NOASSERTION
done
cat <<END

  ],
  "relationships": [
    {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-drawbridge"}$relations
  ]
}
END
