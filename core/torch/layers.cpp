// SPDX-License-Identifier: GPL-3.0-or-later
#include <torch/types.h>

#include "core/torch/layers.h"

namespace echoplane {

void append(std::vector<double>& to, const Tensor& tensor) {
    const Tensor values = tensor.detach().to(torch::kDouble).contiguous();
    to.insert(to.end(), values.data_ptr<double>(), values.data_ptr<double>() + values.numel());
}

std::map<std::string_view, MakeCell>& networkCells() {
    static std::map<std::string_view, MakeCell> all;
    return all;
}

Tensor Layer::zeros(torch::IntArrayRef shape) const {
    return torch::zeros(shape, parameters().front().options());
}

Tensor scanned(Tensor a, Tensor b, const Tensor& before) {
    const std::int64_t steps = a.size(0);
    // Fold the initial state into the first step, so that the scan starts from zero.
    b = torch::cat({(a.slice(0, 0, 1) * before.unsqueeze(0) + b.slice(0, 0, 1)), b.slice(0, 1)});
    for (std::int64_t reach = 1; reach < steps; reach *= 2) {
        const Tensor late = a.slice(0, reach);
        b = torch::cat({b.slice(0, 0, reach), late * b.slice(0, 0, steps - reach) + b.slice(0, reach)});
        if (2 * reach < steps) a = torch::cat({a.slice(0, 0, reach), late * a.slice(0, 0, steps - reach)});
    }
    return b;
}

}  // namespace echoplane
