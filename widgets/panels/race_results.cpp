// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/race_results.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QEvent>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>

#include <qcustomplot.h>

#include "core/tasks/task.h"
#include "widgets/language/core_text.h"
#include "widgets/panels/table_cell.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/log_axis.h"
#include "widgets/plots/kit/number_text.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

enum RaceColumn {
    racerColumn,
    testColumn,
    validationColumn,
    parametersColumn,
    stateColumn,
    secondsColumn,
    stepColumn,
    chosenColumn
};

QString titleOf(const std::string& name) {
    return coreText(contenderTitle(name));
}

}  // namespace

RaceResults::RaceResults(QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_curves(new QCustomPlot(this)), m_table(new QTableWidget(0, chosenColumn + 1, this)) {
    addWidget(m_curves);
    addWidget(m_table);
    setStretchFactor(0, 1);
    setStretchFactor(1, 1);
    m_curves->setObjectName(QStringLiteral("race-curves"));
    m_curves->setAccessibleName(tr("Validation error against seconds of learning"));
    m_curves->setToolTip(
        tr("Validation error of each contender against the seconds that it has learned for; a dot is one that "
           "is there. Its colour stands in the table."));
    constexpr int lowest = 160;
    m_curves->setMinimumHeight(lowest);
    m_curves->xAxis->setLabel(tr("seconds"));
    m_table->setObjectName(QStringLiteral("race-table"));
    m_table->setAccessibleName(tr("Contenders"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setWordWrap(false);
    connect(m_table, &QTableWidget::itemSelectionChanged, this, &RaceResults::selectionChanged);
    showCurves({}, {}, {});  // in the theme's colours before there is a curve
}

std::string RaceResults::selected() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows(racerColumn);
    return rows.isEmpty() ? std::string() : rows.first().data(Qt::UserRole).toString().toStdString();
}

void RaceResults::changeEvent(QEvent* event) {
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) Q_EMIT paletteChanged();
}

// What is hidden gets its colours when it is shown.
void RaceResults::showEvent(QShowEvent* event) {
    QSplitter::showEvent(event);
    Q_EMIT paletteChanged();
}

void RaceResults::showTable(const RacePlan& plan, const std::vector<Contender>& contenders) {
    m_classes = resultOf(plan.base) == TaskResult::classes;
    m_order = plan.contenders;
    const std::string before = selected();
    const QSignalBlocker still(m_table);
    m_table->setSortingEnabled(false);
    m_table->setHorizontalHeaderLabels({tr("Contender"), m_classes ? tr("Test errors") : tr("Test NRMSE"), tr("Validation"),
                                        tr("Parameters"), tr("State"), tr("Seconds"), tr("µs a step"),
                                        tr("Chosen on validation")});
    m_curves->yAxis->setLabel(m_classes ? tr("validation: share told wrong") : tr("validation RMSE / σ"));
    m_table->setRowCount(static_cast<int>(contenders.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Contender& each = contenders[static_cast<std::size_t>(row)];
        const double none = std::numeric_limits<double>::quiet_NaN();
        QTableWidgetItem* name = tableCell(coreText(each.title));
        QPixmap colour(10, 10);
        colour.fill(colourOf(each.name));
        name->setIcon(colour);
        name->setData(Qt::UserRole, QString::fromStdString(each.name));
        m_table->setItem(row, racerColumn, name);
        const auto put = [&](int column, double number, const QString& words) {
            m_table->setItem(row, column, new NumberCell(words, number));
        };
        const auto error = [&](const Score ScoreResult::*stretch) {
            if (!each.score) return none;
            const Score& score = (*each.score).*stretch;
            return m_classes ? 1.0 - score.accuracy : score.nrmse;
        };
        const double test = error(&ScoreResult::test), validation = error(&ScoreResult::validation);
        put(testColumn, test, errorNumber(test));
        put(validationColumn, validation, errorNumber(validation));
        const bool known = each.score || !each.why.empty();  // else it is learning
        const auto count = [&](std::int64_t number) { return known ? QString::number(number) : errorNumber(none); };
        put(parametersColumn, static_cast<double>(each.parameters), count(each.parameters));
        put(stateColumn, static_cast<double>(each.state), count(each.state));
        put(secondsColumn, each.seconds, known ? numberText(each.seconds) : errorNumber(none));
        put(stepColumn, each.microsecondsAStep, numberText(each.microsecondsAStep));
        const QString chosen = each.why.empty() ? QString::fromStdString(each.settings) : coreText(each.why);
        m_table->setItem(row, chosenColumn, tableCell(chosen));
        m_table->item(row, chosenColumn)->setToolTip(chosen);
    }
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(testColumn, Qt::AscendingOrder);
    for (int column = 0; column < chosenColumn; ++column) m_table->resizeColumnToContents(column);  // with the arrow of sorting
    m_table->setColumnWidth(chosenColumn, m_table->horizontalHeader()->sectionSizeHint(chosenColumn));
    m_table->clearSelection();
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (m_table->item(row, racerColumn)->data(Qt::UserRole).toString().toStdString() == before) m_table->selectRow(row);
    if (selected() != before) Q_EMIT selectionChanged();
}

void RaceResults::showCurves(const RacePlan& plan, const std::vector<Contender>& contenders, const Learned& learning) {
    m_order = plan.contenders;
    const FigureStyle style = screenStyle(*this);
    m_curves->clearGraphs();
    m_curves->setBackground(style.colours.ground);
    for (QCPAxis* axis : {m_curves->xAxis, m_curves->yAxis}) styleAxis(*axis, style);
    double low = std::numeric_limits<double>::infinity(), high = 0.0, end = plan.seconds;
    const auto add = [&](const std::string& name, double seconds, double error) {
        m_curves->graph()->addData(seconds, error);
        if (error > 0.0) low = std::min(low, error);
        high = std::max(high, error);
        end = std::max(end, seconds);
        m_curves->graph()->setName(titleOf(name));
    };
    for (const auto& [name, points] : learning) {
        m_curves->addGraph()->setPen(QPen(colourOf(name), 1.6));
        for (const LearningPoint& point : points) add(name, point.seconds, point.validation);
    }
    for (const Contender& each : contenders) {
        if (!(each.validation >= 0.0)) continue;
        m_curves->addGraph()->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colourOf(each.name), 8.0));
        add(each.name, each.seconds, each.validation);
    }
    const bool any = high > 0.0;
    for (QCPAxis* axis : {m_curves->xAxis, m_curves->yAxis}) axis->setVisible(any);
    if (any && m_classes) {
        m_curves->yAxis->setScaleType(QCPAxis::stLinear);
        m_curves->yAxis->setRange(-0.03 * high, 1.1 * high);
    } else if (any) {
        // Wide enough that the dots at both ends are whole.
        const double margin = std::max(1.4, std::pow(high / std::min(low, high), 0.06));
        makeLogarithmic(*m_curves->yAxis, QCPRange(low / margin, margin * high));
        m_curves->yAxis->setRange(low / margin, margin * high);
    }
    if (any) {
        m_curves->xAxis->setRange(-0.015 * end, 1.03 * end);
    }
    m_curves->replot();
}

QColor RaceResults::colourOf(const std::string& name) const {
    const auto at = static_cast<int>(std::ranges::find(m_order, name) - m_order.begin());
    const bool dark = palette().color(QPalette::Window).lightness() < 128;
    constexpr int golden = 137;  // degrees between neighbours: neighbours in the list are far apart on the wheel
    return name == "reservoir" ? plotColours(palette()).prediction : QColor::fromHsl(at * golden % 360, 200, dark ? 165 : 95);
}

}  // namespace echoplane
