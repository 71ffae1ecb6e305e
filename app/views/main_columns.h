// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QByteArray>
#include <QPointer>
#include <QSplitter>

class QMenu;
class QStackedWidget;

namespace echoplane {

class ViewDeck;

/// The three columns of the window: the rail, the plane, the results. Their widths follow the window until the user moves a
/// border. One view or the plane can be given all the room.
class MainColumns : public QSplitter {
    Q_OBJECT

public:
    /// `deck` lies inside `results`; its layout is part of the state of the columns.
    MainColumns(QWidget* settings, QWidget* plane, QWidget* results, ViewDeck& deck, QWidget* parent = nullptr);

    /// Shows another widget instead of the settings, `width` pixels wide at type × 1; null: the settings again. A widget that is
    /// shown first becomes a child of the rail.
    void showInRail(QWidget* instead, int width = 0);
    void setRailShown(bool shown);
    /// A page of the results may take the plane's room.
    void setPlaneShown(bool shown);

    /// Gives all the room to the widget, which is somewhere in the columns; endAlone() restores exactly the previous layout.
    void setAlone(QWidget* widget);
    void endAlone();
    bool isAlone() const { return m_alone; }
    /// The view or the plane that had the focus last; initially the plane.
    QWidget* current() const;

    /// Adds the actions on the view used last, and those that walk through the panels by keyboard.
    void addActions(QMenu& menu);

    void applyDefault();
    /// Sizes and deck; with one view alone, those before.
    QByteArray layoutState() const;
    /// Returns false, with nothing changed, unless the state comes from layoutState() of this version.
    bool restoreLayout(const QByteArray& state);

Q_SIGNALS:
    void aloneChanged(bool alone);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void share();
    void walk(int step);
    int railWidth() const;

    QStackedWidget* m_rail;
    QWidget* m_settings;
    QWidget* m_plane;
    QWidget* m_results;
    ViewDeck& m_deck;
    int m_railOther = 0;  ///< width of what the rail shows instead of the settings; 0: it shows them
    QPointer<QWidget> m_current;
    QPointer<QWidget> m_alone;
    QPointer<QWidget> m_focusBefore;
    QByteArray m_before;
    std::vector<QPointer<QWidget>> m_hidden;  ///< by setAlone()
    QList<int> m_withPlane;                   ///< widths before a page took the plane's room
    bool m_own = false;                       ///< the user has moved a border
};

}  // namespace echoplane
