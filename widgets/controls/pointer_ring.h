// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace echoplane {

/// Ring around the pointer, for an audience: follows it, and fills while a button is pressed. Covers its parent but ignores mouse
/// events.
class PointerRing : public QWidget {
    Q_OBJECT

public:
    explicit PointerRing(QWidget& parent);

    /// Centres the ring on the pointer, in global coordinates; hides it outside the parent.
    void follow(const QPoint& global);
    void setPressed(bool pressed);
    bool isPressed() const { return m_pressed; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_pressed = false;
};

}  // namespace echoplane
