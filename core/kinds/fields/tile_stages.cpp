// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/tile_stages.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/kinds/fields/driven_tile.h"
#include "core/math/random.h"
#include "core/readout/growing_triangle.h"
#include "core/run/muted_modes.h"
#include "core/run/states/mode_coordinates.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Sets a tile's input weights outside the window of each mode or unit to 0. Windows are drawn once, from the seed of the run.
void applyWindows(const Experiment& experiment, const TileLayout& layout, const Spectrum* modes, Eigen::MatrixXd& weights) {
    const int window = experiment[fields::inputWindow];
    if (window == 0) return;
    RandomStream random(experiment.reservoir.seed, "input windows");
    const FieldShape seen = layout.seenShape();
    const auto firstOf = [&](int length) {
        const int places = layout.wraps() ? length : std::max(1, length - window + 1);
        return std::min(static_cast<int>(random.uniform() * places), places - 1);
    };
    const auto within = [&](int at, int first, int length) { return (at - first + length) % length < window; };
    const auto look = [&](std::initializer_list<Eigen::Index> units) {
        const int top = firstOf(seen.rows), left = seen.columns > 1 ? firstOf(seen.columns) : 0;
        for (int i = 0; i < seen.rows; ++i)
            for (int j = 0; j < seen.columns; ++j)
                if (!within(i, top, seen.rows) || (seen.columns > 1 && !within(j, left, seen.columns)))
                    for (const Eigen::Index unit : units) weights(i * seen.columns + j, unit) = 0.0;
    };
    const Eigen::Index reals = modes != nullptr ? modes->reals.size() : weights.cols(), pairs = (weights.cols() - reals) / 2;
    for (Eigen::Index k = 0; k < reals; ++k) look({k});
    for (Eigen::Index k = 0; k < pairs; ++k) look({reals + k, reals + pairs + k});
}

std::shared_ptr<const Reservoir> tileReservoir(const Experiment& experiment, const TileLayout& layout,
                                               const SpectrumResult& spectrum, const DynamicsResult& dynamics) {
    const StateBasis basis = tilesInEigenbasis(experiment, spectrum) ? StateBasis::eigenbasis : StateBasis::original;
    return std::make_shared<const Reservoir>(
        reservoirOf(experiment, spectrum, throughWindows(experiment, layout, spectrum, dynamics), basis));
}

/// Mean and standard deviation over the existing points of the training inputs without their noise, that is, of the targets one
/// step earlier.
void standardise(TiledReservoir& tiles, const Dataset& data, int training) {
    const auto trained = data.targets.leftCols(std::min(training, data.steps()));
    const FieldGrid& grid = *data.parts.find<FieldGrid>();
    double sum = 0.0, squares = 0.0, count = 0.0;
    for (int point = 0; point < grid.points(); ++point) {
        if (grid.isMissing(point)) continue;
        sum += trained.row(point).sum();
        count += static_cast<double>(trained.cols());
    }
    tiles.mean = sum / count;
    for (int point = 0; point < grid.points(); ++point)
        if (!grid.isMissing(point)) squares += (trained.row(point).array() - tiles.mean).square().sum();
    const double deviation = std::sqrt(squares / count);
    tiles.deviation = deviation > 0.0 ? deviation : 1.0;
}

struct Accumulated {
    GrowingTriangle triangle;
    Eigen::VectorXd squares;  // sums of r² over the fitted steps
    double steps = 0.0;
};

