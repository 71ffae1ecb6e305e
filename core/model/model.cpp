// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "core/model/model_reservoir.h"
#include "core/model/model_stepper.h"
#include "core/reservoir/reservoir.h"
#include "core/text/message.h"

namespace echoplane {

const ModelKind seriesModels = {"a model of a series"};

void checkShape(const char* name, const Eigen::MatrixXd& matrix, Eigen::Index rows, Eigen::Index columns, bool required) {
    if (matrix.size() == 0 && !required) return;
    if (matrix.rows() != rows || matrix.cols() != columns) {
        throw Refusal("the model's %1 is %2 × %3, but must be %4 × %5", name, matrix.rows(), matrix.cols(), rows, columns);
    }
    if (!matrix.allFinite()) throw Refusal("the model's %1 has a number that is not finite", name);
}

namespace {

void checkNames(const char* name, const std::vector<std::string>& names, Eigen::Index needed) {
    if (names.empty() || std::cmp_equal(names.size(), needed)) return;
    throw Refusal("the model's %1 are %2, but must be %3, one per column", name, names.size(), needed);
}

}  // namespace

namespace {

void checkFeatures(const Model& model) {
    if (!model.readoutFeatures) return;
    const auto& [functions, shift, factor, readout] = *model.readoutFeatures;
    const Eigen::Index size = model.size();
    checkShape("feature_shift", shift, size, 1, true);
    checkShape("feature_factor", factor, size, 1, true);
    checkShape("mixing", functions.mixing, functions.mixing.rows(), size, false);
    checkShape("mixing_bias", functions.offsets, functions.mixing.rows(), 1, functions.mixing.size() > 0);
    checkShape("Wout_features", readout, functions.count(), model.outputs(), true);
    const auto isState = [size](int index) { return index >= 0 && index < size; };
    for (const auto& [i, j] : functions.pairs)
        if (!isState(i) || !isState(j)) throw Refusal("the model's feature_pairs name state variables that it does not have");
    for (const auto& triple : functions.triples)
        if (!std::ranges::all_of(triple, isState))
            throw Refusal("the model's feature_triples name state variables that it does not have");
}

}  // namespace

void checkModel(const Model& model) {
    const Eigen::Index size = model.size(), inputs = model.inputs(), outputs = model.outputs();
    if (size < 1 || inputs < 1 || outputs < 1) {
        throw Refusal("a model needs at least one state variable, one input and one output, but this one has %1, %2 and %3", size,
                      inputs, outputs);
    }
    // W_out, with a row for each state variable, shows whether it is W_in or W that has a wrong size.
    if (!model.kind->check) checkShape("Win", model.inputWeights, model.features(), inputs, true);
    if (const DiagonalForm* diagonal = model.diagonal()) {
        const Spectrum& spectrum = diagonal->spectrum;
        if (spectrum.size() != size) {
            throw Refusal("the model's eigenvalues make %1 state variables, but its readout has %2", spectrum.size(), size);
        }
        if (!spectrum.reals.allFinite() || !spectrum.upper.allFinite())
            throw Refusal("the model has an eigenvalue that is not finite");
        // Taller than wide if the user deleted modes.
        checkShape("Q", diagonal->basis, std::max(size, diagonal->basis.rows()), size, false);
        if (!model.linear()) {
            throw Refusal("a model with activation %1 has no diagonal form: its activation works on the original state variables",
                          activationName(model.activation));
        }
    } else if (const Eigen::SparseMatrix<double>* sparse = model.sparse()) {
        if (sparse->rows() != size || sparse->cols() != size || !sparse->isCompressed()) {
            throw Refusal("the model's W is %1 × %2, but must be %3 × %4 and compressed", sparse->rows(), sparse->cols(), size,
                          size);
        }
        const Eigen::Map<const Eigen::VectorXd> values(sparse->valuePtr(), sparse->nonZeros());
        if (!values.allFinite()) throw Refusal("the model's W has a number that is not finite");
    } else {
        checkShape("W", std::get<Eigen::MatrixXd>(model.reservoir), size, size, true);
    }
    checkShape("Win", model.inputWeights, size, inputs, true);
    checkShape("Wfb", model.feedbackWeights, size, outputs, false);
    checkShape("reservoir_bias", model.reservoirBias, size, 1, false);
    checkShape("Wout", model.readout, model.kind->check ? model.kind->check(model) : size, outputs, true);
    checkShape("bias", model.readoutBias, outputs, 1, false);
    checkShape("Wout_output", model.outputReadout, outputs, outputs, false);
    checkShape("Wout_input", model.inputReadout, inputs, outputs, false);
    checkFeatures(model);
    checkShape("initial_state", model.initialState, size, 1, true);
    checkShape("initial_output", model.initialOutput, outputs, 1, true);
    checkShape("warm_state", model.warmState, size, 1, model.warmOutput.size() > 0);
    checkShape("warm_output", model.warmOutput, outputs, 1, model.warmState.size() > 0);
    checkNames("input_names", model.inputNames, inputs);
    checkNames("output_names", model.outputNames, outputs);
    if (model.forgetsStartAfter && *model.forgetsStartAfter < 0) {
        throw Refusal("the model's forgets_start_after is %1, but must be a number of steps, 0 or more",
                      *model.forgetsStartAfter);
    }
    if (!(model.leakRate > 0.0 && model.leakRate <= 1.0)) {
        throw Refusal("the model's leak rate is %1, but must be above 0 and at most 1", std::to_string(model.leakRate));
    }
    if (!model.carry.empty()) {
        if (model.linear()) throw Refusal("the model has carry_gain, but no activation, which is what they weigh");
        if (model.leakRate != 1.0)
            throw Refusal("the model has both a leak rate and carry_gain, so it is not clear which to run");
        checkShape("carry_gain", model.carry.gains, size, 1, true);
        if (model.carry.matrix.size() > 0 && model.carry.kept.size() > 0)
            throw Refusal("the model has both carry and carry_diagonal, so it is not clear which to run");
        checkShape("carry", model.carry.matrix, size, size, model.carry.kept.size() == 0);
        checkShape("carry_diagonal", model.carry.kept, size, 1, model.carry.matrix.size() == 0);
    }
    if (model.linear() && model.leakRate != 1.0) {
        throw Refusal("a linear model has its leak in its weights (eq. 4), so its leak rate must be 1, not %1",
                      std::to_string(model.leakRate));
    }
}

Eigen::MatrixXd denseWeights(const Model& model) {
    if (const Eigen::SparseMatrix<double>* sparse = model.sparse()) return *sparse;
    const DiagonalForm* diagonal = model.diagonal();
    if (!diagonal) return std::get<Eigen::MatrixXd>(model.reservoir);
    const Spectrum& spectrum = diagonal->spectrum;
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    Eigen::MatrixXd weights = Eigen::MatrixXd::Zero(spectrum.size(), spectrum.size());
    weights.topLeftCorner(reals, reals).diagonal() = spectrum.reals;
    for (Eigen::Index k = 0; k < pairs; ++k) {
        const Eigen::Index re = reals + k, im = re + pairs;
        weights(re, re) = weights(im, im) = spectrum.upper[k].real();
        weights(re, im) = spectrum.upper[k].imag();
        weights(im, re) = -spectrum.upper[k].imag();
    }
    return weights;
}

Reservoir reservoirOf(const Model& model) {
    const Eigen::Index bias = model.reservoirBias.size() > 0 ? 1 : 0;
    Eigen::MatrixXd inputWeights(model.inputs() + model.feedbackWeights.cols() + bias, model.size());
    inputWeights.topRows(model.inputs()) = model.inputWeights.transpose();
    if (model.feedbackWeights.size() > 0)
        inputWeights.middleRows(model.inputs(), model.outputs()) = model.feedbackWeights.transpose();
    if (bias > 0) inputWeights.bottomRows(1) = model.reservoirBias.transpose();
    const auto* dense = std::get_if<Eigen::MatrixXd>(&model.reservoir);
    if (const DiagonalForm* diagonal = model.diagonal()) return {Reservoir::Modes{diagonal->spectrum}, inputWeights};
    const auto sparse = dense ? nullptr : std::make_shared<const SparseWeights>(*model.sparse());
    if (model.linear())
        return dense ? Reservoir(Reservoir::Dense{*dense}, inputWeights) : Reservoir(Reservoir::Sparse{sparse}, inputWeights);
    ActivatedStepper stepper = dense ? ActivatedStepper(*dense, 1.0, model.leakRate, model.activation)
                                     : ActivatedStepper(sparse, 1.0, model.leakRate, model.activation);
    stepper.setCarry(model.carry);
    return {std::move(stepper), inputWeights};
}

ModelPrediction predict(const Model& model, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known,
                        const RunContext& context) {
    checkModel(model);
    if (model.kind->whyNotByStep)
        if (Message why = model.kind->whyNotByStep(model); !why.empty()) throw Refusal(std::move(why));
    if (inputs.rows() != model.inputs()) {
        throw Refusal("the model takes %1 inputs per step, but was given %2", model.inputs(), inputs.rows());
    }
    if (known.size() > 0 && (known.rows() != model.outputs() || known.cols() > inputs.cols())) {
        throw Refusal("known outputs are %1 per step over %2 steps, but the model has %3 and there are inputs for %4 steps",
                      known.rows(), known.cols(), model.outputs(), inputs.cols());
    }
    const Eigen::Index steps = inputs.cols(), knownSteps = known.size() > 0 ? known.cols() : 0;
    ModelStepper stepper(model);
    const Eigen::MatrixXd sizes = model.readout.transpose().cwiseAbs();
    Eigen::VectorXd state = model.initialState, output = model.initialOutput, predicted;

    ModelPrediction result;
    result.outputs.resize(model.outputs(), steps);
    for (Eigen::Index t = 0; t < steps; ++t) {
        context.checkpoint();
        if (!stepper.step(inputs.col(t), output, state, predicted)) {
            result.divergedAt = static_cast<int>(t);
            result.outputs.rightCols(steps - t).setConstant(std::numeric_limits<double>::quiet_NaN());
            return result;
        }
        result.largestState = std::max(result.largestState, state.cwiseAbs().maxCoeff());
        Eigen::VectorXd terms = sizes * stepper.features().cwiseAbs();
        if (model.readoutFeatures)
            terms += model.readoutFeatures->readout.cwiseAbs().transpose() * stepper.functions().cwiseAbs();
        result.largestTerm = std::max(result.largestTerm, terms.maxCoeff());
        result.outputs.col(t) = predicted;
        output = t < knownSteps ? known.col(t) : predicted;
    }
    result.lastState = std::move(state);
    return result;
}

}  // namespace echoplane
