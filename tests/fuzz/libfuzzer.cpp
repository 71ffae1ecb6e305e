// SPDX-License-Identifier: GPL-3.0-or-later
// The targets for libFuzzer (https://llvm.org/docs/LibFuzzer.html), which is guided by code coverage. The environment variable
// ECHOPLANE_FUZZ_TARGET names the target.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <string>

#include "tests/fuzz/targets.h"

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

const echoplane::fuzz::Target& chosen() {
    static const echoplane::fuzz::Target& found = [&]() -> const echoplane::fuzz::Target& {
        const char* name = std::getenv("ECHOPLANE_FUZZ_TARGET");
        return echoplane::fuzz::target(name != nullptr ? name : "");
    }();
    return found;
}

const std::filesystem::path& folder() {
    static const std::filesystem::path made = [] {
        std::string name = (std::filesystem::temp_directory_path() / "echoplane-fuzz-XXXXXX").string();
        if (!mkdtemp(name.data())) std::abort();
        return std::filesystem::path(name);
    }();
    return made;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        echoplane::fuzz::tryRead(chosen(), {reinterpret_cast<const char*>(data), size}, folder());
    } catch (const std::exception& found) {
        std::fprintf(stderr, "found: %s\n", found.what());
        std::abort();
    }
    return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
    const std::size_t changed = LLVMFuzzerMutate(data, size, most);
    if (seed % 4 == 0) return changed;  // so that wrong checksums are tested too
    std::string bytes(reinterpret_cast<const char*>(data), changed);
    echoplane::fuzz::mendChecksums(bytes);
    if (bytes.size() > most) return changed;
    std::copy(bytes.begin(), bytes.end(), data);
    return bytes.size();
}
