// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/jobs/live_runner.h"

namespace echoplane::live_runner_tests {

Experiment smallExperiment() {
    Experiment experiment;
    experiment.reservoir.size = 12;
    experiment.data.split.washout = 10;
    experiment.data.split.training = 60;
    experiment.data.split.validation = experiment.data.split.test = 20;
    return experiment;
}

/// Snapshots and errors that the GUI thread receives from a player on its own thread.
class TestLiveRunner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void picturesArriveInThisThreadInOrder();
    void everyRequestIsCarriedOut();
    void badSettingsGiveAMessage();
    void destroyedWhilePlaying();
    void nothingArrivesAfterwards();
};

void TestLiveRunner::picturesArriveInThisThreadInOrder() {
    LiveRunner runner;
    std::vector<int> steps;
    bool elsewhere = false;
    LiveStatus last;
    connect(&runner, &LiveRunner::shown, this, [&](const LiveSnapshot& snapshot) {
        elsewhere = elsewhere || QThread::currentThread() != thread();
        steps.push_back(snapshot.status.step);
        last = snapshot.status;
    });
    runner.player().setExperiment(smallExperiment());
    runner.player().play();
    QTRY_VERIFY(last.finished && !last.playing);
    QVERIFY(!elsewhere);
    QVERIFY(std::ranges::is_sorted(steps));
    QCOMPARE(last.step, 60 + 20 + 20 + 20);  // and a closed-loop run as long as the test
}

void TestLiveRunner::everyRequestIsCarriedOut() {
    LiveRunner runner;
    LiveStatus last;
    connect(&runner, &LiveRunner::shown, this, [&](const LiveSnapshot& snapshot) { last = snapshot.status; });
    runner.player().setExperiment(smallExperiment());
    for (int step = 0; step < 40; ++step) runner.player().stepOnce();
    QTRY_COMPARE(last.step, 40);
    QVERIFY(!last.playing);
}

void TestLiveRunner::badSettingsGiveAMessage() {
    LiveRunner runner;
    QString failure;
    std::optional<Experiment> about;
    connect(&runner, &LiveRunner::failed, this, [&](const QString& message, const Experiment& experiment) {
        failure = message;
        about = experiment;
    });
    Experiment bad = smallExperiment();
    bad.reservoir.size = 0;
    runner.player().setExperiment(bad);
    QTRY_VERIFY(about.has_value());
    QVERIFY2(failure.contains(QStringLiteral("size")), qPrintable(failure));
    QVERIFY(*about == bad);
}

void TestLiveRunner::destroyedWhilePlaying() {
    Experiment longer = smallExperiment();
    longer.data.split.training = 200000;
    auto runner = std::make_unique<LiveRunner>();
    int step = 0;
    connect(runner.get(), &LiveRunner::shown, this, [&](const LiveSnapshot& snapshot) { step = snapshot.status.step; });
    runner->player().setExperiment(longer);
    runner->player().play();
    QTRY_VERIFY(step > 0);
    runner.reset();
    QVERIFY(step < 200000);
}

void TestLiveRunner::nothingArrivesAfterwards() {
    int pictures = 0;
    {
        LiveRunner runner;
        connect(&runner, &LiveRunner::shown, this, [&] { ++pictures; });
        runner.player().setExperiment(smallExperiment());
        runner.player().play();
    }
    QCoreApplication::processEvents();
    QCOMPARE(pictures, 0);
}

ECHOPLANE_WINDOW_TEST(TestLiveRunner, QCoreApplication)

}  // namespace echoplane::live_runner_tests

#include "test_live_runner.moc"
