// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/jobs/processor_watch.h"
#include "core/learners/learner.h"
#include "core/learners/step_model.h"
#include "core/text/message.h"

namespace echoplane {

// Learner::learn of the rows that learners() adds to baselineLearners().

std::vector<Learned> learnNetwork(const Learner& self, const Assignment& assignment);
std::vector<Learned> learnReadoutByGradient(const Learner& self, const Assignment& assignment);
std::vector<Learned> learnReservoir(const Learner& self, const Assignment& assignment);

/// The experiment, with its reservoir within LearnerOptions::parameters by `count`.
Experiment reservoirWithin(const Assignment& assignment, std::int64_t (*count)(const Experiment&, const Dataset&));
/// The settings, with the size first if that limit chose it: "N 97, rate 0.003, 41 epochs".
Message withSize(const Assignment& assignment, const Experiment& experiment, const Message& settings);

/// Adds the time per prediction step, measured over the first of those inputs; the model has been started.
void addPace(Learned& learned, StepModel& model, const Eigen::Ref<const Eigen::MatrixXd>& inputs);

/// Maximum number of steps over which the pace of a learner is averaged.
constexpr Eigen::Index timedSteps = 200;
/// Mean time on one core of work(0), work(1), …, over that many calls.
template <typename Work>
double secondsOf(Eigen::Index times, const Work& work) {
    const ProcessorWatch watch;
    for (Eigen::Index k = 0; k < times; ++k) work(k);
    return watch.seconds() / static_cast<double>(times);
}

}  // namespace echoplane
