// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/error_view.h"

#include "core/text/message.h"
#include "widgets/plots/base/drawn_figure.h"
#include "widgets/plots/base/screen_plot.h"

namespace echoplane {
namespace {

/// Figures that take up to this many seconds are updated while settings move.
constexpr double quickFigures = 0.004;

}  // namespace

ErrorView::ErrorView(const ErrorPlot& plot, const QString& name, QWidget* parent)
    : ResultView(parent, QSize(640, 460), QSize(300, 150)),
      m_figure(new DrawnFigure(m_plot, plot.has, plot.without())),
      m_figures(this, timed<Figures>([of = plot.of](const Figures::Request& request, const RunContext& context) {
                    return of(*request.run, context);
                }),
                {[has = plot.has](const std::shared_ptr<const RunResult>& run) {
                     return has(*run) ? std::optional(Key{run->experiment, run->score}) : std::nullopt;
                 },
                 [this] { refresh(); }, quickFigures,
                 [](const Figures::Request&) -> Message { return Message("not enough memory for this figure"); }}) {
    setAccessibleName(name);
    begin(m_figure);
}

ErrorView::~ErrorView() = default;

void ErrorView::fillFigure() {
    m_figures.follow(m_result, {});
    m_figure->setAnalysis(m_figures.analysis());
    ResultView::fillFigure();
}

void ErrorView::resizeEvent(QResizeEvent* event) {
    ResultView::resizeEvent(event);
    refresh();  // more panels, or fewer
}

}  // namespace echoplane
