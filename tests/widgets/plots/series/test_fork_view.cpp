// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QCheckBox>

#include "tests/widgets/plots/fork_view_test.h"
#include "tests/window_tests.h"

namespace echoplane::fork_view_tests {

class TestForkView : public QObject, ForkViewTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void withoutAForkTheRunStandsAlone() {
        give(smallRun());
        QCOMPARE(m_gate->begun.load(), 0);
        QVERIFY(m_view->message().isEmpty());
        QVERIFY2(m_view->readOut().contains(QStringLiteral("Double-click")), qPrintable(m_view->readOut()));
        QCOMPARE(column(QStringLiteral("run")).size(), 1000);
    }

    void addPutsAForkAtTheStartOfTheTest() {
        give(smallRun());
        click("add-fork");
        QCOMPARE(m_view->forks().size(), std::size_t{1});
        QCOMPARE(m_view->forks()[0].step, testBegins);
        QVERIFY(m_view->forks()[0].state.size() == 0);
    }

    void aDoubleClickPutsOneThere() {
        give(smallRun());
        const QCPAxisRect* rect = plot()->axisRect(0);
        const double across = rect->axis(QCPAxis::atBottom)->coordToPixel(820);
        QTest::mouseDClick(plot(), Qt::LeftButton, {}, QPoint(qRound(across), rect->center().y()));
        QCOMPARE(m_view->forks().size(), std::size_t{1});
        QVERIFY2(std::abs(m_view->forks()[0].step - 820) <= 2, qPrintable(QString::number(m_view->forks()[0].step)));
    }

    void theDistanceIsThatOfTheEigenvalues() {
        const auto run = smallRun();
        const Spectrum& spectrum = run->dynamics->spectrum;
        const Eigen::VectorXd delta = Eigen::VectorXd::LinSpaced(run->states->states.rows(), 0.01, 0.02);
        give(run);
        m_view->setForks({Fork{testBegins, 0.0, 1, run->states->states.col(testBegins) + delta}});
        finishOne();
        const std::vector<double> distances = column(QStringLiteral("distance of fork 1"));
        QCOMPARE(distances.size(), std::size_t{300});
        const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
        for (int k = 0; k < 300; k += 37) {
            // ‖δ·Λᵏ‖: the two coordinates of a pair are rotated and scaled by |λ|ᵏ.
            double sum = 0.0;
            for (Eigen::Index i = 0; i < reals; ++i) sum += std::pow(delta[i] * std::pow(spectrum.reals[i], k), 2);
            for (Eigen::Index i = 0; i < pairs; ++i)
                sum += (std::pow(delta[reals + i], 2) + std::pow(delta[reals + pairs + i], 2)) *
                       std::pow(std::abs(spectrum.upper[i]), 2 * k);
            const double found = distances[static_cast<std::size_t>(k)];
            QVERIFY2(std::abs(found - std::sqrt(sum)) < 1e-12 + 1e-9 * std::sqrt(sum), qPrintable(QString::number(k)));
        }
    }

    void aCopyGoesIntoAnotherDirection() {
        give(smallRun());
        click("add-fork");
        click("copy-fork");
        QCOMPARE(m_view->forks().size(), std::size_t{2});
        QCOMPARE(m_view->forks()[1].step, testBegins);
        QCOMPARE(m_view->forks()[1].size, m_view->forks()[0].size);
        QVERIFY(m_view->forks()[1].seed != m_view->forks()[0].seed);
        finishAll();
        const std::vector<double> one = column(QStringLiteral("distance of fork 1")),
                                  two = column(QStringLiteral("distance of fork 2"));
        QVERIFY(std::abs(one[0] - two[0]) < 1e-12);
        QVERIFY(std::abs(one[5] - two[5]) > 1e-9);
    }

