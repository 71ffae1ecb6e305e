// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string>
#include <vector>

#include <Eigen/Core>

#include "core/tasks/task.h"

namespace echoplane {

/// Errors over one span, of one output or pooled over several. NRMSE divides by the standard deviation of the target there; NaN
/// if that is 0.
///
/// Outputs that share a unit are pooled as one series of D_out·T numbers. The target columns of data from a file each have their
/// own unit (ownUnits()): NRMSE is then the root mean square of the outputs' NRMSE, without constant targets, and there is no
/// common RMSE in units.
struct Score {
    double rmse = 0.0;  ///< in the task's units, for data those of the file; pooled over different units: normalisedRmse
    double nrmse = 0.0;
    /// Coefficient of determination 1 − Σ(ŷ − y)²/Σ(y − ⟨y⟩)² = 1 − NRMSE², each output about its own mean.
    double r2 = std::numeric_limits<double>::quiet_NaN();
    /// If all targets are +1 or −1: fraction of outputs with the sign of their target (1 − this is the bit error rate). For
    /// classes (areClasses()): ClassMeasures::accuracy; the next three then come from ClassMeasures too. Else NaN.
    double accuracy = std::numeric_limits<double>::quiet_NaN();
    /// RMSE over all outputs of the normalised series that the reservoir sees; equals `rmse` for all tasks except data.
    double normalisedRmse = 0.0;
    double balancedAccuracy = std::numeric_limits<double>::quiet_NaN();
    double macroF1 = std::numeric_limits<double>::quiet_NaN();
    double logLoss = std::numeric_limits<double>::quiet_NaN();
    double psdNrmse = std::numeric_limits<double>::quiet_NaN();  ///< of fields (field_measures.h); else NaN
};

/// Errors of the three spans.
struct Errors {
    Score training, validation, test;
};

/// Errors of one output.
struct OutputErrors {
    std::string name;  ///< the target column of data from a file, else "output", or "output 2"
    Errors errors;
};

/// Number of steps before the error, in root mean square over the outputs, first passes the standard deviation of the targets;
/// all steps if it never does.
int stepsFollowed(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets);

/// Score pooled over all outputs (D_out × T, both as the reservoir sees them). `units` is Dataset::targetNormalisation, empty if
/// the series are in their own units.
Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              const Normalisation& units = {});
/// Score::rmse of scoreOf() alone; also valid if both matrices are transposed. Cost O(D_out·T).
double rmseOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              const Normalisation& units = {});
/// Score of output `output` alone.
Score scoreOf(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets,
              const Normalisation& units, Eigen::Index output);

/// True if several outputs have different units, so that they have no common RMSE: data from a file with several target columns.
bool ownUnits(const Normalisation& units);

/// Factor from a pooled RMSE of normalised series to the task's units: 1 if these are not normalised or differ between outputs.
double rmseUnit(const Normalisation& units);

/// The divisor of each output before errors of several outputs are added, as in a valid time: 1 if they share a unit, else the
/// standard deviation of the target over the whole series (1 for a constant).
Eigen::VectorXd outputScales(const Eigen::MatrixXd& targets, const Normalisation& units);
Eigen::VectorXd outputScales(const Dataset& task);

}  // namespace echoplane
