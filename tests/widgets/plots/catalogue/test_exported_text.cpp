// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <qcustomplot.h>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/kinds/fields/field_settings.h"
#include "core/kinds/recall/memory.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/widgets/plots/svg_elements.h"
#include "tests/widgets/plots/text_recorder.h"
#include "tests/window_tests.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/export/sheet_layout.h"

namespace echoplane::exported_text_tests {

Experiment experimentOf(const QString& kind) {
    Experiment experiment;
    experiment.reservoir.size = 40;
    if (kind == QLatin1String("memory")) {
        experiment.data.task = "memory";
        experiment.set(memory::delays, 30);
        experiment.readout.ridge = 1e-9;
    }
    if (kind == QLatin1String("confusion") || kind == QLatin1String("sequence")) {
        experiment = withTask(experiment, "tones");
        setSplitLengths(experiment, 0, 200, 80, 80);
    }
    if (kind == QLatin1String("field") || kind == QLatin1String("tiles")) {
        experiment = withTask(experiment, "kuramoto-sivashinsky");
        setSplitLengths(experiment, 20, 300, 100, 100);
        experiment.set(fields::points, 32);
        experiment.set(fields::forecastSteps, 50);
        experiment.reservoir.size = 40;
        if (kind == QLatin1String("tiles")) experiment.set(fields::tiles, 4), experiment.set(fields::overlap, 4);
    }
    if (kind == QLatin1String("adaptation") || kind == QLatin1String("conceptors")) {
        experiment.reservoir.method = "normal";
        experiment.dynamics.activation = "tanh";
        if (kind == QLatin1String("adaptation")) experiment.adaptation.rule = "intrinsic-plasticity";
    }
    if (kind == QLatin1String("horizon")) {
        experiment = withTask(experiment, "mackey-glass");
        setSplitLengths(experiment, 50, 400, 50, 80);
    }
    return experiment;
}

/// The text along the axes of plots.
class TestExportedText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_folder.isValid());
        for (const QString& kind : plotKinds())
            m_runs.emplace(kind, std::make_shared<const RunResult>(Pipeline().run(experimentOf(kind))));
    }

    void minusSignsAreMinusSigns_data() { addKinds(); }
    void minusSignsAreMinusSigns() {
        QFETCH(QString, kind);
        const QString file = m_folder.filePath(kind + QStringLiteral(".svg"));
        exportPlot(kind, *m_runs.at(kind), file);
        const QStringList texts = textsOf(contentsOf(file));
        QVERIFY(!texts.isEmpty());
        static const QRegularExpression hyphen(QStringLiteral("(^|[^A-Za-zα-ω])-[0-9.]|[0-9]e[-+]"));
        for (const QString& text : texts) QVERIFY2(!text.contains(hyphen), qPrintable(text));
        // All but these contain negative numbers, or powers of ten below one.
        if (kind == QLatin1String("impulse") || kind == QLatin1String("frequency") || kind == QLatin1String("states") ||
            kind == QLatin1String("confusion") || kind == QLatin1String("sequence") || kind == QLatin1String("tiles") ||
            kind == QLatin1String("capacity"))
            return;
        QVERIFY2(texts.join(u' ').contains(QRegularExpression(QStringLiteral("[−⁻]"))), qPrintable(texts.join(u' ')));
    }

    void numbersInTablesKeepTheHyphen() {
        const QString file = m_folder.filePath(QStringLiteral("plane.csv"));
        exportPlot(QStringLiteral("plane"), *m_runs.at(QStringLiteral("plane")), file);
        QList<QByteArray> lines = contentsOf(file).split('\n');
        lines.remove(0, 2);  // the record and the names of the columns
        QVERIFY(lines.join('\n').contains(",-0."));
        QVERIFY(!lines.join('\n').contains("−"));
    }

    void tickLabelsAreReadable_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("size");
        QTest::addColumn<double>("points");
        for (const QString& kind : plotKinds()) {
            for (const auto& [size, points] :
                 {std::pair("80x60mm", 8.0), {"160x100mm", 9.75}, {"120x90mm", 16.0}, {"300x200mm", 7.0}}) {
                // Several panels have no room for their numbers at the size of a stamp.
                const bool panels = kind == QLatin1String("residuals") || kind == QLatin1String("horizon");
                if (panels && points != 7.0 && points != 9.75) continue;
                QTest::addRow("%s %s %.0f pt", qPrintable(kind), size, points) << kind << QString::fromLatin1(size) << points;
            }
        }
    }
    /// No label is repeated, overlaps another or is cut off; each axis with labels has at least two.
    void tickLabelsAreReadable() {
        const auto& [plot, sheet, texts] = laidOut();
        for (QCPAxisRect* rect : plot.axisRects()) {
            for (const QCPAxis* axis : rect->axes()) {
                if (!axis->visible() || !axis->tickLabels()) continue;
                const QStringList labels = axis->tickVectorLabels();
                const QString where = axis->label() + QStringLiteral(": ") + labels.join(QStringLiteral(" | "));
                QVERIFY2(labels.size() >= 2, qPrintable(where));
                QVERIFY2(QSet<QString>(labels.begin(), labels.end()).size() == labels.size(), qPrintable(where));
                const QFontMetrics metrics(axis->tickLabelFont());
                const bool across = axis->orientation() == Qt::Horizontal;
                std::vector<std::pair<double, double>> boxes;
                for (qsizetype i = 0; i < labels.size(); ++i) {
                    const double middle = axis->coordToPixel(axis->tickVector()[i]);
                    const double half = 0.5 * (across ? metrics.horizontalAdvance(labels[i]) : metrics.ascent());
                    boxes.emplace_back(middle - half, middle + half);
                }
                std::ranges::sort(boxes);
                for (std::size_t i = 1; i < boxes.size(); ++i) QVERIFY2(boxes[i - 1].second < boxes[i].first, qPrintable(where));
                QVERIFY2(boxes.front().first >= 0.0, qPrintable(where));
                QVERIFY2(boxes.back().second <= (across ? sheet.paper().width() : sheet.paper().height()), qPrintable(where));
            }
        }
    }

    void axisTitlesFit_data() { tickLabelsAreReadable_data(); }
    /// No axis title is longer than the paper.
    void axisTitlesFit() {
        const auto& [plot, sheet, texts] = laidOut();
        for (QCPAxisRect* rect : plot.axisRects()) {
            for (const QCPAxis* axis : rect->axes()) {
                if (!axis->visible() || axis->label().isEmpty()) continue;
                const bool across = axis->orientation() == Qt::Horizontal;
                int width = 0;
                for (const QString& line : axis->label().split(u'\n'))
                    width = std::max(width, QFontMetrics(axis->labelFont()).horizontalAdvance(line));
                const double half = 0.5 * width;
                const double middle = across ? rect->rect().center().x() : rect->rect().center().y();
                QVERIFY2(middle - half >= 0.0, qPrintable(axis->label()));
                QVERIFY2(middle + half <= (across ? sheet.paper().width() : sheet.paper().height()), qPrintable(axis->label()));
            }
        }
    }

    void nothingIsCutOff_data() { tickLabelsAreReadable_data(); }
    /// Every text lies on the paper, inside the clip region; the empty margins of a letter may exceed it.
    void nothingIsCutOff() {
        const std::vector<DrawnText>& texts = laidOut().texts;
        QVERIFY(texts.size() > 4);
        for (const DrawnText& each : texts) {
            const qreal slack = 0.35 * std::min(each.box.width(), each.box.height());
            QVERIFY2(each.clip.adjusted(-2.0, -slack, 2.0, slack).contains(each.box), qPrintable(each.text));
        }
    }

    void narrowRangesHaveDigitsEnough() {
        QCustomPlot plot;
        for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
            styleAxis(*axis, printStyle());
            makeLinear(*axis);
            axis->setRange(1234.5678, 1234.56785);
        }
        plot.toPixmap(800, 600);
        for (const QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
            const QStringList labels = axis->tickVectorLabels();
            QVERIFY(labels.size() >= 2);
            QCOMPARE(QSet<QString>(labels.begin(), labels.end()).size(), labels.size());
            for (qsizetype i = 0; i < labels.size(); ++i) QVERIFY(std::abs(labels[i].toDouble() - axis->tickVector()[i]) < 1e-9);
        }
    }

