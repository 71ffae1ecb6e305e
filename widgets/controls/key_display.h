// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

#include <QLabel>
#include <QTimer>

namespace echoplane {

/// Shows the last key press, or a message, in large letters at the lower edge of its parent, for an audience. Hides by itself
/// after a moment.
class KeyDisplay : public QLabel {
    Q_OBJECT

public:
    explicit KeyDisplay(QWidget& parent);

    /// Shows the words for that time.
    void say(const QString& words, std::chrono::milliseconds time = std::chrono::milliseconds{2500});

    /// The key with its modifiers as the desktop writes it: "Ctrl+Z"; empty for a modifier key (Shift, Ctrl …).
    static QString nameOf(const QKeyEvent& event);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QTimer m_timer;
};

}  // namespace echoplane
