// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <semaphore>
#include <stdexcept>

#include <QSignalSpy>
#include <QTest>

#include "core/math/blas_threads.h"
#include "widgets/document/document.h"

using namespace echoplane;

namespace {

const Setting& radius() {
    return setting("spectral-radius");
}

/// Lets one run through for each release.
struct Gate {
    std::counting_semaphore<> open{0};
    ExperimentRunner::Run run() {
        return [this](const Experiment& experiment, const RunContext&) {
            open.acquire();
            RunResult result;
            result.experiment = experiment;
            return result;
        };
    }
};

}  // namespace

class TestDocument : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void trainsAtOnce();
    void refusesAndKeeps_data();
    void refusesAndKeeps();
    void refusesAnInvalidStart();
    void resetKeepsTheSeed();
    void reseedKeepsTheRest();
    void staleOnlyAfterTheLag();
    void goingBackIsNotStale();
    void failureNamesTheReason();
    void previousIsTheResultBeforeTheDrag();
};

void TestDocument::trainsAtOnce() {
    Document document;
    QTRY_VERIFY(document.idle());
    QVERIFY(document.result() != nullptr);
    QVERIFY(document.result()->experiment == document.experiment());
    QVERIFY(!document.isStale());
}

void TestDocument::refusesAndKeeps_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("number");
    QTest::newRow("above the range") << QStringLiteral("spectral-radius") << 1e9;
    QTest::newRow("below the range") << QStringLiteral("ridge") << -1.0;
    QTest::newRow("not whole") << QStringLiteral("size") << 10.5;
    QTest::newRow("not a number") << QStringLiteral("leak-rate") << std::nan("");
    QTest::newRow("washout beyond training") << QStringLiteral("washout") << 400.0;
}

void TestDocument::refusesAndKeeps() {
    QFETCH(QString, name);
    QFETCH(double, number);
    Document document;
    QSignalSpy changed(&document, &Document::experimentChanged);
    QVERIFY_EXCEPTION_THROWN(document.set(setting(name.toStdString()), number), std::invalid_argument);
    QVERIFY(document.experiment() == Experiment{});
    QCOMPARE(changed.count(), 0);
}

void TestDocument::refusesAnInvalidStart() {
    Experiment experiment;
    experiment.size = -1;
    QVERIFY_EXCEPTION_THROWN(Document{experiment}, std::invalid_argument);
}

void TestDocument::resetKeepsTheSeed() {
    Document document;
    document.set(setting("seed"), 5.0);
    document.set(radius(), 0.5);
    document.resetAll();
    QCOMPARE(document.experiment().seed, 5U);
    QCOMPARE(document.experiment().spectralRadius, Experiment{}.spectralRadius);
}

void TestDocument::reseedKeepsTheRest() {
    Document document;
    document.set(radius(), 0.5);
    Experiment expected = document.experiment();
    for (int i = 0; i < 3 && document.experiment().seed == expected.seed; ++i) document.reseed();
    QVERIFY(document.experiment().seed != expected.seed);
    expected.seed = document.experiment().seed;
    QVERIFY(document.experiment() == expected);
}

void TestDocument::staleOnlyAfterTheLag() {
    Gate gate;
    Document document(Experiment{}, gate.run());
    gate.open.release();
    QTRY_VERIFY(document.result() != nullptr);
    QSignalSpy stale(&document, &Document::staleChanged);
    document.set(radius(), 0.5);
    QVERIFY(!document.isStale());
    QTRY_VERIFY(document.isStale());
    gate.open.release();
    QTRY_VERIFY(!document.isStale());
    QCOMPARE(stale.count(), 2);
    QVERIFY(document.result()->experiment == document.experiment());
}

void TestDocument::goingBackIsNotStale() {
    Gate gate;
    Document document(Experiment{}, gate.run());
    gate.open.release();
    QTRY_VERIFY(document.result() != nullptr);
    document.set(radius(), 0.5);
    QTRY_VERIFY(document.isStale());
    document.reset(radius());
    QVERIFY(!document.isStale());
    QSignalSpy shown(&document, &Document::resultChanged);
    gate.open.release(2);
    QTRY_VERIFY(document.idle());
    for (const auto& arguments : shown)
        QVERIFY(arguments.first().value<std::shared_ptr<const RunResult>>()->experiment == document.experiment());
}

void TestDocument::failureNamesTheReason() {
    Document document(Experiment{},
                      [](const Experiment&, const RunContext&) -> RunResult { throw std::runtime_error("broken"); });
    QSignalSpy failed(&document, &Document::failed);
    QTRY_COMPARE(failed.count(), 1);
    QCOMPARE(failed.first().first().toString(), QStringLiteral("broken"));
    QVERIFY(document.result() == nullptr);
}

void TestDocument::previousIsTheResultBeforeTheDrag() {
    Document document;
    QTRY_VERIFY(document.idle());
    for (const double value : {0.8, 0.7, 0.6}) {
        document.set(radius(), value);
        QTRY_VERIFY(document.idle());
    }
    QCOMPARE(document.previous()->experiment.spectralRadius, 0.9);
    document.set(setting("ridge"), 1e-5);
    QCOMPARE(document.previous()->experiment.spectralRadius, 0.6);
}

QTEST_MAIN(TestDocument)
#include "test_document.moc"
