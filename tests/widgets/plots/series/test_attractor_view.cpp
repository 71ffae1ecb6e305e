// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <numbers>

#include <qcustomplot.h>
#include <QAction>
#include <QSpinBox>
#include <QTest>

#include "core/live/live_run.h"
#include "core/tasks/task.h"
#include "tests/widgets/plots/view_results.h"
#include "tests/window_tests.h"
#include "widgets/plots/series/attractor_figure.h"
#include "widgets/plots/series/attractor_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::attractor_view_tests {

std::shared_ptr<const RunResult> lorenz(bool closedLoop = false) {
    Experiment experiment;
    experiment.data.task = "lorenz";
    experiment.data.freeRun = closedLoop;
    experiment.data.split = {100, 800, 100, 300};
    experiment.reservoir.size = 40;
    experiment.readout.bias = true;
    experiment.readout.ridge = 1e-6;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

/// A run with these targets, all predicted with an error of 0.1.
std::shared_ptr<const RunResult> withTargets(const Eigen::MatrixXd& targets) {
    RunResult run = *smallRun();
    auto data = std::make_shared<Dataset>(*run.data);
    data->targets = targets;
    auto score = std::make_shared<ScoreResult>(*run.score);
    score->predictions = targets.array() + 0.1;
    run.data = data;
    run.score = score;
    return std::make_shared<const RunResult>(run);
}

class TestAttractorView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_view = std::make_unique<AttractorView>();
        m_view->resize(600, 380);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    // Lines from iterate to iterate hide the curve of a map.
    void ofAMapPointsAreDrawn() {
        for (const auto& [task, jumps] : {std::pair{"henon", true},
                                          {"logistic-map", true},
                                          {"lorenz", false},
                                          {"rossler", false},
                                          {"mackey-glass", false},
                                          {"multi-scroll", false}}) {
            Experiment experiment;
            experiment.reservoir.size = 20;
            const auto run = std::make_shared<const RunResult>(Pipeline().run(withTask(experiment, task)));
            QVERIFY2(attractorOf(*run, {})->jumps == jumps, task);
        }
        Eigen::MatrixXd corners(2, smallRun()->data->targets.cols());
        for (Eigen::Index t = 0; t < corners.cols(); ++t) corners.col(t).setConstant(t % 2 == 0 ? -1.0 : 1.0);
        m_view->setResult(withTargets(corners));
        const QImage drawn = m_view->findChild<QCustomPlot*>()->grab().toImage();
        const auto& figure = *m_view->findChild<AttractorFigure*>();
        const auto inked = [&](const Eigen::Vector3d& point) {
            const QPoint at = (figure.pixelOf(point, 0) * drawn.devicePixelRatio()).toPoint();
            return drawn.pixelColor(at) != drawn.pixelColor(at + QPoint(9, 9));
        };
        QVERIFY(inked({1.0, 1.0, 0.0}));
        QVERIFY(!inked({0.3, 0.3, 0.0}));
    }

    /// y(t) over y(t − 1) is the parabola; over a longer delay it is folded.
    void theLogisticMapIsSeenOverOneStep() {
        Experiment experiment;
        experiment.reservoir.size = 20;
        const auto run = std::make_shared<const RunResult>(Pipeline().run(withTask(experiment, "logistic-map")));
        QCOMPARE(attractorOf(*run, {})->delay, 1);
        QCOMPARE(attractorOf(*run, 3)->delay, 3);
    }

    void oneOutputHasDelayCoordinates() {
        const auto run = smallRun();
        const std::optional<Attractor> found = attractorOf(*run, 5);
        QVERIFY(found);
        QCOMPARE(found->dimensions, 3);
        QCOMPARE(found->delay, 5);
        QCOMPARE(found->first, 700 + 10);
        QCOMPARE(found->truth.cols(), Eigen::Index(290));
        for (int t = 0; t < 290; ++t)
            for (int k = 0; k < 3; ++k) {
                QCOMPARE(found->truth(k, t), run->data->targets(0, 710 + t - 5 * k));
                QCOMPARE(found->model(k, t), run->score->predictions(0, 710 + t - 5 * k));
            }
        QVERIFY(!found->closedLoop);
    }

    void ofALongSpanTheBeginningIsDrawn() {
        Experiment experiment;
        experiment.reservoir.size = 5;
        setSplitLengths(experiment, 10, 100, 10, 25000);
        const auto run = std::make_shared<const RunResult>(Pipeline().run(experiment));
        const std::optional<Attractor> found = attractorOf(*run, 5);
        QVERIFY(found);
        QCOMPARE(found->truth.cols(), Eigen::Index(20000 - 10));
        QVERIFY2(found->meaning.contains(QStringLiteral("the first 20000 of 25000 steps")), qPrintable(found->meaning));
        QVERIFY(!attractorOf(*smallRun(), 5)->meaning.contains(QStringLiteral("first")));
    }

    void severalOutputsAreTheCoordinates() {
        const auto run = lorenz(true);
        const std::optional<Attractor> found = attractorOf(*run, std::nullopt);
        QVERIFY(found);
        QCOMPARE(found->dimensions, 3);
        QCOMPARE(found->delay, 0);
        QVERIFY(found->closedLoop);
        QCOMPARE(found->truth, Eigen::Matrix3Xd(run->data->targets.middleCols(900, 300)));
        QCOMPARE(found->model, Eigen::Matrix3Xd(run->score->predictions.middleCols(900, 300)));
    }

    void twoOutputsAreFlatWithEqualAxes() {
        Eigen::MatrixXd targets(2, 1000);
        for (int t = 0; t < 1000; ++t) targets.col(t) << 3.0 + std::cos(0.1 * t), 2.0 * std::sin(0.1 * t);
        show(withTargets(targets));
        QCOMPARE(m_view->attractor().dimensions, 2);
        for (const EqualAxisRect* rect : figure().rects()) {
            const QCPAxis *across = rect->axis(QCPAxis::atBottom), *up = rect->axis(QCPAxis::atLeft);
            QVERIFY(across->visible() && across->label() == QStringLiteral("y₁"));
            QVERIFY(across->range().contains(2.0) && across->range().contains(4.0));
            QVERIFY(up->range().contains(-2.0) && up->range().contains(2.0));
            QVERIFY(std::abs(across->range().size() / rect->width() / (up->range().size() / rect->height()) - 1.0) < 1e-9);
        }
        QVERIFY(!m_view->findChild<QSpinBox*>()->isVisible());
    }

    void theStandardDelayIsAQuarterOfAPeriod_data() {
        QTest::addColumn<double>("period");
        for (const double period : {12.0, 40.0, 100.0}) QTest::addRow("%g", period) << period;
    }
    void theStandardDelayIsAQuarterOfAPeriod() {
        QFETCH(double, period);
        Eigen::RowVectorXd wave(static_cast<int>(50 * period));
        for (Eigen::Index t = 0; t < wave.size(); ++t)
            wave[t] = 5.0 + std::sin(2.0 * std::numbers::pi * static_cast<double>(t) / period);
        QVERIFY(std::abs(standardDelay(wave) - 0.25 * period) <= 1.0);
    }
    void whereNothingCrossesZeroItIsTheFirstMinimum() {
        Eigen::RowVectorXd slow(400);
        for (int t = 0; t < 400; ++t) slow[t] = std::sin(0.004 * t) + 0.2 * std::sin(2.0 * std::numbers::pi * t / 20.0);
        QVERIFY(std::abs(standardDelay(slow) - 10) <= 2);
        QCOMPARE(standardDelay(Eigen::RowVectorXd::LinSpaced(200, 0.0, 1.0).cwiseSqrt() * 0.0), 1);
    }

    void theDelayIsChosenBelow() {
        show(smallRun());
        auto* delay = m_view->findChild<QSpinBox*>();
        QVERIFY(delay->isVisible());
        QCOMPARE(delay->value(), 0);
        const int standard = m_view->attractor().delay;
        QCOMPARE(standard, standardDelay(smallRun()->data->targets.row(0).segment(700, 300)));
        QVERIFY2(delay->text().contains(QString::number(standard)), qPrintable(delay->text()));
        delay->setValue(17);
        settle();
        QCOMPARE(m_view->attractor().delay, 17);
        QVERIFY(m_view->caption().contains(QStringLiteral("17")));
        delay->setValue(9999);
        settle();
        QCOMPARE(m_view->attractor().truth.cols(), Eigen::Index(10));
        m_view->startOver();
        settle();
        QCOMPARE(m_view->attractor().delay, standard);
    }

    void turningKeepsLengthsAndHomeTurnsBack() {
        show(lorenz());
        const AttractorTurn front = m_view->turn();
        const QPointF before = figure().pixelOf(m_view->attractor().truth.col(50), 0);
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QTest::keyClick(m_view.get(), Qt::Key_Up);
        QVERIFY(m_view->turn() != front);
        QVERIFY((figure().pixelOf(m_view->attractor().truth.col(50), 0) - before).manhattanLength() > 2.0);
        // Seen from three perpendicular directions, the squared lengths add up to twice the squared length.
        const Eigen::Vector3d point(0.3, -1.2, 0.7);
        double squares = 0.0;
        for (const AttractorTurn& turn : {AttractorTurn{0.0, 0.0}, {90.0, 0.0}, {0.0, 90.0}})
            squares += seenFrom(turn, point[0], point[1], point[2]).squaredNorm();
        QVERIFY(std::abs(squares - 2.0 * point.squaredNorm()) < 1e-12);
        QTest::keyClick(m_view.get(), Qt::Key_Plus);
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QCOMPARE(m_view->turn(), front);
        QVERIFY((figure().pixelOf(m_view->attractor().truth.col(50), 0) - before).manhattanLength() < 1e-6);
    }

    void theMouseTurnsIt() {
        show(lorenz());
        const AttractorTurn front = m_view->turn();
        const QPoint from = figure().rects()[0]->rect().center();
        drag(from, from + QPoint(40, 0));
        QVERIFY(std::abs(m_view->turn().azimuth - front.azimuth) > 5.0);
        QCOMPARE(m_view->turn().elevation, front.elevation);
        drag(from, from + QPoint(0, 2000));
        QVERIFY(std::abs(m_view->turn().elevation) <= 90.0);
        QTest::mouseDClick(plot(), Qt::LeftButton, {}, from);
        QCOMPARE(m_view->turn(), front);
    }

    void bothPanelsZoomTogether() {
        show(lorenz());
        const QPoint at = figure().rects()[1]->rect().center() + QPoint(20, 10);
        QWheelEvent wheel(at, plot()->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        const QCPRange before = figure().rects()[0]->axis(QCPAxis::atBottom)->range();
        QApplication::sendEvent(plot(), &wheel);
        settle();
        for (const auto type : {QCPAxis::atBottom, QCPAxis::atLeft})
            QCOMPARE(figure().rects()[0]->axis(type)->range(), figure().rects()[1]->axis(type)->range());
        QVERIFY(figure().rects()[0]->axis(QCPAxis::atBottom)->range().size() < 0.8 * before.size());
    }

    void theMouseReadsAStep() {
        const auto run = lorenz();
        show(run);
        const Eigen::Index t = 120;
        const QPointF place = figure().pixelOf(m_view->attractor().truth.col(t), 0);
        QMouseEvent move(QEvent::MouseMove, place, plot()->mapToGlobal(place), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(plot(), &move);
        QVERIFY2(m_view->readOut().startsWith(QStringLiteral("step ")), qPrintable(m_view->readOut()));
        const int step = m_view->readOut().section(u' ', 1, 1).section(u':', 0, 0).toInt();
        const QPointF there = figure().pixelOf(run->data->targets.col(step), 0);
        QVERIFY((there - figure().pixelOf(m_view->attractor().truth.col(t), 0)).manhattanLength() < 3.0);
    }

    void bothCurvesAreInTheirColours() {
        show(lorenz());
        plot()->replot();
        const QImage image = plot()->toPixmap(plot()->width(), plot()->height(), 1.0).toImage();
        const PlotColours colours = plotColours(m_view->palette());
        const auto count = [&](std::size_t panel, const QColor& colour) {
            const QRect area = figure().rects()[panel]->rect();
            int found = 0;
            for (int y = area.top(); y < area.bottom(); ++y)
                for (int x = area.left(); x < area.right(); ++x) {
                    const QColor pixel = image.pixelColor(x, y);
                    if (std::abs(pixel.red() - colour.red()) + std::abs(pixel.green() - colour.green()) +
                            std::abs(pixel.blue() - colour.blue()) <
                        40)
                        ++found;
                }
            return found;
        };
        QVERIFY(count(0, colours.target) > 100);
        QCOMPARE(count(0, colours.prediction), 0);
        QVERIFY(count(1, colours.prediction) > 100);
    }

    void theTruthIsNotDrawnAgainForEachResult() {
        show(lorenz());
        const int before = figure().panel(0).renderings();
        Experiment other = lorenz()->experiment;
        other.dynamics.spectralRadius = 0.7;
        show(std::make_shared<const RunResult>(Pipeline().run(other)));
        QCOMPARE(figure().panel(0).renderings(), before);
    }

    void aModelThatLeavesIsReported() {
        RunResult run = *lorenz(true);
        auto score = std::make_shared<ScoreResult>(*run.score);
        score->predictions.rightCols(100).setConstant(1e6);
        run.score = score;
        show(std::make_shared<const RunResult>(run));
        QVERIFY2(m_view->badge().contains(QStringLiteral("step")), qPrintable(m_view->badge()));
        QVERIFY(m_view->accessibleDescription().contains(m_view->badge()));
    }

    void aLiveRunGrowsAndShowsItsClosedLoopRun() {
        Experiment experiment;
        experiment.reservoir.size = 40;
        Pipeline pipeline;
        LiveRun live(experiment, pipeline);
        live.advanceTo(850);
        show(live.snapshot().result);
        QCOMPARE(m_view->attractor().first, 700 + 2 * m_view->attractor().delay);
        QVERIFY(std::isfinite(m_view->attractor().model(0, 0)));
        QVERIFY(std::isnan(m_view->attractor().model(0, m_view->attractor().model.cols() - 1)));
        live.advanceTo(1100);
        show(live.snapshot().result);
        QVERIFY(m_view->attractor().first >= 1000);
        QVERIFY(m_view->attractor().closedLoop);
    }

    void theMemoryTaskHasNone() {
        show(smallRun(0.9, "memory"));
        QVERIFY2(m_view->message().contains(QStringLiteral("noise")), qPrintable(m_view->message()));
        QVERIFY(m_view->tableText().isEmpty());
    }

    void theTableHasBothCurves() {
        const auto run = lorenz();
        show(run);
        const QStringList lines = m_view->tableText().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), qsizetype(301));
        const QStringList cells = lines[8].split(u'\t');
        QCOMPARE(cells.size(), qsizetype(7));
        QCOMPARE(cells[0], QStringLiteral("907"));
        QCOMPARE(cells[2].toDouble(), run->data->targets(1, 907));
        QCOMPARE(cells[6].toDouble(), run->score->predictions(2, 907));
    }

private:
    void show(const std::shared_ptr<const RunResult>& run) {
        m_view->setResult(run);
        settle();
    }
    void settle() {
        QCoreApplication::processEvents();
        plot()->replot();
        QCoreApplication::processEvents();
    }
    void drag(const QPoint& from, const QPoint& to) {
        QTest::mousePress(plot(), Qt::LeftButton, {}, from);
        QMouseEvent move(QEvent::MouseMove, to, plot()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(plot(), &move);
        QTest::mouseRelease(plot(), Qt::LeftButton, {}, to);
        settle();
    }
    AttractorFigure& figure() const { return *m_view->findChild<AttractorFigure*>(); }
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }

    std::unique_ptr<AttractorView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestAttractorView, QApplication)

}  // namespace echoplane::attractor_view_tests

#include "test_attractor_view.moc"
