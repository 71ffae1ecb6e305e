// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

namespace echoplane {

/// Test of equal accuracy of two forecasts of the same steps: Diebold and Mariano (Journal of Business & Economic Statistics 13,
/// 1995) with the correction of Harvey, Leybourne and Newbold (International Journal of Forecasting 13, 1997). With d(t) the
/// difference of the squared errors at step t, d̄ its mean over n steps, h the horizon and γ_k the autocovariances of d,
///
///     V = (γ_0 + 2·Σ_{k=1}^{h−1} γ_k)/n,   S = d̄/√V,   S* = S·√((n + 1 − 2h + h(h − 1)/n)/n)
///
/// because the errors of optimal h-step forecasts are correlated over h − 1 steps. If both forecasts are equally good, S* follows
/// Student's t distribution with n − 1 degrees of freedom.
struct EqualAccuracy {
    int steps = 0;                    ///< n
    int horizon = 1;                  ///< h
    double difference = 0.0;          ///< d̄
    std::optional<double> statistic;  ///< S; empty below 30 steps, below 2h, and if V is not positive
    double corrected = 0.0;           ///< S*, if S exists

    /// The first forecast is significantly better, or worse, at 5 % each (one-sided).
    bool better() const { return decided() && corrected < -limit(); }
    bool worse() const { return decided() && corrected > limit(); }
    /// True if there is a verdict: better, worse or equal. All d = 0 counts as equal.
    bool decided() const { return statistic.has_value() || identical; }
    double limit() const;  ///< the 95 % quantile of Student's t for n − 1

    bool identical = false;  ///< both have the same error at each of 30 or more steps

    static constexpr int fewestSteps = 30;
};

/// `differences` are d(t), step by step; NaN where a step is not scored. Cost O(n).
EqualAccuracy equalAccuracy(std::span<const double> differences, int horizon);

/// Test of equal accuracy of two closed-loop runs, whose errors are correlated over any number of steps. By batch means: S is the
/// mean of d over ten blocks of equal length divided by its standard error, with nine degrees of freedom and no correction.
/// `horizon` of the result is 0.
EqualAccuracy equalAccuracyInClosedLoop(std::span<const double> differences);

/// The 95 % quantile of Student's t distribution with `degrees` ≥ 1 degrees of freedom, to 1e-9.
double studentLimit(int degrees);

}  // namespace echoplane
