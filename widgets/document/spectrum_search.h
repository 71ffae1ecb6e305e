// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <optional>

#include <QObject>
#include <QString>

#include "core/analysis/found_modes.h"
#include "widgets/jobs/job_runner.h"

namespace echoplane {

/// Searches for more eigenvalues of a large sparse W on a separate worker: silently for more of the leading ones, and for those
/// nearest to a point that the user chose, which has priority and reports to the user.
class SpectrumSearch : public QObject {
    Q_OBJECT

public:
    explicit SpectrumSearch(QObject* parent = nullptr);

    /// Number of eigenvalues searched near a point.
    static constexpr int nearestCount = 10;
    /// Maximum number of leading eigenvalues.
    static constexpr int mostLeading = 200;

    /// Searches for twice as many leading eigenvalues as the spectrum has, at most mostLeading or as many as fit into 1 GB. Does
    /// nothing if the spectrum is complete, its radius is not certain, there are enough, the last search did not converge, or a
    /// search near a point is running.
    void grow(const Experiment& experiment, const std::shared_ptr<const SpectrumResult>& known);
    /// Searches for the eigenvalues nearest to `place`, in the plane of the settings' Λ. Throws std::invalid_argument, with a
    /// message for the user, if that is impossible.
    void searchNear(const Experiment& experiment, const std::shared_ptr<const SpectrumResult>& known, std::complex<double> place);
    /// Cancels a search that does not belong to these settings, and any search for leading eigenvalues, so that it does not slow
    /// down a run.
    void yieldTo(const Experiment& experiment);
    void cancel();

    /// True while a search near a point is running.
    bool searching() const { return m_searching; }

Q_SIGNALS:
    void found(const Experiment& experiment, std::shared_ptr<const SpectrumResult> spectrum);
    /// Message for the user about a search near a point: nothing new, not all found, cancelled, or why it failed.
    void reported(const QString& message);
    void searchingChanged(bool searching);
    void progressed(const QString& what, double fraction);

private:
    struct Request {
        Experiment experiment;
        std::shared_ptr<const SpectrumResult> known;
        int leading = 0;
        std::optional<std::complex<double>> point;  ///< in the plane of `known`; empty for leading eigenvalues
    };
    struct Answer {
        Experiment experiment;
        FoundModes modes;
        bool near = false;
        int requested = 0;  ///< number of leading eigenvalues
    };
    void receive(const Answer& answer);
    void setSearching(bool searching);

    std::weak_ptr<const SparseWeights> m_grownFor;  ///< the W whose leading eigenvalues were last extended
    int m_grownTo = 0;                              ///< how many were requested; huge if that failed
    bool m_searching = false;
    Experiment m_experiment;  ///< of the last request
    JobRunner<Request, Answer> m_jobs;
};

}  // namespace echoplane
