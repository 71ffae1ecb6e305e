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

/// Ways to merge the states r(1) … r(T) of a sequence into one vector.
enum class Merge {
    first,   ///< r(1)
    last,    ///< r(T)
    mean,    ///< Σ r(t) / T
    max,     ///< max_t r_i(t), unit by unit
    norm,    ///< Σ ‖r(t)‖·r(t) / Σ ‖r(t)‖: strong states count more
    lexicon  ///< Σ w(t)·r(t) / Σ |w(t)|, w(t) the lexicon weight of the token (LabelledSet::weights); 0 if all w(t) are 0
};

/// Parses "last+mean" into its merges, each once; "none" (each step is classified) gives an empty list. Throws
/// std::invalid_argument that lists the existing names.
std::vector<Merge> mergesOf(std::string_view text);
std::string_view nameOf(Merge merge);
/// Inverse of mergesOf(): "last+mean", "none".
std::string textOf(const std::vector<Merge>& merges);
/// True if the merge is a weighted sum of states, so that it commutes with a change of basis.
constexpr bool isLinear(Merge merge) {
    return merge == Merge::first || merge == Merge::last || merge == Merge::mean || merge == Merge::lexicon;
}

/// How the states of sequences become columns of features.
struct Merging {
    std::vector<Merge> merges;   ///< if empty, nothing is merged and each step is a column
    bool bidirectional = false;  ///< also drive the same reservoir by the reversed sequence
    int washout = 0;  ///< first steps of each sequence that are not merged, except the last step; no effect without merging
    /// Pairs of units whose product r_i·r_j is merged along with the states.
    std::vector<std::pair<int, int>> products = {};  // StateFeatures::pairs

    /// Features per direction and merge: N plus the products.
    Eigen::Index blockSize(Eigen::Index states) const { return states + static_cast<Eigen::Index>(products.size()); }
    /// Blocks per direction: one per merge; without merging one, the states themselves.
    Eigen::Index blocks() const { return std::max<Eigen::Index>(1, static_cast<Eigen::Index>(merges.size())); }
    /// Appends r_i·r_j of each pair in `products`: N × columns → (N + products) × columns.
    void addProducts(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::MatrixXd& withProducts) const;
    /// F = directions · blocks · (N + products).
    Eigen::Index features(Eigen::Index states) const { return blockSize(states) * blocks() * (bidirectional ? 2 : 1); }
};

/// Layer that maps inputs to states: a reservoir; a memoryless random layer, r(t) = f(u(t)·W_in + b); or none, r(t) = u(t).
class SequenceLayer {
public:
    explicit SequenceLayer(Reservoir reservoir, bool bias) : m_reservoir(std::move(reservoir)), m_bias(bias) {}
    /// No layer: N is the number of inputs.
    explicit SequenceLayer(Eigen::Index inputs) : m_inputs(inputs) {}

    Eigen::Index size() const { return m_reservoir ? m_reservoir->size() : m_inputs; }
    /// True if a constant 1 is appended to the inputs.
    bool bias() const { return m_bias; }
    /// Reservoir::stepBatch(); without a reservoir `next` is the drive.
    void step(const Eigen::MatrixXd& previous, const Eigen::MatrixXd& drive, Eigen::MatrixXd& next) const;

private:
    std::optional<Reservoir> m_reservoir;
    Eigen::Index m_inputs = 0;
    bool m_bias = false;
};

struct MergedStates {
    /// F × sequences, or F × steps without merging. Order of rows: forwards, then backwards; in each, merge by merge; in each,
    /// states, then products.
    Eigen::MatrixXd features;
    std::optional<int> divergedAt;  ///< the first column whose sequence diverged; features are meaningless then
};

/// Drives the layer by each of those sequences, from state zero, and merges on the fly: only one batch of states at a time is
/// kept in memory. Sequences run side by side in batches of similar length, the batches on `threads` threads; the results depend
/// on neither. Throws Cancelled, and std::runtime_error if the features do not fit into memory. Cost O(steps · a step of the
/// layer).
MergedStates mergedStates(const SequenceLayer& layer, const LabelledSet& set, std::span<const int> order, const Merging& merging,
                          int threads, const RunContext& context);

/// Merged states of all prefixes of a sequence, F × T: column t is mergedStates() of the first t + 1 steps, except that the rows
/// of the backward run always use the whole sequence. If the sequence diverges, columns from there on are not meaningful. Cost:
/// one run over it, and O(F·T).
MergedStates prefixStates(const SequenceLayer& layer, const LabelledSet& set, int sequence, const Merging& merging);

/// The states of one sequence, N × T (also backwards column t belongs to step t), and where it diverged.
Trajectory sequenceStates(const SequenceLayer& layer, const LabelledSet& set, int sequence, bool backwards = false);

}  // namespace echoplane
