// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <map>
#include <memory>
#include <set>
#include <string_view>
#include <vector>

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QMainWindow>
#include <QMenu>
#include <QRandomGenerator>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "app/files/project_session.h"
#include "app/views/view_kinds.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/jobs/parallel_for.h"
#include "core/project/project_file.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/controls/help_text.h"
#include "widgets/plots/analysis/memory_view.h"
#include "widgets/plots/catalogue/plot_names.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/plots/reservoir/weight_view.h"
#include "widgets/plots/series/fork_view.h"
#include "widgets/plots/series/signal_view.h"
#include "widgets/scores/score_panel.h"
#include "widgets/settings/settings_panel.h"

namespace echoplane::views_tests {

/// A layout as version 0.1.0 wrote it, which had docks.
QByteArray dockLayout() {
    QMainWindow host;
    const QByteArray arrangement = host.saveState(2);
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_0);
    out << quint32(0x4C594F31) << qint32(2) << QStringList{QStringLiteral("settings"), QStringLiteral("signal")}
        << qChecksum(arrangement) << arrangement << true << false;
    return state;
}

/// The views of the real window, offscreen.
class TestViews : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() {
        applyTheme(*qApp, ThemeChoice::light);
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }
    void everyRowOfTheTableIsComplete();
    void everyViewCanBeDetachedAndBroughtBack();
    void aHiddenViewIsNotVisible();
    void shortcutBringsUpAView();
    void shortcutMovesTheFocusOnly();
    void detailsOpenAndClose();
    void viewsAreDetachedByKeyboard();
    void nextPanelGoesAround();
    void defaultLayoutComesBack();
    void layoutStateComesBack();
    void detachedViewComesBack();
    void foreignLayoutIsRefused();
    void layoutsOfDocksAreIgnored();
    void isRememberedAcrossWindows();
    void planeOptionsAreRemembered();
    void damagedMemoryIsIgnored();
    void nothingIsWrittenWithoutMemory();
    void scoresAreCopied();
    void processorsAreRemembered();
    void forgettingGoesBackToTheFirstStart();
    void aResultLaysOutNothingAnew();

private:
    /// The window of most tests, with a new project, and as a new window is arranged.
    const std::unique_ptr<MainWindow>& again() {
        const bool isNew = !m_window;
        startAgain(m_window);
        if (isNew) m_fresh = arrangement(*m_window);
        m_window->resize(1280, 800);
        action(*m_window, "default-layout")->trigger();
        settle();
        if (arrangement(*m_window) != m_fresh) qFatal("%s", qPrintable(difference(arrangement(*m_window), m_fresh)));
        return m_window;
    }
    static std::vector<QWidget*> viewsOf(const MainWindow& window) {
        std::vector<QWidget*> views;
        window.deck().forEachView([&](QWidget& view, const QString&) { views.push_back(&view); });
        return views;
    }
    /// The views that are on screen but at the top.
    static std::vector<QWidget*> inFront(const MainWindow& window) {
        std::vector<QWidget*> views = viewsOf(window);
        std::erase_if(views, [&](const QWidget* view) { return !view->isVisible() || view == &window.signalView(); });
        return views;
    }

    std::unique_ptr<MainWindow> m_window;
    std::map<QString, QString> m_fresh;  ///< the arrangement of m_window when it was new
};

void TestViews::everyRowOfTheTableIsComplete() {
    std::set<std::string_view> names, plots;
    for (const ViewKind& each : viewKinds()) {
        QVERIFY2(names.insert(each.name).second, each.name);
        QVERIFY2(helpTopic(QLatin1String(each.name)) != nullptr, each.name);
        if (each.plot != nullptr) QVERIFY2(plots.insert(each.plot).second, each.plot);
    }
    // The plane is not in the table, and the impulse response is only exported.
    plots.insert({"plane", "impulse"});
    QVERIFY(plots == std::set<std::string_view>(plotNames.begin(), plotNames.end()));
}

