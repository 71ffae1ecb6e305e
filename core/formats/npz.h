// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/model/model.h"
#include "core/run/run_result.h"

namespace echoplane {

/// Writes the model, of any kind, as a NumPy archive: a STORED zip of .npy 1.0 members, readable by numpy.load without
/// pickles. The members are those of namedArrays() (model_members.h); in the eigenbasis, the state is [reals | Re of pairs | Im
/// of pairs].
///
/// Writes through a temporary file and an atomic rename: a failed or cancelled write keeps the previous file. Throws
/// std::runtime_error naming the file and the reason; Cancelled.
void writeNpz(const std::filesystem::path& file, const Model& model, const RunContext& context = {});

/// Writes modelOf(result). Also throws std::invalid_argument if the run diverged (there is no model).
void writeNpz(const std::filesystem::path& file, const RunResult& result);

/// Parses the bytes of an archive, STORED or deflated (numpy.savez_compressed). For any bytes, returns a model that passes
/// checkModel() or throws std::invalid_argument with one sentence that begins with `name`. A member that claims more than its
/// bytes can hold, or more memory than is available, is refused before anything is allocated.
Model parseNpz(std::string_view bytes, std::string_view name);

/// The metadata of a model that parseNpz() refuses because its kind is only written (ModelKind::runs); nullopt if the file does
/// not hold one. Throws std::invalid_argument with one sentence that names the file if they are damaged.
std::optional<std::string> unreadNpzMetadata(const std::filesystem::path& file);

/// Reads a file of at most 8 GB. Throws as parseNpz(), and std::invalid_argument if the file cannot be read.
Model readNpz(const std::filesystem::path& file);

}  // namespace echoplane
