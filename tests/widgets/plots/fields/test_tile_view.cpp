// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/fields/tile_view.h"

#include <memory>

#include <qcustomplot.h>
#include <QSignalSpy>
#include <QTest>

#include "core/kinds/fields/field_score.h"
#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/plots/fields/tile_figure.h"

namespace echoplane::tile_view_tests {

std::shared_ptr<const RunResult> fieldRun() {
    Experiment experiment = withTask({}, "lorenz96");
    setSplitLengths(experiment, 20, 300, 60, 120);
    experiment.reservoir.size = 20;
    experiment.set(fields::points, 12);
    experiment.set(fields::tiles, 3);
    experiment.set(fields::forecastSteps, 30);
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

/// The map of a field's tiles.
class TestTileView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_run = fieldRun(); }
    void init() {
        m_view = std::make_unique<TileView>();
        m_view->resize(600, 300);
        m_view->setResult(m_run);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QTRY_COMPARE(m_view->figure().tiles(), 3);
    }

    void aTableHasWhatWasMeasured() {
        const PlotTable table = m_view->figure().table(m_run.get(), {});
        QCOMPARE(table.rows.size(), 3U);
        for (int tile = 0; tile < 3; ++tile) {
            const QStringList& row = table.rows[static_cast<std::size_t>(tile)];
            QCOMPARE(row[3].toDouble(), m_run->score->parts.find<FieldScore>()->tileErrors[tile]);
            QCOMPARE(row[4].toDouble(), m_run->score->parts.find<FieldScore>()->tileSteps[tile]);
        }
    }

    void aClickChoosesATile() {
        QSignalSpy chosen(m_view.get(), &TileView::tileChosen);
        auto* plot = m_view->findChild<QCustomPlot*>();
        QTRY_VERIFY(m_view->figure().tileAt(m_view->figure().pixelOf(2)) == 2);
        QTest::mouseClick(plot, Qt::LeftButton, {}, m_view->figure().pixelOf(2).toPoint());
        QCOMPARE(m_view->tile(), 2);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.front().front().toInt(), 2);
        QVERIFY(m_view->readOut().contains(QStringLiteral("Tile 3")));
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("Tile 3")));
    }

    void keysGoFromTileToTileAndStopAtTheEnds() {
        auto* plot = m_view->findChild<QCustomPlot*>();
        QTest::keyClick(plot, Qt::Key_Left);
        QCOMPARE(m_view->tile(), 0);
        QTest::keyClick(plot, Qt::Key_Right);
        QCOMPARE(m_view->tile(), 1);
        QTest::keyClick(plot, Qt::Key_Right);
        QTest::keyClick(plot, Qt::Key_Right);
        QCOMPARE(m_view->tile(), 2);
        QTest::keyClick(plot, Qt::Key_Escape);
        QCOMPARE(m_view->tile(), 0);
    }

    void otherTasksNameTheTaskToChoose() {
        m_view->setResult(std::make_shared<const RunResult>(Pipeline().run({})));
        QTRY_VERIFY(m_view->figure().message().contains(QStringLiteral("Kuramoto")));
        QCOMPARE(m_view->figure().tiles(), 0);
    }

private:
    std::shared_ptr<const RunResult> m_run;
    std::unique_ptr<TileView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestTileView, QApplication)

}  // namespace echoplane::tile_view_tests

#include "test_tile_view.moc"
