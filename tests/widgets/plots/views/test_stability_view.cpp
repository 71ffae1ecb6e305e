// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <qcustomplot.h>
#include <QTest>

#include "tests/widgets/plots/gate.h"
#include "tests/widgets/plots/view_results.h"
#include "widgets/plots/figures/stability_figure.h"
#include "widgets/plots/views/stability_view.h"
#include "widgets/theme/theme.h"

using namespace echoplane;

namespace {

std::shared_ptr<const RunResult> tanhRun(double spectralRadius) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    experiment.reservoir.size = 40;
    experiment.dynamics.spectralRadius = spectralRadius;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

}  // namespace

class TestStabilityView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_gate = std::make_unique<Gate>();
        m_view = std::make_unique<StabilityView>(m_gate->before(StabilityView::compute()));
        m_view->resize(560, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }
    void cleanup() {
        m_gate->let.release(100);
        m_view.reset();
    }

    void ofALinearReservoirTheRadiusDecides() {
        give(smallRun(0.9));
        finishOne();
        QVERIFY2(m_view->verdict().startsWith(QStringLiteral("The echo state property holds: rho_eff = 0.9")),
                 qPrintable(m_view->verdict()));
        give(smallRun(1.1));
        finishOne();
        QVERIFY2(m_view->verdict().contains(QStringLiteral("fails: rho_eff = 1.1")), qPrintable(m_view->verdict()));
    }

    void withAnActivationTheExponentIsToldAndNotTheRadius() {
        give(tanhRun(0.5));
        finishOne();
        QVERIFY2(m_view->verdict().contains(QStringLiteral("holds for this input")), qPrintable(m_view->verdict()));
        QVERIFY2(m_view->caption().startsWith(QStringLiteral("largest Lyapunov exponent −")), qPrintable(m_view->caption()));
        QVERIFY(!m_view->caption().contains(QStringLiteral("rho_eff")));
    }

    void aLoopThatIsUnstableInUseIsSaidFirst() {
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
        // Before the first step, and after each.
        QCOMPARE(m_view->tableText().count(QLatin1Char('\n')), qsizetype(run->experiment.steps() + 2));
    }

    void theOlderTestIsDimmedUntilTheNewOneIsThere() {
        give(smallRun(0.9));
        finishOne();
        give(smallRun(0.7));
        QTRY_COMPARE(m_gate->begun.load(), 2);
        QVERIFY(m_view->isDimmed());
        finishOne();
        QVERIFY(!m_view->isDimmed());
    }

    void ofManyResultsTheNewestWins() {
        give(smallRun(0.5));
        QTRY_COMPARE(m_gate->begun.load(), 1);
        for (int i = 0; i < 10; ++i) give(smallRun(0.6 + 0.03 * i));
        m_gate->let.release(12);
        QTRY_VERIFY(m_view->idle());
        QCoreApplication::processEvents();
        QVERIFY2(m_gate->begun.load() <= 3, "those in between were never made");
        QVERIFY2(m_view->caption().contains(QStringLiteral("rho_eff 0.87")), qPrintable(m_view->caption()));
    }

    void aHiddenViewComputesNothing() {
        m_view->hide();
        give(smallRun());
        QCOMPARE(m_gate->begun.load(), 0);
        m_view->show();
        QTRY_COMPARE(m_gate->begun.load(), 1);
        finishOne();
        QVERIFY(!m_view->verdict().isEmpty());
    }

    void hiddenWhileItComputesItAsksAgainWhenShown() {
        give(smallRun());
        QTRY_COMPARE(m_gate->begun.load(), 1);
        m_view->hide();
        m_view->show();
        m_gate->let.release(5);
        QTRY_VERIFY(m_view->verdict().contains(QStringLiteral("holds")));
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

    void aFailureIsToldAndNotTriedAgain() {
        m_gate->failing = true;
        const auto run = smallRun();
        give(run);
        m_gate->let.release(5);
        QTRY_VERIFY(m_view->message().contains(QStringLiteral("worn out")));
        give(run);
        QCOMPARE(m_gate->begun.load(), 1);
    }

    void aModelThatLearnsLiveHasNone() {
        give(liveRun(200));
        QVERIFY2(m_view->message().contains(QStringLiteral("step by step")), qPrintable(m_view->message()));
        QCOMPARE(m_gate->begun.load(), 0);
    }

    void closingWhileItComputesIsFine() {
        give(smallRun());
        QTRY_COMPARE(m_gate->begun.load(), 1);
        m_gate->let.release(10);
        m_view.reset();
    }

private:
    void give(const std::shared_ptr<const RunResult>& run) {
        m_view->setResult(run);
        QCoreApplication::processEvents();
    }
    void finishOne() {
        m_gate->let.release();
        QTRY_VERIFY(m_view->idle());
        QCoreApplication::processEvents();
    }

    std::unique_ptr<Gate> m_gate;
    std::unique_ptr<StabilityView> m_view;
};

QTEST_MAIN(TestStabilityView)
#include "test_stability_view.moc"
