// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <set>

#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <qcustomplot.h>

#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/plots/exploration/parallel_figure.h"
#include "widgets/plots/exploration/parallel_lines.h"
#include "widgets/plots/exploration/parallel_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::parallel_view_tests {

/// Points of a search over parallel axes, by mouse and keys.
class TestParallelView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup() { m_view.reset(); }
    void saysWhatToDoWithoutASearch();
    void placesAreWhereTheValuesAre();
    void aDragChoosesAPartAndAClickTakesItOff();
    void aBrushIsMovedByItsMiddle();
    void brushesOnTwoAxesLeaveWhatLiesInBoth();
    void failedPointsGoWithTheTopOfTheMeasure();
    void hoveringReadsALineAndAClickAppliesIt();
    void whatIsBrushedAwayIsNotRead();
    void everythingByTheKeyboard();
    void newPointsKeepTheBrushes();
    void theFigureGoesIntoFilesWithItsNumbers();
    void theBestStandOutOfAnyGround();
    void aValidTimeBeyondTheRunsIsShownAsTheirLength();

private:
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }
    QPoint place(std::size_t axis, double at) const {
        return plot()->mapFrom(m_view.get(), m_view->positionOf(axis, at).toPoint());
    }
    QPoint between(std::size_t axis, double a, double b) const { return (place(axis, a) + place(axis + 1, b)) / 2; }
    int count() const {
        const std::vector<char>& chosen = m_view->chosen();
        return static_cast<int>(std::count(chosen.begin(), chosen.end(), 1));
    }
    void key(int key) const { QTest::keyClick(plot(), static_cast<Qt::Key>(key)); }

    ExplorationPlan m_plan;
    std::vector<Evaluation> m_evaluations;
    std::unique_ptr<ParallelView> m_view;
};

void TestParallelView::init() {
    m_plan = {};
    m_plan.axes = searchAxesFrom("spectral-radius=0:1,ridge=1e-8:1:log,method=golden|uniform");
    m_evaluations = {{{0.2, 1e-6, "golden"}, 0.4, 0.01, 0},
                     {{0.8, 1e-2, "uniform"}, 0.2, 0.01, 0},
                     {{0.5, 1e-4, "golden"}, 0.3, 0.01, 0},
                     {{1.0, 1.0, "uniform"}, std::numeric_limits<double>::infinity(), 0.0, 3}};
    m_view = std::make_unique<ParallelView>();
    m_view->resize(800, 400);
    m_view->setSearch(m_plan, m_evaluations, 1);
    m_view->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    plot()->replot();
}

void TestParallelView::saysWhatToDoWithoutASearch() {
    m_view->clear();
    QCOMPARE(m_view->data().points(), std::size_t(0));
    key(Qt::Key_Right);  // no further axis
    QCOMPARE(m_view->axis(), -1);
}

void TestParallelView::placesAreWhereTheValuesAre() {
    const ParallelData& data = m_view->data();
    QCOMPARE(data.axes.size(), std::size_t(4));
    QCOMPARE(data.place(0, 0), 0.2F);
    QCOMPARE(data.place(0, 1), 0.25F);
    QCOMPARE(data.place(1, 2), 0.75F);
    QCOMPARE(data.place(1, 3), 0.0F);
    QCOMPARE(data.place(0, 3), 1.0F);
    QCOMPARE(data.place(3, 3), failedPlace);
    QCOMPARE(data.ranks[1], 0.0F);
    QCOMPARE(data.ranks[3], 1.0F);
    QVERIFY(data.caption.contains(QStringLiteral("0.2")));
}

