// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <Eigen/Core>

#include "core/jobs/ranks.h"
#include "core/kinds/fields/tile_stages.h"

namespace echoplane {

/// Exchange between ranks in an autonomous run: the points of other ranks' tiles that this rank's tiles see. One message per step
/// from each rank to each rank that needs its points.
class TileExchange {
public:
    TileExchange(const TiledReservoir& tiles, const Ranks& ranks);

    /// Fills in the other ranks' points seen here, in all fields, and sets each of `marks` to its maximum over the ranks.
    void exchange(std::vector<Eigen::MatrixXd>& fields, std::vector<double>& marks);
    /// Completes the predictions: all rows at every rank.
    void gather(Eigen::MatrixXd& predictions) const;

private:
    const TiledReservoir& m_tiles;
    const Ranks& m_ranks;
    std::vector<std::vector<int>> m_give, m_take;  // points, per rank
    std::vector<std::vector<double>> m_sent, m_taken;
};

}  // namespace echoplane
