// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/onnx_graph.h"

#include <array>
#include <limits>

namespace echoplane {

namespace {

enum ElementType { float32 = 1, int64 = 7, boolean = 9, float64 = 11 };
enum AttributeType { wholeAttribute = 2, graphAttribute = 5, singlesAttribute = 6, wholesAttribute = 7, textsAttribute = 8 };

ProtobufMessage attribute(const std::string& name, AttributeType type) {
    return ProtobufMessage().text(1, name).whole(20, type);
}

}  // namespace

OnnxAttribute OnnxAttribute::whole(const std::string& name, std::int64_t value) {
    return {attribute(name, wholeAttribute).whole(3, value)};
}

OnnxAttribute OnnxAttribute::wholes(const std::string& name, const std::vector<std::int64_t>& values) {
    ProtobufMessage message = attribute(name, wholesAttribute);
    for (const std::int64_t each : values) message.whole(8, each);
    return {message};
}

OnnxAttribute OnnxAttribute::singles(const std::string& name, const std::vector<float>& values) {
    ProtobufMessage message = attribute(name, singlesAttribute);
    for (const float each : values) message.single(7, each);
    return {message};
}

OnnxAttribute OnnxAttribute::texts(const std::string& name, const std::vector<std::string>& values) {
    ProtobufMessage message = attribute(name, textsAttribute);
    for (const std::string& each : values) message.text(9, each);
    return {message};
}

OnnxAttribute OnnxAttribute::graph(const std::string& name, const OnnxGraph& value) {
    return {attribute(name, graphAttribute).message(6, value.message())};
}

ProtobufMessage OnnxGraph::valueInfo(const std::string& name, const Shape& shape, const std::string& about, int type) {
    constexpr std::array<const char*, 5> lengths = {"steps", "batch", "state or 0", "output or 0", "0, 1 or batch"};
    ProtobufMessage dimensions;
    for (const std::int64_t each : shape) {
        ProtobufMessage dimension;
        each < 0 ? dimension.text(2, lengths[static_cast<std::size_t>(-each - 1)]) : dimension.whole(1, each);
        dimensions.message(1, dimension);
    }
    const ProtobufMessage tensorType = ProtobufMessage().whole(1, type).message(2, dimensions);
    ProtobufMessage info = ProtobufMessage().text(1, name).message(2, ProtobufMessage().message(1, tensorType));
    return about.empty() ? info : info.text(3, about);
}

void OnnxGraph::input(const std::string& name, const Shape& shape, const std::string& about) {
    m_parts.message(11, valueInfo(name, shape, about, m_single ? float32 : float64));
}

void OnnxGraph::integerInput(const std::string& name, const Shape& shape, const std::string& about) {
    m_parts.message(11, valueInfo(name, shape, about, int64));
}

void OnnxGraph::flagInput(const std::string& name) {
    m_parts.message(11, valueInfo(name, {}, {}, boolean));
}

void OnnxGraph::output(const std::string& name, const Shape& shape, const std::string& about) {
    m_parts.message(12, valueInfo(name, shape, about, m_single ? float32 : float64));
}

void OnnxGraph::node(const std::string& type, const std::vector<std::string>& inputs, const std::vector<std::string>& outputs,
                     const std::vector<OnnxAttribute>& attributes) {
    ProtobufMessage message;
    for (const std::string& each : inputs) message.text(1, each);
    for (const std::string& each : outputs) message.text(2, each);
    message.text(3, m_name + "_" + std::to_string(++m_nodes)).text(4, type);
    for (const OnnxAttribute& each : attributes) message.message(5, each.message);
    m_parts.message(1, message);
}

void OnnxGraph::tensor(const std::string& name, const Shape& shape, int type, const std::string& bytes) {
    ProtobufMessage message;
    for (const std::int64_t each : shape) message.whole(1, each);
    m_parts.message(5, message.whole(2, type).text(8, name).text(9, bytes));
}

void OnnxGraph::constant(const std::string& name, double value) {
    constant(name, Eigen::MatrixXd::Constant(1, 1, value), {});
}

void OnnxGraph::constant(const std::string& name, const Eigen::VectorXd& values) {
    constant(name, values, {values.size()});
}

void OnnxGraph::constant(const std::string& name, const Eigen::MatrixXd& matrix) {
    constant(name, matrix, {matrix.rows(), matrix.cols()});
}

void OnnxGraph::constant(const std::string& name, const Eigen::MatrixXd& matrix, const Shape& shape) {
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(matrix.size()) * (m_single ? 4 : 8));
    const auto append = [&](auto value) { bytes.append(reinterpret_cast<const char*>(&value), sizeof value); };
    for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
        for (Eigen::Index j = 0; j < matrix.cols(); ++j) {
            if (m_single) {
                append(static_cast<float>(matrix(i, j)));
            } else {
                append(matrix(i, j));
            }
        }
    }
    tensor(name, shape, m_single ? float32 : float64, bytes);
}

