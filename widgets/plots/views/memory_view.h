// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fitting/exact_memory.h"
#include "widgets/plots/views/result_view.h"
#include "widgets/plots/views/run_computation.h"

class QPushButton;

namespace echoplane {

class MemoryFigure;

/// The memory curve MC_k against the delay k, with MC = 0.5, the half-delay and the total capacity. Where the task is another, a
/// sentence says which one to choose. Under the measured curve a worker's: the exact one of independent inputs without end.
class MemoryView : public ResultView {
    Q_OBJECT
public:
    /// What the exact curve depends on.
    struct ExactKey {
        std::shared_ptr<const SpectrumResult> spectrum;
        std::shared_ptr<const DynamicsResult> dynamics;
        double alpha = 0.0, scaling = 1.0;
        int delays = 0, fitted = 0;
        bool operator==(const ExactKey&) const = default;
    };
    using Exact = RunComputation<ExactKey, ExactMemory>;

    explicit MemoryView(QWidget* parent = nullptr);
    ~MemoryView() override;

    /// What the line above the curve says, the label of the half-delay, and the sentence that stands there instead of a curve.
    QString headline() const;
    QString halfDelay() const;
    QString message() const;
    /// The exact curve of what is shown; null while it is not there, or where there is none.
    std::shared_ptr<const ExactMemory> exact() const { return m_exact.of(m_result); }
    /// No exact curve is being computed or waited for.
    bool idle() const { return m_exact.idle(); }

Q_SIGNALS:
    /// The user wants the memory task, which has this curve.
    void taskWanted();

protected:
    void fillFigure() override;
    void hideEvent(QHideEvent* event) override;

private:
    static std::optional<ExactKey> keyOf(const std::shared_ptr<const RunResult>& run);

    MemoryFigure* m_figure;
    QPushButton* m_offer;
    Exact m_exact;
};

}  // namespace echoplane
