// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/data_options.h"
#include "core/model/model.h"
#include "core/model/model_stepper.h"
#include "core/predict/model_state.h"
#include "core/predict/predict_changes.h"
#include "core/text/message.h"

namespace echoplane {

/// Runs a model over a series that comes line by line, as from a pipe: a line in, a line out, with the numbers that
/// predictTable() gives for the table of all lines. A first line that holds a name of an input is the heading, by which columns
/// are found; without one they are taken in order. Empty lines and comments (rowIn()) give nothing. A gap is filled with the
/// column's previous number unless the training refused gaps.
class LinePredictor {
public:
    /// `reading` is how tables for the model are read (predictReading()); `from` as for predictTable(). Throws
    /// std::invalid_argument for a model that does not predict a series, or fills gaps by interpolation, which needs later lines.
    LinePredictor(Model model, DataOptions reading, const std::optional<ModelState>& from = std::nullopt);

    /// The names of the outputs as a line of CSV.
    std::string heading() const;

    /// The outputs after one line, as a line of CSV that ends in \n; empty for a heading or comment. Throws std::invalid_argument
    /// with the number of the line for columns that are missing, text and gaps without a number before, std::runtime_error if the
    /// model diverges. Cost that of a step, and for models of transformed series O(N²).
    std::string take(std::string_view line);

    /// For the lines that follow.
    const ModelState& state() const { return m_state; }
    LinePredictor(const LinePredictor&) = delete;
    LinePredictor& operator=(const LinePredictor&) = delete;

    /// Assumptions since the last call, one sentence each.
    std::vector<Message> takeNotes() { return std::exchange(m_notes, {}); }

private:
    Eigen::VectorXd outputs(const Eigen::VectorXd& input, const Eigen::VectorXd& target);

    Model m_model;
    std::optional<ModelStepper> m_stepper;  // unless the series is transformed
    DataOptions m_reading;
    PredictChanges m_changes;
    int m_ahead = 0;
    bool m_first = true;
    std::string m_names;      // the line with the columns' names, or empty
    std::string m_firstLine;  // that, or without one the first row
    long m_line = 0;
    ModelState m_state;
    Eigen::VectorXd m_lastInput, m_lastTarget;    // for gaps
    Eigen::MatrixXd m_waiting, m_waitingTargets;  // rows before the first difference
    std::vector<Message> m_notes;
};

}  // namespace echoplane
