// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_gguf.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/files/text_file.h"
#include "core/formats/gguf_writer.h"
#include "core/formats/model_files.h"
#include "core/formats/model_metadata.h"
#include "core/formats/quantise.h"
#include "core/math/eigendecomposition.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/predict/from_run.h"
#include "core/predict/rounded.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

NumberFormat ggufNumbers(const ExportOptions& options) {
    return options.numbers == NumberFormat::automatic ? NumberFormat::float32 : options.numbers;
}

std::string ggufTensor(const Eigen::MatrixXd& matrix, NumberFormat numbers) {
    std::vector<float> values;
    values.reserve(static_cast<std::size_t>(matrix.size()));
    for (Eigen::Index i = 0; i < matrix.rows(); ++i)
        for (Eigen::Index j = 0; j < matrix.cols(); ++j) values.push_back(static_cast<float>(matrix(i, j)));
    return quantised(values, numbers);
}

namespace {

// x ← (1 − α)·x + α·tanh(W_res·x + s·W_in·u + b + W_fb·y), then an RMS norm, then W_out. The norm divides by √(mean(x²) + ε) and
// multiplies by output_norm: with ε = 1e12 and 1e6 it does nothing.
constexpr double normEpsilon = 1e12, normWeight = 1e6;

/// A linear model runs in the linear range of tanh: its states are scaled down to this modulus, where tanh(x) = x to 3e-8.
constexpr double linearState = 3e-4;

constexpr std::string_view equations =
    "States are columns: x <- (1 - leaking_rate) x + leaking_rate tanh(input_scaling W_in u + W_res x + b + W_fb y), y = W_out "
    "norm(x), from x = 0, y = 0, where norm with its epsilon and weights only scales. x holds the model's state times "
    "input_scaling; a last unit may act as the readout's bias, and others fill up a block.";

/// The weights as the layout stores them, for R units, which may be more than the model's.
struct EsnParts {
    Eigen::MatrixXd reservoir;  // R × R
    Eigen::MatrixXd input;      // R × D_in
    Eigen::MatrixXd output;     // D_out × R
    Eigen::MatrixXd feedback;   // R × D_out, or empty
    Eigen::VectorXd bias;       // R, or empty
    double stateScale = 1.0;    // the layout's x is the model's r times this
    double leakRate = 1.0;
    Eigen::Index idle = 0;  // units that only fill up a block
};

/// The largest modulus of a state variable on trialOf(); at least that of one step from rest with input 1.
double largestState(const Model& model, const RunContext& context) {
    const double first = std::max(model.inputWeights.cwiseAbs().maxCoeff(), 1e-12);
    return std::max(predict(model, trialOf(model).inputs, {}, context).largestState, first);
}

EsnParts partsOf(const Model& model, NumberFormat numbers, const RunContext& context) {
    EsnParts parts;
    if (model.linear()) parts.stateScale = linearState / largestState(model, context);
    parts.leakRate = model.leakRate;
    const bool constant = model.readoutBias.size() > 0;  // replaced by a unit that is always 1
    const auto block = static_cast<Eigen::Index>(blockSize(numbers));
    const Eigen::Index size = model.size(), used = size + (constant ? 1 : 0), all = (used + block - 1) / block * block;
    parts.idle = all - used;
    parts.reservoir.setZero(all, all);
    parts.reservoir.topLeftCorner(size, size) = denseWeights(model).transpose();
    parts.input.setZero(all, model.inputs());
    parts.input.topRows(size) = model.inputWeights;
    parts.output.setZero(model.outputs(), all);
    parts.output.leftCols(size) = model.readout.transpose();
    if (model.feedbackWeights.size() > 0) {
        parts.feedback.setZero(all, model.outputs());
        parts.feedback.topRows(size) = parts.stateScale * model.feedbackWeights;
    }
    if (constant || model.reservoirBias.size() > 0) parts.bias.setZero(all);
    if (model.reservoirBias.size() > 0) parts.bias.head(size) = parts.stateScale * model.reservoirBias;
    if (constant) {
        const double value = model.linear() ? parts.stateScale : 0.5;
        parts.bias[size] = std::atanh(value);
        parts.output.col(size) = model.readoutBias * (parts.stateScale / value);
    }
    return parts;
}

/// The number format of a matrix: float16 if its rows do not fill whole blocks.
NumberFormat numbersFor(const Eigen::MatrixXd& matrix, NumberFormat numbers) {
    return matrix.cols() % static_cast<Eigen::Index>(blockSize(numbers)) == 0 ? numbers : NumberFormat::float16;
}

Eigen::MatrixXd asKept(const Eigen::MatrixXd& matrix, NumberFormat numbers) {
    const NumberFormat which = numbersFor(matrix, numbers);
    const std::vector<float> values = dequantised(ggufTensor(matrix, which), which);
    Eigen::MatrixXd kept(matrix.rows(), matrix.cols());
    for (Eigen::Index i = 0; i < matrix.rows(); ++i)
        for (Eigen::Index j = 0; j < matrix.cols(); ++j)
            kept(i, j) = static_cast<double>(values[static_cast<std::size_t>(i * matrix.cols() + j)]);
    return kept;
}

/// Spectral radius of W as stored in the file: from the metadata of a run, else from its eigenvalues.
double radiusOf(const Model& model, const nlohmann::ordered_json& metadata, const RunContext& context) {
    if (const DiagonalForm* diagonal = model.diagonal()) return spectralRadius(diagonal->spectrum);
    const auto found = metadata.find(model.linear() ? "effective_spectral_radius" : "spectral_radius");
    if (found != metadata.end() && found->is_number()) return found->get<double>();
    if (const auto* sparse = model.sparse()) {
        LeadingOptions options;
        options.denseUpTo = 0;
        return leadingEigenvalues(*sparse, options, context).spectralRadius;
    }
    const Eigendecomposition eigen = eigenvaluesOf(denseWeights(model), context);
    return spectralRadius(Spectrum{eigen.reals, eigen.upper});
}

}  // namespace

