// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/race/race_results.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include <QEvent>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableWidget>

#include <qcustomplot.h>

#include "core/tasks/run_kind.h"
#include "widgets/controls/table_cell.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/log_axis.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

enum RaceColumn {
    racerColumn,
    testColumn,
    validationColumn,
    followedColumn,
    parametersColumn,
    stateColumn,
    secondsColumn,
    stepColumn,
    chosenColumn
};

QString titleOf(const std::string& name) {
    return coreText(learner(name).title);
}

Loss lossOf(const RacePlan& plan) {
    return kindOf(plan.base).loss.value_or(Loss::squares);
}

/// NRMSE, or the percentage of wrong answers; NaN without a score.
double errorOn(const Learned& contender, Loss loss, const Score ScoreResult::*span) {
    if (!contender.score) return std::numeric_limits<double>::quiet_NaN();
    const Score& score = (*contender.score).*span;
    return loss == Loss::crossEntropy ? 100.0 * (1.0 - score.accuracy) : score.nrmse;
}

}  // namespace

RaceResults::RaceResults(QWidget* parent)
    : QSplitter(Qt::Vertical, parent), m_curves(new QCustomPlot(this)), m_table(new QTableWidget(0, chosenColumn + 1, this)) {
    addWidget(m_curves);
    addWidget(m_table);
    setSizes({300, 260});
    m_curves->setObjectName(QStringLiteral("race-curves"));
    m_curves->setAccessibleName(tr("Validation errors during learning"));
    m_curves->setToolTip(
        tr("Validation error of each contender while it learns; a dot marks a finished one. Each step size tried starts a new "
           "line; the reservoir's line is the best error of its search so far. The table shows the colours; zero errors lie at "
           "the lower edge."));
    constexpr int lowest = 140;
    m_curves->setMinimumHeight(lowest);
    keepTitles(*m_curves);
    m_table->setObjectName(QStringLiteral("race-table"));
    m_table->setAccessibleName(tr("Contenders"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setSortIndicator(testColumn, Qt::AscendingOrder);
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

// A hidden widget gets its colours when it is shown.
void RaceResults::showEvent(QShowEvent* event) {
    QSplitter::showEvent(event);
    Q_EMIT paletteChanged();
}

void RaceResults::showTable(const RacePlan& plan, const std::vector<Learned>& contenders) {
    m_loss = lossOf(plan);
    const bool share = m_loss == Loss::crossEntropy;  // of wrong answers
    const std::string before = selected();
    const QSignalBlocker still(m_table);
    m_table->setSortingEnabled(false);
    m_table->setHorizontalHeaderLabels({tr("Contender"), share ? tr("Test, % wrong") : tr("Test NRMSE"), tr("Validation"),
                                        tr("Followed"), tr("Parameters"), tr("State"), tr("Seconds"), tr("µs/step"),
                                        tr("Chosen")});
    m_table->horizontalHeaderItem(followedColumn)
        ->setToolTip(tr("Number of steps for which the closed-loop test run follows the target"));
    const bool onItsOwn = ranAutonomously(contenders);
    m_table->setColumnHidden(followedColumn, !onItsOwn);
    m_table->horizontalHeaderItem(testColumn)
        ->setToolTip(onItsOwn ? tr("Of the model on its own over the test data") : QString());
    m_table->horizontalHeaderItem(validationColumn)->setToolTip(onItsOwn ? tr("Of predictions one step ahead") : QString());
    m_table->horizontalHeaderItem(chosenColumn)->setToolTip(tr("Settings chosen on validation"));
    m_curves->yAxis->setLabel(share ? tr("validation, % wrong") : tr("validation RMSE / σ"));
    setShortTitle(*m_curves->yAxis, share ? QStringLiteral("%") : tr("RMSE / σ"));
    m_table->setRowCount(static_cast<int>(contenders.size()));
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const Learned& each = contenders[static_cast<std::size_t>(row)];
        const double none = std::numeric_limits<double>::quiet_NaN();
        QTableWidgetItem* name = tableCell(coreText(each.title));
        QPixmap colour(10, 10);
        colour.fill(colourOf(each.name));
        QIcon swatch(colour);
        swatch.addPixmap(colour, QIcon::Selected);  // otherwise it would be tinted
        name->setIcon(swatch);
        name->setData(Qt::UserRole, QString::fromStdString(each.name));
        m_table->setItem(row, racerColumn, name);
        const auto put = [&](int column, double number, const QString& words) {
            m_table->setItem(row, column, new NumberCell(words, number));
        };
        const auto putError = [&](int column, double number) {
            put(column, number, share ? numberText(number) : errorNumber(number));
        };
        putError(testColumn, errorOn(each, m_loss, &ScoreResult::test));
        putError(validationColumn, errorOn(each, m_loss, &ScoreResult::validation));
        const double followed = each.score && each.score->followed ? *each.score->followed : none;
        put(followedColumn, followed, numberText(followed, 6));
        const bool known = each.score || !each.why.empty();  // otherwise it is learning
        const auto putCount = [&](int column, const std::optional<std::int64_t>& count) {
            put(column, count ? static_cast<double>(*count) : none, count ? QString::number(*count) : errorNumber(none));
        };
        putCount(parametersColumn, each.parameters);
        putCount(stateColumn, each.state);
        put(secondsColumn, each.seconds, known ? numberText(each.seconds) : errorNumber(none));
        put(stepColumn, each.microsecondsPerStep, numberText(each.microsecondsPerStep));
        const QString chosen = coreText(each.why.empty() ? each.settings : each.why);
        m_table->setItem(row, chosenColumn, tableCell(chosen));
        m_table->item(row, chosenColumn)->setToolTip(plainToolTip(chosen));
    }
    m_table->setSortingEnabled(true);  // by the column that was chosen last
    for (int column = 0; column < chosenColumn; ++column) m_table->resizeColumnToContents(column);  // including the sort arrow
    m_table->setColumnWidth(chosenColumn, m_table->horizontalHeader()->sectionSizeHint(chosenColumn));
    m_table->clearSelection();
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (m_table->item(row, racerColumn)->data(Qt::UserRole).toString().toStdString() == before) m_table->selectRow(row);
    if (selected() != before) Q_EMIT selectionChanged();
}

void RaceResults::showCurves(const RacePlan& plan, const std::vector<Learned>& contenders, const Curves& learning) {
    const FigureStyle style = screenStyle(*this);
    m_curves->clearGraphs();
    m_curves->setBackground(style.colours.ground);
    m_curves->xAxis->setLabel(m_epochs ? tr("epochs") : tr("seconds"));
    for (QCPAxis* axis : {m_curves->xAxis, m_curves->yAxis}) styleAxis(*axis, style);
    const double whole = m_loss == Loss::crossEntropy ? 100.0 : 1.0;
    double low = std::numeric_limits<double>::infinity(), high = 0.0, end = m_epochs ? 1.0 : plan.seconds;
    bool any = false;
    const auto add = [&](double place, double error) {
        m_curves->graph()->addData(place, whole * error);
        if (error > 0.0) low = std::min(low, whole * error);
        high = std::max(high, whole * error);
        end = std::max(end, place);
        any = true;
    };
    const auto discs = [&](const std::string& name, double size) {
        m_curves->graph()->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, colourOf(name), size));
        m_curves->graph()->setName(titleOf(name));
    };
    for (const auto& [name, points] : learning) {
        for (std::size_t k = 0; k < points.size(); ++k) {
            if (k == 0 || points[k].rate != points[k - 1].rate) {
                m_curves->addGraph()->setPen(QPen(colourOf(name), 1.6));
                discs(name, 3.0);  // a step size may have a single point
            }
            add(m_epochs ? points[k].epoch : points[k].seconds, points[k].validation);
        }
    }
    for (const Learned& each : contenders) {
        if (!(each.validation >= 0.0)) continue;
        m_curves->addGraph()->setPen(Qt::NoPen);
        discs(each.name, 8.0);
        const int epochs = !each.curve.empty() ? each.curve.back().epoch : each.network ? each.network->epochs : 0;
        add(m_epochs ? epochs : each.seconds, each.validation);
    }
    for (QCPAxis* axis : {m_curves->xAxis, m_curves->yAxis}) axis->setVisible(any);
    if (any) {
        if (!(high > 0.0)) low = high = whole;  // all errors are zero
        // Wide enough that the dots at both ends are whole.
        const double share = std::max(0.06, 7.0 / std::max(20, m_curves->axisRect()->height()));
        const double margin = std::max(1.4, std::pow(high / low, share));
        const QCPRange range(low / margin, margin * high);
        makeLogarithmic(*m_curves->yAxis, range);
        m_curves->yAxis->setRange(range);
        const double left = std::max(0.015, 6.0 / std::max(20, m_curves->axisRect()->width()));
        m_curves->xAxis->setRange(-left * end, 1.03 * end);
        // A log axis has no zero.
        for (int k = 0; k < m_curves->graphCount(); ++k)
            for (QCPGraphData& point : *m_curves->graph(k)->data())
                if (point.value == 0.0) point.value = range.lower;
    }
    m_curves->replot();
}

