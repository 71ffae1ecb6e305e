// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/experiment.h"

namespace echoplane {

struct LabelledSet;

/// An angular frequency that a series contains, in radians per step, for the ticks on the unit circle.
struct TaskFrequency {
    double radiansPerStep;
    std::string label;  ///< "α₁"
};

/// How the series of a Dataset were made of others, row by row: stored = (original − shift) / scale.
struct Normalisation {
    Eigen::VectorXd shift;
    Eigen::VectorXd scale;
};

/// Steps first … first + count − 1 of a dataset, its sequences counted through.
struct Steps {
    int first = 0;
    int count = 0;

    int end() const { return first + count; }
    bool operator==(const Steps&) const = default;
};

/// One recording: where it stands among the columns of its dataset.
struct Sequence {
    std::string name;
    Steps steps;
};

/// What the targets were before they were transformed, so that outputs can be told in the units of the data: with w = x, or log
/// x, the target at step t is w(t) − w(t − lag), or w(t) where the lag is 0.
struct TargetPast {
    Eigen::MatrixXd values;  ///< w, D_out × (lag + T): column t + lag belongs to step t
    int lag = 0;
    bool logarithm = false;
};

/// Sequences that have classes: which ones the columns of a dataset stand for. A column is a whole sequence; or, where `starts`
/// says so, a step of one.
struct ClassData {
    std::shared_ptr<const LabelledSet> set;
    std::vector<int> order;        ///< the sequences of `set` in the order of the columns
    std::vector<int> starts = {};  ///< of each one its first column, and the end of the last; or empty

    bool perStep() const { return !starts.empty(); }
    int columns() const { return perStep() ? starts.back() : static_cast<int>(order.size()); }
    /// The sequence of `set` that a column is, or is a step of.
    int sequenceOf(Eigen::Index column) const { return order[place(column)]; }
    /// The step of `set` that a column is; of whole sequences their first.
    int stepOf(Eigen::Index column) const;
    int classOf(Eigen::Index column) const;

private:
    std::size_t place(Eigen::Index column) const;
};

/// A field: its values at the points of a grid are the rows of a dataset, those of the second axis running fastest.
struct FieldGrid {
    int rows = 0;                    ///< points along the first axis
    int columns = 1;                 ///< points along the second; 1 where there is one axis
    double step = 1.0;               ///< units of time between two steps
    std::vector<bool> missing = {};  ///< of each point: it has no values; empty where all have
    std::string name = {};           ///< of what is measured, or empty

    int points() const { return rows * columns; }
    bool isMissing(int point) const { return !missing.empty() && missing[static_cast<std::size_t>(point)]; }
};

/// What is learned from: recordings one after the other, one column a step, each with its target. A reservoir starts anew, from
/// zero and with y(−1) = 0, where a recording begins.
struct Dataset {
    Eigen::MatrixXd inputs;   ///< D_in × T
    Eigen::MatrixXd targets;  ///< D_out × T
    std::vector<TaskFrequency> frequencies;
    std::vector<std::string> inputNames = {};   ///< of data from a file: the columns; else empty
    std::vector<std::string> targetNames = {};  ///< the same
    Normalisation inputNormalisation = {};      ///< of data from a file; else empty
    Normalisation targetNormalisation = {};     ///< the same
    std::vector<Sequence> sequences = {};       ///< side by side, in order; empty where all columns are one without a name
    /// Runs of steps that are driven, but neither fitted nor scored: nobody measured the target, or an input has a gap there that
    /// is to be left out. In order, apart.
    std::vector<Steps> leftOut = {};
    /// Of tasks whose result is a class: each column stands for a whole sequence, its input the mean of the sequence, or for a
    /// step of one with its own input; its target is 1 for its class and 0 for the others. Else null.
    std::shared_ptr<const ClassData> classes = {};
    /// Of fields: where the rows of inputs and targets lie, those of missing points being 0; else null.
    std::shared_ptr<const FieldGrid> field = {};
    std::shared_ptr<const TargetPast> past = {};  ///< of data from a file whose columns were transformed; else null
    std::vector<std::string> warnings = {};       ///< of a field from a file: what its numbers look like, a sentence each

    /// T.
    int steps() const { return static_cast<int>(inputs.cols()); }
    /// Of each sequence, in order.
    std::vector<Steps> recordings() const;
    /// The step is one of `leftOut`. Cost O(log of the runs).
    bool isLeftOut(int step) const;
};

/// Which steps of a dataset are for what.
struct Split {
    std::vector<Span> spans;

    Split() = default;
    /// Of one sequence.
    Split(const SplitSpec& stretches) : spans(stretches.spans()) {}
    explicit Split(std::vector<Span> given) : spans(std::move(given)) {}

    /// The steps of that role, without Dataset::leftOut: those of spans that lie side by side together. Throws
    /// std::invalid_argument for a span outside its sequence.
    std::vector<Steps> of(Role role, const Dataset& data) const;
    /// Up to here the target is given to whatever sees it: the end of the last step that is fitted.
    int taught(const Dataset& data) const;

    bool operator==(const Split&) const = default;
};

/// Those columns of a matrix, one after the other.
Eigen::MatrixXd columnsOf(const Eigen::Ref<const Eigen::MatrixXd>& matrix, std::span<const Steps> steps);

/// `use` of those columns: without a copy where they lie side by side.
template <typename Use>
auto onColumns(const Eigen::MatrixXd& matrix, std::span<const Steps> steps, Use use) {
    using View = Eigen::Ref<const Eigen::MatrixXd>;
    if (steps.size() == 1) return use(View(matrix.middleCols(steps[0].first, steps[0].count)));
    const Eigen::MatrixXd gathered = columnsOf(matrix, steps);
    return use(View(gathered));
}

}  // namespace echoplane
