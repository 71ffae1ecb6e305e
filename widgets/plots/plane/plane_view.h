// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <optional>
#include <vector>

#include "core/pipeline/stability.h"
#include "widgets/plots/kit/mode_marks.h"
#include "widgets/plots/kit/plane_zoom.h"
#include "widgets/plots/views/result_view.h"
#include "widgets/plots/views/run_computation.h"

class QKeyEvent;
class QMouseEvent;
class QToolButton;

namespace echoplane {

class PlaneFigure;
class PlaneJacobian;
struct RivalModes;

/// The eigenvalue plane: equal axes whatever the shape, wheel zoom about the cursor, left-drag pan, double click or Home to fit.
/// Hovering tells everything about the nearest mode. Where editing is on, dragging a mode, boxes (Shift + drag) and lassos
/// (Ctrl + Shift + drag), Ctrl + and Alt + clicks and arrow keys ask for edits by signals: the view itself changes nothing.
class PlaneView : public ResultView {
    Q_OBJECT
public:
    /// What a RunStability depends on.
    struct StabilityKey {
        std::shared_ptr<const DynamicsResult> dynamics;
        std::shared_ptr<const StatesResult> states;
        std::shared_ptr<const ReadoutResult> readout;
        std::vector<int> muted;
        bool runsFreely = false;
        bool operator==(const StabilityKey&) const = default;
    };
    using Stabilities = RunComputation<StabilityKey, RunStability>;

    explicit PlaneView(QWidget* parent = nullptr);
    ~PlaneView() override;

    void setPolarGrid(bool on);
    void setWeightScale(WeightScale scale);
    /// Shows everything again.
    void fit();
    /// Shows where the eigenvalues are; a button in the plot offers it where they are crowded.
    void zoomToModes();
    void startOver() override { fit(); }

    /// The mode under the cursor, −1 for none.
    int hoveredMode() const { return m_hovered; }
    /// Where a mode's eigenvalue (for a pair, the upper one) is drawn, in this widget's coordinates.
    QPointF positionOf(int mode) const;
    /// The part of the complex plane in view, and the pixels that it fills.
    QRectF visibleRegion() const;
    /// What the user has zoomed or panned to; nothing while everything is shown.
    std::optional<PlaneZoom> zoom() const;
    /// The same, as another view has it; nothing for all. zoomChanged() does not tell of it.
    void setZoom(const std::optional<PlaneZoom>& zoom);
    QRect plotArea() const;

    /// For menus: fit, polar grid, and the choice of measure and scale. They also make the context menu.
    QAction* fitAction() const { return m_fitAction; }
    QAction* zoomAction() const { return m_zoomAction; }
    QAction* polarGridAction() const { return m_polarGridAction; }
    /// |H| at the rim (PlaneFigure::setResponse()).
    QAction* responseAction() const { return m_responseAction; }
    QAction* weightAction() const { return m_weightAction; }
    QAction* classAction() const { return m_classAction; }
    QAction* logScaleAction() const { return m_logScaleAction; }
    /// Overlays the eigenvalues of the Jacobian along the driven trajectory; only of a reservoir with an activation.
    QAction* jacobianAction() const { return m_jacobianAction; }
    /// What is overlaid now, null for nothing; and whether that belongs to another step or result than is shown.
    std::shared_ptr<const JacobianSpectrum> shownJacobian();
    bool jacobianIsOlder();
    /// The closed loops of what is shown, and its effective radius where that is not known at once; null while it is not there. A
    /// worker of this view's own computes it, once settings rest.
    std::shared_ptr<const RunStability> stability() const { return m_stabilities.of(m_result); }
    /// True when none is being computed or about to be.
    bool stabilityIdle() const { return m_stabilities.idle(); }
    /// The row that chooses its step.
    PlaneJacobian& jacobian() const { return *m_jacobian; }

