// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <optional>

#include <QObject>
#include <QString>

#include "core/pipeline/found_modes.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Looks for more eigenvalues of a large sparse W on a worker of its own: for the next larger part of the leading ones, which
/// nobody hears of until it is there, and for those nearest to a place that the user pointed at, which comes first and is told.
class SpectrumSearch : public QObject {
    Q_OBJECT

public:
    explicit SpectrumSearch(QObject* parent = nullptr);

    /// As many eigenvalues as are looked for near a place.
    static constexpr int nearestCount = 10;
    /// As far as the leading ones grow.
    static constexpr int mostLeading = 200;

    /// Twice as many leading eigenvalues as the spectrum has, at most mostLeading or as many as have room in 1 GB. Nothing where
    /// it is whole, where its radius is not certain, where there are enough, where the last part did not converge, or while a
    /// search is under way.
    void grow(const Experiment& experiment, const std::shared_ptr<const SpectrumResult>& known);
    /// The eigenvalues nearest to `place`, in the plane of the settings' Λ. Throws std::invalid_argument, with words for the
    /// user, where it cannot be.
    void searchNear(const Experiment& experiment, const std::shared_ptr<const SpectrumResult>& known, std::complex<double> place);
    /// Gives up what does not belong to these settings, and growing, which is to keep out of the way of a run.
    void yieldTo(const Experiment& experiment);
    void cancel();

    /// A search near a place is under way.
    bool searching() const { return m_searching; }

Q_SIGNALS:
    void found(const Experiment& experiment, std::shared_ptr<const SpectrumResult> spectrum);
    /// What the user must know of the search near a place: nothing new, not all found, given up, or why it could not be.
    void told(const QString& message);
    void searchingChanged(bool searching);
    void progressed(const QString& what, double fraction);

private:
    struct Request {
        Experiment experiment;
        std::shared_ptr<const SpectrumResult> known;
        int leading = 0;
        std::optional<std::complex<double>> point;  ///< in the plane of `known`; else the leading ones are wanted
    };
    struct Answer {
        Experiment experiment;
        FoundModes modes;
        bool near = false;
        int asked = 0;  ///< how many leading ones
    };
    void receive(const Answer& answer);
    void setSearching(bool searching);

    std::weak_ptr<const SparseWeights> m_grownFor;  ///< the W whose leading part has grown last
    int m_grownTo = 0;                              ///< how many were asked for; no end of it where that failed
    bool m_searching = false;
    Experiment m_experiment;  ///< of what was asked for last
    JobRunner<Request, Answer> m_jobs;
};

}  // namespace echoplane
