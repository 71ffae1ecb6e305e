// SPDX-License-Identifier: GPL-3.0-or-later
#include <semaphore>
#include <stdexcept>
#include <thread>

#include <QAbstractItemView>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <qcustomplot.h>

#include "core/io/sweep_file.h"
#include "core/math/blas_threads.h"
#include "widgets/panels/message_strip.h"
#include "widgets/panels/sweep_page.h"
#include "widgets/plots/sweep_map_view.h"
#include "widgets/theme/theme.h"

using namespace echoplane;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

Experiment smallExperiment() {
    Experiment experiment;
    experiment.size = 12;
    experiment.washout = 10;
    experiment.training = 60;
    experiment.validation = experiment.test = 20;
    experiment.seed = 5;
    return experiment;
}

SweepPlan smallPlan() {
    SweepPlan plan{smallExperiment(), {}, 2};
    plan.axes = {{"spectral-radius", {0.25, 0.5, 0.75, 1.0}}, {"ridge", {1e-6, 1e-4, 1e-2}}};
    return plan;
}

SweepPlan slicedPlan() {
    SweepPlan plan = smallPlan();
    plan.axes.push_back({"leak-rate", {0.2, 0.6, 1.0}});
    return plan;
}

/// An error that is lowest at spectral radius 0.75, ridge 1e-4, leak rate 0.6, and infinite at spectral radius 1 with ridge 1e-6.
double inventedError(const Experiment& cell) {
    if (cell.spectralRadius == 1.0 && cell.ridge == 1e-6) return infinity;
    return 1e-3 * (1.0 + std::abs(cell.spectralRadius - 0.75) + std::abs(std::log10(cell.ridge) + 4.0) +
                   std::abs(cell.leakRate - 0.6) + 0.1 * (cell.seed - 5));
}

void invented(const SweepRequest& request, const RunContext& context, const TakeRows& take) {
    const std::vector<SweepGroup> groups = sweepGroups(request.plan);
    for (std::size_t group = request.first; group < groups.size(); ++group) {
        context.checkpoint();
        std::vector<SweepRow> rows;
        for (const Experiment& cell : groups[group].cells) {
            const double error = inventedError(cell);
            rows.push_back({cell, error / 2.0, error, 2.0 * error});
        }
        take(group, rows);
    }
}

/// Lets only as many groups through as it has been given.
struct Gate {
    std::counting_semaphore<> allowed{0};

    SweepRunner::Run around(SweepRunner::Run run) {
        return [this, run](const SweepRequest& request, const RunContext& context, const TakeRows& take) {
            run(request, context, [&](std::size_t group, const std::vector<SweepRow>& rows) {
                while (!allowed.try_acquire()) {
                    context.checkpoint();
                    std::this_thread::yield();
                }
                take(group, rows);
            });
        };
    }
};

}  // namespace

/// Real mouse and key events on the page; errors are invented where their values matter.
class TestSweepPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        applyTheme(*qApp, ThemeChoice::light);
    }
    void cleanup() { m_page.reset(); }
    void fillsProgressively();
    void hoverReadsACell();
    void keysReadAndApply();
    void clickApplies();
    void cancelAndResumeEqualAnUndisturbedSweep();
    void destroyedDuringASweep();
    void aBadRangeIsRefused_data();
    void aBadRangeIsRefused();
    void aFailureIsSaid();
    void csvReadsBackAndOpens();
    void aDamagedCsvLeavesTheMap();
    void pictures_data();
    void pictures();
    void copies();
    void papersGridHas1296Settings();
    void planComesBack();
    void onlySettingsWithAnEffectAreOffered();
    void slices();
    void reducesTheAxesThatAreNotShown();
    void edgesAreSaid();
    void measures();
    void otherSettingsAreSaid();
    void tooManyRunsAreRefused();
    void drawsOnDark();
    void everyControlIsNamed();

