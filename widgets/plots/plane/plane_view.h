// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <optional>
#include <vector>

#include "core/analysis/stability.h"
#include "widgets/plots/axes/plane_zoom.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"
#include "widgets/plots/kit/mode_marks.h"

class QKeyEvent;
class QMouseEvent;
class QToolButton;

namespace echoplane {

class PlaneFigure;
class PlaneJacobian;
struct RivalModes;

/// The eigenvalue plane: equal axes at any shape, wheel zoom about the cursor, left-drag pan, double click or Home to fit.
/// Axes, numbers and key lie inside; while everything shown is stable the view extends to ±1.12. Hovering reads out the nearest
/// mode (readOut(); ModeInspector shows it). If editing is enabled, dragging a mode, boxes (Shift + drag) and lassos (Ctrl +
/// Shift + drag), Ctrl and Alt + click and arrow keys emit edit requests; the view itself changes nothing.
class PlaneView : public ResultView {
    Q_OBJECT
public:
    /// What a RunStability depends on.
    struct StabilityKey {
        std::shared_ptr<const DynamicsResult> dynamics;
        std::shared_ptr<const StatesResult> states;
        std::shared_ptr<const ReadoutResult> readout;
        std::vector<int> muted;
        bool closedLoopTest = false;
        bool operator==(const StabilityKey&) const = default;
    };
    using Stabilities = RunComputation<StabilityKey, RunStability>;

    explicit PlaneView(QWidget* parent = nullptr);
    ~PlaneView() override;

    void setPolarGrid(bool on);
    void setWeightScale(WeightScale scale);
    /// Shows everything again.
    void fit();
    /// Zooms in on the eigenvalues; a button in the plot offers this if they are crowded.
    void zoomToModes();
    void startOver() override { fit(); }
    void addTo(OnScreen& screen) override;

    /// The mode under the cursor; −1 for none.
    int hoveredMode() const { return m_hovered; }
    /// The mode that is read out: the one under the cursor, or else the only selected one; −1 for none.
    int inspectedMode() const;
    /// The run shown; null for none.
    const std::shared_ptr<const RunResult>& shownRun() const { return m_result; }
    /// One line about that mode and pinned ones near it, or about a pinned one under the cursor; else a hint.
    QString readOut() const override { return m_readOut; }
    /// What can be done with modes by mouse and keyboard; empty if nothing.
    QString editHint() const;
    /// The position of a mode's eigenvalue (for a pair, the upper one) on the axes as last drawn, in this widget's coordinates.
    QPointF positionOf(int mode) const;
    /// The visible part of the complex plane.
    QRectF visibleRegion() const;
    /// The user's zoom or pan; nullopt while everything is shown.
    std::optional<PlaneZoom> zoom() const;
    /// Sets the zoom, for example that of another view; nullopt shows everything. Does not emit zoomChanged().
    void setZoom(const std::optional<PlaneZoom>& zoom);
    /// The axis rectangle, in this widget's coordinates.
    QRect plotArea() const;

    /// Actions for menus: fit, polar grid, measure and scale. Also in the context menu.
    QAction* fitAction() const { return m_fitAction; }
    QAction* zoomAction() const { return m_zoomAction; }
    QAction* polarGridAction() const { return m_polarGridAction; }
    /// |H| at the rim (PlaneFigure::setResponse()).
    QAction* responseAction() const { return m_responseAction; }
    QAction* weightAction() const { return m_weightAction; }
    QAction* groupAction() const { return m_groupAction; }
    QAction* logScaleAction() const { return m_logScaleAction; }
    /// Overlays the eigenvalues of the Jacobian along the driven trajectory; only for reservoirs with an activation.
    QAction* jacobianAction() const { return m_jacobianAction; }
    /// The Jacobian overlaid at present, null for none; and whether it belongs to another step or result than shown.
    std::shared_ptr<const JacobianSpectrum> shownJacobian();
    bool jacobianIsOlder();
    /// The closed loops of the run shown, and its effective radius if that is not known immediately; null until computed. A
    /// dedicated worker computes it once the settings are at rest.
    std::shared_ptr<const RunStability> stability() const { return m_stabilities.of(m_result); }
    /// True when no stability is being computed or about to be.
    bool stabilityIdle() const { return m_stabilities.idle(); }
    /// The row that selects the step of the Jacobian.
    PlaneJacobian& jacobian() const { return *m_jacobian; }

