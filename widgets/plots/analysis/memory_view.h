// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/recall/exact_memory.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"

class QPushButton;

namespace echoplane {

class MemoryFigure;

/// The memory curve MC_k against the delay k, with MC = 0.5, the half-delay and the total capacity. For another task, a sentence
/// names the one to choose. A worker computes the exact curve for infinitely long independent inputs, drawn under the measured
/// one.
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

    /// The line above the curve, and the label of the half-delay.
    QString headline() const;
    QString halfDelay() const;
    /// The exact curve of the run shown; null until computed, or if there is none.
    std::shared_ptr<const ExactMemory> exact() const { return m_exact.of(m_result); }
    /// True when no exact curve is being computed or about to be.
    bool idle() const { return m_exact.idle(); }

Q_SIGNALS:
    /// The user wants to switch to the memory task.
    void taskWanted();

protected:
    void fillFigure() override;
    bool stopComputing() override { return m_exact.stop(); }

private:
    static std::optional<ExactKey> keyOf(const std::shared_ptr<const RunResult>& run);

    MemoryFigure* m_figure;
    QPushButton* m_offer;
    Exact m_exact;
};

}  // namespace echoplane
