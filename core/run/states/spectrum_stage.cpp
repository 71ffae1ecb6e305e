// SPDX-License-Identifier: GPL-3.0-or-later
// Stage 1: the reservoir's eigenvalues, eigenvectors and weights.
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "core/math/eigendecomposition.h"
#include "core/math/singular_value.h"
#include "core/modes/leading_eigenvalues.h"
#include "core/modes/stacked_eigenvectors.h"
#include "core/reservoir/cells/cell.h"
#include "core/reservoir/input_law.h"
#include "core/reservoir/topologies/stack.h"
#include "core/reservoir/topologies/topology.h"
#include "core/reservoir/weight_law.h"
#include "core/run/states/spectrum_stage.h"
#include "core/run/states/weight_matrix.h"
#include "core/spectrum/condition_bound.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "core/system/memory.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// `inUse`: the reservoir trains or runs in this basis, so that its results are affected too.
Message conditionWarning(double conditionNumber, bool inUse) {
    constexpr double warnFrom = 1e12;
    if (conditionNumber < warnFrom) return {};
    if (std::isinf(conditionNumber)) {
        return Message("κ(Q) is infinite: W cannot be diagonalised, so its modes have no weights");
    }
    const bool bound = isConditionBound(conditionNumber);
    const std::string number = scientificText(conditionNumber, 1);
    if (inUse)
        return Message(bound ? "κ(Q) is at least %1: the eigenvectors are nearly dependent, so most digits are lost in the "
                               "change of basis; method normal runs the same W without it"
                             : "κ(Q) = %1: the eigenvectors are nearly dependent, so most digits are lost in the change of "
                               "basis; method normal runs the same W without it",
                       number);
    return Message(bound ? "κ(Q) is at least %1: the eigenvectors are nearly dependent, so weights of single modes mean little"
                         : "κ(Q) = %1: the eigenvectors are nearly dependent, so weights of single modes mean little",
                   number);
}

/// A warning about [W_in; W_fb; b], or empty.
Message inputWarning(const Eigen::MatrixXd& inputWeights, int inputs) {
    if (inputs == 0 || (inputWeights.topRows(inputs).array() != 0.0).any()) return {};
    return Message(
        "all input weights are 0: the input does not reach the reservoir; raise the input connectivity or take another seed");
}

/// W_in, D_in × N. A separate stream draws which weights are non-zero, so that the connectivity changes no weight that remains.
Eigen::MatrixXd drawInput(const Experiment& experiment, int inputs) {
    RandomStream random(experiment.reservoir.seed, "input weights");
    Eigen::MatrixXd weights(inputs, experiment.reservoir.size);
    inputLaw(experiment.input.law).fill(weights, random);
    if (experiment.input.connectivity < 1.0) {
        RandomStream connections(experiment.reservoir.seed, "input connections");
        for (double& entry : weights.reshaped()) entry = connections.uniform() < experiment.input.connectivity ? entry : 0.0;
    }
    return weights;
}

/// [W_in; W_fb; b], (D_in + D_fb + 1) × N, the last two blocks only if used.
Eigen::MatrixXd drawInputWeights(const Experiment& experiment, const Task& task) {
    const int inputs = task.inputs(experiment), outputs = experiment.input.feedback ? task.outputs(experiment) : 0;
    const int bias = experiment.biasedReservoir() ? 1 : 0;
    Eigen::MatrixXd all(inputs + outputs + bias, experiment.reservoir.size);
    all.topRows(inputs) = drawInput(experiment, inputs);
    RandomStream feedback(experiment.reservoir.seed, "feedback weights");
    all.middleRows(inputs, outputs) = feedback.uniformMatrix(outputs, experiment.reservoir.size, -1.0, 1.0);
    RandomStream biases(experiment.reservoir.seed, "reservoir bias");
    all.bottomRows(bias) = biases.uniformMatrix(bias, experiment.reservoir.size, -1.0, 1.0);
    keepFirstLayer(experiment, all.topRows(inputs + outputs));
    return all;
}

