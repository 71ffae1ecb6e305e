// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/driven_tile.h"

namespace echoplane {

DrivenTile::DrivenTile(const TiledReservoir& tiles, std::size_t tile)
    : m_tiles(tiles), m_tile(tile), m_state(Eigen::VectorXd::Zero(tiles.size())), m_next(tiles.size()) {}

const Eigen::MatrixXd& DrivenTile::through(const Eigen::MatrixXd& field) {
    m_tiles.drive(m_tile, field, m_drive);
    m_states.resize(m_tiles.size(), field.cols());
    for (Eigen::Index t = 0; t < field.cols(); ++t) {
        m_one = m_drive.col(t);
        m_tiles.reservoirs[m_tile]->step(m_state, m_one, m_next);
        m_state.swap(m_next);
        m_states.col(t) = m_state;
    }
    return m_states;
}

}  // namespace echoplane
