// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/io/onnx_graph.h"
#include "core/model/model.h"

namespace echoplane {

/// Adds nodes that sum the terms; returns the name of the sum.
std::string onnxSum(OnnxGraph& graph, const std::vector<std::string>& terms, const std::string& name);

/// Adds to the body of a Scan the next state from "r", "u" and, with output feedback, "y"; its constants go into `main`. Returns
/// its name.
std::string onnxNextState(const Model& model, bool batch, OnnxGraph& main, OnnxGraph& body);

/// The bytes of an ONNX file of a model that predicts classes: its votes for one sequence.
std::string onnxClassBytes(const Model& model, bool single);

}  // namespace echoplane
