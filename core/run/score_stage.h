// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/run/free_run.h"
#include "core/run/measure.h"
#include "core/run/readout_stage.h"
#include "core/run/score.h"

namespace echoplane {

/// Stage 6: predictions and errors. y(t−1), if used, is the target up to the end of training and the model's own output
/// afterwards. Predictions are of the series as the reservoir sees them; errors are in the task's units (Score).
struct ScoreResult {
    Eigen::MatrixXd predictions;        ///< D_out × T; NaN from `divergedAt` on
    std::optional<int> divergedAt;      ///< step at which the model diverged (divergence.h); errors beyond it are NaN
    Score training, validation, test;   ///< pooled over the outputs
    std::vector<OutputErrors> outputs;  ///< per output, if RunKind::predictsSeries; else empty
    std::optional<int> followed;  ///< if the test span is an autonomous run: steps until |ŷ − y|, RMS over the outputs, first
                                  ///< passes the target's standard deviation there
    /// On the test span, for chaotic series with a horizon of 1 and if the test span is an autonomous run; on the other two if
    /// the run is judged by it.
    std::optional<ValidTime> validTime, validationValidTime, trainingValidTime;
    Parts parts = {};               ///< what its kind of run adds
    std::vector<Measure> measures;  ///< all measures: measuresOf(), and those that its kind of run adds
    std::optional<Errors> unmuted;  ///< if modes are muted: the errors of the same readout with all modes
    Errors errors() const { return {training, validation, test}; }
    /// Training errors were measured before each step was learned (live training), not with the trained readout.
    bool trainingIsAPriori = false;
};
/// Fills in the errors, pooled and per output, from the predictions and targets of the first `steps` steps; NaN for roles not
/// reached by then.
void addErrors(ScoreResult& result, const Experiment& experiment, const Split& split, const Dataset& data, int steps);
/// The measures that follow from the other members, by role and then by metric.
std::vector<Measure> measuresOf(const ScoreResult& score);
/// ScoreResult::followed for a test span that is an autonomous run.
int autonomousStepsFollowed(const ScoreResult& score, const Experiment& experiment, const Dataset& data);
ScoreResult computeScore(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                         const DynamicsResult& dynamics, const StatesResult& states, const ReadoutResult& readout,
                         const RunContext& context);

}  // namespace echoplane
