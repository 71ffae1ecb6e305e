// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qcustomplot.h>

#include "core/analysis/ridge_curve.h"
#include "widgets/plots/axes/painted_layer.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// Positions of alphas on the axis: alphas from `lowest` on at their value; 0 and everything below rounding at one place left of
/// it.
struct AlphaPlaces {
    static constexpr double highest = highestRidge;  ///< the largest value of the setting

    double lowest = 1e-17;
    double rounding = 0.0;  ///< RidgeCurve::belowRounding

    double zero() const { return 1e-2 * lowest; }
    double at(double alpha) const;
    /// The alpha at a position: 0, or one of lowest … highest.
    double alphaAt(double across) const;
};

/// Marks the current alpha: a line with a handle through both axis rectangles, and the test or validation error there.
class AlphaMark : public PaintedLayer {
public:
    AlphaMark(QCustomPlot* plot, const QCPAxisRect* errors, const QCPAxisRect* freedom)
        : PaintedLayer(plot, QStringLiteral("overlay")), m_errors(errors), m_freedom(freedom) {}

    void setStyle(const FigureStyle& style) { m_style = style; }
    void setAlpha(double alpha) { m_alpha = alpha; }
    void setPlaces(const AlphaPlaces& places) { m_places = places; }
    void setError(double error, bool ofTest) {
        m_error = error;
        m_ofTest = ofTest;
    }
    double alpha() const { return m_alpha; }

protected:
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_errors;
    const QCPAxisRect* m_freedom;
    FigureStyle m_style;
    AlphaPlaces m_places;
    double m_alpha = qQNaN();
    double m_error = qQNaN();
    bool m_ofTest = true;
};

}  // namespace echoplane
