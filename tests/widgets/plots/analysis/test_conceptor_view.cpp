// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QTest>

#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/plots/analysis/conceptor_figure.h"
#include "widgets/plots/analysis/conceptor_view.h"

namespace echoplane::conceptor_view_tests {

std::shared_ptr<const RunResult> runOf(const std::string& activation, int size = 50) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = size;
    experiment.dynamics.activation = activation;
    experiment.dynamics.spectralRadius = 0.9;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

class TestConceptorView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_view = std::make_unique<ConceptorView>();
        m_view->resize(560, 420);
    }
    void cleanup() { m_view.reset(); }

    void theChosenPatternIsRecalled() {
        m_view->show();
        m_view->setResult(runOf("tanh"));
        QTRY_VERIFY(m_view->idle() && m_view->memory());
        QVERIFY2(m_view->headline().startsWith(QStringLiteral("sine:8.83: recalled with NRMSE ")),
                 qPrintable(m_view->headline()));
        m_view->findChild<QComboBox*>()->setCurrentIndex(2);
        QTRY_VERIFY2(m_view->headline().startsWith(QStringLiteral("sine:5: recalled")), qPrintable(m_view->headline()));
    }

    void theTableHasTheSingularValuesOfAllPatterns() {
        m_view->show();
        m_view->setResult(runOf("tanh"));
        QTRY_VERIFY(m_view->idle() && m_view->memory());
        QCOMPARE(m_view->tableText().split(QLatin1Char('\n'), Qt::SkipEmptyParts).size(), 1 + 4 * 50);
    }

    void aLinearReservoirHasNone() {
        m_view->show();
        m_view->setResult(runOf("identity"));
        QTRY_VERIFY2(m_view->message().contains(QStringLiteral("choose tanh")), qPrintable(m_view->message()));
        QVERIFY(m_view->idle());
    }

    // It would adapt to the data of its task, which the patterns are not.
    void anAdaptingReservoirHasNone() {
        Experiment experiment = runOf("tanh")->experiment;
        experiment.adaptation.rule = "intrinsic-plasticity";
        m_view->show();
        m_view->setResult(std::make_shared<const RunResult>(Pipeline().run(experiment)));
        QTRY_VERIFY2(m_view->message().contains(QStringLiteral("set the adaptation to none")), qPrintable(m_view->message()));
        QVERIFY(m_view->idle());
    }

    void aHiddenViewLoadsNothing() {
        m_view->setResult(runOf("tanh"));
        QVERIFY(m_view->idle() && !m_view->memory());
        m_view->show();
        QTRY_VERIFY(m_view->memory());
    }

private:
    std::unique_ptr<ConceptorView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestConceptorView, QApplication)

}  // namespace echoplane::conceptor_view_tests

#include "test_conceptor_view.moc"
