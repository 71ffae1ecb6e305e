// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

#include "core/features/state_features.h"

namespace echoplane {

/// The states and functions of them, standardised on the fitted steps, so that a ridge parameter means the same for all:
///
///     z = (r − shift) ∘ factor,    seen = [z; (φ(z) − mean) ∘ scale]
///
/// with φ of StateFeatures. All of z and of the standardised φ have mean 0 and variance 1 over the fitted steps; a state or
/// feature that is constant there is only shifted.
struct ScaledFeatures {
    StateFeatures functions;        ///< φ
    Eigen::VectorXd shift, factor;  ///< N
    Eigen::VectorXd mean, scale;    ///< F
    Eigen::MatrixXd samples;        ///< z at up to 128 steps, evenly spaced over the fitted ones: N × K

    Eigen::Index states() const { return shift.size(); }
    Eigen::Index rows() const { return states() + functions.count(); }  ///< N + F

    /// `standardised` ← z of each column. Allocates nothing.
    void standardise(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::Ref<Eigen::MatrixXd> standardised) const;
    /// Fills in what the regression sees: states N × K → (N + F) × K. Allocates N × K numbers.
    void put(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::Ref<Eigen::MatrixXd> seen) const;

    /// Weights in terms of r and φ(z) instead.
    struct Unscaled {
        Eigen::MatrixXd states;     ///< N × D_out, of r
        Eigen::MatrixXd functions;  ///< F × D_out, of φ(z)
        Eigen::RowVectorXd constant;
    };
    /// Of weights of what put() fills in, (N + F) × D_out: the same outputs.
    Unscaled unscaled(const Eigen::Ref<const Eigen::MatrixXd>& weights) const;
};

/// The scaling by the columns of `states` (N × T). The sums run in order of time, so that the result does not depend on threads.
/// Throws std::invalid_argument without columns. Cost O(N·T) and φ of them.
ScaledFeatures scaledFeatures(StateFeatures functions, const Eigen::Ref<const Eigen::MatrixXd>& states);

}  // namespace echoplane
