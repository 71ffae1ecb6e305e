#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Makes a release in build/release/publish: sources, Debian packages for each release of Debian, the archive, checksums, and a bill of
# materials. Installs and uses all of them in bare Debian roots, and says at the end what was not made or not tried.
#
# Usage: packaging/release.sh [--windows] [--untested]
#   --windows    builds the Windows packages too (an hour and a half the first time)
#   --untested   does not run the tests first
# The releases of Debian are those in ECHOPLANE_ROOTS (default: bookworm trixie). Their roots need root, debootstrap and unshare, and
# are kept in ~/.cache/echoplane-release: SUITE is bare; in SUITE-build the packages of a release other than this machine's are built
# (25 processor minutes the first time).
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

# What needs another root than this machine's: all of it is in functions, so that it can be said where there are none.
roots="$HOME/.cache/echoplane-release"
own_suite="$(. /etc/os-release && echo "${VERSION_CODENAME:-}")"
in_root() { # ROOT COMMAND…
    cp /etc/resolv.conf "$1/etc/"
    unshare --mount --pid --fork --mount-proc="$1/proc" chroot "$@"
}
bare_root() { # SUITE
    [ ! -e "$roots/$1/bin/sh" ] || [ -e "$roots/$1/debootstrap" ] || return 0 # debootstrap removes its folder at the end
    rm -rf "${roots:?}/$1"
    mkdir -p "$roots/$1"
    debootstrap --variant=minbase "$1" "$roots/$1" >"$roots/$1.log"
}

# The Debian packages of SUITE, built from the committed tree in a root with compilers, which keeps what it compiled.
build_in_root() {
    local suite="$1" root="$roots/$1-build"
    [ -e "$root/bin/sh" ] || cp -a "$roots/$suite/." "$root/"
    if [ ! -e "$root/echoplane/.git" ]; then git clone --quiet . "$root/echoplane"; fi
    git -C "$root/echoplane" fetch --quiet "$PWD" HEAD
    git -C "$root/echoplane" reset --quiet --hard FETCH_HEAD
    in_root "$root" /bin/bash -c "cd /echoplane && packaging/install_dependencies.sh build package torch mpi python && packaging/package.sh &&
        packaging/bill_of_materials.py $version build/release/echoplane-$version-$suite.spdx.json - build/release/*echoplane*.deb" \
        >"$roots/$suite-build.log" 2>&1 || { not_done+=("$suite: packages could not be built, see $roots/$suite-build.log") && return 0; }
    cp "$root"/echoplane/build/release/*echoplane*.deb "$root/echoplane/build/release/echoplane-$version-$suite.spdx.json" "$publish/"
}

# Installs the packages in a copy of a bare root, uses what they bring, purges them, and compares what is left with what was there.
check_root() {
    local suite="$1" root system
    root="$(mktemp -d)"
    cp -a "$roots/$suite/." "$root/"
    mkdir -p "$root/release"
    system="$(. "$root/etc/os-release" && echo "$ID$VERSION_ID")"
    cp "$publish"/*.tar.xz "$here/check_release.sh" "$root/release/"
    cp "$publish"/*~"$system"_*.deb "$root/release/" 2>/dev/null || not_done+=("$suite: the packages, of which there are none for it")
    if in_root "$root" /bin/bash /release/check_release.sh "$version"; then
        echo "echoplane: $suite: checked"
        for picture in "$root"/release/*.png; do cp "$picture" "build/release/screens/$suite-$(basename "$picture")"; done
    else
        echo "echoplane: $suite: FAILED; the root is kept in $root" >&2
        return 1
    fi
    rm -rf "$root"
}

if [ "$(id -u)" = 0 ] && command -v debootstrap >/dev/null && command -v unshare >/dev/null; then
    rm -rf build/release/screens && mkdir build/release/screens
    for suite in ${ECHOPLANE_ROOTS:-bookworm trixie}; do
        bare_root "$suite" || { not_done+=("$suite: debootstrap failed, see $roots/$suite.log") && continue; }
        [ "$suite" = "$own_suite" ] || build_in_root "$suite"
        check_root "$suite"
    done
    not_done+=("a person's look at the windows, which are in build/release/screens")
else
    not_done+=("packages for other releases of Debian, and checks in bare roots: they need root, debootstrap and unshare")
fi

"$here/bill_of_materials.py" "$version" "$publish/echoplane-$version${own_suite:+-$own_suite}.spdx.json" \
    build/release/archive/echoplane-"$version"-* build/release/*echoplane*.deb
(cd "$publish" && find . -type f ! -name SHA256SUMS -printf '%P\n' | sort | xargs sha256sum >SHA256SUMS)
ls -l "$publish"
echo "echoplane: not made, or not tried:"
printf '  %s\n' "${not_done[@]}"