void TestViews::everyViewCanBeDetachedAndBroughtBack() {
    const auto& window = again();
    const auto before = arrangement(*window);
    const std::vector<QWidget*> views = viewsOf(*window);
    QVERIFY(views.size() >= 15);
    QStringList names, titles;
    window->deck().forEachView([&](const QWidget& view, const QString& title) {
        QVERIFY2(!title.isEmpty() && !titles.contains(title), qPrintable(title));
        titles << title;
        QVERIFY2(!view.isWindow(), qPrintable(title));
    });
    for (const QAction* each : window->deck().menu().actions())
        if (each->objectName().startsWith(QLatin1String("panel:"))) names << each->objectName().section(QLatin1Char(':'), 1);
    QCOMPARE(names.size(), static_cast<qsizetype>(views.size()));
    for (std::size_t k = 0; k < views.size(); ++k) {
        QCOMPARE(window->deck().view(names[static_cast<qsizetype>(k)]), views[k]);
        window->deck().detach(views[k]);
        settle();
        QVERIFY2(window->deck().isDetached(views[k]) && views[k]->isVisible(), qPrintable(titles[static_cast<qsizetype>(k)]));
        QWidget* own = views[k]->window();
        QVERIFY(own != window.get());
        QCOMPARE(own->windowTitle(), titles[static_cast<qsizetype>(k)]);
        QVERIFY(own->width() >= views[k]->sizeHint().width() && own->height() >= views[k]->sizeHint().height());
        QVERIFY(own->close());
        settle();
        QVERIFY(!window->deck().isDetached(views[k]) && views[k]->window() == window.get());
    }
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
}

void TestViews::aHiddenViewIsNotVisible() {
    const auto& window = again();
    for (QWidget* front : viewsOf(*window)) {
        window->deck().bringUp(front);
        settle();
        QVERIFY(window->signalView().isVisible());  // always
        if (front == &window->signalView()) continue;
        QCOMPARE(inFront(*window), std::vector<QWidget*>{front});
        QCOMPARE(window->deck().front(), front);
    }
    // A page lies over them.
    action(*window, "notes-action")->trigger();
    settle();
    QVERIFY(inFront(*window).empty() && !window->signalView().isVisible());
    window->pages().close();
    settle();
    QVERIFY(window->signalView().isVisible());
    // A detached view is on screen, whatever is in front.
    window->deck().detach(&window->weightView());
    window->deck().bringUp(&window->memoryView());
    settle();
    QVERIFY(window->weightView().isVisible() && window->memoryView().isVisible());
}

