// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <utility>

#include <QObject>
#include <QTimer>

#include "core/rivals/baselines.h"
#include "core/runs/spread.h"
#include "widgets/plots/views/run_computation.h"

namespace echoplane {

class Document;

/// What gives the score of the document's result a scale: the baselines on the same data, at once, and its spread over seeds, in
/// the background once the results have been quiet for a second. Edits come first: what is under way for older settings is given
/// up.
class RunReview : public QObject {
    Q_OBJECT

public:
    static constexpr int usualSeeds = 8;

    explicit RunReview(Document& document, QObject* parent = nullptr);
    ~RunReview() override;

    /// Of the data and split of the result that is shown; null while they are not known, and where there are none.
    std::shared_ptr<const Baselines> baselines() const;
    /// What they say of it: made once a result, since that goes over every step of a stretch. There must be baselines.
    const Comparison& comparison();
    /// Of a run, the result that is shown or a pinned one; null while it is not known.
    std::shared_ptr<const Spread> spread(const std::shared_ptr<const RunResult>& run) const { return m_spreads.of(run); }

    /// The period of the seasonal baseline in steps, as it was given for the data that are shown; 0: it is found.
    int season() const;
    void setSeason(int steps);

    /// Seeds of the spread; 0: none is computed. Of runs that take longer than two seconds none is either.
    int seeds() const { return m_seeds; }
    void setSeeds(int seeds);

    /// True when nothing is being computed or about to be.
    bool idle() const { return m_baselines.idle() && m_spreads.idle() && !m_settled.isActive(); }

Q_SIGNALS:
    /// Something came, or is no longer wanted. A new result says so itself: Document::resultChanged().
    void changed();

private:
    /// What baselines are made of.
    struct Ground {
        std::shared_ptr<const Dataset> data;
        Split split;
        bool runsFreely = false;
        int season = 0;

        bool operator==(const Ground&) const = default;
    };
    /// What a spread is made of.
    struct Draws {
        Experiment experiment;
        int seeds = 0;

        bool operator==(const Draws&) const = default;
    };
    using BaselineJobs = RunComputation<Ground, std::shared_ptr<const Baselines>>;
    using SpreadJobs = RunComputation<Draws, Spread>;

    std::optional<Ground> groundOf(const std::shared_ptr<const RunResult>& run) const;
    int seasonOf(const Experiment& experiment) const;
    std::optional<Draws> drawsOf(const std::shared_ptr<const RunResult>& run) const;
    void takeResult();
    void follow();

    Document& m_document;
    int m_seeds = usualSeeds;
    std::optional<std::pair<Experiment, int>> m_season;  ///< of those data
    QTimer m_settled;
    std::pair<std::shared_ptr<const RunResult>, std::shared_ptr<const Baselines>> m_compared;
    Comparison m_comparison;  ///< of m_compared
    BaselineJobs m_baselines;
    SpreadJobs m_spreads;
};

}  // namespace echoplane
