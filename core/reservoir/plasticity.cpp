// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reservoir/plasticity.h"

#include <array>

#include "core/experiment/registry.h"

namespace echoplane {

namespace {

WeightChange hebb(const PlasticityParameters& p, double y) {
    return {p.rate * y, 0.0};
}
WeightChange antiHebb(const PlasticityParameters& p, double y) {
    return {-p.rate * y, 0.0};
}
WeightChange oja(const PlasticityParameters& p, double y) {
    return {p.rate * y, -p.rate * y * y};
}
WeightChange antiOja(const PlasticityParameters& p, double y) {
    return {-p.rate * y, p.rate * y * y};
}
WeightChange bcm(const PlasticityParameters& p, double y) {
    return {p.rate * y * (y - p.threshold), 0.0};
}

}  // namespace

std::span<const PlasticityRule> plasticityRules() {
    static const std::array list = {
        PlasticityRule{"none", "None", "The reservoir stays as it was drawn."},
        PlasticityRule{"intrinsic-plasticity", "Intrinsic plasticity",
                       "Each unit changes the gain and bias of its activation until its activations have the given distribution "
                       "(Schrauwen et al. 2008; with the sigmoid Triesch 2005)."},
        PlasticityRule{"oja", "Oja",
                       "ΔW_ij = η·y_j·(x_i − y_j·W_ij): weights between units that are active together grow, with a bound (Oja "
                       "1982).",
                       &oja},
        PlasticityRule{"anti-oja", "Anti-Oja",
                       "ΔW_ij = −η·y_j·(x_i − y_j·W_ij): makes the units less alike (Babinec and Pospíchal 2007).", &antiOja},
        PlasticityRule{"hebb", "Hebb",
                       "ΔW_ij = η·x_i·y_j: weights between units that are active together grow, without a bound (Hebb 1949).",
                       &hebb},
        PlasticityRule{"anti-hebb", "Anti-Hebb", "ΔW_ij = −η·x_i·y_j: weights between units that are active together shrink.",
                       &antiHebb},
        PlasticityRule{"bcm", "BCM",
                       "ΔW_ij = η·x_i·y_j·(y_j − θ): they grow above a threshold of the activity and shrink below it "
                       "(Bienenstock, Cooper and Munro 1982).",
                       &bcm},
    };
    return list;
}

const PlasticityRule& plasticityRule(std::string_view name) {
    return findByName(plasticityRules(), name, "adaptation");
}

void adaptExcitability(const PlasticityParameters& p, bool sigmoid, const Eigen::VectorXd& netInputs,
                       const Eigen::VectorXd& activations, Eigen::VectorXd& gains, Eigen::VectorXd& biases) {
    const double variance = p.deviation * p.deviation;
    for (Eigen::Index i = 0; i < gains.size(); ++i) {
        const double y = activations[i];
        const double change = sigmoid
                                  ? p.rate * (1.0 - (2.0 + 1.0 / p.mean) * y + y * y / p.mean)
                                  : -p.rate * (-p.mean / variance + y / variance * (2.0 * variance + 1.0 - y * y + p.mean * y));
        gains[i] += p.rate / gains[i] + change * netInputs[i];
        biases[i] += change;
    }
}

}  // namespace echoplane
