// SPDX-License-Identifier: GPL-3.0-or-later
#include <semaphore>
#include <stdexcept>
#include <thread>

#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "core/paper/figures.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/paper/paper_page.h"
#include "widgets/paper/paper_table.h"
#include "widgets/plots/base/figure_area.h"
#include "widgets/plots/base/figure_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::paper_page_tests {

/// Runs until it is stopped.
PaperResult endless(const PaperRequest&, const RunContext& context) {
    for (;;) {
        context.report("turning", 0.5);
        context.checkpoint();
        std::this_thread::yield();
    }
}

/// A table of one task whose first cell is above the paper's by 4 standard errors, whose second is above by half of one, and
/// whose others equal the paper's.
PaperResult smallTable(const PaperRequest& request, const RunContext&) {
    Table2 table;
    for (const std::string& method : table2Methods()) {
        const double paper = paperRmse(1, method);
        const std::size_t place = table.cells.size();
        const double mean = place == 0 ? 3.0 * paper : place == 1 ? 1.5 * paper : paper;
        const double error = place == 0 ? 0.5 * paper : paper;
        table.cells.push_back({1, method, mean, paper, {}, {10, 0, mean, error, 0.9 * mean}});
    }
    return {request, table};
}

/// Real mouse and key events on the page; small functions replace those of the paper that take long.
class TestPaperPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        applyTheme(*qApp, ThemeChoice::light);
    }
    void cleanup() { m_page.reset(); }
    void listsTableAndFigures();
    void requestIsWhatIsChosen();
    void tableIsCopied();
    void aCellGivesItsSettings();
    void runsFigureFour();
    void runsOneTaskOneSeed();
    void cellsAboveThePaperAreMarked();
    void cancels();
    void closesWhileRunning();
    void destroyedWhileRunning();
    void failureIsReported();
    void resultsStay();
    void savesAFigure_data();
    void savesAFigure();
    void savesTheTable();
    void aFailedSaveIsReported();
    void controlsAreNamed();

private:
    void open(PaperPage::Runner::Run run = runPaper);
    template <typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m_page->findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("no %s", name);
        return widget;
    }
    /// Moves to the entry with the arrow keys.
    void choose(int row);
    void press(const char* button) { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    bool isSaid(const char* strip, const QString& words) const {
        const auto* found = find<MessageStrip>(strip);
        return found->isVisible() && found->message().contains(words);
    }

    std::unique_ptr<PaperPage> m_page;
};

void TestPaperPage::open(PaperPage::Runner::Run run) {
    m_page = std::make_unique<PaperPage>(std::move(run));
    m_page->resize(1120, 780);  // it fits itself into the offscreen screen, where the progress text is cut
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestPaperPage::choose(int row) {
    auto* list = find<QListWidget>("paper-list");
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Home);
    for (int i = 0; i < row; ++i) QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(list->currentRow(), row);
}

void TestPaperPage::listsTableAndFigures() {
    open();
    const auto* list = find<QListWidget>("paper-list");
    QCOMPARE(list->count(), 1 + static_cast<int>(paperFigures().size()));
    QVERIFY(list->item(0)->text().startsWith(QStringLiteral("Table 2")));
    QVERIFY(list->item(6)->text().startsWith(QStringLiteral("Figure 7")));
    for (int row = 0; row < list->count(); ++row) {
        choose(row);
        QVERIFY(!find<QLabel>("paper-detail")->text().isEmpty());
    }
}

void TestPaperPage::tableIsCopied() {
    PaperTable table;
    table.setTable(std::get<Table2>(smallTable({}, {}).content));
    table.show();
    table.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&table));
    QTRY_VERIFY2(table.rowHeight(0) < 4 * table.fontMetrics().height(), "as high as the three lines that stand in it");
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 3);  // headings, one task, the end
    QCOMPARE(lines[2], QString());
    const QStringList cells = lines[1].split(QLatin1Char('\t'));
    QCOMPARE(cells.size(), 1 + 5 * table.columnCount());
    QCOMPARE(cells[0], QStringLiteral("MSO1"));
    const double paper = paperRmse(1, table2Methods().front());
    QCOMPARE(cells[1].toDouble(), 3.0 * paper);
    QCOMPARE(cells[2].toDouble(), paper);
    QCOMPARE(cells[3].toDouble(), 0.5 * paper);
    QCOMPARE(cells[4].toDouble(), 0.9 * (3.0 * paper));
    QCOMPARE(cells[5].toDouble(), 4.0);
}

