// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rivals/learner.h"

#include <new>
#include <stdexcept>

#include "core/jobs/processor_watch.h"
#include "core/text/message.h"

namespace echoplane {

Score Learned::on(Role role) const {
    constexpr double none = std::numeric_limits<double>::quiet_NaN();
    if (!score) return {none, none, none, none, none};
    return role == Role::fit ? score->training : role == Role::validation ? score->validation : score->test;
}

std::vector<Learned> learn(const Learner& learner, const Assignment& assignment) {
    Learned failed;
    failed.name = learner.name;
    failed.title = Message::phrase(learner.title);
    try {
        if (!(assignment.classes() ? learner.ofClasses : learner.ofSeries))
            throw Refusal(assignment.classes() ? "it predicts series, not classes" : "it predicts classes, not series");
        const ProcessorWatch watch;
        std::vector<Learned> all = learner.learn(learner, assignment);
        for (Learned& each : all)
            if (each.seconds == 0.0) each.seconds = watch.seconds();
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
