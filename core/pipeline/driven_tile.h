// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/tile_stages.h"

namespace echoplane {

/// A tile that the field itself drives, block by block, from zero on.
class DrivenTile {
public:
    /// `tiles` must outlive it and hold the reservoir of that tile.
    DrivenTile(const TiledReservoir& tiles, std::size_t tile);

    /// Drives on through the columns of `field`, s = (u − mean)/deviation; the states after each, N × B. Cost O(B·(N·D + a
    /// step)).
    const Eigen::MatrixXd& through(const Eigen::MatrixXd& field);

private:
    const TiledReservoir& m_tiles;
    std::size_t m_tile;
    Eigen::VectorXd m_state, m_next, m_one;
    Eigen::MatrixXd m_drive, m_states;
};

}  // namespace echoplane
