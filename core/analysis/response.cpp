// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/response.h"
#include "core/run/states/reservoir_stepper.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <Eigen/SparseCore>

#include "core/math/multiversion.h"
#include "core/reservoir/step_kernel.h"
#include "core/settings/settings.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// The input scaling that the predictions apply to the states.
double stateScaling(const Experiment& experiment) {
    return inputScalingAt(Stage::factor, experiment) * inputScalingAt(Stage::readout, experiment);
}

bool hasOneOutput(const RunResult& run) {
    return run.readout->weights.cols() == 1;
}

/// W_oo of a closed loop, else 0.
double outputWeightOf(const RunResult& run) {
    const bool closed = hasOneOutput(run) && run.experiment.readout.output && run.readout->outputWeights.size() == 1;
    return closed ? run.readout->outputWeights(0, 0) : 0.0;
}

/// U of the first input and output if the readout sees u(t), else 0.
double inputWeightOf(const RunResult& run) {
    return run.experiment.readout.input ? run.readout->inputWeights(0, 0) : 0.0;
}

void refuseActivation(const RunResult& run) {
    const Message why = whyNoResponse(run.experiment);
    if (!why.empty()) throw Refusal("response: %1", why);
}

/// The row of [W_in; W_fb; b] that feeds the output back if that loop is closed, else −1.
Eigen::Index feedbackRow(const RunResult& run, const Eigen::MatrixXd& inputWeights) {
    const Eigen::Index inputs = run.data->inputs.rows();
    return hasOneOutput(run) && run.experiment.input.feedback && inputWeights.rows() > inputs ? inputs : -1;
}

/// s·w_i times the entries of row `row` of the input weights in each mode.
Eigen::VectorXcd residues(const RunResult& run, Eigen::Index row) {
    const Spectrum& spectrum = run.dynamics->spectrum;
    const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
    const auto drive = run.dynamics->modeInputWeights.row(row);
    Eigen::VectorXcd driven(reals + pairs);
    driven.head(reals) = drive.head(reals).transpose().cast<std::complex<double>>();
    driven.tail(pairs).real() = drive.segment(reals, pairs).transpose();
    driven.tail(pairs).imag() = drive.tail(pairs).transpose();
    return stateScaling(run.experiment) * run.readout->modeWeights.cwiseProduct(driven);
}

/// One frequency's sum over the pairs: c/(1 − λq) + c̄/(1 − λ̄q) = (2·Re c − 2·Re(c·λ̄)·q)/(1 − 2·Re λ·q + |λ|²·q²), with q =
/// cosine − i·sine. Each of the four coefficients has its own array over all pairs.
struct PairTerms {
    const double* numerator0;
    const double* numerator1;
    const double* denominator1;
    const double* denominator2;
    std::size_t count;
};

ECHOPLANE_MULTIVERSION
void sumPairs(const PairTerms& terms, double cosine, double sine, double* result) {
    const double cosine2 = cosine * cosine - sine * sine, sine2 = 2.0 * cosine * sine;
    const double* __restrict n0 = terms.numerator0;
    const double* __restrict n1 = terms.numerator1;
    const double* __restrict d1 = terms.denominator1;
    const double* __restrict d2 = terms.denominator2;
    // Eight independent sums, since the compiler may not reorder a single one.
    constexpr std::size_t lanes = 8;
    double re[lanes] = {}, im[lanes] = {};
    std::size_t i = 0;
    for (; i + lanes <= terms.count; i += lanes) {
        for (std::size_t lane = 0; lane < lanes; ++lane) {
            const double a = n0[i + lane] - n1[i + lane] * cosine, b = n1[i + lane] * sine;
            const double c = 1.0 - d1[i + lane] * cosine + d2[i + lane] * cosine2;
            const double d = d1[i + lane] * sine - d2[i + lane] * sine2;
            const double inverse = 1.0 / (c * c + d * d);
            re[lane] += (a * c + b * d) * inverse;
            im[lane] += (b * c - a * d) * inverse;
        }
    }
    for (; i < terms.count; ++i) {
        const double a = n0[i] - n1[i] * cosine, b = n1[i] * sine;
        const double c = 1.0 - d1[i] * cosine + d2[i] * cosine2, d = d1[i] * sine - d2[i] * sine2;
        const double inverse = 1.0 / (c * c + d * d);
        re[0] += (a * c + b * d) * inverse;
        im[0] += (b * c - a * d) * inverse;
    }
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        result[0] += re[lane];
        result[1] += im[lane];
    }
}

