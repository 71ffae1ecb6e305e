#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Feeds one of the program's readers with damaged files, guided by what they reach (libFuzzer), under the address and
# undefined-behaviour sanitizers. What it finds is named and stays in build/fuzz/found; put it into tests/fuzz/corpus when it is
# mended. The files that reached something new stay in build/fuzz/corpus/TARGET for the next run.
#
# Usage: packaging/fuzz.sh TARGET SECONDS     without arguments: the targets there are
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

names() { sed -n "/^set($1_targets /,/)/p" tests/fuzz/CMakeLists.txt | tr -d '()' | tr -s ' \n' ' ' | cut -d ' ' -f 3-; }
if [ $# -ne 2 ]; then
    echo "usage: packaging/fuzz.sh TARGET SECONDS; targets: $(names core)$(names qt)" >&2
    exit 2
fi
target=$1 seconds=$2
kind=core
case " $(names qt)" in *" $target "*) kind=qt ;; esac
clang=$(command -v clang++-14 || command -v clang++ || true)
[ -n "$clang" ] || { echo "echoplane: fuzzing needs clang: apt install clang" >&2; exit 1; }

gui=OFF
[ $kind = core ] || gui=ON
folder=build/fuzz-$kind
# The archive that ships with clang has libFuzzer in it; -O1, so that more files are tried in the time.
cmake -S . -B "$folder" -G Ninja -DCMAKE_CXX_COMPILER="$clang" -DCMAKE_CXX_COMPILER_LAUNCHER="$(command -v ccache || true)" \
    -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG="-O1 -g1 -fsanitize=fuzzer-no-link" -DECHOPLANE_SANITIZE=address,undefined \
    -DECHOPLANE_GUI=$gui -DBUILD_TESTING=ON -DECHOPLANE_FUZZ=ON --log-level=WARNING
cmake --build "$folder" --target libfuzzer-$kind

work=build/fuzz/corpus/$target found=build/fuzz/found
mkdir -p "$work" "$found"
# Every file of the target's suffix that there is.
suffix=$(sed -n "s/.*Target{\"$target\", \"\(\.[a-z]*\)\".*/\1/p" tests/fuzz/${kind}_targets.cpp)
[ -n "$suffix" ] || suffix=$(grep -o "Target{\"$target\", \"\.[a-z]*\"" tests/fuzz/${kind}_targets.cpp | grep -o '\.[a-z]*' | tail -1)
[ -n "$suffix" ] || { echo "echoplane: there is no target $target; targets: $(names core)$(names qt)" >&2; exit 2; }
find tests/data tests/fuzz/corpus resources/presets -name "*$suffix" -size -256k -print0 |
    while IFS= read -r -d '' file; do cp -n "$file" "$work/$(md5sum "$file" | cut -c -16)$suffix"; done

export ECHOPLANE_FUZZ_TARGET=$target UBSAN_OPTIONS=print_stacktrace=1 ASAN_OPTIONS=allocator_may_return_null=0 QT_QPA_PLATFORM=offscreen
exec "$folder"/bin/libfuzzer-$kind -seed=1 -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -max_len=65536 \
    -artifact_prefix="$found/$target-" -print_final_stats=1 "$work"
