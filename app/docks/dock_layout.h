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
    /// Views of one stack share a place as tabs; the stacks of a side are in the order in which they are first named.
    QString stack;
    bool compact = false;  ///< gets exactly the room of its size hint
};

/// The docks around the central widget of a main window: their views, the menu that shows and hides them, their arrangement and
/// its default.
///
/// Until the user moves something, sizes follow the window: extra width goes to the results once the plane has enough, and in a
/// low window the stacks of a side merge into one.
///
/// A view behind another tab or in a closed dock is hidden, so isVisible() is true only for views on screen.
class DockLayout : public QObject {
    Q_OBJECT

public:
    /// `host` is the window that contains the docks; it owns this.
    explicit DockLayout(QMainWindow& host);

    /// Puts a view into its own dock. `name` identifies it in saved layouts and is its help topic; `title` is what the user
    /// reads. The first ten get the shortcuts Ctrl+1 … Ctrl+0. Call before the window is shown.
    QDockWidget& addView(QWidget* view, const QString& name, const QString& title, const DockPlace& place);

    /// For the View menu: an action for each view, and actions on the panel used last.
    QMenu& menu() const { return *m_menu; }
    QWidget* view(const QString& name) const;
    void forEachView(const std::function<void(QWidget& view, const QString& title)>& visit) const;
    QDockWidget* dockOf(const QWidget* view) const;
    /// Shows the view's dock, in front of the other tabs.
    void bringUp(const QWidget* view);
    /// The visible one of the views that share a place with this one; null if none is visible.
    QWidget* inFrontOf(const QWidget* view) const;
    /// The tab bar of the place that a view's dock shares with others; null if it shares none.
    QTabBar* tabsOf(const QWidget* view) const;

    /// Gives all the room to the dock or central widget that contains `inside`; endAlone() restores exactly the previous layout.
    /// dock_alone.cpp
    void showAlone(const QWidget* inside);
    void endAlone();
    bool isAlone() const { return m_alone; }
    /// The view or central widget that had the focus last; initially the central widget.
    QWidget* current() const;

    /// Restores the default layout, whatever was moved, closed or detached.
    void applyDefault();
    /// State for restoreLayout(): places, sizes, tabs, and which docks are open or detached. With one view alone, the layout
    /// before.
    QByteArray layoutState() const;
    /// Returns false, with nothing changed, unless the state is a layout of exactly these views made by this version.
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
    void updateVisibility(const Dock& each);
    // dock_room.cpp
    /// A stack on the right side, from the top, with its minimum height.
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
    QAction* m_firstOwn = nullptr;      ///< the actions of the views come before it
    QPointer<QDockWidget> m_current;    ///< the panel that had the focus last
    std::vector<QAction*> m_ofCurrent;  ///< actions that need a current panel
    QByteArray m_restored;              ///< layout to apply when the window is shown
    QPointer<QWidget> m_alone;          ///< the dock or central widget shown alone
    QByteArray m_beforeAlone;
    QPointer<QWidget> m_focusBeforeAlone;
    bool m_shared = false;   ///< the window was shown and the room distributed
    bool m_own = false;      ///< the user has moved something
    bool m_split = false;    ///< there is room for all stacks of a side
    bool m_placing = false;  ///< docks are being moved by the program, not by the user
    bool m_byKey = false;    ///< a view's action was triggered by its shortcut
    bool m_fitting = false;  ///< a call of fit() is queued
};

}  // namespace echoplane
