// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <qcustomplot.h>
#include <QTest>

#include "tests/widgets/plots/worker_view_test.h"
#include "tests/window_tests.h"
#include "widgets/plots/analysis/stability_figure.h"
#include "widgets/plots/analysis/stability_view.h"

namespace echoplane::stability_view_tests {

std::shared_ptr<const RunResult> tanhRun(double spectralRadius) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    experiment.reservoir.size = 40;
    experiment.dynamics.spectralRadius = spectralRadius;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

class TestStabilityView : public QObject, WorkerViewTest<StabilityView> {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void ofALinearReservoirTheRadiusDecides() {
        give(smallRun(0.9));
        finishOne();
        QVERIFY2(m_view->verdict().startsWith(QStringLiteral("The echo state property holds: ρ_eff = 0.9")),
                 qPrintable(m_view->verdict()));
        give(smallRun(1.1));
        finishOne();
        QVERIFY2(m_view->verdict().contains(QStringLiteral("fails: ρ_eff = 1.1")), qPrintable(m_view->verdict()));
    }

    void withAnActivationTheExponentIsShownInsteadOfTheRadius() {
        give(tanhRun(0.5));
        finishOne();
        QVERIFY2(m_view->verdict().contains(QStringLiteral("holds for this input")), qPrintable(m_view->verdict()));
        QVERIFY2(m_view->caption().startsWith(QStringLiteral("largest Lyapunov exponent −")), qPrintable(m_view->caption()));
        QVERIFY(!m_view->caption().contains(QStringLiteral("largest |λ|")));
    }

    void anUnstableLoopInUseIsReportedFirst() {
        Experiment experiment;
        experiment.reservoir.size = 40;
        experiment.input.feedback = true;
        experiment.input.feedbackScaling = 100.0;
        const auto run = std::make_shared<const RunResult>(Pipeline().run(experiment));
        QVERIFY(run->readout);
        QVERIFY(!*closedLoop(*run, Loop::inUse).stable);
        give(run);
        finishOne();
        QVERIFY2(m_view->verdict().startsWith(QStringLiteral("The model is unstable in use")), qPrintable(m_view->verdict()));
    }

    void theTableHoldsTheDistanceOfEachStep() {
        const auto run = smallRun();
        give(run);
        finishOne();
        // Before the first step and after each.
        QCOMPARE(m_view->tableText().count(QLatin1Char('\n')), qsizetype(run->experiment.steps() + 2));
    }

    void theOlderTestIsDimmedUntilTheNewOneIsThere() { dimsTheOlderUntilTheNewOneIsThere(); }

    void ofManyResultsTheNewestWins() {
        computesTheNewestOfManyResults();
        QVERIFY2(m_view->caption().contains(QStringLiteral("largest |λ| 0.87")), qPrintable(m_view->caption()));
    }

    void aHiddenViewComputesNothing() {
        computesNothingWhileHidden();
        QVERIFY(!m_view->verdict().isEmpty());
    }

    void hiddenWhileComputingItRecomputesWhenShown() {
        recomputesAfterBeingHiddenWhileComputing();
        QVERIFY(m_view->verdict().contains(QStringLiteral("holds")));
    }

    void hoveringReadsTheDistance() {
        give(smallRun());
        finishOne();
        auto* plot = m_view->findChild<QCustomPlot*>();
        const QPointF centre = plot->axisRect()->center();
        QMouseEvent event(QEvent::MouseMove, centre, plot->mapToGlobal(centre), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(plot, &event);
        QVERIFY2(m_view->readOut().contains(QStringLiteral("distance")), qPrintable(m_view->readOut()));
    }

    void aFailureIsReportedAndNotRetried() { reportsAFailureAndDoesNotRetry(); }

    void aModelThatLearnsLiveHasNone() { hasNoneOfAModelThatLearnsLive(); }

    void closingWhileItComputesIsFine() { closesWhileItComputes(); }
};

ECHOPLANE_WINDOW_TEST(TestStabilityView, QApplication)

}  // namespace echoplane::stability_view_tests

#include "test_stability_view.moc"
