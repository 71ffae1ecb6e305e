// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/pipeline/stages.h"

namespace echoplane {

struct Stability;
struct RunStability;
struct EffectiveRadius;
struct Baselines;
struct Spread;

/// `total`, `half_delay`, `delays[]` and `capacity[]`, without bias, the total with its `standard_error`; `mc0`, the capacity of
/// the present input, delay 0, and `most`, what mc0 + total can be at most by theory (both null where they are not known);
/// `squared_correlation[]` and `squared_total` are eq. 23 and 24 as they stand.
nlohmann::ordered_json memoryJson(const MemoryCurve& curve);

/// `rank` and `of`: the number of directions of the states that the weights are made of, of the numbers that the readout sees;
/// `decided_by_rounding` where alpha lies below rounding and fewer directions than min(E, T) stand out of it. Null without one.
nlohmann::ordered_json readoutJson(const ReadoutResult* readout);

/// The document that `echoplane spectrum --json` prints, but for its time: radii, κ(Q), whether the radius is verified
/// (`converged`, `residual`), how many eigenvalues were asked for or are known (`leading`; null for all), and the `count`
/// eigenvalues of largest modulus before the leak (0: all that are known) as [re, im], both of a pair, as they stand after rho
/// and leak; `real` and `complex_pairs` count them. `spectral_radius` is that of W before the leak as measured
/// (spectralRadiusOf(), the setting stands in `settings`), `drawn_spectral_radius` that of W as drawn.
/// `effective_spectral_radius` is null where it is not known; `effective_spectral_radius_least` and `_limit` are the bounds that
/// are, null without one. `radius`: it has been looked for (verifiedEffectiveRadius()). `residuals` has one entry a mode, in the
/// same order, where only leading eigenvalues were computed.
nlohmann::ordered_json spectrumJson(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                    int count, const EffectiveRadius* radius = nullptr);

/// The document that `echoplane stability --json` prints: exponent and its error, radii as in spectrumJson()
/// (`effective_spectral_radius` null with an activation, where it decides nothing), the echo state test (`echo_state` as the
/// model is used, `echo_state_open_loop`, `verdict`, `starts`, `worst_distance`, `distances`), the closed loops (`closed_loop` in
/// use and `closed_loop_free_run`, null where there is none), and the Jacobian's eigenvalues as [re, im], both of a pair. Numbers
/// that are infinite or not there are null.
nlohmann::ordered_json stabilityJson(const Experiment& experiment, const Stability& stability);

/// Settings, errors, valid time, normalisation of data, κ(Q), radii and stage times of a run: the document that `echoplane train
/// --json` prints.
///
/// - `rmse`, `nrmse`, `r2`, `accuracy` {train, validation, test}: pooled over all outputs (Score). `rmse` is in the task's units,
///   those of the file for its data; null where several targets have a unit each. `rmse_normalised`, of data alone: of the series
///   as the reservoir sees them (what `rmse` was in 0.1.0).
/// - Of classes also what addClassJson() has.
/// - `outputs` [{name, rmse, nrmse, r2}]: of each output alone, RMSE in its own unit; not for memory, which has its curve,
///   nor for classes.
/// - `standard` {metric, value, train, validation, test, standard_error, unit, lower_bound, higher_is_better}: what the run is
/// judged by
///   (judgedOn()), the same figure on the three stretches; `value` is that of `test`.
/// - `valid_time` {steps, standard_error, median, lyapunov_times, threshold, lower_bound, starts}, all but lyapunov_times in
///   steps, on the test stretch; where it is what the run is judged by, `validation` and `train` within hold the same.
/// - `diverged_at`: the step from which there are no numbers, or null; `divergence` says it in a sentence. Errors of stretches
///   that reach beyond it are null.
/// - Radii as in spectrumJson(), with `slowest_time_constant` (null where infinite or not known; not there with an activation),
/// and
///   the closed loops that the predictions go through where `stability` is given.
/// - `effective_spectral_radius_note` says with an activation that this radius decides nothing, and is null else.
nlohmann::ordered_json runJson(const RunResult& result, const RunStability* stability = nullptr);

/// `mean`, `persistence`, `seasonal`, `ar`: each with `rmse` and `nrmse` {train, validation, test} as runJson() has those of the
/// run (all null where there is no season), `seasonal` with its `period` in steps, `ar` with its `order`
/// and whether it is `exogenous` (ARX). Null without any.
nlohmann::ordered_json baselinesJson(const Baselines* baselines);

/// Comparison of the run with them: `sentence`, `best`, `loses_to_ar`, `nothing_beats_persistence`, `verdict` ("beats", "loses",
/// "equal" or null) `against` a baseline, `error_ratio` (its RMSE over that one's) `on` "validation", "test" or a "free run", and
/// the test behind it: `steps`, `horizon`, `diebold_mariano`, the same `corrected` (Harvey, Leybourne and Newbold), and the
/// `limit` that this has to pass; `each` has the two statistics of every baseline. Null without any.
nlohmann::ordered_json comparisonJson(const RunResult& result, const Baselines* baselines);

/// Of each output where the next value lies, by predictionInterval(): `output`, `level`, `lower` and `upper`, to be added to the
/// prediction, in the task's units, and `coverage` {validation, test}. Empty where there is none.
nlohmann::ordered_json intervalsJson(const RunResult& result, double level);
/// The same by ensembleInterval(): `output`, `level`, `seeds`, `factor`, `noise`, `test_width` in the task's units, `coverage`.
nlohmann::ordered_json ensembleIntervalsJson(const RunResult& result, const Spread& spread, double level);

/// `seeds` (their number), `first_seed`, `diverged`, and `mean` and `sd`, each with what is measured of a run by its name {train,
/// validation, test}: `rmse`, `nrmse`, `r2`, `accuracy`, `memory_capacity`, `valid_time` as far as the run has them; `units` has
/// those that have one, `lower_bounds` those that are at least their mean, and `runs` [{seed, …}] holds the same of each seed.
nlohmann::ordered_json spreadJson(const Spread& spread);

}  // namespace echoplane
