// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <qcustomplot.h>

#include "widgets/plots/figures/mode_spirals.h"
#include "widgets/plots/figures/result_figure.h"
#include "widgets/plots/figures/state_map.h"
#include "widgets/plots/kit/analysis.h"
#include "widgets/plots/kit/plot_key.h"
#include "widgets/plots/kit/stretches.h"
#include "widgets/plots/kit/value_map.h"

namespace echoplane {

class ComeTo;
class CursorLine;

/// The states over time as a map, modes or units down and time across, and beside it the complex states of the selected modes
/// over the last steps, as spirals. The map may take too long for a frame: then it is made elsewhere and handed over.
class StatesFigure : public ResultFigure {
    Q_OBJECT
public:
    /// Steps of a spiral: those up to the one that setNow() tells, else the last that are held.
    static constexpr int spiralSteps = 150;

    explicit StatesFigure(QCustomPlot* plot);

    /// Shows what setAnalysis() gave, or why there is nothing. Keeps the time range if the number of steps is the same.
    void setResult(const RunResult* result) override;
    /// Steps in rows, what is drawn of them in columns: of several modes or steps in a pixel, the value of largest magnitude.
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    void setAnalysis(const Analysis<StateMap>& map) { m_map = map; }
    /// An older map is dimmed from now on, or not yet: what takes a few milliseconds does not flicker.
    void setDimsOlder(bool dims) { m_dimsOlder = dims; }
    void setSelectedModes(std::vector<int> modes) { m_selected = std::move(modes); }
    /// The step that live training has come to, or none. Takes effect with the next setResult().
    void setNow(std::optional<int> step) { m_now = step; }

    /// The steps in view of a run, and the pixels that they have on the screen.
    StateFrame frameOf(const RunResult& run, double pixelRatio);

    /// Marks and reads out what is at a pixel of the plot, of the run that was shown last; empty outside the data.
    QString pointAt(const std::optional<QPointF>& pixel, const RunResult& run);

    QCPAxis& time() const { return *m_rect->axis(QCPAxis::atBottom); }
    /// All steps, and the spirals whole.
    void fit();
    bool showsAll() const;
    /// Zooms or moves in time; false where the key means nothing here.
    bool takesKey(int key);

    const StateMap* map() const { return m_map.value.get(); }
    const ValueMap& cells() const { return *m_cells; }
    const ModeSpirals& spirals() const { return *m_spirals; }
    QCPAxisRect& rect() const { return *m_rect; }
    QString caption() const { return m_key->caption(); }
    QString message() const { return m_message->text(); }

protected:
    void restyle() override;
    void fillPins() override {}  // two maps cannot lie over each other
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
    ComeTo* m_comeTo = nullptr;
    PlotKey* m_key = nullptr;
    PlotMessage* m_message = nullptr;
    Analysis<StateMap> m_map;
    bool m_dimsOlder = true;
    std::vector<int> m_selected;
    std::vector<Stretch> m_stretches;
    std::optional<int> m_now;
    int m_steps = 0;
};

}  // namespace echoplane
