// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <Eigen/Core>

#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/frequency_marks.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {

class CursorLine;

/// Impulse response h(k) = dy(t+k)/du(t) and frequency response |H(e^{iω})| in decibels, of the whole model and of the selected
/// modes alone. Shows one of them or both, one above the other, or side by side if the plot is too low.
class ResponseFigure : public ResultFigure {
    Q_OBJECT
public:
    enum class Part { impulse, frequency, both };

    explicit ResponseFigure(QCustomPlot* plot, Part part = Part::both);

    void setResult(const RunResult* result) override;
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    /// Sets the modes shown alone, from the next setResult() on. Those that a result does not have are ignored.
    void setSelectedModes(std::vector<int> modes) { m_selected = std::move(modes); }

    /// Marks and reads out the point at a pixel of the plot; empty outside the data, or without a pixel.
    QString pointAt(const std::optional<QPointF>& pixel);

    const Badge& badge() const { return *m_badge; }
    QString caption() const { return m_key->caption(); }
    /// The message shown instead of curves.
    QString message() const { return m_message->text(); }

protected:
    void restyle() override;
    void fillPins() override;
    void updateKey() override;

private:
    /// One axis rectangle with its curves and cursor.
    struct Panel {
        QCPAxisRect* rect = nullptr;
        PinnedLayer* pins = nullptr;
        QCPGraph* model = nullptr;
        QCPGraph* modes = nullptr;
        CursorLine* cursor = nullptr;
    };

    Panel createPanel(Part part);
    /// Places one panel above the other, or beside it.
    void arrange(bool beside);
    std::vector<Panel*> panels();
    QCPGraph* addGraph(const Panel& panel);
    std::vector<int> modesShown(const RunResult& result) const;
    void show(const RunResult& result);
    void setRanges();

    std::vector<TaskFrequency> m_frequencies;
    std::vector<int> m_selected;
    int m_shownModes = 0;
    Panel m_impulse;    ///< null members if this part is not drawn
    Panel m_frequency;  ///< null members if this part is not drawn
    QCPLayoutGrid* m_body = nullptr;
    QCPLayoutElement* m_names = nullptr;  ///< names of the task's frequencies, above their panel
    QCPMarginGroup* m_margins = nullptr;
    bool m_beside = false;
    Badge* m_badge = nullptr;
    PlotMessage* m_message = nullptr;
    PlotKey* m_key = nullptr;
};

}  // namespace echoplane
