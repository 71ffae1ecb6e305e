// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/experiment/parameter.h"
#include "core/reservoir/carry.h"

namespace echoplane {

/// Where the eigenvalues of a cell's Jacobian lie, as the plane draws it.
struct CellBound {
    double inner = 0.0, outer = 0.0;  ///< radii of a ring around 0; no ring if `outer` is 0
    std::optional<double> line;       ///< real part of a vertical line
};

/// A cell: the form of the state update of a reservoir with an activation. With V made from rho·W,
///
///     r(t) = r(t−1)·K + g ⊙ f(z(t)),   z(t) = r(t−1)·V + d(t)·B
///
/// Its Jacobian is J = K + V·diag(g ⊙ f'(z)), and the plane shows the eigenvalues of K + V·diag(g), which is J at 0 where
/// f'(0) = 1 (tanh). To add one, write a file in core/reservoir/cells and a line in cell.cpp.
struct Cell {
    std::string name;         ///< name on the command line and in files: "es2n"
    std::string label;        ///< name on screen
    std::string help;         ///< its equation, for a student, and where it comes from
    bool orthogonal = false;  ///< draws an orthogonal matrix O
    /// V, N × N, from rho·W; null: V = rho·W.
    Eigen::MatrixXd (*inside)(const Experiment& experiment, Eigen::MatrixXd weights) = nullptr;
    /// K and g for `size` units; `orthogonal` is O, or null if the cell draws none. Empty: (1 − lr)·I and lr.
    Carry (*carry)(const Experiment& experiment, Eigen::Index size, const Eigen::MatrixXd* orthogonal);
    std::vector<Declared> parameters = {};
    /// The bound, given ‖W‖₂ of the W at rho = 1; null: none.
    CellBound (*bound)(const Experiment& experiment, double norm) = nullptr;
};

/// All cells; the first is "leaky".
std::span<const Cell> cells();

/// The cell of that name. Throws std::invalid_argument, listing the known names.
const Cell& cell(std::string_view name);

/// The cell of the experiment.
const Cell& cellOf(const Experiment& experiment);

}  // namespace echoplane
