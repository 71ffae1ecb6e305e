// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/sweep_page.h"

#include <algorithm>
#include <exception>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include "core/explore/journal.h"
#include "core/jobs/failure.h"
#include "core/jobs/parallel_for.h"
#include "core/project/job_script.h"
#include "core/project/result_tables.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/explore/comparison_label.h"
#include "widgets/explore/job_script_dialog.h"
#include "widgets/explore/sweep_setup.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/exploration/sweep_map_figure.h"
#include "widgets/plots/exploration/sweep_map_text.h"
#include "widgets/plots/exploration/sweep_map_view.h"

namespace echoplane {
namespace {

/// Heights of the map, with its choices, and of the message in its place, in pixels.
constexpr int leastMap = 190, leastMessage = 100;

constexpr qint64 timeLeftAfter = 500;  // ms; too early for an estimate before

QString count(std::size_t number) {
    return QLocale().toString(qulonglong{number});
}

/// "Size: 100 in the map, 200 now", one line per setting that differs and was not swept.
QStringList differences(const ExplorationPlan& plan, const Experiment& now) {
    QStringList lines;
    for (const Setting& each : settings()) {
        const bool swept = std::ranges::any_of(plan.axes, [&](const ExplorationAxis& axis) { return axis.setting == each.name; });
        const SettingValue there = value(each, plan.base), here = value(each, now);
        if (swept || there == here) continue;
        if (!whyIdle(each, plan.base).empty() && !whyIdle(each, now).empty()) continue;
        lines << SweepPage::tr("%1: %2 in the map, %3 now")
                     .arg(coreText(each.label), settingText(each, there), settingText(each, here));
    }
    if (plan.base.reservoir.method == "custom" && now.reservoir.method == "custom" &&
        plan.base.reservoir.edit.eigenvalues != now.reservoir.edit.eigenvalues)
        lines << SweepPage::tr("Eigenvalues: different now");
    return lines;
}

}  // namespace

SweepPage::SweepPage(ExplorationRunner::Run run, QWidget* parent)
    : ExplorationPage(QStringLiteral("sweep"), tr("Shows or hides the setup of the next sweep"), parent),
      m_runner(std::move(run)) {
    setAccessibleName(tr("Sweep"));
    addAtTop(buildExport());
    m_setup = new SweepSetup(this);
    QVBoxLayout* column = arrange(m_setup);
    m_differences =
        named(plainLabel(tr("Made with other settings than the current ones"), this), "sweep-differences", tr("Differences"));
    m_differences->hide();
    m_progressLine->addWidget(m_differences);
    m_map = new SweepMapView(this);
    m_map->setObjectName(QStringLiteral("sweep-map"));
    // It takes what the form leaves.
    m_map->setMinimumHeight(leastMessage);
    m_map->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);
    column->addWidget(m_map, 1);
    column->addLayout(buildFooter());
    m_map->addActions({m_ofResult.begin(), m_ofResult.end()});  // in its context menu
    followParts();
    updateButtons();
    updateProgress();
}

SweepPage::~SweepPage() = default;

QBoxLayout* SweepPage::buildFooter() {
    m_resume =
        pageButton(this, tr("Resume"), "sweep-resume", tr("Resume"), tr("Continues the sweep in the map from where it stopped"));
    m_cancel = pageButton(this, tr("&Cancel"), "sweep-cancel", tr("Cancel"), tr("Stops the sweep; the map stays"));
    m_run = pageButton(this, tr("Ru&n"), "sweep-run", tr("Run"), tr("Starts a new sweep; clears the map"));
    return pageFooter({m_resume, m_cancel}, *m_run);
}

void SweepPage::followParts() {
    connect(m_setup, &SweepSetup::changed, this, [this] {
        updateButtons();
        Q_EMIT planChanged();
    });
    connect(m_run, &QPushButton::clicked, this, &SweepPage::run);
    connect(m_cancel, &QPushButton::clicked, this, &SweepPage::cancel);
    connect(&m_follower, &SweepFollower::arrived, this,
            [this](const std::shared_ptr<const StoredExploration>& sweep) { takeFollowed(*sweep); });
    connect(&m_follower, &SweepFollower::merged, this, &SweepPage::openSweep);
    connect(&m_follower, &SweepFollower::failed, this, [this](const QString& message) {
        reportError(message);
        updateButtons();
        updateProgress();
    });
    connect(m_resume, &QPushButton::clicked, this, &SweepPage::resume);
    connect(m_map, &SweepMapView::applyRequested, this, &SweepPage::applyRequested);
    connect(&m_runner, &ExplorationRunner::rowsArrived, this, &SweepPage::receive);
    connect(&m_runner, &ExplorationRunner::finished, this, &SweepPage::finish);
    follow(m_runner);
}

