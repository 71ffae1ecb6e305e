// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include <QScrollArea>
#include <QScrollBar>

#include "widgets/theme/metrics.h"

namespace echoplane {

/// A form in a page of the results: as wide as it needs, and scrolled up and down where large type leaves it little height, but
/// never lower than `lines` controls.
class ScrolledForm : public QScrollArea {
public:
    ScrolledForm(QWidget* form, int lines, QWidget* parent) : QScrollArea(parent), m_lines(lines) {
        setFrameShape(QFrame::NoFrame);
        setWidgetResizable(true);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        setWidget(form);
        for (QWidget* each : {viewport(), form}) each->setAutoFillBackground(false);  // the ground of the page
    }

    QSize sizeHint() const override { return widget()->sizeHint() + QSize(verticalScrollBar()->sizeHint().width(), 0); }
    QSize minimumSizeHint() const override {
        const QSize all = widget()->minimumSizeHint();
        return {all.width() + verticalScrollBar()->sizeHint().width(),
                std::min(all.height(), m_lines * scaled(metrics::control, font()))};
    }

private:
    int m_lines;
};

}  // namespace echoplane
