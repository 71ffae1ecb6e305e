// SPDX-License-Identifier: GPL-3.0-or-later
// Files of the sweep page.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QToolButton>

#include "core/explore/journal.h"
#include "core/project/job_script.h"
#include "core/project/result_tables.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/explore/job_script_dialog.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/explore/sweep_setup.h"
#include "widgets/plots/exploration/sweep_map_figure.h"
#include "widgets/plots/exploration/sweep_map_view.h"

namespace echoplane {

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
    QAction* job = menu->addAction(tr("Write &job script…"), this, &SweepPage::writeJob);
    job->setObjectName(QStringLiteral("sweep-job"));
    job->setToolTip(tr("A batch script that runs this on a cluster."));
    menu->setToolTipsVisible(true);
    menu->addSeparator();
    const auto add = [&](const QString& text, const char* name, const auto& slot) {
        m_exports.push_back(menu->addAction(text, this, slot));
        m_exports.back()->setObjectName(QLatin1String(name));
    };
    add(tr("Export &CSV…"), "sweep-save-csv",
        [this, csv] { chooseFile(tr("Export CSV"), QStringLiteral("sweep.csv"), csv, &SweepPage::saveCsv); });
    add(tr("Export &picture…"), "sweep-save-picture", [this] { exportPicture(); });
    add(tr("Export &best settings…"), "sweep-save-table", [this] {
        chooseFile(tr("Export best settings"), QStringLiteral("sweep-best.csv"), tableFilter(), &SweepPage::saveTable);
    });
    menu->addSeparator();
    add(tr("Copy p&icture"), "sweep-copy-picture", [this] { copyPicture(); });
    add(tr("Copy &table"), "sweep-copy-table", [this] { copyTable(); });
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

void SweepPage::setChooser(FileChooser& chooser) {
    m_chooser = &chooser;
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
    m_error->hide();
    m_note->hide();
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
