// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QMainWindow>
#include <QMenu>
#include <QRandomGenerator>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QVBoxLayout>

#include "app/docks/dock_layout.h"
#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/score_panel.h"
#include "widgets/settings/settings_panel.h"

namespace echoplane::docks_tests {

/// The panels of the real window, offscreen.
class TestDocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() { applyTheme(*qApp, ThemeChoice::light); }
    void everyPanelCanBeMovedDetachedAndClosed();
    void aHiddenViewIsNotVisible();
    void shortcutBringsUpThenHides();
    void shortcutHidesNothingButWhereOneIs();
    void titleBarButtonsWork();
    void panelsMoveByKeyboard();
    void nextPanelGoesAround();
    void defaultLayoutComesBack();
    void layoutStateComesBack();
    void detachedPanelComesBack();
    void foreignLayoutIsRefused_data();
    void foreignLayoutIsRefused();
    void isRememberedAcrossWindows();
    void planeOptionsAreRemembered();
    void damagedMemoryIsIgnored();
    void nothingIsWrittenWithoutMemory();
    void scoresAreCopied();
    void forgettingGoesBackToTheFirstStart();
    void aNumberThatChangesLaysOutNoOtherPanel();
};

void TestDocks::everyPanelCanBeMovedDetachedAndClosed() {
    const auto window = shown();
    const auto docks = window->findChildren<QDockWidget*>();
    QVERIFY(docks.size() >= 5);
    for (const QDockWidget* dock : docks) {
        QVERIFY(!dock->objectName().isEmpty());
        QCOMPARE(dock->features(),
                 QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetFloatable);
    }
}

void TestDocks::aHiddenViewIsNotVisible() {
    const auto window = shown();
    const std::array<QWidget*, 3> views = {&window->signalView(), &window->memoryView(), &window->forkView()};
    for (QWidget* front : views) {
        window->docks().bringUp(front);
        settle();
        for (QWidget* each : views) QCOMPARE(each->isVisible(), each == front);
    }
    QVERIFY(window->weightView().isVisible());  // in its own area
    window->docks().dockOf(&window->weightView())->close();
    settle();
    QVERIFY(!window->weightView().isVisible());
}

void TestDocks::shortcutBringsUpThenHides() {
    const auto window = shown();
    QAction* memory = action(*window, "panel:memory");
    QCOMPARE(memory->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_4));
    QVERIFY(memory->isChecked());  // open, behind a tab
    QTest::keyClick(window.get(), Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(window->memoryView().isVisible());
    QVERIFY(memory->isChecked());
    QTest::keyClick(window.get(), Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(!window->memoryView().isVisible());
    QVERIFY(!memory->isChecked());
    QTest::keyClick(window.get(), Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY(window->memoryView().isVisible());
}

void TestDocks::shortcutHidesNothingButWhereOneIs() {
    const auto window = shown();
    window->planeView().setFocus();
    QTest::keyClick(window.get(), Qt::Key_3, Qt::ControlModifier);  // in front already
    settle();
    QVERIFY(window->signalView().isVisible());
    QVERIFY(window->signalView().hasFocus());
    // Unticking it in the menu hides it, wherever the focus is.
    window->planeView().setFocus();
    action(*window, "panel:signal")->trigger();
    QTRY_VERIFY(!window->signalView().isVisible());
    // A panel that takes no keys is hidden at the second press.
    auto* scores = window->findChild<ScorePanel*>();
    QTest::keyClick(window.get(), Qt::Key_2, Qt::ControlModifier);
    settle();
    QVERIFY(scores->isVisible());
    QTest::keyClick(window.get(), Qt::Key_2, Qt::ControlModifier);
    QTRY_VERIFY(!scores->isVisible());
}

void TestDocks::titleBarButtonsWork() {
    const auto window = shown();
    const QDockWidget* settings = window->docks().dockOf(window->findChild<SettingsPanel*>());
    QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("detach:settings")), Qt::LeftButton);
    QTRY_VERIFY(settings->isFloating());
    QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("detach:settings")), Qt::LeftButton);
    QTRY_VERIFY(!settings->isFloating());
    QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("close:settings")), Qt::LeftButton);
    QTRY_VERIFY(settings->isHidden());
}

