// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <qcustomplot.h>

#include "core/conceptors/conceptor_memory.h"
#include "core/run/run_result.h"
#include "widgets/plots/base/analysis.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/kit/plot_key.h"

namespace echoplane {

/// The largest reservoir into which patterns are loaded beside a run.
inline constexpr int largestForConceptors = 500;

/// The patterns that the window loads.
const std::vector<std::string>& windowPatterns();

/// True if the run's reservoir can hold patterns: it has an activation, and few enough units.
bool hasConceptors(const RunResult& run);

/// windowPatterns() loaded into the run's reservoir, without their originals beyond the recalled steps. Cost as loadPatterns().
ConceptorMemory conceptorsOf(const RunResult& run, const RunContext& context);

/// Several patterns in one network: what it recalls under the conceptor of the chosen one, beside the pattern itself, and the
/// singular values of all conceptors.
class ConceptorFigure : public ResultFigure {
    Q_OBJECT
public:
    /// What its view lets one choose.
    struct Look {
        int pattern = 0;  ///< its place in windowPatterns()
    };

    explicit ConceptorFigure(QCustomPlot* plot);

    /// Why a linear reservoir has none.
    static QString without();

    /// Shows the patterns from setAnalysis(), or why there are none.
    void setResult(const RunResult* result) override;
    void setAnalysis(const Analysis<ConceptorMemory>& memory) { m_memory = memory; }
    /// The pattern recalled, by its place in windowPatterns(); from the next setResult() on.
    void setPattern(int pattern) { m_pattern = static_cast<std::size_t>(pattern); }
    PlotTable table(const RunResult* result, const std::vector<PinnedRun>& pinned) const override;
    QStringList summary() const override;

    QString headline() const { return m_headline->caption(); }

protected:
    void restyle() override;
    void updateKey() override;
    bool isOlder() const override { return m_memory.value && m_memory.older; }

private:
    QCPAxisRect* m_series = nullptr;
    QCPAxisRect* m_values = nullptr;
    Analysis<ConceptorMemory> m_memory;
    std::size_t m_pattern = 0;
    QCPGraph* m_original = nullptr;
    QCPGraph* m_recalled = nullptr;
    std::vector<QCPGraph*> m_singular;  ///< one per pattern
    PlotKey* m_headline = nullptr;
};

}  // namespace echoplane
