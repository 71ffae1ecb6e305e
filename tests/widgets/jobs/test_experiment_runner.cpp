// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <semaphore>
#include <stdexcept>
#include <thread>
#include <vector>

#include <QSignalSpy>
#include <QTest>

#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/jobs/experiment_runner.h"

namespace echoplane::experiment_runner_tests {

Experiment withSize(int size) {
    Experiment experiment;
    experiment.reservoir.size = size;
    return experiment;
}

RunResult echo(const Experiment& experiment) {
    RunResult result;
    result.experiment = experiment;
    return result;
}

/// Runs experiments that wait at a gate, and counts them.
struct GatedRun {
    std::counting_semaphore<> gate{0};
    std::counting_semaphore<> entered{0};
    std::atomic<int> runs{0};

    ExperimentRunner::Run run() {
        return [this](const Experiment& experiment, const RunContext&) {
            ++runs;
            entered.release();
            gate.acquire();
            return echo(experiment);
        };
    }
};

/// Runs until it is stopped.
RunResult endless(const Experiment&, const RunContext& context) {
    for (;;) {
        context.checkpoint();
        std::this_thread::yield();
    }
}

class TestExperimentRunner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void resultBelongsToWhatWasSubmitted();
    void latestWins();
    void errorArrivesAsWords();
    void runsAfterAnError();
    void memoryErrorNamesTheSize();
    void cancelStopsAndIsReported();
    void cancelDropsWhatWaits();
    void dropIsSilent();
    void destroyedWhileRunning();
    void nothingIsDeliveredAfterDestruction();
    void progressArrives();
    void busyFollowsWork();
};

void TestExperimentRunner::resultBelongsToWhatWasSubmitted() {
    ExperimentRunner runner;
    QSignalSpy finished(&runner, &ExperimentRunner::finished);
    QCOMPARE(runner.submit(withSize(30)), 1U);
    QVERIFY(!runner.idle());
    QTRY_VERIFY(runner.idle());
    QCOMPARE(finished.count(), 1);
    const auto result = finished.first().first().value<std::shared_ptr<const RunResult>>();
    QCOMPARE(result->experiment.reservoir.size, 30);
    QVERIFY(result->score != nullptr);
}

void TestExperimentRunner::latestWins() {
    GatedRun gated;
    ExperimentRunner runner(gated.run());
    std::vector<int> delivered;
    connect(&runner, &ExperimentRunner::finished, this,
            [&](const std::shared_ptr<const RunResult>& result) { delivered.push_back(result->experiment.reservoir.size); });
    runner.submit(withSize(1));
    gated.entered.acquire();
    for (int size = 2; size <= 100; ++size) runner.submit(withSize(size));
    gated.gate.release(2);
    QTRY_VERIFY(runner.idle());
    QCOMPARE(gated.runs.load(), 2);
    QCOMPARE(delivered.back(), 100);
}

void TestExperimentRunner::errorArrivesAsWords() {
    ExperimentRunner runner([](const Experiment&, const RunContext&) -> RunResult { throw std::runtime_error("no such luck"); });
    QSignalSpy failed(&runner, &ExperimentRunner::failed);
    runner.submit(withSize(7));
    QTRY_VERIFY(runner.idle());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(failed.first().at(0).toString(), QStringLiteral("no such luck"));
    QCOMPARE(failed.first().at(1).value<Experiment>().reservoir.size, 7);
}

void TestExperimentRunner::runsAfterAnError() {
    ExperimentRunner runner([](const Experiment& experiment, const RunContext&) -> RunResult {
        if (experiment.reservoir.size == 1) throw 1;  // not even an exception
        return echo(experiment);
    });
    QSignalSpy finished(&runner, &ExperimentRunner::finished);
    runner.submit(withSize(1));
    QTRY_VERIFY(runner.idle());
    QCOMPARE(finished.count(), 0);
    runner.submit(withSize(2));
    QTRY_COMPARE(finished.count(), 1);
}

void TestExperimentRunner::memoryErrorNamesTheSize() {
    ExperimentRunner runner([](const Experiment&, const RunContext&) -> RunResult { throw std::bad_alloc(); });
    QSignalSpy failed(&runner, &ExperimentRunner::failed);
    runner.submit(withSize(123456));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(failed.first().at(0).toString().contains(QStringLiteral("123456")));
}

