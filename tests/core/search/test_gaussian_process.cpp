// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/search/gaussian_process.h"

#include <array>
#include <cmath>

#include "core/math/random.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::gaussian_process_tests {

const std::vector<int> choices = {0, 0, 3};

/// Against scikit-learn: tests/data/make_gaussian_process_data.py.
class GaussianProcessReference : public testing::TestWithParam<std::string> {
protected:
    const ReferenceData data{"gaussian_process"};
    const Eigen::MatrixXd points = data.matrix("points"), asked = data.matrix("asked");
    const Eigen::VectorXd values = data.matrix("values").col(0);

    Eigen::MatrixXd expected(const std::string& name) const { return data.matrix(name + GetParam()); }
    Covariance covariance() const { return Covariance::fromLogarithms(expected("logarithms").col(0)); }
};

TEST_P(GaussianProcessReference, LogMarginalLikelihoodAndItsGradientAreThoseOfScikitLearn) {
    const Likelihood likelihood = logLikelihood(squaredDifferences(points, choices), values, covariance());
    EXPECT_NEAR(likelihood.value, expected("log_likelihood")(0, 0), 1e-8);
    EXPECT_LT((likelihood.gradient - expected("gradient").col(0)).cwiseAbs().maxCoeff(), 1e-8) << likelihood.gradient.transpose();
}

TEST_P(GaussianProcessReference, PosteriorMeanAndCovarianceAreThoseOfScikitLearn) {
    const GaussianProcess process(points, values, covariance(), choices);
    const GaussianProcess::Prediction prediction = process.predict(asked);
    const Eigen::MatrixXd spread = expected("covariance");
    EXPECT_LT((prediction.mean - expected("mean").col(0)).cwiseAbs().maxCoeff(), 1e-8);
    EXPECT_LT((prediction.variance - spread.diagonal()).cwiseAbs().maxCoeff(), 1e-8);
    EXPECT_LT((process.averagedCovariance(asked, 1) - spread).cwiseAbs().maxCoeff(), 1e-8);
}

INSTANTIATE_TEST_SUITE_P(Covariances, GaussianProcessReference, testing::Values("0", "1", "2"));

TEST(GaussianProcess, LogarithmsReadBack) {
    const Covariance covariance{1.7, 0.03, Eigen::Vector3d(0.2, 1.0, 5.0)};
    const Covariance again = Covariance::fromLogarithms(covariance.logarithms());
    EXPECT_NEAR(again.variance, 1.7, 1e-12);
    EXPECT_NEAR(again.noise, 0.03, 1e-12);
    EXPECT_LT((again.lengths - covariance.lengths).norm(), 1e-12);
}

TEST(GaussianProcess, RefusesTheSamePointTwiceWithoutNoise) {
    const Eigen::MatrixXd twice = Eigen::MatrixXd::Constant(1, 2, 0.5);
    EXPECT_THROW(GaussianProcess(twice, Eigen::Vector2d(0.0, 1.0), {1.0, -1e-3, Eigen::VectorXd::Ones(1)}, {0}),
                 std::runtime_error);
}

/// Values of sin(6x) with noise; the second coordinate is irrelevant.
std::pair<Eigen::MatrixXd, Eigen::VectorXd> noisySine(int count, double deviation) {
    RandomStream stream(3, "noisy sine");
    Eigen::MatrixXd points = stream.uniformMatrix(2, count, 0.0, 1.0);
    Eigen::VectorXd values(count);
    for (int i = 0; i < count; ++i) values[i] = 1.4 * std::sin(6.0 * points(0, i)) + deviation * stream.normal();
    return {points, values};
}

TEST(FittedCovariance, FindsTheNoiseAndWhatDoesNotMatter) {
    const auto [points, values] = noisySine(80, 0.3);
    const Covariance fitted = fittedCovariance(points, values, std::array{0, 0});
    EXPECT_NEAR(std::sqrt(fitted.noise), 0.3, 0.06);
    EXPECT_GT(fitted.lengths[1], 3.0 * fitted.lengths[0]);
}

TEST(FittedCovariance, IsAMaximumOfLikelihoodTimesPrior) {
    const auto [points, values] = noisySine(40, 0.2);
    const std::vector<int> numbers = {0, 0};
    const Eigen::VectorXd at = fittedCovariance(points, values, numbers).logarithms();
    Eigen::VectorXd middle(4), deviation(4);  // priors as in the header
    middle << std::log(0.5), std::log(0.02), Eigen::Vector2d::Constant(std::log(0.5 * std::sqrt(0.5)));
    deviation << 1.0, 1.5, 0.9, 0.9;
    const Eigen::VectorXd slope =
        logLikelihood(squaredDifferences(points, numbers), values, Covariance::fromLogarithms(at)).gradient -
        (at - middle).cwiseQuotient(deviation.cwiseAbs2());
    EXPECT_LT(slope.norm(), 0.02);
}

TEST(FittedCovariance, OfThreePointsDoesNotCollapse) {
    Eigen::MatrixXd points(1, 3);
    points << 0.1, 0.5, 0.9;
    const Covariance fitted = fittedCovariance(points, Eigen::Vector3d(-1.0, 0.0, 1.0), std::array{0});
    EXPECT_GT(fitted.noise, 1e-4);
    EXPECT_LT(fitted.noise, 1.0);
    EXPECT_GT(fitted.lengths[0], 0.05);
}

}  // namespace echoplane::gaussian_process_tests
