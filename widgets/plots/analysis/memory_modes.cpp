// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/memory_modes.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <QCoreApplication>

#include "widgets/plots/axes/axis_title.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {
namespace {

struct MemoryModesTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::MemoryFigure)
};

/// A sentence on the fewest modes that carry half of the total.
QString halfSentence(const Spectrum& spectrum, const Eigen::VectorXd& carried) {
    std::vector<Eigen::Index> order(static_cast<std::size_t>(carried.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, std::ranges::greater(), [&](Eigen::Index mode) { return carried[mode]; });
    const double half = carried.sum() / 2.0;
    double sum = 0.0, least = 1.0;
    int modes = 0;
    for (const Eigen::Index mode : order) {
        if (sum >= half) break;
        sum += carried[mode];
        least = std::min(least, std::abs(spectrum.eigenvalue(mode)));
        ++modes;
    }
    return MemoryModesTexts::tr("half of it carried by %1 of %2 modes, |λ| ≥ %3")
        .arg(modes)
        .arg(carried.size())
        .arg(numberText(least));
}

}  // namespace

MemoryModes::MemoryModes(QCustomPlot* plot, const QString& layer) : m_rect(new QCPAxisRect(plot)) {
    placeFixed(*m_rect, QMargins(10, 2, 4, 6));
    QCPAxis &across = *m_rect->axis(QCPAxis::atBottom), &up = *m_rect->axis(QCPAxis::atLeft);
    across.setLabel(MemoryModesTexts::tr("modulus |λ|"));
    setShortTitle(across, MemoryModesTexts::tr("|λ|"));
    across.setRange(0.0, 1.02);
    across.ticker()->setTickCount(3);
    up.setLabel(MemoryModesTexts::tr("delays carried by the mode"));
    setShortTitle(up, MemoryModesTexts::tr("delays"));
    up.ticker()->setTickCount(3);
    new ClipMark(plot, layer, m_rect, ClipMark::Edge::begin);
    m_points = new QCPGraph(&across, &up);
    m_points->setSelectable(QCP::stNone);
    m_points->setLayer(layer);
    m_points->setLineStyle(QCPGraph::lsNone);
    m_points->setAdaptiveSampling(false);
    new ClipMark(plot, layer, m_rect, ClipMark::Edge::end);
}

void MemoryModes::setStyle(const FigureStyle& style) {
    m_style = style;
    for (QCPAxis* axis : m_rect->axes()) styleAxis(*axis, style);
    setOlder(m_older);
}

void MemoryModes::setOlder(bool older) {
    m_older = older;
    const PlotColours& colours = m_style.colours;
    const QColor ink = older ? blended(colours.ground, colours.prediction, 0.4) : colours.prediction;
    m_points->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, ink, 5.0));
}

void MemoryModes::setModes(const Spectrum& spectrum, const ExactMemory& exact) {
    QVector<QCPGraphData> points;
    for (Eigen::Index mode = 0; mode < exact.carried.size(); ++mode)
        points.push_back({std::abs(spectrum.eigenvalue(mode)), exact.carried[mode]});
    m_points->data()->set(points);
    // A pair counts for two units.
    m_rect->axis(QCPAxis::atLeft)->setRange(0.0, exact.carried.size() > 0 && exact.carried.maxCoeff() > 1.0 ? 2.1 : 1.05);
    m_sentence = halfSentence(spectrum, exact.carried);
}

void MemoryModes::clear() {
    m_points->data()->clear();
    m_sentence.clear();
}

void MemoryModes::setShown(bool shown) {
    m_rect->setVisible(shown);
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(shown);
}

}  // namespace echoplane
