// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/sweep_setup.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSpinBox>

#include "core/explore/sweep_estimate.h"
#include "core/jobs/parallel_for.h"
#include "widgets/controls/sweep_axis_row.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr std::size_t leastRows = 3;
constexpr int mostSeeds = 1000;
constexpr int firstSeeds = 3;

/// Runs of a plan without overflow, whatever its axes are.
double runsOf(const ExplorationPlan& plan) {
    double runs = plan.seeds;
    for (const ExplorationAxis& axis : plan.axes) runs *= static_cast<double>(axis.values.size());
    return runs;
}

}  // namespace

QString durationText(double seconds) {
    if (seconds < 0.95) return SweepSetup::tr("%1 s").arg(QString::number(std::max(0.1, seconds), 'f', 1));
    if (seconds < 90) return SweepSetup::tr("%1 s").arg(std::lround(seconds));
    if (seconds < 5400) return SweepSetup::tr("%1 min").arg(std::lround(seconds / 60));
    return SweepSetup::tr("%1 h").arg(QString::number(seconds / 3600, 'f', 1));
}

SweepSetup::SweepSetup(QWidget* parent) : ExplorationSetup(QStringLiteral("sweep-summary"), parent) {
    m_plan.seeds = firstSeeds;
    m_grid->setHorizontalSpacing(metrics::unit);
    m_grid->setVerticalSpacing(metrics::unit);
    QLabel* seedsLabel = plainLabel(tr("See&ds"), m_inside);
    m_seeds = named(new QSpinBox(m_inside), "sweep-seeds", tr("Seeds"));
    m_seeds->setToolTip(
        tr("Random reservoirs for each pair of values; the map shows their mean. The seeds start at that of the settings; the "
           "paper uses 10."));
    m_seeds->setRange(1, mostSeeds);
    m_seeds->setValue(m_plan.seeds);
    seedsLabel->setBuddy(m_seeds);
    m_paper = named(new QPushButton(tr("&Paper's grid"), m_inside), "sweep-paper", tr("Paper's grid"));
    m_paper->setToolTip(
        tr("Table 1 of the paper: spectral radius and leak rate in 0.1, 0.3, 0.5, 0.7, 0.9, 1; ridge 1e-11 … 1; input "
           "scaling 0.01, 0.1, 1: 1296 settings, 10 seeds"));
    auto* line = new QHBoxLayout;
    line->setSpacing(metrics::unit);
    line->addWidget(seedsLabel);
    line->addWidget(m_seeds);
    line->addStretch(1);
    line->addWidget(m_paper);
    arrange(line);
    for (std::size_t i = 0; i < leastRows; ++i) addRow();
    m_filling = true;
    for (const auto& row : m_rows) row->setBase(m_plan.base);
    m_filling = false;
    chooseFirst();
    connect(m_seeds, &QSpinBox::valueChanged, this, &SweepSetup::read);
    connect(m_paper, &QPushButton::clicked, this, &SweepSetup::setPaperGrid);
    read();
}

void SweepSetup::addRow() {
    const std::size_t i = m_rows.size();
    const QString name = i == 0 ? tr("&Across") : i == 1 ? tr("&Up") : i == 2 ? tr("S&lices") : tr("Best over");
    const QString help = i == 0   ? tr("The setting of the horizontal axis")
                         : i == 1 ? tr("The setting of the vertical axis")
                         : i == 2 ? tr("A third setting: one map for each of its values")
                                  : tr("A further setting: each cell shows its best value");
    m_rows.push_back(std::make_unique<SweepAxisRow>(name, help, i > 1, static_cast<int>(i), *m_grid, m_inside));
    m_rows.back()->setBase(m_plan.base);
    QWidget* before = i == 0 ? nullptr : m_rows[i - 1]->focusChain().back();
    for (QWidget* each : m_rows.back()->focusChain()) {
        if (before) setTabOrder(before, each);
        before = each;
    }
    setTabOrder(before, m_seeds);
    setTabOrder(m_seeds, m_paper);
    connect(m_rows.back().get(), &SweepAxisRow::changed, this, &SweepSetup::read);
}