void TestExperimentRunner::cancelStopsAndIsReported() {
    ExperimentRunner runner(endless);
    QSignalSpy cancelled(&runner, &ExperimentRunner::cancelled);
    QSignalSpy finished(&runner, &ExperimentRunner::finished);
    runner.submit({});
    runner.cancel();
    QTRY_VERIFY(runner.idle());
    QCOMPARE(cancelled.count(), 1);
    QCOMPARE(finished.count(), 0);
}

void TestExperimentRunner::cancelDropsWhatWaits() {
    std::counting_semaphore<> entered{0};
    ExperimentRunner runner([&](const Experiment& experiment, const RunContext& context) {
        entered.release();
        return endless(experiment, context);
    });
    runner.submit(withSize(1));
    entered.acquire();
    runner.submit(withSize(2));
    runner.cancel();
    QTRY_VERIFY(runner.idle());
    QVERIFY(!entered.try_acquire());
}

void TestExperimentRunner::dropIsSilent() {
    std::counting_semaphore<> entered{0}, ended{0};
    ExperimentRunner runner([&](const Experiment& experiment, const RunContext& context) {
        entered.release();
        RunResult quick;
        quick.experiment = experiment;
        if (experiment.reservoir.size == 3) return quick;
        try {
            return endless(experiment, context);
        } catch (const Cancelled&) {
            ended.release();
            throw;
        }
    });
    QSignalSpy cancelled(&runner, &ExperimentRunner::cancelled), failed(&runner, &ExperimentRunner::failed);
    QSignalSpy finished(&runner, &ExperimentRunner::finished), busy(&runner, &ExperimentRunner::busyChanged);
    runner.submit(withSize(1));
    entered.acquire();
    runner.submit(withSize(2));
    runner.drop();
    QVERIFY(runner.idle());
    QCOMPARE(busy.count(), 2);
    ended.acquire();  // it was stopped, too
    runner.submit(withSize(3));
    QTRY_VERIFY(runner.idle());
    QCOMPARE(finished.count(), 1);
    QCOMPARE(finished.first().first().value<std::shared_ptr<const RunResult>>()->experiment.reservoir.size, 3);
    QCOMPARE(cancelled.count() + failed.count(), 0);
    QCOMPARE(busy.count(), 4);
}

void TestExperimentRunner::destroyedWhileRunning() {
    std::counting_semaphore<> entered{0};
    std::atomic<bool> left{false};
    {
        ExperimentRunner runner([&](const Experiment& experiment, const RunContext& context) {
            entered.release();
            try {
                return endless(experiment, context);
            } catch (const Cancelled&) {
                left = true;
                throw;
            }
        });
        runner.submit({});
        entered.acquire();
    }
    QVERIFY(left);
}

void TestExperimentRunner::nothingIsDeliveredAfterDestruction() {
    int delivered = 0;
    GatedRun gated;
    {
        ExperimentRunner runner(gated.run());
        connect(&runner, &ExperimentRunner::finished, this, [&] { ++delivered; });
        runner.submit({});
        gated.entered.acquire();
        gated.gate.release();
    }
    QCoreApplication::processEvents();
    QCOMPARE(delivered, 0);
}

void TestExperimentRunner::progressArrives() {
    std::counting_semaphore<> gate{0};
    ExperimentRunner runner([&](const Experiment& experiment, const RunContext& context) {
        context.report("half", 0.5);
        gate.acquire();
        return echo(experiment);
    });
    QSignalSpy progressed(&runner, &ExperimentRunner::progressed);
    runner.submit({});
    QTRY_COMPARE(progressed.count(), 1);
    QCOMPARE(progressed.first().at(0).toString(), QStringLiteral("half"));
    QCOMPARE(progressed.first().at(1).toDouble(), 0.5);
    gate.release();
    QTRY_VERIFY(runner.idle());
}

void TestExperimentRunner::busyFollowsWork() {
    GatedRun gated;
    ExperimentRunner runner(gated.run());
    QSignalSpy busy(&runner, &ExperimentRunner::busyChanged);
    runner.submit(withSize(1));
    runner.submit(withSize(2));
    gated.gate.release(2);
    QTRY_VERIFY(runner.idle());
    QCOMPARE(busy.count(), 2);
    QCOMPARE(busy.at(0).first().toBool(), true);
    QCOMPARE(busy.at(1).first().toBool(), false);
}

ECHOPLANE_WINDOW_TEST(TestExperimentRunner, QApplication)

}  // namespace echoplane::experiment_runner_tests

#include "test_experiment_runner.moc"