    /// Crosses where the eigenvalues of these settings would lie, where they are known at once: those of the spectrum that is
    /// shown, at another spectral radius or leak rate, and no more than 5000. Null for none.
    void preview(const Experiment* settings);
    /// Crosses at modes that are offered, before they are the reservoir's: real ones and the upper one of each pair, whose
    /// conjugates are drawn too. `trails` are lines that end there, mirrored likewise. Empty for none.
    void showCandidates(const std::vector<std::complex<double>>& modes,
                        const std::vector<std::vector<std::complex<double>>>& trails = {});
    /// Where they are drawn now.
    const std::vector<std::complex<double>>& previewed() const;
    /// Eigenvalues of other models over the plane, whatever result is shown.
    void setRivals(std::vector<std::shared_ptr<const RivalModes>> rivals);
    const std::vector<std::shared_ptr<const RivalModes>>& rivals() const;

    /// Whether the signals of editing are wanted.
    void setEditable(bool on) { m_editable = on; }
    void setSelectedModes(const std::vector<int>& modes) override;
    const std::vector<int>& selectedModes() const;
    /// The eigenvalue that would lie under the cursor, or where the context menu was opened; under the centre of the plot when
    /// the cursor is elsewhere.
    std::complex<double> cursorValue() const;
    /// Length of so many pixels in the plane.
    double unitsOf(double pixels) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// A mode was pressed; with `extend` it joins or leaves the selection.
    void modePressed(int mode, bool extend);
    /// The pressed mode is being dragged and is now to lie at its place plus `offset`, mirrored for the lower eigenvalue of a
    /// pair.
    void modeDragged(std::complex<double> offset, bool snap);
    void modeReleased();
    /// Escape during a drag.
    void dragCancelled();
    void areaSelected(const std::vector<int>& modes, bool extend);
    /// A click beside all modes.
    void emptyClicked();
    void addRequested(std::complex<double> eigenvalue);
    /// Alt + click: eigenvalues near this place are wanted.
    void searchRequested(std::complex<double> place);
    /// An arrow key while modes are selected.
    void nudged(std::complex<double> offset);

    /// The user has zoomed, panned or fitted: zoom() is another one.
    void zoomChanged();
    /// The mode under the cursor changed; −1 for none.
    void hovered(int mode);
    /// stability() is another one, or of another result.
    void stabilityChanged();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;
    void fillFigure() override;
    void hideEvent(QHideEvent* event) override;

private:
    static std::optional<StabilityKey> stabilityKeyOf(const std::shared_ptr<const RunResult>& run);
    void createActions();
    void updateJacobian();
    QRectF placeOfModes() const;
    void offerZoom();
    void hoverAt(const QPointF& position);
    void setHovered(int mark);
    /// Reads out the mode under the cursor, or the one that is selected.
    void tellMode();
    bool press(const QMouseEvent& event);
    bool moveTo(const QMouseEvent& event);
    bool release(const QMouseEvent& event);
    bool nudge(const QKeyEvent& event);

    PlaneFigure* m_figure;
    QLabel* m_readOut;
    PlaneJacobian* m_jacobian;
    QToolButton* m_zoomOffer;
    Stabilities m_stabilities;
    std::shared_ptr<const RunStability> m_told;  ///< by stabilityChanged(), of that result
    std::shared_ptr<const RunResult> m_toldOf;
    QAction* m_fitAction = nullptr;
    QAction* m_zoomAction = nullptr;
    QAction* m_polarGridAction = nullptr;
    QAction* m_responseAction = nullptr;
    QAction* m_weightAction = nullptr;
    QAction* m_classAction = nullptr;
    QAction* m_logScaleAction = nullptr;
    QAction* m_jacobianAction = nullptr;
    WeightScale m_scale = WeightScale::relative;
    QPointF m_cursor;
    bool m_cursorInside = false;
    std::optional<QPointF> m_menuPlace;  ///< while the cursor is in the context menu
    int m_hovered = -1;
    std::optional<PlaneZoom> m_toldZoom;

    enum class Gesture { none, pressed, dragging, box, lasso, click };
    bool m_editable = false;
    Gesture m_gesture = Gesture::none;
    QPointF m_pressedAt;
    bool m_lower = false;  ///< the pressed eigenvalue is the lower one of its pair
    QPolygonF m_outline;
};

}  // namespace echoplane