/// Drives one tile through the training span. Two triangles alternate, so that two threads can share a single tile; the result
/// does not depend on the number of threads.
Accumulated accumulate(const TiledReservoir& tiles, std::size_t tile, const Dataset& data, const std::vector<Steps>& fitted,
                       int taught, int threads, const RunContext& context) {
    constexpr int block = 1024;
    const Eigen::Index outputs = tiles.layout.outputs(), columns = tiles.features() + outputs;
    std::array<GrowingTriangle, 2> parts{GrowingTriangle(columns), GrowingTriangle(columns)};
    std::array<Eigen::MatrixXd, 2> seen, expectedTargets;
    Accumulated result{GrowingTriangle(columns), Eigen::VectorXd::Zero(tiles.size())};
    DrivenTile driven(tiles, tile);
    const FieldGrid& grid = *data.parts.find<FieldGrid>();
    for (int first = 0; first < taught; first += 2 * block) {
        context.checkpoint();
        for (int lane = 0; lane < 2; ++lane) {
            const int from = first + lane * block, count = std::clamp(taught - from, 0, block);
            Eigen::MatrixXd &features = seen[static_cast<std::size_t>(lane)],
                            &targets = expectedTargets[static_cast<std::size_t>(lane)];
            features.resize(tiles.features(), count);
            targets.resize(outputs, count);
            if (count == 0) continue;
            const Eigen::MatrixXd& states =
                driven.through((data.inputs.middleCols(from, count).array() - tiles.mean) / tiles.deviation);
            Eigen::Index kept = 0;  // steps of the washout and left-out steps are driven but not fitted
            for (const Steps& steps : fitted) {
                const int begin = std::max(steps.first, from), end = std::min(steps.end(), from + count);
                if (begin >= end) continue;
                tiles.see(states.middleCols(begin - from, end - begin), features.middleCols(kept, end - begin));
                for (Eigen::Index k = 0; k < outputs; ++k)
                    targets.row(k).segment(kept, end - begin) =
                        (data.targets.row(tiles.owned[tile][static_cast<std::size_t>(k)]).segment(begin, end - begin).array() -
                         tiles.mean) /
                        tiles.deviation;
                for (int t = begin; t < end; ++t) result.squares += states.col(t - from).cwiseAbs2();
                kept += end - begin;
            }
            for (Eigen::Index k = 0; k < outputs; ++k)
                if (grid.isMissing(tiles.owned[tile][static_cast<std::size_t>(k)])) targets.row(k).setZero();
            features.conservativeResize(Eigen::NoChange, kept);
            targets.conservativeResize(Eigen::NoChange, kept);
            result.steps += static_cast<double>(kept);
        }
        parallelFor(2, threads, [&](std::size_t lane, int) { parts[lane].add(seen[lane], expectedTargets[lane]); });
    }
    parts[0].add(parts[1]);
    result.triangle = std::move(parts[0]);
    return result;
}

std::shared_ptr<const RidgeFactor> factorOf(const Eigen::MatrixXd& triangle, Eigen::Index features) {
    // RᵀR holds all products of the states, so the columns of R can replace them.
    const Eigen::MatrixXd states = triangle.leftCols(features).topRows(features).triangularView<Eigen::Upper>();
    const Eigen::MatrixXd targets = triangle.topRightCorner(features, triangle.cols() - features);
    return std::make_shared<const RidgeFactor>(states.transpose(), targets.transpose(), nullptr, 1);
}

/// The readout of a tile in terms of its modes, from its weights [1; r; r²]; `modes` is null if none are known.
ReadoutResult readoutOfTile(const Experiment& experiment, const Spectrum* modes, const Eigen::MatrixXd& weights,
                            const Eigen::VectorXd& rms) {
    ReadoutResult result;
    const Eigen::Index bias = experiment.readout.bias ? 1 : 0, size = experiment.reservoir.size;
    result.of = weights.rows();
    result.bias = weights.topRows(bias);
    result.outputWeights = result.inputWeights = weights.middleRows(bias, 0);
    result.weights = weights.middleRows(bias, size);
    if (modes == nullptr) return result;
    const Eigen::MatrixXcd coefficients = modeCoefficients(result.weights, *modes);
    result.modeWeights = coefficients.col(0);
    result.magnitudes = coefficients.rowwise().norm();
    result.contributions = result.magnitudes.cwiseProduct(rms);
    return result;
}

