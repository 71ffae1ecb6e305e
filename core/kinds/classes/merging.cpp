// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/merging.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <numeric>
#include <string>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/reservoir/divergence.h"
#include "core/sequences/labelled_set.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr std::array<std::pair<std::string_view, Merge>, 6> mergeNames = {{{"first", Merge::first},
                                                                           {"last", Merge::last},
                                                                           {"mean", Merge::mean},
                                                                           {"max", Merge::max},
                                                                           {"norm", Merge::norm},
                                                                           {"lexicon", Merge::lexicon}}};

/// Accumulates the merged states of a batch of sequences, one per column.
class Merger {
public:
    Merger(const Merging& merging, Eigen::Index block, Eigen::Index sequences) : m_merges(merging.merges) {
        for (const Merge merge : m_merges) {
            const double start = merge == Merge::max ? -std::numeric_limits<double>::infinity() : 0.0;
            m_parts.emplace_back(Eigen::MatrixXd::Constant(block, sequences, start));
        }
        m_norms = Eigen::RowVectorXd::Zero(sequences);
        m_weights = Eigen::RowVectorXd::Zero(sequences);
        m_counts = Eigen::RowVectorXd::Zero(sequences);
    }

    /// Adds the states of one step for the first sequences; `weights` are the lexicon weights of their tokens.
    void add(const Eigen::MatrixXd& states, const std::vector<int>& lengths, const Eigen::RowVectorXd& weights, int step,
             int washout) {
        for (Eigen::Index b = 0; b < states.cols(); ++b) {
            const int length = lengths[static_cast<std::size_t>(b)];
            if (step < std::min(washout, length - 1)) continue;
            const bool isFirst = m_counts[b] == 0.0;
            m_counts[b] += 1.0;
            for (std::size_t k = 0; k < m_merges.size(); ++k) {
                auto part = m_parts[k].col(b);
                switch (m_merges[k]) {
                    case Merge::first:
                        if (isFirst) part = states.col(b);
                        break;
                    case Merge::last:
                        if (step + 1 == length) part = states.col(b);
                        break;
                    case Merge::mean:
                        part += states.col(b);
                        break;
                    case Merge::max:
                        part = part.cwiseMax(states.col(b));
                        break;
                    case Merge::norm: {
                        const double norm = states.col(b).norm();
                        part += norm * states.col(b);
                        m_norms[b] += norm;
                        break;
                    }
                    case Merge::lexicon:
                        part += weights[b] * states.col(b);
                        m_weights[b] += std::abs(weights[b]);
                        break;
                }
            }
        }
    }

    /// Writes the merged states of column b into `features`, from row `at` on.
    void put(Eigen::Index b, Eigen::Ref<Eigen::VectorXd> features, Eigen::Index at) const {
        for (std::size_t k = 0; k < m_merges.size(); ++k) {
            const Eigen::Index rows = m_parts[k].rows();
            auto there = features.segment(at + static_cast<Eigen::Index>(k) * rows, rows);
            there = m_parts[k].col(b);
            if (m_merges[k] == Merge::mean) there /= m_counts[b];
            if (m_merges[k] == Merge::norm && m_norms[b] > 0.0) there /= m_norms[b];
            if (m_merges[k] == Merge::lexicon && m_weights[b] > 0.0) there /= m_weights[b];
        }
    }

private:
    std::vector<Merge> m_merges;
    std::vector<Eigen::MatrixXd> m_parts;
    Eigen::RowVectorXd m_norms, m_weights, m_counts;
};

/// Runs the layer over sequences side by side, the longest first. Passes the states of those not yet ended to `use(step, states)`
/// at each step, which returns whether to continue.
template <typename Use>
void runBatch(const SequenceLayer& layer, const LabelledSet& set, std::span<const int> batch, const std::vector<int>& lengths,
              bool backwards, Use use) {
    const Eigen::Index inputs = set.dimension();
    auto running = static_cast<Eigen::Index>(batch.size());
    Eigen::MatrixXd state = Eigen::MatrixXd::Zero(layer.size(), running), next(layer.size(), running);
    Eigen::MatrixXd drive(inputs + (layer.bias() ? 1 : 0), running);
    for (int t = 0; t < lengths.front(); ++t) {
        Eigen::Index still = running;
        while (lengths[static_cast<std::size_t>(still - 1)] <= t) --still;
        if (still < running) {
            running = still;
            state.conservativeResize(Eigen::NoChange, running);
            next.resize(layer.size(), running);
            drive.resize(drive.rows(), running);
        }
        for (Eigen::Index b = 0; b < running; ++b) {
            const auto i = static_cast<std::size_t>(b);
            const int first = set.starts[static_cast<std::size_t>(batch[i])];
            drive.col(b).head(inputs) = set.values.col(set.column(first + (backwards ? lengths[i] - 1 - t : t)));
        }
        if (layer.bias()) drive.bottomRows(1).setOnes();
        layer.step(state, drive, next);
        state.swap(next);
        if (!use(t, state)) return;
    }
}

}  // namespace

