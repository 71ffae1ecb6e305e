// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

namespace echoplane {

/// Two parts of a plot side by side, or one below the other if the plot is taller than wide.
class TurningGrid : public QCPLayoutGrid {
public:
    /// `first` is the size of the first part relative to the second.
    explicit TurningGrid(double first = 1.0) : m_first(first) {}

    void update(UpdatePhase phase) override {
        if (phase == upPreparation) {
            const QRect view = parentPlot()->viewport();
            const FillOrder order = view.width() < view.height() ? foRowsFirst : foColumnsFirst;
            if (order != fillOrder()) setFillOrder(order, true);
            if (elementCount() > 1 && order == foRowsFirst) setRowStretchFactor(0, m_first);
            if (elementCount() > 1 && order == foColumnsFirst) setColumnStretchFactor(0, m_first);
        }
        QCPLayoutGrid::update(phase);
    }

private:
    double m_first;
};

}  // namespace echoplane
