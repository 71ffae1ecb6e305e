// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <limits>
#include <string_view>

namespace echoplane {

/// Metrics that score a run.
enum class Metric {
    rmse,              ///< √⟨(ŷ − y)²⟩
    nrmse,             ///< RMSE / standard deviation of the target
    r2,                ///< 1 − NRMSE²
    memoryCapacity,    ///< Σ MC_k (eq. 24)
    accuracy,          ///< fraction of steps whose output has the target's sign; for classes, of correct answers
    validTime,         ///< time for which a closed-loop run follows the series, in Lyapunov times
    balancedAccuracy,  ///< for classes: mean of the accuracies within each class (recalls)
    macroF1,           ///< for classes: mean over classes of the harmonic mean of precision and recall
    logLoss,           ///< for classes, if the outputs are probabilities: −⟨ln p(class)⟩
    psdNrmse,          ///< for fields: error of the spatial power spectrum (field_measures.h)
    freeLogError       ///< mean logarithm of the error of closed-loop runs (freeLogError())
};

/// True if it is measured on separate runs of a model on its own output, not on the predictions of a run.
constexpr bool needsFreeRuns(Metric metric) {
    return metric == Metric::validTime || metric == Metric::freeLogError;
}

/// Names and properties of a metric.
struct MetricTraits {
    std::string_view name;    ///< in JSON: "nrmse", "valid_time"
    std::string_view column;  ///< in tables of numbers, which give valid times in steps: "nrmse", "valid_time_steps"
    std::string_view title;   ///< in a sentence, with its unit, if any: "NRMSE", "valid time (steps)"
    bool higherIsBetter = false;
    /// Smallest number of steps on which it is meaningful: 2 if the target must vary, 100 for memory capacity (each forgotten
    /// delay adds 1/steps), 20 for the valid time (so that its starting points differ).
    int fewestSteps = 1;

    /// Score of a diverged run: infinity on the worse side.
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
        case Metric::freeLogError:
            return {"free_log_error", "free_log_error", "log error of free runs (decades)", false, 20};
    }
    return {"rmse", "rmse", "RMSE"};
}

}  // namespace echoplane
