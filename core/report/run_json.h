// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "core/run/run_result.h"
#include "core/run/task_metric.h"

namespace echoplane {

struct Stability;
struct RunStability;
struct EffectiveRadius;
struct Spread;

/// `rank` and `of`: the number of directions of the states that the weights use, and the number of readout features;
/// `decided_by_rounding` if alpha lies below rounding level and fewer directions than min(E, T) rise above it. Null without a
/// readout.
nlohmann::ordered_json readoutJson(const ReadoutResult* readout);

/// The document that `echoplane spectrum --json` prints, without its run time: radii, κ(Q), whether the radius is verified
/// (`converged`, `residual`), how many eigenvalues were requested or are known (`leading`; null for all), and the `count`
/// eigenvalues of largest modulus before the leak (0: all known ones) as [re, im], both of a pair, after rho and leak; `real` and
/// `complex_pairs` count them. `spectral_radius` is the measured one of W before the leak (spectralRadiusOf(); the setting is in
/// `settings`), `drawn_spectral_radius` that of W as drawn. `effective_spectral_radius` is null if unknown;
/// `effective_spectral_radius_least` and `_limit` are its known bounds, null without one. `radius` is the result of
/// verifiedEffectiveRadius(), if it was computed. `residuals` has one entry per mode, in the same order, if only leading
/// eigenvalues were computed. `layers`, of a stack only, has the layer of each eigenvalue, from 1; null for one added by hand.
nlohmann::ordered_json spectrumJson(const Experiment& experiment, const SpectrumResult& spectrum, const DynamicsResult& dynamics,
                                    int count, const EffectiveRadius* radius = nullptr);

/// The document that `echoplane stability --json` prints: exponent and its error, radii as in spectrumJson()
/// (`effective_spectral_radius` null with an activation, where it decides nothing), the echo state test (`echo_state` of the
/// model in use, `echo_state_open_loop`, `verdict`, `starts`, `worst_distance`, `distances`), the closed loops (`closed_loop` in
/// use and `closed_loop_free_run`, null if absent), and the Jacobian's eigenvalues as [re, im], both of a pair. Infinite or
/// missing numbers are null.
nlohmann::ordered_json stabilityJson(const Experiment& experiment, const Stability& stability);

/// The document that `echoplane train --json` prints: settings, errors, valid time, normalisation of data, κ(Q), radii and stage
/// times of a run.
///
/// - `rmse`, `nrmse`, `r2`, `accuracy` {train, validation, test}: pooled over all outputs (Score). `rmse` is in the task's units,
///   for data those of the file; null if several targets have different units. `rmse_normalised`, for data only: RMSE of the
///   normalised series that the reservoir sees (`rmse` of 0.1.0).
/// - The members of its kind (Report::numbers).
/// - `outputs` [{name, rmse, nrmse, r2}]: per output, RMSE in its own unit; only of a series.
/// - `standard` {metric, value, train, validation, test, standard_error, unit, lower_bound, higher_is_better}: the run's
///   standardMetric() on the three spans (standardMeasure()); `value` is that of `test`.
/// - `valid_time` {steps, standard_error, median, lyapunov_times, threshold, lower_bound, starts}, all but lyapunov_times in
///   steps, on the test span; if the run is judged by it, its members `validation` and `train` contain the same for those spans.
/// - `diverged_at`: the step from which there are no numbers, or null; `divergence` describes it in a sentence. Errors of spans
///   that reach beyond it are null.
/// - Radii as in spectrumJson(), with `slowest_time_constant` (null if infinite or unknown; absent with an activation), and, if
///   `stability` is given, the closed loops that the predictions go through.
/// - `adaptation` [{epoch, effective_spectral_radius, mean, deviation}]: before the adaptation and after its epochs, mean and
///   standard deviation of the activations over each (AdaptationResult::epochs); absent without one.
/// - `effective_spectral_radius_note`: with an activation, a note that this radius decides nothing; else null.
nlohmann::ordered_json runJson(const RunResult& result, const RunStability* stability = nullptr);

/// Prediction interval of each output, by predictionInterval(): `output`, `level`, `lower` and `upper` as offsets from the
/// prediction, in the task's units, and `coverage` {validation, test}. Empty if there is none.
nlohmann::ordered_json intervalsJson(const RunResult& result, double level);
/// Prediction interval of each output, by ensembleInterval(): `output`, `level`, `seeds`, `factor`, `noise`, `test_width` in the
/// task's units, `coverage`.
nlohmann::ordered_json ensembleIntervalsJson(const RunResult& result, const Spread& spread, double level);

/// `seeds` (their number), `first_seed`, `diverged`, and `mean` and `sd`, each with the run's measures by name {train,
/// validation, test}: `rmse`, `nrmse`, `r2`, `accuracy`, `memory_capacity`, `valid_time` if present; `units` lists the units of
/// those that have one, `lower_bounds` those whose mean is a lower bound, and `runs` [{seed, …}] has the same measures for each
/// seed.
nlohmann::ordered_json spreadJson(const Spread& spread);

}  // namespace echoplane
