// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <cmath>
#include <thread>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "core/files/text_file.h"
#include "core/learners/best_with_baselines.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/explore/search_page.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/plots/base/figure_view.h"
#include "widgets/plots/exploration/parallel_view.h"

namespace echoplane::search_page_tests {

Experiment smallExperiment() {
    Experiment experiment;
    experiment.reservoir.size = 12;
    experiment.data.split = {10, 60, 20, 20};
    return experiment;
}

/// The search page, with real searches of small reservoirs.
class TestSearchPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init();
    void cleanup() { m_page.reset(); }
    void startsWithUsualSettings();
    void pointsArriveAndTheInfluenceFollows();
    void theBestIsJudgedByTheBaselinesAsInTheTerminal();
    void aRowAppliesItsPointAndBrushesFilterTheTable();
    void headingsAreWholeInANarrowColumn();
    void aPointThatIsReadIsHighlightedElsewhere();
    void stopsAndResumesAsIfItHadNotStopped();
    void aJournalIsSavedContinuedAndOpened();
    void invalidInputIsReportedAndNotStarted();
    void failuresAreReported();
    void choicesAndRangesAreTaken();

private:
    template <typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m_page->findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("no %s", name);
        return widget;
    }
    void press(const char* button) const { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    void settle() const { QTRY_VERIFY_WITH_TIMEOUT(!m_page->busy(), 60000); }
    void open(ExplorationRunner::Run run = runExploration) {
        m_page = std::make_unique<SearchPage>(std::move(run));
        m_page->setExperiment(smallExperiment());
        m_page->resize(860, 720);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        find<QSpinBox>("search-budget")->setValue(16);
        find<QSpinBox>("search-seeds")->setValue(2);
    }

    QTemporaryDir m_folder;
    std::unique_ptr<SearchPage> m_page;
};

void TestSearchPage::init() {
    open();
}

void TestSearchPage::startsWithUsualSettings() {
    const ExplorationPlan plan = m_page->plan();
    QCOMPARE(plan.axes.size(), std::size_t(4));
    QCOMPARE(plan.axes[0].setting, std::string("spectral-radius"));
    QVERIFY(find<QLabel>("search-summary")->text().contains(QStringLiteral("32 runs")));
    QVERIFY(!find<QPushButton>("search-resume")->isEnabled() && !find<QPushButton>("search-stop")->isEnabled());
}

void TestSearchPage::pointsArriveAndTheInfluenceFollows() {
    press("search-start");
    settle();
    QCOMPARE(m_page->evaluations().size(), std::size_t(16));
    QCOMPARE(find<QTableView>("search-table")->model()->rowCount(), 16);
    // The same result as without a window.
    std::vector<Evaluation> expected;
    runSearch(m_page->shownPlan(), {}, 16, 1, {}, [&](const Evaluation& each) { expected.push_back(each); });
    QVERIFY(m_page->evaluations() == expected);
    QTRY_VERIFY_WITH_TIMEOUT(
        find<FigureView>("search-influence")->isVisibleTo(find<FigureView>("search-influence")->parentWidget()), 20000);
    QTRY_VERIFY(m_page->best() == bestOf(m_page->shownPlan(), expected).number);
}

void TestSearchPage::theBestIsJudgedByTheBaselinesAsInTheTerminal() {
    Experiment experiment = smallExperiment();
    experiment.data.split = {10, 100, 60, 60};
    m_page->setExperiment(experiment);
    find<QSpinBox>("search-budget")->setValue(6);
    const QSignalSpy arrived(m_page.get(), &SearchPage::comparisonChanged);
    press("search-start");
    settle();
    auto* beside = find<QLabel>("search-beside");
    QTRY_VERIFY_WITH_TIMEOUT(arrived.size() > 0, 60000);
    QVERIFY(beside->isVisible());
    // Five sines follow from ten of their values: AR leaves rounding errors; twelve modes do not come near that.
    QVERIFY2(beside->text().startsWith(QStringLiteral("The reservoir loses to AR(")), qPrintable(beside->text()));
    QVERIFY(beside->text().contains(QStringLiteral(" on validation")));
    Experiment best = withValues(experiment, m_page->shownPlan().axes, m_page->evaluations()[*m_page->best()].values);
    QCOMPARE(beside->text(), sentenceOf(bestWithBaselines(best, {}).comparison().sentence));
    press("search-start");
    QVERIFY2(!beside->isVisible(), "that of the search before goes");
    press("search-stop");
    settle();
}

