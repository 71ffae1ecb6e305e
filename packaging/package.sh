#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds the Debian packages (the program, and its modules if their libraries are installed) for this machine's Debian release and
# checks them with lintian. Writes them to build/release/.
#
# Usage: packaging/package.sh
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$(dirname "$here")"

"$here/install_dependencies.sh" build package python
cmake --preset release -DBUILD_TESTING=OFF --log-level=WARNING
cmake --build --preset release --parallel "$(nproc)"
cd build/release
rm -f echoplane_*.deb echoplane-*.deb python3-echoplane_*.deb
cpack -G DEB
lintian --tag-display-limit 0 --fail-on error ./*echoplane*.deb
