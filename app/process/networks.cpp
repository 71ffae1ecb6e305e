// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/process/networks.h"

#include <memory>

#include "core/system/loaded_module.h"
#include "core/text/message.h"

namespace echoplane {

const Networks& loadedNetworks() {
    static const std::unique_ptr<const Networks> networks = [] {
        const auto file = moduleFile("echoplane-torch");
        if (!file)
            throw RunError(
#ifdef _WIN32
                "trained networks need LibTorch, which Echoplane does not include on Windows"
#else
                "trained networks need the module echoplane-torch, which is not installed: install the package echoplane-torch, "
                "or build Echoplane with libtorch-dev"
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
