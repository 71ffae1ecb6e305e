// SPDX-License-Identifier: GPL-3.0-or-later
// A cached run equals a cold one, wherever the user has been before.
#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include "core/kinds/recall/memory.h"
#include "core/reservoir/activation.h"
#include "core/reservoir/topologies/topology.h"
#include "core/reservoir/weight_law.h"
#include "core/run/pipeline.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "core/tasks/mso.h"
#include "core/tasks/narma.h"
#include "core/tasks/parity.h"
#include "core/tasks/task.h"
#include "tests/core/reference_data.h"
#include "tests/core/run/run_stages.h"
#include "tests/core/run/small_experiment.h"
#include "tests/core/test.h"

namespace echoplane::pipeline_walk_tests {

/// Tasks whose data come in packages.
const std::array<std::string, 4> packaged = {"digits", "fashion", "spoken-digits", "glosses"};

/// Makes one random edit. The result is valid except for topologies that do not fit the size or the scaling.
void edit(Experiment& experiment, RandomStream& random) {
    const auto whole = [&](int low, int high) { return static_cast<int>(random.uniform(low, high + 1.0)); };
    switch (whole(0, 38)) {
        case 0:
        case 15:
        case 26:
        case 27:
            experiment.reservoir.method =
                methods()[static_cast<std::size_t>(whole(0, static_cast<int>(methods().size()) - 1))].name;
            break;
        case 1:
            experiment.reservoir.size = whole(1, 40);
            break;
        case 2:
            experiment.reservoir.seed = static_cast<std::uint32_t>(whole(0, 5));
            break;
        case 3:
            experiment.reservoir.connectivity = random.uniform(0.5, 1.0);
            break;
        case 4:
            experiment.reservoir.metric = random.uniform() < 0.5 ? "identity" : "eigenvectors";
            break;
        case 5:
            experiment.set(mso::components, whole(1, 12));
            break;
        case 6:
            experiment.data.split.washout = whole(0, 39);
            break;
        case 7:
            experiment.data.split.training = whole(40, 90);
            break;
        case 8:
            experiment.data.split.validation = whole(1, 40);
            break;
        case 9:
            experiment.data.split.test = whole(1, 40);
            break;
        case 10:
            experiment.dynamics.spectralRadius = random.uniform(0.0, 1.2);
            break;
        case 11:
            experiment.dynamics.leakRate = random.uniform(0.1, 1.0);
            break;
        case 12:
            experiment.input.scaling = std::pow(10.0, random.uniform(-2.0, 1.0));
            break;
        case 16:
            experiment.readout.bias = !experiment.readout.bias;
            break;
        case 17:
            experiment.readout.output = !experiment.readout.output;
            break;
        case 18:
            experiment.input.feedback = !experiment.input.feedback;
            break;
        case 19:
            experiment.input.feedbackScaling = std::pow(10.0, random.uniform(-3.0, 0.0));
            break;
        case 20:
            do  // all generated tasks
                experiment.data.task = tasks()[static_cast<std::size_t>(whole(0, static_cast<int>(tasks().size()) - 1))].name;
            while (readsFile(experiment) || std::ranges::find(packaged, experiment.data.task) != packaged.end());
            break;
        case 28:
            experiment.set(forecast::horizon, whole(0, 3));
            experiment.set(narmaSystem::order, whole(2, 20));
            experiment.set(parity::bits, whole(2, 4));
            break;
        case 21:
            experiment.set(memory::delays, whole(1, 6));
            break;
        case 22:
            experiment.reservoir.weightLaw = weightLaws()[static_cast<std::size_t>(whole(0, 2))].name;
            break;
        case 23:
            experiment.set(noisyGolden::noise, random.uniform(0.0, 0.3));
            experiment.set(noisyGolden::renormalise, random.uniform() < 0.5);
            break;
        case 24:
            experiment.set(annulus::innerRadius, random.uniform());
            experiment.set(annulus::maximumPhase, random.uniform(0.01, 3.0));
            experiment.set(legendre::window, random.uniform(5.0, 200.0));
            experiment.set(timeScales::shortest, random.uniform(0.5, 5.0));
            break;
        case 25:
            experiment.reservoir.edit.eigenvalues.clear();
            for (int k = whole(1, 12); k > 0; --k)
                experiment.reservoir.edit.eigenvalues.emplace_back(random.normal(), random.uniform());
            break;
        case 29:
            experiment.dynamics.activation = activations()[static_cast<std::size_t>(whole(0, 3))].name;
            if (!experiment.linear()) experiment.reservoir.method = "normal";
            break;
        case 30:
            experiment.dynamics.bias = random.uniform() < 0.5 ? 0.0 : random.uniform();
            experiment.readout.input = random.uniform() < 0.5;
            break;
        case 31:
            experiment.reservoir.topology = topologies()[static_cast<std::size_t>(whole(0, 5))].name;
            experiment.set(cycleOfJumps::jumpLength, whole(2, 4));
            experiment.set(cycleOfJumps::jumpWeight, random.uniform(0.1, 2.0));
            experiment.set(smallWorldGraph::neighbours, whole(1, 3));
            experiment.set(smallWorldGraph::rewiring, random.uniform());
            break;
        case 32:
            experiment.reservoir.scaledTo =
                std::array{"spectral-radius", "singular-value", "factor"}[static_cast<std::size_t>(whole(0, 2))];
            break;
        case 33:
            experiment.input.law = weightLaws()[static_cast<std::size_t>(whole(0, 2))].name;
            experiment.input.connectivity = random.uniform(0.2, 1.0);
            break;
        case 34:
            experiment.sequence.merge = std::array{"mean", "last+mean", "max", "norm"}[static_cast<std::size_t>(whole(0, 3))];
            experiment.sequence.layer = std::array{"reservoir", "random", "none"}[static_cast<std::size_t>(whole(0, 2))];
            experiment.sequence.bidirectional = random.uniform() < 0.5;
            experiment.readout.products = whole(0, 3);
            break;
        case 13:
            experiment.readout.squares = random.uniform() < 0.5;
            experiment.readout.products = whole(-1, 3);
            break;
        case 14:
            experiment.readout.mixing = random.uniform() < 0.5 ? 0 : whole(1, 5);
            experiment.readout.mixingGain = std::pow(10.0, random.uniform(-1.0, 1.0));
            experiment.readout.triples = random.uniform() < 0.5 ? 0 : whole(1, 3);
            break;
        default:
            experiment.readout.ridge = random.uniform() < 0.1 ? 0.0 : std::pow(10.0, random.uniform(-14.0, 2.0));
            break;
    }
    if (experiment.reservoir.edit.eigenvalues.empty()) experiment.reservoir.edit.eigenvalues = {1.0, {0.0, 0.5}};
    if (experiment.reservoir.method != "normal") experiment.dynamics.activation = "identity";
    if (experiment.reservoir.method == "custom")
        experiment.reservoir.size = static_cast<int>(customSize(experiment.reservoir.edit.eigenvalues));
}

/// The result of a run, or the reason why it failed.
std::pair<RunResult, std::string> outcome(Pipeline& pipeline, const Experiment& experiment) {
    try {
        return {pipeline.run(experiment), ""};
    } catch (const std::exception& error) {
        return {{}, error.what()};
    }
}

TEST(Pipeline, CachedEqualsColdBitForBitOverARandomWalk) {
    RandomStream random(1, "walk");
    Pipeline cached;
    Experiment experiment = small();
    std::vector<Experiment> visited;
    std::set<std::string> ran;
    for (int step = 0; step < 600; ++step) {
        if (step % 10 == 9) {
            experiment = visited[static_cast<std::size_t>(random.uniform(0.0, static_cast<double>(visited.size())))];
        } else {
            edit(experiment, random);
        }
        visited.push_back(experiment);
        Pipeline cold;
        const auto [warm, whyNot] = outcome(cached, experiment);
        const auto [fresh, whyNotCold] = outcome(cold, experiment);
        ASSERT_EQ(whyNot, whyNotCold) << "after step " << step;
        if (!whyNot.empty()) continue;
        ASSERT_EQ(firstDifference(warm, fresh), "") << "after step " << step;
        ran.insert(experiment.reservoir.method);
    }
    EXPECT_EQ(ran.size(), methods().size()) << "the walk did not come by every method";
}

}  // namespace echoplane::pipeline_walk_tests