void SweepSetup::showRows() {
    std::size_t used = leastRows - 1;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (!m_rows[i]->isEmpty()) used = std::max(used, i + 1);
    while (m_rows.size() < used + 1) addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        if (m_rows[i]->isVisible() != (i <= used)) m_rows[i]->setVisible(i <= used);
}

ExplorationPlan SweepSetup::typed() const {
    ExplorationPlan plan{m_plan.base, {}, m_seeds->value()};
    for (const auto& row : m_rows)
        if (auto axis = row->axis()) plan.axes.push_back(std::move(*axis));
    validateAxes(plan);
    if (const double runs = runsOf(plan); runs > static_cast<double>(mostSweepRuns)) {
        throw std::invalid_argument(tr("the sweep has %1 runs, but at most %2 are allowed: use fewer values or seeds")
                                        .arg(QLocale().toString(runs, 'f', 0), QLocale().toString(qulonglong{mostSweepRuns}))
                                        .toStdString());
    }
    return plan;
}

// Until a sweep has measured how fast and how busy this machine is, the estimate is that of an idle machine of 2024.
QString SweepSetup::timeText(double estimated) const {
    constexpr double matters = 1.0;  // s
    if (m_slowness || estimated < matters) return tr("about %1").arg(durationText(m_slowness.value_or(1.0) * estimated));
    return tr("about %1, several times that on a slow or busy machine").arg(durationText(estimated));
}

QString SweepSetup::summary() const {
    if (!error().isEmpty()) return error();
    const auto number = [](std::size_t count) { return QLocale().toString(qulonglong{count}); };
    const std::size_t runs = m_plan.cells();
    QString text = tr("%1 settings × %2 seeds = %3 runs, %4")
                       .arg(number(runs / static_cast<std::size_t>(m_plan.seeds)), number(static_cast<std::size_t>(m_plan.seeds)),
                            number(runs), timeText(estimate(m_plan)));
    if (!m_validationLengthened) return text;
    return tr("%1; %2 validation steps, to choose the best").arg(text).arg(m_plan.base.data.split.validation);
}

void SweepSetup::setBase(const Experiment& base) {
    const Experiment judged = withSufficientValidation(base);
    const bool lengthened = judged.data.split.validation != base.data.split.validation;
    if (judged == m_plan.base && lengthened == m_validationLengthened) return;
    m_validationLengthened = lengthened;
    m_plan.base = judged;
    for (const auto& row : m_rows) row->setBase(judged);
    read();
}

void SweepSetup::setPlan(const ExplorationPlan& plan) {
    m_filling = true;
    while (m_rows.size() < plan.axes.size()) addRow();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (i < plan.axes.size())
            m_rows[i]->setAxis(plan.axes[i]);
        else if (i > 1)
            m_rows[i]->clear();
    }
    m_seeds->setValue(plan.seeds);
    m_filling = false;
    read();
}

void SweepSetup::chooseFirst() {
    m_filling = true;
    m_rows[0]->choose("spectral-radius");
    m_rows[1]->choose("ridge");
    for (std::size_t i = leastRows - 1; i < m_rows.size(); ++i) m_rows[i]->clear();
    m_filling = false;
}

void SweepSetup::reset() {
    chooseFirst();
    const QSignalBlocker quiet(m_seeds);
    m_seeds->setValue(firstSeeds);
    read();
}

void SweepSetup::setPaperGrid() {
    setPlan({m_plan.base, paperGrid(), 10});
}

void SweepSetup::setMeasured(const std::array<double, stageCount>& seconds) {
    m_measured = seconds;
    updateSummary();
}

double SweepSetup::estimate(const ExplorationPlan& plan) const {
    return sweepSeconds(plan, defaultThreads(), m_measured);
}

void SweepSetup::learn(double estimated, double measured) {
    constexpr double least = 0.2;  // s; shorter ones are mostly start
    if (!(estimated > 0.0) || measured < least) return;
    m_slowness = measured / estimated;
    updateSummary();
}

}  // namespace echoplane