/// The divisor of W as drawn: the quantity of it that rho scales.
double divisorOf(const Experiment& experiment, double radius, const auto& weights, const RunContext& context) {
    if (experiment.reservoir.scaledTo == "factor") return 1.0;
    if (experiment.reservoir.scaledTo == "expected-radius") {
        if (const auto expected = expectedRadius(experiment, weights.norm()); expected && expected->radius > 0.0)
            return expected->radius;
    }
    const bool byRadius = experiment.reservoir.scaledTo == "spectral-radius";
    const double number = byRadius ? radius : largestSingularValue(weights, context);
    if (number > std::numeric_limits<double>::min()) return number;
    throw RunError(byRadius ? "the drawn W has spectral radius 0 and cannot be scaled: use a higher connectivity, another seed, "
                              "or scaled-to singular-value or factor"
                            : "the drawn W has largest singular value 0 and cannot be scaled: use a higher connectivity, another "
                              "seed or scaled-to factor");
}

/// Draws W and its spectrum, scaled so that rho = 1, into `result`; returns the eigenvector matrix Q.
Eigen::MatrixXd drawMatrix(const Experiment& experiment, SpectrumResult& result, const RunContext& context) {
    result.weights = drawDense(experiment);
    constexpr double first = 0.05, last = 0.6;
    const RunContext within{
        context.stop, [&](std::string_view what, double fraction) { context.report(what, first + (last - first) * fraction); }};
    Eigendecomposition eigen = eigendecomposition(result.weights, within);
    const Spectrum drawn{std::move(eigen.reals), std::move(eigen.upper)};
    result.drawnRadius = spectralRadius(drawn);
    result.divisor = divisorOf(experiment, result.drawnRadius, result.weights, context);
    result.weights /= result.divisor;
    result.spectrum = scaled(drawn, 1.0 / result.divisor);
    return std::move(eigen.vectors);
}

/// Draws one layer of a stack: its W scaled so that rho = 1 if it has one, its eigenvalues and eigenvectors.
DiagonalBlock drawLayer(const Experiment& layer, const Method& source, bool identity, Eigen::MatrixXd& weights,
                        const RunContext& context) {
    DiagonalBlock block;
    if (source.drawsMatrix()) {
        SpectrumResult drawn;
        block.columns = drawMatrix(layer, drawn, context);
        block.spectrum = std::move(drawn.spectrum);
        weights = std::move(drawn.weights);
    } else {
        RandomStream random(layer.reservoir.seed, "eigenvalues");
        block.spectrum = source.generate(layer, random);
    }
    if (source.ownEigenvectors) return block;
    block.columns.resize(0, 0);
    if (identity) return block;
    RandomStream directions(layer.reservoir.seed, "eigenvectors");
    block.columns = randomEigenvectors(block.spectrum.reals.size(), block.spectrum.upper.size(), directions);
    return block;
}

/// Draws a stack (stack.h) into `result`: its eigenvalues, and W if W is run or trained. Returns Q, or an empty
/// matrix if Q is the identity.
Eigen::MatrixXd drawStack(const Experiment& experiment, const Method& source, bool identity, SpectrumResult& result,
                          const RunContext& context) {
    const std::vector<double> radii = layerRadii(experiment);
    const std::vector<Eigen::MatrixXd> couplings = drawCouplings(experiment, context);
    const bool keepsWeights = source.drawsMatrix() && !result.trainsInEigenbasis;
    if (keepsWeights) result.weights.setZero(experiment.reservoir.size, experiment.reservoir.size);
    std::vector<DiagonalBlock> blocks;
    Eigen::Index start = 0, before = 0;
    for (Experiment& layer : layersOf(experiment)) {
        const std::size_t l = blocks.size();
        const Eigen::Index size = layer.reservoir.size;
        layer.reservoir.method = source.name;
        Eigen::MatrixXd weights;
        blocks.push_back(drawLayer(layer, source, identity, weights, {context.stop, nullptr}));
        blocks.back().spectrum = scaled(blocks.back().spectrum, radii[l]);
        if (keepsWeights) {
            result.weights.block(start, start, size, size) = radii[l] * weights;
            if (l > 0 && !couplings.empty()) result.weights.block(start - before, start, before, size) = couplings[l - 1];
        }
        start += size;
        before = size;
        context.checkpoint();
        context.report("layers of the stack", 0.6 * static_cast<double>(l + 1) / static_cast<double>(radii.size()));
    }
    result.spectrum = unitedSpectrum(blocks);
    result.columnLayers = blocksOfColumns(blocks);
    if (source.drawsMatrix()) result.drawnRadius = spectralRadius(result.spectrum);
    StackedEigenvectors all = stackedEigenvectors(blocks, couplings);
    if (all.shared && (result.trainsInEigenbasis || result.runsInEigenbasis))
        throw RunError(
            "layers of the stack share eigenvalues, so that it has no eigenbasis and %1 cannot run: use another stack-ratio, "
            "stack-coupling 0, or method normal",
            source.name);
    return std::move(all.columns);
}

