// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kinds/fields/tile_stages.h"

namespace echoplane {

/// One tile driven by the field itself, block by block, starting from a zero state.
class DrivenTile {
public:
    /// `tiles` must outlive this object and hold the reservoir of that tile.
    DrivenTile(const TiledReservoir& tiles, std::size_t tile);

    /// Continues through the columns of `field`, s = (u − mean)/deviation. Returns the states after each step, N × B. Cost
    /// O(B·(N·D + a step)).
    const Eigen::MatrixXd& through(const Eigen::MatrixXd& field);

private:
    const TiledReservoir& m_tiles;
    std::size_t m_tile;
    Eigen::VectorXd m_state, m_next, m_one;
    Eigen::MatrixXd m_drive, m_states;
};

}  // namespace echoplane
