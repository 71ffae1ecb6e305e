// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string_view>

namespace echoplane {

/// What a run is judged by.
enum class Metric {
    rmse,              ///< √⟨(ŷ − y)²⟩
    nrmse,             ///< RMSE / standard deviation of the target
    r2,                ///< 1 − NRMSE²
    memoryCapacity,    ///< Σ MC_k (eq. 24)
    accuracy,          ///< fraction of steps whose output has the target's sign; of classes, of sequences that are told right
    validTime,         ///< steps for which a free run follows the series, in Lyapunov times
    balancedAccuracy,  ///< of classes: mean of the fractions told right in each class
    macroF1,           ///< of classes: mean of each one's harmonic mean of precision and recall
    logLoss,           ///< of classes, where the outputs are probabilities: −⟨ln p(class)⟩
    psdNrmse           ///< of fields: error of the power spectrum over space (field_measures.h)
};

/// What is said of a metric.
struct MetricTraits {
    std::string_view name;    ///< in JSON: "nrmse", "valid_time"
    std::string_view column;  ///< in tables of numbers, where a valid time is always in steps: "nrmse", "valid_time_steps"
    std::string_view title;   ///< in a sentence, with its unit where it has one: "NRMSE", "valid time (steps)"
    bool higherIsBetter = false;
    /// The least number of steps that it can be judged on: 2 where a target must vary, 100 for memory capacity (each delay that
    /// is forgotten adds 1/steps), 20 for the valid time (so that its starts differ).
    int fewestSteps = 1;

    /// What a run has that diverged: infinite on the worse side.
    double worst() const {
        constexpr double infinity = std::numeric_limits<double>::infinity();
        return higherIsBetter ? -infinity : infinity;
    }
};

constexpr MetricTraits traits(Metric metric) {
    switch (metric) {
        case Metric::rmse:
            break;
        case Metric::nrmse:
            return {"nrmse", "nrmse", "NRMSE", false, 2};
        case Metric::r2:
            return {"r2", "r2", "R²", true, 2};
        case Metric::memoryCapacity:
            return {"memory_capacity", "memory_capacity", "memory capacity", true, 100};
        case Metric::accuracy:
            return {"accuracy", "accuracy", "accuracy", true};
        case Metric::validTime:
            return {"valid_time", "valid_time_steps", "valid time (steps)", true, 20};
        case Metric::balancedAccuracy:
            return {"balanced_accuracy", "balanced_accuracy", "balanced accuracy", true};
        case Metric::macroF1:
            return {"macro_f1", "macro_f1", "macro F1", true};
        case Metric::logLoss:
            return {"log_loss", "log_loss", "log loss", false};
        case Metric::psdNrmse:
            return {"psd_nrmse", "psd_nrmse", "PSD-NRMSE", false, 2};
    }
    return {"rmse", "rmse", "RMSE"};
}

}  // namespace echoplane
