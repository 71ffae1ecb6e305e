// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace echoplane {

/// The file of a module such as "echoplane-mpi", relative to the program, or to the module of Python, as built or installed;
/// nothing if it does not exist.
std::optional<std::filesystem::path> moduleFile(const std::string& name);

/// A file of lib/echoplane, such as the program echoplane-window, as moduleFile() finds modules.
std::optional<std::filesystem::path> installedFile(const std::string& name);

/// Loads a module, which stays loaded until the program ends, and returns one of its functions. `globally`: libraries loaded
/// later can resolve its symbols. Throws std::runtime_error with the message of the loader.
void* moduleFunction(const std::filesystem::path& file, const char* function, bool globally = false);

}  // namespace echoplane