/// A result without eigenvalues, with the spectral radius expected of such weights.
LeadingEigenvalues noneComputed(const RandomEdge& expected, Eigen::Index size) {
    constexpr double deviations = 5.0;
    LeadingEigenvalues none;
    none.spectralRadius = expected.radius;
    none.completeDownTo = std::numeric_limits<double>::infinity();
    none.residual = std::numeric_limits<double>::quiet_NaN();
    none.radiusError = deviations * expected.deviation / expected.radius;
    none.right = none.left = Eigen::MatrixXd(size, 0);
    none.source = EigenvalueSource::expected;
    return none;
}

/// Stage 1 if only leading eigenvalues are computed: W stays sparse, and the modes come with their input weights.
SpectrumResult leadingSpectrum(const Experiment& experiment, int count, const RunContext& context) {
    SpectrumResult result;
    result.trainsInEigenbasis = result.runsInEigenbasis = false;
    context.report("drawing W", 0.0);
    SparseWeights weights = drawSparse(experiment);
    context.checkpoint();
    LeadingOptions options;
    options.count = count > 0 ? count : defaultLeadingCount(experiment);
    options.vectors = true;
    const std::optional<RandomEdge> expected = expectedRadius(experiment, weights.norm());
    /// The note, with what is expected.
    const auto why = [&](const Message& note) {
        return expected ? Message("%1; independent weights like these have a spectral radius of %2", note, edgeText(*expected))
                        : note;
    };
    RunContext reporting = context;
    if (expected) {  // show the expected radius in place of the number of products
        const std::string soFar = "spectral radius ≈ " + edgeText(*expected) + " so far";
        reporting.progress = [&context, soFar](std::string_view, double fraction) { context.report(soFar, fraction); };
    }
    const bool leftOut = experiment.reservoir.scaledTo == "expected-radius" && count == 0 && expected;
    LeadingEigenvalues leading =
        leftOut ? noneComputed(*expected, weights.rows()) : leadingEigenvalues(weights, options, reporting);
    if (std::isnan(leading.spectralRadius) && experiment.reservoir.scaledTo == "spectral-radius") {
        throw RunError("the spectral radius of W could not be computed: %1", why(leading.note));
    }
    result.drawnRadius = leading.spectralRadius;
    result.divisor = divisorOf(experiment, result.drawnRadius, weights, context);
    weights /= result.divisor;
    result.spectrum = scaled(leading.spectrum, 1.0 / result.divisor);
    if (experiment.reservoir.topology == "random") {
        const double radius = weights.norm() / std::sqrt(static_cast<double>(experiment.reservoir.size));
        result.bulkRadius = leftOut ? radius : std::min(radius, spectralRadius(result.spectrum));
    }
    result.sparseWeights = std::make_shared<const SparseWeights>(std::move(weights));
    result.inputWeights = drawInputWeights(experiment, task(experiment.data.task));
    result.warning = inputWarning(result.inputWeights, task(experiment.data.task).inputs(experiment));
    if (leading.right.size() > 0) result.modeInputWeights.noalias() = result.inputWeights * leading.right;
    result.conditionNumber = std::numeric_limits<double>::quiet_NaN();
    if (!leading.converged && !leftOut)
        result.warning = Message("the spectral radius of W is not certain: %1", why(leading.note));
    result.leading = std::make_shared<const LeadingEigenvalues>(std::move(leading));
    return result;
}