void TestParallelView::aDragChoosesAPartAndAClickTakesItOff() {
    const QSignalSpy changes(m_view.get(), &ParallelView::brushesChanged);
    dragMouse(plot(), place(0, 0.1), place(0, 0.6));
    QVERIFY(m_view->brushes().at(0).has_value());
    QVERIFY(std::abs(m_view->brushes().at(0)->low - 0.1F) < 0.02F && std::abs(m_view->brushes().at(0)->high - 0.6F) < 0.02F);
    QCOMPARE(count(), 2);
    QVERIFY(!changes.isEmpty());
    QTest::mouseClick(plot(), Qt::LeftButton, {}, place(0, 0.9));
    QVERIFY(!m_view->brushes().any());
    QCOMPARE(count(), 4);
}

void TestParallelView::aBrushIsMovedByItsMiddle() {
    dragMouse(plot(), place(0, 0.1), place(0, 0.3));
    dragMouse(plot(), place(0, 0.2), place(0, 0.8));
    QVERIFY(std::abs(m_view->brushes().at(0)->low - 0.7F) < 0.03F && std::abs(m_view->brushes().at(0)->high - 0.9F) < 0.03F);
    QCOMPARE(m_view->chosen(), (std::vector<char>{0, 1, 0, 0}));
}

void TestParallelView::brushesOnTwoAxesLeaveWhatLiesInBoth() {
    m_view->setBrush(0, Brushes::Range{0.1F, 0.6F});
    m_view->setBrush(1, Brushes::Range{0.4F, 0.6F});
    QCOMPARE(m_view->chosen(), (std::vector<char>{0, 0, 1, 0}));
    m_view->clearBrushes();
    QCOMPARE(count(), 4);
}

void TestParallelView::failedPointsGoWithTheTopOfTheMeasure() {
    dragMouse(plot(), place(3, 0.6), place(3, 1.0) - QPoint(0, 20));
    QCOMPARE(m_view->chosen(), (std::vector<char>{1, 0, 0, 1}));
}

void TestParallelView::hoveringReadsALineAndAClickAppliesIt() {
    const QSignalSpy applied(m_view.get(), &ParallelView::applyRequested);
    moveMouse(plot(), between(0, 0.8, 0.75));
    QCOMPARE(m_view->point(), 1);
    QVERIFY2(m_view->readOut().contains(QStringLiteral("Point 2")) &&
                 m_view->readOut().contains(QStringLiteral("spectral radius 0.8")),
             qPrintable(m_view->readOut()));
    QTest::mouseClick(plot(), Qt::LeftButton, {}, between(0, 0.8, 0.75));
    QCOMPARE(applied.size(), 1);
    QCOMPARE(applied[0][0].toInt(), 1);
    moveMouse(plot(), between(0, 0.0, 0.0));
    QCOMPARE(m_view->point(), -1);
    QTest::mouseClick(plot(), Qt::LeftButton, {}, between(0, 0.0, 0.0));
    QCOMPARE(applied.size(), 1);
}

void TestParallelView::whatIsBrushedAwayIsNotRead() {
    m_view->setBrush(3, Brushes::Range{0.4F, 2.0F});
    moveMouse(plot(), between(0, 0.8, 0.75));
    QVERIFY(m_view->point() != 1);
}

void TestParallelView::everythingByTheKeyboard() {
    const QSignalSpy applied(m_view.get(), &ParallelView::applyRequested);
    key(Qt::Key_Down);
    QCOMPARE(m_view->point(), 1);  // the best
    key(Qt::Key_Down);
    QCOMPARE(m_view->point(), 2);
    key(Qt::Key_Return);
    QCOMPARE(applied.value(0).value(0).toInt(), 2);
    key(Qt::Key_Right);
    QCOMPARE(m_view->axis(), 0);
    key(Qt::Key_Plus);  // around the point being read
    QCOMPARE(m_view->chosen(), (std::vector<char>{0, 0, 1, 0}));
    key(Qt::Key_Delete);
    QCOMPARE(count(), 4);
    key(Qt::Key_Minus);
    QVERIFY(m_view->brushes().any());
    key(Qt::Key_Escape);
    QVERIFY(!m_view->brushes().any());
    key(Qt::Key_Home);
    QCOMPARE(m_view->point(), 1);
    QVERIFY(!plot()->accessibleDescription().isEmpty());
}

