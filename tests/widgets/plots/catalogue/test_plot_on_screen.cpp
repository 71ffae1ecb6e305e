// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <qcustomplot.h>
#include <QTemporaryDir>
#include <QTest>

#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/widgets/plots/svg_elements.h"
#include "tests/window_tests.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/plane/plane_figure.h"
#include "widgets/plots/series/signal_figure.h"

namespace echoplane::plot_on_screen_tests {

std::shared_ptr<const RunResult> runOf(double spectralRadius = 0.9) {
    Experiment experiment;
    experiment.reservoir.size = 40;
    experiment.dynamics.spectralRadius = spectralRadius;
    return std::make_shared<const RunResult>(Pipeline().run(experiment));
}

/// An exported plot shows what is on screen.
class TestPlotOnScreen : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_directory.isValid()); }

    void ofAZoomedSignalTheStepsInViewAreExported() {
        OnScreen screen;
        screen.looks.set(SignalFigure::Look{.part = QPointF(120.0, 180.0)});
        const PlotSource source = plotSource(QStringLiteral("signal"), runOf(), screen);
        const QString csv = path(QStringLiteral("zoomed.csv")), svg = path(QStringLiteral("zoomed.svg"));
        writePlot(source, {}, csv);
        const QList<QByteArray> lines = contentsOf(csv).trimmed().split('\n');
        QCOMPARE(lines.size(), 2 + 61);
        QVERIFY2(lines[2].startsWith("120,") && lines.back().startsWith("180,"), lines[2] + lines.back());
        writePlot(source, {}, svg);
        const QStringList near = textsOf(contentsOf(svg));
        QVERIFY2(near.contains(QStringLiteral("150")) && !near.contains(QStringLiteral("800")), qPrintable(near.join(u' ')));

        QVERIFY(source.whole);
        writePlot(*source.whole, {}, csv);
        QCOMPARE(contentsOf(csv).trimmed().count('\n') - 1, 1000);
        writePlot(*source.whole, {}, svg);
        QVERIFY(textsOf(contentsOf(svg)).contains(QStringLiteral("800")));
    }

    void aSourceThatShowsAllHasNoWhole() {
        OnScreen screen;
        screen.looks.set(SignalFigure::Look{.part = QPointF(120.0, 180.0)});
        QVERIFY(!plotSource(QStringLiteral("weights"), runOf(), screen).whole);
        QVERIFY(!plotSource(QStringLiteral("signal"), runOf()).whole);
    }

    void theChosenOutputIsExported() {
        const auto result = std::make_shared<const RunResult>(Pipeline().run(withTask({}, "lorenz")));
        OnScreen screen;
        screen.looks.set(SignalFigure::Look{.output = 2});
        const PlotSource source = plotSource(QStringLiteral("signal"), result, screen);
        const QString csv = path(QStringLiteral("output.csv")), svg = path(QStringLiteral("output.svg"));
        writePlot(source, {}, csv);
        const QList<QByteArray> lines = contentsOf(csv).trimmed().split('\n');
        QVERIFY2(lines[1].contains("3 of 3"), lines[1]);
        QCOMPARE(lines[2 + 7].split(',')[1].toDouble(), result->data->targets(2, 7));
        writePlot(source, {}, svg);
        QVERIFY(textsOf(contentsOf(svg)).contains(QStringLiteral("output 3 of 3")));
    }

    void theZoomOfThePlaneIsExported() {
        OnScreen screen;
        screen.looks.set(PlaneFigure::Look{.part = PlaneZoom{{0.5, -0.25}, 0.125}});
        const PlotSource source = plotSource(QStringLiteral("plane"), runOf(), screen);
        const auto range = [](const PlotSource& drawn, QCPAxis::AxisType side) {
            QCustomPlot plot;
            const QSize size = drawn.draw(plot, printStyle());
            plot.setViewport(QRect(QPoint(), size));
            plot.replot();
            return plot.axisRect(0)->axis(side)->range();
        };
        const QCPRange across = range(source, QCPAxis::atBottom), up = range(source, QCPAxis::atLeft);
        QCOMPARE(across.center(), 0.5);
        QCOMPARE(up.center(), -0.25);
        QCOMPARE(std::min(across.size(), up.size()), 0.25);
        QVERIFY(source.whole && range(*source.whole, QCPAxis::atBottom).size() > 2.0);
    }

    void ringsBesideAZoomedPlaneAreClipped() {
        OnScreen screen;
        screen.looks.set(PlaneFigure::Look{.part = PlaneZoom{{3.0, 3.0}, 0.1}});  // far from all modes
        for (int mode = 0; mode < 5; ++mode) screen.selected.push_back(mode);
        const QString file = path(QStringLiteral("rings.svg"));
        writePlot(plotSource(QStringLiteral("plane"), runOf(), screen), {}, file);
        const Elements elements = elementsOf(contentsOf(file));
        // Only those of the key: upper and lower.
        QVERIFY2(elements.free.count(QStringLiteral("circle")) + elements.free.count(QStringLiteral("ellipse")) <= 2,
                 qPrintable(elements.free.join(u' ')));
    }

    void selectedModesAreRinged_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"plane", "weights", "contribution"}) QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void selectedModesAreRinged() {
        QFETCH(QString, kind);
        OnScreen screen;
        const auto run = runOf();
        const QString plain = path(QStringLiteral("plain.svg")), ringed = path(QStringLiteral("ringed.svg"));
        writePlot(plotSource(kind, run, screen), {}, plain);
        screen.selected = {int(run->dynamics->spectrum.modes()) - 1};
        writePlot(plotSource(kind, run, screen), {}, ringed);
        QVERIFY(contentsOf(ringed).count("<circle") > contentsOf(plain).count("<circle"));
    }

    void theJacobianThatIsShownIsExported() {
        Experiment experiment;
        experiment.reservoir.size = 20;
        experiment.reservoir.method = "normal";
        experiment.dynamics.activation = "tanh";
        const auto run = std::make_shared<const RunResult>(Pipeline().run(experiment));
        OnScreen screen;
        const auto jacobian = std::make_shared<const JacobianSpectrum>(
            jacobianSpectrum(run->experiment, *run->spectrum, *run->dynamics, *run->states, 50));
        screen.found.set(jacobian);
        const PlotSource source = plotSource(QStringLiteral("plane"), run, screen);
        const QString csv = path(QStringLiteral("jacobian.csv")), svg = path(QStringLiteral("jacobian.svg"));
        writePlot(source, {}, svg);
        QVERIFY(textsOf(contentsOf(svg)).contains(QStringLiteral("Jacobian at step 50")));
        writePlot(source, {}, csv);
        QCOMPARE(contentsOf(csv).count("\nJacobian at step 50,"), jacobian->eigenvalues.modes());
    }

    void selectedModesAloneAreExported_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"impulse", "frequency"}) QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void selectedModesAloneAreExported() {
        QFETCH(QString, kind);
        OnScreen screen;
        screen.selected = {3};
        const PlotSource source = plotSource(kind, runOf(), screen);
        const QString csv = path(QStringLiteral("alone.csv")), svg = path(QStringLiteral("alone.svg"));
        writePlot(source, {}, csv);
        const QByteArray text = contentsOf(csv);
        QVERIFY(text.count("\ncurrent,") > 1);
        QCOMPARE(text.count("\n\"current, selected modes alone\","), text.count("\ncurrent,"));
        writePlot(source, {}, svg);
        // The impulse of a single mode is its own, λᵗ: "mode alone, λ = 0.9", which a file has in two pieces, by their scripts.
        const QString name = kind == QLatin1String("impulse") ? QStringLiteral("λ = ") : QStringLiteral("selected mode alone");
        const QStringList texts = textsOf(contentsOf(svg));
        QVERIFY(std::ranges::any_of(texts, [&](const QString& each) { return each.startsWith(name); }));
    }

    void curvesOfPinnedRunsAreExported_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"ridge-path", "stability"}) QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void curvesOfPinnedRunsAreExported() {
        QFETCH(QString, kind);
        OnScreen screen;
        screen.pinned = {{QStringLiteral("kept"), runOf(0.5)}};
        const QString csv = path(QStringLiteral("pins.csv"));
        writePlot(plotSource(kind, runOf(), screen), {}, csv);
        QVERIFY(contentsOf(csv).contains("kept"));
    }

private:
    QString path(const QString& name) const { return m_directory.filePath(name); }

    QTemporaryDir m_directory;
};

ECHOPLANE_WINDOW_TEST(TestPlotOnScreen, QApplication)

}  // namespace echoplane::plot_on_screen_tests

#include "test_plot_on_screen.moc"
