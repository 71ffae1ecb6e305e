// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figures/contribution_figure.h"

namespace echoplane {

ContributionFigure::ContributionFigure(QCustomPlot* plot)
    : ModeScatterFigure(plot, Across::logarithm, tr("weight |w|"), tr("contribution |w|·rms(state)")) {}

QPointF ContributionFigure::quantities(const RunResult& result, Eigen::Index mode) const {
    return {result.readout->magnitudes[mode], result.readout->contributions[mode]};
}

}  // namespace echoplane
