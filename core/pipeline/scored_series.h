// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <span>

#include <Eigen/Core>

#include "core/tasks/dataset.h"

namespace echoplane {

struct Experiment;
struct Split;

/// No step is run freely.
inline constexpr int neverFreely = std::numeric_limits<int>::max();

/// From which step on the predictions of a run are of a model on its own output: the test stretch where testRunsFreely(), else
/// beyond the split.
int freelyFrom(const Experiment& experiment, const Split& split);

/// Predictions beside their targets as errors are taken of them. Where the data were not transformed (Dataset::past), both as the
/// reservoir sees them. Where they were, both in the data's units (inDataUnits()), each output then standardised by its target
/// over the whole series, so that outputs of several units can be pooled as ever; `units` undoes that.
class ScoredSeries {
public:
    /// `predictions` is D_out × K, from step 0; both must outlive this.
    ScoredSeries(const Dataset& data, const Eigen::MatrixXd& predictions, int freely = neverFreely);
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

/// What a model says that runs freely from a step on, told as ScoredSeries tells it, step by step.
class FreelySaid {
public:
    /// From step `first` of `scored`, the data's.
    FreelySaid(const Dataset& data, const Normalisation& units, int first) : m_data(data), m_units(units), m_first(first) {}

    /// Of the output at step first + k; k = 0, 1, … in turn. Cost O(D_out).
    Eigen::VectorXd operator()(int k, const Eigen::VectorXd& output);

private:
    const Dataset& m_data;
    const Normalisation& m_units;
    int m_first;
    std::vector<Eigen::VectorXd> m_said;  // w of each step so far, before exp
};

}  // namespace echoplane
