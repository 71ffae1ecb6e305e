// SPDX-License-Identifier: GPL-3.0-or-later
#include <stdexcept>

#include <QFile>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>

#include "core/explore/journal.h"
#include "core/explore/runner.h"
#include "core/learners/best_with_baselines.h"
#include "tests/widgets/explore/sweep_page_test.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/sweep_axis_row.h"
#include "widgets/explore/sweep_setup.h"
#include "widgets/plots/axes/typeset.h"

namespace echoplane::sweep_page_tests {

/// Real mouse and key events on the page; errors are invented where their values matter.
class TestSweepPage : public SweepPageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        applyTheme(*qApp, ThemeChoice::light);
    }
    void cleanup() { m_page.reset(); }
    void fillsProgressively();
    void theBestIsJudgedByTheBaselinesAsInTheTerminal();
    void cancelAndResumeEqualAnUndisturbedSweep();
    void destroyedDuringASweep();
    void aBadRangeIsRefused_data();
    void aBadRangeIsRefused();
    void aFailureIsReported();
    void csvReadsBackAndOpens();
    void aDamagedCsvLeavesTheMap();
    void papersGridHas1296Settings();
    void planComesBack();
    void onlySettingsWithAnEffectAreOffered();
    void otherSettingsAreReported();
    void tooManyRunsAreRefused();
    void everyControlIsNamed();
    void theTimeIsVagueUntilASweepWasTimed();
};

void TestSweepPage::fillsProgressively() {
    SweepGate gate;
    open(gate.around(invented));
    m_page->setPlan(smallPlan());
    press("sweep-run");
    QVERIFY(m_page->busy());
    QCOMPARE(filled(), std::size_t{0});
    // The first seed fills column by column of three ridges, the second changes the means.
    for (std::size_t column = 1; column <= 4; ++column) {
        gate.allowed.release();
        QTRY_COMPARE(filled(), 3 * column);
        QVERIFY(!m_page->map().colourOf(static_cast<int>(column)).isValid() || column == 4);
    }
    const double before = m_page->map().data().means[1];
    QVERIFY(m_page->map().data().caption.contains(QStringLiteral("so far")));
    QVERIFY(textOf("sweep-progress").contains(QStringLiteral("12 of 24 runs")));
    gate.allowed.release(4);
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(m_page->map().data().means[1] > before);
    QVERIFY(!m_page->map().data().caption.contains(QStringLiteral("so far")));
    QVERIFY(textOf("sweep-progress").contains(QStringLiteral("24 runs, complete")));
}

void TestSweepPage::theBestIsJudgedByTheBaselinesAsInTheTerminal() {
    open(runExploration);
    SweepPlan plan = smallPlan();
    plan.base.data.split = {10, 100, 60, 60};
    m_page->setPlan(plan);
    m_page->setExperiment(plan.base);
    const QSignalSpy arrived(m_page.get(), &SweepPage::comparisonChanged);
    press("sweep-run");
    QTRY_VERIFY_WITH_TIMEOUT(!m_page->busy(), 60000);
    QTRY_VERIFY_WITH_TIMEOUT(arrived.size() > 0, 60000);
    // Five sines follow from ten of their values: AR leaves rounding, alphas from 1e-6 do not.
    QVERIFY2(textOf("sweep-beside").startsWith(QStringLiteral("The reservoir loses to AR(")), qPrintable(textOf("sweep-beside")));
    QVERIFY(textOf("sweep-beside").contains(QStringLiteral(" on validation")));
    QVERIFY(find<QLabel>("sweep-beside")->isVisible());
    const SweepTable& table = *m_page->table();
    QCOMPARE(textOf("sweep-beside"), sentenceOf(bestWithBaselines(table.experiment(*table.best()), {}).comparison().sentence));
    press("sweep-run");
    QVERIFY2(!find<QLabel>("sweep-beside")->isVisible(), "that of the sweep before goes");
    QTRY_VERIFY_WITH_TIMEOUT(!m_page->busy(), 60000);
}

void TestSweepPage::cancelAndResumeEqualAnUndisturbedSweep() {
    std::vector<SweepRow> expected;
    runSweep(sweepGroups(smallPlan()), 0, 1, {},
             [&](std::size_t, const std::vector<SweepRow>& more) { expected.insert(expected.end(), more.begin(), more.end()); });
    SweepGate gate;
    open(gate.around(runExploration));
    m_page->setPlan(smallPlan());
    press("sweep-run");
    QVERIFY(!find<QPushButton>("sweep-run")->isEnabled());
    gate.allowed.release(5);
    QTRY_COMPARE(m_page->table()->rowsStored(), std::size_t{15});
    press("sweep-cancel");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(textOf("sweep-progress").contains(QStringLiteral("Stopped after 15 of 24 runs")));
    QVERIFY(m_page->canResume());
    gate.allowed.release(1000);
    press("sweep-resume");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(!m_page->canResume());
    const std::vector<SweepRow> rows = m_page->table()->rows();
    QCOMPARE(rows.size(), expected.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QVERIFY(rows[i].experiment == expected[i].experiment);
        QVERIFY(rows[i].of(Metric::rmse, Role::fit) == expected[i].of(Metric::rmse, Role::fit) &&
                rows[i].of(Metric::rmse, Role::validation) == expected[i].of(Metric::rmse, Role::validation) &&
                rows[i].of(Metric::rmse, Role::test) == expected[i].of(Metric::rmse, Role::test));
    }
}

