// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <semaphore>
#include <set>

#include <QAbstractSlider>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSlider>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include "app/window/main_window.h"
#include "app/window/project_session.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/score_panel.h"
#include "widgets/settings/settings_panel.h"
#include "widgets/theme/theme.h"

namespace echoplane::main_window_tests {

/// The real window, offscreen, with real events. Nothing here touches the user's settings.
class TestMainWindow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() { applyTheme(*qApp, ThemeChoice::light); }
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
    void hintLeavesWhenItWasFollowed();
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
    void planeIsLargeEnough();
    void settingsFit_data();
    void settingsFit();

private:
    std::unique_ptr<MainWindow> shown(std::unique_ptr<MainWindow> window) const;
    std::unique_ptr<MainWindow> shown(const Experiment& experiment = {}) const {
        return shown(std::make_unique<MainWindow>(experiment));
    }
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
    const auto window = shown();
    QCOMPARE(window->windowTitle(), QStringLiteral("MSO5 · Golden · N 100 — untitled[*] — Echoplane"));
    window->document().set(setting("components"), 7.0);
    QVERIFY(window->windowTitle().startsWith(QStringLiteral("MSO7")));
}

void TestMainWindow::rapidMovesEndInTheLast() {
    const auto window = shown();
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
    const auto* number = scores->findChild<QLabel*>(QStringLiteral("score:0"));
    QVERIFY(number);
    const QColor strong = number->palette().color(QPalette::WindowText);
    window->document().set(setting("spectral-radius"), 0.5);
    QTRY_VERIFY(window->document().isStale());
    QVERIFY(number->palette().color(QPalette::WindowText) != strong);
    gate.release();
    QTRY_VERIFY(!window->document().isStale());
    QCOMPARE(number->palette().color(QPalette::WindowText), strong);
}

void TestMainWindow::unstableIsReported() {
    const auto window = shown();
    window->document().set(setting("spectral-radius"), 1.03);
    QTRY_VERIFY(window->document().idle());
    QCOMPARE(window->findChild<ScorePanel*>()->effectiveRadiusText(), QStringLiteral("1.0300 unstable"));
    QTRY_VERIFY(window->planeView().accessibleDescription().contains(QStringLiteral("unstable, rho_eff 1.03")));
    window->document().set(setting("spectral-radius"), 1.0);
    QTRY_VERIFY(window->document().idle());
    QCOMPARE(window->findChild<ScorePanel*>()->effectiveRadiusText(), QStringLiteral("1.0000"));
}

void TestMainWindow::anUnstableLoopIsReported() {
    Experiment experiment;
    experiment.reservoir.size = 40;
    experiment.input.feedback = true;
    experiment.input.feedbackScaling = 100.0;
    const auto window = shown(std::make_unique<MainWindow>(experiment));
    QTRY_VERIFY(window->document().idle());
    const auto* scores = window->findChild<ScorePanel*>();
    QTRY_VERIFY2(scores->badge().contains(QStringLiteral("in use: unstable, closed-loop radius")), qPrintable(scores->badge()));
    const auto* badge = scores->findChild<QLabel*>(QStringLiteral("badge"));
    const QColor warning = plotColours(QGuiApplication::palette()).warning;
    QCOMPARE(badge->palette().color(QPalette::Window), warning);
    // A stable loop is no alarm.
    window->document().set(setting("feedback-scaling"), 1e-6);
    QTRY_VERIFY(window->document().idle());
    QTRY_VERIFY2(scores->badge().contains(QStringLiteral("in use: stable")), qPrintable(scores->badge()));
    QVERIFY(badge->palette().color(QPalette::Window) != warning);
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
    const auto window = shown(std::make_unique<MainWindow>(experiment));
    QTRY_VERIFY(window->document().idle());
    const auto* scores = window->findChild<ScorePanel*>();
    QCOMPARE(scores->effectiveRadiusText(), QStringLiteral("1.2000"));
    QStringList decay;
    for (const QLabel* label : scores->findChildren<QLabel*>())
        if (label->accessibleName() == QStringLiteral("Slowest decay")) decay << label->text();
    QCOMPARE(decay, QStringList(QStringLiteral("–")));
}

