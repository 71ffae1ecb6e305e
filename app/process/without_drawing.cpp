// SPDX-License-Identifier: GPL-3.0-or-later
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <unistd.h>

#include "app/process/drawing.h"
#include "core/files/input_file.h"
#include "core/system/loaded_module.h"

namespace echoplane {
namespace {

/// The arguments as the process was started with, each ending in a zero.
std::string startedWith() {
    InputFile file("/proc/self/cmdline");
    std::string all;
    constexpr std::size_t piece = 1 << 16;
    for (;;) {
        std::string more(piece, '\0');
        more.resize(file.read(more.data(), piece));
        if (more.empty()) return all;
        all += more;
    }
}

}  // namespace

const Drawing& drawing() {
    const std::optional<std::filesystem::path> program = installedFile("echoplane-window");
    if (!program)
        throw std::runtime_error(
            "windows and plots are drawn by lib/echoplane/echoplane-window, which is not there: install Echoplane again");
    std::string all = startedWith();
    std::vector<char*> arguments;
    for (std::size_t at = 0; at < all.size(); at += std::strlen(&all[at]) + 1) arguments.push_back(&all[at]);
    arguments.push_back(nullptr);
    std::fflush(nullptr);
    execv(program->c_str(), arguments.data());
    throw std::runtime_error("cannot start " + program->string() + ": " + std::strerror(errno));
}

}  // namespace echoplane
