// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "core/pipeline/stages.h"
#include "widgets/plots/kit/figure_style.h"

namespace echoplane {

/// A stretch of the signal: steps begin … end − 1.
struct Stretch {
    QString name;
    int begin = 0;
    int end = 0;
    QColor PlotColours::*shade = nullptr;
    double rmse = 0.0;     ///< 0 where there is none (washout, or after a divergence)
    bool aPriori = false;  ///< of errors made before each step was learned
};

/// Washout, training, validation and test, in that order; empty ones are left out.
std::vector<Stretch> stretchesOf(const SplitSpec& split);

/// The same with the errors of output number `output` (where outputs have none of their own, those pooled over all), and where
/// the target goes on after that, the free run; empty ones are left out.
std::vector<Stretch> stretchesOf(const RunResult& result, int output = 0);

/// The names of the stretches, in a row above the signal.
class StretchNames : public QCPLayoutElement {
public:
    StretchNames(QCustomPlot* plot, const QCPAxisRect* rect, const std::vector<Stretch>* stretches, const FigureStyle* style);

    QSize minimumOuterSizeHint() const override;
    QSize maximumOuterSizeHint() const override;

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    const std::vector<Stretch>* m_stretches;
    const FigureStyle* m_style;
};

/// Light shading of the stretches behind an axis rectangle.
class StretchShades : public QCPLayerable {
public:
    StretchShades(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, const std::vector<Stretch>* stretches,
                  const FigureStyle* style);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    const std::vector<Stretch>* m_stretches;
    const FigureStyle* m_style;
};

/// Each stretch's RMSE as a line across it, with its value, in the residual's axis rectangle.
class RmseLines : public QCPLayerable {
public:
    RmseLines(QCustomPlot* plot, const QString& layer, const QCPAxisRect* rect, const std::vector<Stretch>* stretches,
              const FigureStyle* style);

protected:
    void applyDefaultAntialiasingHint(QCPPainter* painter) const override;
    QRect clipRect() const override;
    void draw(QCPPainter* painter) override;

private:
    const QCPAxisRect* m_rect;
    const std::vector<Stretch>* m_stretches;
    const FigureStyle* m_style;
};

}  // namespace echoplane
