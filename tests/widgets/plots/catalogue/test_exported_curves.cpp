// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "core/kinds/recall/memory.h"
#include "core/run/pipeline.h"
#include "tests/widgets/plots/svg_elements.h"
#include "tests/window_tests.h"
#include "widgets/plots/catalogue/plot_export.h"

namespace echoplane::exported_curves_tests {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Points of the polylines of that line width in clipped groups, in order.
QPolygonF curveOf(const QByteArray& svg, double width) {
    QPolygonF points;
    QXmlStreamReader reader(svg);
    double current = 0.0;
    int depth = 0, clippedFrom = 0;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isEndElement()) {
            if (depth == clippedFrom) clippedFrom = 0;
            --depth;
        }
        if (!reader.isStartElement()) continue;
        ++depth;
        const auto attributes = reader.attributes();
        if (clippedFrom == 0 && attributes.hasAttribute(QLatin1String("clip-path"))) clippedFrom = depth;
        if (attributes.hasAttribute(QLatin1String("stroke-width")))
            current = attributes.value(QLatin1String("stroke-width")).toDouble();
        if (clippedFrom == 0 || reader.name() != QLatin1String("polyline") || std::abs(current - width) > 1e-9) continue;
        for (const QString& point : attributes.value(QLatin1String("points")).toString().split(u' ', Qt::SkipEmptyParts))
            points << QPointF(point.section(u',', 0, 0).toDouble(), point.section(u',', 1, 1).toDouble());
    }
    return points;
}

struct Extremes {
    double lowest = infinity, highest = -infinity;
    void add(double value) {
        lowest = std::min(lowest, value);
        highest = std::max(highest, value);
    }
};

/// The map from data to pixels, fitted to the first, last, lowest and highest point: y = a + b·height.
struct Scale {
    double left, across, bottom, up;  // pixels of step 0 and of value 0, and for one more
    Scale(const QPolygonF& curve, const Eigen::VectorXd& data)
        : left(curve.front().x()), across((curve.back().x() - left) / static_cast<double>(data.size() - 1)) {
        Extremes pixels;
        for (const QPointF& point : curve) pixels.add(point.y());
        up = (pixels.lowest - pixels.highest) / (data.maxCoeff() - data.minCoeff());
        bottom = pixels.highest - up * data.minCoeff();
    }
};

