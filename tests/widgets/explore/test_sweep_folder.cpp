// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <fstream>

#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

#include "core/explore/journal.h"
#include "tests/widgets/explore/sweep_page_test.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/explore/job_script_dialog.h"

namespace echoplane::sweep_folder_tests {

/// The page following sweeps of other processes: a folder of growing journals, and the script for a cluster.
class TestSweepFolder : public SweepPageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        applyTheme(*qApp, ThemeChoice::light);
    }
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_plan = smallPlan();
        m_groups = sweepGroups(m_plan);
        QVERIFY(m_groups.size() >= 4);
        open();
    }
    void cleanup() { m_page.reset(); }
    void theMapFillsAsJournalsGrow();
    void aMergedFileIsOpenedInTheirPlace();
    void whatIsFollowedIsLeftByCancelAndByRun();
    void aFolderWithoutJournalsIsReported();
    void theScriptIsOfWhatIsSetUp();

private:
    std::filesystem::path file(const char* name) const { return m_folder->filePath(QLatin1String(name)).toStdString(); }
    QString folder() const { return m_folder->path(); }
    std::vector<SweepRow> rowsOf(std::size_t group) const {
        std::vector<SweepRow> rows;
        for (const Experiment& cell : m_groups[group].cells) {
            const double error = inventedError(cell);
            rows.push_back(sweepRow(cell, error / 2.0, error, 2.0 * error));
        }
        return rows;
    }
    std::size_t cells(std::size_t groups) const {
        std::size_t sum = 0;
        for (std::size_t group = 0; group < groups; ++group) sum += m_groups[group].cells.size();
        return sum;
    }
    std::size_t rowsShown() const { return m_page->table() ? m_page->table()->rowsStored() : 0; }

    std::unique_ptr<QTemporaryDir> m_folder;
    SweepPlan m_plan;
    std::vector<SweepGroup> m_groups;
};

void TestSweepFolder::theMapFillsAsJournalsGrow() {
    Journal one(file("1.journal"), m_plan, m_groups, JournalOf::part), two(file("2.journal"), m_plan, m_groups, JournalOf::part);
    one.append(0, rowsOf(0));
    m_page->followFolder(folder());
    QTRY_COMPARE(rowsShown(), cells(1));
    QVERIFY(m_page->following() && !m_page->busy() && !m_page->canResume());
    QVERIFY(textOf("sweep-progress").contains(QStringLiteral("in 2 journals")));
    // The rest in any order; the last one torn for a while.
    for (std::size_t group = 2; group < m_groups.size(); ++group) two.append(group, rowsOf(group));
    QTRY_COMPARE(rowsShown(), cells(m_groups.size()) - m_groups[1].cells.size());
    const std::uintmax_t size = std::filesystem::file_size(file("1.journal"));
    Journal scratch(file("scratch"), m_plan, m_groups, JournalOf::part);
    scratch.append(1, rowsOf(1));
    std::ifstream stream(file("scratch"), std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(stream), {}};
    const std::string header = journalHeader(m_plan);
    text.erase(0, header.size() + std::string("group,").size());
    std::ofstream(file("1.journal"), std::ios::binary | std::ios::app) << text.substr(0, text.size() - 5);
    QCoreApplication::processEvents();
    QVERIFY(std::filesystem::file_size(file("1.journal")) > size);
    std::ofstream(file("1.journal"), std::ios::binary | std::ios::app) << text.substr(text.size() - 5);
    QTRY_VERIFY(m_page->table()->complete());
    QVERIFY(!m_page->following());
    QVERIFY(textOf("sweep-progress").contains(QStringLiteral("complete")));
    QVERIFY(m_page->plan().axes == m_plan.axes);
}

void TestSweepFolder::aMergedFileIsOpenedInTheirPlace() {
    {
        Journal journal(file("sweep.csv.0.journal"), m_plan, m_groups, JournalOf::part);
        journal.append(0, rowsOf(0));
    }
    m_page->followFolder(folder());
    QTRY_COMPARE(rowsShown(), cells(1));
    std::vector<SweepRow> rows;
    for (std::size_t group = 0; group < m_groups.size(); ++group)
        for (const SweepRow& row : rowsOf(group)) rows.push_back(row);
    writeJournal(file("sweep.csv"), m_plan, rows);
    std::filesystem::remove(file("sweep.csv.0.journal"));
    QTRY_VERIFY(m_page->table()->complete());
    QVERIFY(!m_page->following());
}

void TestSweepFolder::whatIsFollowedIsLeftByCancelAndByRun() {
    Journal journal(file("1.journal"), m_plan, m_groups, JournalOf::part);
    journal.append(0, rowsOf(0));
    m_page->followFolder(folder());
    QTRY_COMPARE(rowsShown(), cells(1));
    press("sweep-cancel");
    QVERIFY(!m_page->following() && m_page->canResume());
    m_page->followFolder(folder());
    QTRY_COMPARE(rowsShown(), cells(1));
    press("sweep-run");
    QVERIFY(!m_page->following());
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(m_page->table()->complete());
}

void TestSweepFolder::aFolderWithoutJournalsIsReported() {
    m_page->followFolder(folder());
    const auto* error = m_page->findChild<MessageStrip*>(QStringLiteral("sweep-error"));
    QTRY_VERIFY(error->isVisible());
    QVERIFY(error->message().contains(QStringLiteral("there is no .journal in")));
    QVERIFY(!m_page->following());
}

void TestSweepFolder::theScriptIsOfWhatIsSetUp() {
    m_page->setPlan(m_plan);
    m_page->writeJob();
    auto* dialog = m_page->findChild<JobScriptDialog*>();
    QVERIFY(dialog != nullptr);
    QVERIFY(dialog->script().find("#SBATCH --array=1-8\n") != std::string::npos);
    QVERIFY(dialog->script().find(journalHeader(m_plan)) != std::string::npos);
    const QString job = m_folder->filePath(QStringLiteral("job.sh"));
    dialog->save(job);
    QFile written(job);
    QVERIFY(written.open(QIODevice::ReadOnly));
    QVERIFY(written.readAll().startsWith("#!/bin/bash\n"));
    const auto* note = m_page->findChild<MessageStrip*>(QStringLiteral("sweep-note"));
    QTRY_VERIFY(note->isVisible() && note->message().contains(QStringLiteral("job.sh")));
}

ECHOPLANE_WINDOW_TEST(TestSweepFolder, QApplication)

}  // namespace echoplane::sweep_folder_tests

#include "test_sweep_folder.moc"
