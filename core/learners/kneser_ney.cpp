// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/kneser_ney.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr int mostOrder = 5;
constexpr unsigned bitsOfToken = 25;

}  // namespace

KneserNey::Gram KneserNey::gramOf(std::span<const std::int32_t> tokens) {
    Gram gram = 0;
    for (const std::int32_t token : tokens) gram = (gram << bitsOfToken) | static_cast<unsigned>(token + 1);
    return gram;
}

void KneserNey::Counts::close(int order) {
    double once = 0.0, twice = 0.0;
    for (const auto& [gram, count] : grams) {
        History& history = histories[order == 1 ? Gram{0} : gram >> bitsOfToken];
        history.sum += count;
        history.followers += 1.0;
        once += count == 1 ? 1.0 : 0.0;
        twice += count == 2 ? 1.0 : 0.0;
    }
    if (once > 0.0) discount = once / (once + 2.0 * twice);
}

KneserNey::KneserNey(std::span<const std::int32_t> tokens, int vocabulary, int order, const RunContext& context)
    : m_vocabulary(vocabulary) {
    if (order < 1 || order > mostOrder) throw Refusal("n-grams must have 1 to %1 tokens", mostOrder);
    if (vocabulary < 1 || vocabulary >= (1 << bitsOfToken) - 1) throw Refusal("n-grams need a vocabulary below 2^25 tokens");
    m_often.resize(static_cast<std::size_t>(order));
    m_after.resize(static_cast<std::size_t>(order) - 1);
    for (int n = 1; n <= order; ++n) {
        const auto length = static_cast<std::size_t>(n);
        Counts& counts = m_often[length - 1];
        for (std::size_t at = 0; at + length <= tokens.size(); ++at) {
            if (at % 65536 == 0) context.checkpoint();
            ++counts.grams[gramOf(tokens.subspan(at, length))];
        }
        if (n > 1) {
            Counts& after = m_after[length - 2];
            const Gram rest = (Gram{1} << (bitsOfToken * static_cast<unsigned>(n - 1))) - 1;
            for (const auto& [gram, count] : counts.grams) ++after.grams[gram & rest];
            after.close(n - 1);
        }
        counts.close(n);
    }
}

double KneserNey::level(std::span<const std::int32_t> history, std::int32_t next, int n, bool top) const {
    if (n == 0) return 1.0 / m_vocabulary;
    const Counts& counts = (top ? m_often : m_after)[static_cast<std::size_t>(n) - 1];
    const auto context = history.last(static_cast<std::size_t>(n) - 1);
    const Gram before = gramOf(context);
    const auto known = counts.histories.find(before);
    if (known == counts.histories.end()) return level(history, next, n - 1, false);
    const auto gram = counts.grams.find((before << bitsOfToken) | static_cast<unsigned>(next + 1));
    const double count = gram == counts.grams.end() ? 0.0 : gram->second;
    const auto& [sum, followers] = known->second;
    return (std::max(count - counts.discount, 0.0) + counts.discount * followers * level(history, next, n - 1, false)) / sum;
}

double KneserNey::probability(std::span<const std::int32_t> history, std::int32_t next, int n) const {
    const int most = std::min(n, static_cast<int>(std::min<std::size_t>(history.size(), mostOrder)) + 1);
    return level(history, next, most, most == n);
}

std::vector<double> KneserNey::crossEntropies(std::span<const std::int32_t> tokens, std::size_t first, std::size_t end,
                                              const RunContext& context) const {
    std::vector<double> sums(m_often.size(), 0.0);
    for (std::size_t at = first; at < end; ++at) {
        if (at % 4096 == 0) context.checkpoint();
        for (std::size_t n = 1; n <= sums.size(); ++n)
            sums[n - 1] -= std::log(probability(tokens.first(at), tokens[at], static_cast<int>(n)));
    }
    for (double& sum : sums)
        sum = end > first ? sum / static_cast<double>(end - first) : std::numeric_limits<double>::quiet_NaN();
    return sums;
}

}  // namespace echoplane
