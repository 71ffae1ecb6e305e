// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QTest>

#include "core/kinds/recall/one_input.h"
#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/plots/analysis/capacity_figure.h"
#include "widgets/plots/analysis/capacity_view.h"

namespace echoplane::capacity_view_tests {

std::shared_ptr<const RunResult> tanhRun(double scaling, const std::string& task = "mso") {
    Experiment experiment;
    experiment.data.task = task;
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    experiment.reservoir.size = 20;
    experiment.input.scaling = scaling;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

class TestCapacityView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_view = std::make_unique<CapacityView>();
        m_view->resize(560, 420);
    }
    void cleanup() { m_view.reset(); }

    void measuresOverFewStepsFirstAndOverAllOnceSettingsRest() {
        m_view->show();
        m_view->setResult(tanhRun(0.5));
        QTRY_VERIFY(!m_view->headline().startsWith(QStringLiteral("The capacity is being")));
        QTRY_VERIFY2(m_view->idle() && m_view->isFine(), qPrintable(m_view->headline()));
        QVERIFY2(m_view->headline().contains(QStringLiteral("of at most 20; degree 1: ")), qPrintable(m_view->headline()));
        QVERIFY(!m_view->isDimmed());
    }

    void showsWhatTheProgramMeasures() {
        const auto run = tanhRun(0.5, "lorenz");  // three inputs: the reservoir is drawn anew for one
        m_view->show();
        m_view->setResult(run);
        QTRY_VERIFY(m_view->idle() && m_view->isFine());
        const Experiment reservoir = reservoirWithOneInput(run->experiment);
        const Capacity expected = capacityOf(reservoir, *Pipeline().runToDynamics(reservoir).spectrum, {});
        const QStringList lines = m_view->tableText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype(1 + expected.byDelay.size() * expected.byDelay.front().size()));
        QCOMPARE(lines[1],
                 QStringLiteral("1\t0\t") + QString::number(expected.byDelay[0][0], 'g', QLocale::FloatingPointShortest));
    }

    void aHiddenViewMeasuresNothing() {
        m_view->setResult(tanhRun(0.5));
        QVERIFY(m_view->idle() && m_view->headline().isEmpty());
        m_view->show();
        QTRY_VERIFY(m_view->isFine());
    }

    void pointingAtABarReadsItsDegrees() {
        m_view->show();
        m_view->setResult(tanhRun(0.5));
        QTRY_VERIFY(m_view->idle() && m_view->isFine());
        auto* plot = m_view->findChild<QCustomPlot*>();
        const QCPAxisRect* delays = plot->axisRect(1);
        const QPointF at(delays->axis(QCPAxis::atBottom)->coordToPixel(1.0), delays->center().y());
        QMouseEvent event(QEvent::MouseMove, at, plot->mapToGlobal(at), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(plot, &event);
        QVERIFY2(m_view->readOut().startsWith(QStringLiteral("largest delay 1: degree 1: ")), qPrintable(m_view->readOut()));
    }

    void theStatesThatDivergeHaveNone() {
        Experiment experiment;
        experiment.reservoir.size = 20;
        experiment.dynamics.spectralRadius = 1.9;
        m_view->show();
        m_view->setResult(std::make_shared<const RunResult>(Pipeline().run(experiment)));
        QTRY_VERIFY2(m_view->message().contains(QStringLiteral("the states diverge")), qPrintable(m_view->message()));
    }

private:
    std::unique_ptr<CapacityView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestCapacityView, QApplication)

}  // namespace echoplane::capacity_view_tests

#include "test_capacity_view.moc"
