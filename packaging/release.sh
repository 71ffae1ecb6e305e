#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a release in build/release/publish: sources, Debian packages, the archive, checksums, and a bill of materials. Installs and starts
# the packages in bare Debian roots, and says at the end what was not made or not tried.
#
# Usage: packaging/release.sh [--windows] [--untested]
#   --windows    builds the Windows packages too (an hour and a half the first time)
#   --untested   does not run the tests first
# Bare roots need root, debootstrap and unshare. They are kept in ~/.cache/echoplane-release, one for each Debian release in
# ECHOPLANE_ROOTS (default: bookworm trixie).
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$(dirname "$here")"

windows= tested=yes
for argument in "$@"; do
    case "$argument" in
    --windows) windows=yes ;;
    --untested) tested= ;;
    *) echo "usage: packaging/release.sh [--windows] [--untested]" >&2 && exit 2 ;;
    esac
done
not_done=()

# What is released has a name, a date and notes.
version="$(sed -n 's/^project(echoplane VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)"
grep -q "^## \[$version\] - [0-9-]*$" CHANGELOG.md || { echo "echoplane: CHANGELOG.md has no dated section [$version]" >&2 && exit 1; }
[ -z "$(git status --porcelain)" ] || { echo "echoplane: the tree has changes that are not committed" >&2 && exit 1; }
date="$(sed -n "s/^## \[$version\] - //p" CHANGELOG.md)"
grep -q "release version=\"@PROJECT_VERSION@\" date=\"$date\"" packaging/desktop/*.metainfo.xml.in ||
    { echo "echoplane: the metainfo file has another date than CHANGELOG.md ($date)" >&2 && exit 1; }

if [ -n "$tested" ]; then "$here/test.sh"; else not_done+=("tests: --untested"); fi
"$here/package.sh"
"$here/archive.sh"

publish="build/release/publish"
rm -rf "$publish"
mkdir -p "$publish"
git archive --format=tar.gz --prefix="echoplane-$version/" --output="$publish/echoplane-$version.tar.gz" HEAD
cp build/release/*echoplane*.deb build/release/echoplane-"$version"-*.tar.xz "$publish/"
# The notes of this version alone.
awk -v start="## [$version]" 'index($0, start) == 1 { on = 1; next } /^## \[/ { on = 0 } on' CHANGELOG.md >"$publish/NOTES.md"
if [ -n "$windows" ]; then
    "$here/windows/build.sh"
    find ~/.cache/echoplane-windows -maxdepth 2 -name "echoplane-$version*" \( -name '*.zip' -o -name '*.exe' \) -exec cp {} "$publish/" \;
    not_done+=("Windows packages on Windows itself: they are tried under Wine alone")
else
    not_done+=("Windows packages: --windows makes them")
fi

# Installs the packages in a copy of a bare root, uses what they bring, purges them, and compares what is left with what was there.
check_root() {
    local suite="$1" base="$HOME/.cache/echoplane-release/$1" root own_release
    own_release="$(. /etc/os-release && echo "$VERSION_CODENAME")"
    if [ ! -e "$base/bin/sh" ]; then
        mkdir -p "$base"
        debootstrap --variant=minbase "$suite" "$base" >"$base.log" || { not_done+=("$suite: debootstrap failed, see $base.log"); return 0; }
    fi
    root="$(mktemp -d)"
    cp -a "$base/." "$root/"
    cp /etc/resolv.conf "$root/etc/"
    mkdir -p "$root/release"
    cp "$publish"/*.deb "$publish"/*.tar.xz "$root/release/"
    cp "$here/check_release.sh" "$root/release/"
    local packages=yes
    if [ "$suite" != "$own_release" ]; then
        packages=no
        not_done+=("$suite: the .deb packages, which are for $own_release")
    fi
    if unshare --mount --pid --fork --mount-proc="$root/proc" chroot "$root" /bin/bash /release/check_release.sh "$version" "$packages"; then
        echo "echoplane: $suite: checked"
        [ ! -e "$root/release/window.png" ] || cp "$root/release/window.png" "$publish/window-$suite.png"
    else
        echo "echoplane: $suite: FAILED; the root is kept in $root" >&2
        return 1
    fi
    rm -rf "$root"
}
if [ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null && command -v unshare >/dev/null; then
    for suite in ${ECHOPLANE_ROOTS:-bookworm trixie}; do check_root "$suite"; done
else
    not_done+=("checks in bare roots: they need root, debootstrap and unshare")
fi
not_done+=("file association by a double-click, and a window on a real screen")

"$here/bill_of_materials.py" "$version" "$publish/echoplane-$version.spdx.json" build/release/archive/echoplane-"$version"-* "$publish"/*.deb
(cd "$publish" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS)
ls -l "$publish"
echo "echoplane: not made, or not tried:"
printf '  %s\n' "${not_done[@]}"
