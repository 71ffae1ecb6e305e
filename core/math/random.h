// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>
#include <string_view>

#include <Eigen/Core>

namespace echoplane {

/// A stream of random numbers named by its purpose: the same (seed, name) gives the same numbers on every platform, and drawing
/// more from one stream does not affect another. The engine is std::mt19937_64, whose output is specified by the standard; the
/// transforms are implemented here because std:: distributions differ between libraries.
class RandomStream {
public:
    /// The engine's seed is the splitmix64 finaliser of seed + FNV-1a(name).
    RandomStream(std::uint64_t seed, std::string_view name);

    /// Uniform on [0, 1): the upper 53 bits of one draw times 2⁻⁵³.
    double uniform();
    /// Uniform on [low, high).
    double uniform(double low, double high) { return low + (high - low) * uniform(); }
    /// Standard normal by Marsaglia's polar method (pairs; the second is kept for the next call).
    double normal();

    /// A matrix of standard normals, drawn column by column.
    Eigen::MatrixXd normalMatrix(Eigen::Index rows, Eigen::Index columns);
    /// A matrix of uniforms on [low, high), drawn column by column.
    Eigen::MatrixXd uniformMatrix(Eigen::Index rows, Eigen::Index columns, double low, double high);

private:
    std::mt19937_64 m_engine;
    double m_spare = 0.0;
    bool m_hasSpare = false;
};

}  // namespace echoplane
