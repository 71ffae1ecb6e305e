// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QRect>
#include <QString>

class QComboBox;
class QFrame;
class QMainWindow;
class QMenu;
class QTextBrowser;

namespace echoplane {

class ManualWindow;

/// The help of the window: a popover with one paragraph at a time beside what it explains. It is opened by F1 for the focused
/// widget or the one under the pointer, also in a dialogue, by a click on a name, or from the list of topics; Esc or a click
/// elsewhere closes it. Nothing else moves.
class HelpDesk : public QObject {
    Q_OBJECT

public:
    /// `window` owns this.
    explicit HelpDesk(QMainWindow& window);

    void addActions(QMenu& help);
    /// Opens the paragraph of that name (helpTopics()) beside a widget, by default in the window; does nothing if there is none.
    void open(const QString& name, const QWidget* beside = nullptr);
    /// The name of the paragraph that is shown; empty while there is none.
    QString shown() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void explainHere();
    void place();

    QMainWindow& m_window;
    QFrame* m_popover;
    QComboBox* m_list;
    QTextBrowser* m_words;
    ManualWindow* m_manual = nullptr;  ///< once it was opened
    QRect m_beside;                    ///< on the screen
};

}  // namespace echoplane
