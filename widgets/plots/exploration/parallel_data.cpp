// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/parallel_data.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include <QCoreApplication>

#include "widgets/language/core_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/exploration/sweep_map_text.h"

namespace echoplane {
namespace {

struct ParallelDataTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::Search)
};

constexpr int valueDigits = 4;

ParallelAxis axisOf(const ExplorationAxis& dimension) {
    const Setting& which = setting(dimension.setting);
    ParallelAxis axis{settingTitle(which), {}, {}};
    if (!dimension.isRange()) {
        const auto count = static_cast<float>(dimension.values.size());
        for (const SettingValue& each : dimension.values) {
            axis.ticks.push_back((static_cast<float>(axis.ticks.size()) + 0.5F) / count);
            axis.labels << settingText(which, each);
        }
        return axis;
    }
    // Ticks at both ends and, between them, at powers of ten or a few round numbers.
    const auto add = [&](double part, double value) {
        axis.ticks.push_back(static_cast<float>(part));
        axis.labels << numberText(value, 3);
    };
    add(0.0, dimension.from);
    if (dimension.logarithmic) {
        const double decades = std::log10(dimension.to / dimension.from);
        const int stride = std::max(1, static_cast<int>(std::ceil(decades / 5.0)));
        for (int power = static_cast<int>(std::ceil(std::log10(dimension.from))); power <= std::log10(dimension.to);
             power += stride) {
            const double part = (power - std::log10(dimension.from)) / decades;
            if (part > 0.08 && part < 0.92) add(part, std::pow(10.0, power));
        }
    } else {
        const double span = dimension.to - dimension.from, decade = std::pow(10.0, std::floor(std::log10(span / 3.0)));
        const double lead = span / 3.0 / decade;
        const double step = decade *
                            (lead < 2.0   ? 1.0
                             : lead < 5.0 ? 2.0
                                          : 5.0) *
                            (which.isInteger() && decade < 1.0 ? 1.0 / decade : 1.0);
        for (double at = std::ceil(dimension.from / step) * step; at < dimension.to; at += step) {
            const double part = (at - dimension.from) / span;
            if (part > 0.08 && part < 0.92) add(part, at);
        }
    }
    add(1.0, dimension.to);
    return axis;
}

/// The longest valid time, or infinity.
double highestShown(const ExplorationPlan& plan) {
    return longestValidTime(plan).value_or(std::numeric_limits<double>::infinity());
}

QString boundedText(double value, double most) {
    return value >= most ? numberText(most, valueDigits) + QStringLiteral("+") : numberText(value, valueDigits);
}

/// The measure's axis, from its smallest to its largest value; logarithmic if that is more than a factor of 20. Values above the
/// longest valid time are placed there.
class MeasureAxis {
public:
    MeasureAxis(const ExplorationPlan& plan, std::span<const Evaluation> evaluations) : m_most(highestShown(plan)) {
        for (const Evaluation& each : evaluations) {
            if (!std::isfinite(each.value)) continue;
            m_low = std::min({m_low, each.value, m_most});
            m_high = std::max(m_high, std::min(each.value, m_most));
        }
        axis.title = measureName(plan);
        if (!(m_low <= m_high)) return;
        m_logarithmic = m_low > 0.0 && m_high > 20.0 * m_low;
        for (const double part : {0.0, 0.25, 0.5, 0.75, 1.0}) {
            axis.ticks.push_back(static_cast<float>(part));
            const double inside = m_logarithmic ? m_low * std::pow(m_high / m_low, part) : m_low + part * (m_high - m_low);
            axis.labels << boundedText(part == 1.0 ? m_high : inside, m_most);
            if (m_high == m_low) break;
        }
    }

    float place(double value) const {
        if (!std::isfinite(value)) return failedPlace;
        value = std::min(value, m_most);
        if (m_high == m_low) return 0.0F;
        return static_cast<float>(m_logarithmic ? std::log(value / m_low) / std::log(m_high / m_low)
                                                : (value - m_low) / (m_high - m_low));
    }

    ParallelAxis axis;

private:
    double m_most = 0.0;  // shown
    double m_low = std::numeric_limits<double>::infinity(), m_high = -std::numeric_limits<double>::infinity();
    bool m_logarithmic = false;
};

}  // namespace