void TestSearchPage::aRowAppliesItsPointAndBrushesFilterTheTable() {
    find<QSpinBox>("search-budget")->setValue(8);
    press("search-start");
    settle();
    const QSignalSpy applied(m_page.get(), &SearchPage::applyRequested);
    auto* table = find<QTableView>("search-table");
    table->scrollToTop();
    const QModelIndex third = table->model()->index(2, 1);
    // The table has just appeared: until it has its height, the press scrolls it, and the release is on another row.
    QTRY_VERIFY(table->viewport()->rect().contains(table->visualRect(third).center()));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(third).center());
    QCOMPARE(applied.size(), 1);
    const auto taken = applied[0][0].value<Experiment>();
    QCOMPARE(taken.dynamics.spectralRadius, std::get<double>(m_page->evaluations()[2].values[0]));
    QCOMPARE(m_page->view().point(), 2);
    m_page->view().setBrush(0, Brushes::Range{0.0F, 0.5F});
    const auto left = static_cast<int>(std::ranges::count(m_page->view().chosen(), 1));
    QVERIFY(left > 0 && left < 8);
    QTRY_COMPARE(table->model()->rowCount(), left);
    press("search-apply-best");
    QCOMPARE(applied.size(), 2);
    find<QAction>("search-copy-table")->trigger();
    QCOMPARE(QApplication::clipboard()->text().count(QLatin1Char('\n')), left + 1);
}

/// Regression test: "ectral rad", "put scalin", "l time (st".
void TestSearchPage::headingsAreWholeInANarrowColumn() {
    m_page->resize(400, 600);
    find<QSpinBox>("search-budget")->setValue(2);
    press("search-start");
    settle();
    const QHeaderView* header = find<QTableView>("search-table")->horizontalHeader();
    for (int column = 0; column < header->count(); ++column)
        QTRY_VERIFY(header->sectionSize(column) >= header->sectionSizeHint(column));
}

void TestSearchPage::aPointThatIsReadIsHighlightedElsewhere() {
    find<QSpinBox>("search-budget")->setValue(6);
    press("search-start");
    settle();
    std::optional<Experiment> read;
    connect(m_page.get(), &SearchPage::pointRead, this,
            [&](const Experiment* settings) { read = settings ? std::optional(*settings) : std::nullopt; });
    auto* table = find<QTableView>("search-table");
    table->sortByColumn(1, Qt::DescendingOrder);
    m_page->view().setFocus();
    m_page->view().readPoint(5);
    QVERIFY(read);
    QCOMPARE(read->dynamics.spectralRadius, std::get<double>(m_page->evaluations()[5].values[0]));
    const QModelIndexList rows = table->selectionModel()->selectedRows();
    QCOMPARE(rows.size(), 1);
    QCOMPARE(rows.front().data().toString(), QStringLiteral("6"));
    m_page->view().readPoint(-1);
    QVERIFY(!read && table->selectionModel()->selectedRows().isEmpty());
    m_page->view().readPoint(2);
    QVERIFY(read);
    m_page->hide();
    QVERIFY2(!read, "nothing is read in what is not seen");
}

void TestSearchPage::stopsAndResumesAsIfItHadNotStopped() {
    press("search-start");
    settle();
    const std::vector<Evaluation> whole = m_page->evaluations();
    open([](const ExplorationRequest& request, const RunContext& context, const TakeResults& take) {
        std::size_t taken = 0;
        runExploration(request, context, {{}, [&](const Evaluation& each) {
                                              take.evaluation(each);
                                              // Waits there for the user to stop it, the first time.
                                              while (request.known.empty() && ++taken >= 10 && !context.stop.stop_requested())
                                                  std::this_thread::yield();
                                          }});
    });
    press("search-start");
    QTRY_VERIFY(m_page->evaluations().size() >= 10);
    press("search-stop");
    settle();
    QVERIFY(m_page->evaluations().size() < 16);
    QVERIFY(m_page->canResume());
    press("search-resume");
    settle();
    QVERIFY(m_page->evaluations() == whole);
}

