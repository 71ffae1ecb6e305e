// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <qcustomplot.h>

#include "core/pipeline/stability.h"
#include "widgets/plots/figures/pinned_layer.h"
#include "widgets/plots/figures/plane_backdrop.h"
#include "widgets/plots/figures/plane_selection.h"
#include "widgets/plots/figures/result_figure.h"
#include "widgets/plots/kit/analysis.h"
#include "widgets/plots/kit/equal_axis_rect.h"
#include "widgets/plots/kit/mark_layer.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {

class HoverRing;
class PreviewMarks;
class JacobianMarks;
class LoopMarks;
class RivalMarks;
struct RivalModes;

/// The eigenvalue plane. Pinned runs lie over it as outlines; those of the same data have areas too, relative ones to the largest
/// of their own run, so that what is shown does not shrink beside a run of huge weights that cancel. Of a run of other data only
/// the places are drawn, since its weights mean something else.
class PlaneFigure : public ResultFigure {
    Q_OBJECT
public:
    explicit PlaneFigure(QCustomPlot* plot);

    void setResult(const RunResult* result) override;
    /// All modes, also beside the part that is zoomed to, and the eigenvalues of the Jacobian that is shown.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// What the area of the markers shows from the next setResult() on.
    void setMeasure(WeightMeasure measure, WeightScale scale);
    void setPolarGrid(bool on);
    /// Of a run that tells classes: markers have the colour of the class that their mode votes for, from the next setResult() on.
    void setClassColours(bool on) { m_classColours = on; }
    /// Draws 20·log₁₀|H(e^{iω})| of the whole model around the unit circle at the angle ω, from the next setResult() on: on the
    /// circle where it is −40 dB or less, on the dashed one where it is 0. Cost as responseCurves().
    void setResponse(bool on) { m_response = on; }
    /// Crosses at these eigenvalues, on the buffered overlay layer; none for none.
    void setPreview(std::vector<std::complex<double>> eigenvalues);
    const std::vector<std::complex<double>>& preview() const;
    /// Lines to those crosses.
    void setTrails(std::vector<std::vector<std::complex<double>>> trails);
    void setRingedMark(int mark);
    int ringedMark() const;
    /// Overlays the eigenvalues of a Jacobian as hollow diamonds, pale where they are `older` than what is shown; null for none.
    void setAnalysis(const Analysis<JacobianSpectrum>& jacobian);
    /// What takes too long for a frame, from the next setResult() on: overlays the eigenvalues of the closed loops, as stars in
    /// use and as hourglasses in a free run, and says in the badge which are unstable or off the plot; and the effective radius
    /// where it had to be looked for. `older`: it belongs to other settings, and is drawn pale and not judged by. Null for
    /// nothing.
    void setAnalysis(const Analysis<RunStability>& stability);
    /// Overlays the eigenvalues of other models, from the next setResult() on.
    void setRivals(std::vector<std::shared_ptr<const RivalModes>> rivals);
    const std::vector<std::shared_ptr<const RivalModes>>& rivals() const;

    EqualAxisRect& axisRect() { return *m_rect; }
    const EqualAxisRect& axisRect() const { return *m_rect; }
    const MarkLayer& markLayer() const { return *m_marks; }
    PlaneSelection& selection() { return *m_selection; }
    const PlaneSelection& selection() const { return *m_selection; }
    const Badge& badge() const { return *m_badge; }
    QString caption() const { return m_key->caption(); }

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;

private:
    /// What the sizes of the pinned markers follow from.
    struct PinSizes {
        WeightMeasure measure = WeightMeasure::contribution;
        WeightScale scale = WeightScale::relative;
        std::vector<bool> compared;  ///< by pinned run: it is of the same data, so that its weights mean the same
        bool operator==(const PinSizes&) const = default;
    };
    PinSizes pinSizes(const RunResult* result) const;
    void drawPins();

    EqualAxisRect* m_rect;
    PlaneScene m_scene;
    WeightMeasure m_measure = WeightMeasure::contribution;
    WeightScale m_scale = WeightScale::relative;
    PinnedLayer* m_pins = nullptr;
    PinSizes m_pinSizes;
    MarkLayer* m_marks = nullptr;
    JacobianMarks* m_jacobian = nullptr;
    LoopMarks* m_loops = nullptr;
    RivalMarks* m_rivals = nullptr;
    Badge* m_badge = nullptr;
    HoverRing* m_ring = nullptr;
    PreviewMarks* m_preview = nullptr;
    PlaneSelection* m_selection = nullptr;
    PlotKey* m_key = nullptr;
    int m_outside = 0;
    int m_eigenvalues = 0;
    double m_largestModulus = 0.0;
    QString m_radiusText;  ///< of the dashed circle
    bool m_response = false;
    bool m_classColours = true;
    QStringList m_classes;  ///< those that markers are coloured by
    bool m_empty = true;
};

}  // namespace echoplane
