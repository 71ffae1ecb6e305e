// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"

namespace echoplane {

/// A product of Legendre polynomials of past inputs, z(t) = Π_k P_{d_k}(u(t − k)): the delays k in ascending order, each as often
/// as its degree d_k. {0, 0, 3} is P_2(u(t))·P_1(u(t − 3)), of degree 3. For independent inputs, uniform on [−1, 1], these are
/// orthogonal to each other.
using InputProduct = std::vector<int>;

/// How well one product is recalled.
struct ProductCapacity {
    InputProduct delays;
    double capacity = 0.0;  ///< C without its bias (ProductRecall)
    bool counted = false;   ///< C is above the threshold
};

/// What the states of a reservoir recall of products of its inputs: one QR of the states, then every product is one more column.
///
/// With Q an orthonormal basis of the centred states, T × r, the capacity of a product z is the part of its variance that the
/// best linear readout explains (J. Dambre et al., Scientific Reports 2, 514, 2012, eq. 4),
///
///     C[z] = ‖Qᵀ·z‖²/‖z − z̄‖².
///
/// A product that the states know nothing of has C = b > 0 by chance. If the products q_i(t)·z(t) are uncorrelated from step to
/// step, b = Σ_t h(t)·z(t)²/‖z − z̄‖² with the leverages h(t) = Σ_i q_i(t)², which is r/T if h does not vary. Bias taken off, (C −
/// b)/(1 − b) is 0 on average without recall and 1 for perfect recall. T·C is then about a χ² with r degrees of freedom, so that
/// twice its value of tail probability 10⁻⁴, over T, is passed by chance very rarely: that is the threshold (their supplement;
/// the factor 2 allows for correlated steps).
class ProductRecall {
public:
    static constexpr double significance = 1e-4;

    /// `states` is N × T; `inputs` has E + T numbers on [−1, 1], of which the last belongs to the last state, so that products
    /// reach back E steps. Directions of the states below rounding are left out. Throws std::invalid_argument if the threshold is
    /// above 1/2, with the number of steps that suffice, and if there is not enough memory. Cost 6·T·N² + 12·N³ flops.
    ProductRecall(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::VectorXd>& inputs, int degrees,
                  const RunContext& context = {});

    Eigen::Index steps() const { return m_basis.rows(); }  ///< T
    Eigen::Index rank() const { return m_basis.cols(); }   ///< r
    int longest() const { return m_longest; }              ///< E
    double threshold() const { return m_threshold; }

    /// The capacities of these products, in their order, 64 at a time on context.threads; independent of the number of threads.
    /// Throws std::invalid_argument for a degree or a delay beyond those of the constructor, Cancelled. Cost 2·r·T flops for
    /// each.
    std::vector<ProductCapacity> of(std::span<const InputProduct> products, const RunContext& context = {}) const;

private:
    void checkProducts(std::span<const InputProduct> products) const;

    Eigen::MatrixXd m_basis;     // Q, T × r
    Eigen::VectorXd m_leverage;  // h
    Eigen::MatrixXd m_legendre;  // (E + T) × degrees: √(2d + 1)·P_d(u)
    int m_longest = 0;
    double m_threshold = 1.0;
};

}  // namespace echoplane
