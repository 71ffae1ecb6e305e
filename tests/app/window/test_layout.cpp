// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>

#include <qcustomplot.h>
#include <QAction>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QSettings>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QToolBar>
#include <QToolButton>

#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/widgets/mouse.h"
#include "tests/window_tests.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"

namespace echoplane::layout_tests {

/// How the window distributes its room, and its tool bar.
class TestLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() { applyTheme(*qApp, ThemeChoice::light); }
    void widthGoesToTheResults_data();
    void widthGoesToTheResults();
    void aLowWindowHasOneArea();
    void everyTabIsNamedInWhole();
    void aMovedBorderStays();
    void toolBarHasTheActionsOfTheMenus();
    void aDetachedPanelHasAFrame();
    void presetsLeaveTheTab();
    void aRightClickOpensTheMenuOfEachPlot();
};

void TestLayout::widthGoesToTheResults_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("least");
    QTest::newRow("1014") << QSize(1014, 596) << 300;
    QTest::newRow("1280") << QSize(1280, 760) << 400;
    QTest::newRow("1920") << QSize(1920, 1040) << 800;
    QTest::newRow("2560") << QSize(2560, 1400) << 1100;
}

void TestLayout::widthGoesToTheResults() {
    QFETCH(QSize, size);
    QFETCH(int, least);
    auto window = std::make_unique<MainWindow>();
    window->resize(size);
    window = shown(std::move(window));
    const auto check = [&] {
        QCOMPARE(window->size(), size);
        QVERIFY2(window->signalView().width() >= least, qPrintable(QString::number(window->signalView().width())));
        if (size.width() >= 1280) QVERIFY(window->planeView().width() >= 516);
        // With one area or two, no panel is squeezed or outside the window.
        for (const QDockWidget* dock : window->findChildren<QDockWidget*>())
            if (dock->widget()->isVisible() && dock->x() >= 0)
                QVERIFY2(dock->height() >= dock->minimumSizeHint().height(), qPrintable(dock->objectName()));
    };
    check();
    // A later resize gives the same as opening at that size.
    const auto fresh = arrangement(*window);
    window->resize(1500, 900);
    settle();
    window->resize(size);
    settle();
    check();
    QVERIFY2(arrangement(*window) == fresh, qPrintable(difference(arrangement(*window), fresh)));
}

void TestLayout::aLowWindowHasOneArea() {
    const auto window = shown();
    QVERIFY(window->signalView().isVisible() && window->weightView().isVisible());
    window->docks().bringUp(&window->memoryView());
    window->docks().dockOf(&window->forkView())->close();
    settle();
    window->resize(1014, 596);
    settle();
    QCOMPARE(window->height(), 596);
    QVERIFY(window->memoryView().isVisible() && !window->weightView().isVisible());
    QVERIFY(window->docks().dockOf(&window->forkView())->isHidden());
    window->resize(1280, 800);
    settle();
    QVERIFY(window->memoryView().isVisible() && window->weightView().isVisible());
    QVERIFY(window->docks().dockOf(&window->forkView())->isHidden());
}

void TestLayout::everyTabIsNamedInWhole() {
    const auto window = shown();
    window->docks().forEachView([&](const QWidget& view, const QString& title) {
        const QTabBar* bar = window->docks().tabsOf(&view);
        if (!bar) return;
        for (int tab = 0; tab < bar->count(); ++tab) {
            if (bar->tabText(tab) != title) continue;
            QVERIFY2(bar->rect().contains(bar->tabRect(tab)), qPrintable(title));
            QVERIFY2(bar->tabRect(tab).width() >= bar->fontMetrics().horizontalAdvance(title), qPrintable(title));
        }
    });
}

void TestLayout::aMovedBorderStays() {
    const auto window = shown();
    auto* host = window->findChild<QMainWindow*>(QStringLiteral("dock-host"));
    const QRect plane = window->planeView().geometry();
    QPoint border(plane.right() + 3, plane.center().y());
    QVERIFY(host->isSeparator(border));
    dragMouse(host, border, border - QPoint(100, 0));
    settle();
    const int width = window->signalView().width();
    window->resize(1400, 820);
    settle();
    QCOMPARE(window->signalView().width(), width);  // the plane gets all the extra width
    const QByteArray state = window->docks().layoutState();
    action(*window, "default-layout")->trigger();
    settle();
    QVERIFY(window->signalView().width() != width);
    QVERIFY(window->docks().restoreLayout(state));
    settle();
    QCOMPARE(window->signalView().width(), width);
}