bool Brushes::any() const {
    return std::ranges::any_of(m_ranges, [](const auto& each) { return each.has_value(); });
}

std::vector<char> Brushes::chosen(const ParallelData& data) const {
    std::vector<char> all(data.points(), 1);
    for (std::size_t axis = 0; axis < std::min(m_ranges.size(), data.axes.size()); ++axis) {
        if (!m_ranges[axis]) continue;
        const Range range = *m_ranges[axis];
        for (std::size_t i = 0; i < all.size(); ++i) {
            const float place = data.place(i, axis);
            all[i] = static_cast<char>(all[i] != 0 && place >= range.low && place <= range.high ? 1 : 0);
        }
    }
    return all;
}

ParallelData parallelData(const ExplorationPlan& plan, std::span<const Evaluation> evaluations, std::optional<std::size_t> best) {
    ParallelData data;
    for (const ExplorationAxis& each : plan.axes) data.axes.push_back(axisOf(each));
    const MeasureAxis measure(plan, evaluations);
    data.axes.push_back(measure.axis);
    data.places.reserve(evaluations.size() * data.axes.size());
    for (const Evaluation& each : evaluations) {
        for (const double part : pointAt(plan.axes, each.values)) data.places.push_back(static_cast<float>(part));
        data.places.push_back(measure.place(each.value));
    }
    std::vector<std::size_t> order(evaluations.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto worth = [&](std::size_t i) {
        const double cost = costOf(plan, evaluations[i]);
        return std::isfinite(cost) ? cost : std::numeric_limits<double>::infinity();
    };
    std::ranges::stable_sort(order, {}, worth);
    data.ranks.assign(evaluations.size(), 1.0F);
    for (std::size_t i = 0; i < order.size(); ++i)
        if (std::isfinite(worth(order[i])))
            data.ranks[order[i]] = order.size() > 1 ? static_cast<float>(i) / static_cast<float>(order.size() - 1) : 0.0F;
    data.best = best;
    if (best)
        data.caption = ParallelDataTexts::tr("★ best %1 at %2")
                           .arg(measureText(plan, evaluations[*best]), pointText(plan, evaluations[*best]));
    return data;
}

QString pointText(const ExplorationPlan& plan, const Evaluation& evaluation) {
    QStringList parts;
    for (std::size_t i = 0; i < evaluation.values.size(); ++i) {
        const Setting& which = setting(plan.axes[i].setting);
        parts << QStringLiteral("%1 %2").arg(coreTextWithin(which.label), settingText(which, evaluation.values[i]));
    }
    return parts.join(QStringLiteral(", "));
}

QString valueText(const ExplorationPlan& plan, const Evaluation& evaluation) {
    return boundedText(evaluation.value, highestShown(plan));
}

bool reachesEnd(const ExplorationPlan& plan, const Evaluation& evaluation) {
    return evaluation.value >= highestShown(plan);
}

QString measureText(const ExplorationPlan& plan, const Evaluation& evaluation) {
    const QString name = measureName(plan);
    if (!std::isfinite(evaluation.value))
        return evaluation.failed > 0 ? ParallelDataTexts::tr("%1: %2 of %3 runs failed")
                                           .arg(name)
                                           .arg(evaluation.failed)
                                           .arg(plan.seeds * plan.folds)
                                     : ParallelDataTexts::tr("%1 is not defined").arg(name);
    const QString value = valueText(plan, evaluation);
    if (!std::isfinite(evaluation.deviation) || reachesEnd(plan, evaluation)) return QStringLiteral("%1 %2").arg(name, value);
    const QString spread = QStringLiteral("%1 %2 ± %3").arg(name, value, numberText(evaluation.deviation, 2));
    return plan.seeds > 1 ? ParallelDataTexts::tr("%1 (deviation of %2 seeds)").arg(spread).arg(plan.seeds)
                          : ParallelDataTexts::tr("%1 (deviation of %2 folds)").arg(spread).arg(plan.folds);
}

QString measureName(const ExplorationPlan& plan) {
    return ParallelDataTexts::tr("validation %1").arg(coreText(measureTitle(plan)));
}

}  // namespace echoplane
