#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs missing packages, builds, and runs every test (the window's too, offscreen). Continuous integration runs exactly this.
#
# Usage: packaging/test.sh [CHECK]...   checks:
#   release   all tests, in the optimised build that users run (the default)
#   dev       all tests under the address and undefined-behaviour sanitizers
#   tsan      the tests of multithreaded code, under the thread sanitizer
#   lint      clang-tidy, and every source compiled separately with clang
#   all       all four
set -euo pipefail
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
cd "$(dirname "$here")"

checks=("${@:-release}")
[ "${checks[*]}" != all ] || checks=(lint dev tsan release)

# Quick checks first: no folder includes from one above it, the format, and the completeness of the translations.
"$here/check_floors.sh"
groups=(build test torch mpi python series)
command -v npm >/dev/null || groups+=(node)
"$here/install_dependencies.sh" "${groups[@]}"
"$here/check_plain_text.py"
"$here/check_format.sh"
"$here/check_translations.py"

for check in "${checks[@]}"; do
    case "$check" in
    release | dev | tsan)
        "$here/install_node_readers.sh"
        # Warnings are errors in continuous integration and in the development presets, never with a user's compiler.
        strict=()
        [ -z "${CI:-}" ] || strict=(-DCMAKE_COMPILE_WARNING_AS_ERROR=ON)
        cmake --preset "$check" -DBUILD_TESTING=ON "${strict[@]}" --log-level=NOTICE
        cmake --build --preset "$check" --parallel "$(nproc)"
        # One more than the number of processors: suites wait for programs that they start. At the priority of the window's own
        # background work, which would otherwise wait for the other suites.
        nice -n 10 ctest --preset "$check" --parallel "$(($(nproc) + 1))"
        ;;
    lint)
        "$here/lint.sh"
        ;;
    *)
        echo "echoplane: there is no check '$check': use release, dev, tsan, lint, all" >&2
        exit 2
        ;;
    esac
done