/// One triangle for all tiles, combined in tile order whichever rank holds them.
GrowingTriangle pooled(std::vector<std::optional<Accumulated>>& all, const RunContext& context) {
    const auto put = [](std::optional<GrowingTriangle>& into, GrowingTriangle&& part) {
        if (into)
            into->add(part);
        else
            into = std::move(part);
    };
    std::optional<GrowingTriangle> sum;
    if (context.ranks == nullptr) {
        for (auto& each : all) put(sum, std::move(each->triangle));
        return std::move(*sum);
    }
    int owner = 0;
    for (std::size_t tile = 0; tile < all.size(); ++tile) {
        while (!shareOf(all.size(), static_cast<std::size_t>(owner), static_cast<std::size_t>(context.ranks->size())).has(tile))
            ++owner;
        std::vector<double> numbers;
        if (all[tile]) {
            const Eigen::MatrixXd& mine = all[tile]->triangle.triangle();
            numbers.assign(mine.data(), mine.data() + mine.size());
        }
        Eigen::Index columns = 0;
        for (const auto& each : all)
            if (each) columns = each->triangle.triangle().cols();
        numbers.resize(static_cast<std::size_t>(columns * columns));
        context.ranks->broadcast(numbers, owner);
        put(sum, GrowingTriangle(Eigen::Map<const Eigen::MatrixXd>(numbers.data(), columns, columns)));
    }
    return std::move(*sum);
}

}  // namespace

Eigen::Index TiledReservoir::size() const {
    for (const auto& each : reservoirs)
        if (each) return each->size();
    return 0;
}

void TiledReservoir::drive(std::size_t tile, const Eigen::Ref<const Eigen::MatrixXd>& field, Eigen::MatrixXd& result) const {
    const std::vector<int>& points = seen[tile];
    result.resize(static_cast<Eigen::Index>(points.size()) + (reservoirBias ? 1 : 0), field.cols());
    for (Eigen::Index t = 0; t < field.cols(); ++t)
        for (std::size_t k = 0; k < points.size(); ++k)
            result(static_cast<Eigen::Index>(k), t) = points[k] >= 0                 ? field(points[k], t)
                                                      : points[k] == outsideConstant ? outside
                                                                                     : 0.0;
    if (reservoirBias) result.bottomRows(1).setOnes();
}

void TiledReservoir::see(const Eigen::Ref<const Eigen::MatrixXd>& states, Eigen::Ref<Eigen::MatrixXd> features) const {
    const Eigen::Index first = bias ? 1 : 0, n = states.rows();
    features.topRows(first).setOnes();
    features.middleRows(first, n) = states;
    if (squares) features.bottomRows(n) = states.cwiseAbs2();
}

DynamicsResult throughWindows(const Experiment& experiment, const TileLayout& layout, const SpectrumResult& spectrum,
                              const DynamicsResult& dynamics) {
    const bool modes = tilesInEigenbasis(experiment, spectrum);
    DynamicsResult windowed = dynamics;
    applyWindows(experiment, layout, modes ? &spectrum.spectrum : nullptr,
                 modes ? windowed.modeInputWeights : windowed.inputWeights);
    return windowed;
}

Experiment settingsOfTile(const Experiment& experiment, std::size_t tile) {
    Experiment own = experiment;
    constexpr std::uint32_t apart = 1'000'003;  // far apart, because the seeds of a sweep are consecutive
    if (experiment[fields::tileWeights] == "own") own.reservoir.seed += static_cast<std::uint32_t>(tile) * apart;
    return own;
}

bool tilesInEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum) {
    return experiment.linear() && spectrum.hasModes();
}

Share tilesOf(const TiledReservoir& tiles, const RunContext& context) {
    return shareOf(tiles.count(), context.ranks);
}