void TestPaperPage::aCellGivesItsSettings() {
    PaperTable table;
    Table2 content = std::get<Table2>(smallTable({}, {}).content);
    content.cells[2].typical.dynamics.spectralRadius = 0.7;
    table.setTable(content);
    table.show();
    QVERIFY(QTest::qWaitForWindowExposed(&table));
    QSignalSpy chosen(&table, &PaperTable::experimentChosen);
    const QPoint place = table.visualItemRect(table.item(0, 2)).center();
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(chosen.size(), 0);
    QTest::mouseDClick(table.viewport(), Qt::LeftButton, {}, place);
    QCOMPARE(chosen.size(), 1);
    QVERIFY(chosen[0][0].value<Experiment>() == content.cells[2].typical);
    QCOMPARE(chosen[0][1].toString(), QStringLiteral("MSO1, ") + table.horizontalHeaderItem(2)->text());
    QVERIFY2(!table.item(0, 0)->text().contains(QStringLiteral("e-")), qPrintable(table.item(0, 0)->text()));
}

void TestPaperPage::requestIsWhatIsChosen() {
    PaperRequest seen;
    open([&seen](const PaperRequest& request, const RunContext& context) {
        seen = request;
        return smallTable(request, context);
    });
    QCOMPARE(find<QSpinBox>("paper-seeds")->value(), 3);
    find<QSpinBox>("paper-tasks")->setValue(2);
    find<QSpinBox>("paper-seeds")->setValue(5);
    find<QSpinBox>("paper-threads")->setValue(1);
    press("paper-run");
    QTRY_VERIFY(m_page->shown());
    QCOMPARE(seen.name, std::string("table2"));
    QCOMPARE(seen.tasks, (std::vector{1, 2}));
    QCOMPARE(seen.seeds, 5);
    QCOMPARE(seen.threads, 1);
}

void TestPaperPage::runsFigureFour() {
    open();
    choose(3);
    QVERIFY(!find<QPushButton>("paper-save")->isEnabled());
    press("paper-run");
    QTRY_VERIFY(m_page->shown());
    QCOMPARE(std::get<Figure>(m_page->shown()->content).name, std::string("fig4"));
    QVERIFY(m_page->findChild<FigureArea*>()->isVisible());
    QVERIFY(m_page->findChild<FigureView*>()->accessibleDescription().contains(QStringLiteral("eq. 22")));
    QVERIFY(!find<QLabel>("paper-caption")->isVisible());  // the figure has its own
    QVERIFY(find<QPushButton>("paper-save")->isEnabled());
}

void TestPaperPage::runsOneTaskOneSeed() {
    open();
    find<QSpinBox>("paper-tasks")->setValue(1);
    find<QSpinBox>("paper-seeds")->setValue(1);
    press("paper-run");
    QTRY_VERIFY_WITH_TIMEOUT(m_page->shown(), 60000);
    const auto* table = m_page->findChild<PaperTable*>();
    QVERIFY(table->isVisible());
    QCOMPARE(table->rowCount(), 1);
    QCOMPARE(table->columnCount(), 6);
    QCOMPARE(table->verticalHeaderItem(0)->text(), QStringLiteral("MSO1"));
    QVERIFY(table->item(0, 0)->text().contains(QStringLiteral("(1.65e−14)")));
}

void TestPaperPage::cellsAboveThePaperAreMarked() {
    open(smallTable);
    press("paper-run");
    QTRY_VERIFY(m_page->shown());
    const auto* table = m_page->findChild<PaperTable*>();
    QVERIFY(table->item(0, 0)->text().contains(QStringLiteral("▲")));
    QVERIFY(table->item(0, 0)->background().style() != Qt::NoBrush);
    QVERIFY(table->item(0, 0)->text().contains(QStringLiteral(" ± ")));
    QVERIFY(table->item(0, 0)->text().contains(QStringLiteral("median")));
    QVERIFY(table->item(0, 0)->toolTip().startsWith(QStringLiteral("3 times the paper's, 4.0 standard errors above it")));
    QVERIFY(table->item(0, 1)->text().contains(QStringLiteral("△")));
    for (int column = 1; column < table->columnCount(); ++column) {
        QVERIFY(!table->item(0, column)->text().contains(QStringLiteral("▲")));
        QVERIFY(table->item(0, column)->background().style() == Qt::NoBrush);
    }
    QVERIFY(find<QLabel>("paper-caption")->text().contains(QStringLiteral("4 of 6 means")));
}

