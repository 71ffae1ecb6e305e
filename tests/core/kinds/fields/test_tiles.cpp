// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/field_score.h"

#include <cmath>
#include <string>
#include <vector>

#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include "core/jobs/parallel_for.h"
#include "core/kinds/fields/field_measures.h"
#include "core/reservoir/activated_reservoir.h"
#include "core/run/pipeline.h"
#include "core/settings/settings.h"
#include "tests/core/by_eigen.h"
#include "tests/core/jobs/thread_ranks.h"
#include "tests/core/kinds/fields/field_data.h"
#include "tests/core/test.h"

namespace echoplane::tiles_tests {

using Json = nlohmann::ordered_json;

Reservoir reservoirOf(const Json& each) {
    const Eigen::MatrixXd inputs = matrixOf(each["input_weights"]);
    if (each["activation"] == "tanh")
        return {ActivatedStepper(matrixOf(each["weights"]), each["rho"], each["leak"], activationNamed("tanh")), inputs};
    Spectrum spectrum;
    spectrum.reals = vectorOf(each["reals"]);
    const Eigen::MatrixXd pairs = matrixOf(each["pairs"]);
    spectrum.upper = pairs.col(0) + std::complex<double>(0.0, 1.0) * pairs.col(1);
    return {Reservoir::Modes{spectrum}, inputs};
}

/// A field task small enough for tests.
Experiment smallField(const std::string& name = "lorenz96") {
    Experiment experiment = withTask({}, name);
    experiment.data.split = {50, 400, 60, 120};
    experiment.reservoir.size = 20;
    experiment.set(fields::forecastSteps, 30);
    experiment.set(fields::points, name == "lorenz96" ? 12 : 16);
    experiment.set(fields::tiles, 4);
    experiment.set(fields::overlap, 2);
    experiment.set(fields::inputWindow, 3);
    return experiment;
}

TEST(Tiles, OneStepIsThatOfAnIndependentProgramForEveryBoundaryAndOverlap) {
    ASSERT_GT(fieldData()["steps"].size(), 80U);
    for (const Json& each : fieldData()["steps"]) {
        Experiment experiment;
        experiment.data.task = "field";
        experiment.set(fields::tiles, each["tiles"]);
        experiment.set(fields::tilesAcross, each["across"]);
        experiment.set(fields::overlap, each["overlap"]);
        experiment.set(fields::boundary, each["boundary"]);
        TiledReservoir tiles;
        tiles.layout = tileLayout(experiment, {each["rows"], each["columns"]});
        tiles.mean = each["mean"];
        tiles.deviation = each["deviation"];
        tiles.outside = (each["value"].get<double>() - tiles.mean) / tiles.deviation;
        const auto reservoir = std::make_shared<const Reservoir>(reservoirOf(each));
        TiledReadout readout;
        for (const Json& weights : each["readouts"]) readout.weights.push_back(matrixOf(weights));
        std::vector<Eigen::VectorXd> states;
        for (int tile = 0; tile < tiles.layout.count(); ++tile) {
            tiles.reservoirs.push_back(reservoir);
            tiles.owned.push_back(tiles.layout.owned(tile));
            tiles.seen.push_back(tiles.layout.seen(tile));
            states.emplace_back(vectorOf(each["states"][static_cast<std::size_t>(tile)]));
        }
        const std::string what = each["boundary"].get<std::string>() + ", overlap " + std::to_string(each["overlap"].get<int>()) +
                                 ", " + std::to_string(tiles.layout.count()) + " tiles, " + each["activation"].get<std::string>();
        ASSERT_EQ(tiles.layout.inputs(), static_cast<int>(each["input_weights"].size())) << what;
        const Eigen::VectorXd next = tiledStep(tiles, readout, states, vectorOf(each["field"]));
        EXPECT_LT((next - vectorOf(each["next_field"])).cwiseAbs().maxCoeff(), 1e-10) << what;
        for (std::size_t tile = 0; tile < states.size(); ++tile)
            EXPECT_LT((states[tile] - vectorOf(each["next_states"][tile])).cwiseAbs().maxCoeff(), 1e-10) << what;
    }
}

TEST(Tiles, MeasuresAreThoseOfAnIndependentProgram) {
    for (const Json& each : fieldData()["measures"]) {
        FieldGrid grid;
        grid.rows = each["rows"];
        grid.columns = each["columns"];
        const Eigen::MatrixXd truth = matrixOf(each["truth"]).transpose(), predicted = matrixOf(each["said"]).transpose();
        const Eigen::MatrixXd spectra = matrixOf(each["spectra"]).transpose();
        EXPECT_LT((powerSpectra(truth, grid) - spectra).norm(), 1e-10 * spectra.norm()) << grid.rows << " × " << grid.columns;
        const FieldErrors errors = fieldErrors(predicted, truth, grid);
        EXPECT_NEAR(errors.rmse, each["rmse"].get<double>(), 1e-12);
        EXPECT_NEAR(errors.nrmse, each["nrmse"].get<double>(), 1e-12);
        EXPECT_NEAR(errors.psdNrmse, each["psd_nrmse"].get<double>(), 1e-10);
    }
}

TEST(Tiles, ForecastsAreRunsOfSingleSteps) {
    Experiment experiment = smallField();
    experiment.data.noise.input = 0.01;
    const RunResult run = Pipeline().run(experiment);
    const TiledReservoir& tiles = *run.states->parts.find<TiledReservoir>();
    const Dataset& field = *run.data;
    // The tiles, driven by the field up to the third forecast and then by their own predictions.
    const FieldForecast& third = run.score->parts.find<FieldScore>()->forecasts[2];
    EXPECT_EQ(third.first, 460);
    std::vector<Eigen::VectorXd> states(tiles.count(), Eigen::VectorXd::Zero(20));
    Eigen::VectorXd predictedField;
    for (int t = 0; t <= third.first; ++t)
        predictedField = tiledStep(tiles, *run.readout->parts.find<TiledReadout>(), states, field.inputs.col(t));
    for (int h = 0; h < 5; ++h) {
        EXPECT_LT((predictedField - run.score->predictions.col(third.first + h)).norm(), 1e-8 * predictedField.norm()) << h;
        predictedField = tiledStep(tiles, *run.readout->parts.find<TiledReadout>(), states, predictedField);
    }
}

TEST(Tiles, ThreadsAndRanksGiveTheSameBits) {
    for (const bool pooled : {false, true})
        for (const char* weights : {"shared", "own"}) {
            Experiment experiment = smallField();
            if (pooled && std::string(weights) == "own") continue;
            experiment.set(fields::pooledReadout, pooled);
            experiment.set(fields::tileWeights, weights);
            const RunResult alone = Pipeline().run(experiment);
            for (const int count : {1, 2, 4}) {
                std::vector<RunResult> runs(static_cast<std::size_t>(count));
                runOnThreadRanks(count, [&](const Ranks& ranks) {
                    RunContext context;
                    context.ranks = &ranks;
                    runs[static_cast<std::size_t>(ranks.rank())] = Pipeline().run(experiment, context);
                });
                for (const RunResult& run : runs) {
                    EXPECT_EQ(run.score->predictions, alone.score->predictions) << weights << ", " << count << " ranks";
                    EXPECT_EQ(run.score->test.nrmse, alone.score->test.nrmse);
                }
            }
        }
}

TEST(Tiles, MoreRanksThanTilesAreRefused) {
    Experiment experiment = smallField();
    experiment.set(fields::tiles, 2);
    std::string message;
    runOnThreadRanks(3, [&](const Ranks& ranks) {
        RunContext context;
        context.ranks = &ranks;
        try {
            Pipeline().run(experiment, context);
        } catch (const std::invalid_argument& error) {
            if (ranks.rank() == 0) message = error.what();
        }
    });
    EXPECT_EQ(message, "there are 3 ranks, but the field has 2 tiles: give mpirun at most as many");
}

TEST(Tiles, OneTileOfALinearFieldIsTheRidgeOfItsFeatures) {
    // By the normal equations of [1, r, r²], with states from single steps: the readout of one tile without noise.
    Experiment experiment = smallField("kuramoto-sivashinsky");
    experiment.set(fields::tiles, 1);
    experiment.set(fields::overlap, 0);
    experiment.data.noise.input = 0.0;
    experiment.readout.ridge = 1e-3;
    const RunResult run = Pipeline().run(experiment);
    const TiledReservoir& tiles = *run.states->parts.find<TiledReservoir>();
    Eigen::MatrixXd seen(41, 350), wanted(16, 350);
    Eigen::VectorXd state = Eigen::VectorXd::Zero(20), next(20);
    for (int t = 0; t < 400; ++t) {
        const Eigen::VectorXd drive = (run.data->inputs.col(t).array() - tiles.mean) / tiles.deviation;
        tiles.reservoirs[0]->step(state, drive, next);
        state = next;
        if (t < 50) continue;
        seen.col(t - 50) << 1.0, state, state.cwiseAbs2();
        wanted.col(t - 50) = (run.data->targets.col(t).array() - tiles.mean) / tiles.deviation;
    }
    const Eigen::MatrixXd normal = seen * seen.transpose() + 1e-3 * Eigen::MatrixXd::Identity(41, 41);
    const Eigen::MatrixXd weights = byEigen::solved(normal, seen * wanted.transpose());
    EXPECT_LT((run.readout->parts.find<TiledReadout>()->of(0) - weights).norm(), 1e-6 * weights.norm());
}

TEST(Tiles, CachedRunsAreColdRuns) {
    Pipeline pipeline;
    Experiment experiment = smallField();
    for (const auto& change : std::vector<std::function<void(Experiment&)>>{
             [](Experiment& e) { e.readout.ridge = 1e-2; }, [](Experiment& e) { e.set(fields::overlap, 1); },
             [](Experiment& e) { e.set(fields::boundary, "missing"); }, [](Experiment& e) { e.set(fields::forecastSteps, 20); },
             [](Experiment& e) { e.readout.squares = false; }, [](Experiment& e) { e.set(fields::inputWindow, 0); },
             [](Experiment& e) { e.input.scaling = 0.3; }, [](Experiment& e) { e.set(fields::tiles, 2); },
             [](Experiment& e) { e.set(fields::validThreshold, 0.3); },
             [](Experiment& e) {
                 e.dynamics.activation = "tanh";
                 e.reservoir.method = "normal";
             },
             [](Experiment& e) { e.data.noise.input = 0.02; }, [](Experiment& e) { e.set(fields::tileWeights, "own"); }}) {
        static_cast<void>(pipeline.run(experiment));
        change(experiment);
        const RunResult warm = pipeline.run(experiment), cold = Pipeline().run(experiment);
        EXPECT_EQ(warm.score->predictions, cold.score->predictions);
        EXPECT_EQ(warm.score->validTime->meanSteps, cold.score->validTime->meanSteps);
    }
}

/// For every tile: its eigenvalues are those of its reservoir, which multiplies a state consisting of one mode by λ; its weights
/// are those of its readout for the states; its contributions are these weights times the RMS of the states driven by the field.
TEST(Tiles, ARunIsShownAsOneOfItsTilesHasIt) {
    for (const char* weights : {"shared", "own"}) {
        Experiment experiment = smallField();
        experiment.set(fields::tileWeights, weights);
        const RunResult run = Pipeline().run(experiment);
        const TiledReservoir& tiles = *run.states->parts.find<TiledReservoir>();
        EXPECT_EQ(resultOfTile(run, 4), nullptr);
        for (int tile = 0; tile < 4; ++tile) {
            const auto shown = resultOfTile(run, tile);
            ASSERT_NE(shown, nullptr);
            const Reservoir& reservoir = *tiles.reservoirs[static_cast<std::size_t>(tile)];
            const Spectrum& modes = shown->dynamics->spectrum;
            const Eigen::VectorXd nothing = Eigen::VectorXd::Zero(tiles.layout.inputs());
            const Eigen::Index reals = modes.reals.size(), pairs = modes.upper.size();
            Eigen::VectorXd state = Eigen::VectorXd::Zero(20), next(20);
            state.setOnes();
            reservoir.step(state, nothing, next);
            EXPECT_LT((next.head(reals) - modes.reals).norm(), 1e-14) << weights << tile;
            // r → r·Λ: of a pair (1, 1) becomes (Re − Im, Re + Im), or with the other sign of the imaginary part.
            for (Eigen::Index k = 0; k < pairs; ++k) {
                EXPECT_NEAR(next[reals + k] + next[reals + pairs + k], 2.0 * modes.upper[k].real(), 1e-14);
                EXPECT_NEAR(std::abs(next[reals + k] - next[reals + pairs + k]), 2.0 * modes.upper[k].imag(), 1e-14);
            }
            const Eigen::MatrixXd& all = run.readout->parts.find<TiledReadout>()->of(static_cast<std::size_t>(tile));
            EXPECT_EQ(shown->readout->weights, all.middleRows(1, 20)) << weights << tile;
            state.setZero();
            Eigen::VectorXd squares = Eigen::VectorXd::Zero(20);
            for (int t = 0; t < 400; ++t) {
                Eigen::MatrixXd drive;
                tiles.drive(static_cast<std::size_t>(tile), (run.data->inputs.col(t).array() - tiles.mean) / tiles.deviation,
                            drive);
                reservoir.step(state, drive.col(0), next);
                state = next;
                if (t >= 50) squares += state.cwiseAbs2() / 350.0;
            }
            for (Eigen::Index k = 0; k < reals; ++k)
                EXPECT_NEAR(shown->readout->contributions[k], all.row(1 + k).norm() * std::sqrt(squares[k]),
                            1e-9 * shown->readout->contributions.maxCoeff());
        }
        EXPECT_EQ(resultOfTile(run, 0)->readout->contributions, run.readout->contributions);
        EXPECT_NE(resultOfTile(run, 2)->readout->contributions, run.readout->contributions);
        const bool same = resultOfTile(run, 3)->dynamics->spectrum.upper == run.dynamics->spectrum.upper;
        EXPECT_EQ(same, std::string(weights) == "shared");
    }
}

TEST(Tiles, WhatDoesNotFitIsRefusedInASentence) {
    const auto refusal = [](const std::function<void(Experiment&)>& change) -> std::string {
        Experiment experiment = smallField();
        change(experiment);
        try {
            validate(experiment);
        } catch (const std::invalid_argument& error) {
            return error.what();
        }
        return "nothing";
    };
    EXPECT_EQ(refusal([](Experiment&) {}), "nothing");
    EXPECT_EQ(refusal([](Experiment& e) { e.set(fields::tiles, 5); }),
              "tiles is 5, but must be a number that divides the 12 points of the field");
    EXPECT_EQ(refusal([](Experiment& e) { e.set(fields::overlap, 4); }),
              "overlap is 4, but must be at most 3, the points of a tile");
    EXPECT_EQ(refusal([](Experiment& e) { e.set(fields::inputWindow, 8); }),
              "input-window is 8, but must be at most 7, the points that a tile sees");
    EXPECT_EQ(refusal([](Experiment& e) { e.input.feedback = true; }),
              "feedback has no meaning for the task lorenz96, whose field is cut into tiles: turn it off");
    EXPECT_EQ(refusal([](Experiment& e) {
                  e.set(fields::tileWeights, "own");
                  e.set(fields::pooledReadout, true);
              }),
              "pooled-readout needs tile-weights shared: tiles with different weights cannot share a readout");
}

}  // namespace echoplane::tiles_tests
