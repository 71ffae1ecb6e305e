// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/stage_keys.h"

#include <algorithm>

#include "core/settings/settings.h"
#include "core/tasks/task.h"

namespace echoplane {

StageKeys::StageKeys(const Experiment& experiment) {
    for (const Setting& each : settings())
        if (const bool applied = applies(each, experiment); applied || each.neutral)
            m_reads[static_cast<std::size_t>(firstStage(each, experiment))].push_back(
                {&each, applied ? value(each, experiment) : *each.neutral});
    const Task& chosen = task(experiment.data.task);
    m_inputs = chosen.inputs(experiment);
    if (experiment.input.feedback) m_fedBack = chosen.outputs(experiment);
    const HandEdit& edit = experiment.reservoir.edit;
    if (experiment.editedByHand())
        m_edit = edit;
    else if (experiment.reservoir.method == "custom")
        m_edit.eigenvalues = edit.eigenvalues;
    m_edit.muted = edit.muted;
    if (chosen.readsFile) m_data = experiment.data.source;
    m_columns = experiment.input.columns;
    if (!m_columns.empty() && chosen.readsFile) m_inputNames = m_data.inputs;
}

bool StageKeys::sameSettings(Stage stage, const StageKeys& other) const {
    const auto end = static_cast<std::ptrdiff_t>(stage) + 1;
    return std::equal(m_reads.begin(), m_reads.begin() + end, other.m_reads.begin()) && m_inputs == other.m_inputs &&
           m_fedBack == other.m_fedBack &&
           (stage < Stage::dynamics || (m_columns == other.m_columns && m_inputNames == other.m_inputNames)) &&
           m_edit.columns == other.m_edit.columns && m_edit.origin == other.m_edit.origin &&
           m_edit.originSize == other.m_edit.originSize;
}

bool StageKeys::same(Stage stage, const StageKeys& other) const {
    return sameSettings(stage, other) && m_edit.eigenvalues == other.m_edit.eigenvalues &&
           (stage < Stage::states || m_data == other.m_data) && (stage < Stage::score || m_edit.muted == other.m_edit.muted);
}

bool StageKeys::sameEigenvectors(const StageKeys& other) const {
    const auto isReal = [](const std::complex<double>& each) { return each.imag() == 0.0; };
    return sameSettings(Stage::spectrum, other) && m_edit.eigenvalues.size() == other.m_edit.eigenvalues.size() &&
           std::ranges::count_if(m_edit.eigenvalues, isReal) == std::ranges::count_if(other.m_edit.eigenvalues, isReal);
}

}  // namespace echoplane
