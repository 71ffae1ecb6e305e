// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/pipeline/stages.h"
#include "core/rivals/equal_accuracy.h"
#include "core/text/message.h"

namespace echoplane {

/// Result of a model without a reservoir on the same data, split and horizon.
struct Rival {
    std::string name;   ///< "mean", "persistence", "seasonal", "ar", "nvar"
    int parameter = 0;  ///< seasonal: the period in steps; ar: the order; nvar: the delays; else 0
    std::shared_ptr<const ScoreResult> score = nullptr;  ///< null if there is no prediction (no season)
    double seconds = 0.0;                                ///< of one core, to fit it and to predict the whole series
    bool exogenous = false;                              ///< ar: the inputs are more than the past of the targets
    int degree = 0;                                      ///< nvar: degree of its products; else 0
    double alpha = 0.0;                                  ///< nvar: its ridge
    double conditionNumber = 0.0;                        ///< nvar: κ of its features; else 0

    /// "mean", "persistence", "season of 132", "AR(16)", "ARX(16)" with inputs other than the targets, "NVAR(8)", "NVAR(4) of
    /// degree 3".
    Message title() const;
    /// RMSE and NRMSE over the steps of a role; NaN without a score.
    Score on(Role role) const;
};

/// Reference models that give a scale for an error, with y the target and h the horizon (1 if the task has none, or 0):
///
///     mean         ŷ(t) = mean of the target over the training steps
///     persistence  ŷ(t) = y(t − h), the last known target
///     seasonal     ŷ(t) = y(t − s·⌈h/s⌉), the last known target of the same phase; the period s is given, or seasonOf() the
///                  target from the first training step to the last
///     ar           chosenAutoregression(): least squares on lags (alpha = 0), the order chosen on validation
///     nvar         chosenNvar() with at most 5·10⁸ products per candidate and 2·10⁹ in total: ridge on lags and their
///                  products; none without validation steps
///
/// The training errors of AR and NVAR are over the steps they are fitted to, which have their past.
///
/// (R. J. Hyndman, G. Athanasopoulos, Forecasting: Principles and Practice, 3rd ed. 2021, 5.2 and 9.3.) If the test span is run
/// in closed loop, so are the baselines: the last value or season repeats, AR and NVAR run on their own output. A step that lacks
/// the past it needs is predicted by the mean. For transformed data (Dataset::past), mean, persistence and season use the series
/// before the transformation; AR and NVAR use the transformed one, like the reservoir.
struct Baselines {
    Rival mean, persistence, seasonal, ar, nvar;
    bool ownUnits = false;  ///< several outputs with different units: the pooled RMSE is that of the normalised series

    std::array<const Rival*, 5> all() const { return {&mean, &persistence, &seasonal, &ar, &nvar}; }
};

/// One baseline by name, "mean", …, "nvar", as in baselinesOf(). Throws std::invalid_argument for another name.
Rival rivalOf(std::string_view name, const Experiment& experiment, const Dataset& data, const Split& split, int season = 0,
              const RunContext& context = {}, std::int64_t parameters = std::numeric_limits<std::int64_t>::max());

/// All baselines. They depend on the task, the split and `season` (0: found from the data) but not on the reservoir, so they are
/// the same for every reservoir on the same data. AR and NVAR have at most `parameters` parameters. Null for tasks that give a
/// memory curve, where an error is meaningless. Throws Cancelled. Cost: that of the autoregression, O(T·(p·D_in)²) with p ≤ 96,
/// at most 2·10⁹ products.
std::shared_ptr<const Baselines> baselinesOf(const Experiment& experiment, const std::shared_ptr<const Dataset>& data,
                                             const Split& split, int season = 0, const RunContext& context = {},
                                             std::int64_t parameters = std::numeric_limits<std::int64_t>::max());

/// Comparison of a run with the baselines over the validation span (over the test span if validation has fewer than 30 steps), by
/// the pooled RMSE: whether the run beats the best of them or loses to it, or to AR, or that nothing beats persistence. Whether
/// errors differ is decided by equalAccuracy() at the horizon. If the test span is run in closed loop, those closed-loop runs are
/// compared by equalAccuracyInClosedLoop(). Empty without a score.
struct Comparison {
    /// Verdict on the run against the rival; none if there are too few steps or their variance cannot be estimated.
    enum class Verdict { none, beats, loses, equal };

    Message sentence;
    Verdict verdict = Verdict::none;
    std::string best;     ///< name of the rival with the lowest error
    std::string against;  ///< name of the rival in the sentence: "ar" if that wins, else `best`
    Role role = Role::validation;
    bool freely = false;                                      ///< closed-loop runs over the test span are compared
    double ratio = std::numeric_limits<double>::quiet_NaN();  ///< the run's RMSE over that of `against`
    EqualAccuracy test = {};                                  ///< of the run and `against`
    /// Tests of the run against each of Baselines::all(), in that order; zero steps without a score.
    std::array<EqualAccuracy, 5> tests = {};
    bool losesToAr = false;     ///< AR's error is significantly lower
    bool nothingBeats = false;  ///< neither the run nor another rival has a significantly lower error than persistence
};
Comparison compared(const RunResult& run, const Baselines& baselines);

}  // namespace echoplane
