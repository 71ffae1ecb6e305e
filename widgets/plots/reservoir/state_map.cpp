// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/state_map.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "core/run/muted_modes.h"
#include "core/run/prediction.h"
#include "core/run/states/forced_drive.h"
#include "core/run/states/mode_coordinates.h"
#include "core/run/states/reservoir_stepper.h"
#include "core/tasks/run_kind.h"

namespace echoplane {
namespace {

constexpr int stepsAtOnce = 64;

/// The part of s_in that enters after the states (Theorem 5).
double scalingOf(const RunResult& run) {
    return inputScalingAt(Stage::factor, run.experiment) * inputScalingAt(Stage::readout, run.experiment);
}

/// The stored states one after the other: those of the run; or, for modes of a reservoir that runs in its original basis, r·Q,
/// computed by stepping the modes alongside. These are not stored: forty megabytes more would cost more than the steps.
class StateSteps {
public:
    StateSteps(const RunResult& run, bool beside) : m_run(run) {
        if (!beside) return;
        m_drive = forcedDrive(run.experiment, *run.data, storedSteps(run));
        for (const Steps& each : run.data->recordings()) m_starts.push_back(each.first);
        m_beside.emplace(run.experiment, *run.spectrum, *run.dynamics, StateBasis::eigenbasis,
                         Eigen::VectorXd::Zero(run.dynamics->spectrum.size()));
    }

    /// The state at step t. Call it in order of t.
    const double* at(int t) {
        if (!m_beside) return m_run.states->states.col(t).data();
        if (std::ranges::find(m_starts, t) != m_starts.end()) m_beside->restart();
        m_entering = m_drive.col(t);
        return m_beside->step(m_entering).data();
    }

private:
    const RunResult& m_run;
    Eigen::MatrixXd m_drive;
    Eigen::VectorXd m_entering;
    std::vector<int> m_starts;
    std::optional<ReservoirStepper> m_beside;
};

/// The extremes of each unit or mode over the steps of one picture column, and the sum of squares over all steps.
class Extremes {
public:
    Extremes(Eigen::Index reals, Eigen::Index pairs, bool modulus)
        : m_reals(reals), m_pairs(pairs), m_modulus(modulus), m_squares(Eigen::ArrayXd::Zero(reals + pairs)) {
        clear();
    }

    /// Adds a state: to the extremes if `isSeen`, to the rms if `counts`.
    void add(const double* state, bool isSeen, bool counts) {
        const Eigen::Map<const Eigen::ArrayXd> values(state, m_reals + 2 * m_pairs);
        const auto take = [&](Eigen::Index first, Eigen::Index count, const auto& value, const auto& square) {
            if (counts) m_squares.segment(first, count) += square;
            if (!isSeen) return;
            m_highest.segment(first, count) = m_highest.segment(first, count).max(value);
            m_lowest.segment(first, count) = m_lowest.segment(first, count).min(value);
        };
        if (m_modulus) {
            const auto re = values.segment(m_reals, m_pairs), im = values.tail(m_pairs);
            take(0, m_reals, values.head(m_reals).square(), values.head(m_reals).square());
            take(m_reals, m_pairs, re.square() + im.square(), re.square() + im.square());
        } else {
            const auto drawn = values.head(m_reals + m_pairs);
            take(0, m_reals + m_pairs, drawn, drawn.square());
        }
    }
    /// Returns the values of largest magnitude so far, and resets.
    Eigen::ArrayXf take() {
        Eigen::ArrayXf values;
        if (m_modulus)
            values = m_highest.sqrt().cast<float>();
        else
            values = (m_highest > -m_lowest).select(m_highest, m_lowest).cast<float>();
        clear();
        return values;
    }
    const Eigen::ArrayXd& squares() const { return m_squares; }

private:
    void clear() {
        m_lowest.setConstant(m_reals + m_pairs, std::numeric_limits<double>::infinity());
        m_highest.setConstant(m_reals + m_pairs, -std::numeric_limits<double>::infinity());
    }

