// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/explore/sweep.h"
#include "core/jobs/run_context.h"
#include "core/math/statistics.h"
#include "core/tables/table_text.h"

namespace echoplane {

/// One seed of one cell of Table 2: the setting of Table 1 with the lowest validation RMSE, and its test RMSE.
struct Table2Seed {
    int components = 0;  ///< K of MSO_K
    std::string method;
    SweepRow best;
};

/// One cell of Table 2.
struct Table2Cell {
    int components = 0;
    std::string method;
    double rmse = 0.0;       ///< mean over the seeds of the test RMSE
    double paperRmse = 0.0;  ///< the paper's value
    Experiment typical;      ///< settings that were best for most seeds (the first of several)
    Summary seeds = {};      ///< of the test RMSE over the seeds

    /// (mean − the paper's) / standard error of the mean; negative if the mean is below the paper's. NaN for a single seed, which
    /// has no standard error, and if a seed diverged.
    double standardErrorsAbove() const;
};

struct Table2 {
    std::vector<Table2Cell> cells;  ///< by task, then by method in the paper's order
    std::vector<Table2Seed> seeds;
    double seconds = 0.0;

    int atOrBelowPaper() const;  ///< number of cells whose mean is at or below the paper's
    /// A mean above the paper's by at most this many standard errors may be due to the choice of seeds.
    static constexpr double clearErrors = 2.0;
    /// Number of cells whose mean is above the paper's by more than that, or infinite; finite means of a single seed never count.
    int clearlyAbovePaper() const;
};

/// The methods of Table 2 in its order.
const std::vector<std::string>& table2Methods();

/// The paper's RMSE for MSO_K, K = 1 … 12. Throws std::invalid_argument for cells that the paper does not have.
double paperRmse(int components, const std::string& method);

/// Runs the paper's Table 2 for the given tasks: N = 100, the grid of Table 1, the best validation RMSE of each seed. Noisy
/// golden has σ = 0.2/√N. Seeds are 1 … `seeds`. Throws std::invalid_argument for tasks outside 1 … 12 or fewer than one seed.
Table2 runTable2(const std::vector<int>& tasks, int seeds, int threads, const RunContext& context);

/// Writes table2.csv (the last columns are the mean's standard error, the median, the number of seeds, the number of diverged
/// seeds, and standardErrorsAbove()), table2-seeds.csv, table2.json, table2.md and table2.tex into the folder, which is created
/// if needed. Throws std::runtime_error naming the file that cannot be written.
void writeTable2(const std::filesystem::path& folder, const Table2& table);

/// Table with one column per method and four rows per task: our mean with its standard error, our median, the paper's value, and
/// by how many standard errors our mean is above it.
TextTable table2Table(const Table2& table);

}  // namespace echoplane
