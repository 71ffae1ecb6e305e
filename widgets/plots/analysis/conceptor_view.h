// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/conceptors/conceptor_memory.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/base/run_computation.h"

class QComboBox;

namespace echoplane {

class ConceptorFigure;

/// Several patterns loaded into the reservoir: choose one, and the network recalls it under its conceptor. Loaded on a worker,
/// only while the view is visible.
class ConceptorView : public ResultView {
    Q_OBJECT
public:
    using Loading = RunComputation<Experiment, ConceptorMemory>;

    explicit ConceptorView(QWidget* parent = nullptr);
    /// Stops the computation and waits for it.
    ~ConceptorView() override;

    /// True when nothing is being computed or about to be.
    bool idle() const { return m_loading.idle(); }
    /// The loaded network of the run shown; null until computed, or if there is none.
    std::shared_ptr<const ConceptorMemory> memory() const { return m_loading.of(m_result); }
    /// The place of the chosen one among windowPatterns().
    int pattern() const;
    void addTo(OnScreen& screen) override;
    QString headline() const;

protected:
    void fillFigure() override;
    bool stopComputing() override { return m_loading.stop(); }

private:
    ConceptorFigure* m_figure;
    QComboBox* m_patterns;
    Loading m_loading;
};

}  // namespace echoplane
