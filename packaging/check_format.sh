#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks the format of all sources with clang-format 14, the version of Debian 12. If it is not available, as on Debian 13, prints a
# message and checks nothing: other versions format a few things differently.
#
# Usage: packaging/check_format.sh
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$(dirname "$here")"

format=clang-format-14
if ! command -v "$format" >/dev/null && apt-cache show "$format" >/dev/null 2>&1; then
    "$here/install_dependencies.sh" format
fi
command -v "$format" >/dev/null || { echo "echoplane: $format was not found: formats are not checked"; exit 0; }
find core widgets app tests -name '*.h' -print0 -o -name '*.cpp' -print0 | xargs -0 -n 100 -P "$(nproc)" "$format" --dry-run -Werror
