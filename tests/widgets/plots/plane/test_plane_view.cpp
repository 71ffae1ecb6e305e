// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

#include <qcustomplot.h>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include "core/analysis/stability.h"
#include "core/reservoir/topologies/stack.h"
#include "core/run/pipeline.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/response_curves.h"
#include "widgets/plots/plane/plane_backdrop.h"
#include "widgets/plots/plane/plane_figure.h"
#include "widgets/plots/plane/plane_jacobian.h"
#include "widgets/plots/plane/plane_notices.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::plane_view_tests {

std::shared_ptr<const RunResult> resultOf(double spectralRadius = 0.9) {
    Experiment experiment;
    experiment.reservoir.size = 40;
    experiment.dynamics.spectralRadius = spectralRadius;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

std::shared_ptr<const RunResult> tanhRun() {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    experiment.reservoir.size = 40;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

/// With output feedback; `scaling` on W_fb.
std::shared_ptr<const RunResult> loopRun(double scaling) {
    Experiment experiment;
    experiment.reservoir.size = 40;
    experiment.input.feedback = true;
    experiment.input.feedbackScaling = scaling;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

class TestPlaneView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_view = std::make_unique<PlaneView>();
        m_view->resize(600, 640);
        m_view->setResult(resultOf());
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        QCoreApplication::processEvents();
    }

    void theResponseLiesAtTheRim() {
        PlaneScene scene;
        scene.setResponse(Eigen::Vector4d(0.0, 0.5 * std::numbers::pi, 1.0, std::numbers::pi),
                          Eigen::Vector4d(0.0, -200.0, std::nan(""), 60.0));
        QCOMPARE(scene.response.size(), qsizetype(3));
        QCOMPARE(scene.response[0], QPointF(1.2, 0.0));
        QVERIFY(std::abs(scene.response[1].y() - 1.0) < 1e-12);
        QVERIFY(std::abs(scene.response[2].x() + 1.3) < 1e-12);
        // A model that predicts sines passes their frequencies on with unchanged amplitude.
        const auto run = resultOf();
        const ResponseCurves curves = responseCurves(*run, responseFrequencies(run.get()));
        int met = 0;
        for (const TaskFrequency& each : run->data->frequencies)
            for (Eigen::Index i = 0; i < curves.radiansPerStep.size(); ++i)
                if (curves.radiansPerStep[i] == each.radiansPerStep) {
                    ++met;
                    QVERIFY2(std::abs(curves.decibels[i]) < 1e-3, qPrintable(QString::number(curves.decibels[i])));
                }
        QCOMPARE(met, 5);
        // The plane makes room for it.
        const double before = m_view->visibleRegion().width();
        m_view->responseAction()->setChecked(true);
        QCoreApplication::processEvents();
        QVERIFY(m_view->visibleRegion().width() > before);
    }

    void crowdedModesAreOfferedToZoomTo() {
        auto* offer = m_view->findChild<QToolButton*>(QStringLiteral("offer:zoom-to-modes"));
        QVERIFY(!offer->isVisible());
        RunResult run = *resultOf();
        auto dynamics = std::make_shared<DynamicsResult>(*run.dynamics);
        auto& spectrum = dynamics->spectrum;
        for (double& real : spectrum.reals) real = 1.0 + 0.01 * (real - 1.0);  // like a leak rate of 0.01
        for (std::complex<double>& upper : spectrum.upper) upper = 1.0 + 0.01 * (upper - 1.0);
        run.dynamics = dynamics;
        m_view->setResult(std::make_shared<const RunResult>(run));
        QTRY_VERIFY(offer->isVisible());
        QVERIFY(m_view->rect().contains(offer->geometry()));
        QTest::mouseClick(offer, Qt::LeftButton);
        QVERIFY(m_view->zoom());
        QVERIFY(m_view->visibleRegion().width() < 0.1);
        for (const std::complex<double>& upper : spectrum.upper)
            QVERIFY(m_view->visibleRegion().contains(upper.real(), upper.imag()));
        QTRY_VERIFY(!offer->isVisible());
        m_view->fit();
        QTRY_VERIFY(offer->isVisible());
    }

    void theCircleFillsThePlane() {
        m_view->resize(616, 616);
        QCoreApplication::processEvents();
        QVERIFY2(2.0 / m_view->unitsOf(1.0) >= 540.0, qPrintable(QString::number(2.0 / m_view->unitsOf(1.0))));
        const QRectF before = m_view->visibleRegion();
        QCOMPARE(before.right(), 1.12);
        for (const double radius : {0.2, 0.7, 1.0}) {
            m_view->setResult(resultOf(radius));
            QCoreApplication::processEvents();
            QCOMPARE(m_view->visibleRegion(), before);
        }
    }

    void theKeyStandsInTheLowerCorners() {
        const auto* figure = plot()->findChild<PlaneFigure*>();
        QVERIFY(!plot()->plotLayout()->findChild<PlotKey*>());
        const auto has = [](const std::vector<KeyEntry>& entries, const QString& text) {
            return std::ranges::find(entries, text, &KeyEntry::text) != entries.end();
        };
        QVERIFY(has(figure->legend().entries(), QStringLiteral("mode, area = share of the output")));
        QVERIFY(has(figure->legend().remarks(), QStringLiteral("inside the circle: forgets")));
        QVERIFY(has(figure->legend().remarks(), QStringLiteral("ω  frequency in the signal")));
        QVERIFY(!has(figure->legend().remarks(), QStringLiteral("outside the circle: grows")));
        m_view->setResult(resultOf(1.4));
        QCoreApplication::processEvents();
        QVERIFY(has(figure->legend().remarks(), QStringLiteral("outside the circle: grows")));
    }

    /// A golden stack whose second layer lies inside all pairs of the first.
    void theLayersOfAStackHaveColours() {
        Experiment experiment;
        experiment.reservoir.size = 40;
        experiment.set(stacks::layers, 2);
        experiment.set(stacks::ratio, 0.1);
        const auto run = std::make_shared<const RunResult>(Pipeline().run(experiment));
        m_view->setResult(run);
        QCoreApplication::processEvents();
        const auto* figure = plot()->findChild<PlaneFigure*>();
        int first = 0, second = 0;
        for (const ModeMark& mark : figure->markLayer().marks()) {
            if (mark.kind == MarkKind::real) continue;
            const bool inside = std::hypot(mark.re, mark.im) < 0.0901;
            QCOMPARE(mark.group, inside ? 1 : 0);
            ++(inside ? second : first);
        }
        QVERIFY(first >= 14 && second >= 14);
        const auto has = [&](const QString& text) {
            return std::ranges::find(figure->legend().entries(), text, &KeyEntry::text) != figure->legend().entries().end();
        };
        QVERIFY(has(QStringLiteral("layer 1")) && has(QStringLiteral("layer 2")) && !has(QStringLiteral("added by hand")));
        QVERIFY(m_view->groupAction()->isVisible());
        QVERIFY(modeText(*run, 0).contains(QStringLiteral("layer 1")));
        m_view->groupAction()->setChecked(false);
        QCoreApplication::processEvents();
        QVERIFY(!has(QStringLiteral("layer 1")));
        m_view->setResult(resultOf());
        QCoreApplication::processEvents();
        QVERIFY(!m_view->groupAction()->isVisible());
    }

    /// The largest marker of a run has a share of 1; while a mode is dragged, the others keep theirs.
    void areasAreHeldWhileAModeMoves() {
        QCustomPlot own;
        PlaneFigure figure(&own);
        const auto result = resultOf();
        figure.setResult(result.get());
        RunResult moved = *result;
        auto readout = std::make_shared<ReadoutResult>(*result->readout);
        Eigen::Index strongest = 0;
        readout->contributions.maxCoeff(&strongest);
        readout->contributions[strongest] *= 3.0;
        moved.readout = readout;
        const auto strengths = [&] {
            std::map<std::pair<double, double>, float> all;
            for (const ModeMark& mark : figure.markLayer().marks()) all[{mark.re, mark.im}] = mark.strength;
            return all;
        };
        const auto before = strengths();
        figure.holdAreas(true);
        figure.setResult(&moved);
        QCOMPARE(strengths(), before);  // the strongest is as large as can be
        figure.holdAreas(false);
        figure.setResult(&moved);
        QVERIFY(strengths() != before);
    }

    void theFrequenciesAreNamedInASmallPlotToo() {
        m_view->resize(320, 420);
        QCoreApplication::processEvents();
        const double unit = m_view->plotArea().width() / m_view->visibleRegion().width();
        QVERIFY(m_view->visibleRegion().right() * unit - unit >= 25.0);  // pixels beside the circle
    }

    void axesAreEqualWhateverTheShape_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("square") << QSize(600, 600);
        QTest::newRow("wide") << QSize(1100, 400);
        QTest::newRow("tall") << QSize(380, 900);
    }
    void axesAreEqualWhateverTheShape() {
        QFETCH(QSize, size);
        m_view->resize(size);
        QCoreApplication::processEvents();
        const QRectF region = m_view->visibleRegion();
        const QRect area = m_view->plotArea();
        QVERIFY(area.width() > 100 && area.height() > 100);
        QVERIFY(std::abs(region.width() / area.width() - region.height() / area.height()) < 1e-12);
        QVERIFY2(region.contains(QRectF(-1.0, -1.0, 2.0, 2.0)), "the unit circle is in view");
    }

    void aSmallPlotHasSmallMarkers() {
        const auto result = resultOf();
        const auto largestIn = [&](const QSize& size) {
            QCustomPlot plot;
            PlaneFigure figure(&plot);
            figure.setStyle(printStyle());
            figure.setResult(result.get());
            plot.toPixmap(size.width(), size.height());
            return figure.markLayer().radiusOf(figure.markLayer().marks().back());
        };
        const double usual = largestIn({700, 700}), scaled = largestIn({227, 170});
        QCOMPARE(usual, markRadius(1.0));
        QVERIFY2(scaled < 0.5 * usual, qPrintable(QString::number(scaled)));
    }

    void circlesOnTheScreenAreThoseOfAFile() {
        const auto result = resultOf();
        QCustomPlot plot;
        PlaneFigure figure(&plot);
        figure.setStyle(printStyle());
        figure.setResult(result.get());
        const QImage screen = plot.toPixmap(600, 600).toImage().convertToFormat(QImage::Format_RGB32);
        QImage file(600, 600, QImage::Format_RGB32);
        file.fill(Qt::white);
        {
            QCPPainter painter(&file);
            plot.toPainter(&painter, 600, 600);
        }
        const QRect inside = figure.axisRect().rect();
        int different = 0;
        for (int y = inside.top(); y <= inside.bottom(); ++y)
            for (int x = inside.left(); x <= inside.right(); ++x)
                if (std::abs(qGray(screen.pixel(x, y)) - qGray(file.pixel(x, y))) > 64) ++different;
        // Dashes out of step would be some 900 pixels.
        QVERIFY2(different < 150, qPrintable(QString::number(different)));
    }

    void theUnitCircleFollowsTheStyle() {
        const auto result = resultOf();
        const auto drawn = [&](bool switched) {
            QCustomPlot plot;
            PlaneFigure figure(&plot);
            figure.setResult(result.get());
            figure.setStyle(printStyle());
            if (switched) plot.toPixmap(400, 400);
            FigureStyle dark = printStyle();
            dark.colours.unitCircle = Qt::magenta;
            figure.setStyle(dark);
            return plot.toPixmap(400, 400).toImage();
        };
        QCOMPARE(drawn(true), drawn(false));
    }

    void theJacobianOfALinearReservoirIsNotOfferedAndTheReasonIsGiven() {
        QVERIFY(!m_view->jacobianAction()->isEnabled());
        QVERIFY2(m_view->jacobianAction()->toolTip().contains(QStringLiteral("linear")),
                 qPrintable(m_view->jacobianAction()->toolTip()));
        m_view->jacobianAction()->setChecked(true);
        QCoreApplication::processEvents();
        QVERIFY(!m_view->jacobian().isVisible());
    }

    void theJacobianAtTheChosenStepIsThatOfTheTrajectory() {
        const auto run = tanhRun();
        m_view->setResult(run);
        QCoreApplication::processEvents();
        QVERIFY(m_view->jacobianAction()->isEnabled());
        m_view->jacobianAction()->trigger();
        QTRY_VERIFY(m_view->jacobian().isVisible() && m_view->jacobian().analysis().value &&
                    !m_view->jacobian().analysis().older);
        auto* field = m_view->findChild<QSpinBox*>(QStringLiteral("jacobian-step"));
        QCOMPARE(field->value(), run->experiment.steps() - 1);
        QTest::keyClick(field, Qt::Key_Down);
        QTest::keyClick(field, Qt::Key_Down);
        const int step = run->experiment.steps() - 3;
        QTRY_VERIFY(m_view->jacobian().idle() && !m_view->jacobian().analysis().older);
        QCOMPARE(m_view->jacobian().analysis().value->step, step);
        // The trace needs no eigenvalues.
        const Eigen::MatrixXd jacobian = jacobianAt(run->experiment, *run->spectrum, *run->dynamics, *run->states, step);
        const Spectrum& found = m_view->jacobian().analysis().value->eigenvalues;
        QCOMPARE(int(found.size()), 40);
        QVERIFY(std::abs(found.reals.sum() + 2.0 * found.upper.real().sum() - jacobian.trace()) < 1e-10);
        m_view->jacobianAction()->trigger();
        QVERIFY(!m_view->jacobian().isVisible());
    }

    void everythingOutsideTheUnitCircleIsInViewToo() {
        m_view->setResult(resultOf(1.4));
        QCoreApplication::processEvents();
        QVERIFY(m_view->visibleRegion().contains(QRectF(-1.4, -1.4, 2.8, 2.8)));
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("unstable: |λ| up to 1.4")));
    }

    void aRadiusNear1IsNotShownAs1() {
        m_view->setResult(resultOf(1.0041));
        QCoreApplication::processEvents();
        QVERIFY2(m_view->accessibleDescription().contains(QStringLiteral("unstable: |λ| up to 1.0041")),
                 qPrintable(m_view->accessibleDescription()));
    }

    void closedLoopsAreDrawnAndJudged() {
        for (const double scaling : {1e-6, 1.0, 100.0}) {
            const auto run = loopRun(scaling);
            const QSignalSpy changed(m_view.get(), &PlaneView::stabilityChanged);
            m_view->setResult(run);
            QTRY_VERIFY(m_view->stability());
            QTRY_VERIFY(m_view->stabilityIdle());
            QVERIFY(!changed.isEmpty());
            QCOMPARE(m_view->stability()->loops.size(), std::size_t{1});
            const ClosedLoop& loop = m_view->stability()->loops.front();
            QCOMPARE(*loop.spectralRadius, *closedLoop(*run, Loop::inUse).spectralRadius);
            QCoreApplication::processEvents();
            const QString description = m_view->accessibleDescription();
            QVERIFY2(description.contains(*loop.stable ? QStringLiteral("in use: stable") : QStringLiteral("in use: unstable")),
                     qPrintable(description));
            QCOMPARE(planeNotices(*run, 0, &*m_view->stability()).warning, !*loop.stable);
            // Eigenvalues off the axes are mentioned.
            QCOMPARE(description.contains(QStringLiteral("beyond modulus 2")), *loop.spectralRadius > 2.0);
            QVERIFY(m_view->tableText().contains(QStringLiteral("closed loop, in use")));
        }
    }

    void aFrequencyIsNotNamedOverANumber() {
        RunResult run = *resultOf();
        auto data = std::make_shared<Dataset>(*run.data);
        data->frequencies = {{std::numbers::pi / 2.0, "5ω"}};
        run.data = data;
        QCustomPlot plot;
        plot.setViewport(QRect(0, 0, 600, 600));
        PlaneFigure figure(&plot);
        figure.putLegendInside();
        const FigureStyle style = printStyle();
        figure.setStyle(style);
        figure.setResult(&run);
        const QImage image = plot.toPixmap(600, 600).toImage();
        const auto amberIn = [&](const QRect& part) {
            int pixels = 0;
            for (int y = part.top(); y <= part.bottom(); ++y)
                for (int x = part.left(); x <= part.right(); ++x) {
                    const QColor colour = image.pixelColor(x, y);
                    if (colour.red() > colour.green() + 40 && colour.green() > colour.blue()) ++pixels;
                }
            return pixels;
        };
        const QFontMetrics metrics(style.smallFont());
        const QString number = QStringLiteral("1i");
        const QPoint top = figure.axisRect().toPixel(0.0, 1.0).toPoint();
        QVERIFY(amberIn(QRect(top.x() - 30, top.y() - 30, 60, 60)) > 20);  // the tick and its name
        QCOMPARE(amberIn(QRect(top.x() + 6, top.y() - 4 - metrics.ascent(), metrics.horizontalAdvance(number), metrics.ascent())),
                 0);
    }

    /// With an activation an eigenvalue of one step outside the circle decides nothing, so the circle keeps its size.
    void aJacobianOutsideTheCircleLeavesThePlane() {
        QCustomPlot plot;
        plot.setViewport(QRect(0, 0, 600, 600));
        PlaneFigure figure(&plot);
        figure.putLegendInside();
        figure.setStyle(printStyle());
        const auto run = resultOf();
        const auto extentOf = [&](bool linear) {
            RunStability stability;
            stability.radius = effectiveRadius(*run->dynamics);
            ClosedLoop loop;
            loop.loop = Loop::freeRun;
            loop.linear = linear;
            loop.eigenvalues.reals = Eigen::Vector2d(0.5, 1.47);
            if (!linear) loop.jacobianStep = 99;
            stability.loops = {loop};
            figure.setAnalysis(Analysis<RunStability>::of(stability));
            figure.setResult(run.get());
            plot.replot(QCustomPlot::rpImmediateRefresh);
            return std::min(figure.axisRect().region().width(), figure.axisRect().region().height()) / 2.0;
        };
        QVERIFY(extentOf(true) > 1.47);
        QCOMPARE(extentOf(false), 1.12);
        QCOMPARE(figure.legend().entries().back().text, QStringLiteral("mode of the model on its own: Jacobian at step 99"));
    }

    /// A sum of sines neither grows nor dies out: neither does the model that follows it.
    void aLoopOnTheCircleIsMarginal() {
        constexpr int steps = 300;
        ClosedLoop loop;
        loop.stable = false;
        loop.spectralRadius = 1.0 + 1e-6;
        QVERIFY(isMarginal(loop, steps));
        QVERIFY(std::abs(std::pow(marginalRadius(steps), steps) - 1.01) < 1e-9);
        loop.spectralRadius = 1.001;  // grows by a third
        QVERIFY(!isMarginal(loop, steps));
        loop.spectralRadius = 1.0 + 1e-6;
        loop.stable = true;
        QVERIFY(!isMarginal(loop, steps));
    }

    void withoutALoopNoneIsComputed() {
        QVERIFY(m_view->stabilityIdle());
        QVERIFY(!m_view->stability());
        QVERIFY(!m_view->accessibleDescription().contains(QStringLiteral("in use")));
        QVERIFY(!m_view->tableText().contains(QStringLiteral("closed loop")));
    }

    void wheelZoomsAboutTheCursor() {
        const QPointF cursor = m_view->positionOf(15);
        const double before = m_view->visibleRegion().width();
        wheel(cursor, 240);
        QCOMPARE(m_view->visibleRegion().width(), before / 1.44);
        QVERIFY(QLineF(m_view->positionOf(15), cursor).length() < 0.01);
    }

    void aNewResultLeavesAZoomedViewAlone() {
        wheel(m_view->positionOf(15), 240);
        const QRectF before = m_view->visibleRegion();
        m_view->setResult(resultOf(1.4));
        QCoreApplication::processEvents();
        QCOMPARE(m_view->visibleRegion(), before);
    }

    void leftDragPans() {
        const QPointF before = m_view->positionOf(15);
        const QPoint from = onPlot(QPointF(m_view->plotArea().center()));
        QTest::mousePress(plot(), Qt::LeftButton, {}, from);
        moveMouse(plot(), from + QPoint(20, 5), Qt::LeftButton);
        moveMouse(plot(), from + QPoint(40, 10), Qt::LeftButton);
        QTest::mouseRelease(plot(), Qt::LeftButton, {}, from + QPoint(40, 10));
        QCoreApplication::processEvents();
        const QPointF moved = m_view->positionOf(15) - before;
        QVERIFY(QLineF(moved, QPointF(40, 10)).length() < 0.01);
    }

    void doubleClickAndHomeFit() {
        const QRectF before = m_view->visibleRegion();
        wheel(m_view->positionOf(15), 240);
        QTest::mouseDClick(plot(), Qt::LeftButton, {}, QPoint(200, 200));
        QCoreApplication::processEvents();
        QCOMPARE(m_view->visibleRegion(), before);
        wheel(m_view->positionOf(15), -240);
        QTest::keyClick(m_view.get(), Qt::Key_Home);
        QCoreApplication::processEvents();
        QCOMPARE(m_view->visibleRegion(), before);
    }

    void aModeThatIsGoneCannotBePressed() {
        m_view->setEditable(true);
        QSignalSpy spy(m_view.get(), &PlaneView::modePressed);
        const auto large = resultOf();
        const int last = static_cast<int>(large->spectrum->spectrum.modes()) - 1;
        const QPoint there = plot()->mapFrom(m_view.get(), m_view->positionOf(last).toPoint());
        Experiment fewer = large->experiment;
        fewer.reservoir.size = 8;
        const auto small = std::make_shared<const RunResult>(Pipeline().run(fewer));
        m_view->setResult(small);  // not drawn yet
        QTest::mouseMove(plot(), there);
        QTest::mousePress(plot(), Qt::LeftButton, {}, there);
        QTest::mouseRelease(plot(), Qt::LeftButton, {}, there);
        QVERIFY(m_view->hoveredMode() < small->spectrum->spectrum.modes());
        for (const auto& arguments : spy) QVERIFY(arguments.at(0).toInt() < small->spectrum->spectrum.modes());
    }

    void hoveringFindsTheNearestMode() {
        QSignalSpy spy(m_view.get(), &PlaneView::hovered);
        const int mode = loneliestMode();
        moveMouse(plot(), onPlot(m_view->positionOf(mode)) + QPoint(2, -1), Qt::NoButton);
        QCOMPARE(m_view->hoveredMode(), mode);
        QCOMPARE(spy.last().at(0).toInt(), mode);
        QVERIFY2(m_view->readOut().startsWith(QStringLiteral("λ = ")), qPrintable(m_view->readOut()));

        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(plot(), &leave);
        QCOMPARE(m_view->hoveredMode(), -1);
        QCOMPARE(spy.last().at(0).toInt(), -1);
    }

    void nothingIsHoveredFarFromAllModes() {
        moveMouse(plot(), onPlot(QPointF(m_view->plotArea().topLeft())) + QPoint(5, 5), Qt::NoButton);
        QCOMPARE(m_view->hoveredMode(), -1);
    }

    void aSmallerResultForgetsTheHoveredMode() {
        moveMouse(plot(), onPlot(m_view->positionOf(loneliestMode())), Qt::NoButton);
        QVERIFY(m_view->hoveredMode() >= 0);
        m_view->setResult(nullptr);
        QCoreApplication::processEvents();
        QCOMPARE(m_view->hoveredMode(), -1);
    }

    void colourOfTheStrongestModeReachesThePixels() {
        const QColor expected = plotColours(m_view->palette()).upper;
        const QColor seen = pixelAt(m_view->positionOf(strongestPair()));
        QVERIFY(qAbs(seen.red() - expected.red()) + qAbs(seen.green() - expected.green()) + qAbs(seen.blue() - expected.blue()) <
                50);
    }

    void staleDims() {
        const QPointF position = m_view->positionOf(strongestPair());
        const float before = pixelAt(position).lightnessF();
        m_view->setStale(true);
        QVERIFY(pixelAt(position).lightnessF() > before + 0.1F);
        m_view->setStale(false);
        QCOMPARE(pixelAt(position).lightnessF(), before);
    }

    void followsThePalette() {
        const QPointF corner = m_view->plotArea().topLeft() + QPointF(3, 3);
        QVERIFY(pixelAt(corner).lightnessF() > 0.9F);
        applyTheme(*qApp, ThemeChoice::dark);
        QCoreApplication::processEvents();
        QVERIFY(pixelAt(corner).lightnessF() < 0.2F);
    }

    void aHiddenViewDrawsWhenShown() {
        m_view->hide();
        m_view->setResult(resultOf(1.4));
        m_view->show();
        QCoreApplication::processEvents();
        QVERIFY(m_view->visibleRegion().contains(QRectF(-1.4, -1.4, 2.8, 2.8)));
    }

    void weightScaleAndPolarGridFollowTheirActions() {
        m_view->logScaleAction()->trigger();
        m_view->polarGridAction()->trigger();
        QCoreApplication::processEvents();
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("log")));
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("period in steps")));
    }

