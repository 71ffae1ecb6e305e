// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/search_page.h"

#include <algorithm>
#include <cmath>

#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>

#include "core/jobs/failure.h"
#include "core/jobs/parallel_for.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/explore/comparison_label.h"
#include "widgets/explore/search_setup.h"
#include "widgets/explore/search_table.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/base/figure_view.h"
#include "widgets/plots/exploration/influence_figure.h"
#include "widgets/plots/exploration/parallel_figure.h"
#include "widgets/plots/exploration/parallel_view.h"

namespace echoplane {
namespace {

constexpr std::size_t mostShown = 200'000;  // of a journal
constexpr int filterDelay = 40;             // ms: the lines follow a brush at once, the table a little later

}  // namespace

SearchPage::~SearchPage() = default;

void SearchPage::follow() {
    connect(m_setUp, &QToolButton::toggled, this, [this](bool on) {
        m_setup->setVisible(on);
        m_setUp->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
    });
    connect(m_setup, &SearchSetup::changed, this, [this] {
        updateButtons();
        updateProgress();
    });
    connect(m_start, &QPushButton::clicked, this, &SearchPage::start);
    connect(m_stop, &QPushButton::clicked, this, &SearchPage::stop);
    connect(m_resume, &QPushButton::clicked, this, &SearchPage::resume);
    connect(m_applyBest, &QPushButton::clicked, this, &SearchPage::applyBest);
    connect(m_view, &ParallelView::applyRequested, this, [this](int point) { apply(static_cast<std::size_t>(point)); });
    connect(m_view, &ParallelView::pointRead, this, &SearchPage::showReadPoint);
    m_filterSoon.setSingleShot(true);
    m_filterSoon.setInterval(filterDelay);
    connect(&m_filterSoon, &QTimer::timeout, this, &SearchPage::filterTable);
    connect(m_view, &ParallelView::brushesChanged, this, [this] {
        if (!m_filterSoon.isActive()) m_filterSoon.start();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &SearchPage::readRow);
    m_table->setMouseTracking(true);
    const auto pointOf = [this](const QModelIndex& index) {
        return static_cast<std::size_t>(m_filter->mapToSource(index).row());
    };
    connect(m_table, &QTableView::entered, this,
            [this, pointOf](const QModelIndex& index) { m_view->readPoint(static_cast<int>(pointOf(index))); });
    connect(m_table, &QTableView::clicked, this, [this, pointOf](const QModelIndex& index) { apply(pointOf(index)); });
    connect(m_table, &QTableView::activated, this, [this, pointOf](const QModelIndex& index) { apply(pointOf(index)); });
    connect(&m_insights, &InfluenceRunner::found, this, &SearchPage::takeInsight);
    connect(&m_insights, &InfluenceRunner::failed, this, &SearchPage::reportError);
    connect(m_comparisonLabel, &ComparisonLabel::sentenceChanged, this, &SearchPage::comparisonChanged);
    connect(m_comparisonLabel, &ComparisonLabel::failed, this, &SearchPage::reportError);
    connect(&m_runner, &ExplorationRunner::evaluationsArrived, this, &SearchPage::receive);
    connect(&m_runner, &ExplorationRunner::failed, this, &SearchPage::reportError);
    connect(&m_runner, &ExplorationRunner::busyChanged, this, [this](bool busy) {
        if (!busy && m_shown && !m_evaluations.empty()) m_insights.request(m_plan, m_evaluations);
        updateButtons();
        updateProgress();
        Q_EMIT busyChanged(busy);
    });
}

void SearchPage::setExperiment(const Experiment& experiment) {
    m_experiment = experiment;
    if (isVisible()) m_setup->setBase(m_experiment);
}

void SearchPage::hideEvent(QHideEvent* event) {
    m_view->readPoint(-1);  // so that no other widget keeps showing it
    QWidget::hideEvent(event);
}

void SearchPage::showEvent(QShowEvent* event) {
    m_setup->setBase(m_experiment);
    QWidget::showEvent(event);
}

ExplorationPlan SearchPage::plan() {
    m_setup->setBase(m_experiment);
    return m_setup->plan();
}

void SearchPage::setPlan(const ExplorationPlan& plan, int budget) {
    m_setup->setBase(m_experiment);
    m_setup->setPlan(plan, budget);
}

void SearchPage::start() {
    if (busy()) return;
    const ExplorationPlan next = plan();
    if (!m_setup->error().isEmpty()) return reportError(m_setup->error());
    attempt({}, [&] {
        validate(next);
        m_journal.reset();
        display(next, {});
        begin();
        m_setUp->setChecked(false);  // room for the points
    });
}

bool SearchPage::canResume() const {
    return m_shown && !busy() && m_evaluations.size() < static_cast<std::size_t>(m_setup->budget());
}

void SearchPage::resume() {
    if (canResume()) begin();
}

void SearchPage::begin() {
    m_error->hide();
    m_note->hide();
    m_budget = m_setup->budget();
    m_comparisonLabel->reset();
    m_runner.start({m_plan, 0, defaultThreads(), m_evaluations, m_budget});
}

void SearchPage::display(const ExplorationPlan& plan, std::vector<Evaluation> evaluations) {
    m_plan = plan;
    m_shown = true;
    m_evaluations = std::move(evaluations);
    m_best.reset();
    m_comparisonLabel->reset();
    m_insightPoints = 0;
    m_influence->hide();
    m_noInfluence->show();
    updateViews();
    if (!m_evaluations.empty()) m_insights.request(m_plan, m_evaluations);
}

void SearchPage::receive(const std::vector<Evaluation>& evaluations) {
    m_evaluations.insert(m_evaluations.end(), evaluations.begin(), evaluations.end());
    if (m_journal) {
        try {
            for (const Evaluation& each : evaluations) m_journal->append(each);
        } catch (...) {
            m_journal.reset();
            reportError(coreText(currentFailure()));
        }
    }
    updateViews();
    if (m_insights.idle()) m_insights.request(m_plan, m_evaluations);
}

void SearchPage::takeInsight(const SearchInsight& insight) {
    // Drops an insight of an earlier search.
    if (!m_shown || planText(insight.plan) != planText(m_plan) || insight.evaluations > m_evaluations.size()) return;
    m_insightPoints = insight.evaluations;
    if (m_insightPoints == m_evaluations.size()) m_best = insight.best;
    const bool any = !insight.influences.empty();
    if (any) {
        m_influence->setFigure(influenceFigure(m_plan, insight.influences, insight.evaluations));
        m_influence->setMinimumHeight(m_influence->heightForWidth(std::max(400, m_tabs->width() - 24)));
    }
    m_influence->setVisible(any);
    m_noInfluence->setVisible(!any);
    updateViews();
    // Requests the next insight for points that arrived meanwhile.
    if (m_insightPoints < m_evaluations.size()) m_insights.request(m_plan, m_evaluations);
    Q_EMIT insightChanged();
    compareBest();
}

/// Compares the best point with the baselines once the search has ended and the best is known.
void SearchPage::compareBest() {
    if (busy() || !m_best || m_insightPoints != m_evaluations.size()) return;
    m_comparisonLabel->request(settingsOf(*m_best));
}

void SearchPage::updateViews() {
    // Until there is an insight, the best point is the one with the best measure.
    if (m_insightPoints != m_evaluations.size()) {
        m_best.reset();
        const std::vector<double> costs = costsOf(m_plan, m_evaluations);
        const auto least = std::ranges::min_element(
            costs, {}, [](double cost) { return std::isfinite(cost) ? cost : std::numeric_limits<double>::infinity(); });
        if (least != costs.end() && std::isfinite(*least)) m_best = static_cast<std::size_t>(least - costs.begin());
    }
    m_view->setSearch(m_plan, m_evaluations, m_best);
    m_model->setSearch(m_plan, m_evaluations);
    filterTable();
    updateButtons();
    updateProgress();
}

void SearchPage::filterTable() {
    m_filter->setChosen(m_evaluations.empty() ? std::vector<char>() : m_view->chosen());
}

void SearchPage::readRow() {
    const QModelIndex index = m_filter->mapToSource(m_table->currentIndex());
    if (index.isValid()) m_view->readPoint(index.row());
}

/// Highlights the point read in the lines in the table, and emits pointRead().
void SearchPage::showReadPoint(int point) {
    const bool any = point >= 0 && point < static_cast<int>(m_evaluations.size());
    const QModelIndex row = any ? m_filter->mapFromSource(m_model->index(point, 0)) : QModelIndex();
    if (!m_table->underMouse() && !m_table->hasFocus()) {
        row.isValid() ? m_table->selectRow(row.row()) : m_table->clearSelection();
        if (row.isValid()) m_table->scrollTo(row);
    }
    if (!any) return Q_EMIT pointRead(nullptr);
    const Experiment settings = settingsOf(static_cast<std::size_t>(point));
    Q_EMIT pointRead(&settings);
}

Experiment SearchPage::settingsOf(std::size_t point) const {
    return settingsAt(m_plan, m_evaluations[point]);
}

void SearchPage::apply(std::size_t point) {
    if (point >= m_evaluations.size()) return;
    Q_EMIT applyRequested(settingsOf(point));
}

void SearchPage::applyBest() {
    if (m_best) apply(*m_best);
}

void SearchPage::updateButtons() {
    m_start->setEnabled(!busy() && m_setup->error().isEmpty());
    m_stop->setEnabled(busy());
    m_resume->setEnabled(canResume());
    m_applyBest->setEnabled(m_best.has_value());
    for (QAction* each : m_ofPoints) each->setEnabled(!m_evaluations.empty());
}

void SearchPage::updateProgress() {
    m_bar->setVisible(busy());
    if (!m_shown) return m_progress->clear();
    const QLocale locale;
    const int budget = busy() ? m_budget : std::max(m_budget, static_cast<int>(m_evaluations.size()));
    const QString count = locale.toString(qulonglong{m_evaluations.size()});
    m_bar->setValue(static_cast<int>(1000.0 * static_cast<double>(m_evaluations.size()) / std::max(1, budget)));
    if (busy())
        m_progress->setText(tr("%1 of %2 points").arg(count, locale.toString(budget)));
    else if (canResume())
        m_progress->setText(tr("%1 points; Resume continues to %2").arg(count, locale.toString(m_setup->budget())));
    else
        m_progress->setText(tr("%1 points, complete").arg(count));
}

void SearchPage::reportError(const QString& message) {
    showError(*m_error, *m_note, message);
}

void SearchPage::attempt(const QString& done, const std::function<void()>& work) {
    echoplane::attempt(*m_error, *m_note, done, work);
}

void SearchPage::saveJournal(const QString& file) {
    if (!m_shown) return;
    attempt(tr("Saved to %1; later points are appended to it").arg(file), [&] {
        m_journal.reset();
        writeJournal(file.toStdString(), m_plan, m_evaluations);
        m_journal = std::make_unique<Journal>(file.toStdString(), m_plan);
    });
}

void SearchPage::openJournal(const QString& file) {
    if (busy()) return reportError(tr("A search is running. Stop it before opening another."));
    attempt({}, [&] {
        StoredExploration stored = readJournal(file.toStdString(), JournalOf::search, mostShown);
        auto journal = std::make_unique<Journal>(file.toStdString(), stored.plan);
        m_setup->setPlan(stored.plan, std::max(m_setup->budget(), static_cast<int>(stored.evaluations.size())));
        m_budget = m_setup->budget();
        m_journal = std::move(journal);
        display(stored.plan, std::move(stored.evaluations));
        m_setUp->setChecked(false);
    });
}

void SearchPage::savePicture(const QString& file) {
    if (m_evaluations.empty()) return;
    attempt(tr("Saved to %1").arg(file), [&] { writePlot(parallelSource(m_view->data(), m_view->brushes(), m_plan), {}, file); });
}

void SearchPage::setChooser(FileChooser& chooser) {
    m_chooser = &chooser;
}

}  // namespace echoplane
