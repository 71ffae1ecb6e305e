// SPDX-License-Identifier: GPL-3.0-or-later
// Part of ComparePanel: actions on pins, spreads, further measures and marks.
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <QAction>
#include <QInputDialog>
#include <QTableWidget>

#include "core/jobs/failure.h"
#include "core/run/task_metric.h"
#include "core/tasks/task.h"
#include "widgets/compare/compare_cells.h"
#include "widgets/compare/compare_panel.h"
#include "widgets/controls/spread_delegate.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_readings.h"

namespace echoplane {
namespace {

/// Opacity of the accent colour behind a marked cell.
constexpr int tintAlpha = 40;

/// Marks a cell bold on a tint, so that colour is not the only sign. A screen reader reads `words` after the text.
void mark(QTableWidgetItem& cell, const QColor& accent, const QString& words) {
    QFont font = cell.font();
    font.setBold(true);
    cell.setFont(font);
    QColor ground = accent;
    ground.setAlpha(tintAlpha);
    cell.setBackground(ground);
    if (cell.toolTip().isEmpty()) cell.setToolTip(plainToolTip(words));  // a tool tip that exists holds the number in full
    cell.setData(Qt::AccessibleTextRole, QStringLiteral("%1, %2").arg(cell.text(), words));
}

}  // namespace

QAction* ComparePanel::addAction(const char* name, const QString& text, const QString& toolTip, void (ComparePanel::*run)()) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setToolTip(toolTip);
    connect(action, &QAction::triggered, this, run);
    QWidget::addAction(action);
    return action;
}

std::optional<std::size_t> ComparePanel::currentPin() const {
    const std::size_t count = m_document.pins().size();
    if (count == 0) return std::nullopt;
    const int chosen = m_table->currentColumn() - 1;
    return chosen >= 0 && static_cast<std::size_t>(chosen) < count ? static_cast<std::size_t>(chosen) : count - 1;
}

void ComparePanel::unpinCurrent() {
    if (const auto pin = currentPin()) m_document.unpin(*pin);
}

void ComparePanel::restoreCurrent() {
    const auto pin = currentPin();
    if (!pin) return;
    try {
        m_document.restorePin(*pin);
    } catch (const std::invalid_argument&) {
        Q_EMIT refused(coreText(currentFailure()));
    }
}

void ComparePanel::askForName() {
    const auto pin = currentPin();
    if (!pin) return;
    constexpr int longest = 60;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("rename-dialogue"));
    dialog->setWindowTitle(tr("Rename pin"));
    dialog->setLabelText(tr("Name of the pinned run:"));
    dialog->setTextValue(m_document.pins()[*pin].name);
    const QString before = m_document.pins()[*pin].name;
    connect(dialog, &QInputDialog::textValueSelected, this, [this, before](const QString& name) {
        // By name: pins may have been removed while the dialogue was open.
        const auto& pins = m_document.pins();
        const auto found = std::ranges::find(pins, before, &Pin::name);
        if (found == pins.end()) return;
        try {
            m_document.renamePin(static_cast<std::size_t>(found - pins.begin()), name.left(longest));
        } catch (const std::invalid_argument&) {
            Q_EMIT refused(coreText(currentFailure()));
        }
    });
    dialog->open();
}

void ComparePanel::fillMeasures(const std::vector<std::shared_ptr<const RunResult>>& runs, const std::vector<Measure>& extra,
                                int first) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto column = static_cast<int>(i);
        const std::vector<Measure> measures = runs[i] && runs[i]->score ? measuresOf(*runs[i]->score) : std::vector<Measure>();
        for (std::size_t k = 0; k < extra.size(); ++k) {
            const int row = first + static_cast<int>(k);
            const Measure found = measureOf(measures, extra[k].what.metric, extra[k].what.role);
            if (!runs[i]) {
                putText(row, column, missingText(column));
            } else if (std::isnan(found.value)) {
                putText(row, column, runs[i]->divergedAt() ? tr("diverged") : QStringLiteral("–"));
            } else {
                putNumber(row, column, found.value);
                if (found.lowerBound) m_table->item(row, column)->setText(QStringLiteral("≥ ") + numberText(found.value));
                if (!found.unit.empty()) m_table->item(row, column)->setToolTip(plainToolTip(coreText(found.unit)));
            }
        }
    }
}

