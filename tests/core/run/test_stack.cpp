// SPDX-License-Identifier: GPL-3.0-or-later
// Stacks of reservoirs against a program that steps each layer by itself.
#include "core/reservoir/topologies/stack.h"

#include <algorithm>
#include <cmath>
#include <complex>

#include <nlohmann/json.hpp>

#include "core/analysis/stability.h"
#include "core/report/run_json.h"
#include "core/reservoir/topologies/topology.h"
#include "core/run/hand_edit.h"
#include "core/run/pipeline.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/run/states/spectrum_stage.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/text/message.h"
#include "tests/core/by_eigen.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::stack_tests {

Experiment stacked(const std::string& method, int layers = 3, double ratio = 0.7) {
    Experiment experiment = small(method);
    experiment.reservoir.size = 23;  // 8 + 8 + 7
    experiment.dynamics.leakRate = 0.6;
    experiment.set(stacks::layers, layers);
    experiment.set(stacks::ratio, ratio);
    experiment.set(stacks::coupling, 0.8);
    return experiment;
}

Experiment tanhStack() {
    Experiment experiment = stacked("normal");
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.bias = 0.3;
    return experiment;
}

/// The weights of each layer by themselves, at ρ = 1.
struct Layer {
    Eigen::MatrixXd own, below, input;
    Eigen::RowVectorXd bias;
};

/// Each W_l is that of a single reservoir with the layer's settings; W_in and b are parts of those of one of N units.
std::vector<Layer> layersAlone(const Experiment& experiment) {
    Experiment single = experiment;
    single.set(stacks::layers, 1);
    single.reservoir.method = "normal";
    const Eigen::MatrixXd drive = computeSpectrum(single, {}).inputWeights;
    const bool biased = experiment.biasedReservoir(), coupled = experiment[stacks::coupling] > 0.0;
    const std::vector<Eigen::MatrixXd> couplings = drawCouplings(experiment, {});
    std::vector<Layer> layers;
    Eigen::Index start = 0;
    double radius = 1.0;
    for (const Experiment& each : layersOf(experiment)) {
        const SpectrumResult alone = computeSpectrum(each, {});
        const Eigen::Index size = each.reservoir.size;
        Layer layer;
        layer.own = alone.weights;
        if (layer.own.size() == 0) {  // W = Q·Λ·Q⁻¹
            const Spectrum& spectrum = alone.spectrum;
            const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
            Eigen::MatrixXd form = Eigen::MatrixXd::Zero(size, size);
            form.diagonal().head(reals) = spectrum.reals;
            for (Eigen::Index k = 0; k < pairs; ++k) {
                const Eigen::Index re = reals + k, im = re + pairs;
                form(re, re) = form(im, im) = spectrum.upper[k].real();
                form(re, im) = spectrum.upper[k].imag();
                form(im, re) = -spectrum.upper[k].imag();
            }
            const Eigen::MatrixXd q = alone.basis ? alone.basis->columns : Eigen::MatrixXd(Eigen::MatrixXd::Identity(size, size));
            layer.own = q * form * byEigen::inverse(q);
        }
        layer.own *= radius;
        radius *= experiment[stacks::ratio];
        layer.input = drive.topRows(1).middleCols(start, size);
        if (coupled && start > 0 && experiment[stacks::input] == "first") layer.input.setZero();
        layer.bias = biased ? Eigen::RowVectorXd(drive.bottomRows(1).middleCols(start, size)) : Eigen::RowVectorXd::Zero(size);
        if (coupled && start > 0) layer.below = couplings[layers.size() - 1];
        layers.push_back(layer);
        start += size;
    }
    return layers;
}

