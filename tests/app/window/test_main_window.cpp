// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <semaphore>
#include <set>

#include <QAbstractSlider>
#include <QAction>
#include <QApplication>
#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "app/files/project_session.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/answer_panel.h"
#include "widgets/scores/score_panel.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/theme/theme.h"

namespace echoplane::main_window_tests {

/// The real window, offscreen, with real events. Nothing here touches the user's settings.
class TestMainWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() {
        applyTheme(*qApp, ThemeChoice::light);
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }
    void fontsAreThere();
    void startsTrained();
    void titleFollows();
    void rapidMovesEndInTheLast();
    void staleNumbersAreDimmed();
    void unstableIsReported();
    void anUnstableLoopIsReported();
    void withAnActivationTheRadiusIsNoAlarm();
    void divergenceIsReported();
    void failureIsShownAndGoesAway();
    void themeChangesEverything();
    void themeIsRemembered();
    void hintStaysAway();
    void hintGoesOnWhenItWasFollowed();
    void hintLeavesWhenAnotherWayInWasTaken();
    void hintPromisesNothingOfOtherSettings();
    void presetsAreAStepThatKeepsPins();
    void aTaskReportsWhatElseItSet();
    void resetIsNotReseed();
    void closesWhileALongRunIsGoing();
    void everyControlIsReachableByTab();
    void controlsAreNamed();
    void nothingIsClipped_data();
    void nothingIsClipped();
    void settingsFit_data();
    void settingsFit();

private:
    std::unique_ptr<MainWindow> shown(std::unique_ptr<MainWindow> window) const;
    std::unique_ptr<MainWindow> shown(const Experiment& experiment = {}) const {
        return shown(std::make_unique<MainWindow>(experiment));
    }
    /// The window of most tests, at its first size, with a new project and its result.
    const std::unique_ptr<MainWindow>& again(const Experiment& experiment = {}) {
        startAgain(m_window, experiment);
        m_window->resize(1280, 800);
        return m_window;
    }

    std::unique_ptr<MainWindow> m_window;
};

std::unique_ptr<MainWindow> TestMainWindow::shown(std::unique_ptr<MainWindow> window) const {
    window->resize(1280, 800);
    window->show();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get())) qFatal("the window does not come up");
    return window;
}

void TestMainWindow::fontsAreThere() {
    const QFontMetrics metrics{QApplication::font()};
    QVERIFY(metrics.horizontalAdvance(QLatin1Char('i')) < metrics.horizontalAdvance(QLatin1Char('W')));
    for (const QChar letter : QStringLiteral("λκα")) QVERIFY(metrics.inFont(letter));
}

void TestMainWindow::startsTrained() {
    const auto window = shown();
    QTRY_VERIFY(window->document().idle());
    const auto& result = window->document().result();
    QVERIFY(result && result->score);
    QVERIFY(result->experiment == window->document().experiment());
    QVERIFY(result->score->test.rmse < 1e-7);
    QCOMPARE(window->size(), QSize(1280, 800));
}

void TestMainWindow::titleFollows() {
    const auto& window = again();
    QCOMPARE(window->windowTitle(), QStringLiteral("MSO5 · Golden · N 100 — untitled[*] — Echoplane"));
    window->document().set(setting("components"), 7.0);
    QVERIFY(window->windowTitle().startsWith(QStringLiteral("MSO7")));
}

void TestMainWindow::rapidMovesEndInTheLast() {
    const auto& window = again();
    QTRY_VERIFY(window->document().idle());
    auto* slider = window->findChild<QSlider*>(QStringLiteral("slider:spectral-radius"));
    slider->setFocus();
    for (int i = 0; i < 100; ++i) {
        QTest::keyClick(slider, i % 10 == 9 ? Qt::Key_Right : Qt::Key_Left);
        QCoreApplication::processEvents();
    }
    const double last = window->document().experiment().dynamics.spectralRadius;
    QVERIFY(last < 0.9);
    QTRY_VERIFY(window->document().idle());
    QCOMPARE(window->document().result()->experiment.dynamics.spectralRadius, last);
    QVERIFY(!window->document().isStale());
}

