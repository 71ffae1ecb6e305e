// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace echoplane {

/// A ring around the pointer, for those who look at a projection: it follows, and fills while a button is held. It lies over its
/// parent and lets all through.
class PointerRing : public QWidget {
    Q_OBJECT

public:
    explicit PointerRing(QWidget& parent);

    /// The pointer is there, on the screen; hidden where that is outside of the parent.
    void follow(const QPoint& global);
    void setPressed(bool pressed);
    bool isPressed() const { return m_pressed; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_pressed = false;
};

}  // namespace echoplane
