// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Eigen/Core>

namespace echoplane {

// Conceptors (H. Jaeger, Controlling recurrent neural networks by conceptors, arXiv:1403.3369, 2014, section 3): a conceptor is a
// symmetric N × N matrix with singular values s in [0, 1], a soft projector onto the directions of the states that a pattern
// uses. All functions cost a few symmetric eigendecompositions, 9·N³ flops each, and throw std::invalid_argument for matrices
// that are not square or differ in size. Results are symmetric with singular values within [0, 1].

/// C = R·(R + γ⁻²·I)⁻¹ of the correlation R = X·Xᵀ/T of states X, N × T (eq. 7): it minimises the mean of ‖x − C·x‖² +
/// γ⁻²·‖C‖²_F. A direction of variance v has s = v/(v + γ⁻²). Throws for an aperture γ that is not positive.
Eigen::MatrixXd conceptorOf(const Eigen::Ref<const Eigen::MatrixXd>& states, double aperture);

/// The singular values, descending.
Eigen::VectorXd singularValuesOf(const Eigen::MatrixXd& conceptor);

/// The quota tr(C)/N: the part of the reservoir's directions that the conceptor claims.
double quotaOf(const Eigen::MatrixXd& conceptor);

/// ¬C = I − C.
Eigen::MatrixXd conceptorNot(const Eigen::MatrixXd& conceptor);
/// C ∧ B = P·(Pᵀ·(C⁺ + B⁺ − I)·P)⁻¹·Pᵀ with P an orthonormal basis of the intersection of both ranges, C⁺ the pseudoinverse
/// (definition 4); (C⁻¹ + B⁻¹ − I)⁻¹ if both are invertible. Singular values below 1e-12, and angles between the ranges whose
/// cosine is within 1e-9 of 1, count as 0.
Eigen::MatrixXd conceptorAnd(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);
/// C ∨ B = ¬(¬C ∧ ¬B); the conceptor of R + Q if C and B are those of R and Q.
Eigen::MatrixXd conceptorOr(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

/// (1 − μ)·C + μ·B: between two patterns for μ in [0, 1], beyond them outside.
Eigen::MatrixXd morphed(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b, double mu);

/// Overlap of two conceptors, tr(C·B)/(‖C‖_F·‖B‖_F): 1 if they are multiples of each other, 0 if their ranges are orthogonal
/// (their similarity, eq. 10). 0 if one is 0.
double overlapOf(const Eigen::MatrixXd& a, const Eigen::MatrixXd& b);

}  // namespace echoplane
