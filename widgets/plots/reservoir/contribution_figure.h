// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/reservoir/mode_scatter_figure.h"

namespace echoplane {

/// Each mode's contribution |w|·rms(state) against its readout weight |w|.
class ContributionFigure : public ModeScatterFigure {
    Q_OBJECT
public:
    explicit ContributionFigure(QCustomPlot* plot);

protected:
    QPointF quantities(const RunResult& result, Eigen::Index mode) const override;
};

}  // namespace echoplane
