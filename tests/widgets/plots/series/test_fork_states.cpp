// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QFile>

#include "core/files/npy.h"
#include "tests/widgets/plots/fork_view_test.h"
#include "tests/window_tests.h"

namespace echoplane::fork_states_tests {

/// States of forks that come from files.
class TestForkStates : public QObject, ForkViewTest {
    Q_OBJECT
private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void aSavedStateOfTheRunIsRestoredWithoutADistance() {
        give(smallRun());
        save(path());
        m_view->restoreState(path());
        QCOMPARE(m_view->forks().size(), std::size_t{1});
        finishOne();
        for (const double distance : column(QStringLiteral("distance of fork 1"))) QVERIFY(distance < 1e-12);
        QVERIFY2(m_view->caption().contains(QStringLiteral("300 step")), qPrintable(m_view->caption()));
    }

    void aSavedForkStartsAgainWhereItDid() {
        give(smallRun());
        click("add-fork");
        finishOne();
        save(path());  // the one chosen is the new one
        m_view->restoreState(path());
        finishOne();
        const std::vector<double> one = column(QStringLiteral("distance of fork 1")),
                                  two = column(QStringLiteral("distance of fork 2"));
        for (std::size_t t = 0; t < one.size(); ++t) QVERIFY(std::abs(one[t] - two[t]) < 1e-12);
        QVERIFY(one[0] > 1e-6);
        QCOMPARE(table()->item(2, startColumn)->text(), QStringLiteral("restored"));
    }

    void aFileThatHoldsNoStateIsRefused_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words");
        const auto npy = [](const Eigen::VectorXd& list) { return QByteArray::fromStdString(npyBytes(list)); };
        QTest::newRow("text") << QByteArray("no numbers") << QStringLiteral("state.npy");
        QTest::newRow("too few") << npy(Eigen::VectorXd::Ones(3)) << QStringLiteral("3 numbers");
        QTest::newRow("not a number") << npy(Eigen::VectorXd::Constant(40, std::nan(""))) << QStringLiteral("not finite");
        QTest::newRow("far too much") << npy(Eigen::VectorXd::Ones(100000)) << QStringLiteral("800128 bytes");
    }

    void aFileThatHoldsNoStateIsRefused() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        give(smallRun());
        click("add-fork");
        QSignalSpy refused(m_view.get(), &ForkView::refused);
        m_view->restoreState(path());
        QCOMPARE(refused.size(), 1);
        QVERIFY2(refused[0][0].toString().contains(words), qPrintable(refused[0][0].toString()));
        QCOMPARE(m_view->forks().size(), std::size_t{1});
    }

    void aStateThatCannotBeWrittenIsReported() {
        give(smallRun());
        QSignalSpy refused(m_view.get(), &ForkView::refused);
        m_view->saveState(QStringLiteral("/nowhere/state.npy"));
        QTRY_COMPARE(refused.size(), 1);
        QVERIFY(refused[0][0].toString().contains(QStringLiteral("/nowhere/state.npy")));
    }

    void aStateOfAnotherLengthIsListedAndNotRun() {
        give(smallRun());
        m_view->setForks({Fork{testBegins, 0.0, 1, Eigen::VectorXd::Ones(40)}});
        finishOne();
        give(runOf([](Experiment& experiment) { experiment.reservoir.size = 30; }));
        QVERIFY2(table()->item(1, startColumn)->text().contains(QStringLiteral("40 numbers")),
                 qPrintable(table()->item(1, startColumn)->text()));
        QCOMPARE(m_gate->begun.load(), 1);
        QVERIFY(!m_view->isDimmed());
    }
};

ECHOPLANE_WINDOW_TEST(TestForkStates, QApplication)

}  // namespace echoplane::fork_states_tests

#include "test_fork_states.moc"
