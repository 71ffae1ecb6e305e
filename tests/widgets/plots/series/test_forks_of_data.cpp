// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/tasks/mso.h"
#include "core/tasks/task.h"
#include "tests/widgets/plots/fork_view_test.h"
#include "tests/window_tests.h"
#include "widgets/plots/series/signal_errors.h"

namespace echoplane::forks_of_data_tests {

/// Forks belong to the data that they were created for.
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

    void forksOfTheOtherTaskAreSeparate() {
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

    /// Regression test: they were in what the model sees, logarithms and differences.
    void ofChangedDataAreInTheirUnits_data() {
        QTest::addColumn<bool>("freely");
        QTest::newRow("driven") << false;
        QTest::newRow("freely") << true;
    }
    void ofChangedDataAreInTheirUnits() {
        QFETCH(bool, freely);
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("grows.csv")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("v\n");
        std::vector<double> values;
        for (int t = 0; t < 1002; ++t) {
            values.push_back(std::exp(0.004 * t + 0.3 * std::sin(0.2 * t)));
            file.write(QByteArray::number(values.back(), 'g', 17) + '\n');
        }
        file.close();
        Experiment experiment = withDataFile(smallRun()->experiment, file.fileName().toStdString(), {"v"}, {"v"});
        experiment.set(forecast::horizon, 1);
        experiment.set(ownData::logarithm, true);
        experiment.set(ownData::difference, 1);
        experiment.readout.ridge = 1e-6;
        setSplitLengths(experiment, 50, 500, 200, 250);
        const auto run = std::make_shared<const RunResult>(Pipeline().run(experiment));
        m_view->setForks({{700, 0.0, 1}, {720, 0.0, 2}}, freely, experiment);
        give(run);
        finishAll();
        // Unperturbed forks equal the run, and the target is that of the file: y(t) = v(t + 2), after one difference.
        const std::vector<double> target = column(QStringLiteral("target")), own = column(QStringLiteral("run"));
        const auto offset =
            std::ranges::find_if(values, [&](double v) { return std::abs(v - target[0]) < 1e-9 * v; }) - values.begin();
        QVERIFY2(offset > 700 && offset < 704, qPrintable(QString::number(offset)));
        for (const QString& name : {QStringLiteral("fork 1"), QStringLiteral("fork 2")}) {
            const std::vector<double> fork = column(name);
            const std::size_t behind = own.size() - fork.size();
            for (std::size_t t = 0; t < fork.size(); t += 10)
                QVERIFY2(std::abs(fork[t] - own[behind + t]) <= 1e-6 * std::abs(own[behind + t]), qPrintable(name));
        }
        if (!freely) {
            // A driven run's outputs are its predictions.
            const Eigen::RowVectorXd predicted = predictionOf(*run, 0);
            for (std::size_t t = 0; t < own.size(); ++t)
                QVERIFY(std::abs(own[t] - predicted[700 + static_cast<Eigen::Index>(t)]) <= 1e-6 * std::abs(own[t]));
        }
        QVERIFY(own[0] > 10.0);
        QVERIFY(!plot()->axisRects().at(0)->axis(QCPAxis::atLeft)->label().contains(QStringLiteral("changed")));
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

ECHOPLANE_WINDOW_TEST(TestForksOfData, QApplication)

}  // namespace echoplane::forks_of_data_tests

#include "test_forks_of_data.moc"
