// SPDX-License-Identifier: GPL-3.0-or-later
// What each kind of network learns in some seconds of one core on the tasks used in the papers: copying, selective copying,
// associative recall, parity, adding. Usage: network-abilities [SECONDS [WIDTH [KIND…] [TASK…]]]; without a kind or a task, all
// of them. Prints one line per kind: the share of correct answers on unseen sequences (for adding, 1 − error²/variance), and the
// size of its state.
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "core/math/random.h"
#include "tests/core/torch/torch_module.h"

namespace {

using namespace echoplane;

constexpr int streams = 32, symbols = 8;

int below(RandomStream& random, int most) {
    return static_cast<int>(random.uniform() * most);
}

/// Sequences of equal length, side by side; only columns with weight 1 count.
struct Sequences {
    StepBatch batch;

    Sequences(int inputs, int outputs, int steps)
        : batch{streams, Eigen::MatrixXd::Zero(inputs, steps * streams), Eigen::MatrixXd::Zero(outputs, steps * streams),
                Eigen::VectorXd::Zero(steps * streams)} {}
    static Eigen::Index column(int step, int stream) { return static_cast<Eigen::Index>(step) * streams + stream; }
    void answer(int step, int stream, int which) {
        batch.targets(which, column(step, stream)) = 1.0;
        batch.weights[column(step, stream)] = 1.0;
    }
};

/// Five symbols, at the start or scattered over 20 steps, must be repeated in order afterwards.
Sequences copying(RandomStream& random, bool scattered) {
    constexpr int count = 5, space = 20, steps = space + count;
    Sequences sequences(symbols + 1, symbols, steps);
    for (int s = 0; s < streams; ++s) {
        int left = count;
        for (int t = 0; t < space && left > 0; ++t) {
            if (scattered && random.uniform() > static_cast<double>(left) / (space - t)) continue;
            const int symbol = below(random, symbols);
            sequences.batch.inputs(symbol, Sequences::column(t, s)) = 1.0;
            sequences.answer(space + count - left, s, symbol);
            --left;
        }
        for (int t = space; t < steps; ++t) sequences.batch.inputs(symbols, Sequences::column(t, s)) = 1.0;
    }
    return sequences;
}

/// Six key-value pairs, then four keys whose values must be recalled.
Sequences recall(RandomStream& random) {
    constexpr int pairs = 6, asked = 4;
    Sequences sequences(2 * symbols, symbols, pairs + asked);
    for (int s = 0; s < streams; ++s) {
        std::vector<int> keys, values;
        for (int k = 0; k < symbols; ++k) keys.push_back(k);
        for (std::size_t k = keys.size(); k-- > 1;)
            std::swap(keys[k], keys[static_cast<std::size_t>(below(random, static_cast<int>(k) + 1))]);
        for (int t = 0; t < pairs; ++t) {
            values.push_back(below(random, symbols));
            sequences.batch.inputs(keys[static_cast<std::size_t>(t)], Sequences::column(t, s)) = 1.0;
            sequences.batch.inputs(symbols + values.back(), Sequences::column(t, s)) = 1.0;
        }
        for (int t = pairs; t < pairs + asked; ++t) {
            const auto which = static_cast<std::size_t>(below(random, pairs));
            sequences.batch.inputs(keys[which], Sequences::column(t, s)) = 1.0;
            sequences.answer(t, s, values[which]);
        }
    }
    return sequences;
}

/// The parity of the ones so far, at each of 24 steps.
Sequences parity(RandomStream& random) {
    constexpr int steps = 24;
    Sequences sequences(1, 2, steps);
    for (int s = 0; s < streams; ++s) {
        int odd = 0;
        for (int t = 0; t < steps; ++t) {
            const int bit = below(random, 2);
            odd ^= bit;
            sequences.batch.inputs(0, Sequences::column(t, s)) = 2.0 * bit - 1.0;
            sequences.answer(t, s, odd);
        }
    }
    return sequences;
}

/// The sum of the two marked numbers out of 40 (S. Hochreiter, J. Schmidhuber 1997, 5.4).
Sequences adding(RandomStream& random) {
    constexpr int steps = 40;
    Sequences sequences(2, 1, steps);
    for (int s = 0; s < streams; ++s) {
        const int first = below(random, steps / 2), second = steps / 2 + below(random, steps / 2);
        double sum = 0.0;
        for (int t = 0; t < steps; ++t) {
            const double value = random.uniform();
            sequences.batch.inputs(0, Sequences::column(t, s)) = value;
            if (t != first && t != second) continue;
            sequences.batch.inputs(1, Sequences::column(t, s)) = 1.0;
            sum += value;
        }
        sequences.batch.targets(0, Sequences::column(steps - 1, s)) = sum - 1.0;
        sequences.batch.weights[Sequences::column(steps - 1, s)] = 1.0;
    }
    return sequences;
}

struct Ability {
    const char* name;
    Sequences (*drawn)(RandomStream& random);
};
const Ability abilities[] = {{"copying", [](RandomStream& random) { return copying(random, false); }},
                             {"selective", [](RandomStream& random) { return copying(random, true); }},
                             {"recall", recall},
                             {"parity", parity},
                             {"adding", adding}};

double judged(Network& network, const Ability& ability, RandomStream& random) {
    double right = 0.0, count = 0.0, error = 0.0, variance = 0.0;
    for (int round = 0; round < 4; ++round) {
        const StepBatch batch = ability.drawn(random).batch;
        const Eigen::Index steps = batch.inputs.cols() / streams;
        for (int s = 0; s < streams; ++s) {
            Eigen::MatrixXd inputs(batch.inputs.rows(), steps);
            for (Eigen::Index t = 0; t < steps; ++t) inputs.col(t) = batch.inputs.col(t * streams + s);
            const Eigen::MatrixXd predicted = network.start(inputs);
            for (Eigen::Index t = 0; t < steps; ++t) {
                const Eigen::Index column = t * streams + s;
                if (batch.weights[column] == 0.0) continue;
                Eigen::Index ours = 0, theirs = 0;
                predicted.col(t).maxCoeff(&ours);
                batch.targets.col(column).maxCoeff(&theirs);
                right += ours == theirs ? 1.0 : 0.0;
                count += 1.0;
                error += (predicted.col(t) - batch.targets.col(column)).squaredNorm();
                variance += batch.targets.col(column).squaredNorm();
            }
        }
    }
    return ability.drawn == adding ? 1.0 - error / variance : right / count;
}

double learnt(const Networks& networks, const std::string& kind, const Ability& ability, double seconds, int width,
              std::int64_t& state) {
    double best = 0.0;
    for (const double rate : {3e-3, 1e-2}) {
        RandomStream random(7, ability.name);
        const StepBatch shape = ability.drawn(random).batch;
        NetworkSpec spec;
        spec.kind = kind;
        spec.width = width;
        spec.layers = 2;
        spec.inputs = static_cast<int>(shape.inputs.rows());
        spec.outputs = static_cast<int>(shape.targets.rows());
        const auto network = networks.make(spec);
        state = network->state();
        const std::clock_t start = std::clock();  // CPU time, independent of other load
        double passed = 0.0;
        while ((passed = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC) < seconds / 2.0)
            network->learn(ability.drawn(random).batch, rate * 0.5 * (1.0 + std::cos(3.14159 * 2.0 * passed / seconds)), false);
        best = std::max(best, judged(*network, ability, random));
    }
    return best;
}

}  // namespace

