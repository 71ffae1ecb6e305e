// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/networks.h"

#include <memory>
#include <stdexcept>

#include "app/loaded_module.h"

namespace echoplane {

const Networks& loadedNetworks() {
    static const std::unique_ptr<const Networks> networks = [] {
        const auto file = moduleFile("echoplane-torch");
        if (!file)
            throw std::runtime_error(
#ifdef _WIN32
                "trained networks need LibTorch, with which Echoplane is not built for Windows"
#else
                "trained networks need the module echoplane-torch, which is not here: install the package echoplane-torch, or "
                "build "
                "Echoplane where libtorch-dev is"
#endif
            );
        return std::unique_ptr<const Networks>(reinterpret_cast<Networks* (*)()>(moduleFunction(*file, "echoplaneNetworks"))());
    }();
    return *networks;
}

bool networksInstalled() {
    return moduleFile("echoplane-torch").has_value();
}

}  // namespace echoplane