void TestViews::shortcutBringsUpAView() {
    const auto& window = again();
    QCOMPARE(action(*window, "panel:memory")->shortcut(), QKeySequence(Qt::CTRL | Qt::Key_5));
    QVERIFY(!window->memoryView().isVisible());
    QTest::keyClick(window.get(), Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY(window->memoryView().isVisible());
    QVERIFY(window->memoryView().isAncestorOf(QApplication::focusWidget()) || window->memoryView().hasFocus());
    // Pressed again it stays: nothing is hidden by it.
    QTest::keyClick(window.get(), Qt::Key_5, Qt::ControlModifier);
    settle();
    QVERIFY(window->memoryView().isVisible());
    // From the menu too, with a page open.
    action(*window, "notes-action")->trigger();
    settle();
    action(*window, "panel:response")->trigger();
    settle();
    QVERIFY2(window->deck().view(QStringLiteral("response"))->isVisible(), "the page goes");
}

void TestViews::shortcutMovesTheFocusOnly() {
    const auto& window = again();
    const auto before = arrangement(*window);
    window->planeView().setFocus();
    QTest::keyClick(window.get(), Qt::Key_1, Qt::ControlModifier);  // in sight already
    settle();
    QVERIFY(window->signalView().isVisible());
    QVERIFY(window->signalView().hasFocus());
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
}

void TestViews::detailsOpenAndClose() {
    const auto& window = again();
    const auto* scores = window->findChild<ScorePanel*>();
    window->deck().bringUp(&window->memoryView());
    settle();
    const auto before = arrangement(*window);
    auto* details = seen(*window, QStringLiteral("details"));
    QVERIFY(details && !details->isChecked() && !scores->isVisible());
    QTest::mouseClick(details, Qt::LeftButton);
    settle();
    QVERIFY(details->isChecked() && scores->isVisible());
    for (const char* part : {"answer", "Signal", "plane", "rail"})
        QCOMPARE(arrangement(*window).at(QLatin1String(part)), before.at(QLatin1String(part)));
    QTest::mouseClick(details, Qt::LeftButton);
    settle();
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    // The button follows whatever else brings up another view.
    QTest::mouseClick(details, Qt::LeftButton);
    window->deck().bringUp(&window->weightView());
    settle();
    QVERIFY(!details->isChecked() && !scores->isVisible());
}

void TestViews::viewsAreDetachedByKeyboard() {
    const auto& window = again();
    window->signalView().setFocus();
    settle();
    QTest::keyClick(window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(window->deck().isDetached(&window->signalView()));
    settle();
    QVERIFY(window->signalView().isVisible());
    window->signalView().setFocus();  // the view used last is the one that comes back
    settle();
    action(*window, "detach-panel")->trigger();
    settle();
    QVERIFY(!window->deck().isDetached(&window->signalView()) && window->signalView().isVisible());
    // The plane is not detached.
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window.get()));
    const auto before = arrangement(*window);
    window->planeView().setFocus();
    settle();
    QTest::keyClick(window.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    settle();
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
}

void TestViews::nextPanelGoesAround() {
    const auto& window = again();
    const auto* settings = window->findChild<SettingsPanel*>();
    const auto* answer = window->findChild<QWidget*>(QStringLiteral("answer"));
    const auto isIn = [](const QWidget* panel) {
        const QWidget* focus = QApplication::focusWidget();
        return panel == focus || panel->isAncestorOf(focus);
    };
    const std::vector<const QWidget*> panels = {&window->planeView(), answer, &window->signalView(), window->deck().front(),
                                                settings};
    window->planeView().setFocus();
    for (std::size_t k = 0; k <= panels.size(); ++k) {
        QVERIFY2(isIn(panels[k % panels.size()]), qPrintable(QStringLiteral("forwards, %1").arg(k)));
        QTest::keyClick(window.get(), Qt::Key_F6);
    }
    window->planeView().setFocus();
    for (std::size_t k = panels.size(); k > 0; --k) {
        QVERIFY2(isIn(panels[k % panels.size()]), qPrintable(QStringLiteral("backwards, %1").arg(k)));
        QTest::keyClick(window.get(), Qt::Key_F6, Qt::ShiftModifier);
    }
    QVERIFY(isIn(&window->planeView()));
}

void TestViews::defaultLayoutComesBack() {
    const auto& window = again();
    const auto before = arrangement(*window);
    const std::vector<QWidget*> views = viewsOf(*window);
    const auto* split = window->findChild<QSplitter*>(QStringLiteral("deck-split"));
    QRandomGenerator random(20240607);
    for (int round = 0; round < 6; ++round) {
        for (int move = 0; move < 12; ++move) {
            QWidget* view = views[static_cast<std::size_t>(random.bounded(static_cast<int>(views.size())))];
            switch (random.bounded(6)) {
                case 0:
                    window->deck().isDetached(view) ? window->deck().attach(view) : window->deck().detach(view);
                    break;
                case 1:
                    if (!window->columns().isAlone())
                        dragBorder(window->columns(), 1 + random.bounded(2), QPoint(random.bounded(-200, 200), 0));
                    break;
                case 2:
                    if (!window->columns().isAlone() && window->signalView().isVisible())
                        dragBorder(*split, 1, QPoint(0, random.bounded(-60, 60)));
                    break;
                case 3:
                    if (window->columns().isAlone())
                        window->columns().endAlone();
                    else if (view->isVisible() && !window->deck().isDetached(view))
                        window->columns().setAlone(view);
                    break;
                case 4:
                    window->resize(1280 + random.bounded(700), 800 + random.bounded(280));
                    break;
                default:
                    window->deck().bringUp(view);
            }
            settle();
        }
        window->resize(1280, 800);
        settle();
        action(*window, "default-layout")->trigger();
        settle();
        QCOMPARE(window->size(), QSize(1280, 800));
        QVERIFY2(arrangement(*window) == before,
                 qPrintable(QStringLiteral("round %1\n").arg(round) + difference(arrangement(*window), before)));
    }
    QVERIFY(window->signalView().isVisible() && !window->memoryView().isVisible());
}

void TestViews::layoutStateComesBack() {
    const auto& window = again();
    const auto fresh = arrangement(*window);
    const QByteArray untouched = window->columns().layoutState();
    window->deck().bringUp(&window->memoryView());
    dragBorder(window->columns(), 2, QPoint(-60, 0));
    const auto wanted = arrangement(*window);
    const QByteArray state = window->columns().layoutState();
    action(*window, "default-layout")->trigger();
    settle();
    QVERIFY2(arrangement(*window) == fresh, qPrintable(difference(arrangement(*window), fresh)));
    QVERIFY(window->columns().restoreLayout(state));
    settle();
    QVERIFY2(arrangement(*window) == wanted, qPrintable(difference(arrangement(*window), wanted)));
    QVERIFY(window->memoryView().isVisible());
    QCOMPARE(window->columns().layoutState(), state);
    // With one view alone, it is the layout before.
    window->columns().setAlone(&window->signalView());
    settle();
    QCOMPARE(window->columns().layoutState(), state);
    window->columns().endAlone();
    settle();
    QVERIFY2(arrangement(*window) == wanted, qPrintable(difference(arrangement(*window), wanted)));
    QVERIFY(window->columns().restoreLayout(untouched));
    settle();
    QVERIFY2(arrangement(*window) == fresh, qPrintable(difference(arrangement(*window), fresh)));
}

void TestViews::detachedViewComesBack() {
    const auto& window = again();
    WeightView& view = window->weightView();
    window->deck().detach(&view);
    settle();
    QVERIFY(window->deck().isDetached(&view) && view.isVisible());
    view.window()->setGeometry(120, 90, 620, 410);
    settle();
    const QByteArray state = window->columns().layoutState();
    action(*window, "default-layout")->trigger();
    settle();
    QVERIFY(!window->deck().isDetached(&view));
    QVERIFY(window->columns().restoreLayout(state));
    settle();
    QVERIFY(window->deck().isDetached(&view) && view.isVisible());
    QCOMPARE(view.window()->geometry(), QRect(120, 90, 620, 410));
    // It draws there, and its shortcut brings up that window.
    window->deck().bringUp(&view);
    settle();
    QVERIFY(view.window() != window.get());
    QTRY_VERIFY(window->document().idle());
    QTRY_COMPARE(view.reals() + 2 * view.pairs(), 100);
}

void TestViews::foreignLayoutIsRefused() {
    const auto& window = again();
    window->deck().detach(&window->weightView());
    window->deck().bringUp(&window->memoryView());
    dragBorder(window->columns(), 2, QPoint(-40, 0));
    const auto before = arrangement(*window);
    const QByteArray state = window->columns().layoutState();
    QByteArray anotherVersion = state, oneBit = state;
    anotherVersion[7] = static_cast<char>(anotherVersion[7] + 1);
    oneBit[oneBit.size() - 20] = static_cast<char>(oneBit[oneBit.size() - 20] ^ 4);
    for (const auto& [name, damaged] : {std::pair("empty", QByteArray()),
                                        {"cut off", state.left(state.size() - state.size() / 2)},
                                        {"noise", QByteArray(state.size(), '\x5a')},
                                        {"another version", anotherVersion},
                                        {"one bit", oneBit},
                                        {"of docks", dockLayout()}}) {
        QVERIFY2(!window->columns().restoreLayout(damaged), name);
        settle();
        QVERIFY2(arrangement(*window) == before, qPrintable(QLatin1String(name) + difference(arrangement(*window), before)));
    }
}

void TestViews::layoutsOfDocksAreIgnored() {
    const QTemporaryDir folder;
    const auto fresh = arrangement(*shown(std::make_unique<MainWindow>()));
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    memory.setValue(QStringLiteral("window/layout"), dockLayout());
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QVERIFY2(arrangement(*window) == fresh, qPrintable(difference(arrangement(*window), fresh)));
    // That of a project too.
    Project old;
    old.layout = dockLayout().toBase64().toStdString();
    old.experiment.reservoir.size = 40;
    const QString file = folder.filePath(QStringLiteral("old.echo"));
    writeProject(file.toStdString(), old);
    QVERIFY(window->session().open(file));
    settle();
    QCOMPARE(window->document().experiment().reservoir.size, 40);
    QVERIFY2(arrangement(*window) == fresh, qPrintable(difference(arrangement(*window), fresh)));
    // Saved again, it has one of today.
    QVERIFY(window->session().saveTo(file));
    const QByteArray saved = QByteArray::fromBase64(QByteArray::fromStdString(readProject(file.toStdString()).layout));
    QVERIFY(window->columns().restoreLayout(saved));
}

void TestViews::isRememberedAcrossWindows() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    std::map<QString, QString> wanted;
    {
        const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
        window->resize(1400, 900);
        window->deck().detach(&window->weightView());
        window->deck().bringUp(&window->memoryView());
        settle();
        dragBorder(window->columns(), 2, QPoint(-30, 0));
        wanted = arrangement(*window);
        window->close();
    }
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QCOMPARE(window->size(), QSize(1400, 900));
    QVERIFY2(arrangement(*window) == wanted, qPrintable(difference(arrangement(*window), wanted)));
    QVERIFY(window->memoryView().isVisible() && window->deck().isDetached(&window->weightView()));
}

