// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/learners/step_graph.h"
#include "core/onnx/onnx_graph.h"

namespace echoplane {

/// Translates the operations of a network's step to ONNX. Operations that depend on the input or the state go into `body`; those
/// that depend on the weights alone go into `main`, the graph around it.
class StepTranslation {
public:
    /// Adds the weights. Both graphs must outlive this.
    StepTranslation(const StepGraph& graph, OnnxGraph& main, OnnxGraph& body);

    /// Declares an array that the body has under `name`: the input, or a part of the state.
    void given(const std::string& value, const OnnxGraph::Shape& shape, const std::string& name);
    /// Translates an operation. Throws std::invalid_argument if it is unknown.
    void add(const StepOperation& operation);
    /// The name of an array in the ONNX graph.
    const std::string& nameOf(const std::string& value) const { return m_known.at(value).name; }
    /// Reshapes an array of the body; the shape becomes a constant of `main`. Returns the new name.
    std::string reshaped(const std::string& name, const OnnxGraph::Shape& shape);

private:
    using Names = std::vector<std::string>;
    struct Known {
        std::string name;
        OnnxGraph::Shape shape;
        bool varies = false;  ///< computed in the body
    };
    struct Recurrent {
        std::string input;  ///< 1 × D
        Names parameters;   ///< weights of the input and of the state, then the bias of each
    };
    using Translate = void (StepTranslation::*)();
    static const std::map<std::string_view, Translate>& translations();

    const Known& array(std::size_t argument, std::size_t k = 0) const;
    double number(std::size_t argument) const;
    std::size_t axis(std::size_t argument, std::size_t rank) const;
    std::string operand(std::size_t argument);
    std::string constant(double value);
    std::string wholes(const std::vector<std::int64_t>& values);
    Names made(const std::string& type, const Names& inputs, std::size_t outputs,
               const std::vector<OnnxAttribute>& attributes = {});
    std::string made(const std::string& type, const Names& inputs, const std::vector<OnnxAttribute>& attributes = {}) {
        return made(type, inputs, 1, attributes).front();
    }
    Names split(const std::string& name, std::size_t axis, const std::vector<std::int64_t>& lengths);
    std::string joined(const Names& names, std::size_t axis);
    std::string mean(const std::string& name, const std::vector<std::int64_t>& axes, bool kept);
    /// W·x + b as rows.
    std::string affine(const std::string& row, const std::string& weights, const std::string& bias);
    void result(const std::string& name, std::size_t k = 0);
    void same(const Known& as);

    void unary();
    void binary();
    void square();
    void logSigmoid();
    void clampMin();
    void reduce();
    void layerNorm();
    void transposed();
    void shaped();
    void select();
    void slice();
    void concatenate();
    void stack();
    void chunk();
    void glu();
    void passed();
    void filled();
    void recurrent();
    std::string lstmLayer(const Recurrent& layer, std::string& h, std::string& c);
    std::string gruLayer(const Recurrent& layer, std::string& h);

    OnnxGraph &m_main, &m_body;
    OnnxGraph* m_graph;
    const StepOperation* m_operation = nullptr;
    std::map<std::string, Known> m_known;
    std::map<double, std::string> m_constants;
    std::set<std::string> m_wholes;
    int m_made = 0;
};

}  // namespace echoplane
