// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>
#include <memory>

#include <qcustomplot.h>
#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>
#include <QSettings>
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
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane::layout_tests {

/// How the window distributes its room, and its tool bar.
class TestLayout : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() { applyTheme(*qApp, ThemeChoice::light); }
    void widthGoesToTheResults_data();
    void widthGoesToTheResults();
    void aWideWindowHasTwoSlots();
    void everyTabIsNamedInWhole();
    void aMovedBorderStays();
    void theBorderOfTheSignalStays();
    void toolBarHasTheActionsOfTheMenus();
    void aDetachedViewHasAFrame();
    void presetsLeaveTheTab();
    void aRightClickOpensTheMenuOfEachPlot();

private:
    static int resultsOf(const MainWindow& window) { return window.findChild<QWidget*>(QStringLiteral("answer"))->width(); }
};

void TestLayout::widthGoesToTheResults_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("least");
    QTest::newRow("1014") << QSize(1014, 596) << 320;
    QTest::newRow("1280") << QSize(1280, 760) << 400;
    QTest::newRow("1920") << QSize(1920, 1040) << 720;
    QTest::newRow("2560") << QSize(2560, 1400) << 720;
}

void TestLayout::widthGoesToTheResults() {
    QFETCH(QSize, size);
    QFETCH(int, least);
    auto window = std::make_unique<MainWindow>();
    window->resize(size);
    window = shown(std::move(window));
    const auto check = [&] {
        QCOMPARE(window->size(), size);
        QVERIFY2(resultsOf(*window) >= least, qPrintable(QString::number(resultsOf(*window))));
        QVERIFY(window->signalView().width() >= least - 16);
        QVERIFY(window->planeView().width() >= (size.width() >= 1280 ? 600 : 340));
        // With one slot or two, no view is squeezed or outside the window.
        window->deck().forEachView([&](const QWidget& view, const QString& title) {
            if (!view.isVisible()) return;
            const QRect at(view.mapTo(window.get(), QPoint(0, 0)), view.size());
            QVERIFY2(window->rect().contains(at), qPrintable(title));
            QVERIFY2(view.height() >= view.minimumSizeHint().height(), qPrintable(title));
        });
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

void TestLayout::aWideWindowHasTwoSlots() {
    const auto window = shown();
    const auto* second = window->findChild<QWidget*>(QStringLiteral("view-slot2"));
    QVERIFY(window->signalView().isVisible() && !second->isVisible());
    window->deck().bringUp(&window->memoryView());
    settle();
    window->resize(1920, 1080);
    settle();
    QVERIFY(second->isVisible());
    QCOMPARE(window->deck().front(), &window->memoryView());
    // Another view beside it, which can be chosen there.
    const auto visible = [&] {
        QStringList titles;
        window->deck().forEachView([&](const QWidget& view, const QString& title) {
            if (view.isVisible()) titles << title;
        });
        return titles;
    };
    QVERIFY2(visible().size() == 3 && window->memoryView().isVisible(), qPrintable(visible().join(QLatin1Char(' '))));
    QTest::mouseClick(seen(*window, QStringLiteral("view-slot2:response")), Qt::LeftButton);
    settle();
    QVERIFY(window->deck().view(QStringLiteral("response"))->isVisible() && window->memoryView().isVisible());
    // What one slot shows and the other asks for changes places.
    QTest::mouseClick(seen(*window, QStringLiteral("view-slot2:memory")), Qt::LeftButton);
    settle();
    QVERIFY(window->deck().view(QStringLiteral("response"))->isVisible() && window->memoryView().isVisible());
    QCOMPARE(window->deck().front(), window->deck().view(QStringLiteral("response")));
    QTest::mouseClick(seen(*window, QStringLiteral("view-slot1:memory")), Qt::LeftButton);
    settle();
    // Bringing up what is beside it moves nothing.
    const auto before = arrangement(*window);
    window->deck().bringUp(window->deck().view(QStringLiteral("response")));
    settle();
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    window->resize(1280, 800);
    settle();
    QVERIFY(window->memoryView().isVisible() && !second->isVisible());
    window->resize(1920, 1080);
    settle();
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
}

void TestLayout::everyTabIsNamedInWhole() {
    const auto window = shown();
    const auto* slot = window->findChild<QWidget*>(QStringLiteral("view-slot1"));
    const auto named = [&](const QAbstractButton& tab) {
        QVERIFY2(!tab.text().isEmpty() && slot->rect().contains(tab.geometry()), qPrintable(tab.text()));
        QVERIFY2(tab.width() >= tab.fontMetrics().horizontalAdvance(tab.text()), qPrintable(tab.text()));
        QVERIFY2(tab.height() >= 24, qPrintable(tab.text()));
    };
    int inFront = 0;
    for (const auto* tab : slot->findChildren<QToolButton*>()) {
        if (!tab->isVisible() || !tab->objectName().startsWith(QLatin1String("view-slot1:"))) continue;
        ++inFront;
        named(*tab);
    }
    QCOMPARE(inFront, 5);  // four tabs and More
    // Each view has its title in the row: as a tab, or on the button of More while it is shown.
    window->deck().forEachView([&](QWidget& view, const QString& title) {
        if (&view == &window->signalView()) return;
        window->deck().bringUp(&view);
        settle();
        const auto* more = seen(*window, QStringLiteral("view-slot1:more"));
        named(*more);
        QVERIFY2(!more->isChecked() || more->text() == title, qPrintable(title));
    });
}

void TestLayout::aMovedBorderStays() {
    const auto window = shown();
    const MainColumns& columns = window->columns();
    const int before = resultsOf(*window);
    dragBorder(columns, 2, QPoint(-100, 0));
    const int width = resultsOf(*window);
    QVERIFY2(std::abs(width - before - 100) <= 2, qPrintable(QStringLiteral("%1, was %2").arg(width).arg(before)));
    const int rail = window->findChild<QWidget*>(QStringLiteral("rail"))->width();
    window->resize(1400, 820);
    settle();
    QCOMPARE(resultsOf(*window), width);  // the plane gets all the extra width
    QCOMPARE(window->findChild<QWidget*>(QStringLiteral("rail"))->width(), rail);
    const QByteArray state = columns.layoutState();
    action(*window, "default-layout")->trigger();
    settle();
    QVERIFY(resultsOf(*window) != width);
    QVERIFY(window->columns().restoreLayout(state));
    settle();
    QCOMPARE(resultsOf(*window), width);
}

void TestLayout::theBorderOfTheSignalStays() {
    const auto window = shown();
    const auto* split = window->findChild<QSplitter*>(QStringLiteral("deck-split"));
    const int before = window->signalView().height();
    dragBorder(*split, 1, QPoint(0, -20));
    const int height = window->signalView().height();
    QVERIFY2(std::abs(before - 20 - height) <= 2, qPrintable(QStringLiteral("%1, was %2").arg(height).arg(before)));
    // Neither another view nor a result moves it.
    window->deck().bringUp(&window->memoryView());
    window->document().set(setting("spectral-radius"), 0.5);
    QTRY_VERIFY(window->document().idle());
    settle();
    QCOMPARE(window->signalView().height(), height);
    const QByteArray state = window->columns().layoutState();
    action(*window, "default-layout")->trigger();
    settle();
    QCOMPARE(window->signalView().height(), before);
    QVERIFY(window->columns().restoreLayout(state));
    settle();
    QCOMPARE(window->signalView().height(), height);
}

void TestLayout::toolBarHasTheActionsOfTheMenus() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    auto* bar = window->findChild<QToolBar*>(QStringLiteral("tool-bar"));
    QVERIFY2(bar->isVisible() && bar->height() <= std::max(metrics::bar, scaled(metrics::bar, bar->font())),
             qPrintable(QString::number(bar->height())));
    for (const char* name : {"open", "save", "undo", "redo", "live-play", "pin", "sweep", "search", "fit-spectrum", "race",
                             "learn", "present", "copy-shared"}) {
        auto* button = bar->findChild<QToolButton*>(QStringLiteral("tool:") + QLatin1String(name));
        QVERIFY2(button && button->isVisible(), name);
        QCOMPARE(button->defaultAction(), action(*window, name));
        QVERIFY2(!button->accessibleName().isEmpty(), name);
        QVERIFY2(!button->toolTip().isEmpty(), name);
        const QKeySequence key = action(*window, name)->shortcut();
        QVERIFY2(button->toolTip().contains(key.toString(QKeySequence::NativeText)), name);
        if (button->toolButtonStyle() == Qt::ToolButtonTextOnly) {
            QVERIFY2(!button->text().isEmpty() && button->width() >= button->fontMetrics().horizontalAdvance(button->text()),
                     name);
            continue;
        }
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

void TestLayout::aDetachedViewHasAFrame() {
    const auto window = shown();
    MemoryView& memory = window->memoryView();
    window->deck().bringUp(&memory);
    memory.setFocus();
    action(*window, "detach-panel")->trigger();
    QTRY_VERIFY(window->deck().isDetached(&memory) && memory.isVisible());
    QWidget* own = memory.window();
    QVERIFY(own != window.get() && own->windowTitle() == QStringLiteral("Memory"));
    QVERIFY(!(own->windowFlags() & (Qt::FramelessWindowHint | Qt::X11BypassWindowManagerHint)));
    QVERIFY(own->windowType() == Qt::Window);
    const QRect place = own->geometry();
    settle();
    QCOMPARE(own->geometry(), place);
    QVERIFY(own->close());
    QTRY_VERIFY(!window->deck().isDetached(&memory));
    QVERIFY(memory.isVisible() && memory.window() == window.get());
}

void TestLayout::presetsLeaveTheTab() {
    const auto window = shown();
    window->deck().bringUp(&window->forkView());
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
        if (view != &window->planeView()) window->deck().bringUp(view);
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
