// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/formats/model_format.h"
#include "core/model/model.h"
#include "core/onnx/onnx_graph.h"
#include "core/text/message.h"

namespace echoplane {

/// Adds nodes that sum the terms; returns the name of the sum.
std::string onnxSum(OnnxGraph& graph, const std::vector<std::string>& terms, const std::string& name);

/// Adds to the body of a Scan the next state from "r", "u" and, with output feedback, "y"; its constants go into `main`. Returns
/// its name.
std::string onnxNextState(const Model& model, bool batch, OnnxGraph& main, OnnxGraph& body);

/// Adds to `graph` φ·W_φ of Model::readoutFeatures for the states of that name, whose last axis is N; its constants go into
/// `main`. Returns its name.
std::string onnxFeatures(const Model& model, const std::string& states, OnnxGraph& main, OnnxGraph& graph);

/// ModelWriter::obstacles of any kind of model.
std::vector<Message> onnxObstacles(const Model& model, const ExportOptions& options);
/// ModelWriter::notes; `inputs` is a sentence on the file's inputs, or empty.
std::vector<Message> onnxNotes(const Model& model, const ExportOptions& options, const Message& inputs,
                               const RunContext& context);

}  // namespace echoplane
