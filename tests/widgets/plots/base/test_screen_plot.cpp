// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/screen_plot.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

#include <QRegularExpression>
#include <QTest>

#include "tests/window_tests.h"

namespace echoplane::screen_plot_tests {

/// The largest difference of two pictures in any colour of any pixel; 255 if they differ in size.
int difference(const QImage& a, const QImage& b) {
    if (a.size() != b.size()) return 255;
    int worst = 0;
    for (int y = 0; y < a.height(); ++y) {
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
            worst =
                std::max({worst, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)), std::abs(qBlue(p) - qBlue(q))});
        }
    }
    return worst;
}

class TestScreenPlot : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_plot = std::make_unique<ScreenPlot>();
        m_plot->addLayer(QStringLiteral("overlay"));
        m_plot->layer(QStringLiteral("overlay"))->setMode(QCPLayer::lmBuffered);
        m_plot->addGraph()->setPen(QPen(Qt::red, 2));
        bend(0.0);
        m_mark = new QCPItemRect(m_plot.get());
        m_mark->setLayer(QStringLiteral("overlay"));
        m_mark->setBrush(QColor(0, 0, 255, 100));
        m_mark->topLeft->setCoords(20, 0.5);
        m_mark->bottomRight->setCoords(40, -0.5);
        m_plot->resize(320, 240);
        m_plot->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
        QCoreApplication::processEvents();
        connect(m_plot.get(), &QCustomPlot::beforeReplot, this, [this] { ++m_before; });
        connect(m_plot.get(), &QCustomPlot::afterReplot, this, [this] { ++m_after; });
        m_before = m_after = 0;
    }
    void cleanup() { m_plot.reset(); }

    /// Regression test: "QPainter::begin: Paint device returned engine == 0" while a column had no width.
    void aSizeWithoutPixelsIsNotDrawn() {
        QTest::failOnWarning(QRegularExpression(QStringLiteral("QPainter")));
        QWidget page;
        auto* plot = new ScreenPlot(&page);
        plot->setGeometry(0, 0, 200, 100);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        plot->setGeometry(0, 0, 0, 100);
        plot->replot();
        QCOMPARE(plot->viewport().size(), QSize(200, 100));
        plot->setGeometry(0, 0, 150, 100);
        QCOMPARE(plot->viewport().size(), QSize(150, 100));
    }

    void looksAsFromTheBuffers() {
        bend(1.0);
        redrawn();
        QVERIFY(m_plot->isDirect());
        const QImage direct = picture();
        m_plot->replot();
        QVERIFY(!m_plot->isDirect());
        const QImage buffered = picture();
        QVERIFY(difference(direct, buffered) <= 3);  // rounding of transparent parts
        QVERIFY(difference(direct, emptyPicture()) > 100);
    }

    void saysSoOnceHoweverOftenItIsAsked() {
        for (int i = 0; i < 5; ++i) m_plot->redrawSoon();
        QTRY_COMPARE(m_after, 1);
        QCoreApplication::processEvents();
        QCOMPARE(m_before, 1);
        m_plot->repaint();  // not by a new result
        QCOMPARE(m_before, 1);
        QCOMPARE(m_after, 1);
    }

    void theOverlayAloneIsDrawnOverTheNewestOfTheRest() {
        redrawn();
        bend(2.0);
        redrawn();
        QVERIFY(m_plot->isDirect());
        m_mark->topLeft->setCoords(60, 0.8);
        m_mark->bottomRight->setCoords(90, -0.8);
        m_plot->redrawOverlay();
        QTRY_VERIFY(!m_plot->isDirect());
        const int replots = m_before;
        m_mark->bottomRight->setCoords(95, -0.8);
        m_plot->redrawOverlay();
        QCoreApplication::processEvents();
        QCOMPARE(m_before, replots);  // only the overlay
        const QImage shown = picture();
        redrawn();
        QVERIFY(!m_plot->isDirect());  // the overlay moves, so buffers pay off
        redrawn();
        QVERIFY(m_plot->isDirect());
        QVERIFY(difference(shown, picture()) <= 3);
    }

    void anotherSizeIsDrawnAnew() {
        redrawn();
        m_plot->resize(400, 300);
        QCoreApplication::processEvents();
        const QImage resized = picture();
        redrawn();
        QVERIFY(m_plot->isDirect());
        QVERIFY(difference(resized, picture()) <= 3);
    }

private:
    void bend(double phase) {
        QVector<double> x, y;
        for (int i = 0; i <= 100; ++i) {
            x.append(i);
            y.append(std::sin(0.1 * i + phase));
        }
        m_plot->graph(0)->setData(x, y);
        m_plot->xAxis->setRange(0, 100);
        m_plot->yAxis->setRange(-1.2, 1.2);
    }
    void redrawn() {
        const int before = m_after;
        m_plot->redrawSoon();
        QTRY_VERIFY(m_after > before);
        QCoreApplication::processEvents();
    }
    QImage picture() const { return m_plot->grab().toImage(); }
    QImage emptyPicture() const {
        QImage empty = picture();
        empty.fill(Qt::white);
        return empty;
    }

    std::unique_ptr<ScreenPlot> m_plot;
    QCPItemRect* m_mark = nullptr;
    int m_before = 0, m_after = 0;
};

ECHOPLANE_WINDOW_TEST(TestScreenPlot, QApplication)

}  // namespace echoplane::screen_plot_tests

#include "test_screen_plot.moc"