void TestLayout::toolBarHasTheActionsOfTheMenus() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    auto* bar = window->findChild<QToolBar*>(QStringLiteral("tool-bar"));
    QVERIFY(bar->isVisible() && bar->height() <= 32);
    for (const char* name : {"open", "save", "undo", "redo", "pin", "sweep", "export-plot", "export-model"}) {
        auto* button = bar->findChild<QToolButton*>(QStringLiteral("tool:") + QLatin1String(name));
        QVERIFY2(button, name);
        QCOMPARE(button->defaultAction(), action(*window, name));
        QVERIFY2(!button->accessibleName().isEmpty(), name);
        const QKeySequence key = action(*window, name)->shortcut();
        QVERIFY2(button->toolTip().contains(key.toString(QKeySequence::NativeText)), name);
        // Drawn, in the text colour.
        for (const ThemeChoice theme : {ThemeChoice::light, ThemeChoice::dark}) {
            applyTheme(*qApp, theme);
            const QImage icon = button->icon().pixmap(QSize(36, 36), QIcon::Normal).toImage();
            int drawn = 0;
            for (int y = 0; y < icon.height(); ++y)
                for (int x = 0; x < icon.width(); ++x) {
                    if (icon.pixelColor(x, y).alpha() < 255) continue;
                    ++drawn;
                    QCOMPARE(icon.pixelColor(x, y), QApplication::palette().color(QPalette::ButtonText));
                }
            QVERIFY2(drawn > 40, name);
        }
    }
    action(*window, "show-tool-bar")->trigger();
    QVERIFY(!bar->isVisible());
    QVERIFY(!MainWindow(Experiment{}, &memory).findChild<QToolBar*>(QStringLiteral("tool-bar"))->isVisibleTo(window.get()));
    action(*window, "forget")->trigger();
    QVERIFY(bar->isVisible());
}

void TestLayout::aDetachedPanelHasAFrame() {
    const auto window = shown();
    QDockWidget* dock = window->docks().dockOf(&window->memoryView());
    QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("detach:memory")), Qt::LeftButton);
    QTRY_VERIFY(dock->isFloating() && !(dock->windowFlags() & (Qt::FramelessWindowHint | Qt::X11BypassWindowManagerHint)));
    QVERIFY(dock->isVisible() && (dock->windowFlags() & Qt::WindowTitleHint));
    const QRect place = dock->geometry();
    settle();
    QCOMPARE(dock->geometry(), place);
    QTest::mouseClick(window->findChild<QWidget*>(QStringLiteral("detach:memory")), Qt::LeftButton);
    QTRY_VERIFY(!dock->isFloating());
    QVERIFY(window->memoryView().isVisible());
}

void TestLayout::presetsLeaveTheTab() {
    const auto window = shown();
    window->docks().bringUp(&window->forkView());
    settle();
    action(*window, "preset-mso12-golden")->trigger();
    settle();
    QVERIFY(window->forkView().isVisible());
    action(*window, "preset-memory-ring")->trigger();  // a different kind of result
    settle();
    QVERIFY(window->memoryView().isVisible());
    action(*window, "preset-mso5-golden")->trigger();
    settle();
    QVERIFY(window->forkView().isVisible());
}

void TestLayout::aRightClickOpensTheMenuOfEachPlot() {
    const auto window = shown();
    for (ResultView* view : window->findChildren<ResultView*>()) {
        if (view != &window->planeView()) window->docks().bringUp(view);
        settle();
        auto* plot = view->findChild<QCustomPlot*>();
        const QPoint place = plot->rect().center();
        QContextMenuEvent click(QContextMenuEvent::Mouse, place, plot->mapToGlobal(place));
        QApplication::sendEvent(plot, &click);
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY2(menu, qPrintable(view->accessibleName()));
        QVERIFY(menu->actions().contains(view->copyPictureAction()));
        QVERIFY(std::ranges::any_of(
            menu->actions(), [](const QAction* each) { return each->objectName().startsWith(QStringLiteral("export-")); }));
        menu->close();
        settle();
    }
}

ECHOPLANE_WINDOW_TEST(TestLayout, QApplication)

}  // namespace echoplane::layout_tests

#include "test_layout.moc"