    /// Shows crosses where the eigenvalues of these settings would lie, if these follow immediately: those of the current
    /// spectrum at another spectral radius or leak rate, at most 5000. Null for none.
    void preview(const Experiment* settings);
    /// Shows crosses at proposed modes: real ones and the upper one of each pair, whose conjugates are drawn too. `trails` are
    /// lines that end there, mirrored likewise. Empty for none.
    void showCandidates(const std::vector<std::complex<double>>& modes,
                        const std::vector<std::vector<std::complex<double>>>& trails = {});
    /// The crosses drawn at present.
    const std::vector<std::complex<double>>& previewed() const;
    /// Overlays eigenvalues of other models, whatever result is shown.
    void setRivals(std::vector<std::shared_ptr<const RivalModes>> rivals);
    const std::vector<std::shared_ptr<const RivalModes>>& rivals() const;
    /// Of a reservoir that adapts: marks its eigenvalues after that epoch of those recorded; nullopt for none.
    void setEpoch(std::optional<std::size_t> epoch);

    /// Enables the edit signals.
    void setEditable(bool on);
    void setSelectedModes(const std::vector<int>& modes) override;
    const std::vector<int>& selectedModes() const;
    /// The eigenvalue at the cursor, or where the context menu was opened; at the centre of the plot if the cursor is elsewhere.
    std::complex<double> cursorValue() const;
    /// The length of `pixels` in plane coordinates.
    double unitsOf(double pixels) const;

Q_SIGNALS:
    /// A mode was pressed; with `extend` it joins or leaves the selection.
    void modePressed(int mode, bool extend);
    /// The pressed mode is being dragged: its new position is its place plus `offset`, mirrored for the lower eigenvalue of a
    /// pair.
    void modeDragged(std::complex<double> offset, bool snap);
    void modeReleased();
    /// Escape during a drag.
    void dragCancelled();
    void areaSelected(const std::vector<int>& modes, bool extend);
    /// A click that hits no mode.
    void emptyClicked();
    void addRequested(std::complex<double> eigenvalue);
    /// Alt + click: search for eigenvalues near this place.
    void searchRequested(std::complex<double> place);
    /// An arrow key while modes are selected.
    void nudged(std::complex<double> offset);

    /// The user has zoomed, panned or fitted: zoom() has changed.
    void zoomChanged();
    /// The mode under the cursor changed; −1 for none.
    void hovered(int mode);
    /// readOut(), or what it says about the mode, has changed.
    void readOutChanged();
    /// stability() has changed, or belongs to another result.
    void stabilityChanged();

protected:
    bool showsGhost() const override { return true; }
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;
    void fillFigure() override;
    bool stopComputing() override { return m_stabilities.stop(); }

private:
    static std::optional<StabilityKey> stabilityKeyOf(const std::shared_ptr<const RunResult>& run);
    void createActions();
    void updateJacobian();
    QRectF placeOfModes() const;
    void offerZoom();
    void hoverAt(const QPointF& position);
    void setHovered(int mark);
    /// Reads out the mode under the cursor, or else the selected one.
    void updateReadOut();
    bool press(const QMouseEvent& event);
    bool moveTo(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool nudge(const QKeyEvent& event);

    PlaneFigure* m_figure;
    QString m_readOut;
    PlaneJacobian* m_jacobian;
    QToolButton* m_zoomOffer;
    Stabilities m_stabilities;
    std::shared_ptr<const RunStability> m_announcedStability;  ///< last one announced by stabilityChanged(), for that run
    std::shared_ptr<const RunResult> m_announcedRun;
    QAction* m_fitAction = nullptr;
    QAction* m_zoomAction = nullptr;
    QAction* m_polarGridAction = nullptr;
    QAction* m_responseAction = nullptr;
    QAction* m_weightAction = nullptr;
    QAction* m_groupAction = nullptr;
    QAction* m_logScaleAction = nullptr;
    QAction* m_jacobianAction = nullptr;
    WeightScale m_scale = WeightScale::relative;
    QPointF m_cursor;
    bool m_cursorInside = false;
    std::optional<QPointF> m_menuPlace;  ///< while the cursor is in the context menu
    int m_hovered = -1;
    std::optional<PlaneZoom> m_announcedZoom;

    enum class Gesture { none, pressed, dragging, box, lasso, click };
    bool m_editable = false;
    Gesture m_gesture = Gesture::none;
    QPointF m_pressedAt;
    bool m_lower = false;  ///< the pressed eigenvalue is the lower one of its pair
    QPolygonF m_outline;
};

}  // namespace echoplane
