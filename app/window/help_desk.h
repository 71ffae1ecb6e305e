// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

class QComboBox;
class QDockWidget;
class QMainWindow;
class QMenu;
class QTextBrowser;

namespace echoplane {

/// The help of the window: a dock that shows one paragraph at a time. It is opened by F1 for the focused widget or the one under
/// the pointer, by a “?” button, or from the list of topics. In a dialogue F1 shows the paragraph on top of it.
class HelpDesk : public QObject {
    Q_OBJECT

public:
    /// Adds the dock at the right edge of `window`, which owns this; it is closed at first.
    explicit HelpDesk(QMainWindow& window);

    void addActions(QMenu& help);
    /// Opens the paragraph of that name (helpTopics()); does nothing if there is none.
    void open(const QString& name);
    /// The name of the paragraph that is shown; empty while the dock is closed.
    QString shown() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void explainHere();
    /// Explains a widget of a dialogue or other child window on the spot; returns false for any other widget.
    bool explainOver(const QWidget& asking);

    QMainWindow& m_window;
    QDockWidget* m_dock = nullptr;
    QComboBox* m_list;
    QTextBrowser* m_words;
};

}  // namespace echoplane
