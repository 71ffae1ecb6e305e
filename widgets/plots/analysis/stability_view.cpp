// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/stability_view.h"

#include <QLabel>

#include "core/text/message.h"
#include "widgets/plots/analysis/stability_figure.h"
#include "widgets/plots/base/screen_plot.h"

namespace echoplane {
namespace {

/// Tests that take up to this many seconds are updated while settings move.
constexpr double quickTests = 0.01;

Message outOfMemory(const StabilityView::Tests::Request& /*request*/) {
    return Message("not enough memory for the test");
}

}  // namespace

StabilityView::StabilityView(QWidget* parent) : StabilityView(compute(), parent) {}

StabilityView::StabilityView(Tests::Compute compute, QWidget* parent)
    : ResultView(parent, QSize(560, 420), QSize(300, 150)),
      m_figure(new StabilityFigure(m_plot)),
      m_line(addReadOut(tr("Distance under the cursor"), 1)),
      m_tests(this, std::move(compute), {keyOf, [this] { refresh(); }, quickTests, outOfMemory}) {
    setAccessibleName(tr("Stability"));
    readOutAt(std::nullopt);
    begin(m_figure);
}

StabilityView::~StabilityView() = default;

StabilityView::Tests::Compute StabilityView::compute() {
    return timed<Tests>(
        [](const Tests::Request& request, const RunContext& context) { return stabilityOf(*request.run, context); });
}

QString StabilityView::verdict() const {
    return m_figure->verdict();
}

std::optional<StabilityView::Key> StabilityView::keyOf(const std::shared_ptr<const RunResult>& run) {
    if (!hasStability(*run)) return std::nullopt;
    const bool closed = runsLoop(run->experiment, Loop::inUse) || runsLoop(run->experiment, Loop::freeRun);
    // Without a closed loop neither the readout nor the muted modes matter.
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

}  // namespace echoplane
