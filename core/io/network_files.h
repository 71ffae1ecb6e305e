// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <filesystem>
#include <string>

#include "core/rivals/network_record.h"

namespace echoplane {

/// The bytes of an ONNX file (opset 13, float32) of a trained network: `inputs`, T × D_in, to `outputs`, T × D_out, in the units
/// of the data; of classes their probabilities at each step. `initial_state` and `final_state` hold all that is carried from a
/// step to the next in one row, and are handed in and on as a reservoir's. The step is a Scan over the operations of
/// Network::stepGraph(). Throws std::invalid_argument for what has no such form.
std::string networkOnnx(const StepGraph& graph, const NetworkRecord& record);

/// The suffixes that there are.
inline constexpr std::array<const char*, 2> networkSuffixes = {".onnx", ".pt"};

/// Why a network has no file, in a sentence: the readout trained over the states of a reservoir is no model by itself. Else
/// empty.
std::string networkObstacle(const NetworkRecord& record);

/// Throws std::invalid_argument where writeNetwork() would refuse: for a suffix that is none of those (in any case), and for an
/// obstacle.
void requireNetworkFile(const std::filesystem::path& file, const NetworkRecord& record);

/// Writes a trained network for other programs, by the suffix: .onnx, networkOnnx(), or .pt, Network::torchScript(). Throws as
/// requireNetworkFile() and restored(), and std::runtime_error naming the file where it cannot be written.
void writeNetwork(const std::filesystem::path& file, const NetworkRecord& record, const Networks& networks);

}  // namespace echoplane
