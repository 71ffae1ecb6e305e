// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace echoplane {

/// A frame inside the edge of a widget that paints all of itself, such as a plot. It shows keyboard focus, but only once a key
/// has moved the focus there: after a click no mark is needed.
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