void TestSearchPage::aJournalIsSavedContinuedAndOpened() {
    find<QSpinBox>("search-budget")->setValue(9);
    press("search-start");
    settle();
    const QString file = m_folder.filePath(QStringLiteral("journal.csv"));
    m_page->saveJournal(file);
    find<QSpinBox>("search-budget")->setValue(13);
    press("search-resume");
    settle();
    const StoredExploration stored = readJournal(file.toStdString(), JournalOf::search, 100);
    QCOMPARE(stored.evaluations.size(), std::size_t(13));
    QVERIFY(stored.evaluations == m_page->evaluations());
    open();
    m_page->openJournal(file);
    QVERIFY(m_page->evaluations() == stored.evaluations);
    QCOMPARE(m_page->plan().axes, stored.plan.axes);
    find<QSpinBox>("search-budget")->setValue(15);
    press("search-resume");
    settle();
    QCOMPARE(readJournal(file.toStdString(), JournalOf::search, 100).evaluations.size(), std::size_t(15));
    writeTextFile(file.toStdString(), "no journal");
    m_page->openJournal(file);
    QVERIFY(m_page->findChild<QWidget*>(QStringLiteral("search-error"))->isVisible());
    QCOMPARE(m_page->evaluations().size(), std::size_t(15));
}

void TestSearchPage::invalidInputIsReportedAndNotStarted() {
    find<QLineEdit>("search-to-1")->setText(QStringLiteral("7"));
    QVERIFY(find<QLabel>("search-summary")->text().contains(QStringLiteral("spectral-radius is 7")));
    QVERIFY(!find<QPushButton>("search-start")->isEnabled());
    find<QLineEdit>("search-to-1")->setText(QStringLiteral("often"));
    QVERIFY(find<QLabel>("search-summary")->text().contains(QStringLiteral("“often” is not a number")));
    find<QLineEdit>("search-to-1")->setText(QStringLiteral("0.9"));
    QVERIFY(find<QPushButton>("search-start")->isEnabled());
    find<QSpinBox>("search-folds")->setValue(100);
    QVERIFY(find<QLabel>("search-summary")->text().contains(QStringLiteral("fewer folds")));
}

void TestSearchPage::failuresAreReported() {
    open([](const ExplorationRequest&, const RunContext&, const TakeResults&) {
        throw std::runtime_error("the disk is on fire");
    });
    press("search-start");
    settle();
    auto* strip = m_page->findChild<QWidget*>(QStringLiteral("search-error"));
    QTRY_VERIFY(strip->isVisible());
}

void TestSearchPage::choicesAndRangesAreTaken() {
    auto* fifth = find<QComboBox>("search-setting-5");
    fifth->setCurrentIndex(fifth->findData(QStringLiteral("method")));
    QVERIFY(find<QLineEdit>("search-choices-5")->isVisible() && !find<QLineEdit>("search-from-5")->isVisible());
    find<QLineEdit>("search-choices-5")->setText(QStringLiteral("golden | uniform"));
    ExplorationPlan plan = m_page->plan();
    QCOMPARE(plan.axes.size(), std::size_t(5));
    QCOMPARE(plan.axes[4].values.size(), std::size_t(2));
    QVERIFY2(m_page->findChild<QComboBox*>(QStringLiteral("search-setting-6")), "there is one row more");
    plan.by = SearchMethod::cma;
    plan.folds = 2;
    plan.measures = {Metric::rmse, Metric::r2};
    m_page->setPlan(plan, 33);
    QVERIFY(planText(m_page->plan()) == planText(plan));
}

ECHOPLANE_WINDOW_TEST(TestSearchPage, QApplication)

}  // namespace echoplane::search_page_tests

#include "test_search_page.moc"
