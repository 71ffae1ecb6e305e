// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// A part of a layout without margins that is only as high as its text needs.
class TextRow : public QCPLayoutElement {
public:
    explicit TextRow(QCustomPlot* plot, bool smooth = true) : QCPLayoutElement(plot) {
        setMinimumMargins(QMargins());
        setMargins(QMargins());
        setAutoMargins(QCP::msNone);
        setAntialiased(smooth);
    }

    QSize maximumOuterSizeHint() const override { return {QWIDGETSIZE_MAX, minimumOuterSizeHint().height()}; }

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override { painter->setAntialiasing(antialiased()); }
};

}  // namespace echoplane
