// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <memory>

#include <QAction>
#include <QMenu>
#include <QMenuBar>
#include <QTest>
#include <QToolButton>

#include "app/window/main_window.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/on_screen.h"
#include "tests/window_tests.h"
#include "widgets/race/race_dialog.h"

namespace echoplane::window_nothing_lost_tests {

/// A command of the window of version 0.1.0, by the object name of its action: its menu then, its place now, and the keys that it
/// had and has.
struct Command {
    const char* name;
    const char* before;
    const char* now;
    const char* keys = "";
};

constexpr std::array commands = {
    Command{"new", "File", "File", "Ctrl+N"},
    Command{"open", "File", "File", "Ctrl+O"},
    Command{"open-folder", "File", "File"},
    Command{"open-data", "File", "File", "Ctrl+Shift+O"},
    Command{"change-data", "File", "File"},
    Command{"open-model", "File", "File"},
    Command{"open-eigenvalues", "File", "File"},
    Command{"save", "File", "File", "Ctrl+S"},
    Command{"save-as", "File", "File", "Ctrl+Shift+S"},
    Command{"take-snapshot", "File ▸ Snapshots", "File ▸ Snapshots"},
    Command{"preset-mso5-golden", "File ▸ Presets", "File ▸ Presets"},
    Command{"export-plot", "File", "File", "Ctrl+Shift+E"},
    Command{"export-all-plots", "File", "File"},
    Command{"record", "File", "File"},
    Command{"export-errors", "File", "File"},
    Command{"export-model", "File", "File", "Ctrl+E"},
    Command{"write-job", "File", "File"},
    Command{"undo", "Edit", "Edit", "Ctrl+Z"},
    Command{"redo", "Edit", "Edit", "Ctrl+Shift+Z"},
    Command{"pin", "Edit", "Edit", "Ctrl+D"},
    Command{"copy-shared", "Edit", "Edit"},
    Command{"paste-shared", "Edit", "Edit", "Ctrl+V"},
    Command{"copy-scores", "Edit ▸ Copy", "Edit ▸ Copy"},
    Command{"cancel-run", "Edit", "Run", "Ctrl+."},
    Command{"add-mode", "Modes", "Modes"},
    Command{"delete-modes", "Modes", "Modes", "Del"},
    Command{"keep-strongest", "Modes", "Modes"},
    Command{"search-near", "Modes", "Modes"},
    Command{"mute-modes", "Modes", "Modes"},
    Command{"unmute-all", "Modes", "Modes"},
    Command{"next-mode", "Modes", "Modes"},
    Command{"previous-mode", "Modes", "Modes"},
    Command{"select-all-modes", "Modes", "Modes", "Ctrl+A"},
    Command{"snap-modes", "Modes", "Modes"},
    Command{"paint-density", "Modes", "Modes"},
    Command{"fit-spectrum", "Modes", "Run", "Ctrl+Shift+G"},
    Command{"live-play", "Edit", "Run"},
    Command{"sweep", "View", "Run", "Ctrl+Shift+M"},
    Command{"search", "View", "Run", "Ctrl+Shift+F"},
    Command{"race", "View", "Run", "Ctrl+Shift+T"},
    Command{"paper", "View", "Run", "Ctrl+P"},
    Command{"zoom-to-modes", "View", "View"},
    Command{"readable-stretch", "View", "context menu of Signal"},
    Command{"jacobian", "View", "View"},
    Command{"more-settings", "View", "View"},
    Command{"next-panel", "View ▸ Panels", "View ▸ Views", "F6"},
    Command{"previous-panel", "View ▸ Panels", "View ▸ Views", "Shift+F6"},
    Command{"default-layout", "View ▸ Panels", "View ▸ Views"},
    Command{"present", "View ▸ Present", "View ▸ Present", "F11"},
    Command{"full-size", "View ▸ Present", "View ▸ Present", "Shift+F11"},
    Command{"freeze-axes", "View ▸ Present", "View ▸ Present", "Ctrl+Shift+X"},
    Command{"present-pointer", "View ▸ Present", "View ▸ Present"},
    Command{"present-keys", "View ▸ Present", "View ▸ Present"},
    Command{"notes-action", "View", "View", "Ctrl+Shift+N"},
    Command{"show-tool-bar", "View", "View"},
    Command{"theme-dark", "View ▸ Theme", "View ▸ Theme"},
    Command{"language-fr", "View ▸ Language", "View ▸ Language"},
    Command{"forget", "View", "View"},
    Command{"open-lesson", "Lessons", "Lessons"},
    Command{"end-lesson", "Lessons", "Lessons"},
    Command{"record-step", "Lessons", "Lessons"},
    Command{"record-elsewhere", "Lessons", "Lessons"},
    Command{"show-hidden", "Lessons", "Lessons"},
    Command{"help-here", "Help", "Help", "F1"},
    Command{"help-window", "Help", "Help"},
    Command{"keyboard-shortcuts", "Help", "Help", "Ctrl+/"},
    Command{"copy-report", "Help", "Help"},
    Command{"unpin", "panel Compare", "page Compare"},
    Command{"rename-pin", "panel Compare", "page Compare, More"},
    Command{"restore-pin", "panel Compare", "page Compare"},
    Command{"compare-planes", "panel Compare", "page Compare, More"},
    Command{"copy-comparison", "panel Compare", "page Compare, More"},
    Command{"export-comparison", "panel Compare", "page Compare, More"},
    Command{"season", "panel Scores", "context menu of Details"},
    Command{"sweep-open", "window Sweep map", "page Sweep, File"},
    Command{"sweep-open-folder", "window Sweep map", "page Sweep, File"},
    Command{"sweep-job", "window Sweep map", "page Sweep, File"},
    Command{"sweep-save-csv", "window Sweep map", "page Sweep, File"},
    Command{"sweep-save-picture", "window Sweep map", "page Sweep, File"},
    Command{"sweep-save-table", "window Sweep map", "page Sweep, File"},
    Command{"sweep-copy-picture", "window Sweep map", "page Sweep, File"},
    Command{"sweep-copy-table", "window Sweep map", "page Sweep, File"},
    Command{"search-open", "window Search", "page Search, File"},
    Command{"search-job", "window Search", "page Search, File"},
    Command{"search-save", "window Search", "page Search, File"},
    Command{"search-save-picture", "window Search", "page Search, File"},
    Command{"search-copy-table", "window Search", "page Search, File"},
};

/// A view or panel of version 0.1.0, and its name in the deck or among the pages now.
struct Panel {
    const char* before;
    const char* view;  ///< of the deck; empty for a page
    const char* page;
};

constexpr std::array panels = {
    Panel{"Signal", "signal", ""},         Panel{"Contributions", "contributions", ""},
    Panel{"Weights", "weights", ""},       Panel{"Response", "response", ""},
    Panel{"Memory", "memory", ""},         Panel{"Ridge", "ridge-path", ""},
    Panel{"Stability", "stability", ""},   Panel{"States", "states", ""},
    Panel{"Attractor", "attractor", ""},   Panel{"Matrix", "matrix", ""},
    Panel{"Forks", "forks", ""},           Panel{"Residuals", "residuals", ""},
    Panel{"Horizon", "horizon-curve", ""}, Panel{"Classes", "confusion", ""},
    Panel{"Sequence", "sequence", ""},     Panel{"Field", "field", ""},
    Panel{"Tiles", "tile-map", ""},        Panel{"Scores", "scores", ""},
    Panel{"Compare", "", "compare"},       Panel{"Notes", "", "notes"},
    Panel{"Sweep map", "", "sweep"},       Panel{"Search", "", "search"},
};

/// What could be done in the window of version 0.1.0 can be done in this one.
class TestNothingLost : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        m_window = firstWindow();
        for (QAction* menu : m_window->menuBar()->actions()) walk(*menu->menu(), plain(menu->text()));
    }
    void cleanupTestCase() { m_window.reset(); }

    void everyCommandHasAPlace() {
        QStringList wrong;
        for (const Command& command : commands) {
            const auto* action = m_window->findChild<QAction*>(QLatin1String(command.name));
            if (action == nullptr) {
                wrong << QStringLiteral("%1: gone").arg(QLatin1String(command.name));
                continue;
            }
            if (const QString place = placeOf(*action); place != QString::fromUtf8(command.now))
                wrong << QStringLiteral("%1: %2").arg(QLatin1String(command.name), place);
            const QKeySequence keys(QString::fromLatin1(command.keys));
            if (!keys.isEmpty() && !action->shortcuts().contains(keys))
                wrong << QStringLiteral("%1: no longer %2").arg(QLatin1String(command.name), keys.toString());
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char('\n'))));
    }

    void everyPanelHasAPlace() {
        for (const Panel& panel : panels) {
            const QString view = QLatin1String(panel.view), page = QLatin1String(panel.page);
            QVERIFY2(view.isEmpty() ? m_window->pages().page(page) != nullptr : m_window->deck().view(view) != nullptr,
                     panel.before);
        }
    }

    /// Views are listed in the menu, and pages are opened from it.
    void everyViewIsInTheMenu() {
        int listed = 0;
        m_window->deck().forEachView([&](QWidget&, const QString& title) {
            for (const QAction* each : m_window->deck().menu().actions())
                if (plain(each->text()) == title) ++listed;
        });
        QCOMPARE(listed, 21);
    }

