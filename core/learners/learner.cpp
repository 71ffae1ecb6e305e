// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/learner.h"

#include <new>

#include "core/jobs/processor_watch.h"
#include "core/text/message.h"

namespace echoplane {

Score Learned::on(Role role) const {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (!score) return {none, none, none, none, none};
    return role == Role::fit ? score->training : role == Role::validation ? score->validation : score->test;
}

Learned Learner::emptyResult() const {
    Learned result;
    result.name = name;
    result.title = Message::phrase(title);
    return result;
}

std::vector<Learned> learn(const Learner& learner, const Assignment& assignment) {
    Learned failed = learner.emptyResult();
    try {
        if (const Loss loss = assignment.loss(); !learner.learns(loss))
            throw Refusal(loss == Loss::crossEntropy ? "it predicts series, not classes" : "it predicts classes, not series");
        const ProcessorWatch watch;
        std::vector<Learned> all = learner.learn(learner, assignment);
        for (Learned& each : all) {
            if (each.seconds == 0.0) each.seconds = watch.seconds();
            // Models of fixed size, and networks trained before.
            if (each.why.empty()) requireWithin(assignment.mostParameters(), each.parameters.value_or(0));
        }
        return all;
    } catch (const Cancelled&) {
        throw;
    } catch (const std::bad_alloc&) {
        failed.why = Message("there is not enough memory for it");
    } catch (const std::exception& failure) {
        failed.why = messageOf(failure);
    }
    return {failed};
}

void requireSmallestWithin(std::int64_t budget, std::int64_t parameters) {
    if (parameters > budget)
        throw Refusal("the smallest has %1 parameters, more than the %2 allowed for each", parameters, budget);
}

void requireWithin(std::int64_t budget, std::int64_t parameters) {
    if (parameters > budget) throw Refusal("it has %1 parameters, more than the %2 allowed for each", parameters, budget);
}

}  // namespace echoplane
