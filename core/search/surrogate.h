// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/search/gaussian_process.h"
#include "core/search/proposer.h"

namespace echoplane {

/// Rescales costs for a Gaussian process, increasing with the cost:
///
///     l = log c if all are above 0, else c;    z = l up to m, m + s·b/(1 + b/2) with b = (l − m)/s beyond;
///     y = (z − mean z)/deviation z
///
/// with m the median of the first 20 l, which are spread over the whole cube, and s = m − min l. Bad costs are compressed (less
/// than 2s above m), so that good ones are resolved. A non-finite cost, a failure, counts as the worst finite one.
class CostScale {
public:
    static constexpr std::size_t firstPoints = 20;

    /// The costs that define mean and deviation, and hence the expectation where nothing was tried: all costs, which is
    /// optimistic since a search concentrates where they are low, or only the first ones.
    enum class Centre { all, first };

    explicit CostScale(std::span<const double> costs, Centre centre = Centre::all);

    /// y of a cost.
    double scaled(double cost) const;
    /// The cost of a y, at most the worst one observed.
    double cost(double scaled) const;

private:
    bool m_logarithmic = false;
    double m_middle = 0.0, m_reach = 1.0, m_worst = 0.0, m_mean = 0.0, m_deviation = 1.0;

    double compressed(double cost) const;
};

/// A model of the measure over the whole cube: a Gaussian process with fitted covariance, conditioned on the evaluations on the
/// CostScale. Of many points it keeps the best half and the latest half of mostPoints.
class Surrogate {
public:
    static constexpr std::size_t mostPoints = 400;

    /// Needs two points or more. Cost: fittedCovariance() of at most mostPoints.
    Surrogate(const UnitCube& cube, std::span<const Eigen::VectorXd> points, std::span<const double> costs,
              CostScale::Centre centre = CostScale::Centre::all);

    const CostScale& scale() const { return m_scale; }
    const GaussianProcess& process() const { return m_process; }
    /// Predictions at points (one per column), on the CostScale.
    GaussianProcess::Prediction predict(const Eigen::MatrixXd& at) const { return m_process.predict(at); }
    /// This surrogate with one more point of that scaled value, with unchanged covariance.
    Surrogate believing(const Eigen::VectorXd& point, double scaled) const;
    /// This surrogate with all lengths multiplied by `factor`; below 1 a rougher function.
    Surrogate withLengths(double factor) const;
    const Eigen::MatrixXd& points() const { return m_points; }

    static Eigen::MatrixXd columns(std::span<const Eigen::VectorXd> points);

private:
    Surrogate(CostScale scale, Eigen::MatrixXd points, Eigen::VectorXd values, const Covariance& covariance,
              std::vector<int> choices);

    CostScale m_scale;
    std::vector<int> m_choices;
    Eigen::MatrixXd m_points;
    Eigen::VectorXd m_values;
    GaussianProcess m_process;
};

/// log E[max(0, best − f)] of a normal f: the logarithm of the expected improvement over `best` (Jones 1998), in a form that does
/// not underflow far away.
double logExpectedImprovement(double best, double mean, double variance);

}  // namespace echoplane
