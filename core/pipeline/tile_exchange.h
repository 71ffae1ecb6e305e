// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/jobs/ranks.h"
#include "core/pipeline/tile_stages.h"

namespace echoplane {

/// What the ranks hand each other in a free run: of each other rank's tiles those points that a tile here sees. One message from
/// each rank to each that needs something of it, a step.
class TileExchange {
public:
    TileExchange(const TiledReservoir& tiles, const Ranks& ranks);

    /// Fills in what is seen here of the other ranks' points, in all fields; and of `marks` each is the largest of any rank.
    void hand(std::vector<Eigen::MatrixXd>& fields, std::vector<double>& marks);
    /// All rows of the predictions at every rank.
    void gather(Eigen::MatrixXd& predictions) const;

private:
    const TiledReservoir& m_tiles;
    const Ranks& m_ranks;
    std::vector<std::vector<int>> m_give, m_take;  // of each rank: the points
    std::vector<std::vector<double>> m_sent, m_taken;
};

}  // namespace echoplane
