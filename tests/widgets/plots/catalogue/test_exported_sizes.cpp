// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <QtEndian>

#include "core/run/pipeline.h"
#include "tests/widgets/plots/svg_elements.h"
#include "tests/window_tests.h"
#include "widgets/plots/catalogue/plot_export.h"

namespace echoplane::exported_sizes_tests {

constexpr double pointsPerMillimetre = 72.0 / 25.4;
/// Ascent and descent of DejaVu Sans in its 'hhea' table, 1901 and 483 of 2048 units: the height of a word's box in Poppler.
constexpr double boxHeight = (1901.0 + 483.0) / 2048.0;

/// The output of a program from packaging/dependencies, group [test].
QByteArray output(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0) qFatal("%s does not run", qPrintable(program));
    return process.readAllStandardOutput();
}

/// A number of a PNG's pHYs chunk: pixels a metre.
int pixelsPerMetre(const QByteArray& png, int axis) {
    const qsizetype chunk = png.indexOf("pHYs");
    return chunk < 0 ? 0 : qFromBigEndian<qint32>(png.constData() + chunk + 4 + qsizetype{4} * axis);
}

/// Lengths in the files of plots, as other programs read them.
class TestExportedSizes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        QVERIFY(m_folder.isValid());
        Experiment experiment;
        experiment.reservoir.size = 20;
        m_run = Pipeline().run(experiment);
    }

    void fontsHaveTheirPoints_data() {
        QTest::addColumn<double>("points");
        for (const double points : {4.0, 5.5, 6.5, 7.0, 8.0, 8.25, 9.75, 10.0, 11.3, 24.0})
            QTest::addRow("%.2f pt", points) << points;
    }
    /// "time (steps)" is an axis title.
    void fontsHaveTheirPoints() {
        QFETCH(double, points);
        const PlotOptions options = optionsOf(QStringLiteral("183.5x121.3mm"), points);
        const QString svg = plotted(QStringLiteral("font.svg"), options), pdf = plotted(QStringLiteral("font.pdf"), options);

        QXmlStreamReader reader(contentsOf(svg));
        QVERIFY(reader.readNextStartElement());
        QCOMPARE(reader.attributes().value(QLatin1String("width")).toString(), QStringLiteral("183.5mm"));
        const QStringList view = reader.attributes().value(QLatin1String("viewBox")).toString().split(u' ');
        const double across = 183.5 * pointsPerMillimetre / view[2].toDouble();
        QVERIFY(std::abs(across / (121.3 * pointsPerMillimetre / view[3].toDouble()) - 1.0) < 1e-8);
        double size = 0.0;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement || reader.name() != QLatin1String("text")) continue;
            const double current = reader.attributes().value(QLatin1String("font-size")).toDouble();
            if (reader.readElementText().trimmed() == QLatin1String("time (steps)")) size = across * current;
        }
        QVERIFY2(std::abs(size - points) < 1e-6, qPrintable(QString::number(size)));

        static const QRegularExpression word(
            QStringLiteral("yMin=\"([0-9.]+)\" xMax=\"[0-9.]+\" yMax=\"([0-9.]+)\">\\(steps\\)<"));
        const auto box = word.match(
            QString::fromUtf8(output(QStringLiteral("pdftotext"), {QStringLiteral("-bbox"), pdf, QStringLiteral("-")})));
        QVERIFY(box.hasMatch());
        const double inPdf = (box.captured(2).toDouble() - box.captured(1).toDouble()) / boxHeight;
        QVERIFY2(std::abs(inPdf - points) < 0.005, qPrintable(QString::number(inPdf)));
    }

    void pagesHaveTheirMillimetres_data() {
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height");
        QTest::newRow("80 x 60") << 80.0 << 60.0;
        QTest::newRow("160 x 100") << 160.0 << 100.0;
        QTest::newRow("86.36 x 53.34") << 86.36 << 53.34;
    }
    void pagesHaveTheirMillimetres() {
        QFETCH(double, width);
        QFETCH(double, height);
        for (const double points : {8.0, 9.75}) {
            const PlotOptions options = optionsOf(QStringLiteral("%1x%2mm").arg(width).arg(height), points);
            const QString pdf = plotted(QStringLiteral("page.pdf"), options);
            static const QRegularExpression page(QStringLiteral("Page size: +([0-9.]+) x ([0-9.]+) pts"));
            const auto size = page.match(QString::fromUtf8(output(QStringLiteral("pdfinfo"), {pdf})));
            QVERIFY(size.hasMatch());
            QVERIFY(std::abs(size.captured(1).toDouble() - width * pointsPerMillimetre) < 1e-3);
            QVERIFY(std::abs(size.captured(2).toDouble() - height * pointsPerMillimetre) < 1e-3);
        }
    }

    /// The cross-reference table of a PDF has the correct offset of each object.
    void thePdfIsWhole() {
        const QByteArray pdf = contentsOf(plotted(QStringLiteral("whole.pdf"), optionsOf(QStringLiteral("81x61mm"), 8.0)));
        const qsizetype start = pdf.lastIndexOf("startxref\n") + 10;
        const qsizetype table = pdf.mid(start, pdf.indexOf('\n', start) - start).toLongLong();
        const QList<QByteArray> lines = pdf.mid(table).split('\n');
        QCOMPARE(lines[0], QByteArray("xref"));
        const int objects = lines[1].split(' ')[1].toInt();
        QVERIFY(objects > 5);
        for (int object = 1; object < objects; ++object) {
            const qsizetype offset = lines[2 + object].left(10).toLongLong();
            QVERIFY2(pdf.mid(offset).startsWith(QByteArray::number(object) + " 0 obj"), qPrintable(QString::number(object)));
        }
    }

    /// The ground reaches all edges, and everything lies at the same place as in SVG.
    void pdfAndSvgAreTheSamePicture() {
        PlotOptions options = optionsOf(QStringLiteral("80x60mm"), 8.0);
        options.dark = true;
        const QString svg = plotted(QStringLiteral("same.svg"), options), pdf = plotted(QStringLiteral("same.pdf"), options);
        const QString dpi = QStringLiteral("254");
        output(QStringLiteral("rsvg-convert"), {QStringLiteral("-d"), dpi, QStringLiteral("-p"), dpi, QStringLiteral("-o"),
                                                path(QStringLiteral("svg.png")), svg});
        output(QStringLiteral("pdftoppm"), {QStringLiteral("-r"), dpi, QStringLiteral("-png"), QStringLiteral("-singlefile"), pdf,
                                            path(QStringLiteral("pdf"))});
        const QImage ofSvg = QImage(path(QStringLiteral("svg.png"))).convertToFormat(QImage::Format_RGB32);
        const QImage ofPdf = QImage(path(QStringLiteral("pdf.png"))).convertToFormat(QImage::Format_RGB32);
        QCOMPARE(ofSvg.size(), QSize(800, 600));
        // pdftoppm includes a pixel that the page only touches.
        QVERIFY(ofPdf.width() - 800 <= 1 && ofPdf.width() >= 800 && ofPdf.height() - 600 <= 1 && ofPdf.height() >= 600);
        for (const QPoint corner : {QPoint(1, 1), QPoint(798, 1), QPoint(1, 598), QPoint(798, 598)}) {
            QVERIFY(ofSvg.pixelColor(corner).lightnessF() < 0.2F);
            QVERIFY(ofPdf.pixelColor(corner).lightnessF() < 0.2F);
        }
        // Edges of the spans' shades and lines, a pixel of 0.1 mm: rows and columns of equal mean lightness.
        const auto profile = [](const QImage& picture, bool rows) {
            std::vector<double> means;
            for (int i = 0; i < (rows ? picture.height() : picture.width()); ++i) {
                double sum = 0.0;
                for (int j = 0; j < (rows ? picture.width() : picture.height()); ++j)
                    sum += qGray(rows ? picture.pixel(j, i) : picture.pixel(i, j));
                means.push_back(sum);
            }
            return means;
        };
        for (const bool rows : {false, true}) {
            const std::vector<double> a = profile(ofSvg, rows), b = profile(ofPdf, rows);
            const auto difference = [&](int shift) {
                double sum = 0.0;
                for (std::size_t i = 5; i + 5 < a.size(); ++i) {
                    const auto shifted = static_cast<std::ptrdiff_t>(i) + shift;
                    sum += std::abs(a[i] - b[static_cast<std::size_t>(shifted)]);
                }
                return sum;
            };
            for (const int shift : {-2, -1, 1, 2}) QVERIFY(difference(0) < difference(shift));
        }
    }

    void pixelsHaveTheirMillimetres_data() {
        QTest::addColumn<double>("dpi");
        for (const double dpi : {72.0, 300.0, 600.0}) QTest::addRow("%.0f dpi", dpi) << dpi;
    }
    void pixelsHaveTheirMillimetres() {
        QFETCH(double, dpi);
        PlotOptions options = optionsOf(QStringLiteral("80x60mm"), 8.0);
        options.dpi = dpi;
        const QByteArray png = contentsOf(plotted(QStringLiteral("size.png"), options));
        const QImage picture = QImage::fromData(png);
        QCOMPARE(picture.width(), qRound(80 / 25.4 * dpi));
        QCOMPARE(picture.height(), qRound(60 / 25.4 * dpi));
        QVERIFY(std::abs(1000.0 * picture.width() / pixelsPerMetre(png, 0) - 80.0) < 0.02);
        QVERIFY(std::abs(1000.0 * picture.height() / pixelsPerMetre(png, 1) - 60.0) < 0.02);
    }

    /// 3 pixels of 1/96 inch are 2.25 points if the font is a whole number of these.
    void linesHaveTheirPoints() {
        const QString svg = plotted(QStringLiteral("line.svg"), optionsOf(QStringLiteral("96x64mm"), 9.0));
        QXmlStreamReader reader(contentsOf(svg));
        QVERIFY(reader.readNextStartElement());
        const double unit =
            96.0 * pointsPerMillimetre / reader.attributes().value(QLatin1String("viewBox")).toString().split(u' ')[2].toDouble();
        QVERIFY(std::abs(unit - 0.75) < 1e-9);
        QVERIFY(contentsOf(svg).contains("stroke-width=\"3\""));
    }

    void ownSizeIsKept() {
        PlotOptions options;
        options.fontPoints = 8.0;
        QXmlStreamReader reader(contentsOf(plotted(QStringLiteral("own.svg"), options)));
        QVERIFY(reader.readNextStartElement());
        QCOMPARE(reader.attributes().value(QLatin1String("width")).toString(), QStringLiteral("720"));
        QCOMPARE(reader.attributes().value(QLatin1String("height")).toString(), QStringLiteral("460"));
        // 11 pixels are 8 points: an inch has 99.
        QCOMPARE(reader.attributes().value(QLatin1String("viewBox")).toString(), QStringLiteral("0 0 742.5 474.375"));
    }

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }

    static PlotOptions optionsOf(const QString& size, double points) {
        PlotOptions options;
        setPlotSize(options, size);
        options.fontPoints = points;
        return options;
    }

    QString plotted(const QString& name, const PlotOptions& options) const {
        exportPlot(QStringLiteral("signal"), m_run, path(name), options);
        return path(name);
    }

    QTemporaryDir m_folder;
    RunResult m_run;
};

ECHOPLANE_WINDOW_TEST(TestExportedSizes, QApplication)

}  // namespace echoplane::exported_sizes_tests

#include "test_exported_sizes.moc"
