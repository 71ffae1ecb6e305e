#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Checks the floors, the format (clang-format) and the code (clang-tidy) of all files that git tracks or would add.
#
# Usage: packaging/lint.sh          every file
#        packaging/lint.sh BASE     only files that differ from the commit BASE, for example main
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$(dirname "$here")"
"$here/install_dependencies.sh" build test lint
"$here/check_floors.sh"
"$here/check_plain_text.py"
"$here/check_format.sh"

if [ $# -gt 0 ]; then
    files="$({ git diff --name-only --diff-filter=d "$1" -- '*.h' '*.cpp'; git ls-files --others --exclude-standard -- '*.h' '*.cpp'; })"
else
    files="$(git ls-files --cached --others --exclude-standard -- '*.h' '*.cpp')"
fi
[ -n "$files" ] || { echo "echoplane: nothing to check"; exit 0; }

# clang-tidy sees headers through the sources that include them, with the commands of a build of each source separately. That build
# is needed for its generated files. clang cannot use GCC's precompiled headers. Deprecation is left to GCC: clang warns that
# std::stable_sort() of libstdc++ 12 itself uses a deprecated function.
cmake --preset release -B build/each -DCMAKE_UNITY_BUILD=OFF -DBUILD_TESTING=ON --log-level=WARNING
cmake --build build/each --parallel "$(nproc)"
mkdir -p build/lint
sed -E 's/-Winvalid-pch//; s/-include [^ ]*cmake_pch\.hxx//' build/each/compile_commands.json >build/lint/compile_commands.json

# Only sources built here: none for Windows. LibTorch's headers are not valid C++20 for clang (they use a std::vector of an incomplete
# type): its module is left to GCC.
built="$(sed -nE "s|^ *\"file\": \"$PWD/(.*)\",?\$|\1|p" build/lint/compile_commands.json)"
sources="$(grep '\.cpp$' <<<"$files" | grep -v '^core/torch/' | grep -xFf <(echo "$built") || true)"

echo "echoplane: clang-tidy"
xargs -r -P "$(nproc)" -n 1 clang-tidy-19 -p build/lint --quiet <<<"$sources" \
    --extra-arg=-Wno-unknown-warning-option --extra-arg=-Wno-deprecated-declarations \
    2> >(grep -v 'warnings.* generated' >&2)
echo "echoplane: clean"
