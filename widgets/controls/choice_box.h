// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <utility>

#include <QComboBox>
#include <QScopedValueRollback>
#include <QWheelEvent>

namespace echoplane {

/// Combo box that reports whether its current change comes from a key or the wheel on the closed list: such steps pass entries
/// that the user may not want. The wheel steps only with the keyboard focus, so that a panel can be scrolled over it.
class ChoiceBox : public QComboBox {
public:
    using QComboBox::QComboBox;

    /// True while a key or wheel event is being handled.
    bool isStepping() const { return m_stepping; }
    /// Called each time before the list opens.
    void prepareWith(std::function<void()> prepare) { m_prepare = std::move(prepare); }

    void showPopup() override {
        if (m_prepare) m_prepare();
        QComboBox::showPopup();
    }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const QScopedValueRollback stepping(m_stepping, true);
        QComboBox::keyPressEvent(event);
    }
    void wheelEvent(QWheelEvent* event) override {
        if (!hasFocus()) return event->ignore();
        const QScopedValueRollback stepping(m_stepping, true);
        QComboBox::wheelEvent(event);
    }

private:
    std::function<void()> m_prepare;
    bool m_stepping = false;
};

}  // namespace echoplane
