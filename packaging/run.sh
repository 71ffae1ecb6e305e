#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs missing packages, builds Echoplane and starts it.
#
# Usage: packaging/run.sh              opens the window; without a display, writes what it would show to ./echoplane-demo/
#        packaging/run.sh ARGUMENT...  passes the arguments on: packaging/run.sh train --task mso:5 --method golden
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
root="$(dirname "$here")"
echoplane="$root/build/release/bin/echoplane"

# Everything before the start goes to standard error: standard output belongs to the program.
{
    "$here/install_dependencies.sh" build
    cd "$root"
    cmake --preset release -DBUILD_TESTING=OFF --log-level=NOTICE
    cmake --build --preset release --target echoplane --parallel "$(nproc)"
    cd "$OLDPWD"
} >&2

if [ $# -gt 0 ]; then
    exec "$echoplane" "$@"
fi

has_display() {
    local socket="${WAYLAND_DISPLAY:-}"
    [[ -z "$socket" || "$socket" == /* ]] || socket="${XDG_RUNTIME_DIR:-/nowhere}/$socket"
    [ -n "$socket" ] && [ -S "$socket" ] && return 0
    [ -n "${DISPLAY:-}" ] && timeout 10 xdpyinfo >/dev/null 2>&1
}

if has_display; then
    exec "$echoplane"
fi

echo "echoplane: no display to open the window on; training MSO5 without a window"
demo="$PWD/echoplane-demo"
mkdir -p "$demo"
"$echoplane" train --task mso:5 --method golden --seed 1 \
    --plot "plane=$demo/plane.svg" --plot "signal=$demo/signal.svg" --export "$demo/model.npz"
"$echoplane" --screenshot "$demo/window.png"
cat <<END
echoplane: wrote to $demo/
  plane.svg    the eigenvalues, each as large as its readout weight
  signal.svg   the prediction over training, validation and test, and its error
  model.npz    the trained reservoir, for numpy.load
  window.png   the window as it would have opened
END
