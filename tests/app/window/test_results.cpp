// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <qcustomplot.h>
#include <QAction>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/file_opener.h"
#include "app/files/project_session.h"
#include "app/window/main_window.h"
#include "core/kinds/recall/memory_curves.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/paper/paper_page.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/analysis/ridge_path_view.h"
#include "widgets/plots/reservoir/response_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/answer_panel.h"
#include "widgets/scores/score_panel.h"

namespace echoplane::results_tests {

QString written(const QTemporaryDir& folder, const QByteArray& text) {
    const QString path = folder.filePath(QStringLiteral("eigenvalues.csv"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("cannot write %s", qPrintable(path));
    return path;
}

/// Other tasks and methods in the real window, offscreen, with real events.
class TestResults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() {
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }
    void tabsDrawWhenShown();
    void hiddenViewsCostNothing();
    void aClickInTheRidgePathIsOneUndoStep();
    void aDragInTheRidgePathIsOneUndoStep();
    void ridgePathKeysGoOnFromTheSettings();
    void theRidgePathShowsTestErrorsWithTheDetails();
    void theSelectionReachesTheResponse();
    void memoryTaskShowsItsFigures();
    void divergenceIsReported_data();
    void divergenceIsReported();
    void opensEigenvalues();
    void badEigenvaluesChangeNothing_data();
    void badEigenvaluesChangeNothing();
    void exportsFollowTheTask();
    void aProjectKeepsTheForks();
    void closesWithThePaperPage();

private:
    /// Brings up the ridge path and waits for its curve.
    static RidgePathView& ridgePathOf(MainWindow& window) {
        auto* view = qobject_cast<RidgePathView*>(window.deck().view(QStringLiteral("ridge-path")));
        window.deck().bringUp(view);
        if (!QTest::qWaitFor([&] { return view->isVisible() && window.document().idle() && view->idle(); }))
            qFatal("the ridge path does not come up");
        QCoreApplication::processEvents();
        return *view;
    }
    static QPoint placeOf(const RidgePathView& view, double alpha) {
        return (view.positionOf(alpha) - plotOf(view)->pos()).toPoint();
    }
    static QCustomPlot* plotOf(const QWidget& view) { return view.findChild<QCustomPlot*>(); }
    static void settle(const MainWindow& window) { QTRY_VERIFY(window.document().idle()); }

    std::unique_ptr<MainWindow> shown(std::unique_ptr<MainWindow> window = std::make_unique<MainWindow>()) const {
        window->show();
        window->activateWindow();
        if (!QTest::qWaitForWindowActive(window.get())) qFatal("the window does not come up");
        return window;
    }

    std::unique_ptr<MainWindow> m_window;  ///< of tests that do not depend on which views it shows
};

void TestResults::tabsDrawWhenShown() {
    const auto window = shown();
    QTRY_VERIFY(window->document().idle());
    const WeightView& weights = window->weightView();
    const auto click = [&](const char* name) {
        auto* button = seen(*window, QLatin1String(name));
        QVERIFY2(button, name);
        QTest::mouseClick(button, Qt::LeftButton);
    };
    // Modes is in front; its switch has two views.
    QVERIFY(window->deck().view(QStringLiteral("contributions"))->isVisible() && !weights.isVisible());
    click("switch:contributions:1");
    QVERIFY(weights.isVisible() && window->deck().front() == &weights);
    QTRY_COMPARE(weights.reals() + 2 * weights.pairs(), 100);
    click("view-slot1:response");
    QVERIFY(window->signalView().isVisible() && !weights.isVisible());
    window->document().set(setting("size"), 30.0);
    QTRY_VERIFY(window->document().idle());
    QCOMPARE(weights.reals() + 2 * weights.pairs(), 100);
    // By keyboard; the tab comes back with the view that it showed.
    auto* tab = seen(*window, QStringLiteral("view-slot1:contributions"));
    QVERIFY(tab && !tab->isChecked());
    tab->setFocus();
    QTest::keyClick(tab, Qt::Key_Space);
    QVERIFY(weights.isVisible() && tab->isChecked());
    QTRY_COMPARE(weights.reals() + 2 * weights.pairs(), 30);
    // Views under More are brought up from its menu, and named on its button.
    action(*window, "view-slot1:more:states")->trigger();
    QVERIFY(window->deck().view(QStringLiteral("states"))->isVisible() && !weights.isVisible());
    const auto* more = seen(*window, QStringLiteral("view-slot1:more"));
    QVERIFY(more && more->text() == QStringLiteral("States") && !tab->isChecked());
}

void TestResults::hiddenViewsCostNothing() {
    const auto window = shown();
    settle(*window);
    int replots = 0, hidden = 0;
    window->deck().forEachView([&](QWidget& view, const QString&) {
        auto* plot = plotOf(view);
        if (!plot || view.isVisible()) return;
        ++hidden;
        connect(plot, &QCustomPlot::beforeReplot, this, [&replots] { ++replots; });
    });
    QCOMPARE(hidden, 18);  // all but the signal and the shares of the modes
    window->document().set(setting("spectral-radius"), 0.8);
    settle(*window);
    window->spectrumEditor().select({3});
    window->document().pin();
    window->document().set(setting("ridge"), 1e-7);
    settle(*window);
    QCoreApplication::processEvents();
    QCOMPARE(replots, 0);
    QVERIFY(qobject_cast<RidgePathView*>(window->deck().view(QStringLiteral("ridge-path")))->idle());
}

void TestResults::aClickInTheRidgePathIsOneUndoStep() {
    MainWindow& window = startAgain(m_window);
    RidgePathView& view = ridgePathOf(window);
    const int steps = window.document().undoStack().count();
    QTest::mouseClick(plotOf(view), Qt::LeftButton, {}, placeOf(view, 1e-5));
    const double chosen = window.document().experiment().readout.ridge;
    QVERIFY2(std::abs(std::log10(chosen) + 5.0) < 0.1, qPrintable(QString::number(chosen)));
    QTest::mouseClick(plotOf(view), Qt::LeftButton, {}, placeOf(view, 1e-3));
    QCOMPARE(window.document().undoStack().count(), steps + 2);
    window.document().undoStack().undo();
    QCOMPARE(window.document().experiment().readout.ridge, chosen);
    window.document().undoStack().undo();
    QVERIFY(window.document().experiment() == Experiment{});
}

void TestResults::aDragInTheRidgePathIsOneUndoStep() {
    MainWindow& window = startAgain(m_window);
    RidgePathView& view = ridgePathOf(window);
    QCustomPlot* plot = plotOf(view);
    QTest::mousePress(plot, Qt::LeftButton, {}, placeOf(view, 1e-9));
    for (const double alpha : {1e-8, 1e-7, 1e-6}) moveMouse(plot, placeOf(view, alpha), Qt::LeftButton);
    QTest::mouseRelease(plot, Qt::LeftButton, {}, placeOf(view, 1e-6));
    QCOMPARE(window.document().undoStack().count(), 1);
    settle(window);
    QVERIFY2(view.idle(), "another alpha needs no new curve");
}

void TestResults::theRidgePathShowsTestErrorsWithTheDetails() {
    const auto window = shown();
    const QCPGraph* test = plotOf(ridgePathOf(*window))->graph(2);
    auto* details = window->findChild<ScorePanel*>();
    QVERIFY(!details->testIsShown());
    QVERIFY(!test->visible());
    details->showTest();
    QTRY_VERIFY(test->visible());
    window->document().set(setting("ridge"), 1e-7);
    settle(*window);
    QTRY_VERIFY(!test->visible());
}

// Keys may repeat faster than results arrive.
void TestResults::ridgePathKeysGoOnFromTheSettings() {
    MainWindow& window = startAgain(m_window);
    RidgePathView& view = ridgePathOf(window);
    window.document().set(setting("ridge"), 1e-8);
    for (int i = 0; i < 6; ++i) {
        QTest::keyClick(&view, Qt::Key_Right);
        QCoreApplication::processEvents();
    }
    QCOMPARE(window.document().experiment().readout.ridge, 1e-6);
    window.document().undoStack().undo();
    QTest::keyClick(&view, Qt::Key_Left);
    QVERIFY(window.document().experiment().readout.ridge < 1e-8);
}

void TestResults::theSelectionReachesTheResponse() {
    MainWindow& window = startAgain(m_window);
    settle(window);
    auto* view = qobject_cast<ResponseView*>(window.deck().view(QStringLiteral("response")));
    window.spectrumEditor().select({5, 7});
    window.deck().bringUp(view);
    // Of the impulse response and of the frequency response: the model, then the modes alone.
    const QCPGraph *impulse = plotOf(*view)->graph(0), *alone = plotOf(*view)->graph(1), *frequency = plotOf(*view)->graph(3);
    QTRY_VERIFY(!alone->data()->isEmpty() && !frequency->data()->isEmpty());
    // One mode has an impulse response of its own in place of the model's: λᵗ, from 1 on.
    window.spectrumEditor().select({5});
    QTRY_VERIFY(alone->data()->isEmpty() && !frequency->data()->isEmpty());
    QVERIFY(!impulse->data()->isEmpty());
    QCOMPARE(impulse->data()->constBegin()->value, 1.0);
    window.spectrumEditor().select({});
    QTRY_VERIFY(alone->data()->isEmpty() && frequency->data()->isEmpty());
}

void TestResults::memoryTaskShowsItsFigures() {
    const auto window = shown();
    QTRY_VERIFY(window->document().idle());
    window->document().set(setting("task"), std::string("memory"));
    QTRY_VERIFY(window->document().idle());
    QVERIFY(window->memoryView().isVisible());
    QVERIFY(window->windowTitle().startsWith(QStringLiteral("memory, 120 delays")));
    const auto& curves = *window->document().result()->score->parts.find<MemoryCurves>();
    const MemoryCurve& curve = *curves.test;
    const auto number = [&](int i) { return window->findChild<QLabel*>(QStringLiteral("score:%1").arg(i)); };
    const auto* answer = window->findChild<AnswerPanel*>();
    QCOMPARE(window->findChild<QLabel*>(QStringLiteral("answer-caption"))->text(), QStringLiteral("Remembers"));
    QVERIFY2(std::abs(answer->answer().section(QLatin1Char(' '), 0, 0).toDouble() / curve.total - 1.0) < 0.006,
             qPrintable(answer->answer()));
    QCOMPARE(number(0)->text(), QString::number(curve.total, 'f', 1));
    QCOMPARE(number(0)->accessibleName(), QStringLiteral("Test capacity"));
    QCOMPARE(number(2)->accessibleName(), QStringLiteral("Validation capacity"));
    QCOMPARE(number(2)->text(), QStringLiteral("–"));  // a single step has none
    QVERIFY(curves.training->total > 0.0);
    QVERIFY(number(0)->toolTip().contains(QStringLiteral("falls below 0.5 at delay %1").arg(curve.halfDelay, 0, 'f', 1)));
    for (const QLabel* label : window->findChildren<QLabel*>()) QVERIFY(!label->text().contains(QStringLiteral("nan")));
    window->document().set(setting("task"), std::string("mso"));
    QTRY_VERIFY(window->document().idle());
    QVERIFY(window->signalView().isVisible());
    QCOMPARE(number(0)->accessibleName(), QStringLiteral("Validation RMSE"));
}

void TestResults::divergenceIsReported_data() {
    QTest::addColumn<bool>("freeRun");
    QTest::newRow("of the free run") << true;
    QTest::newRow("of the driven output") << false;
}

void TestResults::divergenceIsReported() {
    QFETCH(bool, freeRun);
    Experiment asked;
    asked.data.freeRun = freeRun;
    auto pipeline = std::make_shared<Pipeline>();
    const auto window = shown(std::make_unique<MainWindow>(
        std::make_unique<Document>(asked, [pipeline](const Experiment& experiment, const RunContext& context) {
            RunResult result = pipeline->run(experiment, context);
            auto score = std::make_shared<ScoreResult>(*result.score);
            score->divergedAt = 721;
            score->predictions.rightCols(279).setConstant(std::nan(""));
            score->test = {std::nan(""), std::nan("")};
            score->validation = {INFINITY, INFINITY};
            result.score = score;
            return result;
        })));
    QTRY_VERIFY(window->document().idle());
    const auto* panel = window->findChild<ScorePanel*>();
    const QString words =
        freeRun ? QStringLiteral("closed-loop test diverged at step 721") : QStringLiteral("output diverged at step 721");
    QVERIFY2(panel->badge().contains(words), qPrintable(panel->badge()));
    const auto* answer = window->findChild<AnswerPanel*>();
    if (freeRun)
        QCOMPARE(answer->findChild<QLabel*>(QStringLiteral("answer-after"))->text(), QStringLiteral("then it diverges"));
    else
        QCOMPARE(answer->answer(), QStringLiteral("Diverged at step 721"));
    for (const QLabel* label : panel->findChildren<QLabel*>() + answer->findChildren<QLabel*>()) {
        QVERIFY2(!label->text().contains(QStringLiteral("nan")), qPrintable(label->text()));
        QVERIFY2(!label->text().contains(QStringLiteral("inf")), qPrintable(label->text()));
    }
}

void TestResults::opensEigenvalues() {
    const QTemporaryDir folder;
    MainWindow& window = startAgain(m_window);
    window.files().openEigenvalues(written(folder, "re,im\n0.5,0\n0.3,0.4\n0.3,-0.4\n"));
    QCOMPARE(window.document().experiment().reservoir.method, std::string("custom"));
    QCOMPARE(window.document().experiment().reservoir.size, 3);
    QTRY_VERIFY(window.document().idle());
    QCOMPARE(messageOf(window, StatusLine::Kind::error), QString());
    QCOMPARE(window.document().result()->dynamics->spectrum.upper.size(), 1);
}

void TestResults::badEigenvaluesChangeNothing_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("words");
    QTest::newRow("not numbers") << QByteArray("0.5,0\nhello\n") << QStringLiteral("line 2");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("eigenvalues.csv");
    QTest::newRow("only zeros") << QByteArray("0,0\n") << QStringLiteral("radius");
}

void TestResults::badEigenvaluesChangeNothing() {
    QFETCH(QByteArray, text);
    QFETCH(QString, words);
    const QTemporaryDir folder;
    MainWindow& window = startAgain(m_window);
    QTRY_VERIFY(window.document().idle());
    const auto before = window.document().result();
    window.files().openEigenvalues(written(folder, text));
    const QString message = messageOf(window, StatusLine::Kind::error);
    QVERIFY2(message.contains(words), qPrintable(message));
    QVERIFY(window.document().experiment() == Experiment{});
    QCOMPARE(window.document().result(), before);
}

void TestResults::exportsFollowTheTask() {
    MainWindow& window = startAgain(m_window);
    for (const char* kind : {"plane", "signal", "weights", "contribution", "frequency", "ridge-path", "stability", "forks",
                             "states", "attractor", "matrix", "residuals"})
        QVERIFY(window.findChild<QAction*>(QStringLiteral("export-") + QLatin1String(kind))->isEnabled());
    const auto* memory = window.findChild<QAction*>(QStringLiteral("export-memory"));
    QVERIFY(!memory->isEnabled());
    QVERIFY(!window.findChild<QAction*>(QStringLiteral("export-horizon"))->isEnabled());  // an MSO task has a single horizon
    window.document().set(setting("task"), std::string("memory"));
    QVERIFY(memory->isEnabled());
}

void TestResults::aProjectKeepsTheForks() {
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("forked.echo"));
    MainWindow& window = startAgain(m_window);
    const Fork kept{710, 0.25, 3};
    window.forkView().setForks({kept, Fork{720, 0.0, 1, Eigen::VectorXd::Ones(100)}}, true);
    QVERIFY(window.session().saveTo(file));
    window.forkView().setForks({});
    QVERIFY(window.session().open(file));
    QCOMPARE(window.forkView().forks(), std::vector<Fork>{kept});
    QVERIFY(window.forkView().inClosedLoop());
}

void TestResults::closesWithThePaperPage() {
    auto window = shown();
    window->findChild<QAction*>(QStringLiteral("paper"))->trigger();
    auto* page = window->findChild<PaperPage*>();
    QVERIFY(page && page->isVisible());
    QCOMPARE(window->pages().shown(), QStringLiteral("paper"));
    QTest::mouseClick(page->findChild<QPushButton*>(QStringLiteral("paper-run")), Qt::LeftButton);
    QVERIFY(!page->idle());
    QVERIFY(window->close());
    QVERIFY(!page->isVisible());
    window.reset();  // returns, as the table has been cancelled
}

ECHOPLANE_WINDOW_TEST(TestResults, QApplication)

}  // namespace echoplane::results_tests

#include "core/kinds/recall/memory_task.h"
#include "test_results.moc"
