// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include <QObject>

class QAction;
class QWidget;

namespace echoplane {

/// Page Up and Page Down of a view that draws one of several outputs.
class OutputActions : public QObject {
    Q_OBJECT
public:
    /// Adds them to the view's actions. `context`: where the keys count.
    OutputActions(QWidget* view, Qt::ShortcutContext context);

    /// Output `shown`, from 0, of so many is drawn: enables those that lead to another.
    void setShown(int shown, int outputs);
    /// The previous output, and the next one.
    const std::array<QAction*, 2>& actions() const { return m_actions; }

Q_SIGNALS:
    /// The user wants output `shown` instead, from 0.
    void chosen(int shown);

private:
    std::array<QAction*, 2> m_actions;
    int m_shown = 0;
};

}  // namespace echoplane
