// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/plots/base/figure_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::figure_view_tests {

FigurePanel planePanel() {
    FigurePanel panel{"golden", "Re λ", "Im λ", {}, false, false, true, {}};
    panel.series = {{"golden", FigureSeries::Style::points, {0.5, 0.2, 0.2}, {0.0, 0.7, -0.7}}};
    return panel;
}

FigurePanel logPanel() {
    FigurePanel panel{"time", "size N", "seconds", "difference", true, false, false, {}};
    panel.series = {{"normal", FigureSeries::Style::line, {0.01, 0.1, 1.0}, {0.2, 0.5, 0.6}},
                    {"gap", FigureSeries::Style::line, {0.01, 0.1, 1.0}, {1e-6, 0.0, 0.0}, {}, true}};
    return panel;
}

class TestFigureView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        applyTheme(*qApp, ThemeChoice::light);
        m_view = std::make_unique<FigureView>();
        m_view->resize(800, 400);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
    }

    void aPlaneHasEqualScales() {
        m_view->setFigure({"fig3", "Eigenvalues", "N = 3", 2, {planePanel(), planePanel()}});
        const QList<QCPAxisRect*> rects = drawn();
        QCOMPARE(rects.size(), 2);
        for (const QCPAxisRect* rect : rects) {
            const double across = rect->width() / rect->axis(QCPAxis::atBottom)->range().size();
            const double up = rect->height() / rect->axis(QCPAxis::atLeft)->range().size();
            QVERIFY2(std::abs(across / up - 1.0) < 1e-9, qPrintable(QString::number(across / up)));
            QVERIFY(rect->axis(QCPAxis::atBottom)->range().lower < -1.0 && rect->axis(QCPAxis::atLeft)->range().upper > 1.0);
        }
        QCOMPARE(rects[0]->size(), rects[1]->size());
    }

    void axesFollowTheFigure() {
        m_view->setFigure({"fig7", "Connectivity", "", 1, {logPanel()}});
        const QCPAxisRect* rect = drawn().at(0);
        QCOMPARE(rect->axis(QCPAxis::atBottom)->scaleType(), QCPAxis::stLogarithmic);
        QCOMPARE(rect->axis(QCPAxis::atLeft)->scaleType(), QCPAxis::stLinear);
        QVERIFY(rect->axis(QCPAxis::atRight)->visible());
        QVERIFY(rect->axis(QCPAxis::atBottom)->range().contains(0.01) && rect->axis(QCPAxis::atBottom)->range().contains(1.0));
    }

    void aTinyDifferenceDoesNotLookLarge() {
        m_view->setFigure({"fig7", "Connectivity", "", 1, {logPanel()}});
        QVERIFY(drawn().at(0)->axis(QCPAxis::atRight)->range().size() > 0.01);
    }

    void bandsAreWhole() {
        FigurePanel panel = logPanel();
        panel.series[0].standardError = {0.4, 0.0, 0.5};
        panel.series[1].standardError = {0.0, 0.9, 0.0};
        m_view->setFigure({"fig7", "Connectivity", "", 1, {panel}});
        const QCPRange left = drawn().at(0)->axis(QCPAxis::atLeft)->range(),
                       right = drawn().at(0)->axis(QCPAxis::atRight)->range();
        QVERIFY(left.contains(0.2 - 0.4) && left.contains(0.6 + 0.5));
        QVERIFY(right.contains(-0.9) && right.contains(0.9));
    }

    void panelsStandInColumns() {
        m_view->setFigure({"fig6", "Four", "", 2, {logPanel(), logPanel(), logPanel(), logPanel()}});
        const QList<QCPAxisRect*> rects = drawn();
        QCOMPARE(rects.size(), 4);
        QCOMPARE(rects[0]->top(), rects[1]->top());
        QCOMPARE(rects[0]->left(), rects[2]->left());
        QVERIFY(rects[1]->left() > rects[0]->right() && rects[2]->top() > rects[0]->bottom());
    }

    void followsTheTheme() {
        m_view->setFigure({"fig3", "Eigenvalues", "", 1, {planePanel()}});
        QCOMPARE(m_view->grab().toImage().pixelColor(1, 1), plotColours(m_view->palette()).ground);
        applyTheme(*qApp, ThemeChoice::dark);
        QCoreApplication::processEvents();
        const QColor ground = m_view->grab().toImage().pixelColor(1, 1);
        QVERIFY2(ground.lightnessF() < 0.3F, qPrintable(ground.name()));
    }

    void aWiderViewIsHigher() {
        m_view->setFigure({"fig3", "Eigenvalues", "", 2, {planePanel(), planePanel()}});
        QVERIFY(m_view->heightForWidth(1000) > m_view->heightForWidth(600) + 100);
        QCOMPARE(m_view->sizeHint().height(), m_view->heightForWidth(m_view->sizeHint().width()));
    }

    void aViewWithoutRoomDoesNotHang() {
        m_view->setFigure({"fig7", "Connectivity", "", 1, {logPanel()}});
        m_view->findChild<QCustomPlot*>()->setViewport(QRect(0, 0, 20, 20));
        m_view->findChild<QCustomPlot*>()->replot();
        QVERIFY(m_view->findChild<QCustomPlot*>()->axisRects().at(0)->width() <= 20);
    }

    void aLongCaptionDoesNotForceTheHeight() {
        const std::string caption = QStringLiteral("many words in a row ").repeated(40).toStdString();
        m_view->setFigure({"fig3", "Eigenvalues", caption, 1, {planePanel()}});
        m_view->resize(700, 300);
        QCoreApplication::processEvents();
        QCOMPARE(m_view->size(), QSize(700, 300));
    }

    void aShortLogAxisHasPlainNumbers() {
        FigurePanel panel = logPanel();
        for (FigureSeries& series : panel.series) series.x = {50.0, 200.0, 800.0};
        m_view->setFigure({"fig2", "Cost", "", 1, {panel}});
        const QCPAxis* axis = drawn().at(0)->axis(QCPAxis::atBottom);
        QCOMPARE(axis->tickVectorLabels(),
                 QVector<QString>({QStringLiteral("50"), QStringLiteral("100"), QStringLiteral("200"), QStringLiteral("500")}));
    }

    void theCaptionCanBeHeard() {
        m_view->setFigure({"fig3", "Eigenvalues", "N = 3", 1, {planePanel()}});
        QCOMPARE(m_view->accessibleDescription(), QStringLiteral("Eigenvalues. N = 3"));
    }

private:
    QList<QCPAxisRect*> drawn() const {
        auto* plot = m_view->findChild<QCustomPlot*>();
        QCoreApplication::processEvents();
        plot->replot();
        return plot->axisRects();
    }

    std::unique_ptr<FigureView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestFigureView, QApplication)

}  // namespace echoplane::figure_view_tests

#include "test_figure_view.moc"
