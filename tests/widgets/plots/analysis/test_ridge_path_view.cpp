// SPDX-License-Identifier: GPL-3.0-or-later
#include <qcustomplot.h>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "core/analysis/best_ridge.h"
#include "core/settings/settings.h"
#include "tests/widgets/plots/worker_view_test.h"
#include "tests/window_tests.h"
#include "widgets/plots/analysis/ridge_path_figure.h"
#include "widgets/plots/analysis/ridge_path_view.h"

namespace echoplane::ridge_path_view_tests {

class TestRidgePathView : public QObject, WorkerViewTest<RidgePathView> {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void theCurveComesFromTheWorkerAndNamesTheBestAlpha() {
        const auto run = smallRun();
        give(run);
        finishOne();
        const RidgeCurve expected = ridgePathOf(*run);
        const QCPGraph* test = plot()->graph(2);
        QCOMPARE(test->data()->size(), int(expected.alphas.size()) + 2);  // alpha 0 has a level and a gap
        QCOMPARE(test->data()->at(0)->value, expected.test[0]);
        QCOMPARE(test->data()->at(12)->value, expected.test[10]);
        QVERIFY(!m_view->isDimmed());
        QVERIFY(m_view->caption().contains(QStringLiteral("lowest validation RMSE")));
    }

    /// As low as the panel at 1280×800.
    void aLowPanelShowsTheCurvesAndAllThatIsRead() {
        m_view->resize(405, 240);
        give(smallRun());
        finishOne();
        plot()->replot();
        const QCPAxisRect* errors = plot()->graph(2)->keyAxis()->axisRect();
        QVERIFY2(errors->height() >= 40, qPrintable(QString::number(errors->height())));
        QTest::mouseMove(plot(), errors->center());
        auto* line = m_view->findChild<QLabel*>(QStringLiteral("ridge-read-out"));
        QTRY_VERIFY2(line->text().contains(QStringLiteral("df")), qPrintable(line->text()));
        QVERIFY(line->height() >= line->heightForWidth(line->width()));
    }

    /// QCustomPlot leaves out a number that the border would cut.
    void theUpperEndOfTheErrorsHasRoomForItsNumber() {
        give(smallRun());
        finishOne();
        for (const QSize& size : {QSize(405, 240), QSize(560, 420)}) {
            m_view->resize(size);
            plot()->replot();
            const QCPAxis* up = plot()->graph(2)->valueAxis();
            QVERIFY(2 * up->axisRect()->top() >= QFontMetrics(up->tickLabelFont()).height());
        }
    }

    void aLowPanelHasATitleAndNothingOverItsKey() {
        m_view->resize(405, 240);
        give(smallRun());
        finishOne();
        plot()->replot();
        const auto* title = plot()->findChild<QCPItemText*>();
        QVERIFY(title->visible() && title->text() == QStringLiteral("ridge α"));
        const auto* line = m_view->findChild<QLabel*>(QStringLiteral("ridge-read-out"));
        QCOMPARE(line->text(), line->property("hint").toString());  // a hint is not painted
        m_view->resize(560, 420);
        plot()->replot();
        QVERIFY(!title->visible());  // it is below the degrees of freedom
    }

    void testErrorsAreSeenOnRequest() {
        m_view->setTestShown(false);
        give(smallRun());
        finishOne();
        QVERIFY(!plot()->graph(2)->visible());
        move(place(1e-6), Qt::NoButton);
        QVERIFY2(m_view->readOut().contains(QStringLiteral("validation")), qPrintable(m_view->readOut()));
        QVERIFY2(!m_view->readOut().contains(QStringLiteral("test")), qPrintable(m_view->readOut()));
        m_view->setTestShown(true);
        QTRY_VERIFY(plot()->graph(2)->visible());
        move(place(1e-5), Qt::NoButton);
        QVERIFY2(m_view->readOut().contains(QStringLiteral("test")), qPrintable(m_view->readOut()));
    }

