// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/ridge_path_view.h"

#include <algorithm>
#include <chrono>
#include <cmath>

#include <qcustomplot.h>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QLabel>

#include "core/pipeline/settings.h"
#include "widgets/plots/ridge_path_figure.h"

namespace echoplane {
namespace {

/// A curve longer on its way than this is given up for a newer one.
constexpr std::chrono::milliseconds patience{300};
/// Curves that take longer than this wait until the settings have been quiet for a while: they would take a core from what the
/// user is moving.
constexpr double quickSeconds = 0.004;
constexpr int quietMilliseconds = 120;
constexpr double stepsPerDecade = 3.0;

RidgePathView::Path computePath(const std::shared_ptr<const RunResult>& run, const RunContext& context) {
    const auto start = std::chrono::steady_clock::now();
    RidgeCurve curve = ridgePathOf(*run, context);
    return {run, std::move(curve), std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
}

std::string outOfMemory(const std::shared_ptr<const RunResult>& /*run*/) {
    return "not enough memory for the ridge path";
}

/// Two significant digits: what a hand can aim at, and what reads well.
double rounded(double alpha) {
    return QString::number(alpha, 'e', 1).toDouble();
}

}  // namespace

RidgePathView::RidgePathView(QWidget* parent) : RidgePathView(computePath, parent) {}

RidgePathView::RidgePathView(Compute compute, QWidget* parent)
    : ResultView(parent),
      m_figure(new RidgePathFigure(m_plot)),
      m_line(addReadOut(tr("Errors under the cursor"), 1)),
      m_jobs(this, std::move(compute),
             {[this](const std::shared_ptr<const Path>& path) { collect(*path); },
              [this](const QString& message, const std::shared_ptr<const RunResult>& run) { fail(message, run); },
              [this] { m_requested.reset(); }, [](const QString& /*what*/, double /*fraction*/) {}, [](bool /*busy*/) {},
              outOfMemory}) {
    setAccessibleName(tr("Ridge path"));
    setWhatsThis(
        tr("The errors of the same reservoir with every ridge alpha, W_out = (XᵀX + alpha·M)⁻¹XᵀY. Below: the effective "
           "degrees of freedom df(alpha) = Σ σ²/(σ² + alpha), how many of the weights are really free. Click, drag, or "
           "press Left and Right to set alpha."));
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(quietMilliseconds);
    connect(&m_quiet, &QTimer::timeout, this, [this] { submit(m_result); });
    readOutAt(std::nullopt);
    begin(m_figure);
}

RidgePathView::~RidgePathView() = default;

bool RidgePathView::isDimmed() const {
    return m_figure->isDimmed();
}

bool RidgePathView::idle() const {
    return m_jobs.idle() && !m_quiet.isActive();
}

QString RidgePathView::caption() const {
    return m_figure->caption();
}

QString RidgePathView::message() const {
    return m_figure->message();
}

QPointF RidgePathView::positionOf(double alpha) const {
    return m_plot->mapTo(this, QPointF(m_figure->pixelOf(alpha), 0.3 * m_plot->height()));
}

QSize RidgePathView::sizeHint() const {
    return {560, 420};
}

QSize RidgePathView::minimumSizeHint() const {
    return {320, 280};
}

std::optional<RidgePathView::Key> RidgePathView::keyOf(const std::shared_ptr<const RunResult>& run) {
    if (!run || !hasRidgePath(*run)) return std::nullopt;
    return Key{run->factor, inputScalingAt(Stage::readout, run->experiment)};
}

std::shared_ptr<const RidgeCurve> RidgePathView::known(const std::shared_ptr<const RunResult>& run) const {
    const std::optional<Key> key = keyOf(run);
    if (!key) return nullptr;
    const auto found = std::ranges::find(m_known, *key, &Known::key);
    return found == m_known.end() ? nullptr : found->curve;
}

void RidgePathView::fillFigure() {
    if (m_result && (!m_ahead || m_result->experiment.ridge == m_alpha)) {
        m_alpha = m_result->experiment.ridge;
        m_ahead = false;
    }
    const std::shared_ptr<const RidgeCurve> curve = known(m_result);
    if (curve) m_latest = curve;
    m_figure->setCurve(m_latest, !curve);
    std::vector<std::shared_ptr<const RidgeCurve>> pinnedCurves;
    for (const PinnedRun& run : pinned()) pinnedCurves.push_back(known(run.result));
    m_figure->setPinnedCurves(std::move(pinnedCurves));
    ResultView::fillFigure();
    if (m_ahead) m_figure->markAlpha(m_alpha);
    readOutAt(m_cursor);
    requestMissing();
}

void RidgePathView::requestMissing() {
    const auto isMissing = [this](const std::shared_ptr<const RunResult>& run) {
        const std::optional<Key> key = keyOf(run);
        return key && !run->diverged() && !known(run) && key != m_requested && key != m_failed;
    };
    if (isMissing(m_result)) {
        if (m_seconds > quickSeconds)
            m_quiet.start();
        else
            submit(m_result);
        return;
    }
    if (!m_jobs.idle() || m_quiet.isActive()) return;
    for (const PinnedRun& run : pinned()) {
        if (!isMissing(run.result)) continue;
        submit(run.result);
        return;
    }
}

void RidgePathView::submit(const std::shared_ptr<const RunResult>& run) {
    const std::optional<Key> key = keyOf(run);
    if (!key || known(run)) return;
    m_requested = key;
    m_jobs.submit(run, patience);
}

void RidgePathView::collect(const Path& path) {
    const std::optional<Key> key = keyOf(path.run);
    if (m_requested == key) m_requested.reset();
    m_seconds = path.seconds;
    if (!key) return;
    // Kept are those of the result and of the pinned runs; the newest stays in any case, to be shown dimmed.
    std::erase_if(m_known, [&](const Known& each) {
        const auto isOf = [&](const std::shared_ptr<const RunResult>& run) { return keyOf(run) == each.key; };
        return !isOf(m_result) && std::ranges::none_of(pinned(), isOf, &PinnedRun::result);
    });
    m_known.push_back({*key, std::make_shared<const RidgeCurve>(path.curve)});
    if (std::ranges::none_of(pinned(), [&](const PinnedRun& run) { return keyOf(run.result) == key; }))
        m_latest = m_known.back().curve;
    m_figure->setFailure({});
    refresh();
}

void RidgePathView::fail(const QString& message, const std::shared_ptr<const RunResult>& run) {
    m_failed = keyOf(run);
    if (m_requested == m_failed) m_requested.reset();
    m_figure->setFailure(tr("No ridge path: %1.").arg(message));
    refresh();
}

void RidgePathView::setAlpha(double alpha) {
    if (alpha == m_alpha) return;
    m_alpha = alpha;
    m_ahead = true;
    m_figure->markAlpha(alpha);
    replotOverlay();
}

void RidgePathView::choose(double alpha) {
    const Setting& ridge = setting("ridge");
    const double value = std::clamp(rounded(alpha), ridge.minimum, ridge.maximum);
    if (value == m_alpha) return;
    setAlpha(value);
    Q_EMIT ridgeChosen(value);
}

void RidgePathView::setDragging(bool dragging) {
    if (dragging == m_dragging) return;
    m_dragging = dragging;
    if (dragging)
        Q_EMIT dragBegan();
    else
        Q_EMIT dragEnded();
}

void RidgePathView::readOutAt(const std::optional<QPointF>& pixel) {
    const QString text = m_figure->pointAt(pixel);
    m_line->setText(text.isEmpty() ? tr("Click or drag to set alpha.") : text);
}

void RidgePathView::hideEvent(QHideEvent* event) {
    ResultView::hideEvent(event);
    setDragging(false);
    if (m_quiet.isActive()) {
        m_quiet.stop();
        refresh();  // asks again when shown
    }
}

void RidgePathView::keyPressEvent(QKeyEvent* event) {
    if ((event->key() != Qt::Key_Left && event->key() != Qt::Key_Right) || !m_result || !message().isEmpty()) {
        ResultView::keyPressEvent(event);
        return;
    }
    const double step = event->key() == Qt::Key_Left ? -1.0 : 1.0;
    const double now = std::max(m_alpha, 1e-18);
    choose(std::pow(10.0, (std::round(std::log10(now) * stepsPerDecade) + step) / stepsPerDecade));
}

bool RidgePathView::plotEvent(QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseMove: {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            const std::optional<double> alpha = m_figure->alphaAt(mouse->position());
            if (event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) setDragging(alpha.has_value());
            if (m_dragging && alpha) choose(*alpha);
            m_cursor = mouse->position();
            readOutAt(m_cursor);
            replotOverlay();
            break;
        }
        case QEvent::MouseButtonRelease:
            if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) setDragging(false);
            break;
        case QEvent::Leave:
            m_cursor.reset();
            readOutAt(m_cursor);
            replotOverlay();
            break;
        default:
            break;
    }
    return false;
}

}  // namespace echoplane