void TestMainWindow::staleNumbersAreDimmed() {
    std::counting_semaphore<> gate{1};
    auto pipeline = std::make_shared<Pipeline>();
    auto window = shown(std::make_unique<MainWindow>(
        std::make_unique<Document>(Experiment{}, [&gate, pipeline](const Experiment& experiment, const RunContext& context) {
            gate.acquire();
            return pipeline->run(experiment, context);
        })));
    QTRY_VERIFY(window->document().idle());
    const auto* scores = window->findChild<ScorePanel*>();
    const auto colours = [&] {
        std::vector<QColor> all;
        for (const QLabel* number :
             {window->findChild<QLabel*>(QStringLiteral("answer-value")), scores->findChild<QLabel*>(QStringLiteral("score:0"))})
            all.push_back(number->palette().color(QPalette::WindowText));
        return all;
    };
    const std::vector<QColor> strong = colours();
    window->document().set(setting("spectral-radius"), 0.5);
    QTRY_VERIFY(window->document().isStale());
    for (std::size_t k = 0; k < strong.size(); ++k) QVERIFY(colours()[k] != strong[k]);
    gate.release();
    QTRY_VERIFY(!window->document().isStale());
    QCOMPARE(colours(), strong);
}

void TestMainWindow::unstableIsReported() {
    const auto& window = again();
    window->document().set(setting("spectral-radius"), 1.03);
    QTRY_VERIFY(window->document().idle());
    QCOMPARE(window->findChild<ScorePanel*>()->effectiveRadiusText(), QStringLiteral("1.0300 unstable"));
    QTRY_VERIFY(window->planeView().accessibleDescription().contains(QStringLiteral("unstable: |λ| up to 1.03")));
    window->document().set(setting("spectral-radius"), 1.0);
    QTRY_VERIFY(window->document().idle());
    QCOMPARE(window->findChild<ScorePanel*>()->effectiveRadiusText(), QStringLiteral("1.0000"));
}

void TestMainWindow::anUnstableLoopIsReported() {
    Experiment experiment;
    experiment.reservoir.size = 40;
    experiment.input.feedback = true;
    experiment.input.feedbackScaling = 100.0;
    const auto& window = again(experiment);
    QTRY_VERIFY(window->document().idle());
    const auto* scores = window->findChild<ScorePanel*>();
    QTRY_VERIFY2(scores->badge().contains(QStringLiteral("in use: unstable, closed-loop radius")), qPrintable(scores->badge()));
    const auto* badge = scores->findChild<QLabel*>(QStringLiteral("badge"));
    const QColor warning = roleColours(QGuiApplication::palette()).unstable;
    QCOMPARE(badge->palette().color(QPalette::WindowText), warning);
    // A stable loop is no alarm.
    window->document().set(setting("feedback-scaling"), 1e-6);
    QTRY_VERIFY(window->document().idle());
    QTRY_VERIFY2(scores->badge().contains(QStringLiteral("in use: stable")), qPrintable(scores->badge()));
    QVERIFY(badge->palette().color(QPalette::WindowText) != warning);
    // Of other settings it says nothing.
    window->document().set(setting("feedback"), 0.0);
    QTRY_VERIFY(window->document().idle());
    QTRY_VERIFY2(!scores->badge().contains(QStringLiteral("in use")), qPrintable(scores->badge()));
}

void TestMainWindow::withAnActivationTheRadiusIsNoAlarm() {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    experiment.reservoir.size = 30;
    experiment.dynamics.activation = "tanh";
    experiment.dynamics.spectralRadius = 1.2;
    const auto& window = again(experiment);
    QTRY_VERIFY(window->document().idle());
    const auto* scores = window->findChild<ScorePanel*>();
    QCOMPARE(scores->effectiveRadiusText(), QStringLiteral("1.2000"));
    QStringList decay;
    for (const QLabel* label : scores->findChildren<QLabel*>())
        if (label->accessibleName() == QStringLiteral("Slowest decay")) decay << label->text();
    QCOMPARE(decay, QStringList(QStringLiteral("–")));
}

void TestMainWindow::divergenceIsReported() {
    const auto& window = again();
    window->document().set(setting("spectral-radius"), 2.0);
    QTRY_VERIFY(window->document().idle());
    const auto& result = window->document().result();
    QVERIFY(result->states->divergedAt);
    const auto* scores = window->findChild<ScorePanel*>();
    QVERIFY(scores->badge().contains(QStringLiteral("diverged at step %1").arg(*result->states->divergedAt)));
    QCOMPARE(window->findChild<AnswerPanel*>()->answer(), QStringLiteral("Diverged at step %1").arg(*result->states->divergedAt));
    window->deck().bringUp(window->deck().view(QStringLiteral("scores")));
    for (const QLabel* label : window->findChildren<QLabel*>())
        QVERIFY2(!label->isVisible() || !label->text().contains(QStringLiteral("nan")), qPrintable(label->text()));
}

