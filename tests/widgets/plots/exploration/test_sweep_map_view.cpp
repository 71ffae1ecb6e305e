// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QFile>
#include <QImage>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>

#include "tests/widgets/explore/sweep_page_test.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/plots/exploration/sweep_map_figure.h"

namespace echoplane::sweep_map_view_tests {

/// Real mouse and key events on the map of a page; errors are invented, so that the right numbers are known.
class TestSweepMapView : public SweepPageTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        applyTheme(*qApp, ThemeChoice::light);
    }
    void cleanup() { m_page.reset(); }
    void hoverReadsACell();
    void settingsAreMarkedWhereTheyLie();
    void keysReadAndApply();
    void clickApplies();
    void slices();
    void reducesTheAxesThatAreNotShown();
    void edgesAreReported();
    void measures();
    void copies();
    void pictures_data();
    void pictures();
    void bestSettingsAsATable();
    void drawsOnDark();
    void theTasksMetricDecides();
    void theTitleOfTheBarIsWhole();
};

void TestSweepMapView::hoverReadsACell() {
    open();
    sweep(smallPlan());
    hover(2, 1);
    const QString text = m_page->map().readOut();
    QVERIFY2(text.contains(QStringLiteral("spectral radius 0.75, ridge 0.0001")), qPrintable(text));
    // Seeds 5 and 6: 1.4e-3 and 1.5e-3.
    QVERIFY2(text.contains(QStringLiteral("mean validation RMSE 0.00145 ± 5e−5, median 0.00145; 2 seeds: 0.0014, 0.0015")),
             qPrintable(text));
    hover(3, 0);
    QVERIFY(m_page->map().readOut().contains(QStringLiteral("diverged for 2 of 2 seeds")));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(plot(), &leave);
    QCOMPARE(m_page->map().cell(), -1);
}

/// Regression test: it was cut at both ends.
void TestSweepMapView::theTitleOfTheBarIsWhole() {
    open();
    sweep(smallPlan());
    SweepMapData data = m_page->map().data();
    data.scaleTitle = QStringLiteral("validation valid time (steps), higher is better");
    QCustomPlot sheet;
    auto* figure = new SweepMapFigure(&sheet);
    figure->setData(data);
    for (const int height : {600, 260, 600}) {
        sheet.setViewport(QRect(0, 0, 400, height));
        sheet.replot();
        const QCPColorScale* scale = nullptr;
        for (const QCPLayoutElement* each : sheet.plotLayout()->elements(true))
            if (scale == nullptr) scale = qobject_cast<const QCPColorScale*>(each);
        QVERIFY(scale != nullptr);
        QString text = scale->label();
        QCOMPARE(text.replace(QLatin1Char('\n'), QLatin1Char(' ')), data.scaleTitle);
        for (const QString& line : scale->label().split(QLatin1Char('\n')))
            QVERIFY(QFontMetrics(scale->axis()->labelFont()).horizontalAdvance(line) <= scale->rect().height());
    }
}

void TestSweepMapView::settingsAreMarkedWhereTheyLie() {
    open();
    sweep(smallPlan());
    SweepMapView& map = m_page->map();
    Experiment point = smallExperiment();
    point.dynamics.spectralRadius = 0.75;
    point.readout.ridge = 1e-4;
    map.markSettings(&point);
    QCOMPARE(map.marked(), QPointF(2, 1));
    const QImage with = plot()->grab().toImage();
    // Between values it is interpolated linearly, or logarithmically over decades.
    point.dynamics.spectralRadius = 0.625;
    point.readout.ridge = 1e-3;
    map.markSettings(&point);
    QVERIFY(map.marked() && std::abs(map.marked()->x() - 1.5) < 1e-12);
    QVERIFY(std::abs(map.marked()->y() - 1.5) < 1e-12);
    QVERIFY2(plot()->grab().toImage() != with, "it is drawn");
    // Settings beyond the map, or of other data, have no place.
    point.dynamics.spectralRadius = 2.0;
    map.markSettings(&point);
    QVERIFY(!map.marked());
    Experiment other = withTask(smallExperiment(), "narma");
    other.dynamics.spectralRadius = 0.75;
    other.readout.ridge = 1e-4;
    map.markSettings(&other);
    QVERIFY(!map.marked());
    point.dynamics.spectralRadius = 0.75;
    map.markSettings(&point);
    QVERIFY(map.marked());
    map.markSettings(nullptr);
    QVERIFY(!map.marked());
}

void TestSweepMapView::keysReadAndApply() {
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
    expected.dynamics.spectralRadius = 0.5;
    expected.readout.ridge = 1e-2;
    QVERIFY(applied[0][0].value<Experiment>() == expected);
}

