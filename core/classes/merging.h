// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/run_context.h"
#include "core/reservoir/reservoir.h"
#include "core/sequences/labelled_set.h"

namespace echoplane {

/// What is kept of the states r(1) … r(T) of one sequence.
enum class Merge {
    first,   ///< r(1)
    last,    ///< r(T)
    mean,    ///< Σ r(t) / T
    max,     ///< max_t r_i(t), unit by unit
    norm,    ///< Σ ‖r(t)‖·r(t) / Σ ‖r(t)‖: strong states count more
    lexicon  ///< Σ w(t)·r(t) / Σ |w(t)|, w what a lexicon says of the step's token (LabelledSet::weights); 0 where all are
};

/// "last+mean" as the merges that it names, each once; "none", where each step has its own answer, as no merge. Throws
/// std::invalid_argument naming those there are.
std::vector<Merge> mergesOf(std::string_view text);
std::string_view nameOf(Merge merge);
/// What mergesOf() reads: "last+mean", "none".
std::string textOf(const std::vector<Merge>& merges);
/// A weighted sum of states, so that what is known of states in one basis is known in another.
constexpr bool isLinear(Merge merge) {
    return merge == Merge::first || merge == Merge::last || merge == Merge::mean || merge == Merge::lexicon;
}

/// How sequences become columns.
struct Merging {
    std::vector<Merge> merges;   ///< empty where nothing is merged: then each step is a column
    bool bidirectional = false;  ///< beside the sequence, the same reservoir is driven by it backwards
    int washout = 0;  ///< first steps of each that are not merged; the last one always is. Without merging it does nothing
    /// Pairs of units whose product r_i·r_j is merged beside the states.
    std::vector<std::pair<int, int>> products = {};

    /// Numbers a direction and merge: N and the products.
    Eigen::Index blockSize(Eigen::Index states) const { return states + static_cast<Eigen::Index>(products.size()); }
    /// Blocks a direction: one a merge, and without any the states themselves.
    Eigen::Index blocks() const { return std::max<Eigen::Index>(1, static_cast<Eigen::Index>(merges.size())); }
    /// r_i·r_j of each pair of products, beside it: N × columns → (N + products) × columns.
    void addProducts(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::MatrixXd& withProducts) const;
    /// F = directions · blocks · (N + products).
    Eigen::Index features(Eigen::Index states) const { return blockSize(states) * blocks() * (bidirectional ? 2 : 1); }
};

/// How many different pairs of `size` units there are, but at most `count`.
int productCount(int size, int count);
/// `count` pairs of different units of `size`, drawn without repetition as long as there are as many.
std::vector<std::pair<int, int>> drawnProducts(int size, int count, std::uint64_t seed);

/// What makes a state of a step: a reservoir; a random layer, r(t) = f(u(t)·W_in + b), which remembers nothing; or nothing at
/// all, r(t) = u(t).
class SequenceLayer {
public:
    explicit SequenceLayer(Reservoir reservoir, bool bias) : m_reservoir(std::move(reservoir)), m_bias(bias) {}
    /// N = the inputs.
    explicit SequenceLayer(Eigen::Index inputs) : m_inputs(inputs) {}

    Eigen::Index size() const { return m_reservoir ? m_reservoir->size() : m_inputs; }
    /// A 1 is driven beside the inputs.
    bool bias() const { return m_bias; }
    /// Reservoir::stepBatch(); without a reservoir the drive itself.
    void step(const Eigen::MatrixXd& previous, const Eigen::MatrixXd& drive, Eigen::MatrixXd& next) const;

private:
    std::optional<Reservoir> m_reservoir;
    Eigen::Index m_inputs = 0;
    bool m_bias = false;
};

struct MergedStates {
    /// F × sequences, or without merging × steps: forwards and then backwards, in each one merge after the other, in each states
    /// and then products.
    Eigen::MatrixXd features;
    std::optional<int> divergedAt;  ///< the first column whose sequence diverged; features mean nothing then
};

/// Drives the layer by each of those sequences, anew from zero, and merges on the way: no more than a batch of states is ever
/// held. Sequences run side by side in batches of like length, the batches over `threads`; the numbers depend on neither. Throws
/// Cancelled, and std::runtime_error where the features would not fit into memory. Cost O(steps · a step of the layer).
MergedStates mergedStates(const SequenceLayer& layer, const LabelledSet& set, std::span<const int> order, const Merging& merging,
                          int threads, const RunContext& context);

/// What is merged of the first t + 1 steps of a sequence, F × T: column t is what mergedStates() makes of the sequence cut off
/// there; but the rows of the backward run know the whole of it. Of a sequence that diverges columns from there on are not
/// meaningful. Cost as a run over it, and O(F·T).
MergedStates prefixStates(const SequenceLayer& layer, const LabelledSet& set, int sequence, const Merging& merging);

/// The states of one sequence, N × T (backwards: column t still belongs to step t), and whether it stayed finite.
Trajectory sequenceStates(const SequenceLayer& layer, const LabelledSet& set, int sequence, bool backwards = false);

}  // namespace echoplane
