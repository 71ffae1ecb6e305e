// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/signal_spans.h"
#include "widgets/plots/kit/value_map.h"
#include "widgets/plots/reservoir/mode_spirals.h"
#include "widgets/plots/reservoir/state_map.h"

namespace echoplane {

class LiveStepMark;
class CursorLine;

/// The states over time as a map, modes or units down and time across; beside it, the complex states of the selected modes over
/// the last steps as spirals. The map may take too long for a frame: then it is computed elsewhere and handed over.
class StatesFigure : public ResultFigure {
    Q_OBJECT
public:
    /// What its view lets one choose.
    struct Look {
        StateChoice choice = {};
        std::optional<QPointF> part = {};  ///< first and last step in view, if not all are
    };

    /// Steps of a spiral, ending at the step of setNow(), else at the last stored one.
    static constexpr int spiralSteps = 150;

    explicit StatesFigure(QCustomPlot* plot);

    /// Shows the map from setAnalysis(), or why there is none. Keeps the time range if the number of steps is the same.
    void setResult(const RunResult* result) override;
    /// Steps in rows, modes or units in columns; where several modes or steps share a pixel, the value of largest magnitude.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    void setAnalysis(const Analysis<StateMap>& map) { m_map = map; }
    /// Sets whether a map of other settings is dimmed; one that takes only milliseconds should not flicker.
    void setDimsOlder(bool dims) { m_dimsOlder = dims; }
    void setSelectedModes(std::vector<int> modes) { m_selected = std::move(modes); }
    /// Sets the current step of live training, or none. Takes effect with the next setResult().
    void setNow(std::optional<int> step) { m_now = step; }

    /// The visible steps of a run, and their size in pixels on the screen.
    StateFrame frameOf(const RunResult& run, double pixelRatio);

    /// Marks and reads out the state at a pixel of the plot, of the run last shown; empty outside the data.
    QString pointAt(const std::optional<QPointF>& pixel, const RunResult& run);

    QCPAxis& time() const { return *m_rect->axis(QCPAxis::atBottom); }
    /// Shows all steps, and the whole spirals.
    void fit();
    bool showsAll() const;
    /// Handles a key that zooms or pans in time; false for any other key.
    bool handleKey(int key);

    const StateMap* map() const { return m_map.value.get(); }
    const ValueMap& cells() const { return *m_cells; }
    const ModeSpirals& spirals() const { return *m_spirals; }
    QCPAxisRect& rect() const { return *m_rect; }

protected:
    void restyle() override;
    void fillPins() override {}  // maps cannot be overlaid
    void updateKey() override;
    bool isOlder() const override { return m_map.value && m_map.older && m_dimsOlder; }

private:
    void buildMap();
    void buildSpirals();
    void fillMap();
    void fillSpirals(const RunResult* result);
    QString captionOf(const RunResult& result) const;

    QCPLayoutGrid* m_row = nullptr;  ///< the map with its colour bar, and the spirals
    QCPAxisRect* m_rect = nullptr;
    QCPColorScale* m_bar = nullptr;
    EqualAxisRect* m_plane = nullptr;
    ValueMap* m_cells = nullptr;
    ModeSpirals* m_spirals = nullptr;
    CursorLine* m_cursor = nullptr;
    LiveStepMark* m_liveStep = nullptr;
    Analysis<StateMap> m_map;
    bool m_dimsOlder = true;
    std::vector<int> m_selected;
    std::vector<SignalSpan> m_spans;
    std::optional<int> m_now;
    int m_steps = 0;
};

}  // namespace echoplane
