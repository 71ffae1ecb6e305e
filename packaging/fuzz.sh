#!/bin/bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Fuzzes one of the program's readers with damaged files, guided by coverage (libFuzzer), under the address and undefined-behaviour
# sanitizers. Failing files are kept in build/fuzz/found; add them to tests/fuzz/corpus once the bug is fixed. Files that reached new
# code are kept in build/fuzz/corpus/TARGET for the next run.
#
# Usage: packaging/fuzz.sh TARGET SECONDS     without arguments: lists the targets
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

names() { grep -oh 'Target{"[^"]*"' tests/fuzz/$1_targets.cpp | cut -d '"' -f 2 | tr '\n' ' '; }
if [ $# -ne 2 ]; then
    echo "usage: packaging/fuzz.sh TARGET SECONDS; targets: $(names core)$(names qt)" >&2
    exit 2
fi
target=$1 seconds=$2
kind=core
case " $(names qt)" in *" $target "*) kind=qt ;; esac
# Find a clang that compiles libstdc++'s ranges, which clang 14 does not, and that has libFuzzer.
clang=
for name in clang++ clang++-{19,18,17,16}; do
    command -v $name >/dev/null || continue
    echo '#include <ranges>
        #include <vector>
        using All = std::ranges::subrange<std::vector<int>::iterator>;
        extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, std::size_t) { return All().empty() ? 0 : 1; }' |
        $name -std=c++20 -fsanitize=fuzzer,address -x c++ - -o /dev/null 2>/dev/null || continue
    clang=$(command -v $name)
    break
done
[ -n "$clang" ] || { echo "echoplane: no clang 16 or later with libFuzzer was found: apt install clang-19 libclang-rt-19-dev" >&2; exit 1; }

# -O1, so that more files are tried in the same time.
folder=build/fuzz-clang
cmake -S . -B "$folder" -G Ninja -DCMAKE_CXX_COMPILER="$clang" -DCMAKE_CXX_COMPILER_LAUNCHER="$(command -v ccache || true)" \
    -DCMAKE_UNITY_BUILD=ON -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG="-O1 -g1 -fsanitize=fuzzer-no-link" \
    -DECHOPLANE_SANITIZE=address,undefined -DBUILD_TESTING=ON -DECHOPLANE_FUZZ=ON --log-level=WARNING
cmake --build "$folder" --target libfuzzer-$kind

work=build/fuzz/corpus/$target found=build/fuzz/found
mkdir -p "$work" "$found"
# Seed with every file of the target's suffix.
suffix=$(grep -oh "Target{\"$target\", \"\.[a-z0-9]*\"" tests/fuzz/${kind}_targets.cpp | grep -o '\.[a-z0-9]*' | tail -1)
[ -n "$suffix" ] || { echo "echoplane: there is no target $target; targets: $(names core)$(names qt)" >&2; exit 2; }
find tests/data tests/fuzz/corpus resources/presets resources/lessons -name "*$suffix" -size -256k -print0 |
    while IFS= read -r -d '' file; do cp -n "$file" "$work/$(md5sum "$file" | cut -c -16)$suffix"; done

export ECHOPLANE_FUZZ_TARGET=$target UBSAN_OPTIONS=print_stacktrace=1 ASAN_OPTIONS=allocator_may_return_null=0:max_allocation_size_mb=2000 QT_QPA_PLATFORM=offscreen
exec "$folder"/bin/libfuzzer-$kind -seed=1 -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -max_len=65536 \
    -artifact_prefix="$found/$target-" -print_final_stats=1 "$work"
