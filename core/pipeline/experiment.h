// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace echoplane {

/// Every setting of one run, as a plain value: comparable, copyable, serialisable. Two equal experiments give bit-for-bit equal
/// results on one machine. What each member means, its range, its default and the first stage that reads it stand
/// in settings.cpp; validate() there refuses what is outside.
struct Experiment {
    std::string task = "mso";
    int components = 5;  ///< K of MSO_K: number of superimposed sinusoids
    int washout = 100;   ///< first steps of the training stretch, driven but not fitted
    int training = 400;  ///< steps of the training stretch, washout included
    int validation = 300;
    int test = 300;

    std::string method = "golden";
    int size = 100;  ///< N, number of real state variables
    std::uint32_t seed = 1;
    double connectivity = 1.0;            ///< fraction of weights of W that are non-zero
    std::string metric = "eigenvectors";  ///< regulariser metric of eq. 29: "eigenvectors" (QᵀQ) or "identity"

    double spectralRadius = 0.9;  ///< rho, before the leak
    double leakRate = 1.0;        ///< lr of eq. 4

    double inputScaling = 1.0;  ///< s_in
    double ridge = 1e-11;       ///< alpha of eq. 9 and 29

    int steps() const { return training + validation + test; }

    bool operator==(const Experiment&) const = default;
};

}  // namespace echoplane
