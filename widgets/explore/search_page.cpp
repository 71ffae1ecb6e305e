// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/search_page.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/jobs/failure.h"
#include "core/jobs/parallel_for.h"
#include "core/system/background_priority.h"
#include "core/text/message.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/explore/comparison_label.h"
#include "widgets/explore/job_script_dialog.h"
#include "widgets/explore/search_setup.h"
#include "widgets/explore/search_table.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
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

void SearchPage::followParts() {
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
    connect(&m_runner, &ExplorationRunner::evaluationsArrived, this, &SearchPage::receive);
    connect(&m_runner, &ExplorationRunner::busyChanged, this, [this](bool busy) {
        if (!busy && m_shown && !m_evaluations.empty()) requestInsight();
    });
    follow(m_runner);
}

void SearchPage::takeExperiment() {
    m_setup->setBase(m_experiment);
}

void SearchPage::hideEvent(QHideEvent* event) {
    m_view->readPoint(-1);  // so that no other widget keeps showing it
    QWidget::hideEvent(event);
}

ExplorationPlan SearchPage::plan() {
    takeExperiment();
    return m_setup->plan();
}

void SearchPage::setPlan(const ExplorationPlan& plan, int budget) {
    takeExperiment();
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
    hideMessages();
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
    if (!m_evaluations.empty()) requestInsight();
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
    if (m_insights.idle()) requestInsight();
}

void SearchPage::requestInsight() {
    m_insights.submit({m_plan, m_evaluations}, std::chrono::steady_clock::duration::max());
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
    if (m_insightPoints < m_evaluations.size()) requestInsight();
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
    enable(*m_start, !busy() && m_setup->error().isEmpty(), *this);
    enable(*m_stop, busy(), *this);
    enable(*m_resume, canResume(), *this);
    m_applyBest->setEnabled(m_best.has_value());
    m_tabs->setVisible(!m_evaluations.empty());
    for (QAction* each : m_ofResult) each->setEnabled(!m_evaluations.empty());
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

SearchPage::SearchPage(ExplorationRunner::Run run, QWidget* parent)
    : ExplorationPage(QStringLiteral("search"), tr("Shows or hides the setup of the next search"), parent),
      m_insights(this,
                 [](const Points& points, const RunContext& context) {
                     useBackgroundPriority();
                     return SearchInsight{points.plan, points.evaluations.size(),
                                          influences(points.plan, points.evaluations, context),
                                          bestNumber(points.plan, points.evaluations)};
                 },
                 {[this](const std::shared_ptr<const SearchInsight>& insight) { takeInsight(*insight); },
                  [this](const QString& message, const Points&) { reportError(message); }, [] {}, [](const QString&, double) {},
                  [](bool) {}, [](const Points&) { return Message("not enough memory for the influence of each setting"); }}),
      m_runner(std::move(run)) {
    setAccessibleName(tr("Search"));
    m_applyBest = pageButton(this, tr("&Apply best"), "search-apply-best", tr("Apply best"),
                             tr("Takes the settings of the best point, in one undo step"));
    addAtTop(m_applyBest);
    addAtTop(buildFile());
    m_setup = new SearchSetup(this);
    QVBoxLayout* column = arrange(m_setup);
    m_view = new ParallelView(this);
    m_view->setObjectName(QStringLiteral("search-view"));
    auto* splitter = new QSplitter(Qt::Vertical, this);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_view);
    splitter->addWidget(buildBelow());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    splitter->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);  // it takes what the form leaves
    column->addWidget(splitter, 1);
    column->addLayout(buildFooter());
    followParts();
    updateButtons();
    updateProgress();
}

QBoxLayout* SearchPage::buildFooter() {
    m_resume = pageButton(this, tr("Res&ume"), "search-resume", tr("Resume"),
                          tr("Continues the search shown, up to the number of points set up"));
    m_stop = pageButton(this, tr("S&top"), "search-stop", tr("Stop"), tr("Stops the search; its points stay"));
    m_start = pageButton(this, tr("&Start"), "search-start", tr("Start"),
                         tr("Starts a new search; discards the points of the last one"));
    return pageFooter({m_resume, m_stop}, *m_start);
}

