// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <initializer_list>

#include <QString>

class QBoxLayout;
class QPushButton;
class QSize;
class QToolButton;
class QWidget;

namespace echoplane {

class MessageStrip;

/// Resizes a window to `wanted`, or less where the screen is smaller.
void resizeWithinScreen(QWidget& window, const QSize& wanted);

/// Lets Ctrl+W close the window: for pages, which Escape does not close, and for modeless dialogues.
void closeByKey(QWidget& window);

// Parts shared by the pages with long runs (sweep, search).

/// Checkable button that shows and hides the setup of the next run; checked at first.
QToolButton* setUpButton(QWidget* parent, const QString& name, const QString& toolTip);

/// Push button with object name, accessible name and tool tip.
QPushButton* pageButton(QWidget* parent, const QString& text, const char* name, const QString& accessible, const QString& help);

/// As QWidget::setEnabled(), but a button that has the focus gives it to its page, whose keys (Esc) then still work.
void enable(QPushButton& button, bool on, QWidget& page);

/// Button that opens a page's menu.
QToolButton* fileButton(QWidget* parent, const QString& name, const QString& toolTip);

/// The last line of a page: what it can do, the primary verb at the right.
QBoxLayout* pageFooter(std::initializer_list<QPushButton*> others, QPushButton& primary);

/// Shows an error and hides the note.
void showError(MessageStrip& error, MessageStrip& note, const QString& message);

/// Calls `work`, then shows `done` in the note unless it is empty; an exception is shown as the error.
void attempt(MessageStrip& error, MessageStrip& note, const QString& done, const std::function<void()>& work);

}  // namespace echoplane
