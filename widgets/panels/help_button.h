// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace echoplane {

/// A “?” beside what it explains: a click opens the paragraph, and pointing at it shows the same. For the mouse; the keyboard has
/// F1 for what it is in.
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
