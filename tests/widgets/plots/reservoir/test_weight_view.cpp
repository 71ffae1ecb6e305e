// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QTest>

#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::weight_view_tests {

RunResult resultOf() {
    Experiment experiment;
    experiment.reservoir.size = 40;
    return Pipeline().run(experiment);
}

class TestWeightView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_view = std::make_unique<WeightView>();
        m_view->resize(560, 340);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void everyModeIsDrawn() {
        const RunResult result = resultOf();
        show(result);
        QCOMPARE(m_view->reals(), int(result.dynamics->spectrum.reals.size()));
        QCOMPARE(m_view->pairs(), int(result.dynamics->spectrum.upper.size()));
    }

    void theAxisIsLogarithmicAndHoldsEveryWeight() {
        const RunResult result = resultOf();
        show(result);
        const QCPAxis* axis = rect()->axis(QCPAxis::atLeft);
        QCOMPARE(axis->scaleType(), QCPAxis::stLogarithmic);
        QVERIFY(axis->range().contains(result.readout->magnitudes.minCoeff()));
        QVERIFY(axis->range().contains(result.readout->magnitudes.maxCoeff()));
    }

    void frequenciesRunFromZeroToPi() {
        show(resultOf());
        const QCPRange range = rect()->axis(QCPAxis::atBottom)->range();
        QVERIFY(range.contains(0.0) && range.contains(M_PI) && range.size() < 1.2 * M_PI);
    }

    void weightsThatLeaveTheNumbersDoNotBreakTheAxis() {
        RunResult result = resultOf();
        auto readout = std::make_shared<ReadoutResult>(*result.readout);
        readout->magnitudes[0] = 0.0;
        readout->magnitudes[1] = std::numeric_limits<double>::quiet_NaN();
        result.readout = readout;
        show(result);
        const QCPRange range = rect()->axis(QCPAxis::atLeft)->range();
        QVERIFY(range.lower > 0.0 && std::isfinite(range.upper));
        QCOMPARE(m_view->reals() + m_view->pairs(), int(result.dynamics->spectrum.modes()) - 2);
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("not shown")));
    }

    void withoutWeightsItExplainsWhy() {
        RunResult result = resultOf();
        auto readout = std::make_shared<ReadoutResult>(*result.readout);
        readout->magnitudes.resize(0);
        result.readout = readout;
        show(result);
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("eigenvectors are linearly dependent")));
    }

    void divergenceIsReported() {
        RunResult result = resultOf();
        auto states = std::make_shared<StatesResult>(*result.states);
        states->divergedAt = 12;
        result.states = states;
        result.readout = nullptr;
        result.score = nullptr;
        show(result);
        QCOMPARE(m_view->badge(), QStringLiteral("diverged at step 12"));
        QCOMPARE(m_view->reals() + m_view->pairs(), 0);
    }

    void nothingToShowIsFine() {
        m_view->setResult(nullptr);
        QCoreApplication::processEvents();
        QVERIFY(m_view->badge().isEmpty());
    }

private:
    const QCPAxisRect* rect() const { return m_view->findChild<QCustomPlot*>()->axisRects().at(0); }

    void show(const RunResult& result) {
        m_view->setResult(std::make_shared<const RunResult>(result));
        QCoreApplication::processEvents();
    }

    std::unique_ptr<WeightView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestWeightView, QApplication)

}  // namespace echoplane::weight_view_tests

#include "test_weight_view.moc"
