// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/learners/learner.h"
#include "core/math/equal_accuracy.h"
#include "core/text/message.h"

namespace echoplane {

/// Models without a reservoir that give a scale for the error of one. For series, with y the target and h the horizon (1 if the
/// task has none, or 0):
///
///     mean         ŷ(t) = mean of the target over the training steps
///     persistence  ŷ(t) = y(t − h), the last known target
///     seasonal     ŷ(t) = y(t − s·⌈h/s⌉), the last known target of the same phase; the period s is given, or seasonOf() the
///                  target from the first training step to the last
///     ar           chosenAutoregression(): least squares on lags (alpha = 0), the order chosen on validation
///     nvar         chosenNvar(): ridge on lags and their products; none without validation steps
///
/// The training errors of AR and NVAR are over the steps they are fitted to, which have their past.
///
/// (R. J. Hyndman, G. Athanasopoulos, Forecasting: Principles and Practice, 3rd ed. 2021, 5.2 and 9.3.) If the test span is run
/// in closed loop, so are the baselines: the last value or season repeats, AR and NVAR run on their own output. A step that lacks
/// the past it needs is predicted by the mean. For transformed data (Dataset::past), mean, persistence and season use the series
/// before the transformation; AR and NVAR use the transformed one, like the reservoir.
///
/// For classes:
///
///     majority           the most frequent class of the training sequences; its log loss uses the class frequencies in training
///     bag-of-embeddings  ridge on [1; ⟨u⟩], ⟨u⟩ the mean of a sequence's inputs (for a text, of its word vectors), which ignores
///                        order; alpha from 10⁻⁶ … 10⁴, one per decade, chosen by validation accuracy. If each step has a class:
///                        ridge on that step's input. Not for a text whose tokens have more than 300 inputs: it would take longer
///                        than a run itself
///     kneser-ney         for next-token prediction on one series: n-grams of order 1 to 5 (kneser_ney.h), their log loss
std::span<const Learner> baselineLearners();

/// Those of baselineLearners() that suit the data, trained.
struct Baselines {
    std::vector<Learned> all;   ///< in the order of the list; without a score where there is no prediction (no season)
    Loss loss = Loss::squares;  ///< of their data
    bool ownUnits = false;      ///< several outputs with different units: the pooled RMSE is that of the normalised series

    /// The baseline of that name. Throws std::out_of_range if there is none.
    const Learned& of(std::string_view name) const;
};

/// The baselines of the experiment's task. They depend on the data, the split and `season` (0: found from the data) but not on
/// the reservoir, so they are the same for every reservoir on the same data. NVAR has at most 5·10⁸ products per candidate and
/// four times as many in total. Null for a kind of run without a loss (RunKind::loss). Throws Cancelled. Cost: that of the
/// autoregression, O(T·(p·D_in)²) with p ≤ 96, at most 2·10⁹ products; for classes O(S·D²), plus that of Kneser–Ney, linear in
/// the tokens.
std::shared_ptr<const Baselines> baselinesOf(const Experiment& experiment, const std::shared_ptr<const Dataset>& data,
                                             const Split& split, int season = 0, const RunContext& context = {});

/// Comparison of a run with the baselines over the validation span (over the test span if validation has fewer than 30 steps).
/// For series by the pooled RMSE: whether the run beats the best of them or loses to it, or to AR, or that nothing beats
/// persistence. Whether errors differ is decided by equalAccuracy() at the horizon. If the test span is run in closed loop, those
/// closed-loop runs are compared by equalAccuracyInClosedLoop(). For classes the sentence alone: whether the accuracy is better
/// than the best of them by more than 1.645 standard errors of the difference, assuming that no sequence is misclassified by both
/// (the largest that the standard error can be); for one series both log losses, in bits. Empty without a score.
struct Comparison {
    /// Verdict on the run against the baseline; none if there are too few steps or their variance cannot be estimated.
    enum class Verdict { none, beats, loses, equal };

    Message sentence;
    Verdict verdict = Verdict::none;
    std::string best;     ///< name of the baseline with the lowest error
    std::string against;  ///< name of the baseline in the sentence: "ar" if that wins, else `best`
    Role role = Role::validation;
    bool inClosedLoop = false;                                ///< closed-loop runs over the test span are compared
    double ratio = std::numeric_limits<double>::quiet_NaN();  ///< the run's RMSE over that of `against`
    EqualAccuracy test = {};                                  ///< of the run and `against`
    /// Tests of the run against each of Baselines::all, in that order; zero steps without a score.
    std::vector<EqualAccuracy> tests = {};
    bool losesToAr = false;     ///< AR's error is significantly lower
    bool nothingBeats = false;  ///< neither the run nor another baseline has a significantly lower error than persistence
};
Comparison compared(const RunResult& run, const Baselines& baselines);

}  // namespace echoplane
