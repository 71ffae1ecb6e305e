// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/reservoir/mode_scatter_figure.h"

namespace echoplane {

/// Each mode's readout weight |w| against its frequency |∠λ|, with the task's frequencies.
class WeightFigure : public ModeScatterFigure {
    Q_OBJECT
public:
    explicit WeightFigure(QCustomPlot* plot);

protected:
    QPointF quantities(const RunResult& result, Eigen::Index mode) const override;
};

}  // namespace echoplane
