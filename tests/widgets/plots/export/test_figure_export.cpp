// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <csignal>
#include <limits>

#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/window_tests.h"
#include "widgets/plots/export/figure_export.h"

namespace echoplane::figure_export_tests {

/// Two curves on logarithmic axes, one of them with a difference on the right axis.
Figure curves() {
    FigurePanel panel{"time", "size N", "seconds", "normal − fast", true, true, false, {}};
    panel.series = {{"normal", FigureSeries::Style::line, {10, 100, 1000}, {1, 100, 10000}},
                    {"fast", FigureSeries::Style::line, {10, 100, 1000}, {0.1, 1, 10}},
                    {"difference", FigureSeries::Style::line, {10, 100, 1000}, {0.9, 99, 9990}, {}, true}};
    FigurePanel other = panel;
    other.title = "time & again <twice>";
    return {"fig2", "Cost of a step", "One thread; exponents 2 and 1", 2, {panel, other}};
}

Figure plane() {
    FigurePanel panel{"golden", "Re λ", "Im λ", {}, false, false, true, {}};
    panel.series = {{"golden", FigureSeries::Style::points, {0.5, 0.2, 0.2}, {0.0, 0.7, -0.7}, {1.0, 0.2, 0.2}}};
    return {"fig3", "Eigenvalues", "N = 3", 1, {panel}};
}

QByteArray contentsOf(const QString& file) {
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

struct Svg {
    QStringList texts;
    QStringList clipped;  ///< names of the elements inside a clipped group
    QString title, description;
    QSet<QString> dashes;
    int clipPaths = 0;
    bool wellFormed = false;
};

Svg read(const QString& file) {
    Svg svg;
    QXmlStreamReader reader(contentsOf(file));
    int depth = 0;
    int clippedFrom = 0;
    QStringList open;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            const QString name = reader.name().toString();
            open << name;
            ++depth;
            if (name == QLatin1String("clipPath")) ++svg.clipPaths;
            if (reader.attributes().hasAttribute(QLatin1String("clip-path")) && clippedFrom == 0) clippedFrom = depth;
            if (clippedFrom > 0) svg.clipped << name;
            if (reader.attributes().hasAttribute(QLatin1String("stroke-dasharray")))
                svg.dashes.insert(reader.attributes().value(QLatin1String("stroke-dasharray")).toString());
        } else if (reader.isEndElement()) {
            open.removeLast();
            if (depth == clippedFrom) clippedFrom = 0;
            --depth;
        } else if (reader.isCharacters() && !open.isEmpty()) {
            const QString words = reader.text().toString().trimmed();
            if (open.last() == QLatin1String("title")) svg.title += words;
            if (open.last() == QLatin1String("desc")) svg.description += words;
            if (open.contains(QLatin1String("text")) && !words.isEmpty()) svg.texts << words;
        }
    }
    svg.wellFormed = !reader.hasError();
    return svg;
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

class TestFigureExport : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_directory.isValid()); }

    void everyFormat_data() {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("magic");
        QTest::newRow("svg") << QStringLiteral("svg") << QByteArray("<?xml");
        QTest::newRow("pdf") << QStringLiteral("pdf") << QByteArray("%PDF-");
        QTest::newRow("png") << QStringLiteral("png") << QByteArray("\x89PNG");
    }
    void everyFormat() {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, magic);
        const QString file = path(QStringLiteral("every.") + suffix);
        exportFigure(curves(), file);
        QVERIFY(contentsOf(file).startsWith(magic));
    }

    void textStaysText() {
        const Svg svg = exported(curves());
        QVERIFY(svg.wellFormed);
        for (const char* words : {"Cost of a step", "time", "time & again <twice>", "size N", "seconds", "normal − fast",
                                  "normal", "fast", "difference (right axis)", "One thread; exponents 2 and 1"})
            QVERIFY2(svg.texts.contains(QString::fromUtf8(words)), words);
    }

    void theLegendIsSharedAndLabelsOccurOnce() {
        const Svg svg = exported(curves());
        for (const char* words : {"normal", "fast", "size N"}) QCOMPARE(svg.texts.count(QString::fromUtf8(words)), 1);
    }

    void seriesDifferInDashes() { QVERIFY(exported(curves()).dashes.size() >= 2); }

    void everyPanelIsClipped() {
        const Svg svg = exported(curves());
        QCOMPARE(svg.clipPaths, 2);
        QVERIFY(svg.clipped.count(QStringLiteral("polyline")) >= 6);
        QVERIFY2(!svg.clipped.contains(QStringLiteral("text")), "axes and legends are outside");
    }

    void aPlaneShowsItsUnitCircle() {
        const Svg svg = exported(plane());
        QVERIFY(svg.texts.contains(QStringLiteral("unit circle")));
        QVERIFY(svg.clipped.count(QStringLiteral("circle")) + svg.clipped.count(QStringLiteral("ellipse")) +
                    svg.clipped.count(QStringLiteral("path")) >=
                4);
    }

    void spansOfOneCurveAreNamedAboveIt() {
        FigurePanel panel{"MSO5", "time (steps)", "U(t)", {}, false, false, false, {}};
        panel.series = {{"training", FigureSeries::Style::line, {0, 1, 2}, {0, 1, 0}},
                        {"test", FigureSeries::Style::line, {2, 3, 4}, {0, 1, 0}}};
        const Svg svg = exported({"fig4", "The series", {}, 1, {panel}});
        QCOMPARE(svg.texts.count(QStringLiteral("training")), 1);
        QCOMPARE(svg.texts.count(QStringLiteral("test")), 1);
    }

    void titleAndCaptionGoIntoTheFile() {
        const Svg svg = exported(curves());
        QCOMPARE(svg.title, QStringLiteral("Echoplane, fig2: Cost of a step"));
        QCOMPARE(svg.description, QStringLiteral("One thread; exponents 2 and 1"));
        const QString pdf = path(QStringLiteral("about.pdf"));
        exportFigure(curves(), pdf);
        QVERIFY(contentsOf(pdf).contains("One thread; exponents 2 and 1"));
    }

    void theCaptionIsWrapped() {
        Figure figure = curves();
        figure.caption = QStringLiteral("many words in a row ").repeated(30).toStdString();
        const QString file = path(QStringLiteral("wrapped.svg"));
        exportFigure(figure, file);
        const QStringList lines = read(file).texts.filter(QStringLiteral("many words"));
        QVERIFY(lines.size() >= 3);
        for (const QString& line : lines) QVERIFY(line.size() < 200);
    }

    void exportsAreWhite() {
        const QString file = path(QStringLiteral("white.png"));
        exportFigure(curves(), file);
        QCOMPARE(QImage(file).pixelColor(1, 1), QColor(Qt::white));
    }

    void whatALogAxisLacksIsLeftOut() {
        Figure figure = curves();
        const double nan = std::numeric_limits<double>::quiet_NaN();
        figure.panels[0].series[0].y = {0.0, nan, -1.0};
        const QString file = path(QStringLiteral("holes.svg"));
        exportFigure(figure, file);
        const QByteArray bytes = contentsOf(file);
        QVERIFY(!bytes.contains("nan"));
        QVERIFY(!bytes.contains("inf"));
    }

    void emptyFiguresCanBeDrawn() {
        QVERIFY(exported({"fig9", "Nothing", "", 3, {}}).texts.contains(QStringLiteral("Nothing")));
        QVERIFY(exported({"fig9", "Nothing", "", 3, {FigurePanel{}, FigurePanel{}}}).wellFormed);
    }

    void otherSuffixesAreRefused() {
        try {
            exportFigure(curves(), path(QStringLiteral("figure.bmp")));
            QFAIL("nothing was refused");
        } catch (const std::invalid_argument& error) {
            QVERIFY2(QByteArray(error.what()).contains(".svg, .pdf or .png"), error.what());
        }
    }

    void aFullDiskKeepsThePreviousFile() {
        const QString file = path(QStringLiteral("kept.svg"));
        exportFigure(curves(), file);
        const QByteArray before = contentsOf(file);
        {
            const FullDisk full;
            QVERIFY_THROWS_EXCEPTION(std::runtime_error, exportFigure(plane(), file));
        }
        QCOMPARE(contentsOf(file), before);
    }

private:
    QString path(const QString& name) const { return m_directory.filePath(name); }

    Svg exported(const Figure& figure) {
        const QString file = path(QStringLiteral("figure.svg"));
        exportFigure(figure, file);
        return read(file);
    }

    QTemporaryDir m_directory;
};

ECHOPLANE_WINDOW_TEST(TestFigureExport, QApplication)

}  // namespace echoplane::figure_export_tests

#include "test_figure_export.moc"
