// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#ifndef _WIN32
#include <dlfcn.h>
#endif
#include <gtest/gtest.h>

#include "core/learners/network.h"

namespace echoplane {

/// The module of trained networks built along with the tests; null without LibTorch.
inline const Networks* torchNetworks() {
    static const Networks* const networks = []() -> const Networks* {
#ifdef _WIN32
        return nullptr;  // no module was built
#else
        const auto file =
            std::filesystem::read_symlink("/proc/self/exe").parent_path().parent_path() / "lib/echoplane" / "echoplane-torch.so";
        void* module = dlopen(file.c_str(), RTLD_NOW);
        if (module == nullptr) return nullptr;
        return reinterpret_cast<Networks* (*)()>(dlsym(module, "echoplaneNetworks"))();
#endif
    }();
    return networks;
}

/// Kinds of networks that are trained as a whole.
inline std::vector<std::string> trainedKinds() {
    std::vector<std::string> names;
    for (const NetworkKind& kind : networkKinds())
        if (kind.name != "linear") names.emplace_back(kind.name);
    return names;
}

/// Test name for one kind: "mingru".
inline std::string kindOfTest(const testing::TestParamInfo<std::string>& given) {
    std::string name = given.param;
    std::erase(name, '-');
    return name;
}

/// A test that needs the module.
class NeedsTorch : public testing::Test {
protected:
    void SetUp() override {
        if (torchNetworks() == nullptr) GTEST_SKIP() << "built without LibTorch (Debian: libtorch-dev)";
    }
};

}  // namespace echoplane
