// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QTest>

#include "app/window/main_window.h"
#include "core/kinds/fields/tile_stages.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"
#include "widgets/plots/fields/tile_figure.h"
#include "widgets/plots/fields/tile_view.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/weight_view.h"

namespace echoplane::field_window_tests {

/// A field in the window: the modes shown are those of the chosen tile.
class TestFieldWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }

    void thePlaneShowsTheTileThatIsChosen_data() {
        QTest::addColumn<QByteArray>("weights");
        QTest::newRow("shared") << QByteArray("shared");
        QTest::newRow("own") << QByteArray("own");
    }
    void thePlaneShowsTheTileThatIsChosen() {
        QFETCH(QByteArray, weights);
        Experiment experiment = withTask({}, "lorenz96");
        setSplitLengths(experiment, 20, 300, 60, 120);
        experiment.reservoir.size = 20;
        experiment.set(fields::points, 12);
        experiment.set(fields::tiles, 3);
        experiment.set(fields::forecastSteps, 30);
        experiment.set(fields::tileWeights, weights.toStdString());
        MainWindow window(experiment);
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(window.document().idle() && window.document().result(), 20000);
        auto* tiles = window.findChild<TileView*>();
        const QString first = planeText(window), firstWeights = window.weightView().tableText();
        tiles->choose(2);
        const auto wanted = resultOfTile(*window.document().result(), 2);
        QVERIFY(planeText(window) != first);
        QVERIFY(window.weightView().tableText() != firstWeights);
        PlaneView alone;
        alone.setResult(wanted);
        alone.show();
        QVERIFY(QTest::qWaitForWindowExposed(&alone));
        QCOMPARE(planeText(window), alone.tableText());
        QVERIFY(messageOf(window, StatusLine::Kind::note).contains(QStringLiteral("tile 3")));
        // A result of other settings keeps the chosen tile.
        window.document().set(setting("ridge"), 1e-3);
        QTRY_VERIFY_WITH_TIMEOUT(window.document().idle(), 20000);
        alone.setResult(resultOfTile(*window.document().result(), 2));
        QTRY_COMPARE(planeText(window), alone.tableText());
        window.document().set(setting("ridge"), experiment.readout.ridge);
        QTRY_VERIFY_WITH_TIMEOUT(window.document().idle(), 20000);
        tiles->choose(0);
        QTRY_COMPARE(planeText(window), first);
        QCOMPARE(messageOf(window, StatusLine::Kind::note), QString());
    }

private:
    static QString planeText(const MainWindow& window) {
        window.planeView().grab();
        return window.planeView().tableText();
    }
};

ECHOPLANE_WINDOW_TEST(TestFieldWindow, QApplication)

}  // namespace echoplane::field_window_tests

#include "test_field_window.moc"
