// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace echoplane {

/// A “?” beside what it explains: a click opens the help topic, hovering shows it as a tool tip. For the mouse only; from the
/// keyboard, F1 opens the topic of the focused widget.
class HelpButton : public QAbstractButton {
    Q_OBJECT

public:
    HelpButton(const QString& name, QWidget* parent);

    /// Stays in the upper right corner of its parent.
    void pinToCorner();

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace echoplane
