// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/weight_map.h"

#include <algorithm>
#include <cmath>

namespace echoplane {
namespace {

/// For each line, the index of its cell: `count` lines from `first` on are spread over `cells`; −1 for lines outside.
std::vector<int> cellsOf(int lines, int first, int count, int cells) {
    std::vector<int> found(static_cast<std::size_t>(lines), -1);
    auto into = found.begin() + first;
    for (long i = 0; i < count; ++i) *into++ = static_cast<int>(i * cells / count);
    return found;
}

}  // namespace

bool hasMatrix(const RunResult& run) {
    return run.spectrum != nullptr && matrixSize(*run.spectrum) > 0;
}

MatrixKind matrixKind(const SpectrumResult& spectrum) {
    return spectrum.sparseWeights || spectrum.weights.size() > 0 ? MatrixKind::weights : MatrixKind::eigenvalues;
}

int matrixSize(const SpectrumResult& spectrum) {
    return static_cast<int>(spectrum.sparseWeights        ? spectrum.sparseWeights->rows()
                            : spectrum.weights.size() > 0 ? spectrum.weights.rows()
                                                          : spectrum.spectrum.size());
}

Eigen::Index matrixEntries(const SpectrumResult& spectrum) {
    return spectrum.sparseWeights        ? spectrum.sparseWeights->nonZeros()
           : spectrum.weights.size() > 0 ? spectrum.weights.size()
                                         : spectrum.spectrum.reals.size() + 4 * spectrum.spectrum.upper.size();
}

WeightMap weightMap(const SpectrumResult& spectrum, const MatrixFrame& frame, const RunContext& context) {
    context.checkpoint();
    WeightMap map;
    map.kind = matrixKind(spectrum);
    map.size = matrixSize(spectrum);
    MatrixFrame& part = map.frame = frame;
    const auto clip = [&](int& first, int& count) {
        const int end = std::clamp(first + count, 1, map.size);
        first = std::clamp(first, 0, end - 1);
        count = end - first;
    };
    clip(part.firstRow, part.rows);
    clip(part.firstColumn, part.columns);
    map.grid.rows = cellsFor(part.rows, part.pixelsDown);
    map.grid.columns = cellsFor(part.columns, part.pixelsAcross);
    // Column by column, as W is stored; transposed to row-major at the end.
    Eigen::MatrixXf cells = Eigen::MatrixXf::Zero(map.grid.rows, map.grid.columns);
    const std::vector<int> down = cellsOf(map.size, part.firstRow, part.rows, map.grid.rows);
    const std::vector<int> across = cellsOf(map.size, part.firstColumn, part.columns, map.grid.columns);
    forEachWeight(spectrum, [&](int from, int to, double weight) {
        map.largest = std::max(map.largest, std::abs(weight));
        const int row = down[static_cast<std::size_t>(from)], column = across[static_cast<std::size_t>(to)];
        if (row < 0 || column < 0) return;
        float& cell = cells(row, column);
        if (std::abs(weight) > std::abs(cell)) cell = static_cast<float>(weight);
    });
    map.grid.values.resize(static_cast<std::size_t>(cells.size()));
    Eigen::Map<Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>(map.grid.values.data(), cells.rows(),
                                                                                      cells.cols()) = cells;
    return map;
}

int modeOfRow(const Spectrum& spectrum, int row) {
    const auto reals = static_cast<int>(spectrum.reals.size());
    return row < reals ? row : reals + (row - reals) / 2;
}

double matrixEntry(const SpectrumResult& spectrum, int from, int to) {
    if (spectrum.sparseWeights) return spectrum.sparseWeights->coeff(from, to);
    if (spectrum.weights.size() > 0) return spectrum.weights(from, to);
    const int mode = modeOfRow(spectrum.spectrum, from);
    if (mode != modeOfRow(spectrum.spectrum, to)) return 0.0;
    const std::complex<double> value = spectrum.spectrum.eigenvalue(mode);
    return from == to ? value.real() : from < to ? value.imag() : -value.imag();
}

}  // namespace echoplane
