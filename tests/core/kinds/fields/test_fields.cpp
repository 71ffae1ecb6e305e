// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <Eigen/Core>
#include <nlohmann/json.hpp>

#include "core/kinds/fields/field_settings.h"
#include "core/kinds/fields/kuramoto_sivashinsky.h"
#include "core/kinds/fields/lorenz96.h"
#include "core/math/random.h"
#include "tests/core/kinds/fields/field_data.h"
#include "tests/core/test.h"

namespace echoplane::fields_tests {

using Json = nlohmann::ordered_json;

TEST(Fields, KuramotoSivashinskyIsWhatSciPySolves) {
    const Json& solved = fieldData()["kuramoto_sivashinsky"];
    const auto count = static_cast<Eigen::Index>(solved["fields"].size());
    const Eigen::MatrixXd fine = kuramotoSivashinsky(solved["length"], vectorOf(solved["start"]), count, solved["every"], 250);
    const Eigen::MatrixXd coarse = kuramotoSivashinsky(solved["length"], vectorOf(solved["start"]), count, solved["every"], 10);
    for (Eigen::Index t = 0; t < count; ++t) {
        const Eigen::VectorXd wanted = vectorOf(solved["fields"][static_cast<std::size_t>(t)]);
        EXPECT_LT((fine.col(t) - wanted).cwiseAbs().maxCoeff(), 1e-6) << t;    // steps of 0.01
        EXPECT_LT((coarse.col(t) - wanted).cwiseAbs().maxCoeff(), 2e-2) << t;  // steps of 0.25, as in the task
    }
}

TEST(Fields, KuramotoSivashinskyIsOfFourthOrderAndKeepsItsMean) {
    const Eigen::VectorXd start = vectorOf(fieldData()["kuramoto_sivashinsky"]["start"]).array() + 0.5;
    const auto after = [&](int steps) { return Eigen::VectorXd(kuramotoSivashinsky(22.0, start, 2, 4.0, steps).col(1)); };
    const Eigen::VectorXd exact = after(3200);
    const double ratio = (after(200) - exact).norm() / (after(400) - exact).norm();
    EXPECT_GT(ratio, 10.0);  // 11.7 in NumPy: stiff parts reach 16 for smaller steps only
    EXPECT_LT(ratio, 22.0);
    EXPECT_NEAR(after(40).mean(), start.mean(), 1e-12);
}

TEST(Fields, Lorenz96IsWhatSciPySolves) {
    const Json& solved = fieldData()["lorenz96"];
    const auto count = static_cast<Eigen::Index>(solved["fields"].size());
    const auto error = [&](double step, Eigen::Index sample) {
        const auto perSample = static_cast<Eigen::Index>(std::lround(solved["every"].get<double>() / step));
        const Eigen::MatrixXd series = lorenz96(vectorOf(solved["start"]), 8.0, sample * perSample + 1, step);
        const Eigen::VectorXd wanted = vectorOf(solved["fields"][static_cast<std::size_t>(sample)]);
        return (series.rightCols(1) - wanted).cwiseAbs().maxCoeff();
    };
    for (Eigen::Index sample = 0; sample < count; ++sample) EXPECT_LT(error(0.0005, sample), 1e-6) << sample;
    EXPECT_GT(error(0.01, 1) / error(0.005, 1), 11.0);  // of fourth order
    EXPECT_LT(error(0.01, 1), 2e-3);                    // error of one step of the task
}

/// Growth rate per unit of time of a small difference that is rescaled after every `samples` samples (Benettin et al. 1980).
template <typename Run>
double exponent(Eigen::VectorXd at, Eigen::Index samples, double sampling, int rounds, const Run& run) {
    constexpr double size = 1e-7;
    RandomStream random(1, "difference");
    Eigen::VectorXd difference = random.normalMatrix(at.size(), 1);
    difference.array() -= difference.mean();
    difference *= size / difference.norm();
    double grown = 0.0;
    int counted = 0;
    for (int round = 0; round < rounds; ++round) {
        const Eigen::VectorXd next = run(at, samples + 1).rightCols(1), other = run(at + difference, samples + 1).rightCols(1);
        difference = other - next;
        if (round >= rounds / 10) {
            grown += std::log(difference.norm() / size);
            ++counted;
        }
        difference *= size / difference.norm();
        at = next;
    }
    return grown / counted / (sampling * static_cast<double>(samples));
}

TEST(Fields, LargestLyapunovExponentsAreTheKnownOnes) {
    Experiment experiment = withTask({}, "kuramoto-sivashinsky");
    setSplitLengths(experiment, 0, 10, 10, 10);
    const Eigen::VectorXd front = datasetOf(experiment).inputs.col(0);
    const double fronts = exponent(front, 20, 0.25, 1200, [](const Eigen::VectorXd& from, Eigen::Index samples) {
        return kuramotoSivashinsky(22.0, from, samples, 0.25);
    });
    EXPECT_NEAR(fronts, 0.048, 0.006);  // P. Cvitanović, R. Davidchack, E. Siminos, SIAM J. Appl. Dyn. Syst. 9, 2010: L = 22
    experiment = withTask({}, "lorenz96");
    setSplitLengths(experiment, 0, 10, 10, 10);
    const Eigen::VectorXd weather = datasetOf(experiment).inputs.col(0);
    const double ring = exponent(weather, 20, 0.01, 1000, [](const Eigen::VectorXd& from, Eigen::Index samples) {
        return lorenz96(from, 8.0, samples, 0.01);
    });
    EXPECT_NEAR(ring, 1.68, 0.1);
    EXPECT_NEAR(*task("lorenz96").lyapunovExponent(experiment), 0.0168, 1e-12);
}

TEST(Fields, ALongerSplitOnlyContinuesTheField) {
    for (const char* name : {"kuramoto-sivashinsky", "lorenz96"}) {
        Experiment experiment = withTask({}, name);
        setSplitLengths(experiment, 10, 50, 20, 30);
        experiment.data.noise.input = 0.0;
        const Dataset shorter = datasetOf(experiment);
        experiment.data.split.test = 60;
        const Dataset longer = datasetOf(experiment);
        EXPECT_EQ(shorter.inputs, longer.inputs.leftCols(100)) << name;
        EXPECT_EQ(shorter.targets.leftCols(99), shorter.inputs.rightCols(99)) << name;
    }
}

TEST(Fields, NoiseIsOnTheInputOfTrainingAlone) {
    Experiment experiment = withTask({}, "lorenz96");
    setSplitLengths(experiment, 10, 50, 20, 30);
    experiment.data.noise.input = 0.1;
    const Dataset noisy = datasetOf(experiment);
    experiment.data.noise.input = 0.0;
    const Dataset clean = datasetOf(experiment);
    EXPECT_EQ(noisy.targets, clean.targets);
    EXPECT_EQ(noisy.inputs.rightCols(50), clean.inputs.rightCols(50));
    EXPECT_GT((noisy.inputs - clean.inputs).leftCols(50).cwiseAbs().minCoeff(), 0.0);
}

}  // namespace echoplane::fields_tests
