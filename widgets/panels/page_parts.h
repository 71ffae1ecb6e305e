// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QString>

class QPushButton;
class QSize;
class QToolButton;
class QWidget;

namespace echoplane {

class MessageStrip;

/// The size of a window that opens, no larger than the screen has room for.
void resizeWithinScreen(QWidget& window, const QSize& wanted);

/// Ctrl+W closes the window: pages, which Escape does not close, and dialogues that stay open beside the work.
void closeByKey(QWidget& window);

// What the pages that run for long (sweep, search) have alike.

/// The button that shows and hides what the next run does; pressed at first.
QToolButton* setUpButton(QWidget* parent, const QString& name, const QString& toolTip);

/// A button with its object name, its name for a screen reader and its help.
QPushButton* pageButton(QWidget* parent, const QString& text, const char* name, const QString& accessible, const QString& help);

/// The button of a page's menu, which opens at a click.
QToolButton* fileButton(QWidget* parent, const QString& name, const QString& toolTip);

/// Shows an error in the place of a note.
void showError(MessageStrip& error, MessageStrip& note, const QString& message);

/// Does that, and then says `done`, unless it is empty, in the note; what goes wrong is shown as the error.
void attempt(MessageStrip& error, MessageStrip& note, const QString& done, const std::function<void()>& work);

}  // namespace echoplane
