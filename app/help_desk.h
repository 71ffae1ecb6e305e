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

/// The help of the window: a dock with one paragraph at a time, opened by F1 for what the keyboard is in or the pointer rests on,
/// by a “?”, or from the list of all. In a dialogue F1 shows the paragraph over it.
class HelpDesk : public QObject {
    Q_OBJECT

public:
    /// The dock comes to the right edge of `window`, which owns this, and is closed at first.
    explicit HelpDesk(QMainWindow& window);

    void addActions(QMenu& help);
    /// Opens the paragraph of that name (helpTopics()); nothing for none.
    void open(const QString& name);
    /// The name of the paragraph that is shown; empty while the dock is closed.
    QString shown() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void explainHere();
    /// Of a widget of a dialogue, or of another window of this one's: false for any other.
    bool explainOver(const QWidget& asking);

    QMainWindow& m_window;
    QDockWidget* m_dock = nullptr;
    QComboBox* m_list;
    QTextBrowser* m_words;
};

}  // namespace echoplane
