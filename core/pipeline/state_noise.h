// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include <Eigen/Core>

#include "core/experiment/experiment.h"
#include "core/spectrum/eigenbasis.h"

namespace echoplane {

/// White noise in the state of a reservoir, at every step that it is driven and every step that it runs by itself:
///
///     r(t) = … + σ_r·ν(t)     with ν(t) of N independent standard normals, one for each unit
///
/// (H. Jaeger, GMD Report 148, 2001, adds it while training to steady what is learned). In the eigenbasis it is ν(t)·Q, the same
/// noise in other coordinates; with the identity metric, where Q is not drawn, Q is the identity. What is added at a step depends
/// on the seed and that step alone, so that a run, a live run and a fork meet the same noise. Steps are counted through all
/// sequences.
class StateNoise {
public:
    /// None.
    StateNoise() = default;
    /// `basis` is null where the reservoir runs in its original basis.
    StateNoise(const Experiment& experiment, std::shared_ptr<const Eigenbasis> basis);

    bool silent() const { return m_level == 0.0; }
    /// Adds σ_r·ν(t) to each column of N × B states; nothing where it is silent. Cost O(N), with a basis O(N²) a step, 64 steps
    /// at once.
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
    Eigen::MatrixXd m_block;  // N × 64, of the steps from m_first on
    int m_first = -1;
};

}  // namespace echoplane
