// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/document/preview.h"

#include <semaphore>
#include <vector>

#include <QSignalSpy>
#include <QTest>

#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/core/run/run_stages.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"

namespace echoplane::preview_tests {

/// A readout with many mixing units. Runs with all of them wait at a gate. Previews of a dense W: test_through_eigenbasis.cpp.
class TestPreview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() { show(many()); }
    void cleanup() {
        m_gate.release(100);
        m_document.reset();
        while (m_gate.try_acquire()) {
        }
    }
    void movingSettingsHaveFewerFeaturesFirst();
    void eachPreviewBelongsToItsOwnSettings();
    void movingOnGivesUpTheRunWithAll();
    void alphaNeedsNone();
    void anotherReservoirWaits();
    void fewFeaturesNeedNone();

private:
    static Experiment many() {
        Experiment experiment = withTask(Experiment(), "narma");
        experiment.data.split = {50, 1200, 200, 200};
        experiment.readout.mixing = 400;
        return experiment;
    }
    void show(const Experiment& experiment) {
        m_document = std::make_unique<Document>(experiment, [this](const Experiment& each, const RunContext& context) {
            m_gate.acquire();
            context.checkpoint();
            return Pipeline().run(each, context);
        });
        m_gate.release();
        QTRY_VERIFY_WITH_TIMEOUT(m_document->idle(), 60000);
        QVERIFY(m_document->result() && !m_document->passing());
    }
    void set(const char* name, double value) { m_document->set(setting(name), value); }
    bool isPreviewed() const { return m_document->passing() && m_document->shownFor() == m_document->experiment(); }
    void rest() {
        m_gate.release(10);  // runs that were given up may still wait there
        QTRY_VERIFY_WITH_TIMEOUT(m_document->idle(), 60000);
        while (m_gate.try_acquire()) {
        }
        QVERIFY(!m_document->passing());
        QCOMPARE(QString::fromStdString(firstDifference(*m_document->result(), Pipeline().run(m_document->experiment()))),
                 QString());
    }

    std::counting_semaphore<> m_gate{0};
    std::unique_ptr<Document> m_document;
};

void TestPreview::movingSettingsHaveFewerFeaturesFirst() {
    QVERIFY(m_document->previewWay() == Preview::Way::fewerFeatures);
    const auto before = m_document->result();
    for (const double radius : {0.8, 0.7}) {
        set("spectral-radius", radius);
        QTRY_VERIFY_WITH_TIMEOUT(isPreviewed(), 20000);
        QVERIFY(m_document->previewWay() == Preview::Way::fewerFeatures);
        QVERIFY(!m_document->isStale());
        QCOMPARE(m_document->result(), before);
        Experiment fewer = m_document->experiment();
        fewer.readout.mixing = 50;
        QCOMPARE(QString::fromStdString(firstDifference(*m_document->passing(), Pipeline().run(fewer))), QString());
    }
    const Eigen::MatrixXd first = m_document->passing()->score->predictions;
    rest();
    const Eigen::MatrixXd& all = m_document->result()->score->predictions;
    QVERIFY(m_document->apart());
    QCOMPARE(*m_document->apart(), (all - first).cwiseAbs().maxCoeff() / all.cwiseAbs().maxCoeff());
}

// 404 and 407 units have the same preview.
void TestPreview::eachPreviewBelongsToItsOwnSettings() {
    std::vector<int> shown;
    connect(m_document.get(), &Document::passingChanged, m_document.get(),
            [&] { shown.push_back(m_document->shownFor().readout.mixing); });
    for (const int units : {404, 407}) {
        set("mixing", units);
        QTRY_VERIFY_WITH_TIMEOUT(isPreviewed(), 20000);
        QCOMPARE(m_document->passing()->experiment.readout.mixing, 50);
    }
    QCOMPARE(shown, (std::vector{404, 407}));
    rest();
}

void TestPreview::movingOnGivesUpTheRunWithAll() {
    QSignalSpy results(m_document.get(), &Document::resultChanged);
    QSignalSpy rested(m_document->findChild<Preview*>(), &Preview::rested);
    for (int k = 0; k < 3; ++k) {
        set("spectral-radius", 0.6 + 0.1 * k);
        QTRY_COMPARE_WITH_TIMEOUT(rested.count(), k + 1, 20000);  // the run with all features has been requested
        QVERIFY(!m_document->idle());
    }
    rest();
    QCOMPARE(results.count(), 1);
}

void TestPreview::alphaNeedsNone() {
    QSignalSpy passed(m_document.get(), &Document::passingChanged);
    set("ridge", 1e-6);
    rest();
    QCOMPARE(passed.count(), 0);
}

void TestPreview::anotherReservoirWaits() {
    QSignalSpy passed(m_document.get(), &Document::passingChanged);
    set("seed", 2.0);
    rest();
    QCOMPARE(passed.count(), 0);
}

void TestPreview::fewFeaturesNeedNone() {
    Experiment experiment = many();
    experiment.readout.mixing = 40;
    show(experiment);
    QVERIFY(m_document->previewWay() == Preview::Way::none);
    QSignalSpy passed(m_document.get(), &Document::passingChanged);
    set("spectral-radius", 0.8);
    rest();
    QCOMPARE(passed.count(), 0);
}

ECHOPLANE_WINDOW_TEST(TestPreview, QApplication)

}  // namespace echoplane::preview_tests

#include "test_preview.moc"
