// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/synthetic_sets.h"

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/math/random.h"
#include "core/sequences/labelled_set.h"

namespace echoplane {

namespace {

int randomBelow(RandomStream& random, int count) {
    return static_cast<int>(random.uniform() * count);
}

/// A set with one input. `draw(label, steps)` appends each sequence; the classes alternate, so each has the same share.
template <typename Draw>
LabelledSet oneChannel(std::string name, int classes, int count, Draw draw) {
    LabelledSet set;
    set.name = std::move(name);
    for (int k = 0; k < classes; ++k) set.classes.push_back(std::to_string(k + 1));
    std::vector<double> steps;
    for (int i = 0; i < count; ++i) {
        draw(i % classes, steps);
        set.close(static_cast<int>(steps.size()), i % classes);
    }
    set.values = Eigen::Map<const Eigen::RowVectorXd>(steps.data(), static_cast<Eigen::Index>(steps.size()));
    return set;
}

}  // namespace

LabelledSet tonesSet(int classes, double noise, int count, std::uint64_t seed) {
    RandomStream random(seed, "tones");
    constexpr int shortest = 40, longest = 60;
    return oneChannel("tones", classes, count, [&](int label, std::vector<double>& steps) {
        const double frequency = 0.2 + 0.1 * label, phase = random.uniform(0.0, 2.0 * std::numbers::pi);
        const int length = shortest + randomBelow(random, longest - shortest + 1);
        for (int t = 0; t < length; ++t) steps.push_back(std::sin(frequency * t + phase) + noise * random.normal());
    });
}

LabelledSet symbolOrderSet(int distance, int count, std::uint64_t seed) {
    RandomStream random(seed, "symbol order");
    constexpr int symbols = 6, chance = 4, edge = 10;
    LabelledSet set;
    set.name = "symbol-order";
    set.classes = {"AA", "AB", "BA", "BB"};
    std::vector<int> all;
    for (int i = 0; i < count; ++i) {
        const int label = i % 4, first = randomBelow(random, edge);
        const int length = first + distance + 1 + randomBelow(random, edge);
        for (int t = 0; t < length; ++t) {
            int symbol = randomBelow(random, chance);
            if (t == first) symbol = chance + label / 2;
            if (t == first + distance) symbol = chance + label % 2;
            all.push_back(symbol);
        }
        set.close(static_cast<int>(all.size()), label);
    }
    set.values = Eigen::MatrixXd::Zero(symbols, static_cast<Eigen::Index>(all.size()));
    for (std::size_t t = 0; t < all.size(); ++t) set.values(all[t], static_cast<Eigen::Index>(t)) = 1.0;
    return set;
}

LabelledSet templatesSet(int classes, double noise, int count, std::uint64_t seed) {
    RandomStream random(seed, "warped templates");
    constexpr int shortest = 30, longest = 70;
    constexpr double strongest = 0.6;
    std::vector<std::array<double, 8>> weights(static_cast<std::size_t>(classes));
    for (auto& curve : weights)
        for (double& each : curve) each = random.normal() / 2.0;
    return oneChannel("templates", classes, count, [&](int label, std::vector<double>& steps) {
        const auto& curve = weights[static_cast<std::size_t>(label)];
        const int length = shortest + randomBelow(random, longest - shortest + 1);
        const double warp = random.uniform(-strongest, strongest);
        for (int t = 0; t < length; ++t) {
            const double s = static_cast<double>(t) / (length - 1);
            const double at = s + warp * std::sin(std::numbers::pi * s) / std::numbers::pi;
            double value = noise * random.normal();
            for (std::size_t k = 0; k < 4; ++k) {
                const double angle = 2.0 * std::numbers::pi * static_cast<double>(k + 1) * at;
                value += curve[2 * k] * std::sin(angle) + curve[2 * k + 1] * std::cos(angle);
            }
            steps.push_back(value);
        }
    });
}

}  // namespace echoplane
