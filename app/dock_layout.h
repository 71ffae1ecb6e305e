// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QString>

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;
class QTabBar;

namespace echoplane {

enum class DockSide { left, right, bottom };

/// Where a view lies in the default layout.
struct DockPlace {
    DockSide side;
    QString stack;         ///< views of one stack share a place, as tabs; the stacks of a side follow each other as first named
    bool compact = false;  ///< gets the room that it asks for, and no more
};

/// The docks around the central widget of a main window: the views in them, the menu that shows and hides them, their arrangement
/// and its default.
///
/// Until the user moves something the room follows the window: what it gains goes to the results, once the plane has enough, and
/// in a low window the stacks of a side become one.
///
/// A view behind another tab, or in a closed dock, is hidden: isVisible() says whether it is seen.
class DockLayout : public QObject {
    Q_OBJECT

public:
    /// `host` is the window that the docks lie in; it owns this.
    explicit DockLayout(QMainWindow& host);

    /// Puts a view into a dock of its own. `name` is what saved layouts know it by, and its topic
    /// of help; `title` is what the user reads. The first ten
    /// get Ctrl+1 … Ctrl+0. For before the window is shown.
    QDockWidget& addView(QWidget* view, const QString& name, const QString& title, const DockPlace& place);

    /// For the View menu: an action for each view, and what can be done with the panel that was used last.
    QMenu& menu() const { return *m_menu; }
    QWidget* view(const QString& name) const;
    void forEachView(const std::function<void(QWidget& view, const QString& title)>& visit) const;
    QDockWidget* dockOf(const QWidget* view) const;
    /// Shows the view's dock, before the other tabs.
    void bringUp(const QWidget* view);
    /// Of the views that share a place with this one, the one that is seen; null where none is.
    QWidget* inFrontOf(const QWidget* view) const;
    /// The tabs that a view's dock shares its place with, or null where it stands alone.
    QTabBar* tabsOf(const QWidget* view) const;

    /// Gives all the room to the dock, or to the central widget, that this lies in; endAlone() brings back exactly what was
    /// before. dock_alone.cpp
    void showAlone(const QWidget* inside);
    void endAlone();
    bool isAlone() const { return m_alone; }
    /// The view or central widget that the keyboard was in last; the central widget where it was in none.
    QWidget* current() const;

    /// Everything where it was at first, whatever was moved, closed or detached.
    void applyDefault();
    /// What restoreLayout() takes: places, sizes, tabs, and which docks are open or detached. Of one view alone what was before.
    QByteArray layoutState() const;
    /// False, with nothing changed, for what is no layout of exactly these views made by this version.
    bool restoreLayout(const QByteArray& state);

Q_SIGNALS:
    void aloneChanged(bool alone);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Dock {
        QDockWidget* dock;
        QWidget* view;
        DockPlace place;
        QAction* action;
    };
    enum class Step { forward, backward };

    void buildMenu();
    QAction* panelAction(const char* name, const QString& text);
    void toggle(const Dock& each);
    void showWhatIsSeen(const Dock& each);
    // dock_room.cpp
    /// What lies on the right, from above, with the height that it needs at least.
    struct Area {
        QString stack;
        bool compact = false;
        int height = 0;
    };
    std::vector<Area> areas() const;
    bool hasRoomFor(const std::vector<Area>& areas) const;
    QString stackOf(const Dock& each) const;
    void insert(std::size_t index);
    void place();
    void placeAsSeen();
    /// Follows the host's size, unless the user has moved something.
    void fit();
    void fitSoon();
    void shareRoom();
    int widthOfPlane(int beside) const;
    void shareHeight(DockSide side);

    static bool isSeen(const QDockWidget& dock);
    void setCurrent(const QWidget* inside);
    void walk(Step step);
    void detachOrDock(QDockWidget& dock);
    static void frameSoon(QDockWidget& dock);
    void moveTo(Qt::DockWidgetArea area);
    QStringList names() const;

    QMainWindow& m_host;
    std::vector<Dock> m_docks;
    QMenu* m_menu;
    QAction* m_firstOwn = nullptr;      ///< the actions of the views stand before it
    QPointer<QDockWidget> m_current;    ///< the panel that had the keyboard last
    std::vector<QAction*> m_ofCurrent;  ///< need one
    QByteArray m_restored;              ///< to be taken when the window is shown
    QPointer<QWidget> m_alone;          ///< a dock, or the central widget
    QByteArray m_beforeAlone;
    QPointer<QWidget> m_focusBeforeAlone;
    bool m_shared = false;   ///< the window was shown, and the room divided
    bool m_own = false;      ///< the user has moved something
    bool m_split = false;    ///< there is room for all stacks of a side
    bool m_placing = false;  ///< what moves now, the user does not
    bool m_byKey = false;    ///< a view's action is triggered by its shortcut
    bool m_fitting = false;  ///< fit() will be called
};

}  // namespace echoplane
