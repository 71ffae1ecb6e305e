// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"

namespace echoplane::restrictions_tests {

/// Hidden and locked settings in a document.
class TestRestrictions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void lockedSettingsKeepTheirValue();
    void whatWasDoneBeforeCanBeUndone();
    void hiddenOnesAreReportedOnce();
};

void TestRestrictions::lockedSettingsKeepTheirValue() {
    Document document;
    QSignalSpy refused(&document, &Document::failed);
    document.restrictions().set({}, {"ridge"});
    QVERIFY(document.restrictions().any() && document.restrictions().isLocked(setting("ridge")));
    document.set(setting("ridge"), 1.0);
    QCOMPARE(document.experiment().readout.ridge, Experiment().readout.ridge);
    QCOMPARE(refused.count(), 1);
    QCOMPARE(refused.front().front().toString(), QStringLiteral("Ridge is locked by the lesson."));
    // Other settings, and states that do not change it, are accepted.
    document.set(setting("leak-rate"), 0.5);
    QCOMPARE(document.experiment().dynamics.leakRate, 0.5);
    Experiment other;
    other.reservoir.size = 20;
    document.setExperiment(other);
    QVERIFY(document.experiment() == other);
    other.readout.ridge = 1.0;
    document.setExperiment(other);
    QCOMPARE(document.experiment().readout.ridge, Experiment().readout.ridge);
    document.restrictions().clear();
    document.setExperiment(other);
    QVERIFY(document.experiment() == other);
}

void TestRestrictions::whatWasDoneBeforeCanBeUndone() {
    Document document;
    document.set(setting("ridge"), 1.0);
    document.restrictions().set({}, {"ridge"});
    document.undoStack().undo();
    QCOMPARE(document.experiment().readout.ridge, Experiment().readout.ridge);
}

void TestRestrictions::hiddenOnesAreReportedOnce() {
    Document document;
    QSignalSpy changed(&document.restrictions(), &Restrictions::changed);
    document.restrictions().hide("seed");
    document.restrictions().hide("seed");
    QCOMPARE(changed.count(), 1);
    QVERIFY(document.restrictions().isHidden(setting("seed")));
    QCOMPARE(document.restrictions().hidden(), std::vector<std::string>{"seed"});
    document.set(setting("seed"), 5.0);  // hidden is not locked
    QCOMPARE(document.experiment().reservoir.seed, 5U);
}

ECHOPLANE_WINDOW_TEST(TestRestrictions, QApplication)

}  // namespace echoplane::restrictions_tests

#include "test_restrictions.moc"
