// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QObject>

class QAction;
class QWidget;

namespace echoplane {

/// Actions for Page Up and Page Down in a view that draws one of several outputs.
class OutputActions : public QObject {
    Q_OBJECT
public:
    /// Adds the actions to the view; `context` is the scope of their keys.
    OutputActions(QWidget* view, Qt::ShortcutContext context);

    /// Sets the output drawn, from 0, and the number of outputs; enables the actions that lead to another output.
    void setShown(int shown, int outputs);
    /// The actions for the previous and the next output.
    const std::array<QAction*, 2>& actions() const { return m_actions; }

Q_SIGNALS:
    /// The user wants output `shown`, from 0.
    void chosen(int shown);

private:
    std::array<QAction*, 2> m_actions;
    int m_shown = 0;
};

}  // namespace echoplane