    /// The button that sets alpha.
    void theValidationErrorIsSeenWhereItAgreesWithTheTestError() {
        const QCPGraph *validation = plot()->graph(1), *test = plot()->graph(2);
        QCOMPARE(validation->layer(), test->layer());
        QVERIFY(validation->layer()->children().indexOf(const_cast<QCPGraph*>(validation)) >
                test->layer()->children().indexOf(const_cast<QCPGraph*>(test)));
        QVERIFY(validation->pen().style() != Qt::SolidLine);
    }

    void theBestAlphaIsOneClick() {
        auto* button = m_view->findChild<QPushButton*>(QStringLiteral("use-best-alpha"));
        QVERIFY(!button->isEnabled());  // nothing is computed yet
        const auto run = smallRun();
        give(run);
        finishOne();
        QVERIFY(button->isEnabled());
        QSignalSpy chosen(m_view.get(), &RidgePathView::ridgeChosen);
        QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        const RidgeCurve curve = ridgePathOf(*run);
        const double best = curve.alphas[*bestOf(curve)];
        QVERIFY(std::abs(chosen[0][0].toDouble() - best) <= 0.05 * best);
        QVERIFY(!button->isEnabled());  // it is set already
    }

    void anotherAlphaNeedsNoNewCurve() {
        Pipeline pipeline;
        Experiment experiment = smallRun()->experiment;
        give(std::make_shared<const RunResult>(pipeline.run(experiment)));
        finishOne();
        experiment.readout.ridge = 1e-5;
        give(std::make_shared<const RunResult>(pipeline.run(experiment)));
        QCOMPARE(m_gate->begun.load(), 1);
        QVERIFY(!m_view->isDimmed());
        QVERIFY(m_view->accessibleDescription().contains(QStringLiteral("α 1e−5")));
    }

    void theOlderCurveIsDimmedUntilTheNewOneIsThere() {
        dimsTheOlderUntilTheNewOneIsThere([this] { QVERIFY2(!plot()->graph(2)->data()->isEmpty(), "the older curve stays"); });
    }

    void ofManyResultsTheNewestWins() {
        computesTheNewestOfManyResults();
        QCOMPARE(plot()->graph(2)->data()->at(12)->value, ridgePathOf(*smallRun(0.6 + 0.03 * 9)).test[10]);
    }

    void aHiddenViewComputesNothing() {
        computesNothingWhileHidden();
        QVERIFY(!plot()->graph(2)->data()->isEmpty());
    }

    void pinnedRunsAreComputedAfterTheResult() {
        give(smallRun());
        m_view->setPinned(pinnedRuns(2));
        m_gate->let.release(10);
        QTRY_COMPARE(m_gate->begun.load(), 3);
        QTRY_VERIFY(m_view->idle());
        QCoreApplication::processEvents();
        QVERIFY(m_view->tableText().contains(QStringLiteral("pin 2")));
        give(smallRun(0.8));
        QTRY_VERIFY(m_view->idle());
        QVERIFY2(m_gate->begun.load() == 4, "pinned curves are kept");
    }

    void aClickSetsAlpha() {
        give(smallRun());
        finishOne();
        QSignalSpy chosen(m_view.get(), &RidgePathView::ridgeChosen);
        QTest::mouseClick(plot(), Qt::LeftButton, {}, place(1e-6));
        QCOMPARE(chosen.size(), 1);
        QVERIFY(std::abs(std::log10(chosen.at(0).at(0).toDouble()) + 6.0) < 0.06);
    }

