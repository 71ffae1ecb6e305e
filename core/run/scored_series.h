// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <span>

#include <Eigen/Core>

#include "core/tasks/dataset.h"

namespace echoplane {

struct Experiment;
struct Split;

/// No step belongs to an autonomous run.
inline constexpr int noAutonomousRun = std::numeric_limits<int>::max();

/// The step from which the predictions of a run are those of a model on its own output: the start of the test span if
/// testsAutonomously(), else the end of the split.
int autonomousFrom(const Experiment& experiment, const Split& split);

/// Predictions and targets in the form in which errors are computed. For data that were not transformed (no Dataset::past): both
/// as the reservoir sees them. For transformed data: both in the data's units (inDataUnits()), with each output standardised by
/// its target over the whole series, so that outputs with different units can be pooled; `units` undoes that.
class ScoredSeries {
public:
    /// `predictions` is D_out × K, from step 0. Both references must outlive this object.
    ScoredSeries(const Dataset& data, const Eigen::MatrixXd& predictions, int firstAutonomous = noAutonomousRun);
    explicit ScoredSeries(const Dataset& data) : ScoredSeries(data, data.targets) {}
    ScoredSeries(const ScoredSeries&) = delete;
    ScoredSeries& operator=(const ScoredSeries&) = delete;

    const Eigen::MatrixXd& predictions() const { return *m_predictions; }
    const Eigen::MatrixXd& targets() const { return *m_targets; }
    const Normalisation& units() const { return *m_units; }

private:
    const Eigen::MatrixXd* m_predictions;
    const Eigen::MatrixXd* m_targets;
    const Normalisation* m_units;
    Eigen::MatrixXd m_ownPredictions, m_ownTargets;
    Normalisation m_ownUnits;
};

/// Converts the outputs of an autonomous run, step by step, to the form of ScoredSeries.
class AutonomousSeries {
public:
    /// `first`: the step of the data at which the run begins.
    AutonomousSeries(const Dataset& data, const Normalisation& units, int first) : m_data(data), m_units(units), m_first(first) {}

    /// Converts the output at step first + k; call for k = 0, 1, … in turn. Cost O(D_out).
    Eigen::VectorXd operator()(int k, const Eigen::VectorXd& output);

private:
    const Dataset& m_data;
    const Normalisation& m_units;
    int m_first;
    std::vector<Eigen::VectorXd> m_values;  // value of each step so far, before exp
};

}  // namespace echoplane
