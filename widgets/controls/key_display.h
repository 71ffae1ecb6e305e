// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTimer>

namespace echoplane {

/// Shows the last key press in large letters at the lower edge of its parent, for an audience. Hides by itself after a moment.
class KeyDisplay : public QLabel {
    Q_OBJECT

public:
    explicit KeyDisplay(QWidget& parent);

    void say(const QString& words);

    /// The key with its modifiers as the desktop writes it: "Ctrl+Z"; empty for a modifier key (Shift, Ctrl …).
    static QString nameOf(const QKeyEvent& event);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QTimer m_timer;
};

}  // namespace echoplane
