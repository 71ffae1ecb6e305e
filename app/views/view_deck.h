// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <vector>

#include <QByteArray>
#include <QPointer>
#include <QWidget>

class QAction;
class QMenu;
class QSplitter;
class QVBoxLayout;

namespace echoplane {

class ViewSlot;
class ViewTab;

/// The views of a result: one above, and one slot below it (two side by side where there is room), each with a row of tabs: a few
/// in front, the others under “More”. Views of one tab share it with a switch. A view can be detached into a window of its own.
///
/// A view behind another one is hidden, so isVisible() is true only for views on screen.
class ViewDeck : public QWidget {
    Q_OBJECT

public:
    enum class Place { top, front, more };

    explicit ViewDeck(QWidget* parent = nullptr);
    ~ViewDeck() override;

    /// `name` identifies the view in layouts and lessons and is its help topic; `title` is what the user reads. Views added with
    /// the same `tab` share it; without one a view has its own. The first ten get the shortcuts Ctrl+1 … Ctrl+0. Call before the
    /// deck is shown.
    void addView(QWidget* view, const QString& name, const QString& title, Place place, const QString& tab = {});

    /// For the View menu: an action for each view, and the actions of addActions() of the window below them.
    QMenu& menu() const { return *m_menu; }
    /// Null if there is none of that name.
    QWidget* view(const QString& name) const;
    void forEachView(const std::function<void(QWidget& view, const QString& title)>& visit) const;

    /// Shows the view: in the first slot, where it is already shown, or its window.
    void bringUp(const QWidget* view);
    /// The view in the first slot; null if that is detached.
    QWidget* front() const;
    /// The view that contains `inside`; null if none does.
    QWidget* viewAround(const QWidget* inside) const;
    /// Whether the view at the top has something to show.
    void setTopShown(bool shown);
    /// Makes the rows of tabs; those of these views, by name, come before the others: what the task brings. Call once all views
    /// are added.
    void setFirst(const QStringList& names);

    bool isDetached(const QWidget* view) const;
    void detach(QWidget* view);
    void attach(QWidget* view);
    void attachAll();

    /// While kept, the number of slots does not follow the width: one view has all the room.
    void keepSlots(bool kept) { m_slotsKept = kept; }

    void applyDefault();
    /// State for restoreLayout(): what the slots show, sizes, and which views are detached.
    QByteArray layoutState() const;
    /// Returns false, with nothing changed, unless the state comes from layoutState() of this version.
    bool restoreLayout(const QByteArray& state);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// Another view is in a slot, or a view was detached or attached.
    void arranged();
    /// A view is asked for: nothing should lie over it.
    void broughtUp();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct View {
        QWidget* widget = nullptr;
        QString name, title;
        ViewTab* tab = nullptr;  ///< null: at the top
        QAction* action = nullptr;
        QPointer<QWidget> window;  ///< while detached
    };

    const View* find(const QWidget* view) const;
    View* find(const QWidget* view);
    ViewTab* tabNamed(const QString& name) const;
    void put(std::size_t slot, ViewTab* tab);
    void arrange();

    std::vector<View> m_views;
    std::vector<ViewTab*> m_tabs;   ///< in the order of the rows
    std::vector<ViewTab*> m_order;  ///< in the order in which they were added
    std::array<ViewSlot*, 2> m_slots{};
    std::array<ViewTab*, 2> m_shown{};
    QWidget* m_top = nullptr;
    QVBoxLayout* m_topLayout = nullptr;
    QSplitter* m_split;
    QSplitter* m_row;
    QMenu* m_menu;
    bool m_two = false;
    bool m_slotsKept = false;
    bool m_own = false;  ///< the user has moved a border
};

}  // namespace echoplane
