#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Runs inside a bare Debian root, called by release.sh, with the archive in /release, and the Debian packages for this release of Debian
# if there are any: unpacks the archive and uses it; installs the packages, uses them as a user and a desktop do, purges them.
#
# Usage: check_release.sh VERSION
set -Eeuo pipefail
version="$1"
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen
cd /release
trap 'echo "check_release.sh: line $LINENO failed: $BASH_COMMAND" >&2' ERR

install() { apt-get install -qq --yes "$@" >/tmp/apt.txt 2>&1 || { cat /tmp/apt.txt && return 1; }; }
package() { compgen -G "./$1_$version-*.deb" >/dev/null; }

# A table and a field of one's own. The field is NetCDF, whose thirty libraries are only loaded to read one: a header and zeros.
awk 'BEGIN { print "day,power,wind"; for (t = 0; t < 600; t++) printf "%d,%.4f,%.4f\n", t, 3 + sin(0.3 * t) + 0.2 * cos(0.71 * t), cos(0.3 * t) }' \
    >/tmp/mine.csv
{
    base64 --decode <<'END'
Q0RGAQAAAAAAAAAKAAAAAgAAAAR0aW1lAAAAKAAAAAF4AAAAAAAACAAAAAAAAAAAAAAACwAAAAEAAAABdQAAAAAAAAIAAAAAAAAAAQAAAAAAAAAAAAAABQAABQAAAABg
END
    head --bytes=1280 /dev/zero
} >/tmp/field.nc

use() { # the program, in each of its forms, as README and the manual's first pages do
    rm -rf /tmp/try && mkdir /tmp/try && cd /tmp/try
    [ "$("$1" --version)" = "echoplane $version" ]
    "$1" train --task mso:5 --plot plane=plane.svg --plot plane=plane.pdf --export model.npz >train.txt
    grep -q '^validation' train.txt
    "$1" info /tmp/mine.csv >info.txt
    "$1" train --data /tmp/mine.csv --inputs power --targets power --ridge best --plot signal=signal.svg --export mine.npz >own.txt
    "$1" forecast mine.npz --data /tmp/mine.csv --steps 24 --output next.csv
    [ "$(wc -l <next.csv)" = 25 ]
    "$1" predict mine.npz --input /tmp/mine.csv --output fitted.csv
    "$1" export mine.npz --output mine.c
    "$1" memory --size 20 >memory.txt
    "$1" animate --path rho=0.5:0.9 --seconds 0.2 --fps 10 --output rho.gif
    "$1" info /tmp/field.nc >field.txt
    grep -q 'kind *field' field.txt
    "$1" --screenshot window.png
    local file
    for file in *; do [ -s "$file" ]; done
    cp window.png "/release/$2-offscreen.png"
    cd /release
}

# The window on a screen, opened by $3…, with $1 in its title. Kept as a picture /release/$2.png.
window() {
    local title="$1" picture="$2" shown=""
    shift 2
    if [ -z "${DISPLAY:-}" ]; then
        Xvfb :9 -screen 0 1280x800x24 -nolisten tcp >/tmp/xvfb.txt 2>&1 &
        screen=$!
        trap 'kill $screen' EXIT
        export DISPLAY=:9
        until xdpyinfo >/dev/null 2>&1; do sleep 0.1; done
    fi
    QT_QPA_PLATFORM=xcb "$@" >/tmp/window.txt 2>&1 &
    for _ in $(seq 600); do
        shown="$(xwininfo -root -tree 2>/dev/null | grep -F "$title" || true)"
        [ -z "$shown" ] || break
        sleep 0.1
    done
    [ -n "$shown" ] || { xwininfo -root -tree && cat /tmp/window.txt && echo "no window with the title $title" && return 1; }
    sleep 5 # for the first run to be drawn
    gm import -window root "/release/$picture.png"
    kill $(pgrep echoplane)
    for _ in $(seq 300); do
        pgrep echoplane >/dev/null || break
        sleep 0.1
    done
    if pgrep echoplane; then return 1; fi
}

tar xf echoplane-"$version"-*.tar.xz --directory /tmp 2>/dev/null || {
    apt-get update -qq
    install xz-utils
    tar xf echoplane-"$version"-*.tar.xz --directory /tmp
}
archive="$(echo /tmp/echoplane-"$version"-*)"
[ -s "$archive/share/doc/echoplane/compiled-in/nlohmann-json3-dev" ]
# Nothing has been installed yet: what a library needs is in the archive or in every Debian.
find "$archive" -type f \( -name '*.so*' -o -path '*/bin/*' -o -name 'echoplane-window' \) -exec ldd {} + >/tmp/libraries.txt
[ -s /tmp/libraries.txt ]
if grep 'not found' /tmp/libraries.txt; then exit 1; fi
use "$archive/echoplane" archive
echo "archive: holds the libraries it needs; trains, forecasts, reads NetCDF, plots, draws its window"