StatesResult computeTiles(const Experiment& experiment, std::shared_ptr<const Dataset> data, const SpectrumResult& spectrum,
                          const DynamicsResult& dynamics, const RunContext& context) {
    auto tiles = std::make_shared<TiledReservoir>();
    const FieldGrid& grid = *data->parts.find<FieldGrid>();
    tiles->layout = tileLayout(experiment, {grid.rows, grid.columns});
    const auto count = static_cast<std::size_t>(tiles->layout.count());
    if (context.ranks != nullptr && static_cast<std::size_t>(context.ranks->size()) > count)
        throw Refusal(count == 1 ? "there are %1 ranks, but the field has %2 tile: give mpirun at most as many"
                                 : "there are %1 ranks, but the field has %2 tiles: give mpirun at most as many",
                      context.ranks->size(), count);
    tiles->reservoirBias = experiment.biasedReservoir();
    tiles->bias = experiment.readout.bias;
    tiles->squares = experiment.readout.squares;
    standardise(*tiles, *data, experiment.data.split.training);
    if (experiment[fields::boundary] == "constant")
        tiles->outside = (experiment[fields::boundaryValue] - tiles->mean) / tiles->deviation;
    const bool own = experiment[fields::tileWeights] == "own";
    const Share mine = shareOf(count, context.ranks);
    const auto first = tileReservoir(experiment, tiles->layout, spectrum, dynamics);
    tiles->reservoirs.resize(count);
    if (own && tilesInEigenbasis(experiment, spectrum)) tiles->modes.resize(count);
    parallelFor(mine.last - mine.first, own ? defaultThreads() : 1, [&](std::size_t index, int) {
        const std::size_t tile = mine.first + index;
        if (!own || tile == 0) {
            tiles->reservoirs[tile] = first;
            if (!tiles->modes.empty()) tiles->modes[tile] = {spectrum.spectrum, dynamics.spectrum};
            return;
        }
        const Experiment each = settingsOfTile(experiment, tile);
        const SpectrumResult drawn = computeSpectrum(each, context);
        const DynamicsResult moved = computeDynamics(each, drawn);
        tiles->reservoirs[tile] = tileReservoir(each, tiles->layout, drawn, moved);
        if (!tiles->modes.empty()) tiles->modes[tile] = {drawn.spectrum, moved.spectrum};
    });
    for (std::size_t tile = 0; tile < count; ++tile) {
        tiles->owned.push_back(tiles->layout.owned(static_cast<int>(tile)));
        std::vector<int>& seen = tiles->seen.emplace_back(tiles->layout.seen(static_cast<int>(tile)));
        for (int& point : seen)
            if (point >= 0 && grid.isMissing(point)) point = outsideMissing;
    }
    StatesResult result;
    result.data = std::move(data);
    result.parts.set(std::move(tiles));
    return result;
}

FactorResult computeTiledFactor(const Experiment& experiment, const Split& split, const SpectrumResult& spectrum,
                                const StatesResult& states, const RunContext& context) {
    const TiledReservoir& tiles = *states.parts.find<TiledReservoir>();
    const std::vector<Steps> fitted = split.of(Role::fit, *states.data);
    const int taught = split.taught(*states.data), threads = context.ranks != nullptr ? 1 : defaultThreads();
    const Share mine = tilesOf(tiles, context);
    const bool pool = experiment[fields::pooledReadout];
    auto result = std::make_shared<TiledFactor>();
    std::vector<std::optional<Accumulated>> all(tiles.count());
    result->ridge.resize(tiles.count());
    FactorResult factor;
    const bool modes = tilesInEigenbasis(experiment, spectrum);
    if (modes) result->modeRms.resize(tiles.count());
    const std::size_t share = mine.last - mine.first;
    const int side = share > 1 ? threads : 1;  // parallel tiles, or the two halves of one
    parallelFor(share, side, [&](std::size_t index, int) {
        const std::size_t tile = mine.first + index;
        Accumulated each = accumulate(tiles, tile, *states.data, fitted, taught, share > 1 ? 1 : threads, context);
        if (!each.squares.allFinite()) throw RunError("the reservoir of tile %1 diverged", tile + 1);
        if (modes)
            result->modeRms[tile] =
                modeRmsFrom(each.squares / each.steps, tiles.modes.empty() ? spectrum.spectrum : tiles.modes[tile].drawn);
        if (modes && tile == mine.first) factor.modeRms = modeRmsFrom(each.squares / each.steps, spectrum.spectrum);
        if (pool)
            all[tile].emplace(std::move(each));
        else
            result->ridge[tile] = factorOf(each.triangle.triangle(), tiles.features());
    });
    if (pool) {
        result->ridge.resize(1);
        result->ridge[0] = factorOf(pooled(all, context).triangle(), tiles.features());
    }
    factor.parts.set(std::move(result));
    return factor;
}

