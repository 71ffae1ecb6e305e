// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/analysis/ridge_curve.h"
#include "widgets/plots/analysis/alpha_mark.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {

class PowerTicker;
class CursorLine;

/// True if a run has everything that its ridge path is computed from.
bool hasRidgePath(const RunResult& run);

/// The ridge path of a run over the alphas drawn: 0, and from where rounding no longer limits the rank up to 10⁶. Cost as
/// ridgeCurve().
RidgeCurve ridgePathOf(const RunResult& run, const RunContext& context = {});

/// Training, validation and test RMSE and, below, the effective degrees of freedom against alpha, with the run's alpha marked.
/// The curves take long: they are computed elsewhere and handed over.
class RidgePathFigure : public ResultFigure {
    Q_OBJECT
public:
    /// What its view shows at present.
    struct Look {
        bool test = true;
    };

    explicit RidgePathFigure(QCustomPlot* plot);

    /// Whether test errors are seen, as they are at first. Else the validation errors are marked, read out, and shown of pinned
    /// runs. Appears with the next setResult().
    void setTestShown(bool shown);
    /// Shows the run's alpha and error on the curve from setAnalysis().
    void setResult(const RunResult* result) override;
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    void setAnalysis(const Analysis<RidgeCurve>& path);
    /// Marks an alpha on the overlay layer before its result has arrived; no effect while nothing is shown.
    void markAlpha(double alpha);

    /// The alpha at a pixel of the plot, within the range drawn; nullopt outside the axis rectangles.
    std::optional<double> alphaAt(const QPointF& pixel) const;
    /// Horizontal pixel position of an alpha in the plot.
    double pixelOf(double alpha) const;
    const AlphaPlaces& places() const { return m_places; }
    /// Marks and reads out the point at a pixel of the plot; empty outside the data, or without a pixel.
    QString pointAt(const std::optional<QPointF>& pixel);

    /// The alpha that is best on the validation span (bestOf()); nullopt without a curve.
    std::optional<double> bestAlpha() const;

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;
    bool isOlder() const override;

private:
    void arrange();
    void nameErrors();
    QCPAxisRect* createRect(int row, const QString& label);
    QCPGraph* addGraph(QCPAxisRect* rect);
    const std::vector<double>& markedErrors(const RidgeCurve& curve) const;
    double errorAt(double alpha) const;
    void placeAlphas();
    void fillCurves();
    QString bestNote(std::size_t number) const;
    QStringList curveNotes() const;

    AlphaPlaces m_places;
    std::vector<QSharedPointer<PowerTicker>> m_alphaTickers;
    QString m_errorName, m_shownName;
    bool m_alone = false;  ///< the errors alone are drawn
    bool m_testShown = true;
    QCPAxisRect* m_errors = nullptr;
    QCPAxisRect* m_freedom = nullptr;
    QCPItemText* m_across = nullptr;  ///< title of the axis of the errors, where they are alone
    PinnedLayer* m_pinnedErrors = nullptr;
    PinnedLayer* m_pinnedFreedom = nullptr;
    QCPGraph* m_training = nullptr;
    QCPGraph* m_validation = nullptr;
    QCPGraph* m_test = nullptr;
    QCPGraph* m_degrees = nullptr;
    CursorLine* m_cursor = nullptr;
    AlphaMark* m_mark = nullptr;
    Analysis<RidgeCurve> m_path;
};

}  // namespace echoplane