/// Columns of Q and of [W_in]_Q for eigenvalues edited by hand. The columns of the original method are kept; each added state
/// variable is a separate dimension: W' = [QΛ'Q⁻¹ 0; 0 Λ_added]. Random directions are normalised mode by mode (Algorithm 2).
struct HandBasis {
    Eigen::MatrixXd columns;           // rows × N, or empty with the identity metric
    Eigen::MatrixXd modeInputWeights;  // D_in × N
};
HandBasis handBasis(const Experiment& experiment, const Eigen::MatrixXd& origin, bool normalise,
                    const Eigen::MatrixXd& inputWeights, Eigen::Index reals) {
    const Eigen::Index size = experiment.reservoir.size, originSize = experiment.reservoir.edit.originSize;
    const int last = *std::ranges::max_element(experiment.reservoir.edit.columns);
    const Eigen::Index addedSize = std::max<Eigen::Index>(0, last + 1 - originSize);
    RandomStream random(experiment.reservoir.seed, "input weights of added modes");
    // Column by column, so that adding one leaves the earlier ones unchanged.
    const Eigen::MatrixXd addedInputWeights = random.uniformMatrix(inputWeights.rows(), addedSize, -1.0, 1.0);
    const auto added = std::ranges::count_if(experiment.reservoir.edit.columns, [&](int column) { return column >= originSize; });

    HandBasis result;
    if (origin.size() > 0) result.columns.setZero(originSize + added, size);
    Eigen::MatrixXd original(inputWeights.rows(), originSize + added);
    original.leftCols(originSize) = inputWeights;
    Eigen::MatrixXd selected(inputWeights.rows(), size);
    Eigen::Index row = originSize;
    for (Eigen::Index k = 0; k < size; ++k) {
        const int column = experiment.reservoir.edit.columns[static_cast<std::size_t>(k)];
        if (column < originSize) {
            if (origin.size() > 0) result.columns.col(k).head(originSize) = origin.col(column);
            selected.col(k) = inputWeights.col(column);
        } else {
            selected.col(k) = addedInputWeights.col(column - originSize);
            original.col(row) = selected.col(k);
            if (origin.size() > 0) result.columns(row, k) = 1.0;
            ++row;
        }
    }
    if (origin.size() == 0) {
        result.modeInputWeights = std::move(selected);
        return result;
    }
    const Eigen::Index pairs = (size - reals) / 2;
    const auto isAdded = [&](Eigen::Index k) {
        return experiment.reservoir.edit.columns[static_cast<std::size_t>(k)] >= originSize;
    };
    for (Eigen::Index mode = 0; mode < reals + pairs; ++mode) {
        const Eigen::Index im = mode + pairs;
        const bool pair = mode >= reals;
        if (!normalise && !isAdded(mode) && !(pair && isAdded(im))) continue;
        const double norm =
            std::sqrt(result.columns.col(mode).squaredNorm() + (pair ? result.columns.col(im).squaredNorm() : 0.0));
        result.columns.col(mode) /= norm;
        if (pair) result.columns.col(im) /= norm;
    }
    result.modeInputWeights.noalias() = original * result.columns;
    return result;
}