/// Σ_i c_i/(1 − λ_i·e^{−iω}) at each frequency.
Eigen::VectorXcd partialFractions(const Spectrum& poles, const Eigen::VectorXcd& residues,
                                  const Eigen::VectorXd& radiansPerStep) {
    const Eigen::Index reals = poles.reals.size(), pairs = poles.upper.size();
    const Eigen::VectorXd realResidues = residues.head(reals).real();
    const Eigen::VectorXcd upperResidues = residues.tail(pairs);
    const Eigen::VectorXd numerator0 = 2.0 * upperResidues.real();
    const Eigen::VectorXd numerator1 = 2.0 * upperResidues.cwiseProduct(poles.upper.conjugate()).real();
    const Eigen::VectorXd denominator1 = 2.0 * poles.upper.real();
    const Eigen::VectorXd denominator2 = poles.upper.cwiseAbs2();
    const PairTerms terms{numerator0.data(), numerator1.data(), denominator1.data(), denominator2.data(),
                          static_cast<std::size_t>(pairs)};
    Eigen::VectorXcd sums(radiansPerStep.size());
    for (Eigen::Index k = 0; k < radiansPerStep.size(); ++k) {
        const double cosine = std::cos(radiansPerStep[k]), sine = std::sin(radiansPerStep[k]);
        double sum[2] = {};
        sumPairs(terms, cosine, sine, sum);
        const std::complex<double> q(cosine, -sine);
        std::complex<double> total(sum[0], sum[1]);
        for (Eigen::Index i = 0; i < reals; ++i) total += realResidues[i] / (1.0 - poles.reals[i] * q);
        sums[k] = total;
    }
    return sums;
}

}  // namespace

Message whyNoResponse(const Experiment& experiment) {
    if (hasReadoutFeatures(experiment))
        return Message(
            "a readout with squares, products or a mixing layer has no impulse or frequency response: its answer to an input "
            "depends on the state");
    if (experiment.linear()) return {};
    return Message(
        "a reservoir with the activation %1 has no impulse or frequency response: its answer to an input depends on its state",
        experiment.dynamics.activation);
}

bool hasTransferFunction(const RunResult& run) {
    return run.experiment.linear() && !hasReadoutFeatures(run.experiment) && run.dynamics && run.states && run.readout &&
           (!run.spectrum || !run.spectrum->leading) && run.readout->modeWeights.size() == run.dynamics->spectrum.modes() &&
           run.dynamics->modeInputWeights.cols() == run.dynamics->spectrum.size();
}

bool leavesLoopOpen(const RunResult& run) {
    return run.readout && run.experiment.closedLoop() && !hasOneOutput(run);
}

TransferFunction transferFunction(const RunResult& run) {
    refuseActivation(run);
    if (!hasTransferFunction(run))
        throw Refusal("response: the modes have no weights, since nothing was trained or Q is singular");
    TransferFunction model{run.dynamics->spectrum, residues(run, 0), {}, outputWeightOf(run), inputWeightOf(run)};
    const Eigen::Index row = feedbackRow(run, run.dynamics->modeInputWeights);
    if (row >= 0) model.outputResidues = residues(run, row);
    return model;
}

TransferFunction modesAlone(const TransferFunction& model, std::span<const int> modes) {
    std::vector<double> reals;
    std::vector<std::complex<double>> upper, ofReals, ofUpper;
    for (const int mode : modes) {
        if (mode < 0 || mode >= model.poles.modes()) {
            throw Refusal("response: mode %1, but must be from 0 to %2", mode, model.poles.modes() - 1);
        }
        if (model.poles.isReal(mode)) {
            reals.push_back(model.poles.reals[mode]);
            ofReals.push_back(model.inputResidues[mode]);
        } else {
            upper.push_back(model.poles.eigenvalue(mode));
            ofUpper.push_back(model.inputResidues[mode]);
        }
    }
    const auto vectorOf = [](const std::vector<std::complex<double>>& values) {
        return Eigen::Map<const Eigen::VectorXcd>(values.data(), std::ssize(values));
    };
    TransferFunction alone;
    alone.poles.reals = Eigen::Map<const Eigen::VectorXd>(reals.data(), std::ssize(reals));
    alone.poles.upper = vectorOf(upper);
    alone.inputResidues.resize(std::ssize(modes));
    alone.inputResidues << vectorOf(ofReals), vectorOf(ofUpper);
    return alone;
}

