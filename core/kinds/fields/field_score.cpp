// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/fields/field_score.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/kinds/fields/field_measures.h"
#include "core/kinds/fields/tile_exchange.h"
#include "core/math/statistics.h"

namespace echoplane {

namespace {

constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
/// Number of forecasts run side by side. Independent of the threads, so that matrix products are the same.
constexpr std::size_t together = 4;

std::vector<FieldForecast> planned(const Split& split, const Dataset& data, int length) {
    std::vector<FieldForecast> plan;
    for (const Role role : {Role::validation, Role::test})
        for (const Steps& each : split.of(role, data))
            for (int first = each.first; first < each.end(); first += length)
                plan.push_back({first, std::min(length, each.end() - first), 0, role});
    std::ranges::sort(plan, {}, &FieldForecast::first);
    return plan;
}

/// s over those steps.
Eigen::MatrixXd standardised(const TiledReservoir& tiles, const Eigen::MatrixXd& field, int first, int count) {
    return (field.middleCols(first, count).array() - tiles.mean) / tiles.deviation;
}

/// Drives one tile with the field itself. Yields the one-step-ahead predictions of the training span and the state before each
/// forecast.
void follow(const TiledReservoir& tiles, std::size_t tile, const TiledReadout& readout, const Dataset& data, int training,
            const std::vector<FieldForecast>& plan, Eigen::MatrixXd& predictions, std::vector<Eigen::MatrixXd>& starts,
            const RunContext& context) {
    constexpr int block = 1024;
    const int end = plan.empty() ? training : std::max(training, plan.back().first);
    Eigen::VectorXd state = Eigen::VectorXd::Zero(tiles.size()), next(tiles.size()), one;
    Eigen::MatrixXd drive, states, features, outputs;
    std::size_t upcoming = 0;
    for (int first = 0; first < end; first += block) {
        context.checkpoint();
        const int count = std::min(block, end - first);
        tiles.drive(tile, standardised(tiles, data.inputs, first, count), drive);
        states.resize(tiles.size(), count);
        for (int t = 0; t < count; ++t) {
            for (; upcoming < plan.size() && plan[upcoming].first == first + t; ++upcoming)
                starts[upcoming / together].col(static_cast<Eigen::Index>(upcoming % together)) = state;
            one = drive.col(t);
            tiles.reservoirs[tile]->step(state, one, next);
            state.swap(next);
            states.col(t) = state;
        }
        const int learned = std::clamp(training - first, 0, count);
        if (learned == 0) continue;
        features.resize(tiles.features(), learned);
        tiles.see(states.leftCols(learned), features);
        outputs.noalias() = readout.of(tile).transpose() * features;
        for (std::size_t k = 0; k < tiles.owned[tile].size(); ++k)
            predictions.row(tiles.owned[tile][k]).segment(first, learned) = outputs.row(static_cast<Eigen::Index>(k));
    }
    for (; upcoming < plan.size(); ++upcoming)
        starts[upcoming / together].col(static_cast<Eigen::Index>(upcoming % together)) = state;
}

/// A group of forecasts run side by side: the field before each step, and the states of this process's tiles.
struct Group {
    std::size_t first = 0, count = 0;                // range in the plan
    Eigen::MatrixXd field;                           // s, Q × count
    std::vector<Eigen::MatrixXd> states;             // per tile, N × count
    Eigen::MatrixXd drive, next, features, outputs;  // work space
};

/// Advances all tiles of `share` by one step: their predictions of their own points go into `field`; the other rows are
/// unchanged.
void step(const TiledReservoir& tiles, const TiledReadout& readout, const Share& share, Group& group, Eigen::MatrixXd& field) {
    for (std::size_t tile = share.first; tile < share.last; ++tile) {
        tiles.drive(tile, group.field, group.drive);
        group.next.resize(tiles.size(), group.field.cols());
        tiles.reservoirs[tile]->stepBatch(group.states[tile], group.drive, group.next);
        group.states[tile].swap(group.next);
        group.features.resize(tiles.features(), group.field.cols());
        tiles.see(group.states[tile], group.features);
        group.outputs.noalias() = readout.of(tile).transpose() * group.features;
        for (std::size_t k = 0; k < tiles.owned[tile].size(); ++k)
            field.row(tiles.owned[tile][k]) = group.outputs.row(static_cast<Eigen::Index>(k));
    }
}

class Forecaster {
public:
    Forecaster(const TiledReservoir& tiles, const TiledReadout& readout, const Dataset& data, std::vector<FieldForecast>& plan,
               Eigen::MatrixXd& predictions, const RunContext& context)
        : m_tiles(tiles),
          m_readout(readout),
          m_data(data),
          m_plan(plan),
          m_predictions(predictions),
          m_context(context),
          m_share(tilesOf(tiles, context)) {
        m_bound = 5.0 * (m_data.targets.cwiseAbs().maxCoeff() + std::abs(tiles.mean)) / tiles.deviation;
    }

