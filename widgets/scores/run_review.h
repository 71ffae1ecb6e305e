// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <QObject>
#include <QTimer>

#include "core/analysis/spread.h"
#include "core/learners/baselines.h"
#include "widgets/plots/base/run_computation.h"

namespace echoplane {

class Document;

/// Puts the score of the document's result into perspective: computes baselines on the same data at once, and the spread over
/// seeds in the background once results have not changed for a second. Edits have priority: work for older settings is dropped.
class RunReview : public QObject {
    Q_OBJECT

public:
    static constexpr int usualSeeds = 8;

    explicit RunReview(Document& document, QObject* parent = nullptr);
    ~RunReview() override;

    /// Baselines on the data and split of the result shown; null while they are unknown, and where there are none.
    std::shared_ptr<const Baselines> baselines() const;
    /// Spread of a run, the result shown or a pinned one; null while it is unknown.
    std::shared_ptr<const Spread> spread(const std::shared_ptr<const RunResult>& run) const { return m_spreads.of(run); }

    /// Period of the seasonal baseline in steps, as set for the current data; 0: found from the data.
    int season() const;
    void setSeason(int steps);

    /// Number of seeds of the spread; 0: no spread. Runs that take longer than two seconds have none either.
    int seeds() const { return m_seeds; }
    void setSeeds(int seeds);

    /// True when nothing is being computed or about to be.
    bool idle() const { return m_baselines.idle() && m_spreads.idle() && !m_settled.isActive(); }

Q_SIGNALS:
    /// Baselines or a spread have arrived or were dropped. Document::resultChanged() signals new results.
    void changed();

private:
    /// Inputs of the baselines.
    struct BaselineKey {
        std::shared_ptr<const Dataset> data;
        Split split;
        bool closedLoopTest = false;
        int season = 0;

        bool operator==(const BaselineKey&) const = default;
    };
    /// Inputs of a spread.
    struct SpreadKey {
        Experiment experiment;
        int seeds = 0;

        bool operator==(const SpreadKey&) const = default;
    };
    using BaselineJobs = RunComputation<BaselineKey, std::shared_ptr<const Baselines>>;
    using SpreadJobs = RunComputation<SpreadKey, Spread>;

    std::optional<BaselineKey> baselineKeyOf(const std::shared_ptr<const RunResult>& run) const;
    int seasonOf(const Experiment& experiment) const;
    std::optional<SpreadKey> spreadKeyOf(const std::shared_ptr<const RunResult>& run) const;
    void takeResult();
    void follow();

    Document& m_document;
    int m_seeds = usualSeeds;
    std::optional<std::pair<Experiment, int>> m_season;  ///< settings with the data, and their period
    QTimer m_settled;
    BaselineJobs m_baselines;
    SpreadJobs m_spreads;
};

}  // namespace echoplane