QString verdictText(const RacePlan& plan, const std::vector<Learned>& contenders) {
    const Loss loss = lossOf(plan);
    std::vector<std::pair<double, QString>> ranks;
    for (const Learned& each : contenders)
        if (const double error = errorOn(each, loss, &ScoreResult::test); std::isfinite(error))
            ranks.emplace_back(error, coreText(each.title));
    if (ranks.size() < 2) return {};
    std::ranges::stable_sort(ranks, {}, &std::pair<double, QString>::first);
    const bool share = loss == Loss::crossEntropy;
    const auto number = [share](double error) { return share ? numberText(error) : errorNumber(error); };
    QStringList first;
    for (const auto& [error, title] : ranks)
        if (error == ranks.front().first) first << title;
    const QString least = number(ranks.front().first);
    QString text;
    if (first.size() > 1) {
        text = (share ? RaceResults::tr("First together, with %1 % of the test data wrong: %2.")
                      : RaceResults::tr("First together, with a test NRMSE of %1: %2."))
                   .arg(least, first.join(QStringLiteral(", ")));
    } else {
        text = (share ? RaceResults::tr("%1 wins with %2 % of the test data wrong, before %3 with %4 %.")
                      : RaceResults::tr("%1 wins with a test NRMSE of %2, before %3 with %4."))
                   .arg(first.front(), least, ranks[1].second, number(ranks[1].first));
    }
    if (ranAutonomously(contenders))
        text += QLatin1Char(' ') + RaceResults::tr("The test is on its own; validation and the curves are one step ahead.");
    return text;
}

// The same in every race: hues away from the blue of predictions; neighbouring hues differ in lightness.
QColor RaceResults::colourOf(const std::string& name) const {
    const bool dark = palette().color(QPalette::Window).lightness() < 128;
    const int place = learner(name).colour;
    if (place == Learner::ownReservoir) return QColor::fromHsl(215, 230, dark ? 205 : 75);  // not the document's
    if (place < 0) {
        const double grey = 0.1 - 0.15 * place;
        return QColor::fromHslF(0.0F, 0.0F, static_cast<float>(dark ? 0.95 - 0.6 * grey : grey));
    }
    constexpr int first = 230, apart = 22;
    const int step = 20 * (place % 3 - 1);
    return QColor::fromHsl((first + apart * place) % 360, 200, (dark ? 165 : 90) + step);
}

}  // namespace echoplane
