// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/contribution_figure.h"

#include "widgets/plots/axes/axis_title.h"

namespace echoplane {

ContributionFigure::ContributionFigure(QCustomPlot* plot)
    : ModeScatterFigure(plot, Across::logarithm, tr("weight |w|"), tr("contribution |w|·rms(state)")) {
    setShortTitle(*plot->axisRect()->axis(QCPAxis::atLeft), tr("|w|·rms"));
}

QPointF ContributionFigure::quantities(const RunResult& result, Eigen::Index mode) const {
    return {result.readout->magnitudes[mode], result.readout->contributions[mode]};
}

}  // namespace echoplane
