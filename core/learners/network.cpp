// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learners/network.h"

#include <algorithm>

namespace echoplane {

const std::vector<NetworkKind>& networkKinds() {
    static const std::vector<NetworkKind> kinds{
        {"lstm", "LSTM", "S. Hochreiter, J. Schmidhuber, Neural Computation 9, 1997; with the forget gate of 2000", 6},
        {"gru", "GRU", "K. Cho et al., EMNLP 2014", 11},
        {"slstm", "sLSTM", "M. Beck et al., NeurIPS 2024, arXiv:2405.04517, 2.2", 9},
        {"mlstm", "mLSTM", "M. Beck et al., NeurIPS 2024, arXiv:2405.04517, 2.3", 5},
        {"xlstm", "xLSTM", "M. Beck et al., NeurIPS 2024, arXiv:2405.04517: sLSTM and mLSTM in turn", 14},
        {"min-gru", "MinGRU", "L. Feng et al., 2024, arXiv:2410.01201, 3.1", 7, true},
        {"min-lstm", "MinLSTM", "L. Feng et al., 2024, arXiv:2410.01201, 3.2", 2, true},
        {"delta-net", "DeltaNet", "S. Yang et al., NeurIPS 2024, arXiv:2406.06484", 10},
        {"ttt", "TTT-linear", "Y. Sun et al., 2024, arXiv:2407.04620, 2.1 and 2.7", 1},
        {"titans", "Titans memory", "A. Behrouz et al., 2025, arXiv:2501.00663, 3.1", 4},
        {"hybrid", "GRU + MLP", "recurrent-networks.md: an RNN and a two-layer perceptron over it", 12},
        {"lru", "LRU", "A. Orvieto et al., ICML 2023, arXiv:2303.06349", 3, true},
        {.name = "linear", .title = "linear", .source = "weights alone, without a state", .contends = false},
    };
    return kinds;
}

const NetworkKind* networkKind(std::string_view name) {
    const auto& kinds = networkKinds();
    const auto found = std::ranges::find(kinds, name, &NetworkKind::name);
    return found == kinds.end() ? nullptr : &*found;
}

std::function<std::int64_t(int width)> parameterCount(NetworkSpec spec, const Networks& networks) {
    if (spec.kind == "linear")
        return [count = static_cast<std::int64_t>(spec.inputs + 1) * spec.outputs](int /*width*/) { return count; };
    const auto made = [&](int width) {
        spec.width = width;
        return networks.make(spec)->parameters();
    };
    // Newton's forward differences.
    const std::int64_t least = made(1), first = made(2) - least, second = made(3) - least - 2 * first;
    return [least, first, second](int width) {
        const std::int64_t wider = width - 1;
        return least + wider * first + wider * (wider - 1) / 2 * second;
    };
}

}  // namespace echoplane