private:
    void open(SweepRunner::Run run = invented);
    /// Runs to the end.
    void sweep(const SweepPlan& plan);
    template <typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m_page->findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("no %s", name);
        return widget;
    }
    void press(const char* button) { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    QString said(const char* label) const { return find<QLabel>(label)->text(); }
    void type(const char* field, const QString& text) {
        auto* line = find<QLineEdit>(field);
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, text);
    }
    QCustomPlot* plot() const { return m_page->map().findChild<QCustomPlot*>(); }
    /// Draws what is pending and gives the place of a cell inside the plot.
    QPoint placeOf(int column, int row) {
        plot()->replot();
        const int cell = row * m_page->map().data().columns() + column;
        return plot()->mapFrom(&m_page->map(), m_page->map().positionOf(cell).toPoint());
    }
    void hover(int column, int row) {
        const QPoint place = placeOf(column, row);
        QMouseEvent move(QEvent::MouseMove, place, plot()->mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(plot(), &move);
    }
    std::size_t filled() {
        const auto& means = m_page->map().data().means;
        return static_cast<std::size_t>(std::count_if(means.begin(), means.end(), [](double mean) { return !std::isnan(mean); }));
    }

    std::unique_ptr<SweepPage> m_page;
};

void TestSweepPage::open(SweepRunner::Run run) {
    m_page = std::make_unique<SweepPage>(std::move(run));
    m_page->setExperiment(smallExperiment());
    m_page->resize(640, 560);
    m_page->show();
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
}

void TestSweepPage::sweep(const SweepPlan& plan) {
    m_page->setExperiment(plan.base);
    m_page->setPlan(plan);
    press("sweep-run");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(m_page->table()->complete());
}

void TestSweepPage::fillsProgressively() {
    Gate gate;
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
    QVERIFY(said("sweep-progress").contains(QStringLiteral("12 of 24 runs")));
    gate.allowed.release(4);
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(m_page->map().data().means[1] > before);
    QVERIFY(!m_page->map().data().caption.contains(QStringLiteral("so far")));
    QVERIFY(said("sweep-progress").contains(QStringLiteral("24 runs, complete")));
}

void TestSweepPage::hoverReadsACell() {
    open();
    sweep(smallPlan());
    hover(2, 1);
    const QString text = m_page->map().readOut();
    QVERIFY2(text.contains(QStringLiteral("spectral radius 0.75, ridge 0.0001")), qPrintable(text));
    // Seeds 5 and 6: 1.4e-3 and 1.5e-3.
    QVERIFY2(text.contains(QStringLiteral("mean validation RMSE 0.00145; 2 seeds: 0.0014, 0.0015")), qPrintable(text));
    hover(3, 0);
    QVERIFY(m_page->map().readOut().contains(QStringLiteral("diverged")));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(plot(), &leave);
    QCOMPARE(m_page->map().cell(), -1);
}

void TestSweepPage::keysReadAndApply() {
    open();
    sweep(smallPlan());
    plot()->setFocus();
    QSignalSpy applied(m_page.get(), &SweepPage::applyRequested);
    QTest::keyClick(plot(), Qt::Key_Home);
    QCOMPARE(m_page->map().cell(), 1 * 4 + 2);  // the best
    QTest::keyClick(plot(), Qt::Key_Left);
    QTest::keyClick(plot(), Qt::Key_Up);
    QTest::keyClick(plot(), Qt::Key_Up);  // stops at the edge
    QCOMPARE(m_page->map().cell(), 2 * 4 + 1);
    QTest::keyClick(plot(), Qt::Key_Return);
    QCOMPARE(applied.size(), 1);
    Experiment expected = smallExperiment();
    expected.spectralRadius = 0.5;
    expected.ridge = 1e-2;
    QVERIFY(applied[0][0].value<Experiment>() == expected);
}

