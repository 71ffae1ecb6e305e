// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/onnx_graph.h"
#include "core/rivals/step_graph.h"

namespace echoplane {

/// Writes the operations of a network's step in those of ONNX: what depends on the input or the state into `body`, what follows
/// from the weights alone into `main`, around it.
class StepTranslation {
public:
    /// Adds the weights. Both graphs must stay.
    StepTranslation(const StepGraph& graph, OnnxGraph& main, OnnxGraph& body);

    /// An array that the body has under that name: the input, or one of the state.
    void given(const std::string& value, const OnnxGraph::Shape& shape, const std::string& name);
    /// Throws std::invalid_argument for an operation that it does not know.
    void add(const StepOperation& operation);
    /// Under which name the body has it.
    const std::string& nameOf(const std::string& value) const { return m_known.at(value).name; }
    /// A reshaped array of the body, its shape a constant of `main`.
    std::string reshaped(const std::string& name, const OnnxGraph::Shape& shape);

private:
    using Names = std::vector<std::string>;
    struct Known {
        std::string name;
        OnnxGraph::Shape shape;
        bool varies = false;  ///< stands in the body
    };
    struct Recurrent {
        std::string input;  ///< 1 × D
        Names parameters;   ///< W of the inputs, W of the state, and the biases of both
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
