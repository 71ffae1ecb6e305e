// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/run/scored_series.h"

namespace echoplane {

/// How far a series is from the targets of its data at one step, and when it has left them: the normalised error of ValidTime
///
///     E(t) = ‖ŷ(t) − y(t)‖ / √⟨‖y − ⟨y⟩‖²⟩
///
/// with the mean over all steps. Outputs with different units are first divided by their standard deviations (outputScales()).
class TargetDistance {
public:
    /// The data must outlive this object. O(D_out·T).
    explicit TargetDistance(const Dataset& data);

    /// ‖ŷ − y‖ at a step, each output divided by its scale; `predicted` as AutonomousSeries converts it.
    double error(const Eigen::Ref<const Eigen::VectorXd>& predicted, int step) const;
    /// √⟨‖y − ⟨y⟩‖²⟩.
    double deviation() const { return m_deviation; }
    const Normalisation& units() const { return m_series.units(); }

private:
    ScoredSeries m_series;
    Eigen::ArrayXd m_scales;
    double m_deviation = 0.0;
};

}  // namespace echoplane
