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

namespace echoplane {

/// What a model without a reservoir gives on the same data, split and horizon.
struct Rival {
    std::string name;   ///< "mean", "persistence", "seasonal", "ar", "nvar"
    int parameter = 0;  ///< seasonal: the period in steps; ar: the order; nvar: the delays; else 0
    std::shared_ptr<const ScoreResult> score = nullptr;  ///< null where it has no prediction (no season)
    double seconds = 0.0;                                ///< of one core, to fit it and to say the whole series
    bool exogenous = false;                              ///< ar: inputs are not the past of the targets alone
    int degree = 0;                                      ///< nvar: of its products; else 0
    double alpha = 0.0;                                  ///< nvar: its ridge
    double conditionNumber = 0.0;                        ///< nvar: κ of its features; else 0

    /// "mean", "persistence", "season of 132", "AR(16)", or "ARX(16)" of inputs that are not the targets, "NVAR(8)", "NVAR(4) of
    /// degree 3".
    std::string title() const;
    /// RMSE and NRMSE over the steps of a role; not a number without a score.
    Score on(Role role) const;
};

/// The scale for an error, with y the target, h the horizon (1 where the task has none, or 0), one step ahead:
///
///     mean         ŷ(t) = the target's mean over the fitted steps
///     persistence  ŷ(t) = y(t − h), the last target that is known
///     seasonal     ŷ(t) = y(t − s·⌈h/s⌉), the last one that is known of the same phase; the period s given, or seasonOf() the
///                  target from the first fitted step to the last
///     ar           chosenAutoregression(): ridge on lags with alpha = 0, its order chosen on the validation stretch
///     nvar         chosenNvar() of at most 5·10⁸ products each and 2·10⁹ in all: ridge on lags and their products; none without
///                  a validation stretch
///
/// The training errors of AR and NVAR are over the steps that they are fitted to, which have their past.
///
/// (R. J. Hyndman, G. Athanasopoulos, Forecasting: Principles and Practice, 3rd ed. 2021, 5.2 and 9.3.) Where the test stretch is
/// a free run, so is theirs: the last value or season is repeated, AR and NVAR run on their own output. A step that lacks the
/// past it needs is predicted by the mean. Of transformed data (Dataset::past) mean, persistence and season are of the series
/// before that, AR and NVAR are of the transformed one, as the reservoir is.
struct Baselines {
    Rival mean, persistence, seasonal, ar, nvar;
    bool ownUnits = false;  ///< several outputs with a unit each: their pooled RMSE is of the normalised series

    std::array<const Rival*, 5> all() const { return {&mean, &persistence, &seasonal, &ar, &nvar}; }
};

/// One of them, "mean", …, "nvar", alone: as baselinesOf() has it. Throws std::invalid_argument for another name.
Rival rivalOf(std::string_view name, const Experiment& experiment, const Dataset& data, const Split& split, int season = 0,
              const RunContext& context = {}, std::int64_t parameters = std::numeric_limits<std::int64_t>::max());

/// Reads the task, the split and `season` (0: found) of the settings, nothing of the reservoir: the same for every reservoir on
/// the same data. AR and NVAR fit `parameters` numbers at most. Null for tasks that give a memory curve, where an error is no
/// measure. Throws Cancelled. Cost: that of the autoregression, O(T·(p·D_in)²) with p ≤ 96, at most 2·10⁹ products.
std::shared_ptr<const Baselines> baselinesOf(const Experiment& experiment, const std::shared_ptr<const Dataset>& data,
                                             const Split& split, int season = 0, const RunContext& context = {},
                                             std::int64_t parameters = std::numeric_limits<std::int64_t>::max());

/// What the baselines say of a run, in a sentence, on the validation stretch (on the test stretch where that has fewer than 30
/// steps), by RMSE, pooled as the run's is: whether it beats the best of them or loses to it, or to AR where it does, or that
/// nothing beats persistence. Errors differ where equalAccuracy() at the horizon says so. Where the test stretch is a free run
/// the free runs over it are compared, by equalAccuracyOfFreeRuns(). Empty without a score.
struct Comparison {
    /// Of the run against the rival; none where there are too few steps, or their variance cannot be told.
    enum class Verdict { none, beats, loses, equal };

    std::string sentence;
    Verdict verdict = Verdict::none;
    std::string best;     ///< name of the rival with the lowest error
    std::string against;  ///< of the one that the sentence is about: "ar" where that wins, else `best`
    Role role = Role::validation;
    bool freely = false;                                      ///< of free runs, on test
    double ratio = std::numeric_limits<double>::quiet_NaN();  ///< the run's RMSE over that of `against`
    EqualAccuracy test = {};                                  ///< of the run and `against`
    /// Of the run and each of Baselines::all(), in that order; no steps where there is no score.
    std::array<EqualAccuracy, 5> tests = {};
    bool losesToAr = false;     ///< AR's error is significantly lower
    bool nothingBeats = false;  ///< neither the run nor another rival has a significantly lower error than persistence
};
Comparison compared(const RunResult& run, const Baselines& baselines);

}  // namespace echoplane
