// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// The complex states of a few modes over the last steps as curves in the plane, each in a different colour with a marker at the
/// newest state; older steps are paler.
class ModeSpirals : public RectLayer<EqualAxisRect> {
public:
    /// The number of distinct colours.
    static constexpr std::size_t most = 7;

    struct Spiral {
        int mode = 0;
        std::vector<std::complex<double>> states;
    };

    using RectLayer::RectLayer;

    void setColours(const PlotColours& colours) { m_colours = colours; }
    void setSpirals(std::vector<Spiral> spirals) { m_spirals = std::move(spirals); }
    const std::vector<Spiral>& spirals() const { return m_spirals; }
    /// The largest modulus; 0 without spirals.
    double reach() const;

protected:
    void draw(QCPPainter* painter) override;

private:
    PlotColours m_colours;
    std::vector<Spiral> m_spirals;
};

}  // namespace echoplane
