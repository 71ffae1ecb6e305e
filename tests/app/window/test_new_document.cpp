// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QTest>

#include "app/files/project_session.h"
#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"

namespace echoplane::new_document_tests {

/// File ▸ New: nothing of the previous document is left.
class TestNewDocument : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> m_window;

    Document& document() const { return m_window->document(); }
    void settle() const {
        QTRY_VERIFY_WITH_TIMEOUT(
            document().idle() && document().result() && document().result()->experiment == document().experiment(), 20000);
    }
    SweepPage& page() const { return *m_window->findChild<SweepPage*>(); }
    void startNew() {
        document().undoStack().setClean();  // nothing to ask about
        m_window->findChild<QAction*>(QStringLiteral("new"))->trigger();
        settle();
    }

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() {
        m_window = std::make_unique<MainWindow>();
        m_window->show();
        settle();
    }
    void cleanup() { m_window.reset(); }

    void dropsForks() {
        m_window->forkView().setForks({Fork{800, 0.1, 1}}, true);
        startNew();
        QVERIFY(m_window->forkView().forks().empty());
        QVERIFY(!m_window->forkView().inClosedLoop());
    }

    void dropsForksOfOtherDataThatWereKeptAside() {
        Experiment other = document().experiment();
        other.data.task = "mackey-glass";
        m_window->forkView().setForks({Fork{800, 0.1, 1}});
        document().setExperiment(other);
        settle();
        QVERIFY(m_window->forkView().forks().empty());
        startNew();
        QVERIFY(m_window->forkView().forks().empty());
    }

    void dropsTheSweepThatIsSetUp() {
        const SweepPlan first = page().plan();
        page().setPlan({document().experiment(), {{"leak-rate", {0.1, 0.2}}, {"size", {5.0, 6.0}}, {"ridge", {1.0, 2.0}}}, 9});
        QVERIFY(page().plan().axes != first.axes);
        startNew();
        QVERIFY(page().plan().axes == first.axes);
        QCOMPARE(page().plan().seeds, first.seeds);
    }

    void dropsPinsMutedModesHistoryAndTheLiveRun() {
        document().pin();
        Experiment muted = document().experiment();
        muted.reservoir.edit.muted = {0};
        document().setExperiment(muted);
        settle();
        document().enterLive();
        startNew();
        QVERIFY(document().pins().empty());
        QVERIFY(document().experiment() == Experiment());
        QVERIFY(!document().live());
        QCOMPARE(document().undoStack().count(), 0);
        QVERIFY(!document().previous());
        QCOMPARE(m_window->session().title(), QStringLiteral("untitled"));
    }

    void showsAllAndTheFirstOutput() {
        document().setExperiment(withTask(document().experiment(), "lorenz"));
        settle();
        SignalView& signal = m_window->signalView();
        signal.setFocus();
        QTest::keyClick(&signal, Qt::Key_Plus);
        QVERIFY(signal.zoom());
        QTest::keyClick(&m_window->planeView(), Qt::Key_Plus);
        QVERIFY(m_window->planeView().zoom());
        m_window->spectrumEditor().select({1});
        startNew();
        QVERIFY(!signal.zoom());
        QVERIFY(!m_window->planeView().zoom());
        QCOMPARE(signal.output(), 0);
        QVERIFY(m_window->planeView().selectedModes().empty());
    }

    void theMemoryTaskOfTheFormerDocumentIsForgotten() {
        Experiment before = document().experiment();
        before.data.split.training = 777;
        document().setExperiment(before);
        settle();
        document().set(setting("task"), std::string("memory"));
        document().undoStack().setClean();
        Experiment other;
        other.reservoir.size = 20;
        QVERIFY(m_window->session().openExperiment(withTask(other, "memory")));
        settle();
        document().set(setting("task"), std::string("mso"));
        QCOMPARE(document().experiment().data.split.training, Experiment().data.split.training);
        settle();
    }

    void aRunThatIsMadeAgainStartsAloneToo() {
        m_window->forkView().setForks({Fork{800, 0.1, 1}});
        document().undoStack().setClean();
        Experiment other;
        other.reservoir.size = 30;
        QVERIFY(m_window->session().openExperiment(other));
        settle();
        QVERIFY(m_window->forkView().forks().empty());
    }
};

ECHOPLANE_WINDOW_TEST(TestNewDocument, QApplication)

}  // namespace echoplane::new_document_tests

#include "test_new_document.moc"
