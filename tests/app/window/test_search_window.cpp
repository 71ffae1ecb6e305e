// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include "app/window/main_window.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/explore/search_page.h"
#include "widgets/plots/exploration/parallel_view.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane::search_window_tests {

/// The search as a part of the real window, with real searches.
class TestSearchWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init();
    void cleanup() { m_window.reset(); }
    void theMenuAndTheToolBarBringItUp();
    void aPointIsAppliedAsOneStep();
    void aPointThatIsReadIsSeenInThePlane();
    void theWindowClosesDuringASearch();

private:
    Document& document() const { return m_window->document(); }
    SearchPage& page() const { return *m_window->findChild<SearchPage*>(); }
    void settle() const { QTRY_VERIFY_WITH_TIMEOUT(document().idle() && document().result(), 20000); }
    void start(int points) const {
        page().findChild<QSpinBox*>(QStringLiteral("search-budget"))->setValue(points);
        QTest::mouseClick(page().findChild<QPushButton*>(QStringLiteral("search-start")), Qt::LeftButton);
    }

    std::unique_ptr<MainWindow> m_window;
};

void TestSearchWindow::init() {
    Experiment experiment;
    experiment.reservoir.size = 15;
    m_window = std::make_unique<MainWindow>(experiment);
    m_window->show();
    settle();
    QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(page().isVisible());
}

void TestSearchWindow::theMenuAndTheToolBarBringItUp() {
    QCOMPARE(m_window->pages().shown(), QStringLiteral("search"));
    // On a screen of 1024×600, below a title bar and above a panel.
    QVERIFY2(page().minimumSizeHint().height() <= 536, qPrintable(QString::number(page().minimumSizeHint().height())));
    QVERIFY2(page().height() >= page().minimumSizeHint().height() && page().width() >= page().minimumSizeHint().width(),
             "nothing of it is cut off in its column");
    m_window->pages().close();
    QVERIFY(!page().isVisible());
    m_window->findChild<QAction*>(QStringLiteral("search"))->trigger();
    QVERIFY(page().isVisible());
    m_window->pages().close();
    QTest::mouseClick(seen(*m_window, QStringLiteral("tool:search")), Qt::LeftButton);
    QVERIFY(page().isVisible());
}

void TestSearchWindow::aPointIsAppliedAsOneStep() {
    const Experiment before = document().experiment();
    start(10);
    QTRY_VERIFY_WITH_TIMEOUT(!page().busy() && page().best().has_value(), 30000);
    Q_EMIT page().view().applyRequested(4);
    QCOMPARE(document().experiment().dynamics.spectralRadius, std::get<double>(page().evaluations()[4].values[0]));
    QCOMPARE(document().undoStack().count(), 1);
    document().undoStack().undo();
    QVERIFY(document().experiment() == before);
}

void TestSearchWindow::aPointThatIsReadIsSeenInThePlane() {
    const auto* plane = m_window->findChild<PlaneView*>();
    start(10);
    QTRY_VERIFY_WITH_TIMEOUT(!page().busy() && page().best().has_value(), 30000);
    QVERIFY(plane->previewed().empty());
    QVERIFY2(plane->isVisible(), "the plane stays in sight beside the page");
    page().view().readPoint(4);
    // The eigenvalues of a run at that point.
    const RunResult run = Pipeline().run(settingsAt(page().shownPlan(), page().evaluations()[4]));
    const Spectrum& there = run.dynamics->spectrum;
    QCOMPARE(plane->previewed().size(), static_cast<std::size_t>(document().experiment().reservoir.size));
    std::size_t at = 0;
    for (Eigen::Index mode = 0; mode < there.modes(); ++mode) {
        QVERIFY(std::abs(plane->previewed()[at] - there.eigenvalue(mode)) < 1e-14);
        at += there.isReal(mode) ? 1 : 2;
    }
    page().view().readPoint(-1);
    QVERIFY(plane->previewed().empty());
    // For another reservoir they are not known immediately.
    page().view().readPoint(3);
    QVERIFY(!plane->previewed().empty());
    page().view().readPoint(-1);
    document().set(setting("seed"), 7.0);
    settle();
    page().view().readPoint(4);
    QVERIFY(plane->previewed().empty());
}

void TestSearchWindow::theWindowClosesDuringASearch() {
    start(100000);
    QTRY_VERIFY_WITH_TIMEOUT(page().evaluations().size() > 8, 30000);
    QVERIFY(m_window->close());
    QVERIFY(!page().isVisible());
    QTRY_VERIFY(!page().busy());
}

ECHOPLANE_WINDOW_TEST(TestSearchWindow, QApplication)

}  // namespace echoplane::search_window_tests

#include "test_search_window.moc"