void TestViews::planeOptionsAreRemembered() {
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

void TestViews::damagedMemoryIsIgnored() {
    const auto usual = shown(std::make_unique<MainWindow>());
    const auto fresh = arrangement(*usual);
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
    QCOMPARE(window->size(), usual->size());
    QCOMPARE(window->preferences().theme(), ThemeChoice::system);
    QVERIFY2(arrangement(*window) == fresh, qPrintable(difference(arrangement(*window), fresh)));
}

void TestViews::nothingIsWrittenWithoutMemory() {
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

void TestViews::scoresAreCopied() {
    const auto& window = again();
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

void TestViews::processorsAreRemembered() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    const int granted = defaultThreads();
    {
        const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
        QVERIFY(action(*window, "processors-0")->isChecked());
        if (granted == 1) QSKIP("one processor leaves nothing to choose");
        action(*window, "processors-1")->trigger();
        QCOMPARE(defaultThreads(), 1);
    }
    useThreads(0);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    QVERIFY(action(*window, "processors-1")->isChecked());
    QCOMPARE(defaultThreads(), 1);
    action(*window, "forget")->trigger();
    QVERIFY(action(*window, "processors-0")->isChecked());
    QCOMPARE(defaultThreads(), granted);
}

void TestViews::forgettingGoesBackToTheFirstStart() {
    const QTemporaryDir folder;
    QSettings memory(folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    const auto window = shown(std::make_unique<MainWindow>(Experiment{}, &memory));
    const auto before = arrangement(*window);
    action(*window, "theme-dark")->trigger();
    window->planeView().polarGridAction()->trigger();
    dragBorder(window->columns(), 2, QPoint(-20, 0));
    window->deck().detach(&window->signalView());
    action(*window, "sweep")->trigger();
    QVERIFY(!memory.allKeys().isEmpty());
    action(*window, "forget")->trigger();
    settle();
    QVERIFY2(memory.allKeys().isEmpty(), qPrintable(memory.allKeys().join(QLatin1Char(' '))));
    QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
    QCOMPARE(window->preferences().theme(), ThemeChoice::system);
    QVERIFY(!window->planeView().polarGridAction()->isChecked());
}

/// Counts the layouts of a widget that are asked for from inside it.
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

// Numbers change with each frame of a drag.
void TestViews::aResultLaysOutNothingAnew() {
    const auto& window = again();
    QTRY_VERIFY(window->document().idle() && window->document().result());
    settle();
    const auto before = arrangement(*window);
    LayoutRequests requests(window->columns());
    for (const double radius : {0.85, 0.5, 1.2}) {
        window->document().set(setting("spectral-radius"), radius);
        QTRY_VERIFY(window->document().idle());
        settle();
        QVERIFY2(arrangement(*window) == before, qPrintable(difference(arrangement(*window), before)));
        QVERIFY2(requests.count == 0, qPrintable(QString::number(radius)));
    }
}

ECHOPLANE_WINDOW_TEST(TestViews, QApplication)

}  // namespace echoplane::views_tests

#include "test_views.moc"