    /// In one process, the groups run side by side on threads. With several ranks, all groups advance step by step and exchange
    /// edges after each step.
    void run(std::vector<std::vector<Eigen::MatrixXd>>& starts) {
        std::vector<Group> groups;
        for (std::size_t first = 0; first < m_plan.size(); first += together) groups.push_back(begun(first, starts));
        if (m_context.ranks != nullptr) return runTogether(groups);
        parallelFor(groups.size(), defaultThreads(), [&](std::size_t index, int) {
            Group& group = groups[index];
            Eigen::MatrixXd field(group.field.rows(), group.field.cols());
            for (int h = 0; h < longest(group); ++h) {
                if (h % 64 == 0) m_context.checkpoint();
                field.setZero();
                step(m_tiles, m_readout, m_share, group, field);
                keep(group, h, field);
                group.field = field;
            }
        });
    }

private:
    Group begun(std::size_t first, std::vector<std::vector<Eigen::MatrixXd>>& starts) {
        Group group;
        group.first = first;
        group.count = std::min(together, m_plan.size() - first);
        group.field.resize(m_data.inputs.rows(), static_cast<Eigen::Index>(group.count));
        for (std::size_t k = 0; k < group.count; ++k)
            group.field.col(static_cast<Eigen::Index>(k)) = standardised(m_tiles, m_data.inputs, m_plan[first + k].first, 1);
        group.states.resize(m_tiles.count());
        for (std::size_t tile = m_share.first; tile < m_share.last; ++tile)
            group.states[tile] = starts[tile][first / together].leftCols(static_cast<Eigen::Index>(group.count));
        return group;
    }

    int longest(const Group& group) const {
        int most = 0;
        for (std::size_t k = 0; k < group.count; ++k) most = std::max(most, m_plan[group.first + k].count);
        return most;
    }

    /// Stores the field in the predictions. A diverged forecast is set to the mean.
    void keep(Group& group, int h, Eigen::MatrixXd& field) {
        for (std::size_t k = 0; k < group.count; ++k) {
            FieldForecast& forecast = m_plan[group.first + k];
            auto now = field.col(static_cast<Eigen::Index>(k));
            if (!(now.cwiseAbs().maxCoeff() <= m_bound)) forecast.leftBounds = true;
            if (forecast.leftBounds) now.setZero();
            if (h < forecast.count) m_predictions.col(forecast.first + h) = now;
        }
    }

    void runTogether(std::vector<Group>& groups) {
        TileExchange exchange(m_tiles, *m_context.ranks);
        int steps = 0;
        for (const Group& group : groups) steps = std::max(steps, longest(group));
        std::vector<Eigen::MatrixXd> fields;
        fields.reserve(groups.size());
        for (const Group& group : groups) fields.emplace_back(Eigen::MatrixXd::Zero(group.field.rows(), group.field.cols()));
        for (int h = 0; h < steps; ++h) {
            if (h % 64 == 0) m_context.checkpoint();
            for (std::size_t g = 0; g < groups.size(); ++g) step(m_tiles, m_readout, m_share, groups[g], fields[g]);
            // All ranks must know which forecasts have diverged before any of their values is used.
            std::vector<double> away;
            for (std::size_t g = 0; g < groups.size(); ++g)
                for (std::size_t k = 0; k < groups[g].count; ++k)
                    away.push_back(beyond(fields[g].col(static_cast<Eigen::Index>(k))) ? 1.0 : 0.0);
            exchange.exchange(fields, away);
            std::size_t at = 0;
            for (std::size_t g = 0; g < groups.size(); ++g) {
                for (std::size_t k = 0; k < groups[g].count; ++k)
                    if (away[at++] > 0.0) m_plan[groups[g].first + k].leftBounds = true;
                keep(groups[g], h, fields[g]);
                groups[g].field = fields[g];
            }
        }
        exchange.gather(m_predictions);
    }

    bool beyond(const Eigen::Ref<const Eigen::VectorXd>& field) const {
        for (std::size_t tile = m_share.first; tile < m_share.last; ++tile)
            for (const int point : m_tiles.owned[tile])
                if (!(std::abs(field[point]) <= m_bound)) return true;
        return false;
    }

