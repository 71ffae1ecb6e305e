// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/step_translation.h"

#include <algorithm>

#include "core/text/message.h"

namespace echoplane {

namespace {

std::int64_t sizeOf(const OnnxGraph::Shape& shape) {
    std::int64_t size = 1;
    for (const std::int64_t each : shape) size *= each;
    return size;
}

/// Operations with an equivalent single ONNX operator.
const std::map<std::string_view, const char*>& oneToOne() {
    static const std::map<std::string_view, const char*> names{
        {"abs", "Abs"}, {"neg", "Neg"},   {"exp", "Exp"},         {"sqrt", "Sqrt"},   {"sin", "Sin"},
        {"cos", "Cos"}, {"tanh", "Tanh"}, {"sigmoid", "Sigmoid"}, {"relu", "Relu"},   {"add", "Add"},
        {"sub", "Sub"}, {"mul", "Mul"},   {"div", "Div"},         {"maximum", "Max"}, {"matmul", "MatMul"}};
    return names;
}

}  // namespace

const std::map<std::string_view, StepTranslation::Translate>& StepTranslation::translations() {
    using Self = StepTranslation;
    static const std::map<std::string_view, Translate> all{{"abs", &Self::unary},
                                                           {"neg", &Self::unary},
                                                           {"exp", &Self::unary},
                                                           {"sqrt", &Self::unary},
                                                           {"sin", &Self::unary},
                                                           {"cos", &Self::unary},
                                                           {"tanh", &Self::unary},
                                                           {"sigmoid", &Self::unary},
                                                           {"relu", &Self::unary},
                                                           {"add", &Self::binary},
                                                           {"sub", &Self::binary},
                                                           {"mul", &Self::binary},
                                                           {"div", &Self::binary},
                                                           {"maximum", &Self::binary},
                                                           {"matmul", &Self::binary},
                                                           {"square", &Self::square},
                                                           {"log_sigmoid", &Self::logSigmoid},
                                                           {"clamp_min", &Self::clampMin},
                                                           {"sum", &Self::reduce},
                                                           {"mean", &Self::reduce},
                                                           {"layer_norm", &Self::layerNorm},
                                                           {"t", &Self::transposed},
                                                           {"unsqueeze", &Self::shaped},
                                                           {"squeeze", &Self::shaped},
                                                           {"select", &Self::select},
                                                           {"slice", &Self::slice},
                                                           {"cat", &Self::concatenate},
                                                           {"stack", &Self::stack},
                                                           {"chunk", &Self::chunk},
                                                           {"glu", &Self::glu},
                                                           {"dropout", &Self::passed},
                                                           {"empty_like", &Self::passed},
                                                           {"full_like", &Self::filled},
                                                           {"lstm", &Self::recurrent},
                                                           {"gru", &Self::recurrent}};
    return all;
}

StepTranslation::StepTranslation(const StepGraph& graph, OnnxGraph& main, OnnxGraph& body)
    : m_main(main), m_body(body), m_graph(&body) {
    for (const NamedWeights& each : graph.weights) {
        m_main.constant(each.name, Eigen::Map<const Eigen::VectorXd>(each.values.data(), std::ssize(each.values)), each.shape);
        m_known[each.name] = {each.name, each.shape, false};
    }
}

void StepTranslation::given(const std::string& value, const OnnxGraph::Shape& shape, const std::string& name) {
    m_known[value] = {name, shape, true};
}

void StepTranslation::add(const StepOperation& operation) {
    const auto found = translations().find(operation.name);
    if (found == translations().end())
        throw Refusal("ONNX files of trained networks have no form for the operation '%1'", operation.name);
    m_operation = &operation;
    const bool varies = std::ranges::any_of(operation.arguments, [&](const StepArgument& each) {
        return std::ranges::any_of(each.values, [&](const std::string& value) { return m_known.at(value).varies; });
    });
    m_graph = varies ? &m_body : &m_main;
    (this->*found->second)();
    m_graph = &m_body;
}

const StepTranslation::Known& StepTranslation::array(std::size_t argument, std::size_t k) const {
    return m_known.at(m_operation->arguments.at(argument).values.at(k));
}

double StepTranslation::number(std::size_t argument) const {
    return m_operation->arguments.at(argument).numbers.at(0);
}

std::size_t StepTranslation::axis(std::size_t argument, std::size_t rank) const {
    const double given = number(argument);
    return static_cast<std::size_t>(given < 0.0 ? given + static_cast<double>(rank) : given);
}

std::string StepTranslation::operand(std::size_t argument) {
    return m_operation->arguments.at(argument).values.empty() ? constant(number(argument)) : array(argument).name;
}

std::string StepTranslation::constant(double value) {
    const auto [at, added] = m_constants.try_emplace(value, "number_" + std::to_string(m_constants.size() + 1));
    if (added) m_main.constant(at->second, value);
    return at->second;
}

std::string StepTranslation::wholes(const std::vector<std::int64_t>& values) {
    std::string name = "wholes";
    for (const std::int64_t each : values) name += "_" + std::to_string(each);
    if (m_wholes.insert(name).second) m_main.integers(name, values);
    return name;
}

StepTranslation::Names StepTranslation::made(const std::string& type, const Names& inputs, std::size_t outputs,
                                             const std::vector<OnnxAttribute>& attributes) {
    Names names;
    for (std::size_t k = 0; k < outputs; ++k) names.push_back("v" + std::to_string(++m_made));
    m_graph->node(type, inputs, names, attributes);
    return names;
}

std::string StepTranslation::reshaped(const std::string& name, const OnnxGraph::Shape& shape) {
    return made("Reshape", {name, wholes(shape)});
}

StepTranslation::Names StepTranslation::split(const std::string& name, std::size_t axis,
                                              const std::vector<std::int64_t>& lengths) {
    return made("Split", {name, wholes(lengths)}, lengths.size(),
                {OnnxAttribute::whole("axis", static_cast<std::int64_t>(axis))});
}

std::string StepTranslation::joined(const Names& names, std::size_t axis) {
    if (names.size() == 1) return names.front();
    return made("Concat", names, {OnnxAttribute::whole("axis", static_cast<std::int64_t>(axis))});
}

std::string StepTranslation::mean(const std::string& name, const std::vector<std::int64_t>& axes, bool kept) {
    return made("ReduceMean", {name}, {OnnxAttribute::wholes("axes", axes), OnnxAttribute::whole("keepdims", kept)});
}

std::string StepTranslation::affine(const std::string& row, const std::string& weights, const std::string& bias) {
    const std::string transposed = made("Transpose", {weights}, {OnnxAttribute::wholes("perm", {1, 0})});
    return made("Add", {made("MatMul", {row, transposed}), bias});
}

void StepTranslation::result(const std::string& name, std::size_t k) {
    const StepValue& value = m_operation->results.at(k);
    m_known[value.name] = {name, value.shape, m_graph == &m_body};
}

void StepTranslation::same(const Known& as) {
    m_known[m_operation->results.at(0).name] = {as.name, m_operation->results.at(0).shape, as.varies};
}

void StepTranslation::unary() {
    result(made(oneToOne().at(m_operation->name), {array(0).name}));
}

void StepTranslation::binary() {
    std::string second = operand(1);
    if (m_operation->arguments.size() > 2 && number(2) != 1.0)  // the factor alpha of add and sub
        second = made("Mul", {second, constant(number(2))});
    result(made(oneToOne().at(m_operation->name), {operand(0), second}));
}

void StepTranslation::square() {
    result(made("Mul", {array(0).name, array(0).name}));
}

void StepTranslation::logSigmoid() {
    result(made("Neg", {made("Softplus", {made("Neg", {array(0).name})})}));
}

void StepTranslation::clampMin() {
    result(made("Max", {array(0).name, constant(number(1))}));
}

void StepTranslation::reduce() {
    std::vector<std::int64_t> axes;
    for (const double each : m_operation->arguments.at(1).numbers) axes.push_back(static_cast<std::int64_t>(each));
    const bool kept = number(2) != 0.0;
    result(m_operation->name == "mean"
               ? mean(array(0).name, axes, kept)
               : made("ReduceSum", {array(0).name, wholes(axes)}, {OnnxAttribute::whole("keepdims", kept)}));
}

void StepTranslation::layerNorm() {
    std::vector<std::int64_t> axes;
    for (std::int64_t back = std::ssize(m_operation->arguments.at(1).numbers); back > 0; --back) axes.push_back(-back);
    const std::string centred = made("Sub", {array(0).name, mean(array(0).name, axes, true)});
    const std::string variance = mean(made("Mul", {centred, centred}), axes, true);
    const std::string deviation = made("Sqrt", {made("Add", {variance, constant(number(4))})});
    const std::string scaled = made("Mul", {made("Div", {centred, deviation}), array(2).name});
    result(made("Add", {scaled, array(3).name}));
}

void StepTranslation::transposed() {
    result(made("Transpose", {array(0).name}, {OnnxAttribute::wholes("perm", {1, 0})}));
}

void StepTranslation::shaped() {
    result(reshaped(array(0).name, m_operation->results.at(0).shape));
}

void StepTranslation::select() {
    const Known& from = array(0);
    const std::size_t along = axis(1, from.shape.size());
    const std::int64_t length = from.shape.at(along), at = static_cast<std::int64_t>(number(2));
    std::string name = from.name;
    if (length > 1) {
        const std::int64_t first = at < 0 ? at + length : at;
        name = made("Slice", {name, wholes({first}), wholes({first + 1}), wholes({static_cast<std::int64_t>(along)})});
    }
    result(reshaped(name, m_operation->results.at(0).shape));
}

void StepTranslation::slice() {
    const Known& from = array(0);
    const OnnxGraph::Shape& shape = m_operation->results.at(0).shape;
    if (shape == from.shape || sizeOf(shape) == 0) return same(from);  // an empty array is only ever concatenated with others
    const std::size_t along = axis(1, from.shape.size());
    const auto step = static_cast<std::int64_t>(number(4));
    auto first = static_cast<std::int64_t>(number(2));
    if (first < 0) first += from.shape.at(along);
    const std::int64_t end = first + (shape.at(along) - 1) * step + 1;
    result(
        made("Slice", {from.name, wholes({first}), wholes({end}), wholes({static_cast<std::int64_t>(along)}), wholes({step})}));
}

void StepTranslation::concatenate() {
    Names names;
    for (std::size_t k = 0; k < m_operation->arguments.at(0).values.size(); ++k)
        if (sizeOf(array(0, k).shape) > 0) names.push_back(array(0, k).name);
    result(joined(names, axis(1, m_operation->results.at(0).shape.size())));
}

void StepTranslation::stack() {
    const OnnxGraph::Shape& shape = m_operation->results.at(0).shape;
    const std::size_t along = axis(1, shape.size());
    OnnxGraph::Shape single = shape;
    single.at(along) = 1;
    Names names;
    for (std::size_t k = 0; k < m_operation->arguments.at(0).values.size(); ++k)
        names.push_back(reshaped(array(0, k).name, single));
    result(joined(names, along));
}

void StepTranslation::chunk() {
    const std::size_t along = axis(2, array(0).shape.size());
    std::vector<std::int64_t> lengths;
    lengths.reserve(m_operation->results.size());
    for (const StepValue& each : m_operation->results) lengths.push_back(each.shape.at(along));
    const Names parts = split(array(0).name, along, lengths);
    for (std::size_t k = 0; k < parts.size(); ++k) result(parts[k], k);
}

void StepTranslation::glu() {
    const std::size_t along = axis(1, array(0).shape.size());
    const std::int64_t half = array(0).shape.at(along) / 2;
    const Names parts = split(array(0).name, along, {half, half});
    result(made("Mul", {parts[0], made("Sigmoid", {parts[1]})}));
}

void StepTranslation::passed() {
    same(array(0));
}

void StepTranslation::filled() {
    m_graph = &m_main;
    const StepValue& value = m_operation->results.at(0);
    const std::string name = "filled_" + std::to_string(++m_made);
    m_main.constant(name, Eigen::VectorXd(Eigen::VectorXd::Constant(sizeOf(value.shape), number(1))), value.shape);
    result(name);
}

/// (input, state, parameters, biases, layers, dropout, training, bidirectional, batch first) of one step; adds it layer by layer.
void StepTranslation::recurrent() {
    const bool lstm = m_operation->name == "lstm";
    const auto layers = static_cast<std::size_t>(number(4));
    const std::int64_t width = array(1).shape.at(2);
    const std::vector<std::int64_t> each(layers, 1);
    const Names before = split(array(1).name, 0, each), cells = lstm ? split(array(1, 1).name, 0, each) : Names();
    const OnnxGraph::Shape row{1, width}, whole{1, 1, width};
    Names after, cellsAfter;
    std::string x = reshaped(array(0).name, {1, array(0).shape.at(2)});
    for (std::size_t k = 0; k < layers; ++k) {
        Recurrent layer{x, {}};
        for (std::size_t p = 0; p < 4; ++p) layer.parameters.push_back(array(2, 4 * k + p).name);
        std::string h = reshaped(before[k], row);
        if (lstm) {
            std::string c = reshaped(cells[k], row);
            x = lstmLayer(layer, h, c);
            cellsAfter.push_back(reshaped(c, whole));
        } else {
            x = gruLayer(layer, h);
        }
        after.push_back(reshaped(x, whole));
    }
    result(after.back(), 0);
    result(joined(after, 0), 1);
    if (lstm) result(joined(cellsAfter, 0), 2);
}

/// [i, f, g, o] = W·x + b + R·h + b'; c = σ(f)·c + σ(i)·tanh g, h = σ(o)·tanh c.
std::string StepTranslation::lstmLayer(const Recurrent& layer, std::string& h, std::string& c) {
    const std::string driven = affine(layer.input, layer.parameters[0], layer.parameters[2]);
    const std::string gates = made("Add", {driven, affine(h, layer.parameters[1], layer.parameters[3])});
    const std::int64_t width = m_operation->results.at(1).shape.at(2);
    const Names parts = split(gates, 1, {width, width, width, width});
    const std::string kept = made("Mul", {made("Sigmoid", {parts[1]}), c});
    c = made("Add", {kept, made("Mul", {made("Sigmoid", {parts[0]}), made("Tanh", {parts[2]})})});
    return h = made("Mul", {made("Sigmoid", {parts[3]}), made("Tanh", {c})});
}

/// [r, z, n] of W·x + b and of R·h + b'; n = tanh(n + σ(r)·n'), h = n + σ(z)·(h − n).
std::string StepTranslation::gruLayer(const Recurrent& layer, std::string& h) {
    const std::int64_t width = m_operation->results.at(1).shape.at(2);
    const Names driven = split(affine(layer.input, layer.parameters[0], layer.parameters[2]), 1, {width, width, width});
    const Names recurrent = split(affine(h, layer.parameters[1], layer.parameters[3]), 1, {width, width, width});
    const std::string reset = made("Sigmoid", {made("Add", {driven[0], recurrent[0]})});
    const std::string kept = made("Sigmoid", {made("Add", {driven[1], recurrent[1]})});
    const std::string candidate = made("Tanh", {made("Add", {driven[2], made("Mul", {reset, recurrent[2]})})});
    return h = made("Add", {candidate, made("Mul", {kept, made("Sub", {h, candidate})})});
}

}  // namespace echoplane
