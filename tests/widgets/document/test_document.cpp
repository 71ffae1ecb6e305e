// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <semaphore>
#include <stdexcept>

#include <QSignalSpy>
#include <QTest>

#include "core/kinds/recall/memory.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/paper/memory_experiment.h"
#include "core/spectrum/distributions.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"

namespace echoplane::document_tests {

const Setting& radius() {
    return setting("spectral-radius");
}

/// Lets one run pass for each release.
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
    void customLeavesTheEigenvaluesWhereTheyAre_data();
    void customLeavesTheEigenvaluesWhereTheyAre();
    void customNeedsASpectrum();
    void leavingCustomForgetsTheList();
    void eigenvaluesOfAFile();
    void uselessEigenvaluesAreRefused_data();
    void uselessEigenvaluesAreRefused();
    void anotherMethodLeavesTheActivation();
    void memoryTaskBringsItsSplit();
    void memoryTaskOnALargeReservoir();
    void leavingMemoryRestores();
    void leavingAFieldRestores();
};

void TestDocument::anotherMethodLeavesTheActivation() {
    Experiment experiment;
    experiment.reservoir.size = 10;
    experiment.reservoir.method = "normal";
    experiment.dynamics.activation = "tanh";
    Document document(experiment);
    document.set(setting("method"), std::string("golden"));
    QCOMPARE(document.experiment().reservoir.method, std::string("golden"));
    QCOMPARE(document.experiment().dynamics.activation, std::string("identity"));
    document.undoStack().undo();
    QVERIFY(document.experiment() == experiment);
}

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
    experiment.reservoir.size = -1;
    QVERIFY_EXCEPTION_THROWN(Document{experiment}, std::invalid_argument);
}

void TestDocument::resetKeepsTheSeed() {
    Document document;
    document.set(setting("seed"), 5.0);
    document.set(radius(), 0.5);
    document.resetAll();
    QCOMPARE(document.experiment().reservoir.seed, 5U);
    QCOMPARE(document.experiment().dynamics.spectralRadius, Experiment{}.dynamics.spectralRadius);
}

void TestDocument::reseedKeepsTheRest() {
    Document document;
    document.set(radius(), 0.5);
    Experiment expected = document.experiment();
    for (int i = 0; i < 3 && document.experiment().reservoir.seed == expected.reservoir.seed; ++i) document.reseed();
    QVERIFY(document.experiment().reservoir.seed != expected.reservoir.seed);
    expected.reservoir.seed = document.experiment().reservoir.seed;
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
    QCOMPARE(document.previous()->experiment.dynamics.spectralRadius, 0.9);
    document.set(setting("ridge"), 1e-5);
    QCOMPARE(document.previous()->experiment.dynamics.spectralRadius, 0.6);
}

void TestDocument::customLeavesTheEigenvaluesWhereTheyAre_data() {
    QTest::addColumn<QString>("method");
    for (const char* method : {"golden", "normal", "noisy-golden", "ring"}) QTest::newRow(method) << QString::fromLatin1(method);
}

void TestDocument::customLeavesTheEigenvaluesWhereTheyAre() {
    QFETCH(QString, method);
    Experiment experiment;
    experiment.reservoir.method = method.toStdString();
    experiment.set(noisyGolden::noise, 0.2);  // moduli beyond 1: rho must include their radius
    experiment.dynamics.spectralRadius = 0.7;
    experiment.dynamics.leakRate = 0.8;
    experiment.reservoir.size = 51;
    Document document(experiment);
    QTRY_VERIFY(document.idle());
    const Spectrum before = document.result()->dynamics->spectrum;
    document.set(setting("method"), std::string("custom"));
    QCOMPARE(document.experiment().reservoir.size, 51);
    QTRY_VERIFY(document.idle());
    const Spectrum& after = document.result()->dynamics->spectrum;
    QVERIFY(document.result()->experiment == document.experiment());
    QCOMPARE(after.reals.size(), before.reals.size());
    QCOMPARE(after.upper.size(), before.upper.size());
    QVERIFY((after.reals - before.reals).cwiseAbs().maxCoeff() < 1e-12);
    QVERIFY((after.upper - before.upper).cwiseAbs().maxCoeff() < 1e-12);
}

void TestDocument::customNeedsASpectrum() {
    Gate gate;
    Document document(Experiment{}, gate.run());
    QVERIFY_EXCEPTION_THROWN(document.set(setting("method"), std::string("custom")), std::invalid_argument);
    QVERIFY(document.experiment() == Experiment{});
    gate.open.release();
}

