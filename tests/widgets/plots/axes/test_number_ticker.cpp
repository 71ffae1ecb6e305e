// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/plots/axes/number_ticker.h"

namespace echoplane::number_ticker_tests {

class TestNumberTicker : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNumberAtTheFootIsLeftOutWhereAPanelFollows() {
        for (const bool clears : {false, true}) {
            QCustomPlot plot;
            plot.resize(400, 300);
            QCPAxis& axis = *plot.yAxis;
            axis.setTicker(QSharedPointer<NumberTicker>::create(axis, clears));
            axis.setRange(-0.25, 1.0);  // with a tick at its lower end
            plot.show();
            QVERIFY(QTest::qWaitForWindowExposed(&plot));
            plot.replot();
            const QVector<double> ticks = axis.tickVector();
            const QVector<QString> labels = axis.tickVectorLabels();
            QCOMPARE(labels.size(), ticks.size());
            int atFoot = 0;
            for (qsizetype i = 0; i < ticks.size(); ++i) {
                const bool foot = axis.coordToPixel(ticks[i]) > axis.axisRect()->bottom() - 4;
                atFoot += foot ? 1 : 0;
                if (axis.range().contains(ticks[i])) QCOMPARE(labels[i].isEmpty(), foot && clears);
            }
            QCOMPARE(atFoot > 0, true);
        }
    }
};

ECHOPLANE_WINDOW_TEST(TestNumberTicker, QApplication)

}  // namespace echoplane::number_ticker_tests

#include "test_number_ticker.moc"
