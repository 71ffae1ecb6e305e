// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/tiled_run.h"

#include <algorithm>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/kinds/fields/driven_tile.h"
#include "core/kinds/fields/field_grid.h"
#include "core/kinds/fields/field_settings.h"
#include "core/kinds/fields/tile_stages.h"
#include "core/kinds/fields/tiled_form.h"
#include "core/run/run_reservoir.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

/// The reservoir of a tile; `part` is the run with the weights of that tile.
Model tileModel(const RunResult& part, const TileLayout& layout) {
    const bool modes = tilesInEigenbasis(part.experiment, *part.spectrum);
    Model model;
    setReservoir(model, part, modes);
    if (auto* diagonal = std::get_if<DiagonalForm>(&model.reservoir))
        diagonal->basis.resize(0, 0);  // states stay in the eigenbasis
    const DynamicsResult seen = throughWindows(part.experiment, layout, *part.spectrum, *part.dynamics);
    const Eigen::MatrixXd drive = (modes ? seen.modeInputWeights : seen.inputWeights).transpose();
    model.inputWeights = drive.leftCols(layout.inputs());
    if (part.experiment.biasedReservoir()) model.reservoirBias = drive.rightCols(1);
    return model;
}

/// The reservoir of tile `tile`, drawn again unless it is that of the run.
Model drawnModel(const RunResult& run, const TileLayout& layout, std::size_t tile, const RunContext& context) {
    if (tile == 0) return tileModel(run, layout);
    RunResult part;
    part.experiment = settingsOfTile(run.experiment, tile);
    auto spectrum = std::make_shared<SpectrumResult>(computeSpectrum(part.experiment, context));
    part.dynamics = std::make_shared<const DynamicsResult>(computeDynamics(part.experiment, *spectrum));
    part.spectrum = std::move(spectrum);
    return tileModel(part, layout);
}

/// State of a tile after `field` and then `last`, D × 0 or 1.
Eigen::VectorXd stateAfter(const TiledReservoir& tiles, std::size_t tile, const Eigen::MatrixXd& field,
                           const Eigen::MatrixXd& last, const RunContext& context) {
    constexpr Eigen::Index block = 1024;
    DrivenTile driven(tiles, tile);
    Eigen::VectorXd state;
    const auto drive = [&](const Eigen::MatrixXd& steps) {
        state = driven.through((steps.array() - tiles.mean) / tiles.deviation).rightCols(1);
    };
    for (Eigen::Index first = 0; first < field.cols(); first += block) {
        context.checkpoint();
        drive(field.middleCols(first, std::min(block, field.cols() - first)));
    }
    if (last.cols() > 0) drive(last);
    return state;
}

}  // namespace

const ModelKind tiledModels = {.noun = "a field on tiles", .runs = false};

Model tiledModel(TiledForm form) {
    Model model;
    model.kind = &tiledModels;
    model.parts.set(std::move(form));
    return model;
}

Model tiledModelOf(const RunResult& result, const RunContext& context) {
    const TiledReservoir& tiles = *result.states->parts.find<TiledReservoir>();
    const Dataset& data = *result.data;
    const FieldGrid& grid = *data.parts.find<FieldGrid>();
    TiledForm form;
    form.layout = tiles.layout;
    form.owned = tiles.owned;
    form.seen = tiles.seen;
    for (int point = 0; point < grid.points(); ++point)
        if (grid.isMissing(point)) form.missing.push_back(point);
    form.mean = tiles.mean;
    form.deviation = tiles.deviation;
    form.outside = tiles.outside;
    form.bias = tiles.bias;
    form.squares = tiles.squares;
    form.readouts = result.readout->parts.find<TiledReadout>()->weights;
    form.reservoirs.resize(result.experiment[fields::tileWeights] == "own" ? tiles.count() : 1);
    form.warmStates.resize(tiles.size(), static_cast<Eigen::Index>(tiles.count()));
    // For a file include its last step, which is not a training input but the target of the last one.
    const Eigen::MatrixXd last = data.targets.rightCols(readsFile(result.experiment) ? 1 : 0);
    parallelFor(tiles.count(), defaultThreads(), [&](std::size_t tile, int) {
        if (tile < form.reservoirs.size()) form.reservoirs[tile] = drawnModel(result, tiles.layout, tile, context);
        form.warmStates.col(static_cast<Eigen::Index>(tile)) = stateAfter(tiles, tile, data.inputs, last, context);
    });
    return tiledModel(std::move(form));
}

Model tiledOutlineOf(const Experiment&) {
    return tiledModel({});
}

}  // namespace echoplane