void TestMainWindow::divergenceIsReported() {
    const auto window = shown();
    window->document().set(setting("spectral-radius"), 2.0);
    QTRY_VERIFY(window->document().idle());
    const auto& result = window->document().result();
    QVERIFY(result->states->divergedAt);
    const auto* scores = window->findChild<ScorePanel*>();
    QVERIFY(scores->badge().contains(QStringLiteral("diverged at step %1").arg(*result->states->divergedAt)));
    for (const QLabel* label : scores->findChildren<QLabel*>()) QVERIFY(!label->text().contains(QStringLiteral("nan")));
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
    const auto* strip = window->findChild<MessageStrip*>(QStringLiteral("error-strip"));
    QTRY_VERIFY(strip->isVisible());
    QCOMPARE(strip->message(), QStringLiteral("eleven is not to be had"));
    QCOMPARE(window->document().result(), kept);
    window->document().set(setting("size"), 12.0);
    QTRY_VERIFY(!strip->isVisible());
}

void TestMainWindow::themeChangesEverything() {
    const auto window = shown();
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
    QCOMPARE(window.theme(), ThemeChoice::dark);
}

void TestMainWindow::hintStaysAway() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    {
        const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
        auto* hint = window->findChild<MessageStrip*>(QStringLiteral("hint-strip"));
        QVERIFY(hint->isVisible());
        QTest::mouseClick(hint->findChild<QAbstractButton*>(), Qt::LeftButton);
        QVERIFY(!hint->isVisible());
    }
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QVERIFY(!window->findChild<MessageStrip*>(QStringLiteral("hint-strip"))->isVisible());
}

void TestMainWindow::hintLeavesWhenItWasFollowed() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(ProjectSession::firstSteps(), &memory));
    auto* hint = window->findChild<MessageStrip*>(QStringLiteral("hint-strip"));
    QVERIFY(hint->isVisible());
    QTRY_VERIFY(window->document().idle() && window->document().result());
    const double before = window->document().result()->score->test.rmse;
    window->document().set(setting("spectral-radius"), 0.21);
    QTRY_VERIFY(window->document().idle() && window->document().result()->experiment.dynamics.spectralRadius == 0.21);
    QVERIFY(!window->findChild<QTimer*>(QStringLiteral("hint-timer"))->isActive());  // it would hide the hint
    QVERIFY(hint->isVisible());
    window->document().set(setting("spectral-radius"), 0.9);
    QTRY_VERIFY(!hint->isVisible());
    // The result that it promises.
    QVERIFY(window->document().result()->score->test.rmse < 1e-4 * before);
    QVERIFY(memory.value(QStringLiteral("hint-seen")).toBool());
}

void TestMainWindow::hintLeavesWhenAnotherWayInWasTaken() {
    const auto window = shown(std::make_unique<MainWindow>(ProjectSession::firstSteps()));
    auto* hint = window->findChild<MessageStrip*>(QStringLiteral("hint-strip"));
    QVERIFY(hint->isVisible());
    QTRY_VERIFY(window->document().idle() && window->document().result());
    window->document().set(setting("task"), std::string("narma"));  // for which the promise does not hold
    QTRY_VERIFY(!hint->isVisible());
}

void TestMainWindow::hintPromisesNothingOfOtherSettings() {
    const auto window = shown(std::make_unique<MainWindow>(ProjectSession::firstSteps()));
    auto* hint = window->findChild<MessageStrip*>(QStringLiteral("hint-strip"));
    QVERIFY(hint->message().contains(QStringLiteral("hundred thousandfold")));
    window->document().set(setting("spectral-radius"), 0.25);  // on the way, and still true
    QVERIFY(hint->message().contains(QStringLiteral("hundred thousandfold")));
    window->document().setEigenvalues({{0.5, 0.0}, {0.2, 0.1}, {0.2, -0.1}});
    QVERIFY(hint->isVisible());
    QVERIFY(!hint->message().contains(QStringLiteral("hundred thousandfold")));
}