private:
    static QString plain(QString text) { return text.remove(QLatin1Char('&')); }
    void walk(const QMenu& menu, const QString& path) {
        for (QAction* each : menu.actions()) {
            if (each->menu() != nullptr)
                walk(*each->menu(), path + QStringLiteral(" ▸ ") + plain(each->text()));
            else if (!m_places.contains(each))
                m_places[each] = path;
        }
    }
    /// Where a user finds it: in a menu of the window, in a page, or in the context menu of a view.
    QString placeOf(const QAction& action) const {
        if (const auto found = m_places.constFind(&action); found != m_places.constEnd()) return *found;
        for (const auto& [name, title] : {std::pair{"compare", "Compare"}, {"sweep", "Sweep"}, {"search", "Search"}}) {
            const QWidget* page = m_window->pages().page(QLatin1String(name));
            for (const QToolButton* button : page->findChildren<QToolButton*>())
                if (button->menu() != nullptr && button->menu()->actions().contains(&action))
                    return QStringLiteral("page %1, %2").arg(QLatin1String(title), plain(button->text()));
            if (page->actions().contains(&action)) return QStringLiteral("page %1").arg(QLatin1String(title));
        }
        QString place = QStringLiteral("nowhere");
        m_window->deck().forEachView([&](const QWidget& view, const QString& title) {
            const QWidgetList inside = view.findChildren<QWidget*>();
            if (view.actions().contains(&action)) place = QStringLiteral("context menu of %1").arg(title);
            for (const QWidget* each : inside)
                if (each->actions().contains(&action)) place = QStringLiteral("context menu of %1").arg(title);
        });
        return place;
    }

    std::unique_ptr<MainWindow> m_window;
    QHash<const QAction*, QString> m_places;
};

ECHOPLANE_WINDOW_TEST(TestNothingLost, QApplication)

}  // namespace echoplane::window_nothing_lost_tests

#include "test_window_nothing_lost.moc"