void TestSweepPage::destroyedDuringASweep() {
    std::binary_semaphore entered{0};
    open([&](const ExplorationRequest& request, const RunContext& context, const TakeResults& take) {
        entered.release();
        for (;;) {
            context.checkpoint();
            runExploration(request, context, take);
        }
    });
    m_page->setPlan(smallPlan());
    press("sweep-run");
    entered.acquire();
    m_page.reset();  // returns, as the sweep has been stopped
}

void TestSweepPage::aBadRangeIsRefused_data() {
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("reason");
    QTest::newRow("outside") << QStringLiteral("3") << QStringLiteral("spectral-radius is 2.");
    QTest::newRow("no number") << QStringLiteral("much") << QStringLiteral("“much” is not a number");
    QTest::newRow("empty") << QStringLiteral(" ") << QStringLiteral("is not a number");
}

void TestSweepPage::aBadRangeIsRefused() {
    QFETCH(QString, to);
    QFETCH(QString, reason);
    open();
    const SweepPlan before = m_page->plan();
    type("sweep-to-0", to);
    QVERIFY2(textOf("sweep-summary").contains(reason), qPrintable(textOf("sweep-summary")));
    QVERIFY(!find<QPushButton>("sweep-run")->isEnabled());
    QVERIFY(m_page->plan().axes == before.axes);
    m_page->run();
    QVERIFY(!m_page->busy());
    type("sweep-to-0", QStringLiteral("1.5"));
    QVERIFY(find<QPushButton>("sweep-run")->isEnabled());
    QCOMPARE(std::get<double>(m_page->plan().axes[0].values.back()), 1.5);
}

void TestSweepPage::aFailureIsReported() {
    open([](const ExplorationRequest&, const RunContext&, const TakeResults&) { throw std::runtime_error("out of ink"); });
    press("sweep-run");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(find<MessageStrip>("sweep-error")->isVisible());
    QCOMPARE(find<MessageStrip>("sweep-error")->message(), QStringLiteral("out of ink"));
}

void TestSweepPage::csvReadsBackAndOpens() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("a.csv"));
    SweepGate gate;
    open(gate.around(invented));
    m_page->setPlan(smallPlan());
    press("sweep-run");
    gate.allowed.release(3);
    QTRY_COMPARE(m_page->table()->rowsStored(), std::size_t{9});
    press("sweep-cancel");
    QTRY_VERIFY(!m_page->busy());
    m_page->saveCsv(file);
    QVERIFY(find<MessageStrip>("sweep-note")->isVisible());

    // The command line continues it.
    const Journal stored(file.toStdString(), smallPlan(), sweepGroups(smallPlan()));
    QCOMPARE(stored.stored().finishedGroups(), std::size_t{3});
    QCOMPARE(stored.stored().rows.size(), std::size_t{9});
    QCOMPARE(stored.stored().rows[4].of(Metric::rmse, Role::validation), inventedError(stored.stored().rows[4].experiment));

    // So does another start of the program.
    open();
    m_page->setExperiment({});
    m_page->openSweep(file);
    QCOMPARE(m_page->table()->rowsStored(), std::size_t{9});
    QVERIFY(m_page->plan().axes == smallPlan().axes);
    QVERIFY(m_page->canResume());
    press("sweep-resume");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(m_page->table()->complete());
    QCOMPARE(m_page->table()->rows().back().of(Metric::rmse, Role::test),
             2.0 * inventedError(m_page->table()->rows().back().experiment));
}

void TestSweepPage::aDamagedCsvLeavesTheMap() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("a.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("# {\"base\":1}\n1,2,3\n");
    file.close();
    open();
    sweep(smallPlan());
    const auto before = m_page->table();
    m_page->openSweep(file.fileName());
    QVERIFY(find<MessageStrip>("sweep-error")->message().contains(file.fileName()));
    QVERIFY(m_page->table() == before);
}

void TestSweepPage::papersGridHas1296Settings() {
    open();
    press("sweep-paper");
    const SweepPlan plan = m_page->plan();
    QCOMPARE(plan.cells() / static_cast<std::size_t>(plan.seeds), std::size_t{1296});
    QCOMPARE(plan.seeds, 10);
    QVERIFY(plan.axes == paperGrid());
    QVERIFY(plan.base == smallExperiment());
    QVERIFY(textOf("sweep-summary").contains(QStringLiteral("settings × 10 seeds")));
}

