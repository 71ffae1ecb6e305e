// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/plots/kit/signal_spans.h"
#include "widgets/theme/theme.h"

namespace echoplane::stretches_tests {

/// The row of names above an axis rectangle, drawn into a picture: finds the columns with ink.
class TestStretches : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void narrowFirstNameExtendsToTheLeft();
    void narrowLaterNameDoesNot();

private:
    /// Leftmost and rightmost column with ink left of the pixel of `step`.
    std::pair<int, int> inkBefore(double step, const std::vector<SignalSpan>& spans);

    int m_axisLeft = 0;
    int m_step = 0;
};

std::pair<int, int> TestStretches::inkBefore(double step, const std::vector<SignalSpan>& spans) {
    QCustomPlot plot;
    plot.resize(500, 200);
    auto* rect = plot.axisRect();
    rect->setAutoMargins(QCP::msNone);
    rect->setMargins(QMargins(80, 10, 10, 30));
    plot.xAxis->setRange(-0.5, 999.5);
    FigureStyle style = printStyle();
    plot.plotLayout()->insertRow(0);
    plot.plotLayout()->addElement(0, 0, new SpanNames(&plot, rect, &spans, &style));
    plot.replot();
    const QImage picture = plot.toPixmap().toImage();
    m_axisLeft = rect->left();
    m_step = static_cast<int>(plot.xAxis->coordToPixel(step - 0.5));
    const int height = QFontMetrics(style.smallFont()).height() + 4;
    std::pair<int, int> ink{-1, -1};
    for (int x = 0; x < m_step; ++x) {
        bool found = false;
        for (int y = 0; y < height; ++y)
            found = found || picture.pixelColor(x, y + plot.plotLayout()->rect().top()).lightness() < 160;
        if (!found) continue;
        if (ink.first < 0) ink.first = x;
        ink.second = x;
    }
    return ink;
}

void TestStretches::narrowFirstNameExtendsToTheLeft() {
    const auto [first, last] = inkBefore(
        40, {{QStringLiteral("washout"), 0, 40, &PlotColours::washout}, {QStringLiteral("test"), 40, 1000, &PlotColours::test}});
    const int width = QFontMetrics(printStyle().smallFont()).horizontalAdvance(QStringLiteral("washout"));
    QVERIFY2(first >= 0 && first < m_axisLeft, qPrintable(QString::number(first)));
    QVERIFY(last < m_step && last > m_step - 8);
    QVERIFY(last - first > width - 6);  // The full word.
}

void TestStretches::narrowLaterNameDoesNot() {
    const auto [first, last] = inkBefore(440, {{QStringLiteral("test"), 0, 400, &PlotColours::test},
                                               {QStringLiteral("validation"), 400, 440, &PlotColours::test}});
    const int word = QFontMetrics(printStyle().smallFont()).horizontalAdvance(QStringLiteral("test"));
    QVERIFY(first > m_axisLeft);
    QVERIFY(last < m_step);
    QVERIFY2(first + word < m_step, qPrintable(QStringLiteral("%1 %2").arg(first).arg(last)));
}

ECHOPLANE_WINDOW_TEST(TestStretches, QApplication)

}  // namespace echoplane::stretches_tests

#include "test_stretches.moc"