void TestDocks::panelsMoveByKeyboard() {
    const auto window = shown();
    window->signalView().setFocus();
    auto* host = window->findChild<QMainWindow*>(QStringLiteral("dock-host"));
    auto* dock = window->docks().dockOf(&window->signalView());
    action(*window, "move-bottom")->trigger();
    QCOMPARE(host->dockWidgetArea(dock), Qt::BottomDockWidgetArea);
    settle();
    QVERIFY(window->signalView().hasFocus());
    QTest::keyClick(window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(dock->isFloating());
    window->signalView().setFocus();  // the panel with the focus is the one that moves
    settle();
    action(*window, "move-left")->trigger();
    QVERIFY(!dock->isFloating());
    QCOMPARE(host->dockWidgetArea(dock), Qt::LeftDockWidgetArea);
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    window->signalView().setFocus();
    settle();
    QTest::keyClick(window.get(), Qt::Key_W, Qt::ControlModifier);
    QVERIFY(dock->isHidden());
}

void TestDocks::nextPanelGoesAround() {
    const auto window = shown();
    const auto* settings = window->findChild<SettingsPanel*>();
    window->planeView().setFocus();
    QTest::keyClick(window.get(), Qt::Key_F6);
    QVERIFY(settings->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(window.get(), Qt::Key_F6);
    QVERIFY(!settings->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(window.get(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(settings->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(window.get(), Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(window->planeView().hasFocus());
}

void TestDocks::defaultLayoutComesBack() {
    const auto window = shown();
    const auto before = arrangement(*window);
    auto* host = window->findChild<QMainWindow*>(QStringLiteral("dock-host"));
    const auto docks = host->findChildren<QDockWidget*>();
    constexpr std::array areas = {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea,
                                  Qt::TopDockWidgetArea};
    QRandomGenerator random(20240607);
    for (int round = 0; round < 10; ++round) {
        for (int move = 0; move < 12; ++move) {
            QDockWidget* dock = docks[random.bounded(static_cast<int>(docks.size()))];
            QDockWidget* other = docks[random.bounded(static_cast<int>(docks.size()))];
            switch (random.bounded(6)) {
                case 0:
                    host->addDockWidget(areas[static_cast<std::size_t>(random.bounded(4))], dock);
                    break;
                case 1:
                    dock->setFloating(!dock->isFloating());
                    break;
                case 2:
                    dock->close();
                    break;
                case 3:
                    dock->show();
                    break;
                case 4:
                    if (dock != other) host->tabifyDockWidget(other, dock);
                    break;
                default:
                    host->resizeDocks({dock}, {random.bounded(50, 900)}, Qt::Horizontal);
            }
            settle();
        }
        action(*window, "default-layout")->trigger();
        settle();
        window->resize(1280, 800);  // stacked panels have made it grow
        action(*window, "default-layout")->trigger();
        settle();
        QVERIFY2(arrangement(*window) == before,
                 qPrintable(QStringLiteral("round %1\n").arg(round) + difference(arrangement(*window), before)));
    }
    QVERIFY(window->signalView().isVisible() && !window->memoryView().isVisible());
    QVERIFY(window->weightView().isVisible());
}

void TestDocks::layoutStateComesBack() {
    const auto window = shown();
    window->docks().dockOf(window->findChild<SettingsPanel*>())->close();
    window->docks().bringUp(&window->memoryView());
    settle();
    const auto wanted = arrangement(*window);
    const QByteArray state = window->docks().layoutState();
    action(*window, "default-layout")->trigger();
    settle();
    QVERIFY(arrangement(*window) != wanted);
    QVERIFY(window->docks().restoreLayout(state));
    settle();
    QVERIFY2(arrangement(*window) == wanted, qPrintable(difference(arrangement(*window), wanted)));
    QVERIFY(window->memoryView().isVisible());
}

void TestDocks::detachedPanelComesBack() {
    const auto window = shown();
    QDockWidget* dock = window->docks().dockOf(&window->weightView());
    QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("detach:weights")), Qt::LeftButton);
    settle();
    QVERIFY(dock->isFloating() && window->weightView().isVisible());
    QVERIFY(dock->width() >= window->weightView().sizeHint().width());
    dock->setGeometry(120, 90, 620, 410);
    settle();
    const QByteArray state = window->docks().layoutState();
    action(*window, "default-layout")->trigger();
    settle();
    QVERIFY(!dock->isFloating());
    QVERIFY(window->docks().restoreLayout(state));
    settle();
    QVERIFY(dock->isFloating() && window->weightView().isVisible());
    QCOMPARE(dock->geometry(), QRect(120, 90, 620, 410));
}

void TestDocks::foreignLayoutIsRefused_data() {
    QTest::addColumn<int>("damage");
    QTest::newRow("empty") << 0;
    QTest::newRow("cut off") << 1;
    QTest::newRow("noise") << 2;
    QTest::newRow("another version") << 3;
    QTest::newRow("one bit") << 4;
}

void TestDocks::foreignLayoutIsRefused() {
    QFETCH(int, damage);
    const auto window = shown();
    window->docks().dockOf(&window->weightView())->close();
    settle();
    const auto before = arrangement(*window);
    QByteArray state = window->docks().layoutState();
    if (damage == 0) state.clear();
    if (damage == 1) state.chop(state.size() / 2);
    if (damage == 2) state.fill('\x5a');
    if (damage == 3) state[7] = static_cast<char>(state[7] + 1);
    if (damage == 4) state[state.size() - 20] = static_cast<char>(state[state.size() - 20] ^ 4);
    QVERIFY(!window->docks().restoreLayout(state));
    settle();
    QVERIFY(arrangement(*window) == before);
}

void TestDocks::isRememberedAcrossWindows() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    std::map<QString, QString> wanted;
    {
        const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
        window->resize(1400, 900);
        window->docks().dockOf(window->findChild<SettingsPanel*>())->close();
        window->docks().bringUp(&window->memoryView());
        settle();
        wanted = arrangement(*window);
        window->close();
    }
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QCOMPARE(window->size(), QSize(1400, 900));
    QVERIFY2(arrangement(*window) == wanted, qPrintable(difference(arrangement(*window), wanted)));
    QVERIFY(window->memoryView().isVisible() && !window->signalView().isVisible());
    QVERIFY(!action(*window, "panel:settings")->isChecked());
}

void TestDocks::planeOptionsAreRemembered() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    {
        const MainWindow window(Experiment{}, &memory);
        QVERIFY(!window.planeView().polarGridAction()->isChecked());
        window.planeView().polarGridAction()->trigger();
        window.planeView().logScaleAction()->trigger();
    }
    const MainWindow window(Experiment{}, &memory);
    QVERIFY(window.planeView().polarGridAction()->isChecked());
    QVERIFY(window.planeView().logScaleAction()->isChecked());
    QVERIFY(!window.planeView().weightAction()->isChecked());
}

void TestDocks::damagedMemoryIsIgnored() {
    const auto fresh = arrangement(*shown());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("window.ini"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(
        "theme=mauve\nhint-seen=perhaps\n[window]\ngeometry=@ByteArray(none)\nlayout=42\n"
        "[folder]\nopen=/nowhere/at/all\n[plane]\npolar-grid=maybe\n");
    file.close();
    QSettings memory(path, QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QCOMPARE(window->size(), QSize(1280, 800));
    QCOMPARE(window->theme(), ThemeChoice::system);
    window->findChild<MessageStrip*>(QStringLiteral("hint-strip"))->show();
    settle();
    QVERIFY2(arrangement(*window) == fresh, qPrintable(difference(arrangement(*window), fresh)));
}

void TestDocks::nothingIsWrittenWithoutMemory() {
    const QTemporaryDir folder;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QCoreApplication::setOrganizationName(QStringLiteral("EchoplaneTest"));
    {
        const auto window = shown();
        action(*window, "theme-dark")->trigger();
        window->planeView().polarGridAction()->trigger();
        window->close();
    }
    QVERIFY(QDir(folder.path()).isEmpty());
}

void TestDocks::scoresAreCopied() {
    const auto window = shown();
    QTRY_VERIFY(window->document().idle());
    auto* menu = window->findChild<QMenu*>(QStringLiteral("copy-menu"));
    QVERIFY(menu);
    QVERIFY(menu->actions().contains(action(*window, "copy-scores")));
    action(*window, "copy-scores")->trigger();
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 7);  // six numbers and the end
    const QStringList test = lines[2].split(QLatin1Char('\t'));
    QCOMPARE(test[0], QStringLiteral("Test RMSE"));
    QCOMPARE(test[1].toDouble(), window->document().result()->score->test.rmse);
}

void TestDocks::forgettingGoesBackToTheFirstStart() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    const auto before = arrangement(*window);
    action(*window, "theme-dark")->trigger();
    window->planeView().polarGridAction()->trigger();
    window->docks().dockOf(&window->signalView())->close();
    QVERIFY(!memory.allKeys().isEmpty());
    action(*window, "forget")->trigger();
    settle();
    QVERIFY2(memory.allKeys().isEmpty(), qPrintable(memory.allKeys().join(QLatin1Char(' '))));
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    QCOMPARE(window->theme(), ThemeChoice::system);
    QVERIFY(!window->planeView().polarGridAction()->isChecked());
}

class LayoutRequests : public QObject {
public:
    explicit LayoutRequests(QWidget& of) { of.installEventFilter(this); }
    int count = 0;

private:
    bool eventFilter(QObject*, QEvent* event) override {
        if (event->type() == QEvent::LayoutRequest) ++count;
        return false;
    }
};

void TestDocks::aNumberThatChangesLaysOutNoOtherPanel() {
    QMainWindow host;
    DockLayout docks(host);
    auto* view = new QWidget;
    auto* number = new QLabel(QStringLiteral("1.25"), view);
    (new QVBoxLayout(view))->addWidget(number);
    QDockWidget& dock =
        docks.addView(view, QStringLiteral("one"), QStringLiteral("One"), {DockSide::right, QStringLiteral("one")});
    host.show();
    QVERIFY(QTest::qWaitForWindowExposed(&host));
    settle();
    LayoutRequests requests(dock);
    number->setText(QStringLiteral("2.51"));
    settle();
    QCOMPARE(requests.count, 0);
    number->setText(QStringLiteral("a text that needs far more room than a number, and is to get it"));
    settle();
    QVERIFY(requests.count > 0);
    QVERIFY(number->width() >= number->minimumSizeHint().width());
    QVERIFY(dock.width() >= number->minimumSizeHint().width());
}

ECHOPLANE_WINDOW_TEST(TestDocks, QApplication)

}  // namespace echoplane::docks_tests

#include "test_docks.moc"
