// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace echoplane {

/// Says that the keyboard is in a widget that paints all of itself, such as a plot: a frame inside its edge, once a key has
/// brought the focus there. Whoever clicks knows where that was.
class FocusRing : public QWidget {
    Q_OBJECT

public:
    /// `of` owns this.
    explicit FocusRing(QWidget* of);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow(Qt::FocusReason reason);
};

}  // namespace echoplane
