// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/modes/component_eigenvalues.h"

#include <cmath>
#include <numbers>
#include <utility>

#include "core/math/eigendecomposition.h"
#include "core/modes/strong_components.h"

namespace echoplane {

namespace {

using Matrix = Eigen::SparseMatrix<double>;

constexpr std::size_t smallComponent = 300;

struct Values {
    std::vector<double> reals;
    std::vector<std::complex<double>> upper;

    void add(double real) {
        if (real != 0.0) reals.push_back(real);
    }
};

/// Whether each unit has exactly one outgoing and one incoming connection, and no self-loop. `block` is strongly connected.
bool isSimpleCycle(const Matrix& block) {
    if (block.nonZeros() != block.cols()) return false;
    // With as many edges as units, strong connectivity leaves each unit one outgoing and one incoming edge.
    return block.diagonal().isZero(0.0);
}

void addCycle(const Matrix& block, int count, Values& values) {
    const auto units = static_cast<double>(block.cols());
    double logarithm = 0.0;
    int negative = 0;
    for (Eigen::Index k = 0; k < block.nonZeros(); ++k) {
        const double weight = block.valuePtr()[k];
        logarithm += std::log(std::abs(weight));
        negative += weight < 0.0 ? 1 : 0;
    }
    const double modulus = std::exp(logarithm / units);
    const double first = negative % 2 == 1 ? std::numbers::pi : 0.0;
    int found = 0;
    for (int j = 0; found < count; ++j) {
        const double angle = (first + 2.0 * std::numbers::pi * j) / units;
        if (angle > std::numbers::pi * (1.0 + 1e-12)) break;
        const bool onAxis = j == 0 ? first == 0.0 : std::abs(angle - std::numbers::pi) < 1e-12;
        if (onAxis) {
            values.add(j == 0 ? modulus : -modulus);
            ++found;
        } else {
            values.upper.push_back(std::polar(modulus, angle));
            found += 2;
        }
    }
}

}  // namespace

Matrix submatrix(const Matrix& matrix, const std::vector<int>& units) {
    std::vector<int> place(static_cast<std::size_t>(matrix.rows()), -1);
    for (std::size_t k = 0; k < units.size(); ++k) place[static_cast<std::size_t>(units[k])] = static_cast<int>(k);
    const auto size = static_cast<Eigen::Index>(units.size());
    Matrix block(size, size);
    for (Eigen::Index column = 0; column < size; ++column) {
        block.startVec(column);
        for (Matrix::InnerIterator entry(matrix, units[static_cast<std::size_t>(column)]); entry; ++entry) {
            const int row = place[static_cast<std::size_t>(entry.row())];
            if (row >= 0 && entry.value() != 0.0) block.insertBack(row, column) = entry.value();
        }
    }
    block.finalize();
    return block;
}

ComponentEigenvalues componentEigenvalues(const Matrix& matrix, int count, const RunContext& context) {
    ComponentEigenvalues result;
    Values values;
    for (std::vector<int>& units : strongComponents(matrix)) {
        context.checkpoint();
        if (units.size() == 1) {
            values.add(matrix.coeff(units.front(), units.front()));
            continue;
        }
        // Usually most of the matrix is one component, which has too many weights to be a cycle and need not be copied.
        const bool mayBeCycle = units.size() <= smallComponent || matrix.nonZeros() <= 4 * matrix.cols();
        const Matrix block = mayBeCycle ? submatrix(matrix, units) : Matrix();
        if (mayBeCycle && isSimpleCycle(block)) {
            addCycle(block, count, values);
        } else if (units.size() <= smallComponent) {
            const Eigendecomposition eigen = eigenvaluesOf(Eigen::MatrixXd(block));
            for (const double real : eigen.reals) values.add(real);
            values.upper.insert(values.upper.end(), eigen.upper.begin(), eigen.upper.end());
        } else {
            result.large.push_back(std::move(units));
        }
    }
    result.exact.reals = Eigen::Map<const Eigen::VectorXd>(values.reals.data(), static_cast<Eigen::Index>(values.reals.size()));
    result.exact.upper = Eigen::Map<const Eigen::VectorXcd>(values.upper.data(), static_cast<Eigen::Index>(values.upper.size()));
    return result;
}

}  // namespace echoplane
