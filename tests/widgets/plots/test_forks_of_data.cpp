// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/tasks/mso.h"
#include "tests/widgets/plots/fork_view_test.h"

using namespace echoplane;

/// Forks belong to the data that they were made on.
class TestForksOfData : public QObject, ForkViewTest {
    Q_OBJECT

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { close(); }

    void anotherTaskDoesNotShowThem() {
        give(smallRun());
        click("add-fork");
        finishAll();
        const std::vector<Fork> kept = m_view->forks();
        QCOMPARE(kept.size(), std::size_t{1});
        give(runOf([](Experiment& e) { e.data.task = "mackey-glass"; }));
        QVERIFY(m_view->forks().empty());
        QVERIFY(m_view->tableText().isEmpty() || !m_view->tableText().contains(QStringLiteral("fork 1")));
        QCOMPARE(table()->rowCount(), 1);
        give(smallRun());
        QCOMPARE(m_view->forks(), kept);
        finishAll();
        QVERIFY(m_view->tableText().contains(QStringLiteral("fork 1")));
    }

    void ofTheOtherTaskAreItsOwn() {
        give(smallRun());
        click("add-fork");
        finishAll();
        give(runOf([](Experiment& e) { e.data.task = "mackey-glass"; }));
        click("add-fork");
        click("add-fork");
        finishAll();
        QCOMPARE(m_view->forks().size(), std::size_t{2});
        give(smallRun());
        QCOMPARE(m_view->forks().size(), std::size_t{1});
        m_gate->let.release(10);
    }

    void settingsOfTheReservoirAndOfTheTaskLeaveThem() {
        give(smallRun());
        click("add-fork");
        finishAll();
        for (const auto& change :
             {+[](Experiment& e) { e.reservoir.seed = 5; }, +[](Experiment& e) { e.set(mso::components, 6); },
              +[](Experiment& e) { e.reservoir.method = "uniform"; }}) {
            give(runOf(change));
            QCOMPARE(m_view->forks().size(), std::size_t{1});
            finishAll();
        }
    }

    void aHiddenViewKnowsItToo() {
        give(smallRun());
        click("add-fork");
        finishAll();
        m_view->hide();
        give(runOf([](Experiment& e) { e.data.task = "narma"; }));
        QVERIFY(m_view->forks().empty());
    }

    void ofAProjectWaitForItsData() {
        give(smallRun());
        const auto other = runOf([](Experiment& e) { e.data.task = "mackey-glass"; });
        const Fork fork{750, 0.1, 2};
        m_view->setForks({fork}, false, other->experiment);
        settle();
        QVERIFY2(!m_view->tableText().contains(QStringLiteral("fork 1")), "the run that is still shown is of other data");
        give(other);
        finishAll();
        QCOMPARE(m_view->forks(), std::vector<Fork>{fork});
        QVERIFY(m_view->tableText().contains(QStringLiteral("fork 1")));
    }
};

QTEST_MAIN(TestForksOfData)
#include "test_forks_of_data.moc"
