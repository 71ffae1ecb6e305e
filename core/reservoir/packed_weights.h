// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

namespace echoplane {

/// A dense matrix W, N × M, in the order in which the steps of a reservoir read it: for 32 units at a time, the weights from each
/// previous state to all of them side by side. Sums are taken over the previous states in their order, each by itself, so
/// products round alike whether they are computed for one state or many, for all units or a part of them, in one thread or
/// several, and on every processor.
class PackedWeights {
public:
    PackedWeights() = default;
    /// Stores scale·weights. Cost O(N·M); memory 8·N·M bytes, with M rounded up to a multiple of 32.
    explicit PackedWeights(const Eigen::MatrixXd& weights, double scale = 1.0);

    /// N.
    Eigen::Index rows() const { return m_rows; }
    /// M, the number of units.
    Eigen::Index units() const { return m_units; }
    /// scale·W, N × M. Cost O(N·M).
    Eigen::MatrixXd matrix() const;

    /// A part of the units begins at a multiple of this.
    static constexpr Eigen::Index unitsTogether = 64;
    /// next(b) += previous(b)·W for each column b of N × B states and M × B next states, restricted to the `count` units from
    /// `first` on, a multiple of unitsTogether. The two must not overlap. Allocates nothing. Cost O(N·count·B): for one state as
    /// fast as the weights are read, for five or more near the processor's rate.
    void addProduct(const Eigen::Ref<const Eigen::MatrixXd>& previous, Eigen::Ref<Eigen::MatrixXd> next, Eigen::Index first,
                    Eigen::Index count) const;

private:
    struct alignas(64) Line {  // as loads of a whole cache line take half the time if they begin with it
        double weights[8] = {};
    };
    /// The weights to the units from `unit` on, a multiple of 8, from the first previous state.
    const double* to(Eigen::Index unit) const;

    Eigen::Index m_rows = 0, m_units = 0;
    std::vector<Line> m_lines;  // block k has the weights to units 32·k, …: [previous state][unit], zero beyond M
};

}  // namespace echoplane
