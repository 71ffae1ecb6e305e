// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QStackedWidget;

namespace echoplane {

/// One or several views that share a tab of the deck, with a switch between several. A detached view leaves a line in its place.
class ViewTab : public QWidget {
    Q_OBJECT

public:
    ViewTab(const QString& name, const QString& title, bool inFront, QWidget* parent);

    const QString& name() const { return m_name; }
    const QString& title() const { return m_title; }
    bool inFront() const { return m_inFront; }

    void add(QWidget* view, const QString& title);
    bool holds(const QWidget* view) const;
    void bringUp(const QWidget* view);
    QWidget* shown() const;
    int current() const;
    void setCurrent(int index);
    /// Takes the view out, with `note` in its place, or puts it back.
    void take(QWidget* view, const QString& note);
    void giveBack(QWidget* view);

Q_SIGNALS:
    void switched();

private:
    QString m_name, m_title;
    bool m_inFront;
    std::vector<QWidget*> m_views;
    QWidget* m_switch;
    QHBoxLayout* m_switchRow;
    QButtonGroup* m_buttons;
    QStackedWidget* m_stack;
};

}  // namespace echoplane
