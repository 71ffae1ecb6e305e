// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QPointF>

#include "core/analysis/stability.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"

namespace echoplane {

class StabilityFigure;

/// The echo state test, whether the reservoir forgets its initial state, with its verdict. It takes too long for a frame: it runs
/// on a dedicated worker, and only while the view is visible. Until a new one arrives, the previous one is shown dimmed.
class StabilityView : public ResultView {
    Q_OBJECT
public:
    /// What a test depends on; the readout only if it closes a loop, and never the scores.
    struct Key {
        std::shared_ptr<const DynamicsResult> dynamics;
        std::shared_ptr<const StatesResult> states;
        int washout = 0;
        std::shared_ptr<const ReadoutResult> readout = {};
        std::vector<int> muted = {};
        bool closedLoopTest = false;  ///< over the test span
        bool operator==(const Key&) const = default;
    };
    using Tests = RunComputation<Key, Stability>;

    explicit StabilityView(QWidget* parent = nullptr);
    explicit StabilityView(Tests::Compute compute, QWidget* parent = nullptr);
    /// Stops the computation and waits for it.
    ~StabilityView() override;

    /// The function that computes a test.
    static Tests::Compute compute();

    /// True when nothing is being computed or about to be.
    bool idle() const { return m_tests.idle(); }
    QString verdict() const;

protected:
    void fillFigure() override;
    void readOutAt(const std::optional<QPointF>& pixel) override;
    bool stopComputing() override { return m_tests.stop(); }

private:
    static std::optional<Key> keyOf(const std::shared_ptr<const RunResult>& run);

    StabilityFigure* m_figure;
    QLabel* m_line;
    Tests m_tests;
};

}  // namespace echoplane
