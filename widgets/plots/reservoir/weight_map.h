// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/jobs/run_context.h"
#include "core/run/run_result.h"
#include "widgets/plots/kit/value_map.h"

namespace echoplane {

/// The matrix shown for a reservoir: W if one was drawn and kept, else the block-diagonal real form of Λ.
enum class MatrixKind { weights, eigenvalues };

/// A part of the matrix, and its size in pixels.
struct MatrixFrame {
    int firstRow = 0, rows = 0, firstColumn = 0, columns = 0;
    int pixelsDown = 400, pixelsAcross = 400;
    bool operator==(const MatrixFrame&) const = default;
};

/// The matrix at rho = 1, reduced to the available pixels: each cell has the entry of largest magnitude.
struct WeightMap {
    MatrixKind kind = MatrixKind::weights;
    int size = 0;          ///< N
    MatrixFrame frame;     ///< clipped to the matrix
    ValueGrid grid;        ///< row 0 at the top; `place` is set by the figure
    double largest = 0.0;  ///< largest magnitude of any entry, also outside the frame
};

bool hasMatrix(const RunResult& run);
MatrixKind matrixKind(const SpectrumResult& spectrum);
/// N; that of W, even if only leading modes are known.
int matrixSize(const SpectrumResult& spectrum);
/// The number of entries that may be nonzero.
Eigen::Index matrixEntries(const SpectrumResult& spectrum);

/// Maps the part `frame` of the matrix in one pass over the entries: O(N²), for a sparse W or Λ O(N + nonzero weights); plus
/// O(pixels).
WeightMap weightMap(const SpectrumResult& spectrum, const MatrixFrame& frame, const RunContext& context = {});

/// The entry in row `from`, column `to`, at rho = 1. With r·W it is what unit `from` sends to unit `to`. For Λ, rows and columns
/// are the state variables mode by mode: a real mode has λ, a pair a ± ib the block [a b; −b a] on (Re, Im).
double matrixEntry(const SpectrumResult& spectrum, int from, int to);
/// The mode that a row or column of Λ belongs to.
int modeOfRow(const Spectrum& spectrum, int row);

/// Calls `use(from, to, weight)` for every nonzero entry, column by column; for Λ mode by mode.
template <typename Use>
void forEachWeight(const SpectrumResult& spectrum, Use use) {
    if (spectrum.sparseWeights) {
        for (Eigen::Index to = 0; to < spectrum.sparseWeights->outerSize(); ++to)
            for (SparseWeights::InnerIterator each(*spectrum.sparseWeights, to); each; ++each)
                if (each.value() != 0.0) use(static_cast<int>(each.row()), static_cast<int>(to), each.value());
    } else if (spectrum.weights.size() > 0) {
        for (Eigen::Index to = 0; to < spectrum.weights.cols(); ++to)
            for (Eigen::Index from = 0; from < spectrum.weights.rows(); ++from)
                if (const double weight = spectrum.weights(from, to); weight != 0.0)
                    use(static_cast<int>(from), static_cast<int>(to), weight);
    } else {
        const Spectrum& modes = spectrum.spectrum;
        for (Eigen::Index k = 0; k < modes.reals.size(); ++k)
            if (modes.reals[k] != 0.0) use(static_cast<int>(k), static_cast<int>(k), modes.reals[k]);
        for (Eigen::Index k = 0; k < modes.upper.size(); ++k) {
            const int at = static_cast<int>(modes.reals.size() + 2 * k);
            const std::complex<double> value = modes.upper[k];
            for (int i = 0; i < 2; ++i)
                if (value.real() != 0.0) use(at + i, at + i, value.real());
            use(at, at + 1, value.imag());
            use(at + 1, at, -value.imag());
        }
    }
}

}  // namespace echoplane