void TestPaperPage::cancels() {
    open(endless);
    press("paper-run");
    QVERIFY(!find<QPushButton>("paper-run")->isEnabled());
    QTRY_VERIFY(find<QPushButton>("cancel")->isVisible());
    QTRY_VERIFY(find<QLabel>("progress")->text().contains(QStringLiteral("Table 2: turning · 50 %")));
    press("cancel");
    QTRY_VERIFY(m_page->idle());
    QTRY_VERIFY(find<QPushButton>("paper-run")->isEnabled());
    QVERIFY(isSaid("paper-note", QStringLiteral("Table 2 was cancelled")));
    QVERIFY(!m_page->shown());
}

void TestPaperPage::closesWhileRunning() {
    open(endless);
    press("paper-run");
    QVERIFY(m_page->close());
    QTRY_VERIFY(m_page->idle());
    m_page->show();
    QTRY_VERIFY(find<QPushButton>("paper-run")->isEnabled());
}

void TestPaperPage::destroyedWhileRunning() {
    std::counting_semaphore<> entered{0};
    open([&entered](const PaperRequest& request, const RunContext& context) {
        entered.release();
        return endless(request, context);
    });
    press("paper-run");
    entered.acquire();
    m_page.reset();  // returns, as the run has been stopped
}

void TestPaperPage::failureIsReported() {
    open([](const PaperRequest&, const RunContext&) -> PaperResult { throw std::runtime_error("out of ink"); });
    press("paper-run");
    QTRY_VERIFY(isSaid("paper-error", QStringLiteral("Table 2: out of ink")));
    QVERIFY(m_page->idle());
    QVERIFY(!m_page->shown());
}

void TestPaperPage::resultsStay() {
    open([](const PaperRequest& request, const RunContext& context) {
        return request.name == "table2" ? smallTable(request, context) : runPaper(request, context);
    });
    press("paper-run");
    QTRY_VERIFY(m_page->shown());
    choose(3);
    QVERIFY(!m_page->shown());
    press("paper-run");
    QTRY_VERIFY(m_page->shown());
    choose(0);
    QVERIFY(std::holds_alternative<Table2>(m_page->shown()->content));
    QVERIFY(m_page->findChild<PaperTable*>()->isVisible());
}

void TestPaperPage::savesAFigure_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("svg") << QStringLiteral("a.svg") << QByteArray("<?xml");
    QTest::newRow("pdf") << QStringLiteral("a.pdf") << QByteArray("%PDF");
    QTest::newRow("png") << QStringLiteral("a.png") << QByteArray("\x89PNG");
    QTest::newRow("csv") << QStringLiteral("a.csv") << QByteArray("# {\"program\"");
}

void TestPaperPage::savesAFigure() {
    QFETCH(QString, name);
    QFETCH(QByteArray, start);
    const QTemporaryDir folder;
    open();
    choose(3);
    press("paper-run");
    QTRY_VERIFY(m_page->shown());
    m_page->saveTo(folder.filePath(name));
    QVERIFY(isSaid("paper-note", name));
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().startsWith(start));
}

void TestPaperPage::savesTheTable() {
    const QTemporaryDir folder;
    open(smallTable);
    press("paper-run");
    QTRY_VERIFY(m_page->shown());
    m_page->saveTo(folder.path());
    for (const char* name : {"table2.csv", "table2-seeds.csv", "table2.json", "table2.md", "table2.tex"})
        QVERIFY2(QFile::exists(folder.filePath(QLatin1String(name))), name);
}

void TestPaperPage::aFailedSaveIsReported() {
    const QTemporaryDir folder;
    open();
    choose(3);
    press("paper-run");
    QTRY_VERIFY(m_page->shown());
    m_page->saveTo(folder.filePath(QStringLiteral("a.docx")));
    QVERIFY(isSaid("paper-error", QStringLiteral("docx")));
    m_page->saveTo(folder.filePath(QStringLiteral("missing/a.csv")));
    QVERIFY(isSaid("paper-error", QStringLiteral("missing")));
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 0);
}

void TestPaperPage::controlsAreNamed() {
    open();
    for (const char* name : {"paper-list", "paper-seeds", "paper-threads", "paper-tasks", "paper-run", "paper-save", "cancel"})
        QVERIFY2(!find<QWidget>(name)->accessibleName().isEmpty(), name);
}

ECHOPLANE_WINDOW_TEST(TestPaperPage, QApplication)

}  // namespace echoplane::paper_page_tests

#include "test_paper_page.moc"
