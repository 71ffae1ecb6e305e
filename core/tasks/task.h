// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <Eigen/Core>

#include "core/pipeline/experiment.h"

namespace echoplane {

/// An angular frequency that the task contains, in radians per step, for the ticks on the unit circle.
struct TaskFrequency {
    double radiansPerStep;
    std::string label;  ///< "α₁"
};

/// A task's data: one column a step.
struct TaskData {
    Eigen::MatrixXd inputs;   ///< D_in × T
    Eigen::MatrixXd targets;  ///< D_out × T
    std::vector<TaskFrequency> frequencies;
};

/// One entry of the task registry. To add a task, write one file beside mso.cpp and one line in task.cpp.
struct Task {
    std::string name;   ///< "mso"
    std::string label;  ///< "Multiple superimposed oscillators"
    std::string help;
    int inputs;                                          ///< D_in
    int (*outputs)(const Experiment& experiment);        ///< D_out
    TaskData (*generate)(const Experiment& experiment);  ///< reads the task settings and the split only
    /// The target at step t is the input at t + 1 (so D_out = D_in), and a longer split only continues the series: the model can
    /// run freely, its own prediction being its next input.
    bool forecasts = false;
    bool recalls = false;  ///< output k − 1 is the input k steps ago: scored by its memory curve, delay by delay
};

/// All tasks.
std::span<const Task> tasks();

/// The task of that name. Throws std::invalid_argument naming the ones there are.
const Task& task(std::string_view name);

}  // namespace echoplane
