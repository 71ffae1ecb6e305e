// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/capacity/capacity.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <set>
#include <utility>

#include "core/kinds/recall/one_input.h"
#include "core/math/random.h"
#include "core/run/states/states_stage.h"
#include "core/system/memory.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Steps by which a delay may grow from a counted product to one that is computed.
int reachOf(std::size_t degree) {
    return degree == 1 ? 16 : 2;
}

/// All products of that degree with delays up to `longest`.
std::vector<InputProduct> productsUpTo(int degree, int longest) {
    std::vector<InputProduct> all;
    InputProduct delays(static_cast<std::size_t>(degree), 0);
    for (;;) {
        all.push_back(delays);
        const auto grows = std::find_if(delays.rbegin(), delays.rend(), [&](int delay) { return delay < longest; });
        if (grows == delays.rend()) return all;
        std::fill(delays.rbegin(), grows + 1, *grows + 1);
    }
}

/// Calls `use` with the products in which one delay of `product`, or all of them, is up to reachOf() longer.
template <typename Use>
void forEachLonger(const InputProduct& product, Use use) {
    for (int by = 1; by <= reachOf(product.size()); ++by) {
        InputProduct shifted = product;
        for (int& delay : shifted) delay += by;
        use(std::move(shifted));
        for (std::size_t at = 0; at < product.size(); ++at) {
            if (at > 0 && product[at] == product[at - 1]) continue;
            InputProduct longer = product;
            longer[at] += by;
            std::ranges::sort(longer);
            use(std::move(longer));
        }
    }
}

/// The products of one degree, found outwards from the shortest delays.
class DegreeSearch {
public:
    DegreeSearch(int degree, int longest) : m_longest(longest) {
        for (InputProduct& each : productsUpTo(degree, std::min(reachOf(static_cast<std::size_t>(degree)), longest)))
            add(std::move(each));
    }

    /// The products to compute next, at most `most` of them; empty at the end.
    std::vector<InputProduct> next(std::size_t most) {
        std::vector<InputProduct> products = std::exchange(m_next, {});
        if (products.size() > most) products.resize(most);
        return products;
    }
    void take(const ProductCapacity& found) {
        if (found.counted) forEachLonger(found.delays, [this](InputProduct longer) { add(std::move(longer)); });
    }

private:
    void add(InputProduct product) {
        if (product.back() <= m_longest && m_known.insert(product).second) m_next.push_back(std::move(product));
    }

    int m_longest;
    std::set<InputProduct> m_known;
    std::vector<InputProduct> m_next;
};

}  // namespace

Capacity capacityOf(const Eigen::Ref<const Eigen::MatrixXd>& states, const Eigen::Ref<const Eigen::VectorXd>& inputs,
                    const CapacityOptions& options, const RunContext& context) {
    if (options.degrees < 1 || options.degrees > CapacityOptions::mostDegrees)
        throw Refusal("the degrees of the capacity are %1, but must be from 1 to %2", options.degrees,
                      CapacityOptions::mostDegrees);
    if (inputs.size() < states.cols())
        throw Refusal("the capacity of %1 steps needs at least as many inputs, but there are %2", states.cols(), inputs.size());
    constexpr std::size_t mostKept = 50;
    Capacity result;
    const ProductRecall recall(states, inputs, options.degrees, context);
    result.most = static_cast<double>(states.rows());
    result.rank = static_cast<int>(recall.rank());
    result.threshold = recall.threshold();
    result.steps = static_cast<int>(recall.steps());
    result.washout = recall.longest();
    int left = options.mostProducts;
    std::size_t delays = 0;
    for (int degree = 1; degree <= options.degrees; ++degree) {
        DegreeSearch search(degree, recall.longest());
        std::vector<double>& byDelay = result.byDelay.emplace_back();
        double below = 0.0;
        int counted = 0, computed = 0;
        for (;;) {
            context.report("capacity", static_cast<double>(degree - 1) / options.degrees);
            const std::vector<InputProduct> products = search.next(static_cast<std::size_t>(left));
            if (products.empty()) break;
            const std::vector<ProductCapacity> found = recall.of(products, context);
            left -= static_cast<int>(found.size());
            computed += static_cast<int>(found.size());
            for (const ProductCapacity& each : found) {
                search.take(each);
                if (!each.counted) {
                    below += each.capacity;
                    continue;
                }
                ++counted;
                const auto delay = static_cast<std::size_t>(each.delays.back());
                if (byDelay.size() <= delay) byDelay.resize(delay + 1, 0.0);
                byDelay[delay] += each.capacity;
                result.largest.push_back(each);
            }
            if (left == 0) {
                result.whole = false;
                break;
            }
        }
        result.byDegree.push_back(std::accumulate(byDelay.begin(), byDelay.end(), 0.0));
        result.counted.push_back(counted);
        result.computed.push_back(computed);
        result.below.push_back(below);
        delays = std::max(delays, byDelay.size());
        std::ranges::stable_sort(result.largest, std::greater<>(), &ProductCapacity::capacity);
        if (result.largest.size() > mostKept) result.largest.resize(mostKept);
    }
    for (std::vector<double>& each : result.byDelay) each.resize(delays, 0.0);
    result.total = std::accumulate(result.byDegree.begin(), result.byDegree.end(), 0.0);
    return result;
}

int capacityWashout(const Experiment& experiment) {
    return std::max(1000, 2 * experiment.reservoir.size);
}

Eigen::MatrixXd capacityInputs(const Experiment& experiment, Eigen::Index steps) {
    return RandomStream(experiment.reservoir.seed, "capacity input").uniformMatrix(1, steps, -1.0, 1.0);
}

Capacity capacityOf(const Experiment& experiment, const SpectrumResult& spectrum, const CapacityOptions& options,
                    const RunContext& context) {
    const Experiment driven = reservoirWithOneInput(experiment);
    const int washout = capacityWashout(driven), steps = washout + options.steps;
    requireMemory(8.0 * driven.reservoir.size * static_cast<double>(steps), Message("the states (size × steps)"));
    const DynamicsResult dynamics = computeDynamics(driven, spectrum);
    const auto data = std::make_shared<Dataset>();
    data->inputs = capacityInputs(driven, steps);
    data->targets = Eigen::MatrixXd::Zero(1, steps);
    // Fitted to the last step, so that all states are kept, however many there are.
    const StatesResult states = computeStates(driven, data, SplitSpec{washout, steps, 0, 0}, spectrum, dynamics, context);
    if (states.divergedAt || states.states.cols() < steps) {
        Capacity none;
        none.most = driven.reservoir.size;
        none.divergedAt = states.divergedAt;
        if (!states.divergedAt)
            throw Refusal("the states of %1 steps take more memory than a run keeps: measure the capacity over fewer", steps);
        return none;
    }
    return capacityOf(states.states.rightCols(options.steps), data->inputs.row(0).transpose(), options, context);
}

}  // namespace echoplane
