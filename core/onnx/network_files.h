// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <string>

#include "core/learners/network_record.h"
#include "core/text/message.h"

namespace echoplane {

/// The bytes of an ONNX file (opset 13, float32) of a trained network: `inputs`, T × D_in, to `outputs`, T × D_out, in the units
/// of the data; with Loss::crossEntropy, probabilities at each step. `initial_state` and `final_state` hold the whole recurrent
/// state in one row, and are used like a reservoir's. The step is a Scan over the operations of Network::stepGraph(). Throws
/// std::invalid_argument for an operation without an ONNX form.
std::string networkOnnx(const StepGraph& graph, const NetworkRecord& record);

/// Suffixes of the files that writeNetwork() writes.
inline constexpr std::array<const char*, 2> networkSuffixes = {".onnx", ".pt"};

/// Why a network cannot be exported, in one sentence: a readout trained on a reservoir's states is not a model by itself. Empty
/// if it can.
Message networkObstacle(const NetworkRecord& record);

/// Throws std::invalid_argument if writeNetwork() would: for a suffix not in networkSuffixes (case is ignored), or an obstacle.
void requireNetworkFile(const std::filesystem::path& file, const NetworkRecord& record);

/// Writes a trained network for other programs, by the suffix: .onnx, networkOnnx(), or .pt, Network::torchScript(). Throws as
/// requireNetworkFile() and restored(), and std::runtime_error naming the file if it cannot be written.
void writeNetwork(const std::filesystem::path& file, const NetworkRecord& record, const Networks& networks);

}  // namespace echoplane
