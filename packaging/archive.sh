#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds an archive that runs from any folder: the program with Qt and every library that it needs except the C and C++ runtimes.
# It runs on the Debian release that it was built on and on later ones. Writes build/release/echoplane-VERSION-MACHINE.tar.xz.
#
# Usage: packaging/archive.sh
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$(dirname "$here")"

"$here/install_dependencies.sh" build package
cmake --preset release -DBUILD_TESTING=OFF --log-level=WARNING
cmake --build --preset release --parallel "$(nproc)"

name="echoplane-$(build/release/bin/echoplane --version | cut -d ' ' -f 2)-$(uname -m)"
root="build/release/archive/$name"
rm -rf build/release/archive
cmake --install build/release --prefix "$root" --strip >/dev/null
mkdir -p "$root/lib" "$root/share/fonts" "$root/share/licences"

# Plugins that Qt loads by name: platforms with and without a screen, and the icon's format.
qt_plugins="$(/usr/lib/qt6/bin/qmake -query QT_INSTALL_PLUGINS)"
for plugin in platforms/libq{xcb,offscreen,wayland-egl,wayland-generic}.so imageformats/libqsvg.so iconengines/libqsvgicon.so \
    platforminputcontexts/libcomposeplatforminputcontextplugin.so printsupport/libcupsprintersupport.so \
    wayland-shell-integration/libxdg-shell.so wayland-decoration-client/libbradient.so; do
    [ -e "$qt_plugins/$plugin" ] || { echo "echoplane: $plugin was not found: the archive is built without it" >&2; continue; }
    install -D --mode=644 "$qt_plugins/$plugin" "$root/plugins/$plugin"
done
# Qt's own texts, such as those of buttons, in the languages of the window.
for language in resources/translations/core_*.ts; do
    language="$(basename "${language#*core_}" .ts)"
    install -D --mode=644 --target-directory="$root/translations" "$(/usr/lib/qt6/bin/qmake -query QT_INSTALL_TRANSLATIONS)/qtbase_$language.qm"
done
window="$(find "$root/lib" -name echoplane-window)" # in lib/echoplane, or in lib/MACHINE/echoplane
prefix="$(realpath --relative-to="$(dirname "$window")" "$root")"
printf '[Paths]\nPrefix = %s\nPlugins = plugins\nTranslations = translations\n' "$prefix" >"$(dirname "$window")/qt.conf"

# Libraries to take from the target machine: the C and C++ runtimes, which its graphics drivers share with us.
own='^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|stdc\+\+|gcc_s))\.so'
mapfile -t plugins < <(find "$root/plugins" -name '*.so')
mapfile -t modules < <(find "$root/lib" -name 'echoplane-netcdf.so') # MPI and LibTorch are the machine's own
ldd "$root/bin/echoplane" "$window" "${plugins[@]}" "${modules[@]}" | awk '$2 == "=>" && $3 ~ /^\// { print $3 }' | sort -u | while read -r library; do
    [[ "$(basename "$library")" =~ $own ]] || install --mode=644 "$library" "$root/lib/"
    # Debian has the licence of each, under its real path.
    for path in "$library" "$(readlink -f "$library")"; do dpkg-query --search "$path" "${path#/usr}" 2>/dev/null || true; done
done | cut -d : -f 1 | sort -u | while read -r package; do
    cp "/usr/share/doc/$package/copyright" "$root/share/licences/$package"
done
cp /usr/share/fonts/truetype/dejavu/DejaVuSans*.ttf "$root/share/fonts/"
cp /usr/share/doc/fonts-dejavu-core/copyright "$root/share/licences/fonts-dejavu-core"

strip --strip-unneeded "$root"/lib/*.so* "${plugins[@]}"
# RPATH instead of RUNPATH: it also applies to the libraries' own dependencies.
patchelf --force-rpath --set-rpath "\$ORIGIN/../lib" "$root/bin/echoplane"
patchelf --force-rpath --set-rpath "\$ORIGIN/$prefix/lib" "$window"
patchelf --force-rpath --set-rpath "\$ORIGIN" "$root"/lib/*.so*
[ ${#modules[@]} -eq 0 ] || patchelf --force-rpath --set-rpath "\$ORIGIN/.." "${modules[@]}"
patchelf --force-rpath --set-rpath "\$ORIGIN/../../lib" "${plugins[@]}"

# A machine without fonts or a font configuration, such as a server, uses ours.
cat >"$root/fonts.conf" <<'END'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">share/fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
END
cat >"$root/echoplane" <<'END'
#!/bin/sh
# Starts Echoplane from this folder, wherever it is.
here="$(dirname "$(readlink -f "$0")")"
[ -e /etc/fonts/fonts.conf ] || [ -n "$FONTCONFIG_FILE" ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/bin/echoplane" "$@"
END
chmod +x "$root/echoplane"

tar --create --xz --owner=0 --group=0 --sort=name --directory=build/release/archive --file="build/release/$name.tar.xz" "$name"
ls -lh "build/release/$name.tar.xz"