void TestSweepPage::clickApplies() {
    Gate gate;
    open(gate.around(invented));
    m_page->setPlan(smallPlan());
    press("sweep-run");
    QSignalSpy applied(m_page.get(), &SweepPage::applyRequested);
    gate.allowed.release(1);
    QTRY_COMPARE(filled(), std::size_t{3});
    QTest::mouseClick(plot(), Qt::LeftButton, {}, placeOf(3, 2));  // not there yet
    QCOMPARE(applied.size(), 0);
    QTest::mouseClick(plot(), Qt::LeftButton, {}, placeOf(0, 2));  // also while the sweep runs
    QCOMPARE(applied.size(), 1);
    Experiment expected = smallExperiment();
    expected.spectralRadius = 0.25;
    expected.ridge = 1e-2;
    QVERIFY(applied[0][0].value<Experiment>() == expected);
    // Pressed on one cell and released on another: a change of mind.
    QTest::mousePress(plot(), Qt::LeftButton, {}, placeOf(0, 1));
    QTest::mouseRelease(plot(), Qt::LeftButton, {}, placeOf(0, 0));
    QCOMPARE(applied.size(), 1);
}

void TestSweepPage::cancelAndResumeEqualAnUndisturbedSweep() {
    std::vector<SweepRow> expected;
    runSweep(sweepGroups(smallPlan()), 0, 1, {},
             [&](std::size_t, const std::vector<SweepRow>& more) { expected.insert(expected.end(), more.begin(), more.end()); });
    Gate gate;
    open(gate.around(runSweepRequest));
    m_page->setPlan(smallPlan());
    press("sweep-run");
    QVERIFY(!find<QPushButton>("sweep-run")->isEnabled());
    gate.allowed.release(5);
    QTRY_COMPARE(m_page->table()->rowsHeld(), std::size_t{15});
    press("sweep-cancel");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(said("sweep-progress").contains(QStringLiteral("Stopped after 15 of 24 runs")));
    QVERIFY(m_page->canResume());
    gate.allowed.release(1000);
    press("sweep-resume");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(!m_page->canResume());
    const std::vector<SweepRow> rows = m_page->table()->rows();
    QCOMPARE(rows.size(), expected.size());
    for (std::size_t i = 0; i < rows.size(); ++i) {
        QVERIFY(rows[i].experiment == expected[i].experiment);
        QVERIFY(rows[i].trainingRmse == expected[i].trainingRmse && rows[i].validationRmse == expected[i].validationRmse &&
                rows[i].testRmse == expected[i].testRmse);
    }
}

void TestSweepPage::destroyedDuringASweep() {
    std::binary_semaphore entered{0};
    open([&](const SweepRequest& request, const RunContext& context, const TakeRows& take) {
        entered.release();
        for (;;) {
            context.checkpoint();
            runSweepRequest(request, context, take);
        }
    });
    m_page->setPlan(smallPlan());
    press("sweep-run");
    entered.acquire();
    m_page.reset();  // Returns: the sweep has been stopped.
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
    QVERIFY2(said("sweep-summary").contains(reason), qPrintable(said("sweep-summary")));
    QVERIFY(!find<QPushButton>("sweep-run")->isEnabled());
    QVERIFY(m_page->plan().axes == before.axes);
    m_page->run();
    QVERIFY(!m_page->busy());
    type("sweep-to-0", QStringLiteral("1.5"));
    QVERIFY(find<QPushButton>("sweep-run")->isEnabled());
    QCOMPARE(std::get<double>(m_page->plan().axes[0].values.back()), 1.5);
}

void TestSweepPage::aFailureIsSaid() {
    open([](const SweepRequest&, const RunContext&, const TakeRows&) { throw std::runtime_error("out of ink"); });
    press("sweep-run");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(find<MessageStrip>("sweep-error")->isVisible());
    QCOMPARE(find<MessageStrip>("sweep-error")->message(), QStringLiteral("out of ink"));
}

