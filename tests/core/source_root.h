// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>

namespace echoplane {

/// The root of the source tree. Only source_root.cpp is compiled with its path, so that a compiler cache serves every other test
/// in any clone.
const std::filesystem::path& sourceRoot();

}  // namespace echoplane