private:
    struct LaidOut {
        QCustomPlot plot;
        PlotSheet sheet;
        std::vector<DrawnText> texts;  ///< as drawn
    };
    /// The plot of the row's kind, laid out and drawn on paper of its size with its font; once for all tests.
    const LaidOut& laidOut() {
        std::unique_ptr<LaidOut>& out = m_laidOut[QTest::currentDataTag()];
        if (out) return *out;
        out = std::make_unique<LaidOut>();
        QFETCH(QString, kind);
        QFETCH(QString, size);
        QFETCH(double, points);
        PlotOptions options;
        setPlotSize(options, size);
        options.fontPoints = points;
        const QSize own = plotSource(kind, m_runs.at(kind)).draw(out->plot, printStyle(options));
        out->sheet = plotSheet(options, own, false);
        layOutFor(out->plot, out->sheet);
        TextRecorder recorder(out->sheet.layout);
        QCPPainter painter;
        if (!painter.begin(&recorder)) qFatal("the plot cannot be drawn");
        painter.setMode(QCPPainter::pmNoCaching);
        out->plot.toPainter(&painter, out->sheet.layout.width(), out->sheet.layout.height());
        painter.end();
        out->texts = std::move(recorder.texts);
        return *out;
    }
    static void addKinds() {
        QTest::addColumn<QString>("kind");
        for (const QString& kind : plotKinds()) QTest::newRow(qPrintable(kind)) << kind;
    }

    QTemporaryDir m_folder;
    std::map<QString, std::shared_ptr<const RunResult>> m_runs;
    std::map<std::string, std::unique_ptr<LaidOut>> m_laidOut;  ///< by the row
};

ECHOPLANE_WINDOW_TEST(TestExportedText, QApplication)

}  // namespace echoplane::exported_text_tests

#include "test_exported_text.moc"
