// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/network_jacobian.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "core/math/eigendecomposition.h"
#include "core/tasks/run_kind.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

Message whyNoJacobian(std::int64_t state) {
    if (state == 0) return Message("it has no state");
    if (state <= maxJacobianSize) return {};
    return Message("its state has %1 numbers: the eigenvalues of its Jacobian are computed only up to %2", state,
                   maxJacobianSize);
}

NetworkReading readingAt(const Experiment& experiment, const Dataset& data, int step) {
    if (step < 0 || step >= data.steps())
        throw std::out_of_range("there is no step " + std::to_string(step) + " of " + std::to_string(data.steps()));
    const RunKind& kind = kindOf(experiment);
    return kind.readingAt != nullptr ? kind.readingAt(data, step) : recordingAt(data, step);
}

NetworkReading recordingAt(const Dataset& data, int step) {
    for (const Steps& each : data.recordings())
        if (step >= each.first && step < each.end()) return {data.inputs.middleCols(each.first, each.count), step - each.first};
    throw std::out_of_range("no recording has the step " + std::to_string(step));
}

std::vector<int> stepsAlong(int steps, std::int64_t state) {
    constexpr double most = 15.0, least = 3.0, largest = 1200.0, work = 2e9;
    const double size = static_cast<double>(state), cost = 10.0 * size * size * size;
    const double afforded = std::max(work / std::max(cost, 1.0), size <= largest ? least : 0.0);
    const int count = static_cast<int>(std::min({most, afforded, static_cast<double>(steps - 1)}));
    std::vector<int> along;
    for (int k = 0; k < count; ++k) along.push_back(1 + static_cast<int>((k + 0.5) * (steps - 1) / count));
    return along;
}

std::vector<JacobianSpectrum> stepSpectra(const Networks& networks, const NetworkRecord& record,
                                          const Eigen::Ref<const Eigen::MatrixXd>& inputs, const std::vector<int>& steps,
                                          const RunContext& context) {
    NetworkRecord exact = record;
    exact.spec.doublePrecision = true;
    const auto network = restored(networks, exact);
    if (const Message why = whyNoJacobian(network->state()); !why.empty()) throw Refusal(why);
    const Eigen::MatrixXd read = standardised(inputs, record.inputs);
    std::vector<JacobianSpectrum> spectra;
    Eigen::Index next = 0;
    for (const int step : steps) {
        if (step < 1 || step < next || step >= read.cols())
            throw Refusal("there is no Jacobian at step %1 of %2", step, read.cols());
        for (; next < step; ++next) {
            if (next % 64 == 0) context.checkpoint();
            next == 0 ? static_cast<void>(network->start(read.leftCols(1))) : static_cast<void>(network->step(read.col(next)));
        }
        context.checkpoint();
        Eigen::MatrixXd jacobian = network->stepJacobian(read.col(step));
        if (!jacobian.allFinite()) throw RunError("its Jacobian at step %1 is not finite", step);
        Eigendecomposition eigen = eigenvaluesOf(std::move(jacobian), {context.stop, {}});
        spectra.push_back({step, {std::move(eigen.reals), std::move(eigen.upper)}, true});
    }
    return spectra;
}

}  // namespace echoplane