std::vector<Merge> mergesOf(std::string_view text) {
    std::vector<Merge> merges;
    if (text == "none") return merges;
    while (true) {
        const std::size_t plus = text.find('+');
        const std::string_view name = text.substr(0, plus);
        const auto found = std::ranges::find(mergeNames, name, &std::pair<std::string_view, Merge>::first);
        if (found == mergeNames.end())
            throw Refusal("there is no merge \"%1\"; there are first, last, mean, max, norm and lexicon, joined by +, and none",
                          name);
        if (std::ranges::find(merges, found->second) == merges.end()) merges.push_back(found->second);
        if (plus == std::string_view::npos) return merges;
        text.remove_prefix(plus + 1);
    }
}

std::string_view nameOf(Merge merge) {
    return std::ranges::find(mergeNames, merge, &std::pair<std::string_view, Merge>::second)->first;
}

std::string textOf(const std::vector<Merge>& merges) {
    std::string text;
    for (const Merge each : merges) text += (text.empty() ? "" : "+") + std::string(nameOf(each));
    return text.empty() ? "none" : text;
}

void Merging::addProducts(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::MatrixXd& withProducts) const {
    withProducts.resize(blockSize(states.rows()), states.cols());
    withProducts.topRows(states.rows()) = states;
    for (Eigen::Index k = states.rows(); const auto& [i, j] : products)
        withProducts.row(k++) = states.row(i).cwiseProduct(states.row(j));
}

void SequenceLayer::step(const Eigen::MatrixXd& previous, const Eigen::MatrixXd& drive, Eigen::MatrixXd& next) const {
    if (m_reservoir)
        m_reservoir->stepBatch(previous, drive, next);
    else
        next = drive;
}

MergedStates mergedStates(const SequenceLayer& layer, const LabelledSet& set, std::span<const int> order, const Merging& merging,
                          int threads, const RunContext& context) {
    constexpr std::size_t batchSize = 64;
    const Eigen::Index size = layer.size(), block = merging.blockSize(size);
    const bool perStep = merging.merges.empty();
    const auto lengthOf = [&](int place) { return set.length(order[static_cast<std::size_t>(place)]); };
    std::vector<int> starts{0};  // first column of each sequence
    for (int place = 0; std::cmp_less(place, order.size()); ++place)
        starts.push_back(starts.back() + (perStep ? lengthOf(place) : 1));
    const auto columnOf = [&](int place, int step) { return starts[static_cast<std::size_t>(place)] + (perStep ? step : 0); };
    requireMemory(8.0 * static_cast<double>(merging.features(size)) * starts.back(),
                  Message(perStep ? "the states (features × steps)" : "the merged states (features × sequences)"));
    MergedStates result;
    result.features.resize(merging.features(size), starts.back());
    std::vector<int> places(order.size());
    std::iota(places.begin(), places.end(), 0);
    std::ranges::stable_sort(places, [&](int a, int b) { return lengthOf(a) > lengthOf(b); });

    const std::size_t batches = (places.size() + batchSize - 1) / batchSize;
    std::atomic<int> diverged = starts.back();
    std::mutex mutex;
    std::size_t done = 0;
    parallelFor(batches, threads, [&](std::size_t index, int) {
        context.checkpoint();
        const std::size_t from = index * batchSize, count = std::min(batchSize, places.size() - from);
        std::vector<int> batch, lengths;
        for (std::size_t i = from; i < from + count; ++i) {
            batch.push_back(order[static_cast<std::size_t>(places[i])]);
            lengths.push_back(lengthOf(places[i]));
        }
        Eigen::MatrixXd withProducts;
        Eigen::RowVectorXd weights = Eigen::RowVectorXd::Ones(static_cast<Eigen::Index>(count));
        for (const bool backwards : {false, true}) {
            if (backwards && !merging.bidirectional) break;
            const Eigen::Index at = backwards ? result.features.rows() / 2 : 0;
            Merger merger(merging, block, static_cast<Eigen::Index>(count));
            const auto stepOf = [&](Eigen::Index b, int step) {
                return backwards ? lengths[static_cast<std::size_t>(b)] - 1 - step : step;
            };
            const auto take = [&](const Eigen::MatrixXd& states, int step) {
                if (perStep) {
                    for (Eigen::Index b = 0; b < states.cols(); ++b)
                        result.features.col(columnOf(places[from + static_cast<std::size_t>(b)], stepOf(b, step)))
                            .segment(at, block) = states.col(b);
                    return;
                }
                for (Eigen::Index b = 0; b < states.cols() && !set.weights.empty(); ++b) {
                    const int first = set.starts[static_cast<std::size_t>(batch[static_cast<std::size_t>(b)])];
                    weights[b] = set.weight(first + stepOf(b, step));
                }
                merger.add(states, lengths, weights, step, merging.washout);
            };
            runBatch(layer, set, batch, lengths, backwards, [&](int step, const Eigen::MatrixXd& states) {
                if (step % 256 == 255) context.checkpoint();
                if (perStep && batches == 1 && step % 4096 == 4095)
                    context.report("states", static_cast<double>(step) / lengths[0]);
                if (!(states.squaredNorm() <= divergenceNorm * divergenceNorm)) {
                    bool any = false;
                    for (Eigen::Index b = 0; b < states.cols(); ++b) {
                        if (!hasDiverged(states.col(b))) continue;
                        any = true;
                        const int column = columnOf(places[from + static_cast<std::size_t>(b)], step);
                        int known = diverged.load();
                        while (column < known && !diverged.compare_exchange_weak(known, column)) {
                        }
                    }
                    if (any) return false;
                }
                if (merging.products.empty()) {
                    take(states, step);
                    return true;
                }
                merging.addProducts(states, withProducts);
                take(withProducts, step);
                return true;
            });
            for (std::size_t i = 0; !perStep && i < count; ++i)
                merger.put(static_cast<Eigen::Index>(i), result.features.col(places[from + i]), at);
        }
        const std::lock_guard lock(mutex);
        context.report("states", static_cast<double>(++done) / static_cast<double>(batches));
    });
    if (diverged < starts.back()) result.divergedAt = diverged.load();
    return result;
}

