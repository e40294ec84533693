#!/usr/bin/env bash
# The Debian package of `make release`, installed with apt-get and run in a Debian without Swift. ROOT names the folder of one,
# which this test copies: debootstrap --variant=minbase bookworm FOLDER
set -euo pipefail
package=$(ls "$root"/.build/dist/drawbridge_*.deb 2>/dev/null) || { echo "there is no package; make release"; exit 77; }
[ -d "${ROOT:-}/usr" ] || { echo "ROOT names no folder with a Debian"; exit 77; }
[ "$(id -u)" = 0 ] || { echo "chroot needs the superuser"; exit 77; }
clean=$WORK/debian
cp -a "$ROOT" "$clean"
if ls "$clean"/usr/bin/swift "$clean"/usr/lib/*/libgvc* 2>/dev/null; then echo "ROOT is not clean"; exit 1; fi
cp "$package" "$clean/tmp/"
cp -L /etc/resolv.conf "$clean/etc/resolv.conf"
# This machine's way to Debian's packages.
if [ -d /etc/apt/apt.conf.d ]; then grep -lisE "Proxy|Check-Valid|Check-Date" /etc/apt/apt.conf.d/* | xargs -r -I{} cp {} "$clean/etc/apt/apt.conf.d/"; fi
chroot "$clean" apt-get -qq update || { echo "Debian's packages cannot be reached"; exit 77; }
chroot "$clean" env DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "/tmp/$(basename "$package")"
"$root/Tests/Packaging/try.sh" "$clean" /usr/bin/drawbridge
chroot "$clean" dpkg -V drawbridge
chroot "$clean" apt-get -qq remove -y drawbridge
[ ! -e "$clean/usr/bin/drawbridge" ]