void SweepPage::takeRun(const RunResult& run) {
    // Estimates are of one reservoir that is driven along one series. For others, only a run reveals the cost.
    const bool estimated = kindOf(run.experiment).trajectory;
    if (estimated) m_measured = {};
    for (std::size_t i = 0; i < std::min(run.reports.size(), m_measured.size()) && !estimated; ++i)
        if (!run.reports[i].cached) m_measured[i] = run.reports[i].seconds;
    if (isVisible()) m_setup->setMeasured(m_measured);
}

void SweepPage::takeExperiment() {
    m_setup->setMeasured(m_measured);
    m_setup->setBase(m_experiment);
    updateDifferences();
}

ExplorationPlan SweepPage::plan() {
    takeExperiment();
    return m_setup->plan();
}

void SweepPage::setPlan(const ExplorationPlan& plan) {
    takeExperiment();
    m_setup->setPlan(plan);
}

void SweepPage::resetPlan() {
    takeExperiment();
    m_setup->reset();
}

void SweepPage::run() {
    if (busy()) return;
    takeExperiment();
    if (!m_setup->error().isEmpty()) return reportError(m_setup->error());
    m_follower.stop();
    attempt({}, [this] {
        display(std::make_shared<SweepTable>(m_setup->plan()), 0);
        start(0);
        m_setUp->setChecked(false);  // room for the map
    });
}

void SweepPage::cancel() {
    m_runner.cancel();
    m_follower.stop();
    updateButtons();
    updateProgress();
}

void SweepPage::resume() {
    if (canResume()) start(m_finishedGroups);
}

void SweepPage::start(std::size_t first) {
    hideMessages();
    m_rowsAtStart = m_table->rowsStored();
    m_since.start();
    m_estimated = m_setup->estimate(m_table->plan());
    m_comparisonLabel->reset();
    m_runner.start({m_table->plan(), first, defaultThreads()});
}

void SweepPage::display(std::shared_ptr<SweepTable> table, std::size_t finishedGroups) {
    m_table = std::move(table);
    m_table->derive();
    m_finishedGroups = finishedGroups;
    m_map->setMinimumHeight(leastMap);
    m_map->setTable(m_table);
    m_comparisonLabel->reset();
    if (m_table->complete()) compareBest();
    updateDifferences();
    updateButtons();
    updateProgress();
}

void SweepPage::receive(const std::vector<SweepRow>& rows, std::size_t finishedGroups) {
    for (const SweepRow& row : rows) m_table->add(row);
    m_finishedGroups = finishedGroups;
    m_map->refresh();
    updateProgress();
}

void SweepPage::finish(double seconds) {
    if (m_rowsAtStart == 0) m_setup->learn(m_estimated, seconds);
    m_map->offerBestSlice();
    compareBest();
}

/// Compares the best run of the sweep with the baselines.
void SweepPage::compareBest() {
    if (const std::optional<std::size_t> best = m_table->finiteBest()) m_comparisonLabel->request(m_table->experiment(*best));
}

void SweepPage::updateButtons() {
    enable(*m_run, !busy() && m_setup->error().isEmpty(), *this);
    enable(*m_cancel, busy() || m_follower.active(), *this);
    enable(*m_resume, canResume(), *this);
    for (QAction* each : m_ofResult) each->setEnabled(m_table != nullptr);
}

void SweepPage::updateProgress() {
    m_bar->setVisible(busy());
    if (!m_table && m_follower.active()) return m_progress->setText(tr("Looking for journals …"));
    if (!m_table) return m_progress->clear();
    const std::size_t rows = m_table->rowsStored(), all = m_table->plan().cells();
    m_bar->setValue(static_cast<int>(1000.0 * static_cast<double>(rows) / static_cast<double>(all)));
    const QString done = tr("%1 of %2 runs").arg(count(rows), count(all));
    if (m_follower.active()) {
        m_progress->setText(
            tr("%1 in %2 journals of other processes; updates as they grow").arg(done, count(m_follower.journals())));
    } else if (!busy()) {
        m_progress->setText(rows == all ? tr("%1 runs, complete").arg(count(all))
                                        : tr("Stopped after %1; Resume continues from there").arg(done));
    } else if (rows > m_rowsAtStart && m_since.elapsed() > timeLeftAfter) {
        const double each = static_cast<double>(m_since.elapsed()) / 1000.0 / static_cast<double>(rows - m_rowsAtStart);
        m_progress->setText(tr("%1, %2 left").arg(done, durationText(each * static_cast<double>(all - rows))));
    } else {
        m_progress->setText(done);
    }
}

void SweepPage::updateDifferences() {
    const QStringList lines = m_table ? differences(m_table->plan(), m_experiment) : QStringList();
    m_differences->setVisible(!lines.isEmpty());
    m_differences->setToolTip(plainToolTip(lines.join(QLatin1Char('\n'))));
}

