// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/views/stability_view.h"

#include <QLabel>

#include "widgets/plots/figures/stability_figure.h"
#include "widgets/plots/views/screen_plot.h"

namespace echoplane {
namespace {

/// Of settings that are moved, tests up to this long keep up.
constexpr double quickSeconds = 0.01;

std::string outOfMemory(const StabilityView::Tests::Request& /*request*/) {
    return "not enough memory for the test";
}

}  // namespace

StabilityView::StabilityView(QWidget* parent) : StabilityView(compute(), parent) {}

StabilityView::StabilityView(Tests::Compute compute, QWidget* parent)
    : ResultView(parent),
      m_figure(new StabilityFigure(m_plot)),
      m_line(addReadOut(tr("Distance under the cursor"), 1)),
      m_tests(this, std::move(compute), {keyOf, [this] { refresh(); }, quickSeconds, outOfMemory}) {
    setAccessibleName(tr("Stability"));
    setWhatsThis(
        tr("Whether the reservoir forgets how it started. Different initial states are driven by the same input: the echo "
           "state property holds when their distance ‖r(t) − r′(t)‖ falls to nothing. Of a linear reservoir the effective "
           "spectral radius rho_eff decides. With an activation it does not: 64 starts, small and large and of both signs, "
           "must come together, and the largest Lyapunov exponent along the driven trajectory must be below 0 by more than twice "
           "its error, the mean of ln ‖δ(t)·J‖/‖δ(t)‖ for a small difference δ with the Jacobian "
           "J = (1 − lr)·I + lr·rho·W·diag(f′). With feedback or previous output this is the open loop; in use, when the model "
           "runs on its own output, W and W_out·W_fb together decide, and the verdict says so."));
    readOutAt(std::nullopt);
    begin(m_figure);
}

StabilityView::~StabilityView() = default;

StabilityView::Tests::Compute StabilityView::compute() {
    return timed<Tests>(
        [](const Tests::Request& request, const RunContext& context) { return stabilityOf(*request.run, context); });
}

bool StabilityView::isDimmed() const {
    return m_figure->isDimmed();
}

bool StabilityView::idle() const {
    return m_tests.idle();
}

QString StabilityView::verdict() const {
    return m_figure->verdict();
}

QString StabilityView::caption() const {
    return m_figure->caption();
}

QString StabilityView::message() const {
    return m_figure->message();
}

QSize StabilityView::sizeHint() const {
    return {560, 420};
}

QSize StabilityView::minimumSizeHint() const {
    return {300, 150};
}

std::optional<StabilityView::Key> StabilityView::keyOf(const std::shared_ptr<const RunResult>& run) {
    if (!hasStability(*run)) return std::nullopt;
    const bool closed = runsLoop(run->experiment, Loop::inUse) || runsLoop(run->experiment, Loop::freeRun);
    // Without a loop neither the readout nor what is muted changes anything.
    if (!closed) return Key{run->dynamics, run->states, run->experiment.data.split.washout, nullptr, {}, false};
    return Key{run->dynamics,
               run->states,
               run->experiment.data.split.washout,
               run->readout,
               run->experiment.reservoir.edit.muted,
               runsLoop(run->experiment, Loop::freeRun)};
}

void StabilityView::fillFigure() {
    m_tests.follow(m_result, pinned());
    m_figure->setAnalysis(m_tests.analysis());
    ResultView::fillFigure();
    readOutAt(cursor());
}

void StabilityView::readOutAt(const std::optional<QPointF>& pixel) {
    const QString text = m_figure->pointAt(pixel);
    m_line->setText(text.isEmpty() ? tr("Point at the curve to read the distance.") : text);
}

void StabilityView::hideEvent(QHideEvent* event) {
    ResultView::hideEvent(event);
    if (m_tests.stop()) refresh();  // asks again when shown
}

bool StabilityView::plotEvent(QEvent* event) {
    followCursor(*event);
    return false;
}

}  // namespace echoplane
