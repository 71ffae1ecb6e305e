// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/math/statistics.h"
#include "core/tables/table_text.h"

namespace echoplane {

/// One line of the table: MSO_K with one spectrum, over the seeds.
struct FittedCell {
    int components = 0;    ///< K
    std::string spectrum;  ///< "fitted", "fitted-100", "ring", "golden" or "uniform"
    int modes = 0;         ///< number of eigenvalues, counting both of a pair: N
    double rmse = 0.0;     ///< mean test RMSE over the seeds
    Summary seeds = {};
    double radius = 0.0;  ///< median of the radii chosen on validation
    double alpha = 0.0;
    double paperBest = 0.0;  ///< the smallest cell of the paper's row; in the noise table the error floor
};

/// The tasks of the paper's Table 2 with fitted spectra, compared with ring, golden and uniform spectra of N = 100: the paper's
/// split, the identity metric, radius and alpha of each seed chosen on validation (spectrum_fit.h). Seeds determine the input
/// weights and the random spectra. "fitted" has as many eigenvalues as the training signal has dimensions (2K); "fitted-100" is
/// filled up to 100.
struct Table2Fitted {
    std::vector<FittedCell> cells;  ///< by task, then by spectrum
    /// MSO12 with target noise of 1e-3 standard deviations in training, for the same spectra; `paperBest` is the error floor
    /// σ·√(2K/T): the mean error of an unbiased readout that estimates the 2K coordinates of a signal from T training steps with
    /// noise σ (Cramér–Rao bound; the target lies in a space of 2K dimensions, whatever the reservoir).
    std::vector<FittedCell> noise;
    double seconds = 0.0;
};

/// Computes the table. Throws std::invalid_argument for tasks outside 1 … 12 or fewer than one seed. Results do not depend on
/// `threads`.
Table2Fitted runTable2Fitted(const std::vector<int>& tasks, int seeds, int threads, const RunContext& context);

/// Writes table2-fitted.csv (task, spectrum, modes, rmse, paper_best), table2-fitted-noise.csv (task, spectrum, modes, rmse,
/// floor), and table2-fitted.md and .tex with the median radius and alpha. Throws std::runtime_error naming the file that cannot
/// be written.
void writeTable2Fitted(const std::filesystem::path& folder, const Table2Fitted& table);

}  // namespace echoplane
