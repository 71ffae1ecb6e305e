// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QMenu>
#include <QSignalSpy>

#include "tests/widgets/explore/sweep_page_test.h"
#include "tests/window_tests.h"
#include "widgets/plots/exploration/sweep_map_figure.h"

namespace echoplane::sweep_map_colours_tests {

/// The colourings of a map: they must make a flat map readable. Errors are invented: 1.05e-3 + … (inventedError()).
class TestSweepMapColours : public SweepPageTest {
    Q_OBJECT

    SweepMapView& map() const { return m_page->map(); }
    SweepMapFigure& figure() const { return *plot()->findChild<SweepMapFigure*>(); }
    /// One bad column uses up all colours: its errors are a thousand times as large.
    static void withABadColumn(const ExplorationRequest& request, const RunContext& context, const TakeResults& take) {
        const std::vector<SweepGroup> groups = sweepGroups(request.plan);
        for (std::size_t group = request.first; group < groups.size(); ++group) {
            context.checkpoint();
            std::vector<SweepRow> rows;
            for (const Experiment& cell : groups[group].cells) {
                const bool bad = cell.dynamics.spectralRadius == 0.25;
                const double error = (bad ? 1.0 : 1e-3) * (1.0 + 0.1 * std::abs(std::log10(cell.readout.ridge) + 4.0)) *
                                     (1.0 + (cell.reservoir.seed == 5 ? 0.0 : 0.04 * cell.dynamics.spectralRadius));
                rows.push_back(sweepRow(cell, error, error, error));
            }
            take.rows(group, rows);
        }
    }
    static double apart(const QColor& a, const QColor& b) {
        return std::hypot(a.red() - b.red(), a.green() - b.green(), a.blue() - b.blue());
    }
    void colourBy(int entry) { find<QComboBox>("sweep-colours")->setCurrentIndex(entry); }
    /// Opens the menu by a right click and closes it by Escape.
    QMenu* menuAt(const QPoint& place) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, place, plot()->mapToGlobal(place));
        QApplication::sendEvent(plot(), &event);
        return m_page->findChild<QMenu*>(QStringLiteral("sweep-map-menu"));
    }

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        applyTheme(*qApp, ThemeChoice::light);
    }
    void cleanup() { m_page.reset(); }

    void ranksTellApartWhatOneBadColumnHides() {
        open(withABadColumn);
        sweep(smallPlan());
        placeOf(0, 0);
        const double byValue = apart(map().colourOf(1 * 4 + 1), map().colourOf(0 * 4 + 1));
        colourBy(1);
        placeOf(0, 0);
        const double byRank = apart(map().colourOf(1 * 4 + 1), map().colourOf(0 * 4 + 1));
        QVERIFY2(byValue < 20.0 && byRank > 60.0, qPrintable(QStringLiteral("%1 %2").arg(byValue).arg(byRank)));
        // Of 12 cells, none is better than the best, and all others are better than the worst.
        const SweepMapData& data = map().data();
        QCOMPARE(*std::ranges::min_element(data.coloured), 0.0);
        QVERIFY(*std::ranges::max_element(data.coloured) > 80.0);
        QVERIFY(data.scaleTitle.contains(QStringLiteral("rank")));
        // The read-out and the copied table show the measure.
        QVERIFY(map().tableText().contains(QString::number(data.means[1 * 4 + 1], 'g', 6).left(6)));
    }

    void aNeighbourhoodOfTheBestLeavesTheRestPale() {
        open(withABadColumn);
        sweep(smallPlan());
        colourBy(2);
        placeOf(0, 0);
        const SweepMapData& data = map().data();
        const double best = *std::ranges::min_element(data.means);
        for (std::size_t cell = 0; cell < data.means.size(); ++cell)
            QVERIFY(std::abs(data.coloured[cell] - 100.0 * (data.means[cell] - best) / best) < 1e-9);
        const QColor pale = map().colourOf(0);
        QVERIFY(apart(pale, plotColours(m_page->palette()).ground) < 60.0);
        QCOMPARE(map().colourOf(1 * 4 + 0), pale);
        QVERIFY(apart(map().colourOf(1 * 4 + 1), pale) > 100.0);
        QVERIFY(data.caption.contains(QStringLiteral("more than 20 % worse")));
    }

    void theBarsEndsAreDragged() {
        open(withABadColumn);
        sweep(smallPlan());
        placeOf(0, 0);
        const MapRange whole = map().range();
        const QColor before = map().colourOf(0 * 4 + 1);
        // Dragging in the upper half of the bar moves its upper end: down by half the bar is half the decades.
        const QPoint top = figure().endOfScale(true).toPoint(), bottom = figure().endOfScale(false).toPoint();
        const QPoint half(0, (bottom.y() - top.y()) / 2);
        QTest::mousePress(plot(), Qt::LeftButton, Qt::NoModifier, top + QPoint(0, 4));
        QTest::mouseMove(plot(), top + QPoint(0, 4) + half / 2);
        QTest::mouseMove(plot(), top + QPoint(0, 4) + half);
        QTest::mouseRelease(plot(), Qt::LeftButton, Qt::NoModifier, top + QPoint(0, 4) + half);
        plot()->replot();
        const MapRange narrow = map().range();
        QCOMPARE(narrow.lower, whole.lower);
        const double expected = std::sqrt(whole.lower * whole.upper);
        QVERIFY2(std::abs(std::log(narrow.upper / expected)) < 0.1, qPrintable(QString::number(narrow.upper)));
        QVERIFY(apart(map().colourOf(0 * 4 + 1), before) > 5.0);
        QVERIFY(map().data().caption.contains(QStringLiteral("colours from")));
        QCOMPARE(map().cell(), -1);  // no cell was pressed
        QTest::mouseDClick(plot(), Qt::LeftButton, Qt::NoModifier, top + QPoint(0, 4));
        plot()->replot();
        QVERIFY(map().range() == whole);
    }

    void keysNarrowTheRange() {
        open(withABadColumn);
        sweep(smallPlan());
        placeOf(0, 0);
        plot()->setFocus();
        const MapRange whole = map().range();
        for (int i = 0; i < 3; ++i) QTest::keyClick(plot(), Qt::Key_Plus);
        QVERIFY(map().range().upper < whole.upper);
        QCOMPARE(map().range().lower, whole.lower);
        QTest::keyClick(plot(), Qt::Key_Minus);
        QTest::keyClick(plot(), Qt::Key_0);
        QVERIFY(map().range() == whole);
        for (int i = 0; i < 200; ++i) QTest::keyClick(plot(), Qt::Key_Plus);
        QVERIFY(map().range().upper > map().range().lower);
    }

    void dotsShowTheSpread() {
        open(withABadColumn);
        sweep(smallPlan());
        auto* spread = find<QCheckBox>("sweep-spread");
        QVERIFY(spread->isEnabled());
        placeOf(0, 0);
        QCOMPARE(figure().spreadRadius(1 * 4 + 3), 0.0);
        QTest::mouseClick(spread, Qt::LeftButton, Qt::NoModifier, QPoint(8, spread->height() / 2));
        placeOf(0, 0);
        // The deviation of e and e·(1 + 0.04·rho) is 0.04·rho/√2 of e: its share of the mean grows with rho.
        const SweepMapData& data = map().data();
        for (std::size_t column = 0; column < 4; ++column) {
            const double rho = 0.25 * static_cast<double>(column + 1);
            QVERIFY(std::abs(data.spreads[4 + column] - 0.04 * rho / std::sqrt(2.0) / (1.0 + 0.02 * rho)) < 1e-9);
        }
        const double large = figure().spreadRadius(1 * 4 + 3), small = figure().spreadRadius(1 * 4 + 0);
        QVERIFY(large > small && small > 0.0);
        QVERIFY(std::abs(large * large / (small * small) - data.spreads[7] / data.spreads[4]) < 0.02);
        QVERIFY(data.caption.contains(QStringLiteral("standard deviation over the seeds")));
    }

    void ofOneSeedThereIsNoSpread() {
        open();
        SweepPlan plan = smallPlan();
        plan.seeds = 1;
        sweep(plan);
        QVERIFY(!find<QCheckBox>("sweep-spread")->isEnabled());
    }

    void measuresOfWhichMoreIsBetterAreOffered() {
        open();
        sweep(smallPlan());
        auto* measure = find<QComboBox>("sweep-measure");
        const int place = measure->findText(QStringLiteral("validation R²"));
        QVERIFY(place > 0);
        measure->setCurrentIndex(place);
        placeOf(0, 0);
        const SweepMapData& data = map().data();
        QVERIFY(data.higherIsBetter);
        QCOMPARE(std::size_t(std::ranges::max_element(data.means) - data.means.begin()), std::size_t(1 * 4 + 2));
        colourBy(1);
        placeOf(0, 0);
        QCOMPARE(map().data().coloured[1 * 4 + 2], 0.0);  // the best one by that measure has rank 0
    }

    void theContextMenuOffersTheCellAndTheExports() {
        open();
        sweep(smallPlan());
        QSignalSpy applied(m_page.get(), &SweepPage::applyRequested);
        QMenu* menu = menuAt(placeOf(2, 1));
        QVERIFY(menu);
        QStringList names;
        for (const QAction* action : menu->actions()) names << action->objectName();
        QVERIFY(names.contains(QStringLiteral("sweep-save-picture")) && names.contains(QStringLiteral("sweep-copy-table")));
        QVERIFY(menu->actions().front()->isEnabled());
        menu->actions().front()->trigger();
        QCOMPARE(applied.size(), 1);
        QCOMPARE(applied[0][0].value<Experiment>().dynamics.spectralRadius, 0.75);
        menu->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        menu = menuAt(QPoint(2, 2));  // beside all cells
        QVERIFY(menu && !menu->actions().front()->isEnabled());
        menu->close();
    }
};

ECHOPLANE_WINDOW_TEST(TestSweepMapColours, QApplication)

}  // namespace echoplane::sweep_map_colours_tests

#include "test_sweep_map_colours.moc"