/// Stage 1 for cells whose Jacobian has other eigenvectors than W: W and its eigenvalues, O, and no modes.
SpectrumResult cellSpectrum(const Experiment& experiment, const RunContext& context) {
    requireMemory(
        48.0 * experiment.reservoir.size * experiment.reservoir.size,
        Message("diagonalising W (six size × size matrices; method normal needs none at a connectivity of at most 0.1)"));
    SpectrumResult result;
    result.trainsInEigenbasis = result.runsInEigenbasis = false;
    result.weights = drawDense(experiment);
    Eigendecomposition eigen = eigenvaluesOf(result.weights, context);
    const Spectrum drawn{std::move(eigen.reals), std::move(eigen.upper)};
    result.drawnRadius = spectralRadius(drawn);
    result.divisor = divisorOf(experiment, result.drawnRadius, result.weights, context);
    result.weights /= result.divisor;
    result.spectrum = scaled(drawn, 1.0 / result.divisor);
    if (storesSparse(experiment)) {
        result.sparseWeights = std::make_shared<const SparseWeights>(result.weights.sparseView());
        result.weights.resize(0, 0);
    }
    if (cellOf(experiment).orthogonal) {
        RandomStream random(experiment.reservoir.seed, "orthogonal part of the cell");
        result.orthogonal = std::make_shared<const Eigen::MatrixXd>(randomOrthogonal(experiment.reservoir.size, random));
    }
    result.inputWeights = drawInputWeights(experiment, task(experiment.data.task));
    result.warning = inputWarning(result.inputWeights, task(experiment.data.task).inputs(experiment));
    result.conditionNumber = std::numeric_limits<double>::quiet_NaN();
    return result;
}

}  // namespace

SpectrumResult computeSpectrum(const Experiment& experiment, const RunContext& context, int leadingCount) {
    context.checkpoint();
    if (!experiment.plainLeak()) return cellSpectrum(experiment, context);
    if (knowsLeadingOnly(experiment, leadingCount)) return leadingSpectrum(experiment, leadingCount, context);
    const Method& chosen = method(experiment.reservoir.method);
    const Method& source = eigenvectorMethod(experiment);
    const bool byHand = experiment.editedByHand();
    const bool identity = experiment.reservoir.metric == "identity" && !source.ownEigenvectors;
    const bool drawsMatrix = byHand ? source.ownEigenvectors : chosen.drawsMatrix();
    const int drawnSize = byHand ? experiment.reservoir.edit.originSize : experiment.reservoir.size;
    const double largest = std::max(drawnSize, experiment.reservoir.size);
    const double square = 8.0 * largest * largest;
    if (drawsMatrix) {
        requireMemory(
            6 * square,
            Message("diagonalising W (six size × size matrices; method normal needs none at a connectivity of at most 0.1)"));
    }
    if (!drawsMatrix && !identity) {
        requireMemory(4 * square, Message("the eigenvectors (four size × size matrices; the identity metric needs none)"));
    }

    SpectrumResult result;
    result.trainsInEigenbasis = chosen.trainsInEigenbasis;
    result.runsInEigenbasis = chosen.runsInEigenbasis;
    Experiment drawn = experiment;
    drawn.reservoir.size = drawnSize;
    Eigen::MatrixXd columns;
    const bool stack = hasStack(experiment);
    if (stack)
        columns = drawStack(drawn, source, identity, result, context);
    else if (drawsMatrix)
        columns = drawMatrix(drawn, result, context);
    if (byHand || (!chosen.drawsMatrix() && !stack)) {
        RandomStream random(experiment.reservoir.seed, "eigenvalues");
        result.spectrum = chosen.generate(experiment, random);
    }
    if (chosen.trainsInEigenbasis) {
        result.weights.resize(0, 0);
    } else if (storesSparse(experiment)) {
        result.sparseWeights = std::make_shared<const SparseWeights>(result.weights.sparseView());
        result.weights.resize(0, 0);
    }

    const Eigen::MatrixXd inputWeights = drawInputWeights(drawn, task(experiment.data.task));
    result.warning = inputWarning(inputWeights, task(experiment.data.task).inputs(experiment));
    context.checkpoint();
    if (!identity) context.report("eigenvectors", 0.6);
    if (!identity && !source.ownEigenvectors && !stack) {
        RandomStream directions(experiment.reservoir.seed, "eigenvectors");
        columns = byHand ? directions.normalMatrix(drawnSize, drawnSize)
                         : randomEigenvectors(result.spectrum.reals.size(), result.spectrum.upper.size(), directions);
    }
    if (byHand) {
        const bool normalise = !source.ownEigenvectors && !stack;
        HandBasis hand = handBasis(experiment, columns, normalise, inputWeights, result.spectrum.reals.size());
        columns = std::move(hand.columns);
        result.modeInputWeights = std::move(hand.modeInputWeights);
    } else if (identity && (!stack || columns.size() == 0)) {
        result.modeInputWeights = inputWeights;
    } else {
        result.modeInputWeights.noalias() = inputWeights * columns;
    }
    if (identity) return result;
    if (!chosen.trainsInEigenbasis) result.inputWeights = inputWeights;
    result.basis = std::make_shared<const Eigenbasis>(factorised(std::move(columns), !chosen.trainsInEigenbasis));
    context.checkpoint();
    context.report("condition of the eigenvectors", 0.8);
    result.conditionNumber = conditionNumber(result.basis->triangular);
    const bool inUse = source.ownEigenvectors && (chosen.trainsInEigenbasis || chosen.runsInEigenbasis);
    if (const Message condition = conditionWarning(result.conditionNumber, inUse); !condition.empty())
        result.warning = result.warning.empty() ? condition : Message("%1; %2", result.warning, condition);
    if (std::isinf(result.conditionNumber) && (chosen.trainsInEigenbasis || chosen.runsInEigenbasis)) {
        throw RunError(
            "the drawn W has no eigenbasis (κ(Q) is infinite), so %1 cannot run: use normal, a higher connectivity or another "
            "seed",
            chosen.name);
    }
    return result;
}

