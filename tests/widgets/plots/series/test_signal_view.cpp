// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include <qcustomplot.h>
#include <QAction>
#include <QTest>

#include "core/analysis/ensemble_interval.h"
#include "core/analysis/solver_limit.h"
#include "core/analysis/spread.h"
#include "core/jobs/run_context.h"
#include "core/kinds/recall/memory.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/widgets/mouse.h"
#include "tests/widgets/plots/view_results.h"
#include "tests/window_tests.h"
#include "widgets/plots/kit/cached_graph.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/signal_spans.h"
#include "widgets/plots/series/signal_figure.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::signal_view_tests {

RunResult resultOf(double spectralRadius = 0.9) {
    Experiment experiment;
    experiment.reservoir.size = 40;
    experiment.dynamics.spectralRadius = spectralRadius;
    return Pipeline().run(experiment);
}

RunResult withPredictions(RunResult result, const Eigen::MatrixXd& predictions) {
    auto score = std::make_shared<ScoreResult>(*result.score);
    score->predictions = predictions;
    result.score = score;
    return result;
}

class TestSignalView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_view = std::make_unique<SignalView>();
        m_view->resize(640, 380);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        show(resultOf());
        m_view->fit();
        QCoreApplication::processEvents();
    }

    void showsEveryStep() { QCOMPARE(m_view->visibleSteps(), QPointF(-0.5, 999.5)); }

    void aLongSignalOpensOnAReadablePart() {
        m_view->startOver();
        QCOMPARE(m_view->visibleSteps(), QPointF(699.5, 849.5));
        QTRY_VERIFY(m_view->overview().isVisible());
        // This is the default view, not the user's choice: the whole signal is exported and copied.
        QVERIFY(!m_view->zoom());
        QCOMPARE(m_view->tableText().split(QLatin1Char('\n'), Qt::SkipEmptyParts).size(), 1001);
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        showsEveryStep();
        QTest::keyClick(m_view.get(), Qt::Key_Home, Qt::ShiftModifier);
        QCOMPARE(m_view->visibleSteps(), QPointF(699.5, 849.5));
        QCOMPARE(m_view->zoom(), QPointF(699.5, 849.5));  // now it is the user's choice
    }

    /// Without room for both, the key takes the place of the axis title.
    void aLowPanelNamesTargetAndPrediction() {
        const auto key = [this] {
            PlotKey* found = plot()->findChild<PlotKey*>();
            if (!found) qFatal("no key");
            return found;
        };
        const auto title = [this] { return plot()->axisRects().at(1)->axis(QCPAxis::atBottom)->label(); };
        plot()->replot();
        QVERIFY(!key()->showsLowEntries());
        QCOMPARE(title(), QStringLiteral("time (steps)"));
        m_view->resize(400, 170);
        QCoreApplication::processEvents();
        plot()->replot();
        QVERIFY(key()->showsLowEntries());
        QCOMPARE(title(), QString());
        QVERIFY2(key()->minimumOuterSizeHint().height() >= 10, "the line of the key");
        m_view->resize(640, 380);
        QCoreApplication::processEvents();
        plot()->replot();
        QVERIFY(!key()->showsLowEntries());
        QCOMPARE(title(), QStringLiteral("time (steps)"));
    }

    /// As in the window at 1280×800.
    void theCurvesHaveTheRoom() {
        m_view->resize(400, 244);
        QTRY_VERIFY(!m_view->overview().isVisible());
        plot()->replot();
        const QList<QCPAxisRect*> rects = plot()->axisRects();
        QVERIFY2(rects[0]->height() >= 120, qPrintable(QString::number(rects[0]->height())));
        QVERIFY2(rects[1]->height() >= 36, qPrintable(QString::number(rects[1]->height())));
        double area = 0.0;
        for (const QCPAxisRect* rect : rects) area += rect->width() * rect->height();
        QVERIFY2(area >= 0.55 * 400 * 244, qPrintable(QString::number(area)));
    }

    void aShortSignalIsShownWhole() {
        Experiment experiment;
        experiment.reservoir.size = 20;
        experiment.data.split = {20, 100, 50, 50};
        show(Pipeline().run(experiment));
        QCOMPARE(m_view->visibleSteps(), QPointF(-0.5, 199.5));
        QTRY_VERIFY(!m_view->overview().isVisible());
        QVERIFY(!m_view->readableAction()->isEnabled());
    }

    void theReadablePartFollowsTheSplitUntilItIsMoved() {
        m_view->startOver();
        Experiment experiment;
        experiment.reservoir.size = 20;
        experiment.data.split = {100, 400, 200, 400};
        show(Pipeline().run(experiment));
        QCOMPARE(m_view->visibleSteps(), QPointF(599.5, 749.5));
        wheel(120);
        const QPointF zoomed = m_view->visibleSteps();
        experiment.data.split = {100, 400, 300, 300};
        show(Pipeline().run(experiment));
        QCOMPARE(m_view->visibleSteps(), zoomed);
    }

    void theFrameOfTheOverviewIsDragged() {
        m_view->startOver();
        QCoreApplication::processEvents();
        OverviewStrip& strip = m_view->overview();
        const QCPAxisRect* rect = plot()->axisRects().at(0);
        QVERIFY(std::abs(strip.frame().left() - (rect->left() + 0.7 * rect->width())) <
                2.0);  // the same steps lie below each other
        const QPoint middle = strip.frame().center().toPoint();
        const double step = 1000.0 / rect->width();
        dragMouse(&strip, middle, middle - QPoint(100, 0));
        QCoreApplication::processEvents();
        QVERIFY(std::abs(m_view->visibleSteps().x() - (699.5 - 100 * step)) < step);
        QVERIFY(std::abs(m_view->visibleSteps().y() - m_view->visibleSteps().x() - 150.0) < 1e-6);
        QCOMPARE(m_view->zoom(), m_view->visibleSteps());
        QCOMPARE(strip.window(), m_view->visibleSteps());
    }

    void theFrameOfTheOverviewIsResized() {
        m_view->startOver();
        QCoreApplication::processEvents();
        OverviewStrip& strip = m_view->overview();
        const QPoint edge(qRound(strip.frame().right()), strip.height() / 2);
        dragMouse(&strip, edge, edge + QPoint(30, 0));
        QCOMPARE(m_view->visibleSteps().x(), 699.5);
        QVERIFY(m_view->visibleSteps().y() > 880.0 && m_view->visibleSteps().y() < 999.5);
        const QPoint other(qRound(strip.frame().left()), strip.height() / 2);
        dragMouse(&strip, other, QPoint(strip.width() + 50, other.y()));  // beyond the other edge
        QVERIFY(m_view->visibleSteps().y() - m_view->visibleSteps().x() >= 3.9);
    }

    void theOverviewTakesClicksAndKeys() {
        m_view->startOver();
        QCoreApplication::processEvents();
        OverviewStrip& strip = m_view->overview();
        QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(qRound(strip.frame().left()) - 150, strip.height() / 2));
        const QPointF clicked = m_view->visibleSteps();
        QVERIFY(clicked.y() < 699.5);
        QTest::keyClick(&strip, Qt::Key_Right);
        QCOMPARE(m_view->visibleSteps(), clicked + QPointF(15.0, 15.0));
        QTest::keyClick(&strip, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(m_view->visibleSteps(), clicked + QPointF(15.0, 30.0));
        QTest::keyClick(&strip, Qt::Key_Plus);
        QVERIFY(m_view->visibleSteps().y() - m_view->visibleSteps().x() < 140.0);
        QVERIFY(strip.accessibleDescription().contains(QStringLiteral("of 1000")));
        QTest::keyClick(&strip, Qt::Key_Home);
        showsEveryStep();
    }

    void ofSeveralOutputsOneIsDrawn() {
        Experiment experiment;
        experiment.reservoir.size = 40;
        experiment = withTask(experiment, "lorenz");
        const RunResult result = Pipeline().run(experiment);
        show(result);
        const auto drawn = [&] { return plot()->graph(0)->data()->at(7)->value; };
        const Eigen::MatrixXd& targets = result.data->targets;
        QCOMPARE(drawn(), targets(0, 7));
        QVERIFY(!m_view->outputActions()[0]->isEnabled());
        for (int output = 1; output < 3; ++output) {
            QTest::keyClick(m_view.get(), Qt::Key_PageDown);
            QCoreApplication::processEvents();
            QCOMPARE(drawn(), targets(output, 7));
            QVERIFY(plot()->axisRect(0)->axis(QCPAxis::atLeft)->label().contains(QString::number(output + 1)));
        }
        QVERIFY(!m_view->outputActions()[1]->isEnabled());
        QVERIFY(m_view->tableText().contains(QString::number(targets(2, 7), 'g', 4).left(4)));
        show(resultOf());  // of one output only
        QCOMPARE(plot()->axisRect(0)->axis(QCPAxis::atLeft)->label(), QStringLiteral("output"));
        show(result);
        QTest::keyClick(m_view.get(), Qt::Key_PageUp);
        QCoreApplication::processEvents();
        QCOMPARE(drawn(), targets(1, 7));
    }

    void theTargetIsDrawnOnceWhileTheModelChanges() {
        auto* target = dynamic_cast<CachedGraph*>(plot()->graph(0));
        QVERIFY(target != nullptr);
        QCoreApplication::processEvents();
        const int before = target->renderings();
        for (const double radius : {0.88, 0.89, 0.91}) show(resultOf(radius));
        QCOMPARE(target->renderings(), before);
        wheel(120);
        QVERIFY(target->renderings() > before);
    }

    void wheelZoomsOnTimeAndDoubleClickResets() {
        wheel(120);
        const QPointF zoomed = m_view->visibleSteps();
        QVERIFY(zoomed.y() - zoomed.x() < 900.0);
        QVERIFY(zoomed.x() >= -0.5 && zoomed.y() <= 999.5);
        QTest::mouseDClick(plot(), Qt::LeftButton, {}, QPoint(300, 100));
        QCoreApplication::processEvents();
        showsEveryStep();
    }

    void zoomingOutStopsAtTheSignal() {
        for (int i = 0; i < 5; ++i) wheel(-120);
        showsEveryStep();
    }

    void bothTimeAxesShowTheSame() {
        wheel(120);
        const QList<QCPAxisRect*> rects = plot()->axisRects();
        QCOMPARE(rects.size(), 2);
        QCOMPARE(rects[0]->axis(QCPAxis::atBottom)->range().lower, rects[1]->axis(QCPAxis::atBottom)->range().lower);
        QCOMPARE(rects[0]->axis(QCPAxis::atBottom)->range().upper, rects[1]->axis(QCPAxis::atBottom)->range().upper);
        QCOMPARE(rects[0]->left(), rects[1]->left());
    }

    void aNewResultKeepsTheZoom() {
        wheel(120);
        const QPointF zoomed = m_view->visibleSteps();
        show(resultOf(0.5));
        QCOMPARE(m_view->visibleSteps(), zoomed);
    }

    void exactZerosStayOnTheLogAxis() {
        const RunResult result = resultOf();
        Eigen::MatrixXd predictions = result.data->targets;
        predictions.rightCols(100).array() += 1e-5;
        show(withPredictions(result, predictions));
        const QPointF range = m_view->residualRange();
        QVERIFY(range.x() > 0.0 && range.x() <= 1e-5 && range.y() >= 1e-5);
    }

    void aPerfectPredictionHasARange() {
        const RunResult result = resultOf();
        show(withPredictions(result, result.data->targets));
        const QPointF range = m_view->residualRange();
        QVERIFY(range.x() > 0.0 && range.y() > range.x() && std::isfinite(range.y()));
    }

    void notANumberDoesNotReachTheAxes() {
        const RunResult result = resultOf();
        Eigen::MatrixXd predictions = result.score->predictions;
        predictions(0, 500) = std::numeric_limits<double>::quiet_NaN();
        predictions(0, 501) = std::numeric_limits<double>::infinity();
        show(withPredictions(result, predictions));
        const QPointF range = m_view->residualRange();
        QVERIFY(range.x() > 0.0 && std::isfinite(range.y()));
        const QCPRange output = plot()->axisRects().at(0)->axis(QCPAxis::atLeft)->range();
        QVERIFY(std::isfinite(output.lower) && std::isfinite(output.upper) && output.size() < 100.0);
    }

    void aRunawayPredictionIsReported() {
        const RunResult result = resultOf();
        Eigen::MatrixXd predictions = result.score->predictions;
        predictions.rightCols(300).array() = 1e20;
        show(withPredictions(result, predictions));
        QCOMPARE(m_view->badge(), QStringLiteral("leaves the axis at step 700"));
        QVERIFY(plot()->axisRects().at(0)->axis(QCPAxis::atLeft)->range().size() < 100.0);
    }

    void divergenceIsReported() {
        RunResult result = resultOf();
        auto states = std::make_shared<StatesResult>(*result.states);
        states->divergedAt = 123;
        result.states = states;
        result.factor = nullptr;
        result.readout = nullptr;
        result.score = nullptr;
        show(result);
        QCOMPARE(m_view->badge(), QStringLiteral("diverged at step 123"));
        // The key says it, in a low view too, and the opening view contains the step.
        const PlotKey* key = plot()->findChild<PlotKey*>();
        QVERIFY(std::ranges::find(key->lowEntries(), QStringLiteral("diverged at step 123"), &KeyEntry::text) !=
                key->lowEntries().end());
        m_view->startOver();
        QCoreApplication::processEvents();
        QVERIFY(m_view->visibleSteps().x() < 123.0 && m_view->visibleSteps().y() > 123.0);
        QVERIFY(!m_view->zoom());
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("diverged at step 123")));
    }

    void aModelThatDivergesOnItsOwnOutputIsReported() {
        RunResult result = resultOf();
        auto score = std::make_shared<ScoreResult>(*result.score);
        score->predictions.rightCols(1000 - 640).setConstant(std::numeric_limits<double>::quiet_NaN());
        score->divergedAt = 640;
        score->test = score->validation = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
        result.score = score;
        show(result);
        QCOMPARE(m_view->badge(), QStringLiteral("diverged at step 640"));
        const QPointF range = m_view->residualRange();
        QVERIFY(range.x() > 0.0 && range.y() > range.x() && std::isfinite(range.y()));
        const QCPRange output = plot()->axisRects().at(0)->axis(QCPAxis::atLeft)->range();
        QVERIFY(std::isfinite(output.lower) && std::isfinite(output.upper) && output.size() < 100.0);
    }

    void aRunawayKeepsTheSmallErrorsInView() {
        const RunResult result = resultOf();
        Eigen::MatrixXd predictions = result.score->predictions;
        predictions.leftCols(900) = result.data->targets.leftCols(900).array() + 1e-5;
        predictions.rightCols(100).array() = 1e90;
        show(withPredictions(result, predictions));
        QVERIFY(m_view->residualRange().x() <= 1e-5);
    }

    void ofSeveralOutputsTheFirstIsNamed() {
        QCOMPARE(plot()->axisRects().at(0)->axis(QCPAxis::atLeft)->label(), QStringLiteral("output"));
        Experiment experiment;
        experiment.data.task = "memory";
        experiment.reservoir.size = 20;
        experiment.set(memory::delays, 5);
        const RunResult result = Pipeline().run(experiment);
        show(result);
        QCOMPARE(plot()->axisRects().at(0)->axis(QCPAxis::atLeft)->label(), QStringLiteral("output, delay 1"));
        QVERIFY2(m_view->residualRange().y() >= result.score->test.rmse, "the RMSE over all outputs is in view");
    }

    void aClosedLoopRunAfterTheTestIsASeparateSpan() {
        const auto live = liveRun(300, 150);
        show(*live);
        m_view->fit();
        QCOMPARE(m_view->visibleSteps(), QPointF(-0.5, 1149.5));
        const std::vector<SignalSpan> spans = signalSpans(*live);
        QCOMPARE(spans.back().name, QStringLiteral("autonomous run"));
        QCOMPARE(spans.back().begin, 1000);
        QCOMPARE(spans.back().end, 1150);
        QVERIFY2(m_view->badge().isEmpty(), "what is not predicted yet has not left the axis");
    }

    void whatIsNotPredictedYetIsAGap() {
        show(*liveRun(300));
        const QCPGraph* prediction = plot()->graph(3);  // behind the target and the two edges of the band
        QVERIFY(std::isfinite(prediction->data()->at(299)->value));
        QVERIFY(std::isnan(prediction->data()->at(300)->value));
        QVERIFY(std::isnan(plot()->graph(4)->data()->at(300)->value));
    }

    void theSpreadAndTheIntervalAreBands() {
        QVERIFY(!m_view->hasBand());
        const RunResult first = Pipeline().run(Experiment{});
        show(first);
        m_view->setSpread(std::make_shared<const Spread>(spreadOf(first, 3)));
        QVERIFY(m_view->hasBand());
        m_view->setSpread(nullptr);
        QVERIFY(!m_view->hasBand());
        m_view->intervalAction()->setChecked(true);
        QVERIFY(m_view->hasBand());
        m_view->intervalAction()->setChecked(false);
        QVERIFY(!m_view->hasBand());
        m_view->intervalAction()->setChecked(true);
        m_view->ensembleAction()->setChecked(true);
        QVERIFY2(!m_view->intervalAction()->isChecked(), "one band at a time");
        QVERIFY2(!m_view->hasBand(), "the seeds have not run yet");
        const auto spread = std::make_shared<const Spread>(spreadOf(first, 3));
        m_view->setSpread(spread);
        QVERIFY(m_view->hasBand());
        const auto interval = ensembleInterval(first, *spread, 0);
        QCOMPARE(plot()->graph(1)->data()->at(500)->value, interval->lower[500]);
        QCOMPARE(plot()->graph(2)->data()->at(500)->value, interval->upper[500]);
        m_view->ensembleAction()->setChecked(false);
        QVERIFY2(m_view->hasBand(), "that of the spread again");
    }

    void theErrorsAreAccessible() { QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("validation RMSE"))); }

    /// A dotted line in both panels, and the key says it.
    void whereTwoSolversPartIsMarked() {
        Experiment experiment = withTask(Experiment(), "lorenz");
        experiment.reservoir.size = 20;
        experiment.data.split = {100, 400, 100, 1600};
        experiment.readout.bias = experiment.data.freeRun = true;
        const RunResult result = Pipeline().run(experiment);
        const int steps = solverLimitOf(result, {}).steps, at = 500 + steps;
        show(result);
        const QString words = QStringLiteral("two solvers part after %1 steps").arg(steps);
        QTRY_VERIFY(m_view->idle() && m_view->accessibleDescription().contains(words));
        const auto ink = [&](int step) {
            for (QCPAxisRect* rect : plot()->axisRects()) rect->axis(QCPAxis::atBottom)->setRange(at - 60, at + 60);
            const QImage picture = plot()->toPixmap(plot()->width(), plot()->height(), 1.0).toImage();
            std::array<int, 2> dots{};
            for (std::size_t panel = 0; panel < 2; ++panel) {
                const QCPAxisRect* rect = plot()->axisRects().at(static_cast<qsizetype>(panel));
                const int across = static_cast<int>(rect->axis(QCPAxis::atBottom)->coordToPixel(step));
                for (int y = rect->top(); y < rect->bottom(); ++y)
                    for (const int x : {across - 1, across, across + 1})
                        dots[panel] += picture.pixelColor(x, y) == plotColours(m_view->palette()).text ? 1 : 0;
            }
            return dots;
        };
        for (const std::size_t panel : {std::size_t{0}, std::size_t{1}}) {
            // Below, the area of the error covers most of it.
            QVERIFY2(ink(at)[panel] > (panel == 0 ? 20 : 2), qPrintable(QString::number(ink(at)[panel])));
            QVERIFY(ink(at - 7)[panel] < 2 && ink(at + 7)[panel] < 2);
        }

        experiment.data.freeRun = false;  // the signal is not that of a run on its own
        show(Pipeline().run(experiment));
        QTRY_VERIFY(m_view->idle());
        QVERIFY(!m_view->accessibleDescription().contains(QStringLiteral("solvers")));
        experiment.data.freeRun = true;
        experiment.data.split.test = 300;  // they part later
        show(Pipeline().run(experiment));
        QTRY_VERIFY(m_view->idle());
        QVERIFY(!m_view->accessibleDescription().contains(QStringLiteral("solvers")));
    }

    /// Regression test: it kept the colour of the theme in which the result came.
    void theLineWhereARunLeavesTakesTheTheme() {
        Experiment experiment;
        experiment.data.freeRun = true;
        experiment.dynamics.spectralRadius = 0.2;
        show(Pipeline().run(experiment));
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("left the target after")));
        const auto longest = [&] {  // vertical line
            const QImage picture = plot()->toPixmap(plot()->width(), plot()->height(), 1.0).toImage();
            const QRect rect = plot()->axisRects().constFirst()->rect().adjusted(3, 3, -3, -3);
            const QRgb colour = plotColours(m_view->palette()).axis.rgb();
            int most = 0;
            for (int x = rect.left(); x < rect.right(); ++x) {
                int found = 0;
                for (int y = rect.top(); y < rect.bottom(); ++y) found += picture.pixel(x, y) == colour ? 1 : 0;
                most = std::max(most, found);
            }
            return most;
        };
        QVERIFY2(longest() > 20, qPrintable(QString::number(longest())));
        m_view->setPalette(QPalette(QColor(Qt::black)));
        QTRY_VERIFY2(longest() > 20, qPrintable(QString::number(longest())));
        m_view->setPalette(QPalette());
    }

    void nothingToShowIsFine() {
        m_view->setResult(nullptr);
        QCoreApplication::processEvents();
        QVERIFY(m_view->badge().isEmpty());
    }

private:
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }

    void show(const RunResult& result) {
        m_view->setResult(std::make_shared<const RunResult>(result));
        QCoreApplication::processEvents();
    }

    void wheel(int angle) {
        const QPointF local(300, 100);
        QWheelEvent event(local, plot()->mapToGlobal(local), {}, {0, angle}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(plot(), &event);
        QCoreApplication::processEvents();
    }

    std::unique_ptr<SignalView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestSignalView, QApplication)

}  // namespace echoplane::signal_view_tests

#include "test_signal_view.moc"