void TestMainWindow::presetsAreAStepThatKeepsPins() {
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}));
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
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}));
    auto* note = window->findChild<MessageStrip*>(QStringLiteral("note-strip"));
    window->document().set(setting("ridge"), 1e-3);
    QVERIFY(!note->isVisible());
    window->document().set(setting("task"), std::string("narma"));
    QVERIFY(note->isVisible());
    const Experiment& experiment = window->document().experiment();
    QVERIFY2(note->message().contains(QStringLiteral("washout %1").arg(experiment.data.split.washout)),
             qPrintable(note->message()));
    QVERIFY(!note->message().contains(QStringLiteral("ridge")));  // as it was
}

void TestMainWindow::resetIsNotReseed() {
    Experiment experiment;
    experiment.reservoir.seed = 77;
    experiment.dynamics.spectralRadius = 0.4;
    const auto window = shown(experiment);
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
    const auto window = shown();
    QTRY_VERIFY(window->document().idle());
    std::set<QWidget*> reached;
    window->findChild<QWidget*>(QStringLiteral("choice:task"))->setFocus();
    for (int i = 0; i < 100 && reached.insert(QApplication::focusWidget()).second; ++i) {
        // By keyboard: Tab moves on even in a text field.
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    for (QWidget* control : window->findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<QLineEdit*>(control) || qobject_cast<QAbstractSlider*>(control) ||
                               qobject_cast<QComboBox*>(control) || qobject_cast<QPushButton*>(control) ||
                               qobject_cast<QCheckBox*>(control) || qobject_cast<QTabBar*>(control);
        if (!isControl || !control->isVisible() || !control->isEnabled() || control->accessibleName().isEmpty()) continue;
        QVERIFY2(reached.contains(control), qPrintable(control->objectName()));
    }
}

void TestMainWindow::controlsAreNamed() {
    const auto window = shown();
    for (const Setting& each : settings()) {
        const QString name = QString::fromStdString(each.name);
        const auto* label = window->findChild<QLabel*>(QStringLiteral("label:") + name);
        QVERIFY2(label, each.name.c_str());
        QVERIFY(label->buddy() != nullptr);
        for (const char* kind : {"slider:", "field:", "choice:", "switch:"})
            if (const auto* control = window->findChild<QWidget*>(QLatin1String(kind) + name))
                QCOMPARE(control->accessibleName(), label->text());
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
    const auto window = shown();
    window->document().set(setting("method"), method.toStdString());
    window->document().set(setting("task"), task.toStdString());
    window->document().set(setting("feedback"), feedback ? 1.0 : 0.0);
    QTRY_VERIFY(window->document().idle());
    window->document().set(setting("spectral-radius"), 1.03);
    QTRY_VERIFY(window->document().idle());
    // The longest badge, which appears after the result.
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

void TestMainWindow::planeIsLargeEnough() {
    const auto window = shown();
    QTRY_VERIFY(window->document().idle());
    const QRect area = window->planeView().plotArea();
    QVERIFY2(area.width() >= 420 && area.height() >= 420,
             qPrintable(QStringLiteral("%1×%2").arg(area.width()).arg(area.height())));
    QVERIFY(window->planeView().width() >= 516);
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
    const auto window = shown(experiment);
    const auto* panel = window->findChild<SettingsPanel*>();
    QVERIFY2(panel->widget()->height() <= panel->viewport()->height(),
             qPrintable(QStringLiteral("%1 of %2").arg(panel->widget()->height()).arg(panel->viewport()->height())));
}

ECHOPLANE_WINDOW_TEST(TestMainWindow, QApplication)

}  // namespace echoplane::main_window_tests

#include "test_main_window.moc"
