// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/pipeline/ridge_curve.h"
#include "widgets/plots/figures/alpha_mark.h"
#include "widgets/plots/figures/pinned_layer.h"
#include "widgets/plots/figures/result_figure.h"
#include "widgets/plots/kit/analysis.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {

class PowerTicker;
class CursorLine;

/// True where a run has all that its ridge path is computed from.
bool hasRidgePath(const RunResult& run);

/// The ridge path of a run over the alphas that are drawn: 0, and from where rounding decides no rank to 10⁶. Cost as
/// ridgeCurve().
RidgeCurve ridgePathOf(const RunResult& run, const RunContext& context = {});

/// Training, validation and test RMSE, and below the effective degrees of freedom, against alpha, with the alpha of the run.
/// The curves are computed elsewhere, because that takes long, and handed over.
class RidgePathFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit RidgePathFigure(QCustomPlot* plot);

    /// Shows the run's alpha and errors in the curve that setAnalysis() gave.
    void setResult(const RunResult* result) override;
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    void setAnalysis(const Analysis<RidgeCurve>& path);
    /// Marks an alpha on the overlay layer, before its result is there; nothing while nothing is shown.
    void markAlpha(double alpha);

    /// The alpha under a pixel of the plot, in the range that is drawn; nothing outside the axis rectangles.
    std::optional<double> alphaAt(const QPointF& pixel) const;
    /// Where an alpha lies across, in pixels of the plot.
    double pixelOf(double alpha) const;
    const AlphaPlaces& places() const { return m_places; }
    /// Marks and reads out what is at a pixel of the plot; empty outside the data, or without a pixel.
    QString pointAt(const std::optional<QPointF>& pixel);

    /// The one that is best on the validation stretch (bestOf()); nothing without a curve.
    std::optional<double> bestAlpha() const;
    QString caption() const { return m_key->caption(); }
    QString message() const { return m_message->text(); }

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;
    bool isOlder() const override;

private:
    QCPAxisRect* createRect(int row, const QString& label);
    QCPGraph* addGraph(QCPAxisRect* rect);
    double testErrorAt(double alpha) const;
    void placeAlphas();
    void fillCurves();
    QString bestNote(std::size_t number) const;
    QStringList curveNotes() const;

    AlphaPlaces m_places;
    std::vector<QSharedPointer<PowerTicker>> m_alphaTickers;
    QCPAxisRect* m_errors = nullptr;
    QCPAxisRect* m_freedom = nullptr;
    PinnedLayer* m_pinnedErrors = nullptr;
    PinnedLayer* m_pinnedFreedom = nullptr;
    QCPGraph* m_training = nullptr;
    QCPGraph* m_validation = nullptr;
    QCPGraph* m_test = nullptr;
    QCPGraph* m_degrees = nullptr;
    CursorLine* m_cursor = nullptr;
    AlphaMark* m_mark = nullptr;
    PlotMessage* m_message = nullptr;
    PlotKey* m_key = nullptr;
    Analysis<RidgeCurve> m_path;
};

}  // namespace echoplane
