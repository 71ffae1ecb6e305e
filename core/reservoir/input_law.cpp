// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/input_law.h"

#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

#include "core/experiment/registry.h"
#include "core/reservoir/weight_law.h"

namespace echoplane {

namespace {

/// Weights −1 and +1, by whether the decimals of π are below 5 (Rodan and Tiňo 2011): no randomness, one magnitude.
void signsOfPi(Eigen::MatrixXd& weights, RandomStream&) {
    const std::string digits = decimalsOfPi(static_cast<int>(weights.size()));
    for (Eigen::Index k = 0; k < weights.size(); ++k)
        weights(k / weights.cols(), k % weights.cols()) = digits[static_cast<std::size_t>(k)] < '5' ? -1.0 : 1.0;
}

/// x ← 4·x·(1 − x) from x = 0.3, mapped to [−1, 1]; the orbit goes on from one input to the next.
void logisticOrbit(Eigen::MatrixXd& weights, RandomStream&) {
    double x = 0.3;
    for (Eigen::Index k = 0; k < weights.size(); ++k) {
        weights(k / weights.cols(), k % weights.cols()) = 2.0 * x - 1.0;
        x = 4.0 * x * (1.0 - x);
    }
}

/// x ← cos(4·arccos x) = 8x⁴ − 8x² + 1 from x = 0.3, on [−1, 1].
void chebyshevOrbit(Eigen::MatrixXd& weights, RandomStream&) {
    double x = 0.3;
    for (Eigen::Index k = 0; k < weights.size(); ++k) {
        weights(k / weights.cols(), k % weights.cols()) = x;
        const double square = x * x;
        x = 8.0 * square * square - 8.0 * square + 1.0;
    }
}

void drawnFrom(std::string_view law, Eigen::MatrixXd& weights, RandomStream& random) {
    const WeightLaw& chosen = weightLaw(law);
    for (double& entry : weights.reshaped()) entry = chosen.draw(random);
}

}  // namespace

std::span<const InputLaw> inputLaws() {
    static const std::vector<InputLaw> list = [] {
        std::vector<InputLaw> all;
        for (const WeightLaw& each : weightLaws()) all.push_back({each.name, each.label, each.help, nullptr});
        all[0].fill = [](Eigen::MatrixXd& weights, RandomStream& random) { drawnFrom("normal", weights, random); };
        all[1].fill = [](Eigen::MatrixXd& weights, RandomStream& random) { drawnFrom("uniform", weights, random); };
        all[2].fill = [](Eigen::MatrixXd& weights, RandomStream& random) { drawnFrom("ternary", weights, random); };
        all.push_back(
            {"signs-of-pi", "Signs from π",
             "Weights −1 and +1 by the decimals of π, −1 for 0 to 4: the same in every reservoir, whatever the seed (Rodan "
             "and Tiňo 2011).",
             &signsOfPi});
        all.push_back(
            {"logistic", "Logistic map",
             "Weights along an orbit of the logistic map x ← 4·x·(1 − x), mapped to [−1, 1]: the same whatever the seed.",
             &logisticOrbit});
        all.push_back({"chebyshev", "Chebyshev map",
                       "Weights along an orbit of the Chebyshev map x ← cos(4·arccos x): the same whatever the seed.",
                       &chebyshevOrbit});
        return all;
    }();
    return list;
}

const InputLaw& inputLaw(std::string_view name) {
    return findByName(inputLaws(), name, "input law");
}

std::string decimalsOfPi(int count) {
    // The spigot holds π in a mixed base in which each step gives a decimal. A decimal is certain once a later one is not 9.
    const int places = count + 12;
    std::vector<std::int64_t> rest(static_cast<std::size_t>(places) * 10 / 3 + 1, 2);
    std::string digits;
    digits.reserve(static_cast<std::size_t>(places) + 1);
    int nines = 0, held = -1;
    for (int k = 0; k <= places; ++k) {
        std::int64_t carry = 0;
        for (std::size_t i = rest.size(); i-- > 0;) {
            const auto base = static_cast<std::int64_t>(i);
            const std::int64_t all = 10 * rest[i] + carry;
            const std::int64_t divisor = i == 0 ? 10 : 2 * base + 1;
            rest[i] = all % divisor;
            carry = i == 0 ? all / divisor : all / divisor * base;
        }
        const int digit = static_cast<int>(carry);
        if (digit == 9) {
            ++nines;
        } else {
            const int overflow = digit / 10;
            if (held >= 0) digits += static_cast<char>('0' + held + overflow);
            digits.append(static_cast<std::size_t>(nines), overflow != 0 ? '0' : '9');
            nines = 0;
            held = digit % 10;
        }
    }
    return digits.substr(1, static_cast<std::size_t>(count));  // without the 3
}

}  // namespace echoplane
