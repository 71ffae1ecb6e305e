// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace echoplane {

/// Whether two forecasts of the same steps are equally good: the test of Diebold and Mariano (Journal of Business & Economic
/// Statistics 13, 1995) as Harvey, Leybourne and Newbold corrected it (International Journal of Forecasting 13, 1997). With d(t)
/// the difference of the squared errors at step t, d̄ its mean over n steps, h the horizon and γ_k the autocovariances of d,
///
///     V = (γ_0 + 2·Σ_{k=1}^{h−1} γ_k)/n,   S = d̄/√V,   S* = S·√((n + 1 − 2h + h(h − 1)/n)/n)
///
/// since errors h steps ahead of forecasts that are right depend on each other over h − 1 steps. S* has Student's distribution
/// with n − 1 degrees of freedom where both are equally good.
struct EqualAccuracy {
    int steps = 0;                    ///< n
    int horizon = 1;                  ///< h
    double difference = 0.0;          ///< d̄
    std::optional<double> statistic;  ///< S; nothing below 30 steps, below 2h, and where V is not above 0
    double corrected = 0.0;           ///< S*, where there is S

    /// The first is significantly better, or worse, at 5 % each.
    bool better() const { return decided() && corrected < -limit(); }
    bool worse() const { return decided() && corrected > limit(); }
    /// There is a verdict: one of the two, or that they are equal. All d = 0 are equal too.
    bool decided() const { return statistic.has_value() || identical; }
    double limit() const;  ///< Student's quantile of 95 % for n − 1

    bool identical = false;  ///< both make the same errors, step by step, over 30 steps or more

    static constexpr int fewestSteps = 30;
};

/// `differences` are d(t), step by step; not a number where a step is not judged. Cost O(n).
EqualAccuracy equalAccuracy(std::span<const double> differences, int horizon);

/// The same of two runs on their own output, whose errors depend on each other over any number of steps: S is the mean of d over
/// ten blocks of equal length divided by its standard error, with nine degrees of freedom and no correction (batch means).
/// `horizon` of the result is 0.
EqualAccuracy equalAccuracyOfFreeRuns(std::span<const double> differences);

/// x with P(t ≤ x) = 0.95, t of Student's distribution with `degrees` ≥ 1 degrees of freedom: to 1e-9.
double studentLimit(int degrees);

}  // namespace echoplane
