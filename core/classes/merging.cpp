// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classes/merging.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <mutex>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>

#include "core/jobs/parallel_for.h"
#include "core/math/memory.h"
#include "core/math/random.h"
#include "core/reservoir/divergence.h"

namespace echoplane {

namespace {

constexpr std::array<std::pair<std::string_view, Merge>, 5> mergeNames = {
    {{"first", Merge::first}, {"last", Merge::last}, {"mean", Merge::mean}, {"max", Merge::max}, {"norm", Merge::norm}}};

/// What is merged of a batch of sequences so far, one a column.
class Merger {
public:
    Merger(const Merging& merging, Eigen::Index block, Eigen::Index sequences) : m_merges(merging.merges) {
        for (const Merge merge : m_merges) {
            const double start = merge == Merge::max ? -std::numeric_limits<double>::infinity() : 0.0;
            m_parts.push_back(Eigen::MatrixXd::Constant(block, sequences, start));
        }
        m_norms = Eigen::RowVectorXd::Zero(sequences);
        m_counts = Eigen::RowVectorXd::Zero(sequences);
    }

    /// States of one step, of the first columns' sequences; `from` on the first ones merge.
    void add(const Eigen::MatrixXd& states, const std::vector<int>& lengths, int step, int washout) {
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
                }
            }
        }
    }

    /// The merged column b, from row `at` on.
    void put(Eigen::Index b, Eigen::Ref<Eigen::VectorXd> features, Eigen::Index at) const {
        for (std::size_t k = 0; k < m_merges.size(); ++k) {
            const Eigen::Index rows = m_parts[k].rows();
            auto there = features.segment(at + static_cast<Eigen::Index>(k) * rows, rows);
            there = m_parts[k].col(b);
            if (m_merges[k] == Merge::mean) there /= m_counts[b];
            if (m_merges[k] == Merge::norm && m_norms[b] > 0.0) there /= m_norms[b];
        }
    }

private:
    const std::vector<Merge>& m_merges;
    std::vector<Eigen::MatrixXd> m_parts;
    Eigen::RowVectorXd m_norms, m_counts;
};

/// Runs the layer over sequences side by side, the longest first, and hands the states of each step of those that still run to
/// `use(step, states)`, which says whether to go on.
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
    while (true) {
        const std::size_t plus = text.find('+');
        const std::string_view name = text.substr(0, plus);
        const auto found = std::ranges::find(mergeNames, name, &std::pair<std::string_view, Merge>::first);
        if (found == mergeNames.end())
            throw std::invalid_argument("there is no merge \"" + std::string(name) +
                                        "\"; there are first, last, mean, max and norm, joined by +");
        if (std::ranges::find(merges, found->second) == merges.end()) merges.push_back(found->second);
        if (plus == std::string_view::npos) return merges;
        text.remove_prefix(plus + 1);
    }
}

int productCount(int size, int count) {
    return static_cast<int>(std::min<double>(count, 0.5 * size * (size - 1.0)));
}

std::vector<std::pair<int, int>> drawnProducts(int size, int count, std::uint64_t seed) {
    std::vector<std::pair<int, int>> pairs;
    RandomStream random(seed, "products of states");
    std::set<std::pair<int, int>> drawn;
    while (std::ssize(pairs) < productCount(size, count)) {
        const auto unit = [&] { return std::min(size - 1, static_cast<int>(random.uniform() * size)); };
        const std::pair<int, int> pair = std::minmax({unit(), unit()});
        if (pair.first != pair.second && drawn.insert(pair).second) pairs.push_back(pair);
    }
    return pairs;
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
    const auto sequences = static_cast<Eigen::Index>(order.size());
    requireMemory(8.0 * static_cast<double>(merging.features(size)) * static_cast<double>(sequences),
                  "the merged states (features × sequences)");
    MergedStates result;
    result.features.resize(merging.features(size), sequences);
    std::vector<int> columns(order.size());
    std::iota(columns.begin(), columns.end(), 0);
    const auto lengthOf = [&](int column) { return set.length(order[static_cast<std::size_t>(column)]); };
    std::ranges::stable_sort(columns, [&](int a, int b) { return lengthOf(a) > lengthOf(b); });

    const std::size_t batches = (columns.size() + batchSize - 1) / batchSize;
    const auto never = static_cast<int>(sequences);
    std::atomic<int> diverged = never;
    std::mutex mutex;
    std::size_t done = 0;
    parallelFor(batches, threads, [&](std::size_t index, int) {
        context.checkpoint();
        const std::size_t from = index * batchSize, count = std::min(batchSize, columns.size() - from);
        std::vector<int> batch, lengths;
        for (std::size_t i = from; i < from + count; ++i) {
            batch.push_back(order[static_cast<std::size_t>(columns[i])]);
            lengths.push_back(lengthOf(columns[i]));
        }
        Eigen::MatrixXd withProducts;
        for (const bool backwards : {false, true}) {
            if (backwards && !merging.bidirectional) break;
            Merger merger(merging, block, static_cast<Eigen::Index>(count));
            runBatch(layer, set, batch, lengths, backwards, [&](int step, const Eigen::MatrixXd& states) {
                if (step % 256 == 255) context.checkpoint();
                if (!(states.squaredNorm() <= divergenceNorm * divergenceNorm)) {
                    bool any = false;
                    for (Eigen::Index b = 0; b < states.cols(); ++b) {
                        if (!hasDiverged(states.col(b))) continue;
                        any = true;
                        const int column = columns[from + static_cast<std::size_t>(b)];
                        int known = diverged.load();
                        while (column < known && !diverged.compare_exchange_weak(known, column)) {
                        }
                    }
                    if (any) return false;
                }
                if (merging.products.empty()) {
                    merger.add(states, lengths, step, merging.washout);
                    return true;
                }
                withProducts.resize(block, states.cols());
                withProducts.topRows(size) = states;
                for (std::size_t k = 0; k < merging.products.size(); ++k) {
                    const auto [i, j] = merging.products[k];
                    withProducts.row(size + static_cast<Eigen::Index>(k)) = states.row(i).cwiseProduct(states.row(j));
                }
                merger.add(withProducts, lengths, step, merging.washout);
                return true;
            });
            const Eigen::Index at = backwards ? result.features.rows() / 2 : 0;
            for (std::size_t i = 0; i < count; ++i)
                merger.put(static_cast<Eigen::Index>(i), result.features.col(columns[from + i]), at);
        }
        const std::lock_guard lock(mutex);
        context.report("states", static_cast<double>(++done) / static_cast<double>(batches));
    });
    if (diverged < never) result.divergedAt = diverged.load();
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