void TestParallelView::newPointsKeepTheBrushes() {
    m_view->setBrush(0, Brushes::Range{0.1F, 0.6F});
    m_evaluations.push_back({{0.3, 1e-3, "uniform"}, 0.25, 0.01, 0});
    m_view->setSearch(m_plan, m_evaluations, 1);
    QCOMPARE(count(), 3);
    m_plan.axes = searchAxesFrom("leak-rate,ridge=1e-8:1:log,method=golden|uniform");
    m_view->setSearch(m_plan, m_evaluations, 1);
    QVERIFY(!m_view->brushes().any());
}

void TestParallelView::theFigureGoesIntoFilesWithItsNumbers() {
    const PlotSource source = parallelSource(m_view->data(), m_view->brushes(), m_plan);
    QCustomPlot sheet;
    const QSize size = source.draw(sheet, printStyle());
    const QImage image = sheet.toPixmap(size.width(), size.height()).toImage();
    std::set<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) colours.insert(image.pixel(x, y));
    QVERIFY2(colours.size() > 20, "lines by rank, axes and texts");
    const TextTable table = source.table();
    QCOMPARE(table.rows.size(), std::size_t(4));
    QCOMPARE(table.header.size(), std::size_t(6));
    QCOMPARE(std::get<double>(table.rows[0][1]), 0.2);
    QCOMPARE(std::get<std::string>(table.rows[1][3]), std::string("uniform"));
}

/// Regression test: of runs of 150 steps, 158.5 ± 0.32 steps were shown.
void TestParallelView::aValidTimeBeyondTheRunsIsShownAsTheirLength() {
    m_plan.base.data.freeRun = true;
    m_plan.base.data.split = {100, 400, 300, 300};
    m_evaluations = {
        {{0.2, 1e-6, "golden"}, 158.5, 0.32, 0}, {{0.8, 1e-2, "uniform"}, 150.5, 0.1, 0}, {{0.5, 1e-4, "golden"}, 100.0, 2.0, 0}};
    const ParallelData data = parallelData(m_plan, m_evaluations, 0);
    QCOMPARE(data.axes.back().labels.first(), QStringLiteral("100"));
    QCOMPARE(data.axes.back().labels.last(), QStringLiteral("150+"));
    QCOMPARE(data.place(0, 3), 1.0F);
    QCOMPARE(data.place(1, 3), 1.0F);
    QVERIFY2(data.ranks[0] < data.ranks[1], "the order is that of the whole value");
    QVERIFY2(data.caption.contains(QStringLiteral("150+")) && !data.caption.contains(QStringLiteral("0.32")),
             qPrintable(data.caption));
    QVERIFY(measureText(m_plan, m_evaluations[2]).contains(QStringLiteral("100 ± 2")));
}

/// Regression test: on a dark ground the best lines were the faintest.
void TestParallelView::theBestStandOutOfAnyGround() {
    for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark}) {
        applyTheme(*qApp, theme);
        QCoreApplication::processEvents();
        const ParallelLines* lines = nullptr;
        for (int i = 0; i < plot()->layerCount() && lines == nullptr; ++i)
            for (QCPLayerable* each : plot()->layer(i)->children())
                if (lines == nullptr) lines = dynamic_cast<const ParallelLines*>(each);
        QVERIFY(lines != nullptr);
        const float ground = plotColours(QGuiApplication::palette()).ground.lightnessF();
        const auto contrast = [&](std::size_t point) { return std::abs(lines->colourOf(point).lightnessF() - ground); };
        QVERIFY2(contrast(1) > contrast(0), theme == ThemeChoice::dark ? "dark" : "light");  // 0.2 is better than 0.4
    }
    applyTheme(*qApp, ThemeChoice::light);
}

ECHOPLANE_WINDOW_TEST(TestParallelView, QApplication)

}  // namespace echoplane::parallel_view_tests

#include "test_parallel_view.moc"
