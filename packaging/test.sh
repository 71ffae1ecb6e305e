#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and runs every test (the window's too, offscreen). Continuous integration runs exactly this.
#
# Usage: packaging/test.sh [CHECK]...   checks:
#   release   all tests, optimised as people run them (the default)
#   dev       all tests under the address and undefined-behaviour sanitizers
#   tsan      the tests of everything that uses threads, under the thread sanitizer
#   lint      clang-tidy, and every source compiled on its own includes with clang
#   all       the four of them
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$(dirname "$here")"

checks=("${@:-release}")
[ "${checks[*]}" != all ] || checks=(lint dev tsan release)

# First what takes seconds: that no folder includes from one above it, the format, and that every text has its translation.
"$here/check_floors.sh"
groups=(build test torch mpi series)
command -v npm >/dev/null || groups+=(node)
"$here/install_dependencies.sh" "${groups[@]}"
"$here/check_plain_text.py"
"$here/check_format.sh"
"$here/check_translations.py"

for check in "${checks[@]}"; do
    case "$check" in
    release | dev | tsan)
        "$here/install_node_readers.sh"
        # Warnings are errors where this is continuous integration, and in the development presets; never for a user's compiler.
        strict=()
        [ -z "${CI:-}" ] || strict=(-DCMAKE_COMPILE_WARNING_AS_ERROR=ON)
        cmake --preset "$check" -DBUILD_TESTING=ON "${strict[@]}" --log-level=NOTICE
        cmake --build --preset "$check" --parallel "$(nproc)"
        # One more than there are processors: suites wait for programs that they start.
        ctest --preset "$check" --parallel "$(($(nproc) + 1))"
        ;;
    lint)
        "$here/lint.sh"
        ;;
    *)
        echo "echoplane: no check '$check': there are release, dev, tsan, lint, all" >&2
        exit 2
        ;;
    esac
done
