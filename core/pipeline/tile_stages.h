// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <Eigen/Core>

#include "core/jobs/ranks.h"
#include "core/pipeline/stages.h"
#include "core/reservoir/reservoir.h"
#include "core/tasks/tile_layout.h"

namespace echoplane {

// What the stages do where a field is forecast (TaskResult::field). It is cut into tiles (tile_layout.h); each has a reservoir
// that sees its tile and the overlaps, and a readout that tells its own points one step later (J. Pathak, B. Hunt, M. Girvan, Z.
// Lu, E. Ott, Phys. Rev. Lett. 120, 2018, 024102; T. Smith et al., xesn):
//
//     r_g(t) = reservoir(r_g(t−1), s(t)|seen by g),     ŝ(t + 1)|owned by g = [1, r_g(t), r_g(t)²]·W_out,g
//
// where s = (u − ⟨u⟩)/sd(u), mean and deviation over all points and the steps of training. In the free run û(t + 1) is what the
// tiles see at the next step: they hand each other their edges. A linear reservoir runs in its eigenbasis, and r² there is the
// square of each of its real state variables; the ridge penalises all but metrics alike (M = I).
//
// Stages 1 and 2 make the reservoir of the first tile, and where weights are shared that of all. Stage 3 makes the reservoirs,
// stage 4 drives each through the training stretch once and brings its states, block by block, into a triangle; none is kept.

/// The modes of one tile: Λ₀, and Λ after rho and leak.
struct TileModes {
    Spectrum drawn, leaked;
};

/// The reservoirs of all tiles and what goes in.
struct TiledReservoir {
    TileLayout layout;
    std::vector<std::shared_ptr<const Reservoir>> reservoirs;  ///< of each tile; null where another rank has it
    std::vector<TileModes> modes;                              ///< of each tile that is here where each has its own; else empty
    std::vector<std::vector<int>> owned, seen;                 ///< of each tile
    double mean = 0.0, deviation = 1.0;                        ///< of the field over training
    double outside = 0.0;                                      ///< s where the boundary is constant
    bool reservoirBias = false, bias = true, squares = true;

    std::size_t count() const { return owned.size(); }
    Eigen::Index size() const;
    /// E: what the readout sees.
    Eigen::Index features() const { return (bias ? 1 : 0) + size() * (squares ? 2 : 1); }
    /// What tile `tile` is driven by where the field is s, a column each: (D [+ 1]) × B. Cost O(D·B).
    void drive(std::size_t tile, const Eigen::Ref<const Eigen::MatrixXd>& field, Eigen::MatrixXd& result) const;
    /// [1; r; r²] of the states r, N × B → E × B.
    void see(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::Ref<Eigen::MatrixXd> features) const;
};

/// Stage 4: the triangle of each tile's states, or one of them all.
struct TiledFactor {
    std::vector<std::shared_ptr<const RidgeFactor>> ridge;  ///< of each tile, or one where the readout is pooled; null where
                                                            ///< another rank has it
    std::vector<Eigen::VectorXd> modeRms;                   ///< FactorResult::modeRms of each tile; empty where another rank has
                                                            ///< it, or there are no modes
};

/// Stage 5: W_out of each tile, E × its points, or one for all.
struct TiledReadout {
    std::vector<Eigen::MatrixXd> weights;

    const Eigen::MatrixXd& of(std::size_t tile) const { return weights[weights.size() == 1 ? 0 : tile]; }
};

/// The coordinates in which tiles run: the eigenbasis of linear reservoirs whose modes are all known.
bool tilesInEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum);

/// What goes into the reservoir of a tile: the weights of what a mode or unit does not see through its window are 0.
DynamicsResult throughWindows(const Experiment& experiment, const TileLayout& layout, const SpectrumResult& spectrum,
                              const DynamicsResult& dynamics);

/// The settings by which the reservoir of tile `tile` is drawn: where each has its own, a seed of its own, the first tile's being
/// that of the run.
Experiment settingsOfTile(const Experiment& experiment, std::size_t tile);

/// Stage 3. Throws std::invalid_argument where there are more ranks than tiles.
StatesResult computeTiles(const Experiment& experiment, std::shared_ptr<const Dataset> data, const SpectrumResult& spectrum,
                          const DynamicsResult& dynamics, const RunContext& context);
/// Stage 4; does not depend on threads or ranks. Cost O(T·(E + q)²) for a tile of q points.
FactorResult computeTiledFactor(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                                const StatesResult& states, const RunContext& context);
/// Stage 5: cost O(E³) a tile.
ReadoutResult computeTiledReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                                  const RunContext& context);

/// The run as one of its tiles has it, for whoever shows modes: spectrum, rms of the states and readout are those of tile `tile`,
/// from 0; all else is that of the whole field. Null where the run has no such tile, or another rank has it. Cost O(N·q).
std::shared_ptr<const RunResult> resultOfTile(const RunResult& run, int tile);

/// The share of the tiles that this process has.
Share tilesOf(const TiledReservoir& tiles, const RunContext& context);

}  // namespace echoplane
