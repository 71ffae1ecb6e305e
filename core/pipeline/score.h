// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/tasks/task.h"

namespace echoplane {

/// Errors of one stretch, of one output or pooled over several. NRMSE divides by the standard deviation of the target there; not
/// a number where that is 0.
///
/// Outputs are pooled as one series of D_out·T numbers where they share a unit. The target columns of data from a file have units
/// of their own (ownUnits()): there NRMSE is the root mean square of the outputs' NRMSE, those of constant targets left out, and
/// no RMSE in units is common to all.
struct Score {
    double rmse = 0.0;  ///< in the task's units, those of the file for its data; pooled over own units: normalisedRmse
    double nrmse = 0.0;
    /// Coefficient of determination 1 − Σ(ŷ − y)²/Σ(y − ⟨y⟩)² = 1 − NRMSE², each output about its own mean.
    double r2 = std::numeric_limits<double>::quiet_NaN();
    /// Fraction of outputs that have their target's sign, where all targets are +1 or −1 (1 − this is the bit error rate); of
    /// classes (areClasses()) ClassMeasures::accuracy, and so are the next three; else not a number.
    double accuracy = std::numeric_limits<double>::quiet_NaN();
    /// RMSE over all outputs of the series as the reservoir sees them, normalised; the same as `rmse` for all tasks but data.
    double normalisedRmse = 0.0;
    double balancedAccuracy = std::numeric_limits<double>::quiet_NaN();
    double macroF1 = std::numeric_limits<double>::quiet_NaN();
    double logLoss = std::numeric_limits<double>::quiet_NaN();
    double psdNrmse = std::numeric_limits<double>::quiet_NaN();  ///< of fields (field_measures.h); else not a number
};

/// Errors of the three stretches.
struct Errors {
    Score training, validation, test;
};

/// Errors of one output.
struct OutputErrors {
    std::string name;  ///< the target column of data from a file, else "output", or "output 2"
    Errors errors;
};

/// Steps before the error, its root mean square over the outputs, first passes the standard deviation of the targets; all where
/// it never does.
int stepsFollowed(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets);

/// Pooled over all outputs (D_out × T, both as the reservoir sees them). `units` is Dataset::targetNormalisation, empty where
/// the series stand in their own units.
Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              const Normalisation& units = {});
/// Score::rmse of scoreOf() alone, whichever way round both stand. Cost O(D_out·T).
double rmseOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              const Normalisation& units = {});
/// Of output `output` alone.
Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              const Normalisation& units, Eigen::Index output);

/// Several outputs with a unit each, so that no RMSE is common to them: data from a file with several target columns.
bool ownUnits(const Normalisation& units);

/// What a pooled RMSE of normalised series is multiplied by to stand in the task's units: 1 where these are not normalised, or
/// have several units.
double rmseUnit(const Normalisation& units);

/// By what each output is divided before errors of several are added up, as in a valid time: 1 where they share a unit, else the
/// standard deviation of the target over the whole series (1 for a constant).
Eigen::VectorXd outputScales(const Eigen::MatrixXd& targets, const Normalisation& units);
Eigen::VectorXd outputScales(const Dataset& task);

}  // namespace echoplane
