// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/recall/memory.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/text/message.h"

namespace echoplane {

namespace memory {
const Parameter<int> delays(200,
                            {.name = "delays",
                             .label = "Delays",
                             .symbol = "K",
                             .help = "Largest delay k at which the memory capacity MC_k is measured (eq. 24).",
                             .unit = "steps",
                             // W_fb has a row for each output.
                             .stageIn = [](const Experiment& e) { return e.input.feedback ? Stage::spectrum : Stage::states; },
                             .minimum = 1,
                             .maximum = 10000});
}  // namespace memory

namespace {

/// Sums over a range of steps that give a correlation. Both series are centred about their overall means beforehand, to avoid
/// cancellation.
struct Sums {
    double count = 0.0, y = 0.0, u = 0.0, yy = 0.0, uu = 0.0, yu = 0.0;

    Sums operator-(const Sums& other) const {
        return {count - other.count, y - other.y, u - other.u, yy - other.yy, uu - other.uu, yu - other.yu};
    }
    double squaredCorrelation() const {
        const double covariance = yu - y * u / count, variances = (yy - y * y / count) * (uu - u * u / count);
        return variances > 0.0 ? std::min(1.0, covariance * covariance / variances) : 0.0;
    }
};

Sums sumsOf(const Eigen::Ref<const Eigen::ArrayXd>& y, const Eigen::Ref<const Eigen::ArrayXd>& u) {
    return {static_cast<double>(y.size()), y.sum(), u.sum(), y.square().sum(), u.square().sum(), (y * u).sum()};
}

double unbiased(double squared, double count) {
    return count > 2.0 ? 1.0 - (1.0 - squared) * (count - 1.0) / (count - 2.0) : 0.0;
}

}  // namespace

Recall recallOf(const Eigen::Ref<const Eigen::ArrayXd>& prediction, const Eigen::Ref<const Eigen::ArrayXd>& target) {
    const Eigen::ArrayXd y = prediction - prediction.mean(), u = target - target.mean();
    const Eigen::Index steps = y.size();
    Sums all = sumsOf(y, u);
    all.y = all.u = 0.0;  // exactly 0 up to rounding
    Recall recall;
    recall.squared = all.squaredCorrelation();
    recall.capacity = all.yy > 0.0 && all.uu > 0.0 ? unbiased(recall.squared, all.count) : 0.0;
    if (steps < Eigen::Index{3} * Recall::blocks) return recall;
    for (Eigen::Index block = 0; block < Recall::blocks; ++block) {
        const Eigen::Index first = steps * block / Recall::blocks, end = steps * (block + 1) / Recall::blocks;
        const Sums rest = all - sumsOf(y.segment(first, end - first), u.segment(first, end - first));
        recall.without.push_back(recall.capacity == 0.0 ? 0.0 : unbiased(rest.squaredCorrelation(), rest.count));
    }
    return recall;
}

double halfDelay(const Eigen::Ref<const Eigen::VectorXd>& capacity, double present) {
    constexpr double half = 0.5;
    if (present < half) return 0.0;
    double previous = present;
    for (Eigen::Index k = 0; k < capacity.size(); ++k) {
        const double here = capacity[k];
        if (here < half) return static_cast<double>(k) + (previous - half) / (previous - here);
        previous = here;
    }
    return static_cast<double>(capacity.size());
}

namespace {

bool staysAboveHalf(const Eigen::VectorXd& capacity, double present) {
    constexpr double half = 0.5;
    return present >= half && capacity.size() > 0 && (capacity.array() >= half).all();
}

}  // namespace

MemoryCurve memoryCurve(const std::vector<Recall>& delays) {
    MemoryCurve curve;
    const auto count = static_cast<Eigen::Index>(delays.size());
    curve.capacity.resize(count);
    curve.squared.resize(count);
    Eigen::ArrayXd without = Eigen::ArrayXd::Zero(Recall::blocks);
    curve.standardError = std::numeric_limits<double>::quiet_NaN();
    bool blocks = count > 0;
    for (Eigen::Index k = 0; k < count; ++k) {
        const Recall& recall = delays[static_cast<std::size_t>(k)];
        curve.capacity[k] = recall.capacity;
        curve.squared[k] = recall.squared;
        blocks = blocks && recall.without.size() == Recall::blocks;
        if (blocks) without += Eigen::Map<const Eigen::ArrayXd>(recall.without.data(), Recall::blocks);
    }
    curve.total = curve.capacity.sum();
    curve.squaredTotal = curve.squared.sum();
    if (blocks)
        curve.standardError = std::sqrt((without - without.mean()).square().sum() * (Recall::blocks - 1.0) / Recall::blocks);
    curve.halfDelay = halfDelay(curve.capacity);
    curve.neverHalf = staysAboveHalf(curve.capacity, 1.0);
    return curve;
}

MemoryCurve memoryCurve(const Eigen::Ref<const Eigen::MatrixXd>& predictions, const Eigen::Ref<const Eigen::MatrixXd>& targets) {
    if (predictions.rows() != targets.rows() || predictions.cols() != targets.cols()) {
        throw Refusal("memory curve: predictions and targets differ in shape");
    }
    std::vector<Recall> delays;
    delays.reserve(static_cast<std::size_t>(targets.rows()));
    for (Eigen::Index k = 0; k < targets.rows(); ++k)
        delays.push_back(recallOf(predictions.row(k).transpose(), targets.row(k).transpose()));
    return memoryCurve(delays);
}

void addFeedthrough(MemoryCurve& curve, const Recall& present, double most) {
    curve.present = present.capacity;
    curve.most = most;
    curve.total = std::min(curve.total, most - present.capacity);
    curve.halfDelay = halfDelay(curve.capacity, present.capacity);
    curve.neverHalf = staysAboveHalf(curve.capacity, present.capacity);
}

double memoryCapacityBound(const Experiment& experiment) {
    return experiment.reservoir.size + (experiment.readout.input ? 1 : 0) +
           (experiment.readout.output ? experiment[memory::delays] : 0);
}

}  // namespace echoplane
