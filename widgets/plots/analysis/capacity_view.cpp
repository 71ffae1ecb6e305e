// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/capacity_view.h"

#include <QLabel>

#include "core/kinds/recall/one_input.h"
#include "core/text/message.h"
#include "widgets/plots/analysis/capacity_figure.h"
#include "widgets/plots/base/screen_plot.h"

namespace echoplane {
namespace {

/// Measurements over few steps that take up to this many seconds are repeated while settings move.
constexpr double quickMeasurements = 0.15;
/// The fine one always waits until settings rest.
constexpr double never = -1.0;
const CapacityOptions few{.degrees = 5, .steps = 5000, .mostProducts = 3000};

/// All that the capacity depends on.
std::optional<Experiment> keyOf(const std::shared_ptr<const RunResult>& run) {
    if (!hasCapacity(*run)) return std::nullopt;
    return reservoirWithOneInput(run->experiment);
}

CapacityView::Measure::Compute measure(const CapacityOptions& options) {
    return timed<CapacityView::Measure>([options](const CapacityView::Measure::Request& request, const RunContext& context) {
        return capacityOf(*request.run, options, context);
    });
}

Message outOfMemory(const CapacityView::Measure::Request& /*request*/) {
    return Message("not enough memory for the capacity");
}

}  // namespace

CapacityView::CapacityView(QWidget* parent)
    : ResultView(parent, QSize(560, 420), QSize(300, 150)),
      m_figure(new CapacityFigure(m_plot)),
      m_line(addReadOut(tr("Capacity under the cursor"), 1)),
      m_coarse(this, measure(few), {keyOf, [this] { refresh(); }, quickMeasurements, outOfMemory}),
      m_fine(this, measure({}), {keyOf, [this] { refresh(); }, never, outOfMemory}) {
    setAccessibleName(tr("Information processing capacity"));
    readOutAt(std::nullopt);
    begin(m_figure, anyRun);
}

CapacityView::~CapacityView() = default;

QString CapacityView::headline() const {
    return m_figure->headline();
}

void CapacityView::fillFigure() {
    m_coarse.follow(m_result, {});
    m_fine.follow(m_result, {});
    m_figure->setAnalysis(isFine() ? m_fine.analysis() : m_coarse.analysis());
    ResultView::fillFigure();
    readOutAt(cursor());
}

void CapacityView::readOutAt(const std::optional<QPointF>& pixel) {
    const QString text = m_figure->pointAt(pixel);
    m_line->setText(text.isEmpty() ? tr("Point at a bar to read its capacity by degree.") : text);
}

bool CapacityView::stopComputing() {
    const bool coarse = m_coarse.stop(), fine = m_fine.stop();
    return coarse || fine;
}

}  // namespace echoplane
