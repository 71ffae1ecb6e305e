#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs inside a bare Debian root, called by release.sh: unpacks the archive and starts it; installs the package, uses it, purges it.
#
# Usage: check_release.sh VERSION yes|no       no: without the package, which is for another release of Debian
set -euo pipefail
version="$1" packages="$2"
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen
cd /release

use() { # the program, in each of its forms
    [ "$("$1" --version)" = "echoplane $version" ]
    "$1" train --task mso:5 --plot plane=/tmp/plane.svg --export /tmp/model.npz >/tmp/train.txt
    grep -q '^validation' /tmp/train.txt && [ -s /tmp/plane.svg ] && [ -s /tmp/model.npz ]
    "$1" --screenshot /release/window.png
    [ -s /release/window.png ]
}

tar xf echoplane-"$version"-*.tar.xz --directory /tmp 2>/dev/null || {
    apt-get update -qq && apt-get install -qq --yes xz-utils >/dev/null
    tar xf echoplane-"$version"-*.tar.xz --directory /tmp
}
use "$(echo /tmp/echoplane-"$version"-*/echoplane)"
echo "archive: starts, trains, draws its window"
[ "$packages" = yes ] || exit 0

apt-get update -qq
apt-get install -qq --yes man-db desktop-file-utils shared-mime-info >/dev/null
# A bare root leaves documentation out.
rm -f /etc/dpkg/dpkg.cfg.d/docker /etc/dpkg/dpkg.cfg.d/excludes
apt-get install -qq --yes ./echoplane_"$version"-*.deb >/dev/null
use /usr/bin/echoplane
man --where echoplane echoplane-train >/dev/null
desktop-file-validate /usr/share/applications/echoplane.desktop
printf '{}' >/tmp/try.echo
grep -rq 'application/x-echoplane-project:\*.echo' /usr/share/mime/globs
grep -q '^application/x-echoplane-project=' /usr/share/applications/mimeinfo.cache
echo "package: starts, trains, draws its window; manual page, menu entry, file type"
apt-get purge -qq --yes --autoremove echoplane >/dev/null
# Files of its own, and what triggers made of them. apt keeps some packages that came with it, because others suggest them.
dpkg-deb --fsys-tarfile echoplane_"$version"-*.deb | tar --list | grep -v '/$' | sed 's|^\.||' | while read -r file; do
    [ ! -e "$file" ] || echo "$file"
done >/tmp/left
find / -xdev \( -path /proc -o -path /release -o -path /tmp -o -path /var/cache/apt -o -path /var/log -o -path /root \) -prune -o \
    -iname '*echoplane*' -print >>/tmp/left
grep -rls echoplane /usr/share/mime /usr/share/applications >>/tmp/left || true
if [ -s /tmp/left ]; then
    echo "purge leaves:" && cat /tmp/left && exit 1
fi
echo "package: purge leaves nothing of its own"
