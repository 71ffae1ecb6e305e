// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/paper/figure.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"
#include "widgets/plots/series/error_plots.h"

namespace echoplane {

class DrawnFigure;

/// An ErrorPlot of the result, computed on a worker while the view is visible.
class ErrorView : public ResultView {
    Q_OBJECT
public:
    ErrorView(const ErrorPlot& plot, const QString& name, QWidget* parent = nullptr);
    ~ErrorView() override;

    /// True when nothing is being computed or about to be.
    bool idle() const { return m_figures.idle(); }

protected:
    void fillFigure() override;
    bool stopComputing() override { return m_figures.stop(); }
    void resizeEvent(QResizeEvent* event) override;

private:
    /// The predictions, and the experiment that made them.
    struct Key {
        Experiment experiment;
        std::shared_ptr<const ScoreResult> score;

        bool operator==(const Key&) const = default;
    };
    using Figures = RunComputation<Key, Figure>;

    DrawnFigure* m_figure;
    Figures m_figures;
};

}  // namespace echoplane
