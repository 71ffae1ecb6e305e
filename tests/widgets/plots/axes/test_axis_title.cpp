// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/axis_title.h"

#include <QTest>

#include "tests/window_tests.h"

namespace echoplane::axis_title_tests {

/// The titles of panels above each other do not run into one another.
class TestAxisTitle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsTooLongGivesWayAndComesBack() {
        QCustomPlot plot;
        keepTitles(plot);
        plot.yAxis->setLabel(QStringLiteral("contribution |w|·rms(state)"));
        setShortTitle(*plot.yAxis, QStringLiteral("|w|·rms"));
        const auto titleAt = [&](int height) {
            plot.toPixmap(400, height);  // lays out
            return plot.yAxis->label();
        };
        const QFontMetrics metrics(plot.yAxis->labelFont());
        QCOMPARE(titleAt(600), QStringLiteral("contribution |w|·rms(state)"));
        QCOMPARE(titleAt(150), QStringLiteral("|w|·rms"));
        const QString last = titleAt(80);  // as a whole or not at all
        QVERIFY2(last.isEmpty() || last == QStringLiteral("|w|·rms"), qPrintable(last));
        QVERIFY(metrics.horizontalAdvance(last) <= std::max(plot.axisRect()->height(), 0));
        QCOMPARE(titleAt(600), QStringLiteral("contribution |w|·rms(state)"));
        // Another title is not mistaken for the shortened one.
        titleAt(150);
        plot.yAxis->setLabel(QStringLiteral("out"));
        QCOMPARE(titleAt(150), QStringLiteral("out"));
        QCOMPARE(titleAt(600), QStringLiteral("out"));
    }

    /// Nor is no title mistaken for one that had no room.
    void aTitleThatIsRemovedStaysAway() {
        QCustomPlot plot;
        keepTitles(plot);
        plot.yAxis->setLabel(QStringLiteral("a title longer than the axis"));
        plot.toPixmap(400, 80);
        QCOMPARE(plot.yAxis->label(), QString());
        setTitle(*plot.yAxis, {});
        plot.toPixmap(400, 600);
        QCOMPARE(plot.yAxis->label(), QString());
        setTitle(*plot.yAxis, QStringLiteral("another"));
        plot.toPixmap(400, 600);
        QCOMPARE(plot.yAxis->label(), QStringLiteral("another"));
    }

    void soDoesATitleAcross() {
        QCustomPlot plot;
        keepTitles(plot);
        const QString whole = QStringLiteral("angular frequency ω (radians per step)"), brief = QStringLiteral("ω (rad/step)");
        plot.xAxis->setLabel(whole);
        setShortTitle(*plot.xAxis, brief);
        for (const auto& [width, title] : {std::pair(800, whole), std::pair(200, brief), std::pair(800, whole)}) {
            plot.toPixmap(width, 300);
            QCOMPARE(plot.xAxis->label(), title);
        }
    }
};

ECHOPLANE_WINDOW_TEST(TestAxisTitle, QApplication)

}  // namespace echoplane::axis_title_tests

#include "test_axis_title.moc"
