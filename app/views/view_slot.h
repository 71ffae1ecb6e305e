// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include <QWidget>

class QAction;
class QHBoxLayout;
class QMenu;
class QToolButton;
class QVBoxLayout;

namespace echoplane {

class ViewTab;

/// A place for one tab of the deck below a row with its name and those of the others; what the row has no room for is under More.
class ViewSlot : public QWidget {
    Q_OBJECT

public:
    /// `name` distinguishes the slots of a deck in object names.
    ViewSlot(const QString& name, QWidget* parent);

    /// Makes the row: `front` as buttons, `more` under a button of that name.
    void setTabs(const std::vector<ViewTab*>& front, const std::vector<ViewTab*>& more);
    void put(ViewTab* tab);

    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(ViewTab* tab);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Moves the tabs that do not fit into the row under More, the last ones first.
    void fit();
    void mark();

    QString m_name;
    QHBoxLayout* m_row;
    QVBoxLayout* m_column;
    QToolButton* m_more = nullptr;
    QMenu* m_menu;
    ViewTab* m_tab = nullptr;
    std::vector<std::pair<ViewTab*, QToolButton*>> m_buttons;
    std::vector<std::pair<ViewTab*, QAction*>> m_entries;  ///< of the menu: all tabs, those with a button in sight hidden
};

}  // namespace echoplane
