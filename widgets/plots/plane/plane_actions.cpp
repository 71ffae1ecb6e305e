// SPDX-License-Identifier: GPL-3.0-or-later
// Menu actions of PlaneView.
#include <QAction>
#include <QToolButton>

#include "widgets/plots/plane/plane_figure.h"
#include "widgets/plots/plane/plane_jacobian.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane {

void PlaneView::createActions() {
    m_fitAction = new QAction(tr("&Fit the plane"), this);
    m_fitAction->setToolTip(tr("Show all eigenvalues again (Home, or double click)"));
    connect(m_fitAction, &QAction::triggered, this, &PlaneView::fit);
    m_zoomAction = new QAction(tr("&Zoom to the modes"), this);
    m_zoomAction->setObjectName(QStringLiteral("zoom-to-modes"));
    m_zoomAction->setToolTip(tr("Zoom in on the part of the plane where the eigenvalues are"));
    connect(m_zoomAction, &QAction::triggered, this, &PlaneView::zoomToModes);
    m_zoomOffer->setDefaultAction(m_zoomAction);
    m_zoomOffer->setObjectName(QStringLiteral("offer:zoom-to-modes"));
    m_zoomOffer->setAccessibleName(tr("Zoom to the modes"));
    m_zoomOffer->setFocusPolicy(Qt::NoFocus);
    m_zoomOffer->hide();
    m_polarGridAction = new QAction(tr("&Polar grid"), this);
    m_polarGridAction->setToolTip(tr("Lines of equal modulus and of equal period 2π/angle"));
    m_polarGridAction->setCheckable(true);
    connect(m_polarGridAction, &QAction::toggled, this, &PlaneView::setPolarGrid);
    m_responseAction = new QAction(tr("Frequency response at t&he rim"), this);
    m_responseAction->setToolTip(
        tr("|H| of the whole model around the unit circle, by angle: at 0 dB the model passes a frequency on with the same "
           "amplitude"));
    m_responseAction->setCheckable(true);
    connect(m_responseAction, &QAction::toggled, this, [this](bool on) {
        m_figure->setResponse(on);
        refresh();
    });
    m_weightAction = new QAction(tr("Marker area shows the &weight alone"), this);
    m_weightAction->setToolTip(
        tr("|w| instead of the contribution |w|·rms(state). A mode that resonates with the task has a large state and needs "
           "little weight, so |w| alone makes it look idle"));
    m_weightAction->setCheckable(true);
    connect(m_weightAction, &QAction::toggled, this, &PlaneView::refresh);
    m_groupAction = new QAction(tr("&Colours show the output a mode counts for most, or its layer"), this);
    m_groupAction->setToolTip(
        tr("The output, for example the class, with the mode's largest weight, greyer the closer the second-largest one is; in a "
           "stack, the layer of the mode"));
    m_groupAction->setCheckable(true);
    m_groupAction->setChecked(true);
    connect(m_groupAction, &QAction::toggled, this, [this](bool on) {
        m_figure->setGroupColours(on);
        refresh();
    });
    m_logScaleAction = new QAction(tr("&Absolute log scale of the marker area"), this);
    m_logScaleAction->setToolTip(tr("The same scale for every result, so that runs can be compared"));
    m_logScaleAction->setCheckable(true);
    connect(m_logScaleAction, &QAction::toggled, this,
            [this](bool on) { setWeightScale(on ? WeightScale::absoluteLog : WeightScale::relative); });
    m_jacobianAction = new QAction(tr("&Jacobian along the trajectory"), this);
    m_jacobianAction->setCheckable(true);
    m_jacobianAction->setObjectName(QStringLiteral("jacobian"));
    connect(m_jacobianAction, &QAction::toggled, this, [this] {
        updateFigure();
        updateJacobian();
        replotSoon();
    });
    addActions({m_fitAction, m_zoomAction});
    addSeparator();
    addActions({m_polarGridAction, m_responseAction, m_jacobianAction});
    addSeparator();
    addActions({m_weightAction, m_logScaleAction, m_groupAction});
    addSeparator();
}

void PlaneView::updateJacobian() {
    const bool has = PlaneJacobian::hasJacobian(m_result.get());
    m_jacobianAction->setEnabled(has);
    m_jacobianAction->setToolTip(
        has ? tr("Eigenvalues of J_t = (1 − lr)·I + lr·ρ·W·diag(f′(z_t)) at a step chosen below the plane")
        : m_result && m_result->experiment.linear()
            ? tr("The Jacobian of a linear reservoir is the same at every step: its eigenvalues are those in the plane")
            : tr("There are no states at which to take a Jacobian"));
    m_jacobian->setResult(m_result);
    m_jacobian->setVisible(has && m_jacobianAction->isChecked());
    m_figure->setAnalysis(m_jacobian->analysis());
}

}  // namespace echoplane