private:
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }
    QPoint onPlot(const QPointF& position) const { return plot()->mapFrom(m_view.get(), position).toPoint(); }
    QColor pixelAt(const QPointF& position) const { return m_view->grab().toImage().pixelColor(position.toPoint()); }

    void wheel(const QPointF& position, int angle) {
        const QPointF local = plot()->mapFrom(m_view.get(), position);
        QWheelEvent event(local, plot()->mapToGlobal(local), {}, {0, angle}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(plot(), &event);
        QCoreApplication::processEvents();
    }

    /// The mode farthest from its nearest neighbour: no other can be nearer there.
    int loneliestMode() const {
        const Spectrum spectrum = resultOf()->dynamics->spectrum;
        int best = 0;
        double largest = 0.0;
        for (int mode = 0; mode < spectrum.modes(); ++mode) {
            double nearest = 2.0 * std::abs(spectrum.eigenvalue(mode).imag());
            if (spectrum.isReal(mode)) nearest = 10.0;
            for (int other = 0; other < spectrum.modes(); ++other)
                if (other != mode) nearest = std::min(nearest, std::abs(spectrum.eigenvalue(mode) - spectrum.eigenvalue(other)));
            if (nearest > largest) {
                largest = nearest;
                best = mode;
            }
        }
        return best;
    }

    int strongestPair() const {
        const auto result = resultOf();
        const Eigen::Index reals = result->dynamics->spectrum.reals.size();
        Eigen::Index strongest = 0;
        result->readout->contributions.tail(result->dynamics->spectrum.upper.size()).maxCoeff(&strongest);
        return static_cast<int>(reals + strongest);
    }

    std::unique_ptr<PlaneView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestPlaneView, QApplication)

}  // namespace echoplane::plane_view_tests

#include "test_plane_view.moc"
