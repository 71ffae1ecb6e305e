// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <map>
#include <vector>

#include "core/learners/learning_material.h"
#include "core/learners/past_steps.h"
#include "core/settings/settings.h"
#include "core/tasks/mso.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "tests/core/test.h"

namespace echoplane::learning_material_tests {

/// Number of columns with weight in one epoch.
double countedIn(const LearningMaterial& material) {
    RandomStream random(1, "network streams");
    double counted = 0.0;
    material.epoch(random, [&](const StepBatch& batch, bool) {
        EXPECT_GT(batch.streams, 0);
        EXPECT_EQ(batch.inputs.cols() % batch.streams, 0);
        counted += batch.weights.sum();
        return true;
    });
    return counted;
}

/// Streams shorter than their warm-up would leave nothing to learn.
TEST(LearningMaterial, OfASeriesHasSomethingToLearnAtEveryWindow) {
    Experiment experiment = withTask({}, "mso");
    for (const int training : {12, 25, 100, 5000}) {
        setSplitLengths(experiment, 2, training, 20, 20);
        const Dataset data = datasetOf(experiment);
        for (const int window : {2, 5, 9, 50}) {
            const double counted = countedIn(*materialOf(experiment, data, Split(experiment.data.split), window));
            EXPECT_GT(counted, 0.3 * (training - 2)) << training << ' ' << window;
            EXPECT_LE(counted, training - 2) << training << ' ' << window;
        }
    }
}

/// With a ramp as input each value identifies its step: a stream continues where its last window ended, and no step beyond the
/// training steps is used.
TEST(LearningMaterial, ContinuesFromThePreviousWindow) {
    Experiment experiment = withTask({}, "mso");
    setSplitLengths(experiment, 20, 620, 100, 100);
    Dataset data;
    data.inputs = Eigen::RowVectorXd::LinSpaced(820, 0.0, 819.0);
    data.targets = 3.0 - 2.0 * data.inputs.array();
    const auto material = materialOf(experiment, data, Split(experiment.data.split), 50);
    RandomStream random(1, "network streams");
    for (int epoch = 0; epoch < 3; ++epoch) {
        std::vector<int> counted(820, 0);
        std::map<Eigen::Index, Eigen::Index> origins;
        Eigen::Index read = 0;
        material->epoch(random, [&](const StepBatch& batch, bool carried) {
            EXPECT_EQ(carried, read > 0);
            const Eigen::RowVectorXd inputs = original(batch.inputs, material->inputs),
                                     targets = original(batch.targets, material->outputs);
            EXPECT_LT(inputs.maxCoeff(), 619.5);
            for (Eigen::Index column = 0; column < inputs.size(); ++column) {
                if (batch.weights[column] == 0.0) continue;
                const Eigen::Index step = std::lround(inputs[column]), place = read + column / batch.streams;
                EXPECT_NEAR(targets[column], 3.0 - 2.0 * static_cast<double>(step), 1e-9);
                EXPECT_EQ(origins.try_emplace(column % batch.streams, step - place).first->second, step - place);
                ++counted[static_cast<std::size_t>(step)];
            }
            read += inputs.size() / batch.streams;
            return true;
        });
        EXPECT_GT(read, 50);
        for (int step = 0; step < 820; ++step)
            EXPECT_LE(counted[static_cast<std::size_t>(step)], step >= 20 && step < 620 ? 1 : 0) << step;
    }
}

/// Training steps of two adjacent recordings form one span.
TEST(LearningMaterial, OfRecordingsSideBySideHasAllToLearn) {
    Dataset data;
    data.inputs = data.targets = Eigen::RowVectorXd::LinSpaced(200, 0.0, 1.0).array().sin();
    data.sequences = {{"first", {0, 100}}, {"second", {100, 60}}, {"third", {160, 40}}};
    const Split split({{0, 0, 100, Role::fit}, {1, 0, 60, Role::fit}, {2, 0, 40, Role::validation}});
    const double counted = countedIn(*materialOf(withTask({}, "mso"), data, split, 50));
    EXPECT_GT(counted, 120.0);
    EXPECT_LE(counted, 160.0);
}

/// All sequences of the training steps are learned, without their washout.
TEST(LearningMaterial, OfStepsOfSequencesLeavesTheirWashoutOut) {
    for (const char* merge : {"none", "mean"}) {
        for (const int washout : {0, 4}) {
            Experiment experiment = withTask({}, "tones");
            experiment.sequence.merge = merge;
            experiment.data.split = {washout, 30, 10, 10};
            const Dataset data = datasetOf(experiment);
            const Split split = columnSplit(experiment, data);
            const auto material = materialOf(experiment, data, split, 50);
            EXPECT_EQ(countedIn(*material), countOf(split.of(Role::fit, data))) << merge << washout;
            const auto seen = materialOf(experiment, withInputs(experiment, data, data.inputs), split, 50);
            EXPECT_EQ(countedIn(*seen), countOf(split.of(Role::fit, data))) << merge << washout;
        }
    }
}

}  // namespace echoplane::learning_material_tests
