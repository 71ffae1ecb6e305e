// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/figure_style.h"

#include <cmath>

#include <qcustomplot.h>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane::figure_style_tests {

/// "10⁻¹⁴" and "0.02" as numbers.
double numberIn(QString label) {
    label.replace(QChar(0x2212), u'-');
    const QString raised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    if (!label.startsWith(QStringLiteral("10")) || label.size() < 3 || !(raised + u'⁻').contains(label[2]))
        return QLocale::c().toDouble(label);
    QString exponent = label.mid(2).replace(u'⁻', u'-');
    for (int digit = 0; digit < 10; ++digit) exponent.replace(raised[digit], QString::number(digit));
    return std::pow(10.0, exponent.toInt());
}

class TestFigureStyle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void powersOfTenHaveRoom_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("every");
        QTest::newRow("small") << QSize(300, 220) << false;
        QTest::newRow("large") << QSize(1600, 1200) << true;
    }
    void powersOfTenHaveRoom() {
        QFETCH(QSize, size);
        QFETCH(bool, every);
        QCustomPlot plot;
        for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
            styleAxis(*axis, printStyle());
            makeLogarithmic(*axis);
            axis->setRange(1e-14, 1e2);
        }
        // As for a file, with one layout only; then with a second one, as in a window.
        for (int layout = 0; layout < 2; ++layout) {
            plot.toPixmap(size.width(), size.height());
            for (const QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
                const QVector<double> ticks = axis->tickVector();
                QVERIFY(ticks.size() >= 2);
                const double decades = std::log10(ticks[1] / ticks[0]);
                QVERIFY2(std::abs(decades - std::round(decades)) < 1e-9, "a power of ten each");
                QCOMPARE(std::abs(decades - 1.0) < 1e-9, every);
                const double apart = std::abs(axis->coordToPixel(ticks[1]) - axis->coordToPixel(ticks[0]));
                const QFontMetrics metrics(axis->tickLabelFont());
                QVERIFY(apart > (axis == plot.xAxis ? metrics.horizontalAdvance(QStringLiteral("10−10")) : metrics.height()));
            }
        }
    }

    /// A power at an end of the axis may be left out, as the border would cut it.
    void aDecadeHasNumbersInsideWhereTheyFit() {
        QCustomPlot plot;
        for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
            styleAxis(*axis, printStyle());
            makeLogarithmic(*axis);
        }
        const auto labels = [&](const QCPRange& range, const QSize& size) {
            for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) axis->setRange(range);
            plot.toPixmap(size.width(), size.height());
            plot.toPixmap(size.width(), size.height());
            const QVector<QString> shown = plot.yAxis->tickVectorLabels();
            return QStringList(shown.begin(), shown.end()).join(u' ');
        };
        constexpr QSize large(600, 400), low(600, 90);
        QCOMPARE(labels(QCPRange(1.0, 10.0), large), QStringLiteral("10⁰ 2 5 10¹"));
        QCOMPARE(labels(QCPRange(1e-3, 1e-2), large), QStringLiteral("10⁻³ 0.002 0.005 10⁻²"));
        QCOMPARE(labels(QCPRange(0.99, 10.1), large), QStringLiteral("10⁰ 2 5 10¹"));
        QCOMPARE(labels(QCPRange(1.0, 10.0), low), QStringLiteral("10⁰ 10¹"));
        QCOMPARE(labels(QCPRange(0.5, 20.0), large), QStringLiteral("10⁰ 10¹"));
        QCOMPARE(labels(QCPRange(1.0, 1000.0), large), QStringLiteral("10⁰ 10¹ 10² 10³"));
    }

    /// It covered the circle and the axis' title in the middle.
    void aBadgeStaysInItsCorner() {
        QCustomPlot plot;
        auto* badge = new Badge(&plot, plot.axisRect());
        badge->setStyle(printStyle());
        badge->setLines({QStringLiteral("autonomous run: unstable, closed-loop radius 1.00011")});
        plot.toPixmap(700, 700);
        plot.toPixmap(700, 700);
        const QRect room = plot.axisRect()->rect();
        QVERIFY(room.contains(badge->box()));
        QVERIFY(badge->box().left() > room.center().x() + room.width() / 10);
    }

    void noLabelOccursTwice() {
        QCustomPlot plot;
        plot.resize(700, 500);
        for (QCPAxis* axis : {plot.xAxis, plot.yAxis}) {
            styleAxis(*axis, printStyle());
            makeLogarithmic(*axis);
            for (const QCPRange& range :
                 {QCPRange(1e-14, 1e2), QCPRange(1e-42, 3e6), QCPRange(0.9, 11.0), QCPRange(2.0, 8.0), QCPRange(2.1, 2.4),
                  QCPRange(3e-9, 7e-9), QCPRange(9.99e-4, 1.01e-3), QCPRange(1e-300, 1e300)}) {
                QVector<double> ticks;
                QVector<QString> labels;
                axis->ticker()->generate(range, QLocale::c(), QLatin1Char('e'), 0, ticks, nullptr, &labels);
                QVERIFY(labels.size() >= 2);
                QStringList different(labels.begin(), labels.end());
                different.removeDuplicates();
                QVERIFY2(different.size() == labels.size(), qPrintable(QStringList(labels.begin(), labels.end()).join(u' ')));
                for (qsizetype i = 0; i < ticks.size(); ++i) {
                    if (!range.contains(ticks[i])) continue;
                    const double shown = numberIn(labels[i]);
                    QVERIFY2(std::abs(shown / ticks[i] - 1.0) < 1e-3, qPrintable(labels[i]));
                }
            }
        }
    }
};

ECHOPLANE_WINDOW_TEST(TestFigureStyle, QApplication)

}  // namespace echoplane::figure_style_tests

#include "test_figure_style.moc"
