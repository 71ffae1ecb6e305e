// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>

#include <qcustomplot.h>
#include <QTest>

#include "core/analysis/response.h"
#include "core/kinds/recall/memory.h"
#include "tests/widgets/mouse.h"
#include "tests/widgets/plots/view_results.h"
#include "tests/window_tests.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/kit/response_curves.h"
#include "widgets/plots/reservoir/response_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::response_view_tests {

class TestResponseView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_result = smallRun();
        m_view = std::make_unique<ResponseView>();
        m_view->resize(560, 420);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        show(*m_result);
    }

    void theImpulseIsThatOfTheModel() {
        const QCPGraph* graph = plot()->graph(0);
        const Eigen::VectorXd expected = impulseResponse(transferFunction(*m_result), graph->data()->size());
        QVERIFY(expected.size() >= 50);
        for (int k = 0; k < int(expected.size()); ++k) {
            QCOMPARE(graph->data()->at(k)->key, double(k));
            QCOMPARE(graph->data()->at(k)->value, expected[k]);
        }
    }

    void theFrequencyResponseIsInDecibelsUpToPi() {
        const QCPGraph* graph = plot()->graph(2);
        QCOMPARE(graph->data()->at(0)->key, 0.0);
        QCOMPARE((graph->data()->constEnd() - 1)->key, std::numbers::pi);
        for (const int i : {0, 77, 311}) {
            const Eigen::VectorXd frequency = Eigen::VectorXd::Constant(1, graph->data()->at(i)->key);
            const double expected = 20.0 * std::log10(std::abs(frequencyResponse(transferFunction(*m_result), frequency)[0]));
            QVERIFY(std::abs(graph->data()->at(i)->value - expected) < 1e-9);
        }
    }

    // Of a single mode its own response λᵗ is shown, whatever its weights; |H| = |c|/|1 − λ·e^{−iω}|.
    void oneRealModeIsAGeometricSeries() {
        const double lambda = -0.8, residue = 0.35;
        show(*runOfOneMode(lambda, residue));
        for (const int k : {0, 1, 2, 9, 30}) QVERIFY(near(impulseAt(k), std::pow(lambda, k)));
        QVERIFY(near(decibelsAt(0), 20.0 * std::log10(0.35 / 1.8)));
        QVERIFY(near(decibelsAt(-1), 20.0 * std::log10(0.35 / 0.2)));
    }

    // Re λᵗ = r^t·cos(φt). At ω = φ the nearer one gives c/(1 − r), the other
    // c̄/(1 − r·e^{−2iφ}).
    void onePairIsADampedOscillation() {
        const double r = 0.9, phi = std::numbers::pi / 3.0;
        const std::complex<double> residue(0.3, -0.4);
        show(*runOfOneMode(std::polar(r, phi), residue, phi));
        for (const int k : {0, 1, 2, 9, 30}) QVERIFY(near(impulseAt(k), std::pow(r, k) * std::cos(k * phi)));
        const auto* data = plot()->graph(2)->data().data();
        const auto at = data->findBegin(phi, false);
        QCOMPARE(at->key, phi);
        const std::complex<double> other = 1.0 - std::polar(r, -2.0 * phi);
        QVERIFY(near(at->value, 20.0 * std::log10(std::abs(residue / (1.0 - r) + std::conj(residue) / other))));
    }

    void aNarrowPeakIsNotMissed() {
        const double phi = 1.2345;
        show(*runOfOneMode(std::polar(0.9999, phi), 1.0));
        const auto* data = plot()->graph(2)->data().data();
        const auto highest = std::max_element(data->constBegin(), data->constEnd(),
                                              [](const auto& a, const auto& b) { return a.value < b.value; });
        QVERIFY(near(highest->key, phi));
        QVERIFY2(std::abs(highest->value - 80.0) < 0.01, "1/(1 - 0.9999), the conjugate far away");
    }

    void theTasksFrequenciesAreAmongThoseDrawn() {
        for (const TaskFrequency& frequency : m_result->data->frequencies)
            QVERIFY(plot()->graph(2)->data()->findBegin(frequency.radiansPerStep, false)->key == frequency.radiansPerStep);
    }

    void aSelectedModeIsShownAlone() {
        QVERIFY(plot()->graph(1)->data()->isEmpty());
        m_view->setSelectedModes({2, 3});
        QCoreApplication::processEvents();
        const int modes[] = {2, 3};
        const TransferFunction alone = modesAlone(transferFunction(*m_result), modes);
        QCOMPARE(plot()->graph(1)->data()->at(0)->value, impulseResponse(alone, 1)[0]);
        m_view->setSelectedModes({});
        QCoreApplication::processEvents();
        QVERIFY(plot()->graph(1)->data()->isEmpty());
    }

    /// Positive and decreasing for a real mode, on an axis that does not depend on it.
    void ofASingleModeItsOwnResponseIsShown() {
        double before = 0.0;
        std::optional<QCPRange> across;
        for (const double lambda : {0.9, 0.975, 0.998}) {
            show(*runOfOneMode(lambda, -0.01));
            QCOMPARE(impulseAt(0), 1.0);
            int steps = 0;
            for (int k = 1; k < plot()->graph(0)->data()->size(); ++k) {
                QVERIFY(impulseAt(k) > 0.0 && impulseAt(k) < impulseAt(k - 1));
                if (impulseAt(k) > 0.05) steps = k;
            }
            QVERIFY(steps > before);
            before = steps;
            const QCPAxisRect* rect = plot()->axisRects().at(0);
            if (across) QCOMPARE(rect->axis(QCPAxis::atBottom)->range(), *across);
            across = rect->axis(QCPAxis::atBottom)->range();
            QVERIFY(rect->axis(QCPAxis::atLeft)->range().upper < 1.1);
        }
        show(*m_result);
        m_view->setSelectedModes({2});
        QCoreApplication::processEvents();
        QCOMPARE(impulseAt(0), 1.0);
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("mode alone, λ = ")));
        m_view->setSelectedModes({});
    }

    /// The run before a drag, behind the one shown.
    void aGhostIsDrawn() {
        m_view->setGhost(smallRun(0.5));
        QCoreApplication::processEvents();
        QVERIFY(m_view->tableText().contains(QStringLiteral("before")));
        m_view->setGhost(nullptr);
        QCoreApplication::processEvents();
        QVERIFY(!m_view->tableText().contains(QStringLiteral("before")));
    }

    void panelsStandSideBySideWhereTheViewIsLow() {
        const auto beside = [this] {
            const QList<QCPAxisRect*> rects = plot()->axisRects();
            return rects.size() == 2 && rects[0]->right() < rects[1]->left() && rects[0]->bottom() == rects[1]->bottom();
        };
        QVERIFY(!beside());
        QVERIFY(plot()->axisRects()[0]->bottom() < plot()->axisRects()[1]->top());
        m_view->resize(420, 190);
        QTRY_VERIFY(beside());
        for (const QCPAxisRect* rect : plot()->axisRects()) QVERIFY2(rect->height() > 60, "high enough for its numbers");
        m_view->resize(560, 420);
        QTRY_VERIFY(!beside());
    }

    void aSelectedModeThatIsGoneIsNotShown() {
        m_view->setSelectedModes({100000, -7});
        QCoreApplication::processEvents();
        QVERIFY(plot()->graph(1)->data()->isEmpty());
    }

    // h(k) = 1000·(0.5^k − 0.5001^k) is never larger than 0.1, though its modes are as large as 1000.
    void hugeModesThatCancelDoNotFlattenTheModel() {
        RunResult run = *runOfOneMode(0.5, 1000.0);
        auto dynamics = std::make_shared<DynamicsResult>(*run.dynamics);
        auto readout = std::make_shared<ReadoutResult>(*run.readout);
        dynamics->spectrum.reals = Eigen::Vector3d(0.5, 0.5001, 0.1);
        dynamics->modeInputWeights = Eigen::MatrixXd::Ones(1, 3);
        readout->modeWeights = Eigen::Vector3cd(1000.0, -1000.0, 1e-3);
        run.dynamics = dynamics;
        run.readout = readout;
        m_view->setSelectedModes({0, 2});
        show(run);
        const QCPRange range = plot()->axisRects().at(0)->axis(QCPAxis::atLeft)->range();
        QVERIFY2(range.size() < 1.0, qPrintable(QString::number(range.size())));
    }

    void theCursorReadsOutTheFrequencyAndThePeriod() {
        const QCPAxisRect* rect = plot()->axisRects().at(1);
        hover(QPointF(rect->axis(QCPAxis::atBottom)->coordToPixel(std::numbers::pi / 2.0), rect->center().y()));
        QVERIFY2(m_view->readOut().contains(QStringLiteral("period 4")), qPrintable(m_view->readOut()));
        QVERIFY(m_view->readOut().contains(QStringLiteral("dB")));
        const QCPAxisRect* upper = plot()->axisRects().at(0);
        hover(QPointF(upper->axis(QCPAxis::atBottom)->coordToPixel(7.1), upper->center().y()));
        QVERIFY2(m_view->readOut().contains(QStringLiteral("delay k = 7:")), qPrintable(m_view->readOut()));
        hover(QPointF(1.0, 1.0));
        QVERIFY(m_view->readOut().isEmpty());
    }

    void anUnstableReservoirIsReported() {
        show(*smallRun(1.05));
        QVERIFY2(m_view->badge().contains(QStringLiteral("unstable: |λ| up to 1.05")), qPrintable(m_view->badge()));
        QVERIFY2(!plot()->graph(2)->data()->isEmpty(), "the frequency response is there by its formula");
    }

    void aClosedLoopIsReported() {
        Experiment experiment = m_result->experiment;
        experiment.readout.output = true;
        show(Pipeline().run(experiment));
        QVERIFY2(m_view->caption().contains(QStringLiteral("closed loop")), qPrintable(m_view->caption()));
    }

    void ofSeveralOutputsTheFirstWithAnOpenLoopIsReported() {
        Experiment experiment = m_result->experiment;
        experiment.data.task = "memory";
        experiment.set(memory::delays, 5);
        experiment.input.feedback = true;
        show(Pipeline().run(experiment));
        QVERIFY2(m_view->caption().contains(QStringLiteral("output 1 of 5")), qPrintable(m_view->caption()));
        QVERIFY(m_view->caption().contains(QStringLiteral("open loop")));
    }

    void divergenceIsReported() {
        RunResult run = *m_result;
        auto states = std::make_shared<StatesResult>(*run.states);
        states->divergedAt = 9;
        run.states = states;
        run.readout = nullptr;
        run.score = nullptr;
        show(run);
        QCOMPARE(m_view->message(), QStringLiteral("No response: diverged at step 9."));
    }

    void withoutWeightsOfModesTheDenseReservoirIsRun() {
        Experiment experiment = m_result->experiment;
        experiment.reservoir.method = "normal";
        const RunResult whole = Pipeline().run(experiment);
        RunResult run = whole;
        auto readout = std::make_shared<ReadoutResult>(*run.readout);
        readout->modeWeights.resize(0);
        run.readout = readout;
        const Eigen::VectorXd grid = responseFrequencies(nullptr);
        const ResponseCurves byModes = responseCurves(whole, grid);
        const ResponseCurves dense = responseCurves(run, grid);
        QVERIFY((byModes.impulse - dense.impulse).norm() < 1e-6 * byModes.impulse.norm());
        QVERIFY((byModes.decibels - dense.decibels).cwiseAbs().maxCoeff() < 1e-3);
        show(run);
        QVERIFY(!plot()->graph(2)->data()->isEmpty());
    }

    void withoutAnyWeightsItExplainsWhy() {
        RunResult run = *m_result;
        auto readout = std::make_shared<ReadoutResult>(*run.readout);
        readout->modeWeights.resize(0);
        run.readout = readout;
        show(run);
        QVERIFY(m_view->message().contains(QStringLiteral("eigenvectors are linearly dependent")));
    }

    // r^k passes a hundredth at k = ln 100/−ln r: 43.7 for 0.9, 89.8 for 0.95, 228 for 0.98.
    void theNumberOfStepsFollowsTheDecay() {
        const auto powers = [](double r) {
            return Eigen::VectorXd(
                Eigen::VectorXd::LinSpaced(400, 0.0, 399.0).unaryExpr([r](double k) { return std::pow(r, k); }));
        };
        QCOMPARE(responseSteps(Eigen::VectorXd::Zero(400)), 50);
        QCOMPARE(responseSteps(powers(0.9)), 50);
        QCOMPARE(responseSteps(powers(0.95)), 100);
        QCOMPARE(responseSteps(powers(0.98)), 400);
        QCOMPARE(responseSteps(powers(1.0)), 400);
        // A ring echoes for ever, weaker each time or not: no growth.
        Eigen::VectorXd ring = 0.3 * powers(1.0);
        ring[97] = 1.0;
        QCOMPARE(responseSteps(ring), 400);
        // A growing response is shown until it has outgrown its beginning: 1e-4·1.1^k passes 1 at k = 97.
        Eigen::VectorXd late = 1e-4 * powers(1.1);
        late[0] = 1.0;
        QCOMPARE(responseSteps(late), 100);
    }

    void pinnedRunsAreOverlaid() {
        const auto pinned = runOfOneMode(0.5, 2.0);
        m_view->setPinned({{QStringLiteral("kept"), pinned}});
        QCoreApplication::processEvents();
        const std::vector<const PinnedLayer*> layers = pinnedLayers();
        QCOMPARE(int(layers.size()), 2);
        const PinnedSeries& impulse = layers[0]->series().at(0);
        QCOMPARE(impulse.x.at(3), 3.0);
        QVERIFY(near(impulse.y.at(3), 0.25));
        QVERIFY(near(layers[1]->series().at(0).y.front(), 20.0 * std::log10(4.0)));
        QVERIFY(m_view->tableText().contains(QStringLiteral("\nkept\timpulse\t3\t0.25\n")));
    }