QToolButton* SearchPage::buildFile() {
    auto* button = fileButton(this, QStringLiteral("search-file"), tr("Open, save, export and copy"));
    auto* menu = new QMenu(button);
    const QString csv = tr("Journal of a search (*.csv)");
    menu->addAction(tr("&Open journal…"), this,
                    [this, csv] {
                        const QString file = m_chooser->open(this, tr("Open journal"), csv);
                        if (!file.isEmpty()) openJournal(file);
                    })
        ->setObjectName(QStringLiteral("search-open"));
    addJob(*menu);
    addOfResult(*menu, tr("&Save journal…"), "search-save", [this, csv] {
        const QString file = m_chooser->save(this, tr("Save journal"), QStringLiteral("search.csv"), csv);
        if (!file.isEmpty()) saveJournal(file);
    });
    addOfResult(*menu, tr("Export &picture…"), "search-save-picture", [this] { exportPicture(); });
    menu->addSeparator();
    addOfResult(*menu, tr("Copy &table"), "search-copy-table", [this] { copyTable(); });
    button->setMenu(menu);
    return button;
}

void SearchPage::writeJob() {
    const ExplorationPlan next = plan();
    if (!m_setup->error().isEmpty()) return reportError(m_setup->error());
    JobToWrite job;
    job.output = QStringLiteral("search.csv");
    job.text = [next, budget = m_setup->budget()](const std::string& output, const ClusterShare& share) {
        return searchScript(next, budget, output, share);
    };
    connect(&showJobDialog(job, *m_chooser, *this), &JobScriptDialog::saved, m_note, &MessageStrip::showMessage);
}

QWidget* SearchPage::buildBelow() {
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    named(m_tabs, "search-tabs", tr("Points and influence"));
    m_table = named(new QTableView(m_tabs), "search-table", tr("Points"));
    m_table->setToolTip(tr("Click a row, or press Enter, to apply its settings"));
    m_model = new SearchTableModel(this);
    m_filter = new SearchTableFilter(this);
    m_filter->setSourceModel(m_model);
    m_table->setModel(m_filter);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(0, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
    // Whole headings and values, scrolled sideways where the column is narrow.
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setResizeContentsPrecision(0);  // only the rows on screen: there may be many
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tabs->addTab(m_table, tr("Poi&nts"));
    auto* area = new QScrollArea(m_tabs);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setAccessibleName(tr("Influence"));
    auto* inside = new QWidget(area);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    m_influence = named(new FigureView(inside), "search-influence", tr("Influence of each setting"));
    m_noInfluence =
        plainLabel(tr("After some points this shows how each setting affects the measure, and how certain that is."), inside);
    m_noInfluence->setWordWrap(true);
    m_noInfluence->setAlignment(Qt::AlignCenter);
    m_noInfluence->setContentsMargins(16, 16, 16, 16);
    column->addWidget(m_influence);
    column->addWidget(m_noInfluence, 1);
    m_influence->hide();
    area->setWidget(inside);
    m_tabs->addTab(area, tr("&Influence"));
    m_tabs->setMinimumHeight(60);
    return m_tabs;
}

void SearchPage::exportPicture() {
    if (m_evaluations.empty()) return;
    Q_EMIT exportRequested(parallelSource(m_view->data(), m_view->brushes(), m_plan));
}

void SearchPage::copyTable() {
    QStringList lines, header;
    for (int column = 0; column < m_filter->columnCount(); ++column)
        header << m_filter->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    lines << header.join(QLatin1Char('\t'));
    for (int row = 0; row < m_filter->rowCount(); ++row) {
        QStringList line;
        for (int column = 0; column < m_filter->columnCount(); ++column)
            line << m_filter->index(row, column).data(Qt::UserRole).toString();
        lines << line.join(QLatin1Char('\t'));
    }
    QApplication::clipboard()->setText(lines.join(QLatin1Char('\n')) + QLatin1Char('\n'));
}

}  // namespace echoplane