    void theListIsEditedWithTheKeyboard() {
        give(smallRun());
        click("add-fork");
        type(stepColumn, QStringLiteral("650"));
        type(sizeColumn, QStringLiteral("0.5"));
        type(seedColumn, QStringLiteral("42"));
        QCOMPARE(m_view->forks()[0], (Fork{650, 0.5, 42}));
        finishAll();
        const Eigen::VectorXd state = m_view->run()->states->states.col(650);
        QVERIFY(std::abs(column(QStringLiteral("distance of fork 1"))[0] - 0.5 * state.norm()) < 1e-9);
    }

    void whatIsNoNumberIsRefused_data() {
        QTest::addColumn<int>("place");
        QTest::addColumn<QString>("text");
        QTest::newRow("beyond the split") << int(stepColumn) << QStringLiteral("1000");
        QTest::newRow("half a step") << int(stepColumn) << QStringLiteral("1.5");
        QTest::newRow("negative size") << int(sizeColumn) << QStringLiteral("-1");
        QTest::newRow("not finite") << int(sizeColumn) << QStringLiteral("nan");
        QTest::newRow("words") << int(seedColumn) << QStringLiteral("many");
    }
    void whatIsNoNumberIsRefused() {
        QFETCH(int, place);
        QFETCH(QString, text);
        give(smallRun());
        click("add-fork");
        const Fork before = m_view->forks()[0];
        QSignalSpy refused(m_view.get(), &ForkView::refused);
        type(place, text);
        QCOMPARE(refused.size(), 1);
        QVERIFY(refused[0][0].toString().contains(text));
        QCOMPARE(m_view->forks()[0], before);
        QVERIFY(table()->item(1, place)->text() != text);
    }

    void theDeleteKeyAndTheButtonDelete() {
        give(smallRun());
        for (int i = 0; i < 3; ++i) click("add-fork");
        const std::vector<Fork> before = m_view->forks();
        table()->setFocus();
        table()->setCurrentCell(2, stepColumn);
        QTest::keyClick(table(), Qt::Key_Delete);
        QCOMPARE(m_view->forks(), (std::vector<Fork>{before[0], before[2]}));
        table()->setCurrentCell(1, stepColumn);
        click("delete-fork");
        QCOMPARE(m_view->forks(), std::vector<Fork>{before[2]});
    }

    void theRunItselfIsNotDeleted() {
        give(smallRun());
        click("add-fork");
        table()->setCurrentCell(0, 0);
        QVERIFY(!button("delete-fork")->isEnabled());
        QTest::keyClick(table(), Qt::Key_Delete);
        QCOMPARE(m_view->forks().size(), std::size_t{1});
    }

    void resetGoesBackToTheRun() {
        give(smallRun());
        click("add-fork");
        finishOne();
        click("reset-forks");
        settle();
        QVERIFY(m_view->forks().empty());
        QVERIFY(!m_view->isDimmed());
        QCOMPARE(column(QStringLiteral("run")).size(), 1000);
    }

    void noMoreThanCanBeDistinguished() {
        give(smallRun());
        for (int i = 0; i < mostForks; ++i) click("add-fork");
        QVERIFY(!button("add-fork")->isEnabled());
        QSignalSpy refused(m_view.get(), &ForkView::refused);
        QTest::mouseDClick(plot(), Qt::LeftButton, {}, plot()->axisRect(0)->center());
        QCOMPARE(refused.size(), 1);
        QCOMPARE(m_view->forks().size(), std::size_t{mostForks});
    }

    void theForksFollowTheSettings() {
        give(smallRun(0.9));
        click("add-fork");
        finishOne();
        const double before = column(QStringLiteral("distance of fork 1"))[50];
        give(smallRun(0.7));
        QTRY_COMPARE(m_gate->begun.load(), 2);
        QVERIFY(m_view->isDimmed());
        QVERIFY2(m_view->tableText().isEmpty() || !m_view->tableText().contains(QStringLiteral("fork 1")),
                 "numbers of other settings");
        finishOne();
        QVERIFY(!m_view->isDimmed());
        QVERIFY(column(QStringLiteral("distance of fork 1"))[50] < before);
    }

