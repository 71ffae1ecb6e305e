// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "widgets/plots/base/result_figure.h"

namespace echoplane {

/// The moduli of the eigenvalues, one after another.
class MineFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit MineFigure(QCustomPlot* plot);

    void setResult(const RunResult* result) override;
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

protected:
    void restyle() override;

private:
    QCPGraph* m_curve;
};

}  // namespace echoplane
