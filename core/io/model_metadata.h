// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace echoplane {

/// The metadata (Model::metadata, JSON) of a model file in any format of modelFormats(), by its suffix, whether or not the format
/// is read back as a model; empty where there are none: the file is not one that Echoplane wrote. Reads at most 8 GB. Throws
/// std::invalid_argument naming the file where it cannot be read, or is damaged where they stand.
std::string metadataIn(const std::filesystem::path& file);

}  // namespace echoplane
