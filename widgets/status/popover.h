// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace echoplane {

/// A card above a widget of the status line. Escape or a click elsewhere closes it.
class Popover : public QFrame {
    Q_OBJECT

public:
    /// `content` becomes its child.
    Popover(QWidget* content, QWidget* parent);

    /// Shows it, as wide as `width` and as high as the content needs but at most `height`, above `anchor`, within its window.
    void openAbove(const QWidget& anchor, int width, int height);

Q_SIGNALS:
    void closed();

protected:
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* m_content;
};

}  // namespace echoplane