    void aDragSetsAlphaAllAlong() {
        give(smallRun());
        finishOne();
        QSignalSpy chosen(m_view.get(), &RidgePathView::ridgeChosen);
        QTest::mousePress(plot(), Qt::LeftButton, {}, place(1e-8));
        for (const double alpha : {1e-7, 1e-6, 1e-5}) move(place(alpha), Qt::LeftButton);
        QTest::mouseRelease(plot(), Qt::LeftButton, {}, place(1e-5));
        QCOMPARE(chosen.size(), 4);
        QVERIFY(std::abs(std::log10(chosen.back().at(0).toDouble()) + 5.0) < 0.06);
        move(place(1e-3), Qt::NoButton);
        QVERIFY2(chosen.size() == 4, "without a button nothing is set");
    }

    void theKeysGoAThirdOfADecade() {
        give(smallRun());  // alpha 1e-11
        finishOne();
        QSignalSpy chosen(m_view.get(), &RidgePathView::ridgeChosen);
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QCOMPARE(chosen.at(0).at(0).toDouble(), 2.2e-11);
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QCOMPARE(chosen.at(1).at(0).toDouble(), 4.6e-11);
        QTest::keyClick(m_view.get(), Qt::Key_Left);
        QTest::keyClick(m_view.get(), Qt::Key_Left);
        QCOMPARE(chosen.back().at(0).toDouble(), 1e-11);
    }

    void hoveringReadsTheErrorsOut() {
        give(smallRun());
        finishOne();
        move(place(1e-6), Qt::NoButton);
        QVERIFY2(m_view->readOut().startsWith(QStringLiteral("α 1e−6:")), qPrintable(m_view->readOut()));
        QVERIFY(m_view->readOut().contains(QStringLiteral("df")));
    }

    void alphaZeroStandsAtTheEdge() {
        RunResult run = *smallRun();
        run.experiment.readout.ridge = 0.0;
        give(std::make_shared<const RunResult>(run));
        finishOne();
        const RidgeCurve curve = ridgePathOf(run);
        QCOMPARE(curve.alphas.front(), 0.0);
        QCOMPARE(m_view->positionOf(0.0), m_view->positionOf(1e-300));
        QCOMPARE(m_view->positionOf(0.0), m_view->positionOf(curve.belowRounding));
        QVERIFY(m_view->positionOf(0.0).x() + 4.0 < m_view->positionOf(curve.alphas[1]).x());
        QVERIFY2(curve.alphas[1] > curve.belowRounding && curve.alphas[1] <= 10.0 * curve.belowRounding, "down to rounding");
        QSignalSpy chosen(m_view.get(), &RidgePathView::ridgeChosen);
        QTest::keyClick(m_view.get(), Qt::Key_Left);
        QVERIFY2(chosen.isEmpty(), "there is no less");
        QTest::keyClick(m_view.get(), Qt::Key_Right);
        QCOMPARE(chosen.at(0).at(0).toDouble(), curve.alphas[1]);
        QTest::keyClick(m_view.get(), Qt::Key_Left);
        QCOMPARE(chosen.at(1).at(0).toDouble(), 0.0);
        QTest::mouseClick(plot(), Qt::LeftButton, {}, place(1e-6));
        QTest::mouseClick(plot(), Qt::LeftButton, {}, place(0.0));
        QCOMPARE(chosen.back().at(0).toDouble(), 0.0);
        move(place(0.0), Qt::NoButton);
        QVERIFY2(m_view->readOut().startsWith(QStringLiteral("α 0:")), qPrintable(m_view->readOut()));
    }

    void itReachesAsFarAsTheSetting() {
        give(smallRun());
        finishOne();
        QCOMPARE(ridgePathOf(*smallRun()).alphas.back(), setting("ridge").maximum);
        QVERIFY(m_view->positionOf(1e6).x() > m_view->positionOf(1e5).x() + 4.0);
        QSignalSpy chosen(m_view.get(), &RidgePathView::ridgeChosen);
        QTest::mouseClick(plot(), Qt::LeftButton, {}, place(1e6));
        QVERIFY(std::abs(std::log10(chosen.at(0).at(0).toDouble()) - 6.0) < 0.06);
    }