    const TiledReservoir& m_tiles;
    const TiledReadout& m_readout;
    const Dataset& m_data;
    std::vector<FieldForecast>& m_plan;
    Eigen::MatrixXd& m_predictions;
    const RunContext& m_context;
    Share m_share;
    double m_bound = 0.0;
};

/// Number of steps of a forecast before the error over those points passes `limit`.
int validSteps(const FieldForecast& forecast, const Eigen::MatrixXd& predictions, const Eigen::MatrixXd& targets, double limit,
               const std::vector<int>& points) {
    for (int h = 0; h < forecast.count; ++h) {
        double square = 0.0;
        for (const int point : points) {
            const double error = predictions(point, forecast.first + h) - targets(point, forecast.first + h);
            square += error * error;
        }
        if (!(square <= limit * limit)) return h;
    }
    return forecast.count;
}

std::vector<int> existing(const std::vector<int>& points, const FieldGrid& grid) {
    std::vector<int> valid;
    std::ranges::copy_if(points, std::back_inserter(valid), [&](int point) { return !grid.isMissing(point); });
    return valid;
}

double normOf(const Eigen::MatrixXd& targets, const std::vector<int>& points) {
    double squares = 0.0;
    for (const int point : points) squares += targets.row(point).squaredNorm();
    return std::sqrt(squares / static_cast<double>(targets.cols()));
}

std::optional<ValidTime> validTimeOf(const std::vector<FieldForecast>& plan, Role role, const std::optional<double>& exponent) {
    ValidTime time;
    int whole = 0;
    for (const FieldForecast& each : plan)
        if (each.role == role) whole = std::max(whole, each.count);
    for (const FieldForecast& each : plan) {
        if (each.role != role || each.count < whole) continue;
        time.steps.push_back(each.validSteps);
        time.cut = time.cut || each.validSteps == each.count;
        time.beyond += each.beyond;
    }
    if (time.steps.empty()) return std::nullopt;
    time.beyond /= static_cast<double>(time.steps.size());
    const Summary summary = summaryOf(std::vector<double>(time.steps.begin(), time.steps.end()));
    time.medianSteps = summary.median;
    time.meanSteps = summary.mean;
    time.standardError = summary.standardError;
    if (exponent) {
        time.lyapunovExponent = *exponent;
        time.lyapunovTimes = time.meanSteps * *exponent;
    }
    return time;
}

void measureTiles(FieldScore& field, const TiledReservoir& tiles, const Eigen::MatrixXd& predictions, const Dataset& data) {
    const auto count = static_cast<Eigen::Index>(tiles.count());
    field.tileErrors.setConstant(count, unknown);
    field.tileSteps.setConstant(count, unknown);
    const FieldGrid& grid = *data.parts.find<FieldGrid>();
    double bytes = 0.0, messages = 0.0;
    std::vector<std::size_t> owner(static_cast<std::size_t>(grid.points()));
    for (std::size_t tile = 0; tile < tiles.count(); ++tile)
        for (const int point : tiles.owned[tile]) owner[static_cast<std::size_t>(point)] = tile;
    for (std::size_t tile = 0; tile < tiles.count(); ++tile) {
        std::set<int> points;
        std::set<std::size_t> from;
        for (const int point : tiles.seen[tile])
            if (point >= 0 && owner[static_cast<std::size_t>(point)] != tile) {
                points.insert(point);
                from.insert(owner[static_cast<std::size_t>(point)]);
            }
        bytes += 8.0 * static_cast<double>(points.size());
        messages += static_cast<double>(from.size());
        const std::vector<int> own = existing(tiles.owned[tile], grid);
        if (own.empty()) continue;
        const double limit = field.threshold * normOf(data.targets, own);
        double steps = 0.0, squares = 0.0, runs = 0.0, values = 0.0;
        for (const FieldForecast& each : field.forecasts) {
            if (each.role != Role::test) continue;
            steps += validSteps(each, predictions, data.targets, limit, own);
            runs += 1.0;
            for (const int point : own) {
                squares += (predictions.row(point).segment(each.first, each.count) -
                            data.targets.row(point).segment(each.first, each.count))
                               .squaredNorm();
                values += each.count;
            }
        }
        const auto at = static_cast<Eigen::Index>(tile);
        field.tileSteps[at] = runs > 0.0 ? steps / runs : unknown;
        field.tileErrors[at] = values > 0.0 ? std::sqrt(squares / values) / tiles.deviation : unknown;
    }
    field.bytesPerStep = bytes / static_cast<double>(tiles.count());
    field.messagesPerStep = messages / static_cast<double>(tiles.count());
}

}  // namespace

ScoreResult computeFieldScore(const Experiment& experiment, const Split& split, const StatesResult& states,
                              const ReadoutResult& readout, const RunContext& context) {
    const TiledReservoir& tiles = *states.parts.find<TiledReservoir>();
    const Dataset& data = *states.data;
    const TiledReadout& weights = *readout.parts.find<TiledReadout>();
    auto field = std::make_shared<FieldScore>();
    field->threshold = experiment[fields::validThreshold];
    field->forecasts = planned(split, data, experiment[fields::forecastSteps]);
    std::vector<FieldForecast>& plan = field->forecasts;
    ScoreResult result;
    result.predictions = Eigen::MatrixXd::Zero(data.targets.rows(), data.steps());
    const int taught = split.taught(data);
    const Share mine = tilesOf(tiles, context);
    std::vector<std::vector<Eigen::MatrixXd>> starts(tiles.count());
    parallelFor(mine.last - mine.first, context.ranks != nullptr ? 1 : defaultThreads(), [&](std::size_t index, int) {
        const std::size_t tile = mine.first + index;
        starts[tile].assign((plan.size() + together - 1) / together,
                            Eigen::MatrixXd(tiles.size(), static_cast<Eigen::Index>(together)));
        follow(tiles, tile, weights, data, taught, plan, result.predictions, starts[tile], context);
    });
    Forecaster(tiles, weights, data, plan, result.predictions, context).run(starts);
    result.predictions = (tiles.deviation * result.predictions).array() + tiles.mean;
    std::vector<int> all;
    const FieldGrid& grid = *data.parts.find<FieldGrid>();
    for (int point = 0; point < grid.points(); ++point)
        if (grid.isMissing(point))
            result.predictions.row(point).setZero();
        else
            all.push_back(point);
    field->norm = normOf(data.targets, all);
    const double limit = field->threshold * field->norm;
    for (FieldForecast& each : plan) {
        each.validSteps = validSteps(each, result.predictions, data.targets, limit, all);
        if (each.validSteps < each.count) continue;
        constexpr double mostDecades = 16.0;
        double worst = 0.0;
        for (int t = each.first; t < each.first + each.count; ++t)
            worst = std::max(worst, (result.predictions.col(t) - data.targets.col(t)).norm());
        const double decades = std::log10(limit / worst);
        each.beyond = decades < mostDecades ? std::max(decades, 0.0) : mostDecades;
    }
    const auto over = [&](Role role) {
        const std::vector<Steps> steps = split.of(role, data);
        Score score{unknown, unknown, unknown, unknown, unknown};
        if (steps.empty()) return score;
        const FieldErrors errors = fieldErrors(columnsOf(result.predictions, steps), columnsOf(data.targets, steps), grid);
        score.rmse = score.normalisedRmse = errors.rmse;
        score.nrmse = errors.nrmse;
        score.r2 = 1.0 - errors.nrmse * errors.nrmse;
        score.psdNrmse = errors.psdNrmse;
        return score;
    };
    result.training = over(Role::fit);
    result.validation = over(Role::validation);
    result.test = over(Role::test);
    const Task& chosen = task(experiment.data.task);
    const auto exponent = chosen.lyapunovExponent != nullptr ? chosen.lyapunovExponent(experiment) : std::nullopt;
    result.validTime = validTimeOf(plan, Role::test, exponent);
    result.validationValidTime = validTimeOf(plan, Role::validation, exponent);
    measureTiles(*field, tiles, result.predictions, data);
    result.parts.set(std::move(field));
    result.measures = measuresOf(result);
    return result;
}

Eigen::VectorXd tiledStep(const TiledReservoir& tiles, const TiledReadout& readout, std::vector<Eigen::VectorXd>& states,
                          const Eigen::VectorXd& field) {
    Group group;
    group.field = (field.array() - tiles.mean) / tiles.deviation;
    group.states.assign(states.begin(), states.end());
    Eigen::MatrixXd next = Eigen::MatrixXd::Zero(field.size(), 1);
    step(tiles, readout, {0, tiles.count()}, group, next);
    for (std::size_t tile = 0; tile < tiles.count(); ++tile) states[tile] = group.states[tile].col(0);
    return (tiles.deviation * next.col(0)).array() + tiles.mean;
}

}  // namespace echoplane
