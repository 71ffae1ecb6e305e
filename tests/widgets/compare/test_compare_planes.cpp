// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QTest>

#include <qcustomplot.h>

#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"
#include "widgets/compare/compare_planes.h"
#include "widgets/plots/plane/plane_figure.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/scores/score_readings.h"

namespace echoplane::compare_planes_tests {

/// The planes of pinned runs beside that of the current one.
class TestComparePlanes : public QObject {
    Q_OBJECT

    std::unique_ptr<Document> m_document;
    std::unique_ptr<ComparePlanes> m_window;

    static Experiment small(double radius) {
        Experiment experiment;
        experiment.reservoir.size = 20;
        experiment.dynamics.spectralRadius = radius;
        return experiment;
    }
    void settle() {
        QTRY_VERIFY_WITH_TIMEOUT(
            m_document->idle() && m_document->result() && m_document->result()->experiment == m_document->experiment(), 20000);
        QCoreApplication::processEvents();
    }
    void take(const Experiment& experiment) {
        m_document->setExperiment(experiment);
        settle();
    }
    PlaneView& plane(std::size_t number) const { return *m_window->planes().at(number); }
    /// The largest strength that a plane draws.
    double strongest(std::size_t number) const {
        plane(number).copyTable();  // updates it
        double most = 0.0;
        for (const ModeMark& mark : plane(number).findChild<QCustomPlot*>()->findChild<PlaneFigure*>()->markLayer().marks())
            most = std::max(most, double(mark.strength));
        return most;
    }

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() {
        m_document = std::make_unique<Document>(small(0.9));
        m_window = std::make_unique<ComparePlanes>(*m_document);
        settle();
        m_document->pin();
        take(small(0.3));
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }
    void cleanup() {
        m_window.reset();
        m_document.reset();
    }

    void eachRunHasItsPlane() {
        QCOMPARE(m_window->planes().size(), std::size_t(2));
        QVERIFY(m_window->titles()[0].startsWith(QStringLiteral("Current: validation RMSE")));
        QVERIFY(m_window->titles()[1].startsWith(QStringLiteral("Pin 1: validation RMSE")));
        m_document->pin();
        QCOMPARE(m_window->planes().size(), std::size_t(3));
        m_document->renamePin(1, QStringLiteral("small"));
        QVERIFY(m_window->titles()[2].startsWith(QStringLiteral("small")));
        m_document->unpin(0);
        QCOMPARE(m_window->planes().size(), std::size_t(2));
    }

    /// Runs on data are judged by the NRMSE, which their titles show.
    void titlesShowTheScores() {
        Experiment data = small(0.9);
        data.data.task = "henon";
        take(data);
        const QString number = readings(m_document->result().get())[0].number;
        QCOMPARE(m_window->titles()[0], QStringLiteral("Current: validation NRMSE ") + number);
    }

    void optionsApplyToAllPlanes() {
        QCOMPARE(strongest(0), 1.0);
        QCOMPARE(strongest(1), 1.0);
        plane(1).logScaleAction()->trigger();
        QVERIFY(plane(0).logScaleAction()->isChecked());
        const auto expected = [](const RunResult& run) {
            return double(modeMarks(run, WeightMeasure::contribution, WeightScale::absoluteLog).marks.back().strength);
        };
        QCOMPARE(strongest(0), expected(*m_document->result()));
        QCOMPARE(strongest(1), expected(*m_document->pins()[0].result));
        // Also of a pin that comes later.
        m_document->pin();
        QVERIFY(plane(2).logScaleAction()->isChecked());
        plane(0).weightAction()->trigger();
        QVERIFY(plane(1).weightAction()->isChecked() && plane(2).weightAction()->isChecked());
    }

    void otherDataAreReported() {
        take(withTask(small(0.3), "narma"));
        QVERIFY2(m_window->titles()[1].contains(QStringLiteral("other data")), qPrintable(m_window->titles()[1]));
        QVERIFY(!m_window->titles()[0].contains(QStringLiteral("other data")));
    }

    void oneZoomIsTheZoomOfAll() {
        plane(0).setFocus();
        QTest::keyClick(&plane(0), Qt::Key_Plus);
        QTRY_VERIFY(plane(0).zoom() && plane(1).zoom() == plane(0).zoom());
        QTest::keyClick(&plane(1), Qt::Key_Left);
        QTRY_VERIFY(plane(0).zoom() == plane(1).zoom());
        QTest::keyClick(&plane(1), Qt::Key_Home);
        QTRY_VERIFY(!plane(0).zoom() && !plane(1).zoom());
    }

    void aHiddenWindowFollowsWhenShown() {
        m_window->hide();
        m_document->pin();
        QCOMPARE(m_window->planes().size(), std::size_t(2));
        m_window->show();
        QCOMPARE(m_window->planes().size(), std::size_t(3));
    }
};

ECHOPLANE_WINDOW_TEST(TestComparePlanes, QApplication)

}  // namespace echoplane::compare_planes_tests

#include "test_compare_planes.moc"