void TestMainWindow::failureIsShownAndGoesAway() {
    auto pipeline = std::make_shared<Pipeline>();
    const auto window = shown(std::make_unique<MainWindow>(
        std::make_unique<Document>(Experiment{}, [pipeline](const Experiment& experiment, const RunContext& context) {
            if (experiment.reservoir.size == 11) throw std::runtime_error("eleven is not to be had");
            return pipeline->run(experiment, context);
        })));
    QTRY_VERIFY(window->document().idle());
    const auto kept = window->document().result();
    window->document().set(setting("size"), 11.0);
    const auto error = [&] { return messageOf(*window, StatusLine::Kind::error); };
    QTRY_COMPARE(error(), QStringLiteral("eleven is not to be had"));
    const auto* words = window->findChild<QLabel*>(QStringLiteral("status-message"));
    QTRY_VERIFY(words->isVisible() && words->text() == error());
    QCOMPARE(window->document().result(), kept);
    window->document().set(setting("size"), 12.0);
    QTRY_COMPARE(error(), QString());
}

void TestMainWindow::themeChangesEverything() {
    const auto& window = again();
    const auto ground = [&] { return window->grab().toImage().pixelColor(4, window->height() / 2).lightness(); };
    QTRY_VERIFY(window->document().idle());
    window->findChild<QAction*>(QStringLiteral("theme-light"))->trigger();
    QTRY_VERIFY(ground() > 200);
    window->findChild<QAction*>(QStringLiteral("theme-dark"))->trigger();
    QTRY_VERIFY(ground() < 60);
    for (const QLabel* label : window->findChildren<QLabel*>()) {
        if (!label->isVisible() || !label->isEnabled() || label->text().isEmpty()) continue;
        const QPalette& palette = label->palette();
        const int contrast = palette.color(QPalette::WindowText).lightness() - palette.color(QPalette::Window).lightness();
        QVERIFY2(std::abs(contrast) > 80, qPrintable(label->text()));
    }
}

void TestMainWindow::themeIsRemembered() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    {
        MainWindow window(Experiment{}, &memory);
        window.findChild<QAction*>(QStringLiteral("theme-dark"))->trigger();
    }
    const MainWindow window(Experiment{}, &memory);
    QCOMPARE(window.preferences().theme(), ThemeChoice::dark);
}

void TestMainWindow::hintStaysAway() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    {
        const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
        QVERIFY(messageOf(*window, StatusLine::Kind::hint).startsWith(QStringLiteral("Drag the spectral radius")));
        QTRY_VERIFY(window->document().idle() && window->document().result());
        window->document().set(setting("spectral-radius"), 0.5);
        QTRY_VERIFY(!messageOf(*window, StatusLine::Kind::hint).startsWith(QStringLiteral("Drag the spectral radius")));
    }
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QTRY_VERIFY(window->document().idle() && window->document().result());
    QCOMPARE(window->status().message(), QString());
}

void TestMainWindow::hintGoesOnWhenItWasFollowed() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(ProjectSession::firstSteps(), &memory));
    const auto hint = [&] { return messageOf(*window, StatusLine::Kind::hint); };
    const QString first = hint();
    QVERIFY2(first.contains(QStringLiteral("to 0.8")), qPrintable(first));
    QTRY_VERIFY(window->document().idle() && window->document().result());
    QCOMPARE(hint(), first);  // a result does not take it away
    QVERIFY(window->document().result()->score->test.nrmse > 0.9);
    window->document().set(setting("spectral-radius"), 0.21);
    QTRY_VERIFY(window->document().idle() && window->document().result()->experiment.dynamics.spectralRadius == 0.21);
    QCOMPARE(hint(), first);
    QVERIFY(!memory.value(QStringLiteral("hint-seen")).toBool());
    window->document().set(setting("spectral-radius"), 0.8);
    QTRY_VERIFY(hint() != first);
    QVERIFY2(hint().contains(QStringLiteral("Ctrl+Z")), qPrintable(hint()));  // what comes next
    // The result that it promises.
    QTRY_VERIFY(window->document().idle());
    QVERIFY(window->document().result()->score->test.nrmse < 1e-3);
    QVERIFY(memory.value(QStringLiteral("hint-seen")).toBool());
}

void TestMainWindow::hintLeavesWhenAnotherWayInWasTaken() {
    const auto window = shown(std::make_unique<MainWindow>(ProjectSession::firstSteps()));
    QVERIFY(!messageOf(*window, StatusLine::Kind::hint).isEmpty());
    QTRY_VERIFY(window->document().idle() && window->document().result());
    window->document().set(setting("task"), std::string("narma"));  // for which the promise does not hold
    QTRY_COMPARE(messageOf(*window, StatusLine::Kind::hint), QString());
}

