// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/data_options.h"
#include "core/live/online_run.h"

namespace echoplane {

/// Training on a series that comes line by line, as from a pipe: numbers separated as in a table, the inputs and the target that
/// belongs to them; a line of predictions out for each. A first line without any number is the heading. Empty lines and
/// comments (rowIn()) give nothing.
class OnlineLines {
public:
    /// `inputs` and `targets` name columns of the heading, or give their numbers from 1. Where empty, the last column is the
    /// target and all others are inputs. Throws as checkOnline().
    OnlineLines(Experiment settings, std::vector<std::string> inputs, std::vector<std::string> targets, DataOptions reading);

    /// The predictions of the line's targets before they are learned, as a line of CSV that ends in \n: empty cells in the
    /// washout, for a heading the names of the targets, nothing for a comment. A line that cannot be used throws
    /// std::invalid_argument with its number, and changes nothing. Throws std::runtime_error if the states diverge. Cost that of
    /// a step.
    std::string take(std::string_view line);

    /// The run so far. Throws std::invalid_argument if no step was fitted.
    RunResult result() const;

private:
    struct Row {
        Eigen::VectorXd input, target;
    };
    Row rowOf(std::string_view line);
    std::string heading(std::string_view line) const;
    void chooseColumns(const DataTable& table);

    Experiment m_settings;
    std::vector<std::string> m_inputs, m_targets;
    DataOptions m_reading;
    std::string m_names;        // the heading, or empty
    std::string m_firstLine;    // the heading, or without one the first row
    std::size_t m_columns = 0;  // of the first line; 0: not known yet
    long m_line = 0;
    std::optional<OnlineRun> m_run;
};

}  // namespace echoplane
