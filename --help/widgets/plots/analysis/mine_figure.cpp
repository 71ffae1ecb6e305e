// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/mine_figure.h"

namespace echoplane {

MineFigure::MineFigure(QCustomPlot* plot) : ResultFigure(plot), m_curve(plot->addGraph()) {
    plot->xAxis->setLabel(tr("mode"));
    plot->yAxis->setLabel(tr("modulus"));
    addVeil(plot->axisRect());
}

void MineFigure::setResult(const RunResult* result) {
    m_curve->data()->clear();
    if (result != nullptr && result->dynamics)
        for (Eigen::Index mode = 0; mode < result->dynamics->spectrum.modes(); ++mode)
            m_curve->addData(static_cast<double>(mode + 1), std::abs(result->dynamics->spectrum.eigenvalue(mode)));
    m_plot->rescaleAxes();
    setMessage(result == nullptr || result->dynamics ? QString() : tr("This model has no modes."));
    updateVeils();
}

PlotTable MineFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& /*pinned*/) const {
    return {};
}

QStringList MineFigure::summary() const {
    return {tr("The moduli of %1 modes").arg(m_curve->dataCount())};
}

void MineFigure::restyle() {
    m_curve->setPen(QPen(m_style.colours.text, 1.0));
}

}  // namespace echoplane