void TestSweepPage::planComesBack() {
    open();
    QSignalSpy changed(m_page.get(), &SweepPage::planChanged);
    SweepPlan plan = slicedPlan();
    plan.axes[1].values = {1e-6, 3e-5, 1e-2};  // no range
    plan.axes.push_back({"bias", {1.0, 0.0}});
    plan.axes.push_back({"method", {std::string("golden"), std::string("noisy-golden")}});
    m_page->setPlan(plan);
    QVERIFY(m_page->plan().axes == plan.axes);
    QCOMPARE(m_page->plan().seeds, plan.seeds);
    QVERIFY(!changed.isEmpty());
    m_page->setPlan(smallPlan());
    QVERIFY(m_page->plan().axes == smallPlan().axes);
    // By hand: the ridge as a list.
    auto* spacing = find<QComboBox>("sweep-spacing-1");
    spacing->setFocus();
    QTest::keyClick(spacing, Qt::Key_End);
    QTest::keyClick(find<QLineEdit>("sweep-list-1"), Qt::Key_End);
    QVERIFY(find<QLineEdit>("sweep-list-1")->isVisible());
    QVERIFY(m_page->plan().axes == smallPlan().axes);
    QTest::keyClicks(find<QLineEdit>("sweep-list-1"), QStringLiteral(", 0.5"));
    QCOMPARE(m_page->plan().axes[1].values.size(), std::size_t{4});
    QCOMPARE(std::get<double>(m_page->plan().axes[1].values.back()), 0.5);
}

void TestSweepPage::onlySettingsWithAnEffectAreOffered() {
    open();
    const auto* across = find<QComboBox>("sweep-setting-0");
    QVERIFY(across->findData(QStringLiteral("connectivity")) < 0);
    QVERIFY(across->findData(QStringLiteral("seed")) < 0);
    for (const char* name : {"method", "bias", "size", "washout"}) QVERIFY2(across->findData(QLatin1String(name)) >= 0, name);
    Experiment normal = smallExperiment();
    normal.reservoir.method = "normal";
    m_page->setExperiment(normal);
    QVERIFY(across->findData(QStringLiteral("connectivity")) >= 0);
    QCOMPARE(across->currentData().toString(), QStringLiteral("spectral-radius"));
}

void TestSweepPage::otherSettingsAreReported() {
    open();
    sweep(smallPlan());
    const auto* words = find<QLabel>("sweep-differences");
    QVERIFY(!words->isVisible());
    Experiment other = smallExperiment();
    other.readout.ridge = 1.0;  // swept: no difference
    m_page->setExperiment(other);
    QVERIFY(!words->isVisible());
    other.reservoir.size = 13;
    m_page->setExperiment(other);
    QVERIFY(words->isVisible());
    QCOMPARE(words->toolTip(), QStringLiteral("Size: 12 in the map, 13 now"));
    QCOMPARE(m_page->table()->plan().base.reservoir.size, 12);
    m_page->setExperiment(smallExperiment());
    QVERIFY(!words->isVisible());
}

void TestSweepPage::tooManyRunsAreRefused() {
    open();
    for (const char* name : {"sweep-count-0", "sweep-count-1"}) find<QSpinBox>(name)->setValue(200);
    find<QSpinBox>("sweep-seeds")->setValue(1000);
    QVERIFY(textOf("sweep-summary").contains(QStringLiteral("at most")));
    QVERIFY(!find<QPushButton>("sweep-run")->isEnabled());
}

void TestSweepPage::everyControlIsNamed() {
    open();
    press("sweep-paper");
    for (QWidget* each : m_page->findChildren<QWidget*>()) {
        if (each->focusPolicy() == Qt::NoFocus || !each->isVisible()) continue;
        if (qobject_cast<QLineEdit*>(each) && qobject_cast<QSpinBox*>(each->parentWidget())) continue;  // named by its box
        QVERIFY2(!each->accessibleName().isEmpty(), each->metaObject()->className());
    }
}

void TestSweepPage::theTimeIsVagueUntilASweepWasTimed() {
    SweepSetup setup;
    Experiment slow;
    slow.reservoir.method = "normal";
    slow.reservoir.size = 300;
    setup.setBase(slow);
    setup.setPaperGrid();
    const double estimated = setup.estimate(setup.plan());
    QVERIFY(estimated > 1.0);
    QVERIFY2(setup.summary().endsWith(QStringLiteral("several times that on a slow or busy machine")),
             qPrintable(setup.summary()));
    setup.learn(10.0, 60.0);
    QVERIFY2(setup.summary().endsWith(QStringLiteral("about ") + durationText(6.0 * estimated)), qPrintable(setup.summary()));
}

ECHOPLANE_WINDOW_TEST(TestSweepPage, QApplication)

}  // namespace echoplane::sweep_page_tests

#include "test_sweep_page.moc"
