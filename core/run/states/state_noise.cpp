// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/states/state_noise.h"

#include <utility>

#include "core/math/random.h"

namespace echoplane {

StateNoise::StateNoise(const Experiment& experiment, std::shared_ptr<const Eigenbasis> basis)
    : m_level(experiment.dynamics.noise),
      m_seed(experiment.data.noise.seed),
      m_size(basis ? basis->columns.rows() : experiment.reservoir.size),
      m_basis(std::move(basis)) {}

Eigen::Ref<const Eigen::VectorXd> StateNoise::at(int step) {
    constexpr int steps = 64;
    const int first = step - step % steps;  // first step of its block
    if (first != m_first) {
        const std::uint64_t block = static_cast<std::uint64_t>(first / steps) << 32U;
        m_block = m_level * RandomStream(block + m_seed, "state noise").normalMatrix(m_size, steps);
        if (m_basis) m_block = m_basis->columns.transpose() * m_block;
        m_first = first;
    }
    return m_block.col(step - first);
}

}  // namespace echoplane
