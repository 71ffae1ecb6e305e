// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/jobs/exploration_runner.h"

#include <atomic>
#include <semaphore>
#include <stdexcept>
#include <thread>

#include <QSignalSpy>
#include <QTest>

#include "core/system/blas_threads.h"
#include "tests/core/explore/sweep_row.h"
#include "tests/window_tests.h"

namespace echoplane::exploration_runner_tests {

SweepPlan smallPlan() {
    SweepPlan plan;
    plan.base.reservoir.size = 12;
    plan.base.data.split.washout = 10;
    plan.base.data.split.training = 60;
    plan.base.data.split.validation = plan.base.data.split.test = 20;
    plan.axes = {{"spectral-radius", {0.3, 0.6, 0.9}}, {"ridge", {1e-6, 1e-3}}};
    plan.seeds = 4;
    return plan;
}

std::vector<SweepRow> undisturbed(const SweepPlan& plan) {
    std::vector<SweepRow> rows;
    runSweep(sweepGroups(plan), 0, 1, {},
             [&](std::size_t, const std::vector<SweepRow>& more) { rows.insert(rows.end(), more.begin(), more.end()); });
    return rows;
}

/// Signals of a runner, in order.
struct Listener {
    explicit Listener(const ExplorationRunner& runner) {
        QObject::connect(&runner, &ExplorationRunner::rowsArrived, [this](const std::vector<SweepRow>& more, std::size_t groups) {
            rows.insert(rows.end(), more.begin(), more.end());
            finishedGroups = groups;
            ++deliveries;
        });
        QObject::connect(&runner, &ExplorationRunner::finished, [this] { atEnd = rows.size(); });
        QObject::connect(&runner, &ExplorationRunner::cancelled, [this] { atEnd = rows.size(); });
        QObject::connect(&runner, &ExplorationRunner::failed, [this](const QString& message) {
            atEnd = rows.size();
            error = message;
        });
    }
    std::vector<SweepRow> rows;
    std::size_t finishedGroups = 0;
    std::size_t atEnd = 0;
    int deliveries = 0;
    QString error;
};

bool sameRow(const SweepRow& a, const SweepRow& b) {
    return a.experiment == b.experiment && a.of(Metric::rmse, Role::fit) == b.of(Metric::rmse, Role::fit) &&
           a.of(Metric::rmse, Role::validation) == b.of(Metric::rmse, Role::validation) &&
           a.of(Metric::rmse, Role::test) == b.of(Metric::rmse, Role::test);
}

class TestExplorationRunner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void deliversEveryRowInOrder();
    void manyGroupsComeInFewDeliveries();
    void cancelKeepsWhatWasFinishedAndResumes();
    void errorsComeAsWordsAfterTheRows();
    void aBadPlanIsRefusedInWords();
    void destructionStopsTheRun();
};

void TestExplorationRunner::deliversEveryRowInOrder() {
    const std::vector<SweepRow> expected = undisturbed(smallPlan());
    for (const int threads : {1, 3}) {
        ExplorationRunner runner;
        Listener heard(runner);
        QSignalSpy busy(&runner, &ExplorationRunner::busyChanged);
        runner.start({smallPlan(), 0, threads});
        QVERIFY(!runner.idle());
        QTRY_VERIFY(runner.idle());
        QCOMPARE(heard.rows.size(), expected.size());
        QCOMPARE(heard.atEnd, expected.size());
        QCOMPARE(heard.finishedGroups, sweepGroups(smallPlan()).size());
        for (std::size_t i = 0; i < expected.size(); ++i) QVERIFY(sameRow(heard.rows[i], expected[i]));
        QCOMPARE(busy.size(), 2);
    }
}

/// The GUI thread sleeps in a slot while 10 000 groups finish; they arrive at once afterwards.
void TestExplorationRunner::manyGroupsComeInFewDeliveries() {
    constexpr std::size_t groups = 10000;
    std::binary_semaphore done{0};
    ExplorationRunner runner([&](const ExplorationRequest& request, const RunContext&, const TakeResults& take) {
        for (std::size_t group = 0; group < groups; ++group) take.rows(group, {sweepRow(request.plan.base, 1.0, 1.0, 1.0)});
        done.release();
    });
    Listener heard(runner);
    runner.start({smallPlan(), 0, 1});
    done.acquire();
    QTRY_VERIFY(runner.idle());
    QCOMPARE(heard.rows.size(), groups);
    QVERIFY2(heard.deliveries <= 2, qPrintable(QString::number(heard.deliveries)));
}

void TestExplorationRunner::cancelKeepsWhatWasFinishedAndResumes() {
    const std::vector<SweepRow> expected = undisturbed(smallPlan());
    std::counting_semaphore<> allowed{5};
    std::atomic<bool> gated = true;
    ExplorationRunner runner([&](const ExplorationRequest& request, const RunContext& context, const TakeResults& take) {
        runExploration(request, context, {[&](std::size_t group, const std::vector<SweepRow>& rows) {
                           take.rows(group, rows);
                           while (gated && !allowed.try_acquire()) {
                               context.checkpoint();
                               std::this_thread::yield();
                           }
                       }});
    });
    Listener heard(runner);
    runner.start({smallPlan(), 0, 1});
    QTRY_COMPARE(heard.finishedGroups, std::size_t{6});  // five may pass, the sixth waits after it was delivered
    QVERIFY(!runner.idle());
    QSignalSpy cancelled(&runner, &ExplorationRunner::cancelled);
    runner.cancel();
    QTRY_COMPARE(cancelled.size(), 1);
    QVERIFY(runner.idle());
    QCOMPARE(heard.rows.size(), std::size_t{12});
    gated = false;
    runner.start({smallPlan(), heard.finishedGroups, 2});
    QTRY_VERIFY(runner.idle());
    QCOMPARE(heard.rows.size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) QVERIFY(sameRow(heard.rows[i], expected[i]));
}

void TestExplorationRunner::errorsComeAsWordsAfterTheRows() {
    ExplorationRunner runner([](const ExplorationRequest& request, const RunContext&, const TakeResults& take) {
        take.rows(0, {sweepRow(request.plan.base, 1.0, 1.0, 1.0)});
        throw std::runtime_error("out of ink");
    });
    Listener heard(runner);
    runner.start({smallPlan(), 0, 1});
    QTRY_VERIFY(runner.idle());
    QCOMPARE(heard.error, QStringLiteral("out of ink"));
    QCOMPARE(heard.atEnd, std::size_t{1});
}

void TestExplorationRunner::aBadPlanIsRefusedInWords() {
    ExplorationRunner runner;
    Listener heard(runner);
    SweepPlan plan = smallPlan();
    plan.axes = {{"washout", {5.0, 60.0}}};
    runner.start({plan, 0, 1});
    QTRY_VERIFY(runner.idle());
    QVERIFY(heard.error.contains(QStringLiteral("washout is 60")));
}

void TestExplorationRunner::destructionStopsTheRun() {
    std::binary_semaphore entered{0};
    auto runner = std::make_unique<ExplorationRunner>(
        [&](const ExplorationRequest& request, const RunContext& context, const TakeResults& take) {
            entered.release();
            for (std::size_t group = 0;; ++group) {
                context.checkpoint();
                take.rows(group, {sweepRow(request.plan.base, 1.0, 1.0, 1.0)});
            }
        });
    runner->start({smallPlan(), 0, 1});
    entered.acquire();
    runner.reset();  // returns, as the run has been stopped
}

ECHOPLANE_WINDOW_TEST(TestExplorationRunner, QCoreApplication)

}  // namespace echoplane::exploration_runner_tests

#include "test_exploration_runner.moc"
