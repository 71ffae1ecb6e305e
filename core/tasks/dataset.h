// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/parts.h"
#include "core/experiment/split.h"
#include "core/text/message.h"

namespace echoplane {

/// An angular frequency that a series contains, in radians per step, for the ticks on the unit circle.
struct TaskFrequency {
    double radiansPerStep;
    std::string label;  ///< "ω₁"
};

/// How each row of a Dataset was normalised: stored = (original − shift) / scale.
struct Normalisation {
    Eigen::VectorXd shift;
    Eigen::VectorXd scale;
};

/// Steps first … first + count − 1 of a dataset, numbered through all its sequences.
struct Steps {
    int first = 0;
    int count = 0;

    int end() const { return first + count; }
    bool operator==(const Steps&) const = default;
};

/// One recording: its name and its columns in the dataset.
struct Sequence {
    std::string name;
    Steps steps;
};

/// The targets before differencing, for converting outputs back to the units of the data. With w = x, or log x, the target at
/// step t is w(t) − w(t − lag), or w(t) if the lag is 0.
struct TargetPast {
    Eigen::MatrixXd values;  ///< w, D_out × (lag + T): column t + lag belongs to step t
    int lag = 0;
    bool logarithm = false;
};

/// The data of a run: one or more recordings in a row, one column per step, each with its target. At the start of each recording
/// the reservoir is reset to zero, with y(−1) = 0.
struct Dataset {
    Eigen::MatrixXd inputs;   ///< D_in × T
    Eigen::MatrixXd targets;  ///< D_out × T
    std::vector<TaskFrequency> frequencies;
    std::vector<std::string> inputNames = {};   ///< column names of file data; else empty
    std::vector<std::string> targetNames = {};  ///< likewise
    Normalisation inputNormalisation = {};      ///< of file data; else empty
    Normalisation targetNormalisation = {};     ///< likewise
    std::vector<Sequence> sequences = {};       ///< adjacent, in order; empty if there is only one, unnamed
    /// Runs of steps that are driven, but neither fitted nor scored, because the target was not measured or an input has a gap
    /// that is to be left out. Sorted, disjoint.
    std::vector<Steps> leftOut = {};
    std::shared_ptr<const TargetPast> past = {};  ///< for file data with transformed columns; else null
    std::vector<Message> warnings = {};           ///< suspicious values of the file, a sentence each, where the task finds them
    Parts parts = {};                             ///< what its kind of run adds (run_kind.h)
    /// Noise on the targets where they are fed back as y(t − 1), one column for each of the first steps; else empty (noise.h).
    Eigen::MatrixXd feedbackNoise = {};

    /// T.
    int steps() const { return static_cast<int>(inputs.cols()); }
    /// The steps of each sequence, in order.
    std::vector<Steps> recordings() const;
    /// Whether the step is in `leftOut`. Cost O(log of the number of runs).
    bool isLeftOut(int step) const;
};

/// Roles of the steps of a dataset.
struct Split {
    std::vector<Span> spans;

    Split() = default;
    /// Split of a single sequence.
    Split(const SplitSpec& stretches) : spans(stretches.spans()) {}
    explicit Split(std::vector<Span> given) : spans(std::move(given)) {}

    /// The steps of that role, without Dataset::leftOut; adjacent spans are joined. Throws std::invalid_argument for a span
    /// outside its sequence.
    std::vector<Steps> of(Role role, const Dataset& data) const;
    /// End of teacher forcing: one past the last fitted step. Up to there y(t−1) is the target.
    int taught(const Dataset& data) const;

    bool operator==(const Split&) const = default;
};

/// Those columns of a matrix, concatenated.
Eigen::MatrixXd columnsOf(const Eigen::Ref<const Eigen::MatrixXd>& matrix, std::span<const Steps> steps);

/// Calls `use` with those columns, without a copy if they are adjacent.
template <typename Use>
auto onColumns(const Eigen::MatrixXd& matrix, std::span<const Steps> steps, Use use) {
    using View = Eigen::Ref<const Eigen::MatrixXd>;
    if (steps.size() == 1) return use(View(matrix.middleCols(steps[0].first, steps[0].count)));
    const Eigen::MatrixXd gathered = columnsOf(matrix, steps);
    return use(View(gathered));
}

}  // namespace echoplane
