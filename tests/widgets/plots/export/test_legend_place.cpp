// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/legend_place.h"

#include <qcustomplot.h>
#include <QTemporaryDir>
#include <QTest>

#include "core/run/pipeline.h"
#include "tests/widgets/plots/svg_elements.h"
#include "tests/window_tests.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/kit/plot_key.h"

namespace echoplane::legend_place_tests {

/// An axis rectangle with a curve through these points, and a key below.
struct Drawn {
    explicit Drawn(const QVector<double>& x, const QVector<double>& y) : key(new PlotKey(&plot)) {
        const FigureStyle style = printStyle();
        plot.plotLayout()->addElement(1, 0, key);
        QCPGraph* graph = plot.addGraph();
        graph->setData(x, y);
        graph->setPen(QPen(Qt::black, 6.0));
        plot.xAxis->setRange(0.0, 10.0);
        plot.yAxis->setRange(0.0, 10.0);
        key->setStyle(style);
        key->setEntries({{KeyEntry::Sign::line, Qt::red, QStringLiteral("first")},
                         {KeyEntry::Sign::line, Qt::blue, QStringLiteral("second")}});
        key->setCaption(QStringLiteral("a note"));
    }
    QCustomPlot plot;
    PlotKey* key;
};

class TestLegendPlace : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void insideIsTheEmptiestCorner_data() {
        QTest::addColumn<QVector<double>>("x");
        QTest::addColumn<QVector<double>>("y");
        QTest::addColumn<int>("corner");
        QTest::newRow("L") << QVector<double>{0.4, 0.5, 9.5} << QVector<double>{9.5, 0.5, 0.4} << int(Qt::TopRightCorner);
        QTest::newRow("mirrored L") << QVector<double>{0.5, 9.4, 9.5} << QVector<double>{0.4, 0.5, 9.5} << int(Qt::TopLeftCorner);
        QTest::newRow("top and left") << QVector<double>{0.4, 0.5, 9.5} << QVector<double>{0.4, 9.4, 9.5}
                                      << int(Qt::BottomRightCorner);
        QTest::newRow("top and right") << QVector<double>{0.5, 9.4, 9.5} << QVector<double>{9.5, 9.4, 0.5}
                                       << int(Qt::BottomLeftCorner);
    }
    void insideIsTheEmptiestCorner() {
        QFETCH(QVector<double>, x);
        QFETCH(QVector<double>, y);
        QFETCH(int, corner);
        Drawn drawn(x, y);
        placeLegends(drawn.plot, LegendPlace::inside, QSize(400, 300));
        const QImage picture = drawn.plot.toPixmap(400, 300).toImage();
        const QRect box = drawn.key->boxInside(*drawn.plot.axisRect(), static_cast<Qt::Corner>(corner));
        QVERIFY(drawn.plot.axisRect()->rect().contains(box));
        bool red = false;
        for (int row = box.top(); row <= box.bottom(); ++row)
            for (int column = box.left(); column <= box.right(); ++column) {
                const QColor colour = picture.pixelColor(column, row);
                red = red || (colour.red() > 200 && colour.green() < 90 && colour.blue() < 90);
            }
        QVERIFY2(red, "the sign of the first entry is in that corner");
    }

    void withoutRoomItStaysOutside() {
        Drawn drawn({0.0, 10.0}, {0.0, 10.0});
        placeLegends(drawn.plot, LegendPlace::inside, QSize(100, 90));
        QVERIFY(drawn.key->boxInside(*drawn.plot.axisRect(), Qt::TopRightCorner).isEmpty());
        QVERIFY(drawn.key->minimumOuterSizeHint().height() > QFontMetrics(printStyle().smallFont()).height());
    }

    void aLegendThatWouldCoverTheFigureStaysOutside() {
        Drawn drawn({0.0, 10.0}, {0.0, 10.0});
        std::vector<KeyEntry> entries;
        entries.reserve(8);
        for (int k = 0; k < 8; ++k) entries.push_back({KeyEntry::Sign::line, Qt::red, QStringLiteral("entry number %1").arg(k)});
        drawn.key->setEntries(entries);
        placeLegends(drawn.plot, LegendPlace::inside, QSize(320, 260));
        QVERIFY(drawn.key->boxInside(*drawn.plot.axisRect(), Qt::TopRightCorner).isEmpty());
        placeLegends(drawn.plot, LegendPlace::inside, QSize(900, 700));
        QVERIFY(!drawn.key->boxInside(*drawn.plot.axisRect(), Qt::TopRightCorner).isEmpty());
    }

    void noneLeavesTheNote() {
        Drawn drawn({0.0, 10.0}, {0.0, 10.0});
        const int before = drawn.key->minimumOuterSizeHint().height();
        placeLegends(drawn.plot, LegendPlace::none, QSize(400, 300));
        const int after = drawn.key->minimumOuterSizeHint().height();
        QVERIFY(after < before && after > QFontMetrics(printStyle().smallFont()).height());
    }

    void files_data() {
        QTest::addColumn<QString>("suffix");
        for (const char* suffix : {"svg", "pdf", "png"}) QTest::newRow(suffix) << QString::fromLatin1(suffix);
    }
    /// The three places are three pictures of one size.
    void files() {
        QFETCH(QString, suffix);
        Experiment experiment;
        experiment.reservoir.size = 20;
        const RunResult run = Pipeline().run(experiment);
        QList<QByteArray> all;
        for (const LegendPlace place : {LegendPlace::outside, LegendPlace::inside, LegendPlace::none}) {
            PlotOptions options;
            options.legend = place;
            const QString file = m_folder.filePath(QStringLiteral("legend.") + suffix);
            exportPlot(QStringLiteral("signal"), run, file, options);
            all << contentsOf(file);
        }
        QVERIFY(all[0] != all[1] && all[1] != all[2]);
        if (suffix != QLatin1String("svg")) return;
        QCOMPARE(textsOf(all[0]).count(QStringLiteral("reservoir")), 1);
        QCOMPARE(textsOf(all[1]).count(QStringLiteral("reservoir")), 1);
        QCOMPARE(textsOf(all[2]).count(QStringLiteral("reservoir")), 0);
        QVERIFY(textsOf(all[2]).contains(QStringLiteral("time (steps)")));
    }

private:
    QTemporaryDir m_folder;
};

ECHOPLANE_WINDOW_TEST(TestLegendPlace, QApplication)

}  // namespace echoplane::legend_place_tests

#include "test_legend_place.moc"