void TestMainWindow::hintPromisesNothingOfOtherSettings() {
    const auto window = shown(std::make_unique<MainWindow>(ProjectSession::firstSteps()));
    const auto hint = [](const MainWindow& of) { return messageOf(of, StatusLine::Kind::hint); };
    QVERIFY(hint(*window).contains(QStringLiteral("crosses")));
    window->document().set(setting("spectral-radius"), 0.25);  // on the way, and still true
    QVERIFY(hint(*window).contains(QStringLiteral("crosses")));
    window->document().set(setting("free-run"), 0.0);  // there are no crosses any more
    QVERIFY2(!hint(*window).contains(QStringLiteral("crosses")), qPrintable(hint(*window)));
    const auto other = shown(std::make_unique<MainWindow>(Experiment{}));
    QVERIFY(!hint(*other).isEmpty());
    QVERIFY2(!hint(*other).contains(QStringLiteral("0.8")) && !hint(*other).contains(QStringLiteral("crosses")),
             qPrintable(hint(*other)));
}

void TestMainWindow::presetsAreAStepThatKeepsPins() {
    const auto& window = again();
    Document& document = window->document();
    QTRY_VERIFY(document.idle() && document.result());
    document.pin();
    document.set(setting("ridge"), 1e-3);  // an unsaved change, without a question
    const Experiment before = document.experiment();
    const int steps = document.undoStack().count();
    window->findChild<QAction*>(QStringLiteral("preset-mso1-resonance"))->trigger();
    QCOMPARE(document.undoStack().count(), steps + 1);
    QCOMPARE(document.pins().size(), std::size_t(1));
    QVERIFY(document.experiment() != before);
    document.undoStack().undo();
    QVERIFY(document.experiment() == before);
}

void TestMainWindow::aTaskReportsWhatElseItSet() {
    const auto& window = again();
    const auto note = [&] { return messageOf(*window, StatusLine::Kind::note); };
    window->document().set(setting("ridge"), 1e-3);
    QCOMPARE(note(), QString());
    window->document().set(setting("task"), std::string("narma"));
    const Experiment& experiment = window->document().experiment();
    QVERIFY2(note().contains(QStringLiteral("washout %1").arg(experiment.data.split.washout)), qPrintable(note()));
    QVERIFY(!note().contains(QStringLiteral("leak rate")));  // as it was
    window->document().undoStack().undo();
    QCOMPARE(note(), QString());  // it is not true any more
}

