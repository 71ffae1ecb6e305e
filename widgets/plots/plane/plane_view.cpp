// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/plane_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QKeyEvent>
#include <QToolButton>

#include "core/reservoir/topologies/stack.h"
#include "core/run/stage_keys.h"
#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/plane/pinned_modes.h"
#include "widgets/plots/plane/plane_figure.h"
#include "widgets/plots/plane/plane_jacobian.h"

namespace echoplane {
namespace {

constexpr double hoverReach = 12.0;
/// Modes that take up less than this share of the view are hard to distinguish.
constexpr double crowded = 0.1;
constexpr double roomAroundModes = 1.2;
/// Closed loops that are found within this many seconds are updated while settings move.
constexpr double quickLoops = 0.01;

}  // namespace

PlaneView::PlaneView(QWidget* parent)
    : ResultView(parent, QSize(616, 616), QSize(260, 260)),
      m_figure(new PlaneFigure(m_plot)),
      m_jacobian(new PlaneJacobian(this)),
      m_zoomOffer(new QToolButton(this)),
      m_stabilities(this, timed<Stabilities>([](const Stabilities::Request& request, const RunContext& context) {
                        return runStability(*request.run, context, largestSearchSize);
                    }),
                    {stabilityKeyOf, [this] { refresh(); }, quickLoops,
                     [](const Stabilities::Request&) { return Message("not enough memory"); }}) {
    m_figure->putLegendInside();
    layout()->addWidget(m_jacobian);
    m_jacobian->hide();
    setAccessibleName(tr("Eigenvalue plane"));
    createActions();
    connect(m_jacobian, &PlaneJacobian::changed, this, [this] {
        m_figure->setAnalysis(m_jacobian->analysis());
        replotSoon();
    });
    connect(m_plot, &QCustomPlot::afterReplot, this, [this] {
        if (m_cursorInside) hoverAt(m_cursor);
        offerZoom();
        if (const auto now = zoom(); now != std::exchange(m_announcedZoom, now)) Q_EMIT zoomChanged();
    });
    begin(m_figure, anyRun);
    updateJacobian();
    setHovered(-1);
}

PlaneView::~PlaneView() = default;

void PlaneView::addTo(OnScreen& screen) {
    screen.selected = selectedModes();
    screen.found.set(shownJacobian());
    screen.looks.set(PlaneFigure::Look{m_polarGridAction->isChecked(), m_responseAction->isChecked(),
                                       m_weightAction->isChecked() ? WeightMeasure::weight : WeightMeasure::contribution,
                                       m_logScaleAction->isChecked() ? WeightScale::absoluteLog : WeightScale::relative, rivals(),
                                       zoom()});
}

std::shared_ptr<const JacobianSpectrum> PlaneView::shownJacobian() {
    updateFigure();
    return m_jacobian->analysis().value;
}

bool PlaneView::jacobianIsOlder() {
    updateFigure();
    return m_jacobian->analysis().older;
}

void PlaneView::setPolarGrid(bool on) {
    m_polarGridAction->setChecked(on);
    m_figure->setPolarGrid(on);
    refresh();
}

void PlaneView::setWeightScale(WeightScale scale) {
    m_scale = scale;
    m_logScaleAction->setChecked(scale == WeightScale::absoluteLog);
    refresh();
}

void PlaneView::fit() {
    updateFigure();
    m_figure->axisRect().fit();
    replotSoon();
}

QRectF PlaneView::placeOfModes() const {
    if (!m_result || !m_result->dynamics || m_result->dynamics->spectrum.modes() == 0) return {};
    double left = 1e300, right = -1e300, up = 0.0;
    const auto& spectrum = m_result->dynamics->spectrum;
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const std::complex<double> lambda = spectrum.eigenvalue(mode);
        left = std::min(left, lambda.real());
        right = std::max(right, lambda.real());
        up = std::max(up, std::abs(lambda.imag()));
    }
    return {QPointF(left, -up), QPointF(right, up)};
}

void PlaneView::zoomToModes() {
    updateFigure();
    const QRectF place = placeOfModes();
    const double half = 0.5 * std::max(place.width(), place.height());
    if (half > 0.0) m_figure->axisRect().setZoom({place.center(), roomAroundModes * half});
    offerZoom();
    replotSoon();
}

// With a small leak rate all modes crowd together near 1.
void PlaneView::offerZoom() {
    const QRectF place = placeOfModes(), seen = visibleRegion();
    const double crowd = std::max(place.width(), place.height());
    const bool offered = !zoom() && crowd > 0.0 && crowd < crowded * std::min(seen.width(), seen.height()) &&
                         m_result->dynamics->spectrum.modes() > 1;
    if (offered) {
        m_zoomOffer->adjustSize();
        m_zoomOffer->move(plotArea().topLeft() + QPoint(6, 6));
    }
    if (m_zoomOffer->isHidden() == offered) m_zoomOffer->setVisible(offered);
}