void TestDocument::leavingCustomForgetsTheList() {
    Document document;
    QTRY_VERIFY(document.idle());
    document.set(setting("method"), std::string("custom"));
    document.reset(setting("method"));
    QVERIFY(document.experiment() == Experiment{});
}

void TestDocument::eigenvaluesOfAFile() {
    Document document;
    document.setEigenvalues({{0.5, 0.0}, {0.3, 0.4}});
    QCOMPARE(document.experiment().reservoir.method, std::string("custom"));
    QCOMPARE(document.experiment().reservoir.size, 3);
    QTRY_VERIFY(document.idle());
    QCOMPARE(document.result()->dynamics->spectrum.reals[0], 0.9);
}

void TestDocument::uselessEigenvaluesAreRefused_data() {
    QTest::addColumn<int>("count");
    QTest::newRow("none") << 0;
    QTest::newRow("only zeros") << 3;
    QTest::newRow("too many") << 1'000'001;
}

void TestDocument::uselessEigenvaluesAreRefused() {
    QFETCH(int, count);
    Document document;
    QVERIFY_EXCEPTION_THROWN(document.setEigenvalues(std::vector<std::complex<double>>(static_cast<std::size_t>(count))),
                             std::invalid_argument);
    QVERIFY(document.experiment() == Experiment{});
}

void TestDocument::memoryTaskBringsItsSplit() {
    Document document;
    document.set(setting("task"), std::string("memory"));
    const Experiment& now = document.experiment();
    QVERIFY(now == memoryExperiment("golden", 100));
    QVERIFY(now.data.split.washout >= now[memory::delays]);
    QVERIFY(now.data.split.training - now.data.split.washout > now.reservoir.size);
    QTRY_VERIFY(document.idle());
    const MemoryCurve* memory = testMemory(*document.result()->score);
    QVERIFY(memory != nullptr);
    QCOMPARE(memory->capacity.size(), now[memory::delays]);
    QVERIFY(memory->total > 1.0 && memory->total <= now.reservoir.size);
}

void TestDocument::memoryTaskOnALargeReservoir() {
    Experiment experiment;
    experiment.reservoir.size = 20000;
    experiment.reservoir.metric = "identity";
    Gate gate;
    Document document(experiment, gate.run());
    document.set(setting("task"), std::string("memory"));
    QCOMPARE(document.experiment()[memory::delays], static_cast<int>(setting("delays").maximum));
    gate.open.release(2);
}

void TestDocument::leavingMemoryRestores() {
    Experiment experiment;
    experiment.data.split.training = 350;
    experiment.data.split.washout = 50;
    experiment.dynamics.spectralRadius = 0.7;
    experiment.dynamics.leakRate = 0.6;
    experiment.readout.ridge = 1e-5;
    Document document(experiment);
    document.set(setting("task"), std::string("memory"));
    document.set(radius(), 0.95);
    document.set(setting("seed"), 9.0);
    document.set(setting("task"), std::string("mso"));
    experiment.reservoir.seed = 9;
    QVERIFY(document.experiment() == experiment);
    // A document opened with the memory task can only go back to the defaults.
    Document opened(memoryExperiment("ring", 40));
    opened.set(setting("task"), std::string("mso"));
    QCOMPARE(opened.experiment().data.split.training, Experiment{}.data.split.training);
    QCOMPARE(opened.experiment().dynamics.spectralRadius, Experiment{}.dynamics.spectralRadius);
    QCOMPARE(opened.experiment().reservoir.method, std::string("ring"));
}

// What a field set goes with it, whatever was undone and chosen in between.
void TestDocument::leavingAFieldRestores() {
    Experiment experiment;
    experiment.reservoir.size = 37;
    experiment.dynamics.spectralRadius = 0.7;
    experiment.data.split = {50, 350, 100, 120};
    Gate gate;
    Document document(experiment, gate.run());
    const auto choose = [&](const char* task) { document.set(setting("task"), std::string(task)); };
    choose("kuramoto-sivashinsky");
    const Experiment field = document.experiment();
    QCOMPARE(field.reservoir.size, 500);
    document.undoStack().undo();
    QVERIFY(document.experiment() == experiment);
    document.undoStack().redo();
    choose("memory");
    QCOMPARE(document.experiment().reservoir.size, 37);
    choose("kuramoto-sivashinsky");
    QVERIFY(document.experiment() == field);
    choose("mso");
    QVERIFY(document.experiment() == experiment);
    gate.open.release(8);
}

ECHOPLANE_WINDOW_TEST(TestDocument, QApplication)

}  // namespace echoplane::document_tests

#include "core/kinds/recall/memory_task.h"
#include "test_document.moc"
