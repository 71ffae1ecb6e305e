// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/sweep_map_data.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>

#include "core/math/statistics.h"
#include "core/run/task_metric.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/exploration/sweep_map_text.h"

namespace echoplane {
namespace {

/// The targets of all tasks are of order 1: a larger error is no more informative, but would use up the colours of all others.
constexpr double largestShown = 10.0;
constexpr double infinite = std::numeric_limits<double>::infinity(), missing = std::numeric_limits<double>::quiet_NaN();

struct SweepMapDataTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::SweepMap)
};

const Setting& settingOf(const ExplorationPlan& plan, int axis) {
    return setting(plan.axes[static_cast<std::size_t>(axis)].setting);
}

SweepMapAxis mapAxis(const ExplorationPlan& plan, int axis) {
    if (axis < 0) return {};
    const Setting& which = settingOf(plan, axis);
    SweepMapAxis result{settingTitle(which), {}};
    for (const SettingValue& each : plan.axes[static_cast<std::size_t>(axis)].values) result.values << settingText(which, each);
    return result;
}

int valuesOf(const ExplorationPlan& plan, int axis) {
    return axis < 0 ? 1 : static_cast<int>(plan.axes[static_cast<std::size_t>(axis)].values.size());
}

/// The measure without ", higher is better": ranks and losses point their own way.
QString plainMeasure(const SweepMapData& data) {
    return data.measure.section(QStringLiteral(", "), 0, 0);
}

/// The best setting of each cell of each slice, over the reduced axes.
class Reduction {
public:
    Reduction(const SweepTable& table, const SweepLayout& layout)
        : m_layout(layout), m_columns(valuesOf(table.plan(), layout.across)), m_rows(valuesOf(table.plan(), layout.up)) {
        const int slices = valuesOf(table.plan(), layout.slice);
        m_best.resize(cells() * static_cast<std::size_t>(slices));
        for (std::size_t number = 0; number < table.settings(); ++number) {
            if (table.seedCount(number) == 0) continue;
            const std::vector<int> at = table.position(number);
            std::optional<std::size_t>& best = m_best[place(at)];
            if (!best || table.isBetter(number, *best)) best = number;
        }
    }

    std::size_t cells() const { return static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows); }
    std::span<const std::optional<std::size_t>> all() const { return m_best; }
    std::span<const std::optional<std::size_t>> slice(int value) const {
        return all().subspan(cells() * static_cast<std::size_t>(value), cells());
    }
    /// Index of a setting in all().
    std::size_t place(const std::vector<int>& at) const {
        const auto index = [&](int axis) { return axis < 0 ? 0U : static_cast<std::size_t>(at[static_cast<std::size_t>(axis)]); };
        return (index(m_layout.slice) * static_cast<std::size_t>(m_rows) + index(m_layout.up)) *
                   static_cast<std::size_t>(m_columns) +
               index(m_layout.across);
    }

private:
    SweepLayout m_layout;
    int m_columns;
    int m_rows;
    std::vector<std::optional<std::size_t>> m_best;
};

void setScale(SweepMapData& data, const SweepTable& table, std::span<const std::optional<std::size_t>> settings,
              const Measured& measure) {
    data.higherIsBetter = traits(measure.metric).higherIsBetter;
    data.logarithmic = !data.higherIsBetter;
    double lowest = std::numeric_limits<double>::infinity(), highest = -lowest;
    for (const auto& number : settings) {
        if (!number) continue;
        const double mean = table.mean(*number, measure);
        if (!std::isfinite(mean) || (data.logarithmic && mean <= 0.0)) continue;
        lowest = std::min(lowest, mean);
        highest = std::max(highest, mean);
    }
    data.hasScale = lowest <= highest;
    if (!data.hasScale) return;
    data.capped = data.logarithmic && highest > largestShown && lowest < largestShown;
    data.extremes = {lowest, highest};
    data.lowest = lowest;
    data.highest = data.capped ? largestShown : highest;
}

/// The non-NaN means of all cells of all slices, in ascending order.
std::vector<double> sortedMeans(const SweepTable& table, std::span<const std::optional<std::size_t>> settings,
                                const Measured& measure) {
    std::vector<double> means;
    for (const auto& number : settings)
        if (number)
            if (const double mean = table.mean(*number, measure); !std::isnan(mean)) means.push_back(mean);
    std::ranges::sort(means);
    return means;
}