int main(int argc, char** argv) {
    const Networks* networks = torchNetworks();
    if (networks == nullptr) {
        std::fprintf(stderr, "built without LibTorch\n");
        return 1;
    }
    const double seconds = argc > 1 ? std::atof(argv[1]) : 10.0;
    const int width = argc > 2 ? std::atoi(argv[2]) : 32;
    std::vector<std::string> kinds(argv + std::min(argc, 3), argv + argc);
    std::vector<Ability> tried;
    for (const Ability& ability : abilities)
        if (std::erase(kinds, ability.name) > 0) tried.push_back(ability);
    if (tried.empty()) tried.assign(std::begin(abilities), std::end(abilities));
    if (kinds.empty())
        for (const NetworkKind& kind : networkKinds())
            if (kind.name != "linear") kinds.emplace_back(kind.name);
    std::printf("%-10s", "");
    for (const Ability& ability : tried) std::printf(" %10s", ability.name);
    std::printf(" %10s\n", "state");
    for (const std::string& kind : kinds) {
        std::printf("%-10s", kind.c_str());
        std::int64_t state = 0;
        for (const Ability& ability : tried) {
            std::printf(" %10.3f", learnt(*networks, kind, ability, seconds, width, state));
            std::fflush(stdout);
        }
        std::printf(" %10lld\n", static_cast<long long>(state));
    }
    return 0;
}