void TestSweepPage::csvReadsBackAndOpens() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("a.csv"));
    Gate gate;
    open(gate.around(invented));
    m_page->setPlan(smallPlan());
    press("sweep-run");
    gate.allowed.release(3);
    QTRY_COMPARE(m_page->table()->rowsHeld(), std::size_t{9});
    press("sweep-cancel");
    QTRY_VERIFY(!m_page->busy());
    m_page->saveCsv(file);
    QVERIFY(find<MessageStrip>("sweep-note")->isVisible());

    // The command line goes on with it.
    const SweepFile held(file.toStdString(), smallPlan(), sweepGroups(smallPlan()));
    QCOMPARE(held.finishedGroups(), std::size_t{3});
    QCOMPARE(held.rows().size(), std::size_t{9});
    QCOMPARE(held.rows()[4].validationRmse, inventedError(held.rows()[4].experiment));

    // So does another start of the program.
    open();
    m_page->setExperiment({});
    m_page->openSweep(file);
    QCOMPARE(m_page->table()->rowsHeld(), std::size_t{9});
    QVERIFY(m_page->plan().axes == smallPlan().axes);
    QVERIFY(m_page->canResume());
    press("sweep-resume");
    QTRY_VERIFY(!m_page->busy());
    QVERIFY(m_page->table()->complete());
    QCOMPARE(m_page->table()->rows().back().testRmse, 2.0 * inventedError(m_page->table()->rows().back().experiment));
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

void TestSweepPage::pictures_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("svg") << QStringLiteral("a.svg") << QByteArray("<?xml");
    QTest::newRow("pdf") << QStringLiteral("a.pdf") << QByteArray("%PDF");
    QTest::newRow("png") << QStringLiteral("a.png") << QByteArray("\x89PNG");
}

void TestSweepPage::pictures() {
    QFETCH(QString, name);
    QFETCH(QByteArray, start);
    const QTemporaryDir folder;
    open();
    sweep(smallPlan());
    m_page->savePicture(folder.filePath(name));
    QFile file(folder.filePath(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(bytes.startsWith(start));
    if (name.endsWith(QStringLiteral("svg"))) {
        QVERIFY(bytes.contains("Spectral radius"));
        QVERIFY(bytes.contains("clip-path"));
    }
    m_page->savePicture(folder.filePath(QStringLiteral("a.docx")));
    QVERIFY(find<MessageStrip>("sweep-error")->message().contains(QStringLiteral("docx")));
}

void TestSweepPage::copies() {
    open();
    sweep(smallPlan());
    m_page->copyTable();
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 5);  // the last one is empty
    QCOMPARE(lines[0].split(QLatin1Char('\t')).mid(1).join(QLatin1Char(' ')), QStringLiteral("0.25 0.5 0.75 1"));
    QCOMPARE(lines[2].section(QLatin1Char('\t'), 3, 3).toDouble(), m_page->map().data().means[1 * 4 + 2]);
    QCOMPARE(lines[1].section(QLatin1Char('\t'), 4, 4), QStringLiteral("inf"));
    m_page->copyPicture();
    const QImage picture = QApplication::clipboard()->image();
    QVERIFY(picture.width() > 600);
    QCOMPARE(picture.pixelColor(2, 2), QColor(Qt::white));
}

void TestSweepPage::papersGridHas1296Settings() {
    open();
    press("sweep-paper");
    const SweepPlan plan = m_page->plan();
    QCOMPARE(plan.cells() / static_cast<std::size_t>(plan.seeds), std::size_t{1296});
    QCOMPARE(plan.seeds, 10);
    QVERIFY(plan.axes == paperGrid());
    QVERIFY(plan.base == smallExperiment());
    QVERIFY(said("sweep-summary").contains(QStringLiteral("settings × 10 seeds")));
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
    QVERIFY(changed.size() > 0);
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
    normal.method = "normal";
    m_page->setExperiment(normal);
    QVERIFY(across->findData(QStringLiteral("connectivity")) >= 0);
    QCOMPARE(across->currentData().toString(), QStringLiteral("spectral-radius"));
}

void TestSweepPage::slices() {
    open();
    sweep(slicedPlan());
    auto* slider = find<QSlider>("sweep-slice");
    QVERIFY(slider->isVisible());
    QCOMPARE(m_page->map().slice(), 1);  // that of the best
    QVERIFY(m_page->map().data().best.has_value());
    const double best = m_page->map().data().means[1 * 4 + 2];
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Left);
    QCOMPARE(m_page->map().slice(), 0);
    QVERIFY(!m_page->map().data().best.has_value());
    QVERIFY(m_page->map().data().means[1 * 4 + 2] > best);
    press("sweep-best-slice");
    QCOMPARE(m_page->map().slice(), 1);
}