/// Sets data.coloured, and the scale if that is not the measure itself.
void setColouring(SweepMapData& data, const std::vector<double>& all) {
    data.coloured = data.means;
    data.scaleTitle = data.measure;
    if (data.look.colouring == MapColouring::value || !data.hasScale) return;
    const bool higher = data.higherIsBetter;
    const bool byRank = data.look.colouring == MapColouring::rank;
    const double best = higher ? data.extremes.upper : data.extremes.lower;
    for (double& value : data.coloured) {
        if (!std::isfinite(value)) continue;
        if (byRank) {
            const auto better =
                higher ? all.end() - std::ranges::upper_bound(all, value) : std::ranges::lower_bound(all, value) - all.begin();
            value = 100.0 * static_cast<double>(better) / static_cast<double>(std::max<std::size_t>(1, all.size() - 1));
        } else {
            value = best != 0.0     ? 100.0 * (higher ? best - value : value - best) / std::abs(best)
                    : value == best ? 0.0
                                    : infinite;
        }
    }
    data.scaleTitle = byRank ? SweepMapDataTexts::tr("rank by %1: percent of cells that are better").arg(plainMeasure(data))
                             : SweepMapDataTexts::tr("%1: percent worse than the best").arg(plainMeasure(data));
    data.lowest = 0.0;
    data.highest = byRank ? 100.0 : nearestPercent;
    data.extremes = {data.lowest, data.highest};
    data.logarithmic = data.higherIsBetter = data.capped = false;
}

void setSpreads(SweepMapData& data, const SweepTable& table, std::span<const std::optional<std::size_t>> all,
                const Measured& measure) {
    if (!data.look.spread || table.plan().seeds < 2) return;
    const auto spreadOf = [&](const std::optional<std::size_t>& number) {
        if (!number) return missing;
        std::vector<double> there;
        for (const double value : table.errors(*number, measure))
            if (!std::isnan(value)) there.push_back(value);
        const double middle = mean(there);
        return middle != 0.0 ? sampleDeviation(there) / std::abs(middle) : missing;
    };
    for (const auto& number : data.settings) data.spreads.push_back(spreadOf(number));
    for (const auto& number : all)
        if (const double spread = spreadOf(number); spread > data.largestSpread) data.largestSpread = spread;
}

QString captionOf(const SweepTable& table, const SweepLayout& layout, const SweepMapData& data) {
    QStringList parts;
    const Measured judged = table.judged();
    if (const auto best = table.finiteBest()) {
        const QString words =
            table.complete() ? SweepMapDataTexts::tr("★ best %1 %2 at %3") : SweepMapDataTexts::tr("★ best %1 so far %2 at %3");
        parts << words.arg(measureName(judged), estimateText(table.summary(*best, judged)), placeText(table, *best));
    }
    if (const auto diverged = std::ranges::count_if(data.means, [](double mean) { return std::isinf(mean); }); diverged > 0)
        parts << SweepMapDataTexts::tr("× diverged: %1 of %2 cells").arg(diverged).arg(data.means.size());
    QStringList reduced;
    for (int axis = 0; axis < static_cast<int>(table.plan().axes.size()); ++axis) {
        if (axis != layout.across && axis != layout.up && axis != layout.slice)
            reduced << coreTextWithin(settingOf(table.plan(), axis).label);
    }
    if (!reduced.isEmpty())
        parts << SweepMapDataTexts::tr("each cell at its best %1 (by %2)")
                     .arg(reduced.join(SweepMapDataTexts::tr(" and ")), measureName(judged));
    if (const int seeds = table.plan().seeds; seeds > 1)
        parts << SweepMapDataTexts::tr("means ± standard error of %1 seeds").arg(seeds);
    if (data.look.colouring == MapColouring::nearBest && data.hasScale)
        parts << SweepMapDataTexts::tr("pale: more than %1 % worse than the best").arg(nearestPercent);
    if (data.look.range && data.hasScale)
        parts << SweepMapDataTexts::tr("colours from %1 to %2")
                     .arg(numberText(data.look.range->lower), numberText(data.look.range->upper));
    if (data.largestSpread > 0.0)
        parts << SweepMapDataTexts::tr("dots: standard deviation over the seeds, at most %1 % of the mean")
                     .arg(numberText(100.0 * data.largestSpread, 2));
    if (data.capped) parts << SweepMapDataTexts::tr("errors of 10 and more share one colour");
    return parts.join(QStringLiteral("; "));
}

}  // namespace

