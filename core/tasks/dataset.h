// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/text/message.h"

namespace echoplane {

struct LabelledSet;

/// An angular frequency that a series contains, in radians per step, for the ticks on the unit circle.
struct TaskFrequency {
    double radiansPerStep;
    std::string label;  ///< "α₁"
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

/// Classified sequences, and which of them each column of a dataset represents. A column is a whole sequence or, if `starts` is
/// not empty, one step of a sequence.
struct ClassData {
    std::shared_ptr<const LabelledSet> set;
    std::vector<int> order;        ///< sequences of `set` in the order of the columns
    std::vector<int> starts = {};  ///< first column of each sequence, and the end of the last; or empty

    bool perStep() const { return !starts.empty(); }
    int columns() const { return perStep() ? starts.back() : static_cast<int>(order.size()); }
    /// The sequence of `set` that a column represents or belongs to.
    int sequenceOf(Eigen::Index column) const { return order[place(column)]; }
    /// The step of `set` that a column represents; for whole sequences, their first step.
    int stepOf(Eigen::Index column) const;
    int classOf(Eigen::Index column) const;

private:
    std::size_t place(Eigen::Index column) const;
};

/// A field on a grid. Its points are the rows of a dataset, with the second axis running fastest.
struct FieldGrid {
    int rows = 0;                    ///< points along the first axis
    int columns = 1;                 ///< points along the second; 1 if there is only one axis
    double step = 1.0;               ///< time between two steps
    std::vector<bool> missing = {};  ///< for each point, whether it has no values; empty if all have
    std::string name = {};           ///< name of the measured quantity, or empty

    int points() const { return rows * columns; }
    bool isMissing(int point) const { return !missing.empty() && missing[static_cast<std::size_t>(point)]; }
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
    /// For classification tasks, else null. Each column is a whole sequence, with the mean of the sequence as input, or one step
    /// with its own input; its target is 1 for its class and 0 for the others.
    std::shared_ptr<const ClassData> classes = {};
    /// For fields, else null: the grid of the rows of inputs and targets. Rows of missing points are 0.
    std::shared_ptr<const FieldGrid> field = {};
    std::shared_ptr<const TargetPast> past = {};  ///< for file data with transformed columns; else null
    std::vector<Message> warnings = {};           ///< for a field from a file: suspicious values, a sentence each

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