apt-get update -qq
# A bare root leaves documentation out.
rm -f /etc/dpkg/dpkg.cfg.d/docker /etc/dpkg/dpkg.cfg.d/excludes
if package echoplane; then
    find / -xdev \( -path /proc -o -path /release -o -path /tmp \) -prune -o -iname '*echoplane*' -print >/tmp/before
    [ ! -s /tmp/before ]
    install man-db desktop-file-utils shared-mime-info "./$(basename "$(echo echoplane_"$version"-*.deb)")"
    use /usr/bin/echoplane package
    man --where echoplane >/dev/null
    for verb in $(echoplane --help | awk '/^Subcommands:/ { on = 1; next } on && /^  [a-z]/ { print $1 }'); do
        man "echoplane-$verb" >/tmp/page.txt
        grep -q "echoplane $verb" /tmp/page.txt
        echoplane "$verb" --help >/dev/null
    done
    desktop-file-validate /usr/share/applications/echoplane.desktop
    for file in echoplane/examples/mso5-golden.echo echoplane/lessons/01-eigenvalue.lesson echoplane/guide.html echoplane/manual/README.md \
        echoplane/screenshots/window.png echoplane/copyright echoplane/compiled-in/libeigen3-dev echoplane/changelog.Debian.gz; do
        [ -s "/usr/share/doc/$file" ]
    done
    echo "package: trains, forecasts, reads NetCDF, plots, draws its window; a manual page for every verb, menu entry, documents"
fi

# On a screen: the archive, and the package as a file manager opens it.
install xvfb x11-utils graphicsmagick libglib2.0-bin procps
window "— Echoplane" "archive-screen" "$archive/echoplane"
echo "archive: opens its window"
package echoplane || exit 0
cp /usr/share/doc/echoplane/examples/mso5-golden.echo "/tmp/my project.echo"
cp /usr/share/doc/echoplane/lessons/01-eigenvalue.lesson /tmp/mine.lesson
for type in project lesson; do
    gio mime "application/x-echoplane-$type" | grep -q 'echoplane.desktop$'
done
gio info --attributes=standard::content-type "/tmp/my project.echo" | grep -q application/x-echoplane-project
window "my project" "package-screen" gio open "/tmp/my project.echo"
window "— Echoplane" "lesson-screen" gio open /tmp/mine.lesson
echo "package: a double-click opens a project, and a lesson"

purged=(echoplane)
if package echoplane-mpi; then
    install "./$(basename "$(echo echoplane-mpi_"$version"-*.deb)")"
    echo '{"spectral-radius": [0.5, 0.9]}' >/tmp/grid.json
    OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n 2 echoplane sweep --size 20 --grid /tmp/grid.json \
        --seeds 2 --output /tmp/grid.csv >/tmp/mpi.txt
    [ "$(grep -c '^[^#]' /tmp/grid.csv)" = 5 ]
    purged+=(echoplane-mpi)
    echo "package echoplane-mpi: two processes share a sweep"
fi
if package python3-echoplane; then
    install "./$(basename "$(echo python3-echoplane_"$version"-*.deb)")"
    cd /tmp
    echoplane train --task mso:5 --method golden --size 60 --json >/tmp/shell.json
    python3 - <<'END'
import json
import pathlib
import numpy as np
import echoplane

run = echoplane.run(task="mso:5", method="golden", size=60)
shell = json.load(open("/tmp/shell.json"))
assert run.rmse == shell["rmse"] and run.to_dict()["outputs"] == shell["outputs"], "other numbers than the command line"
series = np.sin(0.2 * np.arange(1000))[:, None]
model = echoplane.Reservoir(size=100, ridge="best").fit(series[:-1], series[1:])
assert model.predict(series[:-1]).shape == (999, 1)
ahead = echoplane.Reservoir(ridge="best").fit(series).forecast(20)
assert np.abs(ahead[:, 0] - np.sin(0.2 * np.arange(1000, 1020))).max() < 1e-3
own = echoplane.run(data="/tmp/mine.csv", targets="power", horizon=1)
own.model().save("/tmp/own.npz")
assert echoplane.run(task="field", data="/tmp/field.nc", size=20) is not None
folder = pathlib.Path(echoplane.__file__).parent
assert (folder / "py.typed").exists() and "class Reservoir" in (folder / "__init__.pyi").read_text()
END
    cd /release
    for notebook in /usr/share/doc/python3-echoplane/examples/0[124]*.py; do
        (cd /tmp && MPLBACKEND=agg python3 "$notebook" >/tmp/notebook.txt 2>&1) || { cat /tmp/notebook.txt && exit 1; }
    done
    purged+=(python3-echoplane)
    echo "package python3-echoplane: the numbers of the command line, estimators, forecasts, NetCDF, stubs, notebooks"
fi
if package echoplane-torch; then
    install "./$(basename "$(echo echoplane-torch_"$version"-*.deb)")"
    echoplane race --contenders gru --seconds 2 --task narma >/tmp/race.txt
    grep -q GRU /tmp/race.txt
    purged+=(echoplane-torch)
    echo "package echoplane-torch: trains a GRU in a race"
fi

apt-get purge -qq --yes --autoremove "${purged[@]}" >/dev/null
# Files of its own, and what triggers and Python made of them. apt keeps some packages that came with it, because others suggest them;
# man keeps pages that were read, and clears them by itself.
for deb in ./*.deb; do
    dpkg-deb --fsys-tarfile "$deb" | tar --list | { grep -v '/$' || true; } | sed 's|^\.||' | while read -r file; do
        [ ! -e "$file" ] || echo "$file"
    done
done >/tmp/left
find / -xdev \( -path /proc -o -path /release -o -path /tmp -o -path /var/cache/apt -o -path /var/cache/man -o -path /var/log -o \
    -path /root \) -prune -o -iname '*echoplane*' -print >>/tmp/left
grep -rls echoplane /usr/share/mime /usr/share/applications >>/tmp/left || true
if [ -s /tmp/left ]; then
    echo "purge leaves:" && cat /tmp/left && exit 1
fi
echo "packages: purge leaves nothing of theirs"