/// States of all layers, N × T. `sameStep`: layer l gets r_{l−1}(t), as in the literature.
Eigen::MatrixXd stepped(const Experiment& experiment, const Eigen::MatrixXd& inputs, bool sameStep = false) {
    const std::vector<Layer> layers = layersAlone(experiment);
    const double leak = experiment.dynamics.leakRate, rho = experiment.dynamics.spectralRadius;
    Eigen::MatrixXd states(experiment.reservoir.size, inputs.cols());
    std::vector<Eigen::RowVectorXd> before, now;
    for (const Layer& each : layers) before.push_back(Eigen::RowVectorXd::Zero(each.own.rows()));
    for (Eigen::Index t = 0; t < inputs.cols(); ++t) {
        now.clear();
        Eigen::Index start = 0;
        for (std::size_t l = 0; l < layers.size(); ++l) {
            Eigen::RowVectorXd z = rho * before[l] * layers[l].own + experiment.input.scaling * inputs(0, t) * layers[l].input +
                                   experiment.dynamics.bias * layers[l].bias;
            if (layers[l].below.size() > 0) z += rho * (sameStep ? now[l - 1] : before[l - 1]) * layers[l].below;
            if (!experiment.linear()) z = z.array().tanh();
            now.push_back((1.0 - leak) * before[l] + leak * z);
            states.col(t).segment(start, z.size()) = now.back().transpose();
            start += z.size();
        }
        before = now;
    }
    return states;
}

TEST(Stack, SharesTheUnitsAmongItsLayers) {
    const Experiment experiment = stacked("golden");
    EXPECT_EQ(layerSizes(experiment), (std::vector{8, 8, 7}));
    EXPECT_EQ(layerRadii(experiment), (std::vector{1.0, 0.7, 0.7 * 0.7}));
    const std::vector<double> growing = layerRadii(stacked("golden", 3, 2.0));
    EXPECT_EQ(growing, (std::vector{0.25, 0.5, 1.0})) << "the largest radius is ρ";
}

TEST(Stack, CouplesItsLayersByMatricesOfTheGivenNorm) {
    const std::vector<Eigen::MatrixXd> couplings = drawCouplings(stacked("normal"), {});
    ASSERT_EQ(couplings.size(), 2U);
    for (const Eigen::MatrixXd& each : couplings) EXPECT_NEAR(byEigen::singularValues(each)[0], 0.8, 1e-13);
    EXPECT_EQ(couplings[1].rows(), 8);
    EXPECT_EQ(couplings[1].cols(), 7);
}

TEST(Stack, OfTanhUnitsHasTheStatesOfItsLayers) {
    for (const char* input : {"first", "all"}) {
        Experiment experiment = tanhStack();
        experiment.set(stacks::input, input);
        const RunResult run = Pipeline().run(experiment);
        EXPECT_LT((run.states->states - stepped(experiment, run.data->inputs)).cwiseAbs().maxCoeff(), 1e-12) << input;
    }
}