QPointF PlaneView::positionOf(int mode) const {
    Q_ASSERT(m_result && m_result->dynamics && mode >= 0 && mode < m_result->dynamics->spectrum.modes());
    const std::complex<double> lambda = m_result->dynamics->spectrum.eigenvalue(mode);
    return m_plot->mapTo(this, m_figure->axisRect().toPixel(lambda.real(), lambda.imag()));
}

QRectF PlaneView::visibleRegion() const {
    return m_figure->axisRect().region();
}

std::optional<PlaneZoom> PlaneView::zoom() const {
    return m_figure->axisRect().zoom();
}

void PlaneView::setZoom(const std::optional<PlaneZoom>& zoom) {
    updateFigure();
    zoom ? m_figure->axisRect().setZoom(*zoom) : m_figure->axisRect().fit();
    m_announcedZoom = this->zoom();
    replotSoon();
}

QRect PlaneView::plotArea() const {
    return m_figure->axisRect().rect().translated(m_plot->pos());
}

std::optional<PlaneView::StabilityKey> PlaneView::stabilityKeyOf(const std::shared_ptr<const RunResult>& run) {
    if (!run->spectrum || !run->dynamics || !run->states || !run->readout || !run->factor) return std::nullopt;
    const Experiment& experiment = run->experiment;
    const bool free = runsLoop(experiment, Loop::freeRun);
    const bool closed = free || runsLoop(experiment, Loop::inUse);
    if (!closed && (!experiment.linear() || effectiveRadius(*run->dynamics).known())) return std::nullopt;
    return StabilityKey{run->dynamics, run->states, closed ? run->readout : nullptr, experiment.reservoir.edit.muted, free};
}

void PlaneView::fillFigure() {
    m_figure->setRingedMark(-1);
    m_figure->setMeasure(m_weightAction->isChecked() ? WeightMeasure::weight : WeightMeasure::contribution, m_scale);
    m_groupAction->setVisible(m_result && (kindOf(m_result->experiment).groupNames != nullptr || hasStack(m_result->experiment)));
    m_stabilities.follow(m_result, {});
    m_figure->setAnalysis(m_result && stabilityKeyOf(m_result) ? m_stabilities.analysis() : Analysis<RunStability>());
    if (const auto now = stability(); now != m_announcedStability || m_announcedRun != m_result) {
        m_announcedStability = now;
        m_announcedRun = m_result;
        Q_EMIT stabilityChanged();
    }
    ResultView::fillFigure();
    updateJacobian();
    const bool isGone = m_hovered >= 0 && (!m_result || !m_result->dynamics || m_hovered >= m_result->dynamics->spectrum.modes());
    if (isGone || !m_cursorInside) setHovered(-1);
}

void PlaneView::preview(const Experiment* settings) {
    constexpr Eigen::Index most = 5000, mostWithoutModes = 150;  // whose eigenvalues take milliseconds
    std::vector<std::complex<double>> places;
    if (settings && m_result && m_result->spectrum && m_result->spectrum->spectrum.modes() <= most &&
        (settings->plainLeak() || m_result->spectrum->spectrum.modes() <= mostWithoutModes) && !settings->adapts() &&
        StageKeys(*settings).same(Stage::spectrum, StageKeys(m_result->experiment))) {
        const Spectrum there = computeDynamics(*settings, *m_result->spectrum).spectrum;
        for (Eigen::Index mode = 0; mode < there.modes(); ++mode) {
            const std::complex<double> lambda = there.eigenvalue(mode);
            places.push_back(lambda);
            if (!there.isReal(mode)) places.push_back(std::conj(lambda));
        }
    }
    if (places.empty() && previewed().empty()) return;
    m_figure->setPreview(std::move(places));
    updateReadOut();
    replotOverlay();
}

void PlaneView::showCandidates(const std::vector<std::complex<double>>& modes,
                               const std::vector<std::vector<std::complex<double>>>& trails) {
    std::vector<std::complex<double>> places;
    std::vector<std::vector<std::complex<double>>> lines = trails;
    for (const std::complex<double>& each : modes) {
        places.push_back(each);
        if (each.imag() != 0.0) places.push_back(std::conj(each));
    }
    for (const auto& trail : trails) {
        if (trail.back().imag() == 0.0) continue;
        lines.push_back(trail);
        for (std::complex<double>& each : lines.back()) each = std::conj(each);
    }
    m_figure->setPreview(std::move(places));
    m_figure->setTrails(std::move(lines));
    updateReadOut();
    replotOverlay();
}

