// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/jobs/run_context.h"

namespace echoplane {

/// n-gram model of the next token: interpolated Kneser–Ney smoothing (R. Kneser, H. Ney, ICASSP 1995; S. Chen, J. Goodman,
/// Computer Speech and Language 13, 1999, eq. 25) with one discount per order,
///
///     p_n(w|h) = max(c(hw) − D_n, 0)/c(h·) + D_n·N(h·)/c(h·)·p_{n−1}(w|h'),   D_n = n_1/(n_1 + 2·n_2),
///
/// with h the n − 1 preceding tokens and h' all but the first of them. c(hw) is the number of occurrences of hw if n is the order
/// of the model; for lower n it is the number of different tokens that precede hw. N(h·) is the number of different tokens that
/// follow h; n_1 and n_2 are the numbers of hw with c = 1 and c = 2 (D_n = 0.5 if n_1 = 0); p_0 = 1/V. If h is unseen, p_n =
/// p_{n−1}.
class KneserNey {
public:
    /// Fits orders 1 … `order` (at most 5) at once on tokens 0 … `vocabulary` − 1. Throws std::invalid_argument for another order
    /// or a vocabulary beyond 2²⁵, Cancelled. Cost O(tokens·order); memory grows with the number of different n-grams.
    KneserNey(std::span<const std::int32_t> tokens, int vocabulary, int order, const RunContext& context = {});

    /// −⟨ln p(w)⟩ over tokens first … end − 1 of `tokens`, each given those before it, for orders 1 … order; NaN if the range is
    /// empty. Cost O((end − first)·order²).
    std::vector<double> crossEntropies(std::span<const std::int32_t> tokens, std::size_t first, std::size_t end,
                                       const RunContext& context = {}) const;
    /// p_n(next | history), n ≤ order; `history` are the tokens before `next`.
    double probability(std::span<const std::int32_t> history, std::int32_t next, int n) const;

private:
    using Gram = unsigned __int128;  // 25 bits per token, each stored as token + 1
    struct GramHash {
        std::size_t operator()(Gram gram) const {
            const auto low = static_cast<std::uint64_t>(gram), high = static_cast<std::uint64_t>(gram >> 64);
            std::uint64_t mixed = (low ^ (high * 0x9e3779b97f4a7c15)) * 0xbf58476d1ce4e5b9;
            mixed ^= mixed >> 29;
            return static_cast<std::size_t>(mixed * 0x94d049bb133111eb);
        }
    };
    struct History {
        double sum = 0.0;        // c(h·)
        double followers = 0.0;  // N(h·)
    };
    /// Counts of one order: either occurrences or numbers of different preceding tokens.
    struct Counts {
        std::unordered_map<Gram, std::uint32_t, GramHash> grams;  // c(hw)
        std::unordered_map<Gram, History, GramHash> histories;
        double discount = 0.5;

        void close(int order);
    };

    static Gram gramOf(std::span<const std::int32_t> tokens);
    double level(std::span<const std::int32_t> history, std::int32_t next, int n, bool top) const;

    int m_vocabulary;
    std::vector<Counts> m_often, m_after;  // order n at index n − 1; the highest order has no m_after
};

}  // namespace echoplane
