// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <qcustomplot.h>

#include "app/files/project_session.h"
#include "app/views/result_pages.h"
#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/pictures/export_plot_page.h"
#include "widgets/plots/exploration/sweep_map_view.h"

namespace echoplane::sweep_window_tests {

/// The sweep map as a part of the real window, with real sweeps.
class TestSweepWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init();
    void cleanup() { m_window.reset(); }
    void theMenuBringsItUp();
    void theRoomOfThePlaneComesBack();
    void aClickAppliesTheCellAsOneStep();
    void escapeReturnsAfterTheVerbByKey();
    void itsPictureIsExportedInAPage();
    void theWindowClosesDuringASweep();
    void aSweepGoesOnWhileSettingsChange();
    void aProjectKeepsWhatIsSetUp();
    void aHiddenPageKnowsTheNewestSettingsWhenShown();

private:
    Document& document() const { return m_window->document(); }
    SweepPage& page() const { return *m_window->findChild<SweepPage*>(); }
    void settle() const { QTRY_VERIFY_WITH_TIMEOUT(document().idle() && document().result(), 20000); }
    void press(const char* button) const {
        QTest::mouseClick(page().findChild<QPushButton*>(QLatin1String(button)), Qt::LeftButton);
    }
    SweepPlan plan(int seeds) const {
        SweepPlan plan{document().experiment(), {}, seeds};
        plan.axes = {{"spectral-radius", {0.5, 0.7, 0.9}}, {"ridge", {1e-10, 1e-6, 1e-2}}};
        return plan;
    }

    std::unique_ptr<MainWindow> m_window;
};

void TestSweepWindow::init() {
    Experiment experiment;
    experiment.reservoir.size = 20;
    m_window = std::make_unique<MainWindow>(experiment);
    m_window->show();
    settle();
    QTest::keyClick(m_window.get(), Qt::Key_M, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(page().isVisible());
}

void TestSweepWindow::aProjectKeepsWhatIsSetUp() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("sweep.echo"));
    const SweepPlan kept = plan(3);
    page().setPlan(kept);
    QVERIFY(m_window->session().saveTo(file));
    SweepPlan other = plan(1);
    other.axes[0].values = {0.1, 0.2};
    page().setPlan(other);
    QVERIFY(m_window->session().open(file));
    QVERIFY(page().plan().axes == kept.axes);
    QCOMPARE(page().plan().seeds, 3);
}

void TestSweepWindow::aHiddenPageKnowsTheNewestSettingsWhenShown() {
    m_window->pages().close();
    QVERIFY(!page().isVisible());
    document().set(setting("leak-rate"), 0.5);
    QCOMPARE(page().plan().base.dynamics.leakRate, 0.5);
}

void TestSweepWindow::theMenuBringsItUp() {
    QCOMPARE(m_window->pages().shown(), QStringLiteral("sweep"));
    QVERIFY(!m_window->deck().isVisible());
    QVERIFY2(m_window->findChild<QWidget*>(QStringLiteral("answer"))->isVisible(), "the answer stays in sight");
    QTest::keyClick(&page(), Qt::Key_Escape);
    QVERIFY(!page().isVisible() && m_window->deck().isVisible());
    m_window->findChild<QAction*>(QStringLiteral("sweep"))->trigger();
    QVERIFY(page().isVisible());
    QTest::mouseClick(seen(*m_window, QStringLiteral("page-back")), Qt::LeftButton);
    QVERIFY(!page().isVisible() && m_window->deck().isVisible());
    QVERIFY(m_window->planeView().isVisible());
}

void TestSweepWindow::theRoomOfThePlaneComesBack() {
    for (const bool moved : {false, true}) {
        m_window->pages().close();
        if (moved) dragBorder(m_window->columns(), 2, QPoint(-40, 0));
        echoplane::settle();
        const auto before = arrangement(*m_window);
        QVERIFY(m_window->planeView().isVisible());
        m_window->findChild<QAction*>(QStringLiteral("sweep"))->trigger();
        echoplane::settle();
        auto* room = seen(*m_window, QStringLiteral("page-room"));
        if (room->isChecked()) QTest::mouseClick(room, Qt::LeftButton);  // a wide page takes it by itself
        echoplane::settle();
        QVERIFY(m_window->planeView().isVisible());
        const int narrow = page().width();
        QTest::mouseClick(room, Qt::LeftButton);
        echoplane::settle();
        QVERIFY(!m_window->planeView().isVisible() && page().width() > narrow);
        m_window->pages().close();
        echoplane::settle();
        QVERIFY2(arrangement(*m_window) == before, qPrintable(difference(arrangement(*m_window), before)));
    }
}

