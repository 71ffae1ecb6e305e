// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/line_predictor.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/predict/from_run.h"
#include "core/predict/line_table.h"
#include "core/predict/read_columns.h"
#include "core/tables/cells/row_fields.h"
#include "core/tables/table_text.h"
#include "core/text/json_text.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr double noOutput = std::numeric_limits<double>::quiet_NaN();

/// The numbers of a row, gaps filled from the row before.
Eigen::VectorXd numbersOf(const DataTable& table, const std::vector<const DataColumn*>& columns, const Eigen::VectorXd& before,
                          bool refuseGaps) {
    Eigen::VectorXd numbers(static_cast<Eigen::Index>(columns.size()));
    for (std::size_t k = 0; k < columns.size(); ++k) {
        const auto at = static_cast<Eigen::Index>(k);
        if (columns[k]->gaps > 0 && !refuseGaps && before.size() > 0) {
            numbers[at] = before[at];
            continue;
        }
        if (columns[k]->gaps > 0 && !refuseGaps)
            throw Refusal("\"%1\" begins with a gap: line by line, it cannot be filled with a later number",
                          shortened(columns[k]->name));
        requireUsable(table, *columns[k]);
        numbers[at] = columns[k]->values.front();
    }
    return numbers;
}

}  // namespace

LinePredictor::LinePredictor(Model model, DataOptions reading, const std::optional<ModelState>& from)
    : m_model(std::move(model)), m_reading(std::move(reading)), m_changes(changesOf(m_model)) {
    checkModel(m_model);
    if (m_model.kind->whyNotByStep)
        if (Message why = m_model.kind->whyNotByStep(m_model); !why.empty()) throw Refusal(std::move(why));
    if (m_changes.gaps == "interpolate") {
        throw Refusal(
            "the model was trained with gaps interpolated, for which later lines are needed: train it with gaps held to "
            "predict line by line");
    }
    if (!m_changes.any()) m_stepper.emplace(m_model);
    m_ahead = warmStartPositionOf(m_model).ahead;
    m_reading.leastRows = 1;
    m_reading.time.clear();
    m_state.state = m_model.initialState;
    m_state.output = m_model.initialOutput;
    if (!from) return;
    m_state = *from;
    m_first = false;
}

std::string LinePredictor::heading() const {
    TextTable heading;
    for (const std::string& name : m_model.outputNames)
        heading.header.push_back(m_ahead > 0 ? name + "(t+" + std::to_string(m_ahead) + ')' : name);
    for (Eigen::Index k = 1; std::cmp_less(heading.header.size(), m_model.outputs()); ++k)
        heading.header.push_back("y" + std::to_string(k));
    return tableCsv(heading);
}

Eigen::VectorXd LinePredictor::outputs(const Eigen::VectorXd& input, const Eigen::VectorXd& target) {
    if (!m_changes.any()) {
        Eigen::VectorXd output;
        if (!m_stepper->step(input, m_state.output, m_state.state, output)) throw RunError("the model diverged");
        m_state.output = output;
        ++m_state.rows;
        return output;
    }
    ++m_state.rows;
    ChangedRows rows{input, target, {}, !m_first};
    if (m_first) {
        m_waiting.conservativeResize(input.size(), m_waiting.cols() + 1);
        m_waiting.rightCols(1) = input;
        m_waitingTargets.conservativeResize(target.size(), m_waitingTargets.cols() + 1);
        if (target.size() > 0) m_waitingTargets.rightCols(1) = target;
        if (m_waiting.cols() <= m_changes.difference) return Eigen::VectorXd::Constant(m_model.outputs(), noOutput);
        rows.inputs = m_waiting;
        rows.targets = target.size() > 0 ? m_waitingTargets : Eigen::MatrixXd();
    } else {
        m_changes.inputsLast = m_state.inputsLast;
        m_changes.targetsLast = m_state.targetsLast;
        m_changes.predictedLast = true;
    }
    m_model.initialState = m_state.state;
    m_model.initialOutput = m_state.output;
    std::vector<Message> notes;
    const ModelPrediction prediction = predictChanged(m_model, m_changes, rows, notes, {}, &m_state);
    if (prediction.divergedAt) throw RunError("the model diverged");
    m_state.state = prediction.lastState;
    if (m_first) m_notes.insert(m_notes.end(), notes.begin(), notes.end());
    m_first = false;
    return prediction.outputs.rightCols(1);
}

std::string LinePredictor::take(std::string_view line) {
    ++m_line;
    const bool begins = m_lastInput.size() == 0;
    try {
        line = rowIn(line, m_firstLine, m_reading);
        if (line.empty()) return {};
        if (m_firstLine.empty()) m_firstLine = line;
        if (begins && m_names.empty()) {
            for (const std::string& name : m_model.inputNames) {
                if (line.find(name) == std::string_view::npos) continue;
                m_names = line;
                return {};
            }
        }
        const DataTable table = tableOfLine(m_names, line, m_reading);
        const ReadColumns columns = readColumns(table, m_model.inputNames, m_model.inputs(), false);
        if (begins && !columns.note.empty()) m_notes.push_back(columns.note);
        const std::vector<const DataColumn*> targets = targetColumns(table, m_model, columns);
        m_lastInput = numbersOf(table, columns.list, m_lastInput, m_changes.gaps == "refuse");
        if (!targets.empty()) m_lastTarget = numbersOf(table, targets, m_lastTarget, m_changes.gaps == "refuse");
        const Eigen::VectorXd predicted = outputs(m_lastInput, m_lastTarget);
        std::string text;
        for (const double each : predicted) text += (text.empty() ? "" : ",") + shortestText(each);
        return text + '\n';
    } catch (const std::invalid_argument& error) {
        const auto isOpen = [&, fields = Fields()](char delimiter) mutable { return !splitFields(line, delimiter, fields); };
        if (std::ranges::any_of(separatorsOf(m_reading), isOpen))
            throw Refusal("line %1: a quotation mark is not closed: line by line, a row cannot go on in the next line", m_line);
        if (begins && hasNoNumber(line, m_reading) && line.find('\r') == std::string_view::npos)
            throw Refusal("line %1: %2; line by line, only comments may stand above the heading, and no units below it", m_line,
                          messageOf(error));
        throw Refusal("line %1: %2", m_line, messageOf(error));
    }
}

}  // namespace echoplane
