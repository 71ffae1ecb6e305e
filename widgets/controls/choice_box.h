// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QScopedValueRollback>

namespace echoplane {

/// Combo box that reports whether its current change comes from a key or the wheel on the closed list: such steps pass entries
/// that the user may not want.
class ChoiceBox : public QComboBox {
public:
    using QComboBox::QComboBox;

    /// True while a key or wheel event is being handled.
    bool isStepping() const { return m_stepping; }

protected:
    void keyPressEvent(QKeyEvent* event) override {
        const QScopedValueRollback stepping(m_stepping, true);
        QComboBox::keyPressEvent(event);
    }
    void wheelEvent(QWheelEvent* event) override {
        const QScopedValueRollback stepping(m_stepping, true);
        QComboBox::wheelEvent(event);
    }

private:
    bool m_stepping = false;
};

}  // namespace echoplane