QToolButton* SweepPage::buildExport() {
    auto* button = fileButton(this, QStringLiteral("sweep-export"), tr("Open, export and copy"));
    auto* menu = new QMenu(button);
    const QString csv = tr("Sweep (*.csv)");
    menu->addAction(tr("&Open sweep…"), this,
                    [this, csv] {
                        const QString file = m_chooser->open(this, tr("Open sweep"), csv);
                        if (!file.isEmpty()) openSweep(file);
                    })
        ->setObjectName(QStringLiteral("sweep-open"));
    QAction* running = menu->addAction(tr("Open &folder of a running sweep…"), this, [this] {
        const QString folder = m_chooser->openOneFolder(this, tr("Open folder of a running sweep"));
        if (!folder.isEmpty()) followFolder(folder);
    });
    running->setObjectName(QStringLiteral("sweep-open-folder"));
    running->setToolTip(tr("The journals of a sweep in parts, or under mpirun: the map fills as they grow."));
    addJob(*menu);
    menu->addSeparator();
    addOfResult(*menu, tr("Export &CSV…"), "sweep-save-csv",
                [this, csv] { chooseFile(tr("Export CSV"), QStringLiteral("sweep.csv"), csv, &SweepPage::saveCsv); });
    addOfResult(*menu, tr("Export &picture…"), "sweep-save-picture", [this] { exportPicture(); });
    addOfResult(*menu, tr("Export &best settings…"), "sweep-save-table", [this] {
        chooseFile(tr("Export best settings"), QStringLiteral("sweep-best.csv"), tableFilter(), &SweepPage::saveTable);
    });
    menu->addSeparator();
    addOfResult(*menu, tr("Copy p&icture"), "sweep-copy-picture", [this] { copyPicture(); });
    addOfResult(*menu, tr("Copy &table"), "sweep-copy-table", [this] { copyTable(); });
    button->setMenu(menu);
    return button;
}

void SweepPage::chooseFile(const QString& title, const QString& name, const QString& filter,
                           void (SweepPage::*save)(const QString&)) {
    const QString file = m_chooser->save(this, title, name, filter);
    if (!file.isEmpty()) (this->*save)(file);
}

void SweepPage::saveCsv(const QString& file) {
    if (!m_table) return;
    attempt(tr("Saved to %1").arg(file), [&] { writeJournal(file.toStdString(), m_table->plan(), m_table->rows()); });
}

void SweepPage::savePicture(const QString& file) {
    if (!m_table) return;
    attempt(tr("Saved to %1").arg(file), [&] { exportSweepMap(m_map->data(), m_table->plan(), file); });
}

void SweepPage::saveTable(const QString& file) {
    if (!m_table) return;
    constexpr std::size_t best = 20;
    attempt(tr("Saved to %1").arg(file), [&] { writeTable(file.toStdString(), sweepTable(*m_table, best)); });
}

void SweepPage::exportPicture() {
    if (!m_table) return;
    Q_EMIT exportRequested(sweepMapSource(m_map->data(), m_table->plan()));
}

void SweepPage::openSweep(const QString& file) {
    if (busy()) return reportError(tr("A sweep is running. Cancel it before opening another."));
    m_follower.stop();
    attempt({}, [&] {
        const StoredExploration stored = readJournal(file.toStdString(), JournalOf::grid, mostSweepRuns);
        auto table = std::make_shared<SweepTable>(stored.plan);
        for (const SweepRow& row : stored.rows) table->add(row);
        display(std::move(table), stored.finishedGroups());
        m_setup->setPlan(stored.plan);
        m_setUp->setChecked(false);
        m_map->showBestSlice();
    });
}

void SweepPage::followFolder(const QString& folder) {
    if (busy()) return reportError(tr("A sweep is running. Cancel it before opening another."));
    hideMessages();
    m_followed = false;
    m_follower.follow(folder, mostSweepRuns);
    updateButtons();
    updateProgress();
}

/// Shows the rows so far of a sweep that other processes run.
void SweepPage::takeFollowed(const StoredExploration& sweep) {
    attempt({}, [&] {
        const bool first = !m_followed;
        const auto table = first ? std::make_shared<SweepTable>(sweep.plan) : m_table;
        for (const SweepRow& row : sweep.rows) table->add(row);
        m_followed = true;
        if (first) {
            display(table, sweep.finishedGroups());
            m_setup->setPlan(sweep.plan);
            m_setUp->setChecked(false);
            m_map->showBestSlice();
        }
        m_finishedGroups = sweep.finishedGroups();
        m_map->refresh();
    });
    updateButtons();
    updateProgress();
}

void SweepPage::writeJob() {
    const ExplorationPlan next = plan();
    if (!m_setup->error().isEmpty()) return reportError(m_setup->error());
    JobToWrite job;
    job.parts = true;
    job.output = QStringLiteral("sweep.csv");
    job.text = [next](const std::string& output, const ClusterShare& share) { return sweepScript(next, output, share); };
    connect(&showJobDialog(job, *m_chooser, *this), &JobScriptDialog::saved, m_note, &MessageStrip::showMessage);
}

void SweepPage::copyPicture() {
    if (m_table) QApplication::clipboard()->setPixmap(sweepMapPicture(m_map->data()));
}

void SweepPage::copyTable() {
    if (m_table) QApplication::clipboard()->setText(m_map->tableText());
}

}  // namespace echoplane
