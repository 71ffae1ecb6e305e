// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/output_layer.h"

#include <algorithm>
#include <cmath>

#include "core/math/random.h"
#include "core/run/pipeline.h"
#include "core/run/states/reservoir_stepper.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::output_layer_tests {

TEST(DriveVector, HasTheRowsOfTheInputWeightsInTheirOrder) {
    const Eigen::VectorXd input = Eigen::VectorXd::LinSpaced(3, 1.0, 3.0), output = Eigen::VectorXd::LinSpaced(2, 7.0, 8.0);
    Experiment experiment;
    EXPECT_EQ(DriveVector(experiment, 3, 2).put(input, output), input);
    experiment.input.feedback = true;
    EXPECT_EQ(DriveVector(experiment, 3, 2).put(input, output), (Eigen::VectorXd(5) << 1, 2, 3, 7, 8).finished());
    experiment.dynamics.bias = 0.1;  // the factor is in the weights
    EXPECT_EQ(DriveVector(experiment, 3, 2).put(input, output), (Eigen::VectorXd(6) << 1, 2, 3, 7, 8, 1).finished());
    experiment.input.feedback = false;
    EXPECT_EQ(DriveVector(experiment, 3, 2).put(input, output), (Eigen::VectorXd(4) << 1, 2, 3, 1).finished());
}

TEST(OutputLayer, AddsUpWhatTheReadoutSees) {
    RandomStream random(1, "test");
    Experiment experiment;
    experiment.readout.bias = experiment.readout.output = experiment.readout.input = true;
    experiment.input.scaling = 0.5;  // a factor on the states only
    ReadoutResult readout;
    readout.weights = random.normalMatrix(6, 2);
    readout.bias = random.normalMatrix(1, 2);
    readout.outputWeights = random.normalMatrix(2, 2);
    readout.inputWeights = random.normalMatrix(3, 2);
    const Eigen::MatrixXd states = random.normalMatrix(6, 4), inputs = random.normalMatrix(3, 4),
                          previous = random.normalMatrix(2, 4);
    const Eigen::MatrixXd expected = (0.5 * states.transpose() * readout.weights + inputs.transpose() * readout.inputWeights +
                                      previous.transpose() * readout.outputWeights)
                                         .transpose()
                                         .colwise() +
                                     readout.bias.row(0).transpose();
    const OutputLayer layer(experiment, readout);
    Eigen::MatrixXd together = layer.withoutPrevious(states, inputs);
    layer.addPrevious(previous, together);
    EXPECT_LT(relativeError(together, expected), 1e-14);
    Eigen::VectorXd output(2);
    for (Eigen::Index t = 0; t < 4; ++t) {
        layer.evaluate(states.col(t), inputs.col(t), previous.col(t), output);
        EXPECT_LT((output - expected.col(t)).norm(), 1e-14 * expected.norm());
    }
}

TEST(OutputLayer, ModesTooManyToHoldSayWhatTheirStatesWouldHaveSaid) {
    Experiment experiment;
    experiment.reservoir.size = 80000;
    experiment.reservoir.metric = "identity";
    experiment.data.split = {.washout = 10, .training = 40, .validation = 400, .test = 400};
    for (const bool more : {false, true}) {
        experiment.readout.input = more;
        experiment.dynamics.bias = more ? 0.3 : 0.0;
        const RunResult run = Pipeline().run(experiment);
        ASSERT_EQ(run.states->states.cols(), 40);  // only the teacher-forced steps
        const OutputLayer layer(experiment, *run.readout);
        ReservoirStepper reservoir(experiment, *run.spectrum, *run.dynamics, runBasis(*run.spectrum), run.states->states.col(39));
        DriveVector drive(experiment, 1, 1);
        Eigen::VectorXd predicted(1);
        double worst = 0.0;
        for (Eigen::Index t = 40; t < run.data->steps(); ++t) {
            const Eigen::VectorXd input = run.data->inputs.col(t), none = Eigen::VectorXd::Zero(1);
            layer.evaluate(reservoir.step(drive.put(input, none)), input, none, predicted);
            worst = std::max(worst, std::abs(predicted[0] - run.score->predictions(0, t)));
        }
        EXPECT_LT(worst, 1e-11);
    }
}

}  // namespace echoplane::output_layer_tests
