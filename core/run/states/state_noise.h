// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/modes/eigenbasis.h"

namespace echoplane {

/// White noise in the state of a reservoir at every step, driven or autonomous:
///
///     r(t) = … + σ_r·ν(t)     where ν(t) holds N independent standard normals, one per unit
///
/// (H. Jaeger, GMD Report 148, 2001, adds it during training to stabilise what is learned). In the eigenbasis it is ν(t)·Q, the
/// same noise in other coordinates; with the identity metric, for which Q is not drawn, Q is the identity. The noise of a step
/// depends on the seed and that step alone, so that a run, a live run and a fork have the same noise. Steps are counted through
/// all sequences.
class StateNoise {
public:
    /// No noise.
    StateNoise() = default;
    /// `basis` is null if the reservoir runs in its original basis.
    StateNoise(const Experiment& experiment, std::shared_ptr<const Eigenbasis> basis);

    bool silent() const { return m_level == 0.0; }
    /// Adds σ_r·ν(t) to each column of N × B states; does nothing if silent(). Cost O(N); with a basis O(N²) per step, 64 steps
    /// at a time.
    template <typename States>
    void addTo(States& states, int step) {
        if (!silent()) states.colwise() += at(step);
    }

private:
    Eigen::Ref<const Eigen::VectorXd> at(int step);

    double m_level = 0.0;
    std::uint32_t m_seed = 0;
    Eigen::Index m_size = 0;
    std::shared_ptr<const Eigenbasis> m_basis;
    Eigen::MatrixXd m_block;  // N × 64, for the steps from m_first on
    int m_first = -1;
};

}  // namespace echoplane