MergedStates prefixStates(const SequenceLayer& layer, const LabelledSet& set, int sequence, const Merging& merging) {
    const std::array<int, 1> only = {sequence};
    if (merging.merges.empty()) return mergedStates(layer, set, only, merging, 1, {});
    const Eigen::Index size = layer.size(), block = merging.blockSize(size);
    const int length = set.length(sequence);
    MergedStates result;
    result.features.resize(merging.features(size), length);
    Merging forwards = merging;
    forwards.bidirectional = false;
    Eigen::MatrixXd rows;
    Eigen::RowVectorXd weights(1);
    // Result of a merger after all steps so far; the last step of a prefix counts as its last.
    Merger merger(forwards, block, 1);
    runBatch(layer, set, only, {length}, false, [&](int step, const Eigen::MatrixXd& states) {
        if (hasDiverged(states.col(0))) {
            result.divergedAt = step;
            return false;
        }
        merging.addProducts(states, rows);
        weights[0] = set.weight(set.starts[static_cast<std::size_t>(sequence)] + step);
        // The last step is always merged; a prefix within the washout is merged from it alone.
        if (step <= merging.washout) merger = Merger(forwards, block, 1);
        merger.add(rows, {step + 1}, weights, step, merging.washout);
        merger.put(0, result.features.col(step), 0);
        return true;
    });
    if (merging.bidirectional && !result.divergedAt) {
        const Eigen::VectorXd whole = mergedStates(layer, set, only, merging, 1, {}).features.col(0);
        result.features.bottomRows(whole.size() / 2).colwise() = Eigen::VectorXd(whole.tail(whole.size() / 2));
    }
    return result;
}

Trajectory sequenceStates(const SequenceLayer& layer, const LabelledSet& set, int sequence, bool backwards) {
    const int length = set.length(sequence);
    Trajectory trajectory{Eigen::MatrixXd(layer.size(), length), std::nullopt};
    runBatch(layer, set, std::array{sequence}, {length}, backwards, [&](int step, const Eigen::MatrixXd& states) {
        trajectory.states.col(backwards ? length - 1 - step : step) = states.col(0);
        if (!hasDiverged(states.col(0))) return true;
        trajectory.divergedAt = step;
        return false;
    });
    return trajectory;
}

}  // namespace echoplane