Eigen::VectorXd impulseResponse(const TransferFunction& model, Eigen::Index steps) {
    const Eigen::Index reals = model.poles.reals.size(), pairs = model.poles.upper.size();
    // Each state is a mode's part of the output: x(t) = Λ ⊙ x(t−1) + c·u(t) + d·y(t−1), y(t) = Σ reals + 2·Σ Re of pairs.
    const auto split = [&](const Eigen::VectorXcd& values) {
        Eigen::VectorXd parts(reals + 2 * pairs);
        parts << values.head(reals).real(), 2.0 * values.tail(pairs).real(), 2.0 * values.tail(pairs).imag();
        return parts;
    };
    Eigen::VectorXd feedback;
    if (model.outputResidues.size() > 0) feedback = split(model.outputResidues);
    const DiagonalStepper stepper(model.poles);
    Eigen::VectorXd response(steps), state = split(model.inputResidues), next(state.size());
    for (Eigen::Index k = 0; k < steps; ++k) {
        response[k] = state.head(reals + pairs).sum() + (k == 0 ? model.inputWeight : 0.0);
        if (k > 0) response[k] += model.outputWeight * response[k - 1];
        if (feedback.size() > 0)
            next = response[k] * feedback;
        else
            next.setZero();
        stepper.step(state.data(), next.data());
        state.swap(next);
    }
    return response;
}

Eigen::VectorXcd frequencyResponse(const TransferFunction& model, const Eigen::VectorXd& radiansPerStep) {
    Eigen::VectorXcd response = partialFractions(model.poles, model.inputResidues, radiansPerStep).array() + model.inputWeight;
    if (!model.closesLoop()) return response;
    Eigen::VectorXcd loop = Eigen::VectorXcd::Constant(radiansPerStep.size(), model.outputWeight);
    if (model.outputResidues.size() > 0) loop += partialFractions(model.poles, model.outputResidues, radiansPerStep);
    for (Eigen::Index k = 0; k < response.size(); ++k) response[k] /= 1.0 - std::polar(1.0, -radiansPerStep[k]) * loop[k];
    return response;
}

Eigen::VectorXd denseImpulseResponse(const RunResult& run, Eigen::Index steps) {
    refuseActivation(run);
    if (!run.spectrum || !run.dynamics || !run.states || !run.readout || run.spectrum->runsInEigenbasis ||
        (run.spectrum->weights.size() == 0 && !run.spectrum->sparseWeights)) {
        throw Refusal("response: the run has no dense reservoir with a readout");
    }
    const Experiment& experiment = run.experiment;
    const Eigen::SparseMatrix<double> transition = sparseTransition(experiment, *run.spectrum);
    const Eigen::MatrixXd& inputWeights = run.dynamics->inputWeights;
    const Eigen::VectorXd weights = stateScaling(experiment) * run.readout->weights.col(0);
    const Eigen::Index row = feedbackRow(run, inputWeights);
    const double outputWeight = outputWeightOf(run);
    Eigen::VectorXd response(steps), state = inputWeights.row(0).transpose(), next(state.size());
    for (Eigen::Index k = 0; k < steps; ++k) {
        response[k] = weights.dot(state) + (k == 0 ? inputWeightOf(run) : 0.0);
        if (k > 0) response[k] += outputWeight * response[k - 1];
        next = transition * state;
        if (row >= 0) next += response[k] * inputWeights.row(row).transpose();
        state.swap(next);
    }
    return response;
}

Eigen::VectorXcd fourierSum(const Eigen::VectorXd& impulse, const Eigen::VectorXd& radiansPerStep) {
    Eigen::VectorXcd sums(radiansPerStep.size());
    for (Eigen::Index k = 0; k < sums.size(); ++k) {
        const std::complex<double> q = std::polar(1.0, -radiansPerStep[k]);
        std::complex<double> sum = 0.0;  // Horner's scheme
        for (Eigen::Index t = impulse.size() - 1; t >= 0; --t) sum = sum * q + impulse[t];
        sums[k] = sum;
    }
    return sums;
}

}  // namespace echoplane
