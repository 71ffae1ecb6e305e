// SPDX-License-Identifier: GPL-3.0-or-later
// The series of NARMA, Mackey-Glass, Lorenz and Hénon against tests/data/make_task_data.py (NumPy, SciPy).
#include <cmath>

#include "core/settings/settings.h"
#include "core/tasks/henon.h"
#include "core/tasks/lorenz.h"
#include "core/tasks/mackey_glass.h"
#include "core/tasks/narma.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::series_tests {

const ReferenceData& reference() {
    static const ReferenceData data("tasks");
    return data;
}

double largestDifference(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b) {
    return a.rows() == b.rows() && a.cols() == b.cols() ? (a - b).cwiseAbs().maxCoeff() : INFINITY;
}

TEST(TaskSeries, NarmaIsNumPys) {
    const Eigen::RowVectorXd input = reference().matrix("narma_input");
    EXPECT_LT(largestDifference(narma(10, input), reference().matrix("narma10")), 1e-12);
    EXPECT_LT(largestDifference(narma(20, input), reference().matrix("narma20")), 1e-12);
}

TEST(TaskSeries, MackeyGlassIsNumPys) {
    EXPECT_LT(largestDifference(mackeyGlass(17, 1500), reference().matrix("mackey_glass_17")), 1e-12);
    EXPECT_LT(largestDifference(mackeyGlass(30, 1500), reference().matrix("mackey_glass_30")), 1e-12);
}

TEST(TaskSeries, LorenzIsNumPys) {
    EXPECT_LT(largestDifference(lorenz(1500), reference().matrix("lorenz")), 1e-12);
}

TEST(TaskSeries, HenonIsNumPys) {
    EXPECT_LT(largestDifference(henon(1500), reference().matrix("henon")), 1e-12);
}

TEST(TaskSeries, MackeyGlassSolvesTheEquationAsSciPyDoes) {
    for (const int tau : {17, 30}) {
        const Eigen::MatrixXd expected = reference().matrix("mackey_glass_" + std::to_string(tau) + "_scipy");
        EXPECT_LT(largestDifference(mackeyGlass(tau, expected.cols()), expected), 1e-8) << tau;
    }
}

TEST(TaskSeries, LorenzSolvesTheEquationsAsSciPyDoes) {
    // Over 5 units of time, chaos amplifies the error of the method by e^4.5 = 90.
    const Eigen::MatrixXd expected = reference().matrix("lorenz_scipy");
    EXPECT_LT(largestDifference(lorenz(expected.cols()), expected), 1e-4);
}

Experiment on(const char* name) {
    const Experiment standard;  // {} as an argument causes a false warning of GCC 12
    Experiment experiment = withTask(standard, name);
    setSplitLengths(experiment, 10, 100, 50, 60);
    return experiment;
}

TEST(TaskSeries, TasksLeaveOutTheBeginningAndShiftAndScale) {
    EXPECT_LT(largestDifference(generateMackeyGlass(on("mackey-glass")).inputs, mackeyGlass(17, 1210).tail(210).array() - 1.0),
              1e-15);
    EXPECT_LT(largestDifference(generateHenon(on("henon")).inputs, henon(1210).tail(210)), 1e-15);
    const Eigen::MatrixXd inputs = datasetOf(on("lorenz")).inputs, series = lorenz(1210).rightCols(210);
    EXPECT_LT(largestDifference(10.0 * inputs.topRows(2), series.topRows(2)), 1e-13);
    EXPECT_LT(largestDifference(10.0 * inputs.row(2), series.row(2).array() - 25.0), 1e-13);
}

TEST(TaskSeries, NarmaTasksTargetIsTheOutputOfTheirInput) {
    for (const int order : {2, 10, 11, 20, 30}) {
        Experiment experiment = on("narma");
        experiment.set(narmaSystem::order, order);
        const Dataset data = generateNarma(experiment);
        EXPECT_EQ(data.targets, Eigen::MatrixXd(narma(order, data.inputs))) << order;
        EXPECT_GE(data.inputs.minCoeff(), 0.0);
        EXPECT_LT(data.inputs.maxCoeff(), 0.5);
    }
}

TEST(TaskSeries, NarmaStaysBoundedOverAMillionSteps) {
    Experiment experiment = on("narma");
    experiment.data.split.training = 1'000'000;
    EXPECT_LE(generateNarma(experiment).targets.maxCoeff(), 1.0);
    experiment.set(narmaSystem::order, 20);
    EXPECT_LE(generateNarma(experiment).targets.maxCoeff(), 1.2);
    experiment.set(narmaSystem::order, 30);
    EXPECT_LE(generateNarma(experiment).targets.maxCoeff(), 1.2);
}

TEST(TaskSeries, AStartIsAnotherStretchOfTheSameSeries) {
    for (const char* name : {"mso", "lorenz", "henon", "logistic-map", "rossler", "rabinovich-fabrikant", "double-scroll",
                             "multi-scroll", "mackey-glass"}) {
        Experiment experiment;
        experiment.data.task = name;
        experiment.data.split = {10, 50, 20, 30};
        const Dataset whole = datasetOf(experiment);
        experiment.set(forecast::start, 37);
        experiment.data.split.test -= 17;
        const Dataset later = datasetOf(experiment);
        const Eigen::Index common = whole.steps() - 37;
        EXPECT_LT(largestDifference(later.inputs.leftCols(common), whole.inputs.rightCols(common)), 1e-12) << name;
        EXPECT_LT(largestDifference(later.targets.leftCols(common), whole.targets.rightCols(common)), 1e-12) << name;
    }
    Experiment narma;
    narma.data.task = "narma";
    narma.set(forecast::start, 5);
    EXPECT_FALSE(whyIdle(setting("series-start"), narma).empty());  // its seed gives another one
}

}  // namespace echoplane::series_tests