const std::vector<std::complex<double>>& PlaneView::previewed() const {
    return m_figure->preview();
}

void PlaneView::setRivals(std::vector<std::shared_ptr<const RivalModes>> rivals) {
    m_figure->setRivals(std::move(rivals));
    refresh();
}

const std::vector<std::shared_ptr<const RivalModes>>& PlaneView::rivals() const {
    return m_figure->rivals();
}

void PlaneView::setEpoch(std::optional<std::size_t> epoch) {
    m_figure->setEpoch(epoch);
    refresh();
}

void PlaneView::hoverAt(const QPointF& position) {
    setHovered(m_figure->axisRect().rect().contains(position.toPoint()) ? m_figure->markLayer().markAt(position, hoverReach)
                                                                        : -1);
}

void PlaneView::setHovered(int mark) {
    if (mark != m_figure->ringedMark()) {
        m_figure->setRingedMark(mark);
        replotOverlay();
    }
    const int mode = mark < 0 ? -1 : m_figure->markLayer().marks()[static_cast<std::size_t>(mark)].mode;
    const bool changed = mode != m_hovered;
    m_hovered = mode;
    updateReadOut();
    if (changed) Q_EMIT hovered(mode);
}

int PlaneView::inspectedMode() const {
    const std::vector<int>& selected = selectedModes();
    const int mode = m_hovered < 0 && selected.size() == 1 ? selected.front() : m_hovered;
    return m_result && m_result->dynamics && mode < m_result->dynamics->spectrum.modes() ? mode : -1;
}

QString PlaneView::editHint() const {
    if (!m_editable || !m_result) return {};
    if (m_result->spectrum && m_result->spectrum->leading) return tr("Alt + click finds eigenvalues near a place");
    return tr("Drag moves it · Ctrl + double-click adds one · Del removes · S snaps to a frequency");
}

void PlaneView::setEditable(bool on) {
    if (std::exchange(m_editable, on) != on) updateReadOut();
}

void PlaneView::updateReadOut() {
    const int mode = inspectedMode();
    const QString hint = tr("Each dot is an eigenvalue λ: a mode of the reservoir. Point at one to read it.");
    QString text = mode < 0 ? QString() : modeText(*m_result, mode);
    const double reach = pinned().empty() ? 0.0 : unitsOf(hoverReach);
    if (mode >= 0 && reach > 0.0) {
        const QString near = pinnedNearText(pinned(), *m_result, m_result->dynamics->spectrum.eigenvalue(mode), reach);
        if (!near.isEmpty()) text += QStringLiteral("  ·  ") + near;
    } else if (m_cursorInside && reach > 0.0) {
        text = pinnedModeText(pinned(), cursorValue(), reach);
    }
    if (text.isEmpty() && !previewed().empty()) text = tr("Crosses: where the previewed or proposed eigenvalues would lie.");
    m_readOut = text.isEmpty() ? hint : text;
    Q_EMIT readOutChanged();
}

void PlaneView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && (m_gesture == Gesture::pressed || m_gesture == Gesture::dragging)) {
        m_gesture = Gesture::none;
        m_figure->holdAreas(false);
        Q_EMIT dragCancelled();
        return;
    }
    if (nudge(*event)) return;
    if (event->key() == Qt::Key_Home) return fit();
    if (!m_figure->axisRect().handleKey(event->key())) return ResultView::keyPressEvent(event);
    replotSoon();
}

bool PlaneView::plotEvent(QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            if (press(*static_cast<QMouseEvent*>(event))) return true;
            break;
        case QEvent::MouseButtonRelease:
            if (release(*static_cast<QMouseEvent*>(event))) return true;
            break;
        case QEvent::MouseMove: {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            if (moveTo(*mouse)) return true;
            m_cursor = mouse->position();
            m_cursorInside = true;
            if (mouse->buttons() == Qt::NoButton) hoverAt(m_cursor);
            break;
        }
        case QEvent::Leave:
            m_cursorInside = false;
            setHovered(-1);
            break;
        case QEvent::MouseButtonDblClick: {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            const bool onMode = m_figure->markLayer().markAt(mouse->position(), hoverReach) >= 0;
            if (m_editable && mouse->modifiers() == Qt::ControlModifier) {
                const QPointF place = m_figure->axisRect().toCoordinates(mouse->position());
                Q_EMIT addRequested({place.x(), place.y()});
            } else if (!m_editable || !onMode) {
                fit();
            }
            return true;
        }
        default:
            break;
    }
    return false;
}

}  // namespace echoplane