std::string ggufBytes(const Model& model, NumberFormat numbers, const GgufInput& input, const RunContext& context) {
    const EsnParts parts = partsOf(model, numbers, context);
    const auto metadata = plainJson(model.metadata.empty() ? "{}" : model.metadata);
    const double zeros =
        static_cast<double>((parts.reservoir.array() == 0.0).count()) / static_cast<double>(parts.reservoir.size());
    const std::uint32_t type = GgufWriter::typeOf(numbers);
    GgufWriter writer;
    writer.text("general.architecture", "esn");
    writer.text("general.name", "Echoplane reservoir");
    writer.text("general.description", input.description);
    writer.whole("general.alignment", 32);
    writer.whole("general.quantization_version", 2);
    writer.whole("general.file_type", type == 8 ? 7 : type);  // ggml numbers file types differently from tensor types
    writer.whole("esn.vocab_size", model.outputs());
    writer.whole("esn.embedding_length", model.inputs());
    writer.whole("esn.context_length", 1 << 20);
    writer.whole("esn.block_count", 1);
    writer.whole("esn.reservoir_size", parts.reservoir.rows());
    writer.number("esn.spectral_radius", radiusOf(model, metadata, context));
    writer.number("esn.sparsity", zeros);
    writer.number("esn.leaking_rate", parts.leakRate);
    writer.number("esn.input_scaling", parts.stateScale);
    // The specification's spelling, and the loader's.
    writer.number("esn.attention.layernorm_rms_eps", normEpsilon);
    writer.number("esn.attention.layer_norm_rms_epsilon", normEpsilon);
    input.addTokenizer(writer);
    writer.text("echoplane.metadata", metadata.dump(2));
    writer.text("echoplane.equations", std::string(equations));
    // As texts, which a loader ignores but the calling program may read.
    const auto names = [&](const char* key, const std::vector<std::string>& columns) {
        if (!columns.empty()) writer.text(key, nlohmann::ordered_json(columns).dump());
    };
    names("echoplane.input_names", model.inputNames);
    if (input.outputNames) names("echoplane.output_names", model.outputNames);
    if (model.forgetsStartAfter) writer.whole("echoplane.forgets_start_after", *model.forgetsStartAfter);
    const auto weights = [&](const std::string& name, const Eigen::MatrixXd& matrix) {
        writer.tensor(name, matrix, numbersFor(matrix, numbers));
    };
    writer.tensor(
        "token_embd.weight",
        input.vectors.size() > 0 ? input.vectors : Eigen::MatrixXd(Eigen::MatrixXd::Identity(model.outputs(), model.inputs())),
        NumberFormat::float32);
    weights("esn_input_weights.weight", parts.input);
    weights("esn_reservoir_weights.weight", parts.reservoir);
    const Eigen::VectorXd norm = Eigen::VectorXd::Constant(parts.reservoir.rows(), normWeight / parts.stateScale);
    writer.tensor("output_norm.weight", norm, NumberFormat::float32, true);
    weights("esn_output_weights.weight", parts.output);
    if (parts.bias.size() > 0) writer.tensor("esn_input_bias.weight", parts.bias, NumberFormat::float32, true);
    if (parts.feedback.size() > 0) writer.tensor("esn_feedback_weights.weight", parts.feedback, NumberFormat::float32);
    return writer.file();
}

