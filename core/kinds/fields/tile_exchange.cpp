// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/tile_exchange.h"

#include <algorithm>
#include <set>

namespace echoplane {

TileExchange::TileExchange(const TiledReservoir& tiles, const Ranks& ranks) : m_tiles(tiles), m_ranks(ranks) {
    const auto size = static_cast<std::size_t>(ranks.size()), self = static_cast<std::size_t>(ranks.rank());
    std::vector<std::size_t> home(static_cast<std::size_t>(tiles.layout.field.points()));
    const auto tilesAt = [&](std::size_t rank) { return shareOf(tiles.count(), rank, size); };
    for (std::size_t rank = 0; rank < size; ++rank)
        for (std::size_t tile = tilesAt(rank).first; tile < tilesAt(rank).last; ++tile)
            for (const int point : tiles.owned[tile]) home[static_cast<std::size_t>(point)] = rank;
    const auto needed = [&](std::size_t rank) {  // points of others needed by `rank`, in order
        std::set<int> points;
        for (std::size_t tile = tilesAt(rank).first; tile < tilesAt(rank).last; ++tile)
            for (const int point : tiles.seen[tile])
                if (point >= 0 && home[static_cast<std::size_t>(point)] != rank) points.insert(point);
        return points;
    };
    m_give.resize(size);
    m_take.resize(size);
    for (std::size_t rank = 0; rank < size; ++rank)
        for (const int point : needed(rank)) {
            const std::size_t from = home[static_cast<std::size_t>(point)];
            if (rank == self) m_take[from].push_back(point);
            if (from == self) m_give[rank].push_back(point);
        }
    m_sent.resize(size);
    m_taken.resize(size);
}

void TileExchange::exchange(std::vector<Eigen::MatrixXd>& fields, std::vector<double>& marks) {
    // The marks go to all ranks, together with the edges if there are any.
    const auto self = static_cast<std::size_t>(m_ranks.rank());
    std::size_t columns = 0;
    for (const Eigen::MatrixXd& field : fields) columns += static_cast<std::size_t>(field.cols());
    for (std::size_t rank = 0; rank < m_sent.size(); ++rank) {
        m_sent[rank].clear();
        m_taken[rank].clear();
        if (rank == self) continue;
        m_sent[rank] = marks;
        for (const Eigen::MatrixXd& field : fields)
            for (Eigen::Index k = 0; k < field.cols(); ++k)
                for (const int point : m_give[rank]) m_sent[rank].push_back(field(point, k));
        m_taken[rank].resize(marks.size() + columns * m_take[rank].size());
    }
    m_ranks.exchange(m_sent, m_taken);
    for (std::size_t rank = 0; rank < m_taken.size(); ++rank) {
        if (rank == self) continue;
        std::size_t at = 0;
        for (double& mark : marks) mark = std::max(mark, m_taken[rank][at++]);
        for (Eigen::MatrixXd& field : fields)
            for (Eigen::Index k = 0; k < field.cols(); ++k)
                for (const int point : m_take[rank]) field(point, k) = m_taken[rank][at++];
    }
}

void TileExchange::gather(Eigen::MatrixXd& predictions) const {
    const auto size = static_cast<std::size_t>(m_ranks.size());
    std::vector<double> mine;
    const Share share = shareOf(m_tiles.count(), &m_ranks);
    for (std::size_t tile = share.first; tile < share.last; ++tile)
        for (const int point : m_tiles.owned[tile])
            for (Eigen::Index t = 0; t < predictions.cols(); ++t) mine.push_back(predictions(point, t));
    const std::vector<std::vector<double>> all = m_ranks.allGather(mine);
    for (std::size_t rank = 0; rank < size; ++rank) {
        std::size_t at = 0;
        const Share theirs = shareOf(m_tiles.count(), rank, size);
        for (std::size_t tile = theirs.first; tile < theirs.last; ++tile)
            for (const int point : m_tiles.owned[tile])
                for (Eigen::Index t = 0; t < predictions.cols(); ++t) predictions(point, t) = all[rank][at++];
    }
}

}  // namespace echoplane