SpectrumResult withWeights(const SpectrumResult& drawn, Eigen::MatrixXd weights, const RunContext& context) {
    SpectrumResult result = drawn;
    Eigendecomposition eigen = eigendecomposition(weights, context);
    result.spectrum = {std::move(eigen.reals), std::move(eigen.upper)};
    if (drawn.sparseWeights) {
        result.sparseWeights = std::make_shared<const SparseWeights>(weights.sparseView());
    } else {
        result.weights = std::move(weights);
    }
    result.bulkRadius = 0.0;
    result.columnLayers.clear();
    result.modeInputWeights = result.inputWeights * eigen.vectors;
    result.basis = std::make_shared<const Eigenbasis>(factorised(std::move(eigen.vectors), true));
    result.conditionNumber = conditionNumber(result.basis->triangular);
    result.warning = conditionWarning(result.conditionNumber, false);
    return result;
}

SpectrumResult withHandEigenvalues(const Experiment& experiment, const SpectrumResult& drawn) {
    SpectrumResult result = drawn;
    RandomStream unused(experiment.reservoir.seed, "eigenvalues");
    result.spectrum = customEigenvalues(experiment, unused);
    return result;
}

int columnOfMode(const Experiment& experiment, const Spectrum& spectrum, Eigen::Index mode) {
    if (knowsLeadingOnly(experiment))
        return static_cast<int>(spectrum.isReal(mode) ? 2 * mode : 2 * (mode - spectrum.reals.size()) + 1);
    return experiment.editedByHand() ? experiment.reservoir.edit.columns[static_cast<std::size_t>(mode)] : static_cast<int>(mode);
}

std::optional<Eigen::Index> modeOfColumn(const Experiment& experiment, const Spectrum& spectrum, int column) {
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode)
        if (columnOfMode(experiment, spectrum, mode) == column) return mode;
    return std::nullopt;
}

std::vector<int> layersOfModes(const Experiment& experiment, const SpectrumResult& result) {
    std::vector<int> layers;
    if (result.columnLayers.empty()) return layers;
    for (Eigen::Index mode = 0; mode < result.spectrum.modes(); ++mode) {
        const auto column = static_cast<std::size_t>(columnOfMode(experiment, result.spectrum, mode));
        layers.push_back(column < result.columnLayers.size() ? result.columnLayers[column] : -1);
    }
    return layers;
}

bool statesInEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum) {
    return kindOf(experiment).runsWhereTrained ? spectrum.trainsInEigenbasis : spectrum.runsInEigenbasis;
}

std::shared_ptr<const Eigen::MatrixXd> metricFactor(const SpectrumResult& spectrum) {
    if (!spectrum.trainsInEigenbasis || !spectrum.basis) return nullptr;
    return {spectrum.basis, &spectrum.basis->triangular};
}

}  // namespace echoplane
