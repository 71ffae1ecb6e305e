#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Remakes the pictures of README, manual and software centre in resources/screenshots, with a program that is built.
#
# Usage: packaging/pictures.sh [ECHOPLANE]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
echoplane="$(readlink -f "${1:-build/release/bin/echoplane}")"
pictures=resources/screenshots
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 OPENBLAS_NUM_THREADS=1
# A home of its own: the window remembers nothing.
home="$(mktemp -d)"
trap 'rm -rf "$home"' EXIT
export HOME="$home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data"

"$echoplane" --task mso:5 --size 100 --theme light --window-size 1280x800 --screenshot "$pictures/window.png"
"$echoplane" train --plot "plane=$pictures/plane.svg" --plot-size 120x110mm >/dev/null
"$echoplane" train --task memory --method ring --size 50 --spectral-radius 0.95 --delays 80 \
    --plot "memory=$pictures/memory.svg" --plot-size 120x70mm >/dev/null
"$echoplane" train --task lorenz --bias on --plot "ridge-path=$pictures/ridge-path.svg" --plot-size 120x90mm >/dev/null
"$echoplane" train --task tones --plot "confusion=$pictures/confusion.svg" --plot-size 120x90mm >/dev/null
families=(train --task narma --method normal --activation tanh --spectral-radius 0.9 --plot-size 70x64mm --plot-legend none)
"$echoplane" "${families[@]}" --plot "plane=$pictures/plane-leaky.svg" >/dev/null
"$echoplane" "${families[@]}" --cell es2n --proximity 0.05 --plot "plane=$pictures/plane-es2n.svg" >/dev/null
"$echoplane" "${families[@]}" --cell euler --euler-step 0.1 --diffusion 1 --plot "plane=$pictures/plane-euler.svg" >/dev/null
"$echoplane" "${families[@]}" --topology double-cycle --plot "plane=$pictures/plane-double-cycle.svg" >/dev/null
