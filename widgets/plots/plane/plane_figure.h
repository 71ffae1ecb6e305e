// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <qcustomplot.h>

#include "core/analysis/stability.h"
#include "widgets/plots/axes/equal_axis_rect.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/mark_layer.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"
#include "widgets/plots/plane/plane_backdrop.h"
#include "widgets/plots/plane/plane_selection.h"

namespace echoplane {

class HoverRing;
class PreviewMarks;
class JacobianMarks;
class LoopMarks;
class RivalMarks;
struct RivalModes;

/// The eigenvalue plane. Pinned runs lie behind it as grey outlines. Those of the same data have areas too, each relative to the
/// maximum of its run, so that the current run does not shrink beside one with huge cancelling weights. For a run of other data
/// only the positions are drawn, since its weights are not comparable.
class PlaneFigure : public ResultFigure {
    Q_OBJECT
public:
    /// What its view lets one choose.
    struct Look {
        bool polarGrid = false;
        bool response = false;  ///< |H| at the rim
        WeightMeasure measure = WeightMeasure::contribution;
        WeightScale scale = WeightScale::relative;
        std::vector<std::shared_ptr<const RivalModes>> rivals = {};  ///< eigenvalues of other models
        std::optional<PlaneZoom> part = {};                          ///< in view, if not everything is
    };

    explicit PlaneFigure(QCustomPlot* plot);

    void setResult(const RunResult* result) override;
    /// All modes, also outside the zoomed part, and the eigenvalues of the overlays shown.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// Puts the key into the lower corners of the plane, as on the screen, instead of below it.
    void putLegendInside();
    const PlaneLegend& legend() const { return *m_legend; }
    /// While held, the areas of the markers stay relative to the same measure, so that moving one mode does not change all.
    void holdAreas(bool held) { m_held = held; }

    /// Sets what the area of the markers shows, from the next setResult() on.
    void setMeasure(WeightMeasure measure, WeightScale scale);
    void setPolarGrid(bool on);
    /// Where the outputs have groups (ModeGroups): gives markers the colour of the group that their mode counts for most,
    /// from the next setResult() on.
    void setGroupColours(bool on) { m_groupColours = on; }
    /// Draws 20·log₁₀|H(e^{iω})| of the whole model around the unit circle at the angle ω, from the next setResult() on: on the
    /// circle for −40 dB or less, on the dashed circle for 0 dB. Cost as responseCurves().
    void setResponse(bool on) { m_response = on; }
    /// Draws crosses at these eigenvalues on the buffered overlay layer; pass an empty vector to remove them.
    void setPreview(std::vector<std::complex<double>> eigenvalues);
    const std::vector<std::complex<double>>& preview() const;
    /// Draws lines that end at those crosses.
    void setTrails(std::vector<std::vector<std::complex<double>>> trails);
    void setRingedMark(int mark);
    int ringedMark() const;
    /// Overlays the eigenvalues of a Jacobian as hollow diamonds, pale if `older`; null for none.
    void setAnalysis(const Analysis<JacobianSpectrum>& jacobian);
    /// Sets results that take too long for a frame, from the next setResult() on: the eigenvalues of the closed loops, overlaid
    /// as stars (in use) and times signs (autonomous run), with a badge for loops that are unstable or off the plot; and the
    /// effective radius if it had to be computed iteratively. If `older`, it belongs to other settings: it is drawn pale and not
    /// used for the verdict. Null for none.
    void setAnalysis(const Analysis<RunStability>& stability);
    /// Overlays the eigenvalues of other models, from the next setResult() on.
    void setRivals(std::vector<std::shared_ptr<const RivalModes>> rivals);
    const std::vector<std::shared_ptr<const RivalModes>>& rivals() const;
    /// Of a reservoir that adapts, the paths of its eigenvalues are drawn; with an epoch (AdaptationResult::epochs counted from
    /// 0), also hollow diamonds at its eigenvalues after that one. From the next setResult() on.
    void setEpoch(std::optional<std::size_t> epoch) { m_epoch = epoch; }

    EqualAxisRect& axisRect() { return *m_rect; }
    const EqualAxisRect& axisRect() const { return *m_rect; }
    const MarkLayer& markLayer() const { return *m_marks; }
    PlaneSelection& selection() { return *m_selection; }
    const PlaneSelection& selection() const { return *m_selection; }
    const Badge& badge() const { return *m_badge; }

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;

private:
    /// What the sizes of the pinned markers depend on.
    struct PinSizes {
        WeightMeasure measure = WeightMeasure::contribution;
        WeightScale scale = WeightScale::relative;
        std::vector<bool> compared;  ///< per pinned run: same data, so that its weights are comparable
        bool operator==(const PinSizes&) const = default;
    };
    PinSizes pinSizes(const RunResult* result) const;
    /// The measure of the largest marker, for the relative scale.
    double referenceFor(const RunResult& result, double maximum);
    void updateLegend();
    KeyEntry loopEntry(Loop loop, const QString& words) const;
    /// The walk of the eigenvalues while the reservoir adapts, if it does.
    void showAdaptation(const RunResult* result);
    std::vector<KeyEntry> adaptationEntries() const;
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
    RivalMarks* m_adapted = nullptr;
    std::shared_ptr<const AdaptationResult> m_adaptation;  ///< the one followed in m_paths
    std::vector<std::vector<std::complex<double>>> m_paths;
    std::optional<std::size_t> m_epoch;
    Badge* m_badge = nullptr;
    HoverRing* m_ring = nullptr;
    PreviewMarks* m_preview = nullptr;
    PlaneSelection* m_selection = nullptr;
    PlaneLegend* m_legend = nullptr;
    bool m_legendInside = false;
    QStringList m_remarks;  ///< parts of the caption that the key inside keeps
    QStringList m_notices;
    double m_reference = 0.0;  ///< 0 for none
    bool m_held = false;
    bool m_hasWeights = false;
    int m_outside = 0;
    int m_eigenvalues = 0;
    double m_largestModulus = 0.0;
    QString m_radiusText;  ///< key text of the disc
    bool m_response = false;
    bool m_groupColours = true;
    QStringList m_groups;  ///< names of the groups that colour the markers
    bool m_empty = true;
};

}  // namespace echoplane
