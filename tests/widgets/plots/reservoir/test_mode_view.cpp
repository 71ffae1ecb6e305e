// SPDX-License-Identifier: GPL-3.0-or-later
// Hovering over and selecting modes in the views that show them as points.
#include <set>

#include <qcustomplot.h>
#include <QSignalSpy>
#include <QTest>

#include "tests/widgets/mouse.h"
#include "tests/widgets/plots/view_results.h"
#include "tests/window_tests.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/reservoir/contribution_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/theme/theme.h"

namespace echoplane::mode_view_tests {

class TestModeView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        applyTheme(*qApp, ThemeChoice::light);
        m_result = smallRun();
    }

    void hoveringReadsTheModeOut_data() { eachView(); }
    void hoveringReadsTheModeOut() {
        make();
        const QString hint = m_view->readOut();
        const int mode = strongest();
        hover(place(mode));
        QCOMPARE(m_view->hoveredMode(), mode);
        QCOMPARE(m_view->readOut(), modeText(*m_result, mode));
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(plot(), &leave);
        QCOMPARE(m_view->hoveredMode(), -1);
        QCOMPARE(m_view->readOut(), hint);
    }

    void aClickChoosesTheMode_data() { eachView(); }
    void aClickChoosesTheMode() {
        make();
        QSignalSpy chosen(m_view.get(), &ModeView::modeChosen);
        const int mode = strongest();
        QTest::mouseClick(plot(), Qt::LeftButton, {}, place(mode).toPoint());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.at(0).at(0).toInt(), mode);
    }

    void aModeThatIsGoneCannotBePointedAt_data() { eachView(); }
    void aModeThatIsGoneCannotBePointedAt() {
        make();
        QSignalSpy chosen(m_view.get(), &ModeView::modeChosen);
        const int last = m_view->reals() + m_view->pairs() - 1;
        const QPointF there = place(last);
        Experiment fewer = m_result->experiment;
        fewer.reservoir.size = 8;
        m_view->setResult(std::make_shared<const RunResult>(Pipeline().run(fewer)));  // not drawn yet
        hover(there);
        QVERIFY(m_view->hoveredMode() < m_view->reals() + m_view->pairs());
        QVERIFY(m_view->reals() + m_view->pairs() <= 8);
        QTest::mouseClick(plot(), Qt::LeftButton, {}, there.toPoint());
        for (const auto& arguments : chosen) QVERIFY(arguments.at(0).toInt() <= 8);
    }

    void aDragOrAnotherButtonDoesNot_data() { eachView(); }
    void aDragOrAnotherButtonDoesNot() {
        make();
        QSignalSpy chosen(m_view.get(), &ModeView::modeChosen);
        const QPoint there = place(strongest()).toPoint();
        QTest::mousePress(plot(), Qt::LeftButton, {}, there - QPoint(40, 0));
        QTest::mouseRelease(plot(), Qt::LeftButton, {}, there);
        QTest::mouseClick(plot(), Qt::RightButton, {}, there);
        QVERIFY(chosen.isEmpty());
    }

    void theKeyboardGoesFromModeToMode_data() { eachView(); }
    void theKeyboardGoesFromModeToMode() {
        make();
        QSignalSpy chosen(m_view.get(), &ModeView::modeChosen);
        double before = -1.0;
        std::set<int> seen;
        for (int i = 0; i < m_view->reals() + m_view->pairs(); ++i) {
            QTest::keyClick(m_view.get(), Qt::Key_Right);
            const double across = m_view->positionOf(m_view->hoveredMode())->x();
            QVERIFY(across >= before);
            before = across;
            seen.insert(m_view->hoveredMode());
        }
        QCOMPARE(int(seen.size()), m_view->reals() + m_view->pairs());
        QTest::keyClick(m_view.get(), Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen.at(0).at(0).toInt(), m_view->hoveredMode());
    }

    void selectedModesAreRinged_data() { eachView(); }
    void selectedModesAreRinged() {
        make();
        const int mode = strongest();
        const QImage before = m_view->grab().toImage();
        m_view->setSelectedModes({mode});
        QCoreApplication::processEvents();
        const QImage after = m_view->grab().toImage();
        const QPoint ring = m_view->positionOf(mode)->toPoint() + QPoint(0, 8);
        QVERIFY(before.pixelColor(ring) != after.pixelColor(ring));
        m_view->setSelectedModes({});
        QCoreApplication::processEvents();
        QCOMPARE(m_view->grab().toImage().pixelColor(ring), before.pixelColor(ring));
    }

    void theModeReadOutFollowsTheResult_data() { eachView(); }
    void theModeReadOutFollowsTheResult() {
        make();
        hover(place(3));
        const int mode = m_view->hoveredMode();
        const auto next = smallRun(0.7);
        m_view->setResult(next);
        QCoreApplication::processEvents();
        QCOMPARE(m_view->readOut(), modeText(*next, mode));
        m_view->setResult(nullptr);
        QCoreApplication::processEvents();
        QCOMPARE(m_view->hoveredMode(), -1);
    }

    void contributionsLieWhereTheyShould() {
        ContributionView view;
        view.resize(560, 340);
        view.show();
        view.setResult(m_result);
        QCoreApplication::processEvents();
        auto* inside = view.findChild<QCustomPlot*>();
        const QCPAxisRect* rect = inside->axisRects().at(0);
        for (int mode = 0; mode < int(m_result->readout->magnitudes.size()); ++mode) {
            const QPointF expected(rect->axis(QCPAxis::atBottom)->coordToPixel(m_result->readout->magnitudes[mode]),
                                   rect->axis(QCPAxis::atLeft)->coordToPixel(m_result->readout->contributions[mode]));
            QVERIFY((*view.positionOf(mode) - inside->pos() - expected).manhattanLength() < 0.01);
            QVERIFY(rect->rect().contains(expected.toPoint()));
        }
        QCOMPARE(rect->axis(QCPAxis::atBottom)->scaleType(), QCPAxis::stLogarithmic);
        QCOMPARE(rect->axis(QCPAxis::atLeft)->scaleType(), QCPAxis::stLogarithmic);
    }

private:
    void eachView() {
        QTest::addColumn<bool>("contribution");
        QTest::newRow("weights") << false;
        QTest::newRow("contribution") << true;
    }

    void make() {
        QFETCH(bool, contribution);
        if (contribution)
            m_view = std::make_unique<ContributionView>();
        else
            m_view = std::make_unique<WeightView>();
        m_view->resize(560, 340);
        m_view->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
        m_view->setResult(m_result);
        QCoreApplication::processEvents();
    }

    int strongest() const {
        Eigen::Index mode = 0;
        m_result->readout->contributions.maxCoeff(&mode);
        return int(mode);
    }
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }
    /// In pixels of the plot.
    QPointF place(int mode) const { return *m_view->positionOf(mode) - plot()->pos(); }
    void hover(const QPointF& position) { moveMouse(plot(), position); }

    std::shared_ptr<const RunResult> m_result;
    std::unique_ptr<ModeView> m_view;
};

ECHOPLANE_WINDOW_TEST(TestModeView, QApplication)

}  // namespace echoplane::mode_view_tests

#include "test_mode_view.moc"