    Eigen::Index m_reals, m_pairs;
    bool m_modulus;
    Eigen::ArrayXd m_lowest, m_highest, m_squares;
};

std::vector<int> orderOf(const RunResult& run, StateRows rows, int lines) {
    std::vector<int> order(static_cast<std::size_t>(lines));
    std::iota(order.begin(), order.end(), 0);
    if (rows == StateRows::frequency) {
        std::ranges::stable_sort(order, {},
                                 [&](int mode) { return std::abs(std::arg(run.dynamics->spectrum.eigenvalue(mode))); });
    } else if (rows == StateRows::contribution) {
        std::ranges::stable_sort(order, {}, [&](int mode) { return run.readout->contributions[mode]; });
    } else {
        std::ranges::reverse(order);  // unit 1 is at the top
    }
    return order;
}

}  // namespace

bool hasStates(const RunResult& run) {
    if (!kindOf(run.experiment).trajectory) return false;
    return run.spectrum && run.dynamics && run.states && run.states->states.cols() > 0 && !run.states->divergedAt;
}

int storedSteps(const RunResult& run) {
    return static_cast<int>(run.states->states.cols());
}

bool hasModeStates(const RunResult& run) {
    return hasStates(run) && run.experiment.linear() && run.spectrum->hasModes() &&
           (run.spectrum->runsInEigenbasis || !std::isinf(run.spectrum->conditionNumber));
}

bool hasUnitStates(const RunResult& run) {
    return hasStates(run) && !run.spectrum->runsInEigenbasis;
}

StateRows rowsOf(const RunResult& run, StateRows wanted) {
    if (wanted == StateRows::units) return hasUnitStates(run) ? wanted : StateRows::frequency;
    if (!hasModeStates(run)) return StateRows::units;
    const bool ranked = run.readout && run.readout->contributions.size() == run.dynamics->spectrum.modes();
    return wanted == StateRows::contribution && !ranked ? StateRows::frequency : wanted;
}

StateMap stateMap(const RunResult& run, const StateChoice& choice, const StateFrame& frame, const RunContext& context) {
    StateMap map;
    map.choice = choice;
    map.choice.rows = rowsOf(run, choice.rows);
    const bool units = map.choice.rows == StateRows::units;
    if (units) map.choice.value = StateValue::realPart;
    const int stored = storedSteps(run);
    map.frame = frame;
    map.frame.first = std::clamp(frame.first, 0, stored - 1);
    map.frame.count = std::clamp(frame.first + frame.count - map.frame.first, 1, stored - map.frame.first);
    StateSteps states(run, !units && !run.spectrum->runsInEigenbasis);
    const Spectrum& spectrum = run.dynamics->spectrum;
    const Eigen::Index reals = units ? run.states->states.rows() : spectrum.reals.size();
    const Eigen::Index pairs = units ? 0 : spectrum.upper.size();
    const auto lines = static_cast<int>(reals + pairs);
    map.order = orderOf(run, map.choice.rows, lines);
    if (!units)
        for (const int mode : map.order) map.frequencies.push_back(std::abs(std::arg(spectrum.eigenvalue(mode))));

    // Reduce over steps first, a picture column for all lines, contiguous as the states are; then combine lines.
    const bool modulus = map.choice.value == StateValue::modulus;
    const int columns = cellsFor(map.frame.count, frame.columns), rows = cellsFor(lines, frame.rows);
    Eigen::MatrixXf reduced(lines, columns);
    Extremes extremes(reals, pairs, modulus);
    int column = 0;
    const int washout = run.experiment.data.split.washout < stored ? run.experiment.data.split.washout : 0;
    for (int t = 0; t < stored; ++t) {
        if (t % stepsAtOnce == 0) context.checkpoint();
        const long place = t - map.frame.first;
        const bool isSeen = place >= 0 && place < map.frame.count;
        if (isSeen && place * columns / map.frame.count != column) reduced.col(column++) = extremes.take();
        extremes.add(states.at(t), isSeen, t >= washout);
    }
    reduced.col(column) = extremes.take();

    const double scaling = scalingOf(run);
    Eigen::VectorXf factors(lines);
    for (const int line : map.order) {
        const double rms = std::sqrt(extremes.squares()[line] / (stored - washout));
        map.rms.push_back(scaling * rms);
        factors[line] = static_cast<float>(!map.choice.normalised ? scaling : rms > 0.0 ? 1.0 / rms : 0.0);
    }

    map.grid.rows = rows;
    map.grid.columns = columns;
    map.grid.place = QRectF(map.frame.first - 0.5, -0.5, map.frame.count, lines);
    map.grid.values.assign(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns), 0.0F);
    for (int line = 0; line < lines; ++line) {
        const Eigen::Index from = map.order[static_cast<std::size_t>(line)];
        float* into = map.grid.values.data() + static_cast<std::ptrdiff_t>(line) * rows / lines * columns;
        for (int c = 0; c < columns; ++c) {
            const float value = factors[from] * reduced(from, c);
            if (std::abs(value) > std::abs(into[c])) into[c] = value;
        }
    }
    for (const float value : map.grid.values) map.largest = std::max(map.largest, static_cast<double>(std::abs(value)));
    return map;
}

std::vector<std::complex<double>> modeStates(const RunResult& run, int mode, int first, int count) {
    const Spectrum& spectrum = run.dynamics->spectrum;
    const Eigen::Index pairs = spectrum.upper.size();
    const bool isReal = spectrum.isReal(mode);
    const auto states = run.states->states.middleCols(first, count);
    Eigen::RowVectorXd re, im = Eigen::RowVectorXd::Zero(count);
    if (run.spectrum->runsInEigenbasis) {
        re = states.row(mode);
        if (!isReal) im = states.row(mode + pairs);
    } else {
        const Eigen::MatrixXd& vectors = modeVectors(*run.spectrum);
        re = vectors.col(mode).transpose() * states;
        if (!isReal) im = vectors.col(mode + pairs).transpose() * states;
    }
    std::vector<std::complex<double>> values;
    values.reserve(static_cast<std::size_t>(count));
    const double scaling = scalingOf(run);
    for (Eigen::Index t = 0; t < count; ++t) values.push_back(scaling * std::complex(re[t], im[t]));
    return values;
}

double unitState(const RunResult& run, int unit, int step) {
    return scalingOf(run) * run.states->states(unit, step);
}

}  // namespace echoplane
