#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Collects everything that the programs need in a folder, and packs it as a .zip that runs where it is unpacked and as an installer.
# Called by build.sh.
#
# Usage: packaging/windows/package.sh BUILD PREFIX TARGET
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(cd "$here/../.." && pwd)"
build="$1" prefix="$2" target="$3"
triplet=x86_64-w64-mingw32

version="$(sed -n 's/^project(echoplane VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")"
name="echoplane-$version-windows-x86_64"
folder="$target/$name"
rm -rf "$folder"
mkdir -p "$folder"/{fonts,licences,examples}

cp "$build/bin"/echoplane{,w}.exe "$folder/"
# Plugins that Qt loads by name.
for plugin in platforms/q{windows,offscreen} styles/qwindowsvistastyle imageformats/q{svg,jpeg} iconengines/qsvgicon; do
    install -D --mode=644 "$prefix/plugins/$plugin.dll" "$folder/plugins/$plugin.dll"
done
# Qt's own texts, such as those of buttons, in the languages of the window.
install -D --mode=644 --target-directory="$folder/translations" "$(/usr/lib/qt6/bin/qmake -query QT_INSTALL_TRANSLATIONS)"/qtbase_fr.qm
printf '[Paths]\nPrefix = .\nPlugins = plugins\nLibraries = .\nTranslations = translations\n' >"$folder/qt.conf"

# The libraries that they import, recursively; a library not found is a part of Windows.
runtimes=("/usr/lib/gcc/$triplet"/*-posix "/usr/$triplet/lib")
for _ in 1 2 3 4 5 6; do
    find "$folder" -name '*.exe' -print0 -o -name '*.dll' -print0 | xargs -0 $triplet-objdump -p | sed -n 's/^\tDLL Name: //p' | sort -u |
        while read -r library; do
            [ ! -e "$folder/$library" ] || continue
            for from in "$prefix/bin" "${runtimes[@]}"; do
                if [ -e "$from/$library" ]; then
                    cp "$from/$library" "$folder/"
                    break
                fi
            done
        done
done
find "$folder" -name '*.exe' -print0 -o -name '*.dll' -print0 | xargs -0 $triplet-strip --strip-unneeded

# Plots drawn without a window use these fonts.
cp /usr/share/fonts/truetype/dejavu/DejaVuSans{,-Bold,Mono}.ttf "$folder/fonts/"
cp "$root/LICENSE" "$folder/licences/echoplane"
for package in qt6-base-dev qt6-svg-dev libqcustomplot-dev libopenblas-dev liblapack-dev liblinear-dev libzip-dev zlib1g-dev \
    libeigen3-dev libspectra-dev nlohmann-json3-dev libcli11-dev mingw-w64-x86-64-dev gcc-mingw-w64-base fonts-dejavu-core; do
    [ ! -e "/usr/share/doc/$package/copyright" ] || cp "/usr/share/doc/$package/copyright" "$folder/licences/$package"
done
cp "$root/README.md" "$root/CHANGELOG.md" "$folder/"
cp -r "$root/resources/presets/." "$folder/examples/"
cp -r "$root/resources/lessons" "$folder/"
mkdir -p "$folder/resources"
cp -r "$root/resources/manual" "$root/resources/screenshots" "$folder/resources/"

rm -f "$target/$name.zip"
(cd "$target" && zip --quiet --recurse-paths -9 "$name.zip" "$name")

# The uninstaller removes only the installed files.
list="$target/uninstall.nsh"
{
    find "$folder" -type f -printf 'Delete "$INSTDIR\\%P"\n'
    find "$folder" -mindepth 1 -depth -type d -printf 'RMDir "$INSTDIR\\%P"\n'
} | tr / '\\' >"$list"
makensis -V2 "-DVERSION=$version" "-DFOLDER=$folder" "-DLIST=$list" "-DICON=$build/windows/echoplane.ico" \
    "-DOUTPUT=$target/$name-setup.exe" "$here/installer.nsi"
ls -l "$target/$name.zip" "$target/$name-setup.exe" >&2