std::vector<Message> ggufObstacles(const Model& model, const ExportOptions&) {
    std::vector<Message> found;
    if (model.activation != Activation::identity && model.activation != Activation::tanh)
        found.push_back(
            Message("the ESN layout of GGUF has the activation tanh alone, not %1", activationName(model.activation)));
    if (!model.carry.empty()) found.push_back(Message("the ESN layout of GGUF has the leaky cell with one leak rate alone"));
    if (model.outputReadout.size() > 0)
        found.push_back(Message("the ESN layout of GGUF has no place for the last output in the readout"));
    if (model.inputReadout.size() > 0)
        found.push_back(Message("the ESN layout of GGUF has no place for the input in the readout"));
    if (model.readoutFeatures)
        found.push_back(Message("the ESN layout of GGUF has a linear readout: no squares, products or mixing layer"));
    if (model.readoutBias.size() > 0 && model.leakRate < 1.0)
        found.push_back(Message("the ESN layout of GGUF has no bias in the readout of a leaky reservoir"));
    if (!model.initialState.isZero(0.0)) found.push_back(Message("the ESN layout of GGUF has no initial state other than zero"));
    if (model.feedbackWeights.size() > 0 && !model.initialOutput.isZero(0.0))
        found.push_back(Message("the ESN layout of GGUF has no first output other than zero"));
    return found;
}

std::vector<Message> ggufNotes(const Model& model, const ExportOptions& options, const Message& inputs,
                               const RunContext& context) {
    std::vector<Message> found;
    const NumberFormat numbers = ggufNumbers(options);
    const Model kept = ggufModel(model, numbers, context);
    found.push_back(costSentence(model, std::string(numberFormatName(numbers)), kept, context));
    if (model.linear())
        found.emplace_back(
            Message("states are scaled down to the linear range of the layout's tanh: relative error 3e-8 for states as large as "
                    "on the task"));
    if (model.feedbackWeights.size() > 0)
        found.emplace_back(Message("feedback goes into the tensor esn_feedback_weights, which not every loader reads"));
    if (numbersFor(model.inputWeights, numbers) != numbers)
        found.emplace_back(Message("the input weights are kept as float16: their rows do not fill blocks of 32"));
    if (model.diagonal())
        found.emplace_back(Message("the diagonal form is written as an N × N matrix, and its eigenvectors Q are left out"));
    if (!inputs.empty()) found.push_back(inputs);
    const Message start("the layout starts from a zero state and cannot hold a warm start");
    found.push_back(model.forgetsStartAfter
                        ? Message("%1; the zero start is forgotten after %2 steps", start, *model.forgetsStartAfter)
                        : start);
    found.emplace_back(Message("llama.cpp itself does not run this architecture: a fork with ESN support does"));
    return found;
}

Model ggufModel(const Model& model, NumberFormat numbers, const RunContext& context) {
    const EsnParts parts = partsOf(model, numbers, context);
    Model kept;
    const Eigen::Index size = parts.reservoir.rows();
    kept.activation = Activation::tanh;
    kept.leakRate = asFloat(parts.leakRate);
    kept.reservoir = Eigen::MatrixXd(asKept(parts.reservoir, numbers).transpose());
    kept.inputWeights = asKept(parts.input, numbers) * asFloat(parts.stateScale);
    kept.readout = asKept(parts.output, numbers).transpose() * (asFloat(normWeight / parts.stateScale) / normWeight);
    if (parts.bias.size() > 0) kept.reservoirBias = parts.bias.unaryExpr(&asFloat);
    if (parts.feedback.size() > 0) kept.feedbackWeights = parts.feedback.unaryExpr(&asFloat);
    kept.initialState.setZero(size);
    kept.initialOutput.setZero(model.outputs());
    kept.metadata = model.metadata;
    kept.kind = model.kind;
    kept.parts = model.parts;
    kept.outputNames = model.outputNames;
    return kept;
}

namespace {

std::vector<Message> seriesGgufNotes(const Model& model, const ExportOptions& options, const RunContext& context) {
    const bool named = !model.inputNames.empty() || !model.outputNames.empty();
    return ggufNotes(
        model, options,
        named ? Message("the layout has no column names and takes columns in the model's order: the names are stored separately, "
                        "as texts")
              : Message(),
        context);
}

void writeSeriesGguf(const std::filesystem::path& file, const Model& model, const ExportOptions& options,
                     const RunContext& context) {
    const GgufInput input{
        .description = "A trained reservoir for continuous signals: feed embeddings, not tokens, and read the logits.",
        .addTokenizer = [](GgufWriter& writer) { writer.text("tokenizer.ggml.model", "no_vocab"); },
        .outputNames = true};
    writeTextFile(file, ggufBytes(model, ggufNumbers(options), input, context), context);
}

}  // namespace

ModelFormat ggufFormat() {
    return {".gguf",
            "GGUF",
            "The echo state network layout of llama.cpp's forks, in full precision or quantised.",
            {NumberFormat::float32, NumberFormat::float16, NumberFormat::q8_0, NumberFormat::q4_0},
            {{&seriesModels, &ggufObstacles, &seriesGgufNotes, &writeSeriesGguf}},
            nullptr,
            &metadataInGguf};
}

}  // namespace echoplane