std::optional<double> placeOnAxis(const ExplorationAxis& axis, const Experiment& settings) {
    const SettingValue held = value(setting(axis.setting), settings);
    for (std::size_t i = 0; i < axis.values.size(); ++i)
        if (axis.values[i] == held) return static_cast<double>(i);
    const auto* number = std::get_if<double>(&held);
    for (std::size_t i = 0; number != nullptr && i + 1 < axis.values.size(); ++i) {
        const auto *a = std::get_if<double>(&axis.values[i]), *b = std::get_if<double>(&axis.values[i + 1]);
        if (a == nullptr || b == nullptr || (*number - *a) * (*number - *b) >= 0.0) continue;
        constexpr double apart = 2.0;
        const bool byLogarithm = *a > 0.0 && *b > 0.0 && std::max(*a, *b) > apart * std::min(*a, *b);
        const double part = byLogarithm ? std::log(*number / *a) / std::log(*b / *a) : (*number - *a) / (*b - *a);
        return static_cast<double>(i) + part;
    }
    return std::nullopt;
}

std::vector<SweepLayout> sweepLayouts(const ExplorationPlan& plan) {
    const int count = static_cast<int>(plan.axes.size());
    if (count == 0) return {{}};
    if (count == 1) return {{0, -1, -1}};
    std::vector<SweepLayout> layouts;
    for (int across = 0; across < count; ++across) {
        for (int up = across + 1; up < count; ++up) {
            for (int slice = 0; slice < count; ++slice)
                if (slice != across && slice != up) layouts.push_back({across, up, slice});
            layouts.push_back({across, up, -1});
        }
    }
    return layouts;
}

QString layoutText(const ExplorationPlan& plan, const SweepLayout& layout) {
    const auto label = [&](int axis) { return coreText(settingOf(plan, axis).label); };
    const auto within = [&](int axis) { return coreTextWithin(settingOf(plan, axis).label); };
    if (layout.across < 0) return SweepMapDataTexts::tr("one setting");
    if (layout.up < 0) return label(layout.across);
    const QString axes = SweepMapDataTexts::tr("%1 against %2").arg(label(layout.up), within(layout.across));
    return layout.slice < 0 ? axes : SweepMapDataTexts::tr("%1, slices of %2").arg(axes, within(layout.slice));
}

SweepMapData sweepMapData(const SweepTable& table, const SweepLayout& layout, int sliceValue, const Measured& measure,
                          const MapLook& look) {
    SweepMapData data;
    data.look = look;
    data.across = mapAxis(table.plan(), layout.across);
    data.up = mapAxis(table.plan(), layout.up);
    data.measure = measureName(measure);
    if (traits(measure.metric).higherIsBetter) data.measure = SweepMapDataTexts::tr("%1, higher is better").arg(data.measure);
    const Reduction reduction(table, layout);
    const auto shown = reduction.slice(sliceValue);
    data.settings.assign(shown.begin(), shown.end());
    for (const auto& number : data.settings)
        data.means.push_back(number ? table.mean(*number, measure) : std::numeric_limits<double>::quiet_NaN());
    setScale(data, table, reduction.all(), measure);
    const bool ranked = look.colouring == MapColouring::rank;
    setColouring(data, ranked ? sortedMeans(table, reduction.all(), measure) : std::vector<double>());
    setSpreads(data, table, reduction.all(), measure);
    if (const auto best = table.finiteBest()) {
        const std::size_t place = reduction.place(table.position(*best));
        const std::size_t first = reduction.cells() * static_cast<std::size_t>(sliceValue);
        if (place >= first && place < first + reduction.cells()) data.best = place - first;
    }
    data.caption = captionOf(table, layout, data);
    return data;
}

}  // namespace echoplane