void TestMainWindow::resetIsNotReseed() {
    Experiment experiment;
    experiment.reservoir.seed = 77;
    experiment.dynamics.spectralRadius = 0.4;
    const auto& window = again(experiment);
    QTest::keyClick(window.get(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(window->document().experiment().dynamics.spectralRadius, Experiment{}.dynamics.spectralRadius);
    QCOMPARE(window->document().experiment().reservoir.seed, 77U);
}

void TestMainWindow::closesWhileALongRunIsGoing() {
    std::counting_semaphore<> entered{0};
    auto window = shown(std::make_unique<MainWindow>(
        std::make_unique<Document>(Experiment{}, [&entered](const Experiment&, const RunContext& context) -> RunResult {
            entered.release();
            for (;;) context.checkpoint();
        })));
    entered.acquire();
    QVERIFY(window->close());
    window.reset();  // returns, as the run has been stopped
}

void TestMainWindow::everyControlIsReachableByTab() {
    const auto& window = again();
    QTRY_VERIFY(window->document().idle());
    std::set<QWidget*> reached;
    window->findChild<QWidget*>(QStringLiteral("choice:task"))->setFocus();
    for (int i = 0; i < 150 && reached.insert(QApplication::focusWidget()).second; ++i) {
        // By keyboard: Tab moves on even in a text field.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (QWidget* control : window->findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<QLineEdit*>(control) || qobject_cast<QAbstractSlider*>(control) ||
                               qobject_cast<QComboBox*>(control) || qobject_cast<QPushButton*>(control) ||
                               qobject_cast<QCheckBox*>(control) ||
                               (qobject_cast<QToolButton*>(control) && (control->focusPolicy() & Qt::TabFocus));
        // Of buttons of which one is checked Tab reaches that one; the arrow keys go to the others.
        const auto* button = qobject_cast<const QAbstractButton*>(control);
        if (button != nullptr && button->isCheckable() && !button->isChecked() &&
            (button->autoExclusive() || (button->group() != nullptr && button->group()->exclusive())))
            continue;
        if (!isControl || !control->isVisible() || !control->isEnabled() || control->accessibleName().isEmpty()) continue;
        QVERIFY2(reached.contains(control), qPrintable(control->objectName()));
    }
}

void TestMainWindow::controlsAreNamed() {
    const auto& window = again();
    for (const Setting& each : settings()) {
        const QString name = QString::fromStdString(each.name);
        const auto* label = window->findChild<QLabel*>(QStringLiteral("name:") + name);
        QVERIFY2(label, each.name.c_str());
        QVERIFY2(label->buddy() != nullptr, each.name.c_str());
        for (const char* kind : {"slider:", "field:", "choice:", "switch:"})
            if (const auto* control = window->findChild<QWidget*>(QLatin1String(kind) + name)) {
                QVERIFY2(!control->accessibleName().isEmpty(), each.name.c_str());
                if (!label->isHidden()) QCOMPARE(control->accessibleName(), label->text());
            }
        QVERIFY(!label->toolTip().isEmpty());
    }
    for (const QAbstractButton* button : window->findChildren<QAbstractButton*>())
        if (button->isVisible())
            QVERIFY2(!button->accessibleName().isEmpty() || !button->text().isEmpty(), button->metaObject()->className());
}

void TestMainWindow::nothingIsClipped_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("task");
    QTest::addColumn<bool>("feedback");
    QTest::newRow("first start") << QStringLiteral("golden") << QStringLiteral("mso") << false;
    QTest::newRow("most settings") << QStringLiteral("noisy-golden") << QStringLiteral("mso") << true;
    QTest::newRow("memory") << QStringLiteral("annulus") << QStringLiteral("memory") << false;
}

void TestMainWindow::nothingIsClipped() {
    QFETCH(QString, method);
    QFETCH(QString, task);
    QFETCH(bool, feedback);
    const auto& window = again();
    window->document().set(setting("method"), method.toStdString());
    window->document().set(setting("task"), task.toStdString());
    window->document().set(setting("feedback"), feedback ? 1.0 : 0.0);
    QTRY_VERIFY(window->document().idle());
    window->document().set(setting("spectral-radius"), 1.03);
    QTRY_VERIFY(window->document().idle());
    // With the details open; the longest badge appears after the result.
    window->deck().bringUp(window->deck().view(QStringLiteral("scores")));
    const auto* badge = window->findChild<QLabel*>(QStringLiteral("badge"));
    if (feedback) QTRY_VERIFY2(badge->text().contains(QStringLiteral("closed-loop radius")), qPrintable(badge->text()));
    QCoreApplication::processEvents();
    // It gets its room with the next layout.
    QTRY_VERIFY2(!badge->isVisible() || badge->height() >= badge->minimumSizeHint().height(), qPrintable(badge->text()));
    QCOMPARE(window->size(), QSize(1280, 800));
    for (const QWidget* widget : window->findChildren<QWidget*>()) {
        if (!widget->isVisible()) continue;
        const auto* label = qobject_cast<const QLabel*>(widget);
        const bool holdsText = (label && !label->wordWrap()) || qobject_cast<const QLineEdit*>(widget) ||
                               qobject_cast<const QComboBox*>(widget) || qobject_cast<const QPushButton*>(widget) ||
                               qobject_cast<const QCheckBox*>(widget);
        if (!holdsText) continue;
        const QString what = label ? label->text() : widget->objectName();
        QVERIFY2(widget->width() >= widget->sizeHint().width(), qPrintable(what));
        QVERIFY2(widget->height() >= widget->minimumSizeHint().height(), qPrintable(what));
        const QRect inWindow(widget->mapTo(window.get(), QPoint(0, 0)), widget->size());
        QVERIFY2(window->rect().contains(inWindow), qPrintable(what));
    }
}

void TestMainWindow::settingsFit_data() {
    QTest::addColumn<QString>("method");
    QTest::addColumn<QString>("task");
    QTest::newRow("first start") << QStringLiteral("golden") << QStringLiteral("mso");
    QTest::newRow("most settings") << QStringLiteral("noisy-golden") << QStringLiteral("mso");
    QTest::newRow("memory") << QStringLiteral("annulus") << QStringLiteral("memory");
}

void TestMainWindow::settingsFit() {
    QFETCH(QString, method);
    QFETCH(QString, task);
    Experiment experiment;
    experiment.reservoir.method = method.toStdString();
    experiment.data.task = task.toStdString();
    const auto& window = again(experiment);
    const auto* panel = window->findChild<SettingsPanel*>();
    QVERIFY2(panel->widget()->height() <= panel->viewport()->height(),
             qPrintable(QStringLiteral("%1 of %2").arg(panel->widget()->height()).arg(panel->viewport()->height())));
}

ECHOPLANE_WINDOW_TEST(TestMainWindow, QApplication)

}  // namespace echoplane::main_window_tests

#include "test_main_window.moc"
