// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTimer>

namespace echoplane {

/// The keys that were pressed last, large, at the lower edge of its parent, for those who look at a projection. It goes by
/// itself.
class KeyDisplay : public QLabel {
    Q_OBJECT

public:
    explicit KeyDisplay(QWidget& parent);

    void say(const QString& words);

    /// As the desktop writes the key with what is held: "Ctrl+Z"; empty for those that are only held (Shift, Ctrl …).
    static QString nameOf(const QKeyEvent& event);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QTimer m_timer;
};

}  // namespace echoplane