void TestSweepWindow::aClickAppliesTheCellAsOneStep() {
    const Experiment before = document().experiment();
    page().setPlan(plan(1));
    press("sweep-run");
    QTRY_VERIFY(!page().busy());
    QVERIFY(page().table()->complete());
    auto* plot = page().map().findChild<QCustomPlot*>();
    plot->replot();
    QTest::mouseClick(plot, Qt::LeftButton, {}, plot->mapFrom(&page().map(), page().map().positionOf(1 * 3 + 0).toPoint()));
    QCOMPARE(document().experiment().dynamics.spectralRadius, 0.5);
    QCOMPARE(document().experiment().readout.ridge, 1e-6);
    settle();
    // The map and the window show the same error.
    QCOMPARE(document().result()->score->validation.rmse, page().map().data().means[1 * 3 + 0]);
    QCOMPARE(document().undoStack().count(), 1);
    document().undoStack().undo();
    QVERIFY(document().experiment() == before);
}

// The button that was pressed is disabled meanwhile: its page keeps the keyboard.
void TestSweepWindow::escapeReturnsAfterTheVerbByKey() {
    settle();
    action(*m_window, "sweep")->trigger();
    echoplane::settle();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    page().setPlan(plan(1));
    auto* run = page().findChild<QPushButton*>(QStringLiteral("sweep-run"));
    run->setFocus();
    QTest::keyClick(run, Qt::Key_Space);
    QTRY_VERIFY(!page().busy() && page().table() && page().table()->complete());
    QWidget* focus = QApplication::focusWidget();
    QVERIFY(focus == &page() || page().isAncestorOf(focus));
    QTest::keyClick(focus, Qt::Key_Escape);
    QVERIFY(m_window->pages().shown().isEmpty());
}

// The map is none of the run's plots, so it does not follow the settings.
void TestSweepWindow::itsPictureIsExportedInAPage() {
    page().setPlan(plan(1));
    press("sweep-run");
    QTRY_VERIFY(!page().busy());
    action(*m_window, "sweep-save-picture")->trigger();
    echoplane::settle();
    QCOMPARE(m_window->pages().shown(), QStringLiteral("export"));
    auto* looks = m_window->findChild<ExportPlotPage*>();
    QVERIFY(looks->isVisible() && !page().isVisible());
    QCOMPARE(looks->findChild<QComboBox*>(QStringLiteral("export-plot"))->count(), 1);
    document().set(setting("spectral-radius"), 0.7);
    settle();
    QVERIFY(looks->findChild<QPushButton*>(QStringLiteral("export-save"))->isEnabled());
    const QTemporaryDir folder;
    looks->saveTo(folder.filePath(QStringLiteral("map.svg")));
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("map.svg"))));
    QCOMPARE(m_window->pages().shown(), QStringLiteral("sweep"));
    QVERIFY(page().isVisible());
}

void TestSweepWindow::theWindowClosesDuringASweep() {
    page().setPlan(plan(10000));
    press("sweep-run");
    QTRY_VERIFY(page().busy() && page().table() && page().map().data().best.has_value());
    QVERIFY(m_window->close());
    QVERIFY(!page().isVisible());
    QTRY_VERIFY(!page().busy());
    QVERIFY(!page().table()->complete());
}

void TestSweepWindow::aSweepGoesOnWhileSettingsChange() {
    page().setPlan(plan(40));
    press("sweep-run");
    QTRY_VERIFY(page().busy());
    document().set(setting("spectral-radius"), 0.55);
    settle();
    QVERIFY(document().result()->experiment == document().experiment());
    QTRY_VERIFY(!page().busy());
    QVERIFY(page().table()->complete());
    QCOMPARE(page().table()->plan().base.dynamics.spectralRadius, Experiment().dynamics.spectralRadius);
}

ECHOPLANE_WINDOW_TEST(TestSweepWindow, QApplication)

}  // namespace echoplane::sweep_window_tests

#include "test_sweep_window.moc"
