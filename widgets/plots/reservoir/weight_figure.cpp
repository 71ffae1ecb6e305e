// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/weight_figure.h"

#include <cmath>
#include <complex>

#include "widgets/plots/axes/axis_title.h"

namespace echoplane {

WeightFigure::WeightFigure(QCustomPlot* plot)
    : ModeScatterFigure(plot, Across::frequency, tr("frequency |∠λ| (radians per step)"), tr("weight |w|")) {
    setShortTitle(*plot->axisRect()->axis(QCPAxis::atBottom), tr("frequency |∠λ|"));
    setShortTitle(*plot->axisRect()->axis(QCPAxis::atLeft), tr("|w|"));
}

QPointF WeightFigure::quantities(const RunResult& result, Eigen::Index mode) const {
    return {std::abs(std::arg(result.dynamics->spectrum.eigenvalue(mode))), result.readout->magnitudes[mode]};
}

}  // namespace echoplane