    void aForkBeyondTheSplitIsListedAndNotRun() {
        give(smallRun());
        m_view->setForks({Fork{500}, Fork{950}});
        finishOne();
        QVERIFY(m_view->tableText().contains(QStringLiteral("fork 2")));
        give(runOf([](Experiment& experiment) { experiment.data.split.test = 100; }));
        finishOne();
        QVERIFY2(table()->item(2, startColumn)->text().startsWith(QStringLiteral("not run")),
                 qPrintable(table()->item(2, startColumn)->text()));
        QVERIFY(m_view->tableText().contains(QStringLiteral("fork 1")) &&
                !m_view->tableText().contains(QStringLiteral("fork 2")));
        QVERIFY(m_view->message().isEmpty());
        give(smallRun());
        finishAll();
        QVERIFY2(m_view->tableText().contains(QStringLiteral("fork 2")), "it is back with the steps");
    }

    void aHiddenViewComputesNothing() {
        m_view->hide();
        m_view->setForks({Fork{testBegins}});
        give(smallRun());
        QCOMPARE(m_gate->begun.load(), 0);
        m_view->show();
        QTRY_COMPARE(m_gate->begun.load(), 1);
        finishOne();
        QVERIFY(m_view->tableText().contains(QStringLiteral("fork 1")));
    }

    void closedLoopIsForForecastsOnly() {
        give(smallRun());
        auto* closedLoop = m_view->findChild<QCheckBox*>();
        QVERIFY(closedLoop->isEnabled());
        give(smallRun(0.9, "narma"));
        QVERIFY(!closedLoop->isEnabled());
        QVERIFY(closedLoop->toolTip().contains(QStringLiteral("one step ahead")));
    }

    void inClosedLoopEachForkRunsSeparately() {
        give(smallRun());
        click("add-fork");
        finishOne();
        const std::vector<double> driven = column(QStringLiteral("run"));
        QTest::mouseClick(m_view->findChild<QCheckBox*>(), Qt::LeftButton, {},
                          QPoint(8, m_view->findChild<QCheckBox*>()->height() / 2));
        settle();
        finishOne();
        const std::vector<double> free = column(QStringLiteral("run"));
        QCOMPARE(free[0], driven[0]);
        QVERIFY(free[200] != driven[200]);
    }

    void aModelThatLearnsLiveHasNone() {
        m_view->setForks({Fork{testBegins}});
        give(liveRun(200));
        QVERIFY2(m_view->message().contains(QStringLiteral("step by step")), qPrintable(m_view->message()));
        QCOMPARE(m_gate->begun.load(), 0);
    }

    void liveTheForksAreThoseOfTheRunBefore() {
        const auto batch = smallRun();
        give(batch);
        click("add-fork");
        finishOne();
        give(liveRun(200));
        QVERIFY(m_view->message().isEmpty());
        QCOMPARE(m_view->run(), batch);
        m_view->setNow(321);
        click("add-fork");
        QCOMPARE(m_view->forks().back().step, 321);
    }

    void hoveringReadsOutputsAndDistances() {
        give(smallRun());
        click("add-fork");
        finishOne();
        const QPointF centre = plot()->axisRect(1)->center();
        QMouseEvent event(QEvent::MouseMove, centre, plot()->mapToGlobal(centre), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(plot(), &event);
        QVERIFY2(m_view->readOut().contains(QStringLiteral("fork 1")), qPrintable(m_view->readOut()));
        QVERIFY(m_view->readOut().contains(QStringLiteral("distance")));
    }

    void aFailureIsReported() {
        m_gate->failing = true;
        give(smallRun());
        click("add-fork");
        m_gate->let.release();
        QTRY_VERIFY(m_view->message().contains(QStringLiteral("worn out")));
    }

    void closingWhileItComputesIsFine() {
        give(smallRun());
        click("add-fork");
        settle();
        QTRY_COMPARE(m_gate->begun.load(), 1);
        m_gate->let.release(10);
        m_view.reset();
    }
};

ECHOPLANE_WINDOW_TEST(TestForkView, QApplication)

}  // namespace echoplane::fork_view_tests

#include "test_fork_view.moc"
