// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/files/table_text.h"
#include "core/jobs/run_context.h"
#include "core/math/statistics.h"

namespace echoplane {

/// One line of the table: MSO_K with one spectrum, over the seeds.
struct FittedCell {
    int components = 0;    ///< K
    std::string spectrum;  ///< "fitted", "fitted-100", "ring", "golden" or "uniform"
    int modes = 0;         ///< eigenvalues, both of a pair: real state variables N
    double rmse = 0.0;     ///< mean test RMSE over the seeds
    Summary seeds = {};
    double radius = 0.0;  ///< median of those chosen on validation
    double alpha = 0.0;
    double paperBest = 0.0;  ///< the smallest cell of the paper's row; in the table of noise the floor
};

/// The paper's Table 2 with fitted spectra beside the ring, golden and uniform of N = 100: the paper's split, the identity
/// metric, radius and alpha of each seed chosen on validation (spectrum_fit.h). Seeds draw the input weights and the random
/// spectra. The first spectrum has as many eigenvalues as the training signal has dimensions (2K), the second is filled up to
/// 100.
struct Table2Fitted {
    std::vector<FittedCell> cells;  ///< by task, then by spectrum
    /// MSO12 with target noise of 1e-3 standard deviations in training, the same spectra; `paperBest` is the floor σ·√(2K/T): a
    /// readout that must find the 2K coordinates of a signal from T fitted steps with noise σ, without bias, errs so much on
    /// average (Cramér and Rao; the target lies in a space of 2K dimensions whatever reservoir sees it).
    std::vector<FittedCell> noise;
    double seconds = 0.0;
};

/// Throws std::invalid_argument for tasks outside 1 … 12 or fewer than one seed. What it gives does not depend on `threads`.
Table2Fitted runTable2Fitted(const std::vector<int>& tasks, int seeds, int threads, const RunContext& context);

/// Writes table2-fitted.csv (task, spectrum, modes, rmse, paper_best), table2-fitted-noise.csv (task, spectrum, modes, rmse,
/// floor), and table2-fitted.md and .tex for people, with the median radius and alpha. Throws std::runtime_error naming the file
/// that cannot be written.
void writeTable2Fitted(const std::filesystem::path& folder, const Table2Fitted& table);

}  // namespace echoplane
