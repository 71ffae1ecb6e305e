// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/random.h"

#include <cmath>

#include "core/text/fnv_hash.h"

namespace echoplane {

namespace {

std::uint64_t engineSeed(std::uint64_t seed, std::string_view name) {
    FnvHash hash;
    hash.add(name.data(), name.size());
    std::uint64_t mixed = seed + hash.value();  // splitmix64's finaliser: neighbouring seeds give unrelated engines
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
    return mixed ^ (mixed >> 31);
}

}  // namespace

RandomStream::RandomStream(std::uint64_t seed, std::string_view name) : m_engine(engineSeed(seed, name)) {}

double RandomStream::uniform() {
    return static_cast<double>(m_engine() >> 11) * 0x1p-53;
}

double RandomStream::normal() {
    if (m_hasSpare) {
        m_hasSpare = false;
        return m_spare;
    }
    for (;;) {
        const double x = uniform(-1.0, 1.0);
        const double y = uniform(-1.0, 1.0);
        const double square = x * x + y * y;
        if (square >= 1.0 || square == 0.0) continue;
        const double factor = std::sqrt(-2.0 * std::log(square) / square);
        m_spare = y * factor;
        m_hasSpare = true;
        return x * factor;
    }
}

Eigen::MatrixXd RandomStream::normalMatrix(Eigen::Index rows, Eigen::Index columns) {
    Eigen::MatrixXd matrix(rows, columns);
    for (double& entry : matrix.reshaped()) entry = normal();
    return matrix;
}

Eigen::MatrixXd RandomStream::uniformMatrix(Eigen::Index rows, Eigen::Index columns, double low, double high) {
    Eigen::MatrixXd matrix(rows, columns);
    for (double& entry : matrix.reshaped()) entry = uniform(low, high);
    return matrix;
}

}  // namespace echoplane
