// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/ranks.h"
#include "core/kinds/fields/field_grid.h"
#include "core/kinds/fields/tile_layout.h"
#include "core/reservoir/reservoir.h"
#include "core/run/run_result.h"

namespace echoplane {

// The stages for forecasting a field (fieldKind). The field is cut into tiles (tile_layout.h). Each tile has a reservoir
// that sees the tile and its overlaps, and a readout that predicts the tile's own points one step ahead (J. Pathak, B. Hunt, M.
// Girvan, Z. Lu, E. Ott, Phys. Rev. Lett. 120, 2018, 024102; T. Smith et al., xesn):
//
//     r_g(t) = reservoir(r_g(t−1), s(t)|seen by g),     ŝ(t + 1)|owned by g = [1, r_g(t), r_g(t)²]·W_out,g
//
// where s = (u − ⟨u⟩)/sd(u), with mean and deviation over all points and training steps. In an autonomous run û(t + 1) is what
// the tiles see at the next step: they exchange their edges. A linear reservoir runs in its eigenbasis, where r² is the square of
// each real state variable; the ridge penalises all of them equally, without a metric (M = I).
//
// Stages 1 and 2 make the reservoir of the first tile, which all tiles use if weights are shared. Stage 3 makes the reservoirs.
// Stage 4 drives each through the training span once and adds its states, block by block, to a triangle; no states are kept.

/// The modes of one tile: Λ₀, and Λ after rho and leak.
struct TileModes {
    Spectrum drawn, leaked;
};

/// The reservoirs of all tiles and their inputs.
struct TiledReservoir {
    TileLayout layout;
    std::vector<std::shared_ptr<const Reservoir>> reservoirs;  ///< per tile; null if another rank has it
    std::vector<TileModes> modes;                              ///< of this rank's tiles if weights are not shared; else empty
    std::vector<std::vector<int>> owned, seen;                 ///< of each tile
    double mean = 0.0, deviation = 1.0;                        ///< of the field over the training span
    double outside = 0.0;                                      ///< s beyond a constant boundary
    bool reservoirBias = false, bias = true, squares = true;

    std::size_t count() const { return owned.size(); }
    Eigen::Index size() const;
    /// E: the number of readout features.
    Eigen::Index features() const { return (bias ? 1 : 0) + size() * (squares ? 2 : 1); }
    /// The drive of tile `tile` for the field s, one column per step: (D [+ 1]) × B. Cost O(D·B).
    void drive(std::size_t tile, const Eigen::Ref<const Eigen::MatrixXd>& field, Eigen::MatrixXd& result) const;
    /// The features [1; r; r²] of the states r, N × B → E × B.
    void see(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::Ref<Eigen::MatrixXd> features) const;
};

/// Stage 4: the triangle of each tile's states, or a single one for all tiles.
struct TiledFactor {
    std::vector<std::shared_ptr<const RidgeFactor>>
        ridge;                             ///< per tile, or a single one if the readout is pooled; null if another rank has it
    std::vector<Eigen::VectorXd> modeRms;  ///< FactorResult::modeRms per tile; empty if another rank has it or there are no modes
};

/// Stage 5: W_out of each tile, E × its points, or a single one for all tiles.
struct TiledReadout {
    std::vector<Eigen::MatrixXd> weights;

    const Eigen::MatrixXd& of(std::size_t tile) const { return weights[weights.size() == 1 ? 0 : tile]; }
};

/// True if tiles run in the eigenbasis: linear reservoirs whose modes are all known.
bool tilesInEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum);

/// The input weights of a tile's reservoir: zero for inputs outside the window of each mode or unit.
DynamicsResult throughWindows(const Experiment& experiment, const TileLayout& layout, const SpectrumResult& spectrum,
                              const DynamicsResult& dynamics);

/// The settings from which the reservoir of tile `tile` is drawn: with individual weights, a separate seed per tile, the first
/// being that of the run.
Experiment settingsOfTile(const Experiment& experiment, std::size_t tile);

/// Stage 3. Throws std::invalid_argument if there are more ranks than tiles.
StatesResult computeTiles(const Experiment& experiment, std::shared_ptr<const Dataset> data, const SpectrumResult& spectrum,
                          const DynamicsResult& dynamics, const RunContext& context);
/// Stage 4; does not depend on threads or ranks. Cost O(T·(E + q)²) for a tile of q points.
FactorResult computeTiledFactor(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                                const StatesResult& states, const RunContext& context);
/// Stage 5: cost O(E³) a tile.
ReadoutResult computeTiledReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                                  const RunContext& context);

/// The run from the point of view of one tile, for displaying modes: spectrum, RMS of the states and readout are those of tile
/// `tile` (from 0); everything else is that of the whole field. Null if the run has no such tile or another rank has it. Cost
/// O(N·q).
std::shared_ptr<const RunResult> resultOfTile(const RunResult& run, int tile);

/// This process's share of the tiles.
Share tilesOf(const TiledReservoir& tiles, const RunContext& context);

}  // namespace echoplane
