// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <algorithm>
#include <cmath>
#include <csignal>
#include <deque>

#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/kinds/fields/field_settings.h"
#include "core/kinds/recall/memory.h"
#include "core/run/pipeline.h"
#include "core/tasks/task.h"
#include "tests/widgets/plots/svg_elements.h"
#include "tests/window_tests.h"
#include "widgets/document/stored_run_file.h"
#include "widgets/plots/catalogue/plot_export.h"

namespace echoplane::plot_export_tests {

/// The run for a kind of plot, made once for all tests.
const RunResult& resultOf(double spectralRadius = 0.9, QStringView kind = {}) {
    Experiment experiment;
    if (kind == QLatin1String("memory")) {
        experiment.data.task = "memory";
        experiment.set(memory::delays, 30);
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
    experiment.reservoir.size = 40;
    experiment.reservoir.seed = 77;
    experiment.dynamics.spectralRadius = spectralRadius;
    static std::deque<RunResult> runs;
    const auto kept = std::ranges::find(runs, experiment, &RunResult::experiment);
    return kept != runs.end() ? *kept : runs.emplace_back(Pipeline().run(experiment));
}

/// Limits the size of all files of this process while it lives: a full disk, even for root.
class FullDisk {
public:
    FullDisk() {
        std::signal(SIGXFSZ, SIG_IGN);
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit little{100, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &little);
    }
    ~FullDisk() { setrlimit(RLIMIT_FSIZE, &m_before); }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;

private:
    rlimit m_before{};
};

class TestPlotExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_directory.isValid()); }

    void everyKindInEveryFormat_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("magic");
        for (const QString& kind : plotKinds()) {
            QTest::addRow("%s.svg", qPrintable(kind)) << kind << QStringLiteral("svg") << QByteArray("<?xml");
            QTest::addRow("%s.pdf", qPrintable(kind)) << kind << QStringLiteral("pdf") << QByteArray("%PDF-");
            QTest::addRow("%s.PNG", qPrintable(kind)) << kind << QStringLiteral("PNG") << QByteArray("\x89PNG");
        }
    }
    void everyKindInEveryFormat() {
        QFETCH(QString, kind);
        QFETCH(QString, suffix);
        QFETCH(QByteArray, magic);
        const QString file = path(kind + QLatin1Char('.') + suffix);
        exportPlot(kind, resultOf(0.9, kind), file, coarse());
        QVERIFY(contentsOf(file).startsWith(magic));
    }

    void svgKeepsTextAndClipsTheData_data() {
        QTest::addColumn<QString>("kind");
        QTest::newRow("plane") << QStringLiteral("plane");
        QTest::newRow("signal") << QStringLiteral("signal");
        QTest::newRow("memory") << QStringLiteral("memory");
        for (const char* kind :
             {"weights", "impulse", "frequency", "ridge-path", "contribution", "stability", "forks", "attractor"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void svgKeepsTextAndClipsTheData() {
        QFETCH(QString, kind);
        const QString file = path(QStringLiteral("clip-") + kind + QStringLiteral(".svg"));
        // An unstable reservoir has no memory curve: it diverges.
        exportPlot(kind, resultOf(kind == QLatin1String("memory") ? 0.9 : 1.1, kind), file);
        const QByteArray svg = contentsOf(file);
        const Elements elements = elementsOf(svg);
        QVERIFY(elements.free.contains(QStringLiteral("text")));
        QVERIFY(elements.free.contains(QStringLiteral("clipPath")));
        QVERIFY(svg.contains("DejaVu Sans"));
        QVERIFY2(!svg.contains("-7000"), "the marks that tell where data begin are gone");
        const bool marks =
            kind == QLatin1String("plane") || kind == QLatin1String("weights") || kind == QLatin1String("contribution");
        const QString shape = marks ? QStringLiteral("circle") : QStringLiteral("polyline");
        const qsizetype shapes = elements.clipped.count(shape) + elements.clipped.count(QStringLiteral("path"));
        QVERIFY2(shapes >= (marks                                 ? 20
                            : kind == QLatin1String("signal")     ? 2
                            : kind == QLatin1String("ridge-path") ? 4
                                                                  : 1),
                 "data are vectors inside a clipped group");
        QVERIFY(!elements.clipped.contains(QStringLiteral("image")));
    }

    void everyFormatRepeatsItsRun_data() {
        QTest::addColumn<QString>("suffix");
        for (const QString& suffix : plotSuffixes()) QTest::newRow(qPrintable(suffix)) << suffix;
    }
    void everyFormatRepeatsItsRun() {
        QFETCH(QString, suffix);
        const RunResult& result = resultOf();
        const QString file = path(QStringLiteral("settings.") + suffix);
        exportPlot(QStringLiteral("plane"), result, file);
        const StoredRun stored = readStoredRun(file);
        QVERIFY(stored.experiment == result.experiment);
        QCOMPARE(differenceFrom(stored, Pipeline().run(stored.experiment)), std::string());
        QCOMPARE(stored.testRmse, result.score->test.rmse);
        QCOMPARE(stored.verb, std::string("train"));
    }

    void namesWithMarksOfXmlSurvive() {
        // For example a file name with characters that are special in XML and JSON.
        RunResult result = resultOf();
        result.experiment.data.task = "data";
        DataSource& source = result.experiment.data.source;
        source.file = "a <b> & \"c\" 'd' --> ü %1 \\.csv";
        source.inputs = source.targets = {"x"};
        source.fingerprint = 5;
        for (const QString& suffix : plotSuffixes()) {
            const QString file = path(QStringLiteral("marks.") + suffix);
            exportPlot(QStringLiteral("weights"), result, file);
            QCOMPARE(readStoredRun(file).experiment.data.source.file, result.experiment.data.source.file);
        }
    }

    void picturesOfOthersHoldNoSettings() {
        const QString file = path(QStringLiteral("other.png"));
        QImage(4, 4, QImage::Format_RGB32).save(file);
        expectRefusal([&] { readStoredRun(file); }, "holds no settings");
        QFile svg(path(QStringLiteral("other.svg")));
        QVERIFY(svg.open(QIODevice::WriteOnly));
        svg.write("<svg xmlns='http://www.w3.org/2000/svg'/>");
        svg.close();
        expectRefusal([&] { readStoredRun(svg.fileName()); }, "holds no settings");
        expectRefusal([&] { readStoredRun(path(QStringLiteral("missing.png"))); }, "missing.png");
        expectRefusal([&] { readStoredRun(path(QStringLiteral("missing.svg"))); }, "missing.svg");
    }

    void theTitleNamesTheSeed() {
        const QString svg = path(QStringLiteral("title.svg"));
        exportPlot(QStringLiteral("plane"), resultOf(), svg);
        const Elements elements = elementsOf(contentsOf(svg));
        QVERIFY2(elements.title.contains(QStringLiteral("seed 77")), qPrintable(elements.title));
        QVERIFY2(elements.description.contains(QStringLiteral("test RMSE")), qPrintable(elements.description));
    }

    void sizeInMillimetres() {
        PlotOptions options;
        setPlotSize(options, QStringLiteral("80x60mm"));
        options.dpi = 254;
        exportPlot(QStringLiteral("signal"), resultOf(), path(QStringLiteral("mm.png")), options);
        const QImage picture(path(QStringLiteral("mm.png")));
        QCOMPARE(picture.size(), QSize(800, 600));
        QCOMPARE(picture.dotsPerMeterX(), 10000);
        exportPlot(QStringLiteral("signal"), resultOf(), path(QStringLiteral("mm.svg")), options);
        QXmlStreamReader svg(contentsOf(path(QStringLiteral("mm.svg"))));
        QVERIFY(svg.readNextStartElement());
        QCOMPARE(svg.attributes().value(QLatin1String("width")).toString(), QStringLiteral("80mm"));
        QCOMPARE(svg.attributes().value(QLatin1String("height")).toString(), QStringLiteral("60mm"));
        exportPlot(QStringLiteral("signal"), resultOf(), path(QStringLiteral("mm.pdf")), options);
        static const QRegularExpression box(QStringLiteral("MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
        const auto page = box.match(QString::fromLatin1(contentsOf(path(QStringLiteral("mm.pdf")))));
        QVERIFY(std::abs(page.captured(1).toDouble() - 80 * 72 / 25.4) < 0.51);
        QVERIFY(std::abs(page.captured(2).toDouble() - 60 * 72 / 25.4) < 0.51);
    }

    void sizeInPixelsIsThatOfThePicture() {
        PlotOptions options;
        setPlotSize(options, QStringLiteral("1001x703px"));
        exportPlot(QStringLiteral("plane"), resultOf(), path(QStringLiteral("px.png")), options);
        QCOMPARE(QImage(path(QStringLiteral("px.png"))).size(), QSize(1001, 703));
    }

    void fontSizeIsThatOfTheText() {
        PlotOptions options;
        options.fontPoints = 7.5;  // 10 pixels
        exportPlot(QStringLiteral("weights"), resultOf(), path(QStringLiteral("font.svg")), options);
        const QByteArray svg = contentsOf(path(QStringLiteral("font.svg")));
        QVERIFY(svg.contains("font-size=\"10\""));
        QVERIFY(!svg.contains("font-size=\"13\""));
    }

    void darkAndTransparent() {
        PlotOptions options = coarse();
        options.dark = true;
        exportPlot(QStringLiteral("signal"), resultOf(), path(QStringLiteral("dark.png")), options);
        QVERIFY(QImage(path(QStringLiteral("dark.png"))).pixelColor(1, 1).lightnessF() < 0.2F);
        options.transparent = true;
        exportPlot(QStringLiteral("signal"), resultOf(), path(QStringLiteral("clear.png")), options);
        QCOMPARE(QImage(path(QStringLiteral("clear.png"))).pixelColor(1, 1).alpha(), 0);
    }

    void optionsOutOfRangeAreRefused() {
        PlotOptions options;
        for (const char* size : {"80", "80x60", "80x60cm", "-1x2mm", "5x60mm", "80x1e9mm", "80x60mm "})
            expectRefusal([&] { setPlotSize(options, QString::fromLatin1(size)); }, "the plot's");
        PlotOptions large;
        setPlotSize(large, QStringLiteral("2000x2000mm"));
        expectRefusal([&] { exportPlot(QStringLiteral("plane"), resultOf(), path(QStringLiteral("a.png")), large); },
                      "too large");
    }

    void csvHoldsWhatIsShown() {
        const RunResult& result = resultOf();
        exportPlot(QStringLiteral("weights"), result, path(QStringLiteral("weights.csv")));
        const QList<QByteArray> lines = contentsOf(path(QStringLiteral("weights.csv"))).trimmed().split('\n');
        QVERIFY(lines[0].startsWith("# {"));
        QCOMPARE(lines.size() - 2, result.dynamics->spectrum.modes());
        QCOMPARE(lines[2].split(',')[2].toDouble(), result.dynamics->spectrum.eigenvalue(0).real());
    }

    void exportsAreWhite() {
        const QString file = path(QStringLiteral("white.png"));
        exportPlot(QStringLiteral("signal"), resultOf(), file);
        QCOMPARE(QImage(file).pixelColor(1, 1), QColor(Qt::white));
    }

    void theSameResultGivesTheSameSvg() {
        exportPlot(QStringLiteral("plane"), resultOf(), path(QStringLiteral("once.svg")));
        exportPlot(QStringLiteral("plane"), resultOf(), path(QStringLiteral("twice.svg")));
        QCOMPARE(contentsOf(path(QStringLiteral("once.svg"))), contentsOf(path(QStringLiteral("twice.svg"))));
    }

    void aDivergedRunCanBeDrawn() {
        for (const QString& kind : plotKinds()) {
            RunResult result = resultOf(0.9, kind);
            auto states = std::make_shared<StatesResult>(*result.states);
            states->divergedAt = 5;
            result.states = states;
            result.readout = nullptr;
            result.score = nullptr;
            const QString file = path(kind + QStringLiteral("-diverged.svg"));
            exportPlot(kind, result, file);
            QVERIFY(contentsOf(file).contains("diverged at step 5"));
        }
    }

    void unknownKindsAndSuffixesAreRefused() {
        const RunResult& result = resultOf();
        expectRefusal([&] { exportPlot(QStringLiteral("pie"), result, path(QStringLiteral("a.svg"))); },
                      "plane, signal, memory, weights, impulse, frequency, ridge-path, contribution, stability");
        expectRefusal([&] { exportPlot(QStringLiteral("plane"), result, path(QStringLiteral("a.bmp"))); }, ".svg, .pdf or .png");
    }

    void aFailedWriteNamesTheFile() {
        const QString file = path(QStringLiteral("no/such/folder.svg"));
        try {
            exportPlot(QStringLiteral("plane"), resultOf(), file);
            QFAIL("the folder does not exist");
        } catch (const std::runtime_error& error) {
            QVERIFY(QString::fromUtf8(error.what()).contains(file));
        }
    }

    void aFullDiskKeepsThePreviousFile() {
        const QString file = path(QStringLiteral("kept.svg"));
        exportPlot(QStringLiteral("plane"), resultOf(), file);
        const QByteArray before = contentsOf(file);
        const RunResult& other = resultOf(0.5);
        {
            const FullDisk full;
            QVERIFY_THROWS_EXCEPTION(std::runtime_error, exportPlot(QStringLiteral("plane"), other, file));
        }
        QCOMPARE(contentsOf(file), before);
    }

private:
    /// For a PNG of which no pixels are counted: most of the time is its compression.
    static PlotOptions coarse() {
        PlotOptions options;
        options.dpi = 72.0;
        return options;
    }
    QString path(const QString& name) const { return m_directory.filePath(name); }

    template <typename Call>
    void expectRefusal(Call call, const char* names) {
        try {
            call();
            QFAIL("nothing was refused");
        } catch (const std::invalid_argument& error) {
            QVERIFY2(QByteArray(error.what()).contains(names), error.what());
        }
    }

    QTemporaryDir m_directory;
};

ECHOPLANE_WINDOW_TEST(TestPlotExport, QApplication)

}  // namespace echoplane::plot_export_tests

#include "test_plot_export.moc"
