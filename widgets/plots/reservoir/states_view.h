// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "widgets/plots/base/dimming_delay.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"
#include "widgets/plots/reservoir/state_map.h"

class QActionGroup;

namespace echoplane {

class StatesFigure;

/// The states over time: a map of all modes or units, with the selected modes as spirals beside it. A small map is made
/// immediately, a large one on a dedicated worker, and only while the view is visible. A map of other settings is dimmed after
/// 100 ms.
///
/// A model that learns live stores no states. Then those of the previous run are shown, if it has the same settings, with the
/// current step marked: the live model passes through the same states while it is teacher-forced.
class StatesView : public ResultView {
    Q_OBJECT
public:
    /// What a map depends on.
    struct Key {
        std::shared_ptr<const DynamicsResult> dynamics;
        std::shared_ptr<const StatesResult> states;
        std::shared_ptr<const ReadoutResult> readout;  ///< set if it decides the order
        double scaling = 1.0;                          ///< input scaling, if states are not normalised
        StateChoice choice;
        StateFrame frame;
        bool operator==(const Key&) const = default;
    };
    using Maps = RunComputation<Key, StateMap>;

    explicit StatesView(QWidget* parent = nullptr);
    explicit StatesView(Maps::Compute compute, QWidget* parent = nullptr);
    /// Stops the computation and waits for it.
    ~StatesView() override;

    /// The function that makes a map.
    static Maps::Compute compute();
    /// The largest N·T for which a map is made immediately, in about a millisecond.
    static constexpr Eigen::Index quickNumbers = 300'000;

    void setSelectedModes(const std::vector<int>& modes) override;
    /// Sets the current step of a live run; none when not live.
    void setNow(std::optional<int> step);
    void setChoice(const StateChoice& choice);
    const StateChoice& choice() const { return m_choice; }
    void startOver() override;
    void addTo(OnScreen& screen) override;

    /// First and last step in view; nullopt if all steps are.
    std::optional<QPointF> zoom();
    std::optional<int> now() const { return m_now; }
    /// The run whose states are shown.
    const std::shared_ptr<const RunResult>& run();
    /// The map drawn, or null.
    const StateMap* map() const;

    /// True when nothing is being computed or about to be.
    bool idle() const { return m_maps.idle(); }

protected:
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    bool stopComputing() override { return m_maps.stop(); }
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
    std::optional<Key> m_key;                 ///< of the last request
    std::shared_ptr<const StateMap> m_quick;  ///< a map made immediately
    DimmingDelay m_dimming;
    Maps m_maps;
};

}  // namespace echoplane