private:
    /// A run whose model is c/(1 − λ·q), plus the conjugate's term if λ is not real.
    std::shared_ptr<const RunResult> runOfOneMode(std::complex<double> lambda, std::complex<double> residue,
                                                  double taskFrequency = 1.0) const {
        RunResult run = *m_result;
        auto dynamics = std::make_shared<DynamicsResult>(*run.dynamics);
        auto data = std::make_shared<Dataset>(*run.data);
        auto readout = std::make_shared<ReadoutResult>(*run.readout);
        const bool pair = lambda.imag() != 0.0;
        dynamics->spectrum = {};
        if (pair)
            dynamics->spectrum.upper = Eigen::VectorXcd::Constant(1, lambda);
        else
            dynamics->spectrum.reals = Eigen::VectorXd::Constant(1, lambda.real());
        dynamics->effectiveSpectralRadius = std::abs(lambda);
        dynamics->modeInputWeights = Eigen::MatrixXd::Zero(1, pair ? 2 : 1);
        dynamics->modeInputWeights(0, 0) = 1.0;
        readout->modeWeights = Eigen::VectorXcd::Constant(1, residue);
        data->frequencies = {{taskFrequency, "α"}};
        run.dynamics = dynamics;
        run.data = data;
        run.readout = readout;
        return std::make_shared<const RunResult>(run);
    }
    static bool near(double a, double b) { return std::abs(a - b) < 1e-9 * std::max(1.0, std::abs(b)); }
    double impulseAt(int k) const { return plot()->graph(0)->data()->at(k)->value; }
    /// Negative positions count from the end.
    double decibelsAt(int i) const {
        const auto data = plot()->graph(2)->data();
        return data->at(i < 0 ? data->size() + i : i)->value;
    }
    std::vector<const PinnedLayer*> pinnedLayers() const {
        std::vector<const PinnedLayer*> layers;
        for (QCPLayerable* each : plot()->layer(QStringLiteral("responses"))->children())
            if (const auto* layer = dynamic_cast<const PinnedLayer*>(each)) layers.push_back(layer);
        return layers;
    }
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }
    void show(const RunResult& result) {
        m_view->setResult(std::make_shared<const RunResult>(result));
        QCoreApplication::processEvents();
    }
    void hover(const QPointF& position) { moveMouse(plot(), position); }

    std::shared_ptr<const RunResult> m_result;
    std::unique_ptr<ResponseView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestResponseView, QApplication)

}  // namespace echoplane::response_view_tests

#include "test_response_view.moc"