    void aBestAlphaAtTheEdgeIsReported() {
        give(smallRun());
        finishOne();
        const bool atEdge = m_view->caption().contains(QStringLiteral("at the edge of the range shown")) ||
                            m_view->caption().contains(QStringLiteral("the smallest possible ridge"));
        const RidgeCurve curve = ridgePathOf(*smallRun());
        const auto best = std::ranges::min_element(curve.validation) - curve.validation.begin();
        QCOMPARE(atEdge, best == 0 || best + 1 == std::ssize(curve.validation));
        RidgeCurve rising = curve;
        for (std::size_t i = 0; i < rising.validation.size(); ++i) rising.validation[i] = 1.0 / double(i + 1);
        QCustomPlot plot;
        RidgePathFigure figure(&plot);
        figure.setAnalysis(Analysis<RidgeCurve>::of(rising));
        figure.setResult(smallRun().get());
        QVERIFY2(figure.caption().contains(QStringLiteral("at the edge of the range shown")), qPrintable(figure.caption()));
        std::ranges::reverse(rising.validation);
        figure.setAnalysis(Analysis<RidgeCurve>::of(rising));
        figure.setResult(smallRun().get());
        QVERIFY2(figure.caption().contains(QStringLiteral("at α 0, the smallest possible ridge")), qPrintable(figure.caption()));
    }

    void aRankLimitedByRoundingIsReported() {
        RidgeCurve curve = ridgePathOf(*smallRun());
        curve.rank.front() = curve.fullRank - 3;
        QCustomPlot plot;
        RidgePathFigure figure(&plot);
        figure.setAnalysis(Analysis<RidgeCurve>::of(curve));
        figure.setResult(smallRun().get());
        QVERIFY2(
            figure.caption().contains(QStringLiteral("numerical rank is %1 of %2").arg(curve.fullRank - 3).arg(curve.fullRank)),
            qPrintable(figure.caption()));
    }

    void aFailureIsReportedAndNotRetried() { reportsAFailureAndDoesNotRetry(); }

    void aModelThatLearnsLiveHasNone() { hasNoneOfAModelThatLearnsLive(); }

    void whatDivergesIsNamed() {
        give(smallRun(1.2));  // the result of an unstable reservoir after training
        finishOne();
        const QCPRange range = plot()->axisRect(0)->axis(QCPAxis::atLeft)->range();
        const QCPGraph* training = plot()->graph(0);
        QVERIFY(training->data()->size() > 0);
        QVERIFY2(range.contains(training->data()->at(0)->value), "the training errors stay in view");
        QVERIFY2(m_view->caption().contains(QStringLiteral("diverged: validation, test")), qPrintable(m_view->caption()));
    }

    void divergenceIsReported() {
        RunResult run = *smallRun();
        auto states = std::make_shared<StatesResult>(*run.states);
        states->divergedAt = 12;
        run.states = states;
        run.factor = nullptr;
        run.readout = nullptr;
        run.score = nullptr;
        give(std::make_shared<const RunResult>(run));
        QCOMPARE(m_view->message(), QStringLiteral("No ridge path: diverged at step 12."));
    }

    void closingWhileItComputesIsFine() { closesWhileItComputes(); }

private:
    QCustomPlot* plot() const { return m_view->findChild<QCustomPlot*>(); }
    QPoint place(double alpha) const { return (m_view->positionOf(alpha) - plot()->pos()).toPoint(); }
    void move(const QPointF& position, Qt::MouseButton button) {
        QMouseEvent event(QEvent::MouseMove, position, plot()->mapToGlobal(position), Qt::NoButton, button, {});
        QCoreApplication::sendEvent(plot(), &event);
    }
};

ECHOPLANE_WINDOW_TEST(TestRidgePathView, QApplication)

}  // namespace echoplane::ridge_path_view_tests

#include "test_ridge_path_view.moc"
