// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plots/figures/state_map.h"
#include "widgets/plots/views/patience.h"
#include "widgets/plots/views/result_view.h"
#include "widgets/plots/views/run_computation.h"

class QActionGroup;

namespace echoplane {

class StatesFigure;

/// The states over time: a map of all modes or units, and the selected modes as spirals beside it. A small map is made at once, a
/// large one on a worker of this view's own; only while the view is visible. What is older than 100 ms is dimmed meanwhile.
///
/// A model that learns live holds no states: then those of the run before it are shown, as long as that is of the same settings,
/// with the step that has been come to; they are what it goes through while the target is given to it.
class StatesView : public ResultView {
    Q_OBJECT
public:
    /// What a map depends on.
    struct Key {
        std::shared_ptr<const DynamicsResult> dynamics;
        std::shared_ptr<const StatesResult> states;
        std::shared_ptr<const ReadoutResult> readout;  ///< where it decides the order
        double scaling = 1.0;                          ///< of the input, where states stand as they are
        StateChoice choice;
        StateFrame frame;
        bool operator==(const Key&) const = default;
    };
    using Maps = RunComputation<Key, StateMap>;

    explicit StatesView(QWidget* parent = nullptr);
    explicit StatesView(Maps::Compute compute, QWidget* parent = nullptr);
    /// Stops what is being computed and waits for it.
    ~StatesView() override;

    /// What makes a map.
    static Maps::Compute compute();
    /// Numbers N·T up to which a map is made at once, in about a millisecond.
    static constexpr Eigen::Index quickNumbers = 300'000;

    void setSelectedModes(const std::vector<int>& modes) override;
    /// Where a live run stands; none when not live.
    void setNow(std::optional<int> step);
    void setChoice(const StateChoice& choice);
    const StateChoice& choice() const { return m_choice; }
    void startOver() override;

    /// First and last step in view where these are not all.
    std::optional<QPointF> zoom();
    std::optional<int> now() const { return m_now; }
    /// The run whose states are shown.
    const std::shared_ptr<const RunResult>& run();
    /// The map that is drawn, or null.
    const StateMap* map() const;

    /// True while the map that is drawn belongs to other settings, or a newer result is on its way.
    bool isDimmed() const;
    /// True when nothing is being computed or about to be.
    bool idle() const;
    QString caption() const;
    QString message() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool plotEvent(QEvent* event) override;

private:
    void buildActions();
    void enableActions();
    std::optional<Key> keyOf(const std::shared_ptr<const RunResult>& run) const;
    void chooseRun();
    void followMap();

    StatesFigure* m_figure;
    QLabel* m_line;
    QActionGroup* m_rows;
    QActionGroup* m_values;
    QAction* m_normalised;
    StateChoice m_choice;
    std::shared_ptr<const RunResult> m_run;
    std::optional<int> m_now;
    std::optional<Key> m_key;                 ///< of what was asked for last
    std::shared_ptr<const StateMap> m_quick;  ///< the map that was made at once
    Patience m_patience;
    Maps m_maps;
};

}  // namespace echoplane
