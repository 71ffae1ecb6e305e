// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace echoplane {

/// The metadata (Model::metadata, JSON) of a model file in any of modelFormats(), chosen by suffix, even if Echoplane cannot read
/// the model itself back. Empty if the file has none, so that Echoplane did not write it. Reads at most 8 GB. Throws
/// std::invalid_argument naming the file if it cannot be read or its metadata are damaged.
std::string metadataIn(const std::filesystem::path& file);

// ModelFormat::metadata of scripts, of a comment in C, and of binary files.
std::string metadataInPython(std::string_view content);
std::string metadataInComment(std::string_view content);
std::string metadataInOnnx(std::string_view content);
std::string metadataInGguf(std::string_view content);
std::string metadataInMatlab(std::string_view content);

}  // namespace echoplane
