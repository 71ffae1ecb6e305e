// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/plots/axes/step_ticker.h"

namespace echoplane::step_ticker_tests {

class TestStepTicker : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void secondsAreLeftOutWhereAllAreZero_data() {
        QTest::addColumn<QString>("seconds");
        QTest::addColumn<QString>("label");
        QTest::newRow("zero") << QStringLiteral("00") << QStringLiteral("2025-02-11 17:00");
        QTest::newRow("not zero") << QStringLiteral("30") << QStringLiteral("2025-02-11 17:00:30");
    }
    void secondsAreLeftOutWhereAllAreZero() {
        QFETCH(QString, seconds);
        QFETCH(QString, label);
        QCustomPlot plot;
        plot.resize(900, 200);
        QCPAxis& axis = *plot.xAxis;
        axis.setTicker(QSharedPointer<StepTicker>::create(axis, [&](int step) {
            return QStringLiteral("2025-02-11 %1:00:%2").arg(17 + step, 2, 10, QLatin1Char('0')).arg(seconds);
        }));
        axis.setRange(0.0, 4.0);
        plot.show();
        QVERIFY(QTest::qWaitForWindowExposed(&plot));
        plot.replot();
        QVERIFY(axis.tickVectorLabels().size() >= 2);
        QVERIFY(axis.tickVectorLabels().contains(label));
    }

    void twoDatesThatWouldTouchAreOne() {
        for (const int width : {700, 420, 300, 240}) {
            QCustomPlot plot;
            plot.resize(width, 200);
            QCPAxis& axis = *plot.xAxis;
            axis.setTicker(QSharedPointer<StepTicker>::create(
                axis, [](int step) { return QStringLiteral("2025-02-11 17:00:%1").arg(step % 60, 2, 10, QLatin1Char('0')); }));
            axis.setRange(1010.0, 1160.0);
            plot.show();
            QVERIFY(QTest::qWaitForWindowExposed(&plot));
            plot.replot();
            const QFontMetrics metrics(axis.tickLabelFont());
            double end = -1.0;
            int labels = 0;
            for (qsizetype i = 0; i < axis.tickVector().size(); ++i) {
                if (!axis.range().contains(axis.tickVector()[i])) continue;
                const double half = 0.5 * metrics.horizontalAdvance(axis.tickVectorLabels()[i]);
                const double middle = axis.coordToPixel(axis.tickVector()[i]);
                QVERIFY2(labels == 0 || middle - half > end, qPrintable(QString::number(width)));
                end = middle + half;
                ++labels;
            }
            QVERIFY(labels > 0);
        }
    }
};

ECHOPLANE_WINDOW_TEST(TestStepTicker, QApplication)

}  // namespace echoplane::step_ticker_tests

#include "test_step_ticker.moc"