void TestSweepMapView::clickApplies() {
    SweepGate gate;
    open(gate.around(invented));
    m_page->setPlan(smallPlan());
    press("sweep-run");
    QSignalSpy applied(m_page.get(), &SweepPage::applyRequested);
    gate.allowed.release(1);
    QTRY_COMPARE(filled(), std::size_t{3});
    QTest::mouseClick(plot(), Qt::LeftButton, {}, placeOf(3, 2));  // not computed yet
    QCOMPARE(applied.size(), 0);
    QTest::mouseClick(plot(), Qt::LeftButton, {}, placeOf(0, 2));  // works while the sweep runs
    QCOMPARE(applied.size(), 1);
    Experiment expected = smallExperiment();
    expected.dynamics.spectralRadius = 0.25;
    expected.readout.ridge = 1e-2;
    QVERIFY(applied[0][0].value<Experiment>() == expected);
    // A press on one cell released on another does nothing.
    QTest::mousePress(plot(), Qt::LeftButton, {}, placeOf(0, 1));
    QTest::mouseRelease(plot(), Qt::LeftButton, {}, placeOf(0, 0));
    QCOMPARE(applied.size(), 1);
    m_page.reset();  // its sweep still waits at the gate
}

void TestSweepMapView::slices() {
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

void TestSweepMapView::reducesTheAxesThatAreNotShown() {
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
        QCOMPARE(shown.dynamics.leakRate, 0.6);
    }
}

void TestSweepMapView::edgesAreReported() {
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

void TestSweepMapView::measures() {
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

void TestSweepMapView::copies() {
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

void TestSweepMapView::pictures_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("start");
    QTest::newRow("svg") << QStringLiteral("a.svg") << QByteArray("<?xml");
    QTest::newRow("pdf") << QStringLiteral("a.pdf") << QByteArray("%PDF");
    QTest::newRow("png") << QStringLiteral("a.png") << QByteArray("\x89PNG");
    QTest::newRow("csv") << QStringLiteral("a.csv") << QByteArray("# {\"program\"");
}

void TestSweepMapView::pictures() {
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

void TestSweepMapView::bestSettingsAsATable() {
    const QTemporaryDir folder;
    open();
    sweep(smallPlan());
    m_page->saveTable(folder.filePath(QStringLiteral("best.tex")));
    QFile file(folder.filePath(QStringLiteral("best.tex")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY2(bytes.contains("\\toprule") && bytes.contains("validation RMSE"), bytes);
}

void TestSweepMapView::drawsOnDark() {
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

/// The lowest RMSE at the first cell, the highest accuracy at the last.
void TestSweepMapView::theTasksMetricDecides() {
    open([](const ExplorationRequest& request, const RunContext&, const TakeResults& take) {
        const std::vector<SweepGroup> groups = sweepGroups(request.plan);
        for (std::size_t group = 0; group < groups.size(); ++group) {
            std::vector<SweepRow> rows;
            for (const Experiment& cell : groups[group].cells) {
                const double along = cell.dynamics.spectralRadius + 0.01 * std::log10(cell.readout.ridge);
                rows.push_back(sweepRow(cell, along, Metric::accuracy, 0.5 + 0.4 * along, 0.5 + 0.3 * along));
            }
            take.rows(group, rows);
        }
    });
    SweepPlan plan = smallPlan();
    plan.base.data.task = "parity";
    sweep(plan);
    SweepMapView& map = m_page->map();
    const std::size_t last = 2 * 4 + 3;
    QVERIFY((map.measure() == Measured{Metric::accuracy, Role::validation}));
    QCOMPARE(map.data().best, std::optional<std::size_t>(last));
    QVERIFY2(map.data().caption.contains(QStringLiteral("best validation accuracy")), qPrintable(map.data().caption));
    QVERIFY2(map.data().measure.contains(QStringLiteral("higher is better")), qPrintable(map.data().measure));
    plot()->replot();
    const QColor best = map.colourOf(static_cast<int>(last)), worst = map.colourOf(0);
    map.setMeasure(Measured{Metric::rmse, Role::validation});
    plot()->replot();
    QCOMPARE(map.data().best, std::optional<std::size_t>(last));  // independent of the measure shown
    QCOMPARE(map.colourOf(0), best);                              // the lowest error has the colour of the highest accuracy
    QCOMPARE(map.colourOf(static_cast<int>(last)), worst);
    QSignalSpy applied(m_page.get(), &SweepPage::applyRequested);
    plot()->setFocus();
    QTest::keyClick(plot(), Qt::Key_Home);
    QTest::keyClick(plot(), Qt::Key_Return);
    QCOMPARE(applied[0][0].value<Experiment>().dynamics.spectralRadius, 1.0);
    QCOMPARE(applied[0][0].value<Experiment>().readout.ridge, 1e-2);
}

ECHOPLANE_WINDOW_TEST(TestSweepMapView, QApplication)

}  // namespace echoplane::sweep_map_view_tests

#include "test_sweep_map_view.moc"