void ComparePanel::setReview(RunReview& review) {
    m_review = &review;
    connect(&review, &RunReview::changed, this, &ComparePanel::follow);
    follow();
}

std::vector<Role> ComparePanel::spreadRoles(const std::vector<std::shared_ptr<const RunResult>>& runs, Metric metric) const {
    std::vector<Role> roles;
    if (m_review == nullptr) return roles;
    for (const Role role : {Role::validation, Role::test})
        if (std::ranges::any_of(runs, [&](const auto& run) {
                const auto spread = run ? m_review->spread(run) : nullptr;
                return spread && spread->of(metric, role) != nullptr;
            }))
            roles.push_back(role);
    return roles;
}

void ComparePanel::fillSpreads(const std::vector<std::shared_ptr<const RunResult>>& runs, Metric metric, int first) {
    const Experiment& now = runs.front() ? runs.front()->experiment : m_document.experiment();
    const std::vector<Role> roles = spreadRoles(runs, metric);
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const auto column = static_cast<int>(i);
        const auto spread = m_review && runs[i] ? m_review->spread(runs[i]) : nullptr;
        for (std::size_t k = 0; k < roles.size(); ++k) {
            const int row = first + static_cast<int>(k);
            const SpreadMeasure* of = spread ? spread->of(metric, roles[k]) : nullptr;
            putText(row, column, of ? spreadLine(*spread, metric, roles[k]) : QStringLiteral("–"));
            if (of == nullptr) continue;
            if (sameDataSet(runs[i]->experiment, now))  // errors on other data are not comparable
                SpreadDelegate::setBar(*m_table->item(row, column), of->mean, of->deviation);
            m_table->item(row, column)
                ->setToolTip(plainToolTip(
                    tr("%1, mean and standard deviation over %2 seeds starting at %3; the bars of a row share one scale.")
                        .arg(titleOf(metric))
                        .arg(spread->seeds)
                        .arg(spread->firstSeed)));
        }
    }
}

void ComparePanel::markDifferences(int settingRows) {
    const QColor accent = palette().color(QPalette::Highlight);
    for (int row = 0; row < settingRows; ++row) {
        const QString now = exactText(*m_table->item(row, 0));
        for (int column = 1; column < m_table->columnCount(); ++column)
            if (QTableWidgetItem& cell = *m_table->item(row, column); exactText(cell) != now)
                mark(cell, accent, tr("differs from the current run"));
    }
}

void ComparePanel::markBest(int row, bool higherIsBetter, const std::vector<std::shared_ptr<const RunResult>>& runs) {
    const Experiment& now = runs.front() ? runs.front()->experiment : m_document.experiment();
    int best = -1, compared = 0;
    bool differ = false;
    const auto valueOf = [&](int column) { return m_table->item(row, column)->data(valueRole).toDouble(); };
    for (int column = 0; column < m_table->columnCount(); ++column) {
        const auto& run = runs[static_cast<std::size_t>(column)];
        if (!run || !sameDataSet(run->experiment, now) || !m_table->item(row, column)->data(valueRole).isValid()) continue;
        if (std::isnan(valueOf(column))) continue;
        ++compared;
        if (best >= 0) differ = differ || valueOf(column) != valueOf(best);
        if (best < 0 || (higherIsBetter ? valueOf(column) > valueOf(best) : valueOf(column) < valueOf(best))) best = column;
    }
    if (compared > 1 && differ)
        mark(*m_table->item(row, best), palette().color(QPalette::Highlight), tr("best of the runs on this data"));
}

}  // namespace echoplane
