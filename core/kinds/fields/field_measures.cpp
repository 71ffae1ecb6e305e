// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/field_measures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <unsupported/Eigen/FFT>

namespace echoplane {

namespace {

/// The bin k − 1 of each wavenumber within ½ of k; −1 beyond all bins.
std::vector<int> binsOf(const FieldGrid& grid, int bins) {
    const auto signedWave = [](int k, int length) { return k <= length / 2 ? k : k - length; };
    std::vector<int> of(static_cast<std::size_t>(grid.points()));
    std::size_t next = 0;
    for (int i = 0; i < grid.rows; ++i)
        for (int j = 0; j < grid.columns; ++j) {
            const double wave = std::hypot(signedWave(i, grid.rows), signedWave(j, grid.columns));
            const int k = static_cast<int>(std::floor(wave + 0.5));
            of[next++] = k >= 1 && k <= bins ? k - 1 : -1;
        }
    return of;
}

/// √ of the mean of ((a − b)/sd(b))² over the rows that `keep` accepts and that vary.
template <typename Keep>
double byDeviation(const Eigen::MatrixXd& predictions, const Eigen::MatrixXd& targets, Keep keep) {
    double sum = 0.0;
    int rows = 0;
    for (Eigen::Index k = 0; k < targets.rows(); ++k) {
        if (!keep(k)) continue;
        const double variance = (targets.row(k).array() - targets.row(k).mean()).square().mean();
        if (!(variance > 0.0)) continue;
        sum += (predictions.row(k) - targets.row(k)).squaredNorm() / static_cast<double>(targets.cols()) / variance;
        ++rows;
    }
    return rows > 0 ? std::sqrt(sum / rows) : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

Eigen::MatrixXd powerSpectra(const Eigen::Ref<const Eigen::MatrixXd>& field, const FieldGrid& grid) {
    const int shorter = grid.columns > 1 ? std::min(grid.rows, grid.columns) : grid.rows,
              bins = std::max(1, (shorter + 1) / 2 - 1);
    const std::vector<int> of = binsOf(grid, bins);
    Eigen::VectorXd counts = Eigen::VectorXd::Zero(bins);
    for (const int bin : of)
        if (bin >= 0) counts[bin] += 1.0;
    Eigen::FFT<double> fft;
    Eigen::MatrixXd spectra = Eigen::MatrixXd::Zero(bins, field.cols());
    Eigen::MatrixXcd waves(grid.columns, grid.rows);  // one column per row of the grid, in the order of the points
    Eigen::VectorXcd in, out;
    for (Eigen::Index t = 0; t < field.cols(); ++t) {
        waves = Eigen::Map<const Eigen::MatrixXd>(Eigen::VectorXd(field.col(t)).data(), grid.columns, grid.rows)
                    .cast<std::complex<double>>();
        if (grid.columns > 1)
            for (Eigen::Index i = 0; i < waves.cols(); ++i) {
                in = waves.col(i);
                fft.fwd(out, in);
                waves.col(i) = out;
            }
        for (Eigen::Index j = 0; j < waves.rows(); ++j) {
            in = waves.row(j).transpose();
            fft.fwd(out, in);
            waves.row(j) = out.transpose();
        }
        for (std::size_t point = 0; point < of.size(); ++point)
            if (of[point] >= 0) spectra(of[point], t) += std::norm(waves.data()[point]);
    }
    return counts.cwiseMax(1.0).cwiseInverse().asDiagonal() * spectra;
}

FieldErrors fieldErrors(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
                        const FieldGrid& grid) {
    const auto isThere = [&](Eigen::Index point) { return !grid.isMissing(static_cast<int>(point)); };
    FieldErrors errors;
    double squares = 0.0, count = 0.0;
    for (Eigen::Index k = 0; k < targets.rows(); ++k) {
        if (!isThere(k)) continue;
        squares += (predictions.row(k) - targets.row(k)).squaredNorm();
        count += static_cast<double>(targets.cols());
    }
    errors.rmse = std::sqrt(squares / count);
    errors.nrmse = byDeviation(predictions, targets, isThere);
    const Eigen::MatrixXd expected = powerSpectra(targets, grid);
    const Eigen::VectorXd power = expected.rowwise().mean();
    constexpr double least = 1e-6;
    errors.psdNrmse = byDeviation(powerSpectra(predictions, grid), expected,
                                  [&](Eigen::Index k) { return power[k] > least * power.maxCoeff(); });
    return errors;
}

}  // namespace echoplane