/// The data in plot files.
class TestExportedCurves : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void aShortSignalIsComplete() {
        const RunResult run = runOf(400);
        const QByteArray svg = signalOf(run, QStringLiteral("160x100mm"));
        for (const double width : {3.0, 1.5, 1.1}) QCOMPARE(curveOf(svg, width).size(), run.score->predictions.cols());
    }

    void theExtremesOfALongSignalAreKept_data() {
        QTest::addColumn<int>("bins");
        for (const int bins : {50, 400, 2000}) QTest::addRow("%d", bins) << bins;
    }
    /// What is drawn in each bin of the data, and within 1/1200 inch around it, reaches as low and as high as the data.
    void theExtremesOfALongSignalAreKept() {
        QFETCH(int, bins);
        const QPolygonF curve = curveOf(longSignal(), 3.0);
        const Eigen::VectorXd data = longRun().data->targets.row(0);
        const Scale scale(curve, data);
        const double column = 99.0 / 1200.0 / scale.across;  // in steps; a font of 8 points makes 99 pixels an inch
        auto first = curve.begin();
        for (int bin = 0; bin < bins; ++bin) {
            const Eigen::Index begin = data.size() * bin / bins, end = data.size() * (bin + 1) / bins;
            const auto step = [&](const QPointF& point) { return (point.x() - scale.left) / scale.across; };
            while (step(*first) < static_cast<double>(begin) - column - 0.5) ++first;
            Extremes drawn;
            for (auto point = first; point != curve.end() && step(*point) < static_cast<double>(end) + column; ++point)
                drawn.add((point->y() - scale.bottom) / scale.up);
            QVERIFY(drawn.lowest <= data.segment(begin, end - begin).minCoeff() + 1e-3);
            QVERIFY(drawn.highest >= data.segment(begin, end - begin).maxCoeff() - 1e-3);
        }
    }

    void whatIsDrawnIsInTheData() {
        const QPolygonF curve = curveOf(longSignal(), 3.0);
        const Eigen::VectorXd data = longRun().data->targets.row(0);
        const Scale scale(curve, data);
        for (const QPointF& point : curve) {
            const auto step = static_cast<Eigen::Index>(std::lround((point.x() - scale.left) / scale.across));
            QVERIFY(std::abs((point.y() - scale.bottom) / scale.up - data[step]) < 1e-3);
        }
    }

    void aSpikeOfOneStepIsKept() {
        RunResult run = longRun();
        auto data = std::make_shared<Dataset>(*run.data);
        data->targets(0, 12345) = 40.0;
        data->targets(0, 23456) = -30.0;
        run.data = data;
        const QPolygonF curve = curveOf(signalOf(run, QStringLiteral("80x60mm")), 3.0);
        const Scale scale(curve, data->targets.row(0));
        const auto [highest, lowest] = std::ranges::minmax_element(curve, {}, [](const QPointF& point) { return point.y(); });
        QVERIFY(std::abs((highest->x() - scale.left) / scale.across - 12345.0) < 0.5);
        QVERIFY(std::abs((lowest->x() - scale.left) / scale.across - 23456.0) < 0.5);
    }

    void aLongSignalHasABoundedFile() {
        // Four points a column of 1/1344 inch for each of three curves, and the area below the third twice, at some 14 bytes a
        // point.
        QVERIFY2(longSignal().size() < qsizetype{5} * 4 * 14 * 14 * 303, qPrintable(QString::number(longSignal().size())));
        QVERIFY(curveOf(longSignal(), 3.0).size() > qsizetype{3} * 303);
    }

    void csvHasEveryStep() {
        const QString file = path(QStringLiteral("all.csv"));
        exportPlot(QStringLiteral("signal"), longRun(), file);
        QCOMPARE(contentsOf(file).count('\n') - 2, longRun().data->targets.cols());
    }

    /// Each column of pixels is inked from the lowest to the highest value of the steps in it.
    void pixelsHaveNoGaps() {
        PlotOptions options;
        setPlotSize(options, QStringLiteral("80x60mm"));
        options.dpi = 300;
        const QString file = path(QStringLiteral("gaps.png"));
        exportPlot(QStringLiteral("signal"), longRun(), file, options);
        const QImage picture(file);
        QCOMPARE(picture.size(), QSize(945, 709));
        // From the same layout as vectors: 1 pixel of it is 300/96 of the picture.
        options.fontPoints = 9.75;
        const QString vectors = path(QStringLiteral("gaps.svg"));
        exportPlot(QStringLiteral("signal"), longRun(), vectors, options);
        const QPolygonF curve = curveOf(contentsOf(vectors), 3.0);
        const Eigen::VectorXd data = longRun().data->targets.row(0);
        const Scale scale(curve, data);
        const double ratio = 300.0 / 96.0;
        std::vector<Extremes> columns(static_cast<std::size_t>(picture.width()));
        for (Eigen::Index t = 0; t < data.size(); ++t)
            columns[static_cast<std::size_t>(ratio * (scale.left + scale.across * static_cast<double>(t)))].add(
                ratio * (scale.bottom + scale.up * data[t]));
        int inked = 0, empty = 0;
        for (int x = 0; x < picture.width(); ++x) {
            const Extremes& column = columns[static_cast<std::size_t>(x)];
            if (!std::isfinite(column.lowest)) continue;  // beside the curve
            for (int y = static_cast<int>(std::ceil(column.lowest)); y < column.highest; ++y)
                ++(picture.pixelColor(x, y).lightnessF() < 0.8F ? inked : empty);
        }
        QVERIFY2(inked > 10000 && empty < inked / 200, qPrintable(QStringLiteral("%1 inked, %2 empty").arg(inked).arg(empty)));
    }

    void otherCurvesAreThinnedByTheSameRule_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<double>("width");
        QTest::newRow("memory") << QStringLiteral("memory") << 1.8;
        QTest::newRow("impulse") << QStringLiteral("impulse") << 1.8;
        QTest::newRow("stability") << QStringLiteral("stability") << 1.8;
        QTest::newRow("forks") << QStringLiteral("forks") << 3.0;
    }
    /// With at most 4 points a column, all points are present.
    void otherCurvesAreThinnedByTheSameRule() {
        QFETCH(QString, kind);
        QFETCH(double, width);
        Experiment experiment;
        experiment.reservoir.size = 60;
        experiment.dynamics.spectralRadius = 0.995;
        experiment.data.split.test = 900;
        if (kind == QLatin1String("memory")) {
            experiment.data.task = "memory";
            experiment.data.split.training = 1500;
            experiment.set(memory::delays, 1000);
        }
        const RunResult run = Pipeline().run(experiment);
        const QString svg = path(kind + QStringLiteral(".svg")), csv = path(kind + QStringLiteral(".csv"));
        PlotOptions options;
        setPlotSize(options, QStringLiteral("80x60mm"));
        exportPlot(kind, run, svg, options);
        exportPlot(kind, run, csv, options);
        qsizetype rows = 0;
        for (const QByteArray& line : contentsOf(csv).split('\n'))
            if (!line.isEmpty() && !line.startsWith('#') && !line.contains("frequency")) ++rows;
        // Not the header. Overflow, and a silent impulse, are not drawn.
        const qsizetype drawn = curveOf(contentsOf(svg), width).size();
        QVERIFY2(drawn >= std::min<qsizetype>(rows - 1, kind == QLatin1String("memory") ? 1000 : 300) / 2,
                 qPrintable(QStringLiteral("%1 of %2").arg(drawn).arg(rows - 1)));
        if (kind == QLatin1String("memory")) QCOMPARE(drawn, 1000);
    }

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    static RunResult runOf(int steps) {
        Experiment experiment;
        experiment.reservoir.size = 12;
        experiment.readout.ridge = 1e-6;
        experiment.data.split.training = steps;
        return Pipeline().run(experiment);
    }

    const RunResult& longRun() {
        if (!m_long) m_long = runOf(30000);
        return *m_long;
    }

    const QByteArray& longSignal() {
        if (m_signal.isEmpty()) m_signal = signalOf(longRun(), QStringLiteral("80x60mm"));
        return m_signal;
    }

    QByteArray signalOf(const RunResult& run, const QString& size) {
        PlotOptions options;
        setPlotSize(options, size);
        options.fontPoints = 8.0;
        const QString file = path(QStringLiteral("signal.svg"));
        exportPlot(QStringLiteral("signal"), run, file, options);
        return contentsOf(file);
    }

    QTemporaryDir m_folder;
    std::optional<RunResult> m_long;
    QByteArray m_signal;
};

ECHOPLANE_WINDOW_TEST(TestExportedCurves, QApplication)

}  // namespace echoplane::exported_curves_tests

#include "test_exported_curves.moc"
