// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace echoplane {

/// The file of a module such as "echoplane-mpi", beside the program as it is built or installed; nothing where it is not there.
std::optional<std::filesystem::path> moduleFile(const std::string& name);

/// A function of a module, which stays loaded until the program ends; `globally`: what it loads later may look for its names.
/// Throws std::runtime_error with what the loader says.
void* moduleFunction(const std::filesystem::path& file, const char* function, bool globally = false);

}  // namespace echoplane