void OnnxGraph::integers(const std::string& name, const std::vector<std::int64_t>& values) {
    const auto count = static_cast<std::int64_t>(values.size());
    tensor(name, {count}, int64, {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(std::int64_t)});
}

ProtobufMessage OnnxGraph::message() const {
    ProtobufMessage message = m_parts;
    return message.text(2, m_name);
}

std::string onnxStart(OnnxGraph& main, const std::string& name, const Eigen::VectorXd& own, bool batch) {
    const Eigen::Index width = own.size();
    const auto part = [&](const char* what) { return name + "_" + what; };
    main.constant(part("own"), own, {1, width});
    main.integers(part("rows_shape"), {-1, width});
    main.integers(part("none"), {0});
    main.integers(part("one"), {1});
    main.node("Reshape", {name, part("rows_shape")}, {part("given")});
    main.node("Shape", {part("given")}, {part("given_shape")});
    main.node("Slice", {part("given_shape"), part("none"), part("one")}, {part("given_count")});
    main.node("Max", {part("given_count"), part("one")}, {part("count")});
    main.node("Concat", {part("given"), part("own")}, {part("all")}, {OnnxAttribute::whole("axis", 0)});
    main.node("Slice", {part("all"), part("none"), part("count"), part("none")}, {part("rows")});
    main.integers(part("width"), {width});
    if (!batch) {
        main.node("Reshape", {part("rows"), part("width")}, {part("start")});
        return part("start");
    }
    main.integers(part("two"), {2});
    main.node("Shape", {"inputs"}, {part("inputs_shape")});
    main.node("Slice", {part("inputs_shape"), part("one"), part("two")}, {part("batch")});
    main.node("Concat", {part("batch"), part("width")}, {part("shape")}, {OnnxAttribute::whole("axis", 0)});
    main.node("Expand", {part("rows"), part("shape")}, {part("wide")});
    main.node("Reshape", {part("wide"), part("shape")}, {part("start")});  // refuses more starts than series
    return part("start");
}

OnnxSeries onnxPadded(OnnxGraph& main, const std::string& series, int axes) {
    const auto part = [&](const char* what) { return series + "_" + what; };
    const OnnxSeries made{part("padded"), part("is_end"), part("count")};
    std::vector<std::int64_t> padding(static_cast<std::size_t>(2 * axes), 0);
    padding[static_cast<std::size_t>(axes)] = 1;
    main.integers(part("behind"), padding);
    main.node("Pad", {series, part("behind")}, {made.padded});
    main.integers(part("no"), {0});
    main.integers(part("yes"), {1});
    main.node("Shape", {series}, {part("shape")});
    main.node("Slice", {part("shape"), part("no"), part("yes")}, {made.count});
    main.node("Expand", {part("no"), made.count}, {part("steps_none")});
    main.node("Concat", {part("steps_none"), part("yes")}, {part("ends")}, {OnnxAttribute::whole("axis", 0)});
    main.node("Cast", {part("ends")}, {made.isEnd}, {OnnxAttribute::whole("to", boolean)});
    return made;
}

void onnxWithoutEnd(OnnxGraph& main, const OnnxSeries& series, const std::string& from, const std::string& to, bool backwards) {
    main.integers(to + "_axis", {0});
    main.integers(to + "_from", {backwards ? 1 : 0});
    std::string end = series.count;
    if (backwards) {
        main.integers(to + "_far", {std::numeric_limits<std::int64_t>::max()});
        end = to + "_far";
    }
    main.node("Slice", {from, to + "_from", end, to + "_axis"}, {to});
}

std::string onnxModel(const OnnxGraph& graph, const std::string& about,
                      const std::vector<std::pair<std::string, std::string>>& metadata) {
    constexpr int irVersion = 7, opset = 13;
    ProtobufMessage model;
    model.whole(1, irVersion).text(2, "Echoplane").text(3, ECHOPLANE_VERSION).text(6, about).message(7, graph.message());
    model.message(8, ProtobufMessage().text(1, "").whole(2, opset));
    for (const auto& [key, value] : metadata) model.message(14, ProtobufMessage().text(1, key).text(2, value));
    return model.bytes();
}

}  // namespace echoplane