void TestSweepPage::reducesTheAxesThatAreNotShown() {
    open();
    sweep(slicedPlan());
    auto* layout = find<QComboBox>("sweep-layout");
    QVERIFY(layout->isVisible());
    layout->setFocus();
    QTest::keyClick(layout, Qt::Key_Down);  // no slices
    QVERIFY(!find<QSlider>("sweep-slice")->isVisible());
    QVERIFY(m_page->map().data().caption.contains(QStringLiteral("each cell at its best leak rate")));
    for (std::size_t cell = 0; cell < 12; ++cell) {
        if (!std::isfinite(m_page->map().data().means[cell])) continue;
        const Experiment shown = m_page->table()->experiment(*m_page->map().data().settings[cell]);
        QCOMPARE(shown.leakRate, 0.6);
    }
}

void TestSweepPage::edgesAreSaid() {
    open();
    sweep(smallPlan());
    QVERIFY(m_page->map().edgeWarning().isEmpty());
    SweepPlan narrow = smallPlan();
    narrow.axes[0].values = {0.25, 0.5, 0.625};
    sweep(narrow);
    plot()->replot();
    QVERIFY(
        m_page->map().edgeWarning().contains(QStringLiteral("The best spectral radius lies at the edge of the map: widen it")));
    QVERIFY(find<QLabel>("sweep-edges")->isVisible());
}

void TestSweepPage::measures() {
    open();
    sweep(smallPlan());
    const double validation = m_page->map().data().means[0];
    auto* measure = find<QComboBox>("sweep-measure");
    measure->setFocus();
    QTest::keyClick(measure, Qt::Key_Down);
    QCOMPARE(m_page->map().data().measure, QStringLiteral("test RMSE"));
    QCOMPARE(m_page->map().data().means[0], 2.0 * validation);
    QTest::keyClick(measure, Qt::Key_Down);
    QCOMPARE(m_page->map().data().means[0], 0.5 * validation);
}

void TestSweepPage::otherSettingsAreSaid() {
    open();
    sweep(smallPlan());
    const auto* words = find<QLabel>("sweep-differences");
    QVERIFY(!words->isVisible());
    Experiment other = smallExperiment();
    other.ridge = 1.0;  // swept: no difference
    m_page->setExperiment(other);
    QVERIFY(!words->isVisible());
    other.size = 13;
    m_page->setExperiment(other);
    QVERIFY(words->isVisible());
    QCOMPARE(words->toolTip(), QStringLiteral("Size: 12 in the map, 13 now"));
    QCOMPARE(m_page->table()->plan().base.size, 12);
    m_page->setExperiment(smallExperiment());
    QVERIFY(!words->isVisible());
}

void TestSweepPage::tooManyRunsAreRefused() {
    open();
    for (const char* name : {"sweep-count-0", "sweep-count-1"}) find<QSpinBox>(name)->setValue(200);
    find<QSpinBox>("sweep-seeds")->setValue(1000);
    QVERIFY(said("sweep-summary").contains(QStringLiteral("at most")));
    QVERIFY(!find<QPushButton>("sweep-run")->isEnabled());
}

void TestSweepPage::drawsOnDark() {
    applyTheme(*qApp, ThemeChoice::dark);
    open();
    sweep(smallPlan());
    plot()->replot();
    const QColor lowest = m_page->map().colourOf(1 * 4 + 2);
    const QColor ground = plotColours(m_page->palette()).ground;
    QVERIFY(lowest.lightnessF() > ground.lightnessF() + 0.15F);
    const QImage picture = plot()->grab().toImage();
    QCOMPARE(picture.pixelColor(placeOf(0, 1)), m_page->map().colourOf(1 * 4 + 0));
    applyTheme(*qApp, ThemeChoice::light);
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

QTEST_MAIN(TestSweepPage)
#include "test_sweep_page.moc"