TEST(Stack, WithoutCouplingIsParallelReservoirs) {
    Experiment experiment = tanhStack();
    experiment.set(stacks::coupling, 0.0);
    const RunResult run = Pipeline().run(experiment);
    EXPECT_LT((run.states->states - stepped(experiment, run.data->inputs)).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_TRUE((run.spectrum->inputWeights.array() != 0.0).all()) << "the input drives all";
    EXPECT_TRUE((run.spectrum->weights.topRightCorner(8, 15).array() == 0.0).all());
}

TEST(Stack, HasTheStatesOfADeepEchoStateNetworkOneStepLaterALayer) {
    Experiment experiment = tanhStack();
    experiment.dynamics.bias = 0.0;
    const RunResult run = Pipeline().run(experiment);
    const Eigen::MatrixXd usual = stepped(experiment, run.data->inputs, true);
    const std::vector<int> sizes = layerSizes(experiment);
    Eigen::Index start = 0;
    for (int l = 0; l < 3; ++l) {
        const Eigen::Index size = sizes[static_cast<std::size_t>(l)], steps = usual.cols() - l;
        const auto ours = run.states->states.block(start, l, size, steps);
        EXPECT_LT((ours - usual.block(start, 0, size, steps)).cwiseAbs().maxCoeff(), 1e-12) << l;
        start += size;
    }
}

/// Predictions of a ridge regression on the layers' own states, in closed form.
class LinearStack : public testing::TestWithParam<const char*> {};

TEST_P(LinearStack, PredictsAsARidgeRegressionOnTheStatesOfItsLayers) {
    for (const double coupling : {0.0, 0.8}) {
        Experiment experiment = stacked(GetParam());
        experiment.set(stacks::coupling, coupling);
        experiment.readout.ridge = 1e-4;
        const RunResult run = Pipeline().run(experiment);
        const Eigen::MatrixXd states = stepped(experiment, run.data->inputs);
        const Span fit = experiment.data.split.span(Role::fit);
        const Eigen::MatrixXd x = states.middleCols(fit.first, fit.count), y = run.data->targets.middleCols(fit.first, fit.count);
        Eigen::MatrixXd gram = x * x.transpose();
        gram.diagonal().array() += experiment.readout.ridge;
        const Eigen::MatrixXd weights = byEigen::solved(gram, x * y.transpose());
        const Eigen::MatrixXd expected = weights.transpose() * states;
        EXPECT_LT((run.score->predictions - expected).cwiseAbs().maxCoeff(), 1e-7) << coupling;
    }
}

INSTANTIATE_TEST_SUITE_P(Methods, LinearStack,
                         testing::Values("golden", "uniform", "annulus", "diagonalized", "normal", "ewt", "sim"),
                         [](const auto& each) { return std::string(each.param); });

TEST(Stack, HasTheEigenvaluesOfItsLayersInTheirColours) {
    for (const char* method : {"golden", "normal", "diagonalized", "sim", "time-scales"}) {
        for (const char* metric : {"eigenvectors", "identity"}) {
            Experiment experiment = stacked(method);
            experiment.reservoir.metric = metric;
            const SpectrumResult result = computeSpectrum(experiment, {});
            const std::vector<int> layers = layersOfModes(experiment, result);
            ASSERT_EQ(static_cast<Eigen::Index>(layers.size()), result.spectrum.modes());
            const std::vector<Experiment> alone = layersOf(experiment);
            std::vector<Eigen::Index> found(3, 0);
            for (Eigen::Index mode = 0; mode < result.spectrum.modes(); ++mode) {
                const auto layer = static_cast<std::size_t>(layers[static_cast<std::size_t>(mode)]);
                const Spectrum own = computeSpectrum(alone[layer], {}).spectrum;
                double nearest = 1.0;
                for (Eigen::Index k = 0; k < own.modes(); ++k)
                    nearest =
                        std::min(nearest, std::abs(std::pow(0.7, layer) * own.eigenvalue(k) - result.spectrum.eigenvalue(mode)));
                EXPECT_LT(nearest, 1e-14) << method;
                found[layer] += result.spectrum.isReal(mode) ? 1 : 2;
            }
            EXPECT_EQ(found, (std::vector<Eigen::Index>{8, 8, 7})) << method << ' ' << metric;
        }
    }
    EXPECT_TRUE(layersOfModes(small(), computeSpectrum(small(), {})).empty());
}

TEST(Stack, NamesTheLayersOfItsEigenvaluesInJson) {
    Experiment experiment = stacked("golden", 2, 0.1);
    const SpectrumResult spectrum = computeSpectrum(experiment, {});
    const nlohmann::ordered_json json = spectrumJson(experiment, spectrum, computeDynamics(experiment, spectrum), 0);
    ASSERT_EQ(json.at("layers").size(), 23U);
    for (std::size_t k = 0; k < 23; ++k) {
        const std::complex<double> shown(json["eigenvalues"][k][0].get<double>(), json["eigenvalues"][k][1].get<double>());
        if (shown.imag() == 0.0) continue;
        const double before = std::abs((shown - 0.4) / 0.6);  // the leak undone
        EXPECT_EQ(json["layers"][k].get<int>(), before < 0.0901 ? 2 : 1) << shown;
    }
    EXPECT_FALSE(spectrumJson(small(), computeSpectrum(small(), {}), computeDynamics(small(), computeSpectrum(small(), {})), 0)
                     .contains("layers"));
}

TEST(Stack, HasTheJacobianOfItsStep) {
    const Experiment experiment = tanhStack();
    const RunResult run = Pipeline().run(experiment);
    const int step = 70;
    const Eigen::MatrixXd inputs = run.data->inputs;
    const std::vector<Layer> layers = layersAlone(experiment);
    const auto next = [&](const Eigen::VectorXd& state) {
        Eigen::VectorXd result(state.size());
        Eigen::Index start = 0, before = 0;
        for (const Layer& each : layers) {
            const Eigen::Index size = each.own.rows();
            Eigen::RowVectorXd z =
                0.9 * state.segment(start, size).transpose() * each.own + inputs(0, step) * each.input + 0.3 * each.bias;
            if (each.below.size() > 0) z += 0.9 * state.segment(start - before, before).transpose() * each.below;
            result.segment(start, size) = 0.4 * state.segment(start, size) + 0.6 * z.array().tanh().matrix().transpose();
            start += size;
            before = size;
        }
        return result;
    };
    const Eigen::VectorXd at = run.states->states.col(step - 1);
    Eigen::MatrixXd differences(23, 23);
    constexpr double h = 1e-5;
    for (Eigen::Index k = 0; k < 23; ++k) {
        const Eigen::VectorXd shift = h * Eigen::VectorXd::Unit(23, k);
        differences.row(k) = ((next(at + shift) - next(at - shift)) / (2.0 * h)).transpose();
    }
    const Eigen::MatrixXd jacobian = jacobianAt(experiment, *run.spectrum, *run.dynamics, *run.states, step);
    EXPECT_LT((jacobian - differences).cwiseAbs().maxCoeff(), 1e-9);
}

TEST(Stack, HasTheLyapunovExponentOfItsLayers) {
    Experiment experiment = tanhStack();
    experiment.data.split.test = 3000;
    const RunResult run = Pipeline().runToDynamics(experiment);
    const Stability stability = stabilityOf(experiment, *run.spectrum, *run.dynamics, datasetOf(experiment), {});
    // Benettin: the growth of a small difference between two runs of the layers, brought back to its size at each step.
    const std::vector<Layer> layers = layersAlone(experiment);
    const Eigen::MatrixXd inputs = datasetOf(experiment).inputs;
    const auto next = [&](const Eigen::RowVectorXd& state, double input) {
        Eigen::RowVectorXd result(state.size());
        Eigen::Index start = 0, before = 0;
        for (const Layer& each : layers) {
            const Eigen::Index size = each.own.rows();
            Eigen::RowVectorXd z = 0.9 * state.segment(start, size) * each.own + input * each.input + 0.3 * each.bias;
            if (each.below.size() > 0) z += 0.9 * state.segment(start - before, before) * each.below;
            result.segment(start, size) = 0.4 * state.segment(start, size) + 0.6 * z.array().tanh().matrix();
            start += size;
            before = size;
        }
        return result;
    };
    constexpr double apart = 1e-7;
    Eigen::RowVectorXd state = Eigen::RowVectorXd::Zero(23), other = Eigen::RowVectorXd::Constant(23, apart / std::sqrt(23.0));
    double sum = 0.0;
    const int washout = experiment.data.split.washout;
    for (Eigen::Index t = 0; t < inputs.cols(); ++t) {
        state = next(state, inputs(0, t));
        other = next(other, inputs(0, t));
        const Eigen::RowVectorXd difference = other - state;
        if (t >= washout) sum += std::log(difference.norm() / apart);
        other = state + apart * difference.normalized();
    }
    EXPECT_NEAR(stability.lyapunovExponent, sum / static_cast<double>(inputs.cols() - washout), 0.004);
}

TEST(Stack, KeepsItsEigenvectorsWhenEditedByHand) {
    for (const char* metric : {"eigenvectors", "identity"}) {
        Experiment experiment = stacked("golden");
        experiment.reservoir.metric = metric;
        const RunResult before = Pipeline().run(experiment);
        HandModes modes = handModes(experiment, before.dynamics->spectrum);
        const RunResult same = Pipeline().run(withHandModes(experiment, modes));
        EXPECT_EQ(same.spectrum->modeInputWeights, before.spectrum->modeInputWeights);
        EXPECT_LT((same.score->predictions - before.score->predictions).cwiseAbs().maxCoeff(), 1e-6);
        EXPECT_EQ(layersOfModes(same.experiment, *same.spectrum), layersOfModes(experiment, *before.spectrum));
        int column = -1;
        modes = withMode(experiment, modes, {0.3, 0.4}, 1e-3, column);
        const RunResult more = Pipeline().run(withHandModes(experiment, modes));
        const std::vector<int> layers = layersOfModes(more.experiment, *more.spectrum);
        EXPECT_EQ(std::ranges::count(layers, -1), 1) << "the added mode is in no layer";
    }
}

TEST(Stack, IsOneOfSeveralLayersOnly) {
    const Experiment plain = small("golden");
    Experiment other = plain;
    other.set(stacks::ratio, 0.3);
    other.set(stacks::coupling, 0.0);
    EXPECT_EQ(firstDifference(Pipeline().run(plain), Pipeline().run(other)), "") << "one layer has no ratio";
    EXPECT_EQ(experimentFromJson(settingsJson(stacked("golden")), "test"), stacked("golden"));
}

TEST(Stack, RefusesWhatHasOneLayer) {
    const auto why = [](auto change) {
        Experiment experiment = tanhStack();
        change(experiment);
        return refusal([&] { Pipeline().run(experiment); });
    };
    EXPECT_EQ(why([](Experiment&) {}), "");
    EXPECT_EQ(why([](Experiment& e) { e.dynamics.cell = "es2n"; }),
              "stack is 3, which needs the cell leaky without a leak spread");
    EXPECT_EQ(why([](Experiment& e) { e.dynamics.leakSpread = 1.0; }),
              "stack is 3, which needs the cell leaky without a leak spread");
    EXPECT_EQ(why([](Experiment& e) { e.adaptation.rule = "oja"; }), "stack is 3, but a reservoir that adapts has one layer");
    EXPECT_EQ(why([](Experiment& e) { e.reservoir.size = 2; }),
              "size is 2, but must be at least 3, the number of layers of the stack");
    EXPECT_EQ(why([](Experiment& e) { e.reservoir.size = 2001; }), "size is 2001, but must be at most 2000 with a stack");
    EXPECT_EQ(why([](Experiment& e) { e.reservoir.topology = "small-world", e.set(smallWorldGraph::neighbours, 4); }),
              "neighbours is 4 on each side, but must be below half the size (7)")
        << "of each layer";
}

TEST(Stack, WhoseLayersShareEigenvaluesHasNoEigenbasis) {
    Experiment experiment = stacked("ring", 2, 1.0);
    experiment.reservoir.size = 20;
    for (const char* metric : {"eigenvectors", "identity"}) {
        experiment.reservoir.metric = metric;
        try {
            Pipeline().run(experiment);
            FAIL() << metric;
        } catch (const RunError& error) {
            EXPECT_STREQ(error.what(),
                         "layers of the stack share eigenvalues, so that it has no eigenbasis and ring cannot run: use another "
                         "stack-ratio, stack-coupling 0, or method normal");
        }
    }
    Experiment other = experiment;
    other.set(stacks::ratio, 0.9);
    EXPECT_NO_THROW(Pipeline().run(other));
    experiment.set(stacks::coupling, 0.0);
    EXPECT_NO_THROW(Pipeline().run(experiment)) << "parallel reservoirs may share them";
    Experiment cycles = stacked("normal", 2, 1.0);
    cycles.reservoir.size = 20;
    cycles.reservoir.topology = "cycle";
    EXPECT_NE(computeSpectrum(cycles, {}).warning.english().find("weights of single modes mean little"), std::string::npos);
    EXPECT_NO_THROW(Pipeline().run(cycles)) << "it runs without them";
}

}  // namespace echoplane::stack_tests
