// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/search/gaussian_process.h"
#include "core/search/optimiser.h"

namespace echoplane {

/// Costs as a Gaussian process likes them, increasing with the cost:
///
///     l = log c where all are above 0, else c;    z = l up to m, m + s·b/(1 + b/2) with b = (l − m)/s beyond;
///     y = (z − mean z)/deviation z
///
/// with m the median of the first 20 l, which lie all over the cube, and s = m − min l: what is bad is only told to be bad (less
/// than 2s above m), so that what is good is told apart. A cost that is not finite, a failure, takes the place of the worst.
class CostScale {
public:
    static constexpr std::size_t firstPoints = 20;

    /// What the mean and deviation are of, and so what is expected where nothing was tried: all costs, which is hopeful, since a
    /// search gathers where they are low, or the first ones alone.
    enum class Centre { all, first };

    explicit CostScale(std::span<const double> costs, Centre centre = Centre::all);

    /// y of a cost.
    double scaled(double cost) const;
    /// The cost of a y, at most the worst that there was.
    double cost(double scaled) const;

private:
    bool m_logarithmic = false;
    double m_middle = 0.0, m_reach = 1.0, m_worst = 0.0, m_mean = 0.0, m_deviation = 1.0;

    double compressed(double cost) const;
};

/// What a search knows of the whole cube: a Gaussian process with fitted covariance of what was evaluated, on the CostScale. Of
/// many points it keeps the best half and the latest half of mostPoints.
class Surrogate {
public:
    static constexpr std::size_t mostPoints = 400;

    /// Of two points or more. Cost: fittedCovariance() of at most mostPoints.
    Surrogate(const UnitCube& cube, std::span<const Eigen::VectorXd> points, std::span<const double> costs,
              CostScale::Centre centre = CostScale::Centre::all);

    const CostScale& scale() const { return m_scale; }
    const GaussianProcess& process() const { return m_process; }
    /// Of points side by side, on the CostScale.
    GaussianProcess::Prediction predict(const Eigen::MatrixXd& at) const { return m_process.predict(at); }
    /// The same with one more point of that scaled value, the covariance as it is.
    Surrogate believing(const Eigen::VectorXd& point, double scaled) const;
    /// The same of a rougher function: all lengths times `factor`.
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

/// log E[max(0, best − f)] of a normal f: how much better than `best` it is expected to be (Jones 1998), in a form that does not
/// vanish far away.
double logExpectedImprovement(double best, double mean, double variance);

}  // namespace echoplane