ReadoutResult computeTiledReadout(const Experiment& experiment, const SpectrumResult& spectrum, const FactorResult& factor,
                                  const RunContext& context) {
    const TiledFactor& tiles = *factor.parts.find<TiledFactor>();
    auto readout = std::make_shared<TiledReadout>();
    readout->weights.resize(tiles.ridge.size());
    std::vector<RidgeSolution> solutions(tiles.ridge.size());
    parallelFor(tiles.ridge.size(), context.ranks != nullptr ? 1 : defaultThreads(), [&](std::size_t tile, int) {
        context.checkpoint();
        if (!tiles.ridge[tile]) return;
        solutions[tile] = tiles.ridge[tile]->solution(experiment.readout.ridge);
        readout->weights[tile] = solutions[tile].weights;
    });
    const auto own = static_cast<std::size_t>(
        std::ranges::find_if(tiles.ridge, [](const auto& each) { return each != nullptr; }) - tiles.ridge.begin());
    const RidgeSolution& first = solutions[own];
    ReadoutResult result = readoutOfTile(experiment, tilesInEigenbasis(experiment, spectrum) ? &spectrum.spectrum : nullptr,
                                         first.weights, factor.modeRms);
    result.rank = first.rank;
    result.rankByRounding = first.byRounding;
    result.parts.set(std::move(readout));
    return result;
}

std::shared_ptr<const RunResult> resultOfTile(const RunResult& run, int tile) {
    if (!run.states || !run.readout) return nullptr;
    const auto* reservoir = run.states->parts.find<TiledReservoir>();
    const auto* weights = run.readout->parts.find<TiledReadout>();
    if (reservoir == nullptr || weights == nullptr) return nullptr;
    const TiledReservoir& tiles = *reservoir;
    const auto at = static_cast<std::size_t>(tile);
    if (tile < 0 || at >= tiles.count() || tiles.reservoirs[at] == nullptr) return nullptr;
    auto result = std::make_shared<RunResult>(run);
    const bool modes = tilesInEigenbasis(run.experiment, *run.spectrum);
    if (!tiles.modes.empty()) {
        auto spectrum = std::make_shared<SpectrumResult>(*run.spectrum);
        spectrum->spectrum = tiles.modes[at].drawn;
        result->spectrum = std::move(spectrum);
        auto dynamics = std::make_shared<DynamicsResult>(*run.dynamics);
        dynamics->spectrum = tiles.modes[at].leaked;
        dynamics->effectiveSpectralRadius = dynamics->effectiveRadiusLimit = spectralRadius(dynamics->spectrum);
        result->dynamics = std::move(dynamics);
    }
    auto factor = std::make_shared<FactorResult>(*run.factor);
    if (modes) factor->modeRms = factor->parts.find<TiledFactor>()->modeRms[at];
    auto readout = std::make_shared<ReadoutResult>(
        readoutOfTile(run.experiment, modes ? &result->spectrum->spectrum : nullptr, weights->of(at), factor->modeRms));
    readout->rank = run.readout->rank;
    readout->rankByRounding = run.readout->rankByRounding;
    readout->parts = run.readout->parts;
    result->factor = std::move(factor);
    result->readout = std::move(readout);
    return result;
}

}  // namespace echoplane
