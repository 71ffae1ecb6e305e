// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include <Eigen/Core>

#include "widgets/plots/base/pinned_layer.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/frequency_marks.h"

namespace echoplane {

class CursorLine;

/// Impulse response h(k) = dy(t+k)/du(t) and frequency response |H(e^{iω})| in decibels, of the whole model and of the selected
/// modes alone. If a single mode is selected, or is all there is, the impulse panel shows its own response λᵗ instead, which
/// starts at
/// 1. Shows one of the panels or both, one above the other, or side by side if the plot is too low.
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

    /// What the key warns of, for example "unstable: |λ| up to 1.03"; usually empty.
    const QStringList& notes() const { return m_notes; }

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
    std::optional<int> soleModeOf(const RunResult& result) const;
    /// Whether there are two panels side by side.
    bool isBeside() const;
    void nameAxes();
    void styleImpulse();
    void show(const RunResult& result);
    void setRanges();

    std::vector<TaskFrequency> m_frequencies;
    std::vector<int> m_selected;
    int m_shownModes = 0;
    std::optional<int> m_sole;  ///< the mode whose own response λᵗ is the curve of the impulse panel, instead of h(k)
    QString m_soleName;
    Panel m_impulse;    ///< null members if this part is not drawn
    Panel m_frequency;  ///< null members if this part is not drawn
    QCPLayoutGrid* m_body = nullptr;
    QCPLayoutElement* m_names = nullptr;        ///< names of the task's frequencies, above their panel
    std::array<QCPTextElement*, 2> m_titles{};  ///< of the panels side by side, instead of titles of the axes
    QCPMarginGroup* m_margins = nullptr;
    bool m_beside = false, m_narrow = false;
    QStringList m_notes;
};

}  // namespace echoplane
