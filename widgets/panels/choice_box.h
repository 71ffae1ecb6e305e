// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <QScopedValueRollback>

namespace echoplane {

/// A list to choose from that knows whether its choice has just been stepped to, by keys or wheel on the closed list, where each
/// step passes by one that may not be wanted.
class ChoiceBox : public QComboBox {
public:
    using QComboBox::QComboBox;

    /// While the choice changes.
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
