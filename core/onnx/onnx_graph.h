// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <Eigen/Core>

#include "core/onnx/protobuf.h"

namespace echoplane {

class OnnxGraph;

/// An attribute of a node (AttributeProto of https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
struct OnnxAttribute {
    ProtobufMessage message;

    static OnnxAttribute whole(const std::string& name, std::int64_t value);
    static OnnxAttribute wholes(const std::string& name, const std::vector<std::int64_t>& values);
    static OnnxAttribute singles(const std::string& name, const std::vector<float>& values);
    static OnnxAttribute texts(const std::string& name, const std::vector<std::string>& values);
    static OnnxAttribute graph(const std::string& name, const OnnxGraph& value);
};

/// Builds an ONNX graph (GraphProto). All tensors but integers() are float32 if `single`, else float64.
class OnnxGraph {
public:
    using Shape = std::vector<std::int64_t>;
    /// Symbolic lengths.
    enum Length : std::int64_t { steps = -1, batch = -2, stateOrNone = -3, outputOrNone = -4, starts = -5 };

    OnnxGraph(std::string name, bool single) : m_name(std::move(name)), m_single(single) {}

    bool single() const { return m_single; }
    /// `about` is a sentence for human readers.
    void input(const std::string& name, const Shape& shape, const std::string& about = {});
    /// An input of 64-bit integers.
    void integerInput(const std::string& name, const Shape& shape, const std::string& about = {});
    /// An input of one boolean.
    void flagInput(const std::string& name);
    void output(const std::string& name, const Shape& shape, const std::string& about = {});
    void node(const std::string& type, const std::vector<std::string>& inputs, const std::vector<std::string>& outputs,
              const std::vector<OnnxAttribute>& attributes = {});
    void constant(const std::string& name, double value);
    void constant(const std::string& name, const Eigen::VectorXd& values);
    void constant(const std::string& name, const Eigen::MatrixXd& matrix);
    /// The matrix row by row, as a tensor of that shape.
    void constant(const std::string& name, const Eigen::MatrixXd& matrix, const Shape& shape);
    void integers(const std::string& name, const std::vector<std::int64_t>& values);

    ProtobufMessage message() const;

private:
    void tensor(const std::string& name, const Shape& shape, int type, const std::string& bytes);
    static ProtobufMessage valueInfo(const std::string& name, const Shape& shape, const std::string& about, int type);

    std::string m_name;
    bool m_single;
    ProtobufMessage m_parts;
    int m_nodes = 0;
};

/// Adds nodes for an input `name` that defaults to `own` if it is given without rows. Returns the name of the value that the run
/// starts at: one row, or in a batch one per series of "inputs". Does not use an initializer of the input's name, which is ONNX's
/// way: the JavaScript runtimes then silently ignore the given value.
std::string onnxStart(OnnxGraph& main, const std::string& name, const Eigen::VectorXd& own, bool batch);

/// A series, with steps as its first axis, padded by one step of zeros: the operators that run over steps (Scan, RNN, GRU) reject
/// a series of no steps or give wrong final states for it.
struct OnnxSeries {
    std::string padded;  ///< T + 1 steps
    std::string isEnd;   ///< T + 1 booleans: true for the padding
    std::string count;   ///< T, as a list of one number
};
OnnxSeries onnxPadded(OnnxGraph& main, const std::string& series, int axes);
/// Adds nodes that drop the padding from per-step results. `backwards`: it comes first.
void onnxWithoutEnd(OnnxGraph& main, const OnnxSeries& series, const std::string& from, const std::string& to,
                    bool backwards = false);

/// The bytes of a file (ModelProto, IR version 7, opset 13) with that graph, a description, and metadata by name.
std::string onnxModel(const OnnxGraph& graph, const std::string& about,
                      const std::vector<std::pair<std::string, std::string>>& metadata);

}  // namespace echoplane
