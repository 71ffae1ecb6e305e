// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/sweep_map_data.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>

#include "core/pipeline/task_metric.h"
#include "widgets/plots/kit/number_text.h"
#include "widgets/plots/kit/sweep_map_text.h"

namespace echoplane {
namespace {

/// The targets of all tasks are of order 1: an error above this tells nothing more, but would take the colours from all others.
constexpr double largestShown = 10.0;

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::SweepMap)
};

const Setting& settingOf(const SweepPlan& plan, int axis) {
    return setting(plan.axes[static_cast<std::size_t>(axis)].setting);
}

SweepMapAxis mapAxis(const SweepPlan& plan, int axis) {
    if (axis < 0) return {};
    const Setting& which = settingOf(plan, axis);
    SweepMapAxis result{settingTitle(which), {}};
    for (const SettingValue& each : plan.axes[static_cast<std::size_t>(axis)].values) result.values << settingText(which, each);
    return result;
}

int valuesOf(const SweepPlan& plan, int axis) {
    return axis < 0 ? 1 : static_cast<int>(plan.axes[static_cast<std::size_t>(axis)].values.size());
}

/// The best setting of each cell of each slice over the axes that are reduced.
class Reduction {
public:
    Reduction(const SweepTable& table, const SweepLayout& layout)
        : m_layout(layout), m_columns(valuesOf(table.plan(), layout.across)), m_rows(valuesOf(table.plan(), layout.up)) {
        const int slices = valuesOf(table.plan(), layout.slice);
        m_best.resize(cells() * static_cast<std::size_t>(slices));
        for (std::size_t number = 0; number < table.settings(); ++number) {
            if (table.seedsHeld(number) == 0) continue;
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
    /// Where a setting belongs, in all().
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
    data.lowest = lowest;
    data.highest = data.capped ? largestShown : highest;
}

QString captionOf(const SweepTable& table, const SweepLayout& layout, const SweepMapData& data) {
    QStringList parts;
    const Measured judged = table.judged();
    if (const auto best = table.finiteBest()) {
        const QString words = table.complete() ? Texts::tr("★ best %1 %2 at %3") : Texts::tr("★ best %1 so far %2 at %3");
        parts << words.arg(measureName(judged), estimateText(table.summary(*best, judged)), placeText(table, *best));
    }
    if (const auto diverged = std::ranges::count_if(data.means, [](double mean) { return std::isinf(mean); }); diverged > 0)
        parts << Texts::tr("× diverged: %1 of %2 cells").arg(diverged).arg(data.means.size());
    QStringList reduced;
    for (int axis = 0; axis < static_cast<int>(table.plan().axes.size()); ++axis) {
        if (axis != layout.across && axis != layout.up && axis != layout.slice)
            reduced << QString::fromStdString(settingOf(table.plan(), axis).label).toLower();
    }
    if (!reduced.isEmpty())
        parts << Texts::tr("each cell at its best %1 (by %2)").arg(reduced.join(Texts::tr(" and ")), measureName(judged));
    if (const int seeds = table.plan().seeds; seeds > 1) parts << Texts::tr("means ± standard error of %1 seeds").arg(seeds);
    if (data.capped) parts << Texts::tr("errors of 10 and more look alike");
    return parts.join(QStringLiteral("; "));
}

}  // namespace

std::vector<SweepLayout> sweepLayouts(const SweepPlan& plan) {
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

QString layoutText(const SweepPlan& plan, const SweepLayout& layout) {
    const auto label = [&](int axis) { return QString::fromStdString(settingOf(plan, axis).label); };
    if (layout.across < 0) return Texts::tr("one setting");
    if (layout.up < 0) return label(layout.across);
    const QString axes = Texts::tr("%1 against %2").arg(label(layout.up), label(layout.across).toLower());
    return layout.slice < 0 ? axes : Texts::tr("%1, slices of %2").arg(axes, label(layout.slice).toLower());
}

SweepMapData sweepMapData(const SweepTable& table, const SweepLayout& layout, int sliceValue, const Measured& measure) {
    SweepMapData data;
    data.across = mapAxis(table.plan(), layout.across);
    data.up = mapAxis(table.plan(), layout.up);
    data.measure = measureName(measure);
    if (traits(measure.metric).higherIsBetter) data.measure = Texts::tr("%1, higher is better").arg(data.measure);
    const Reduction reduction(table, layout);
    const auto shown = reduction.slice(sliceValue);
    data.settings.assign(shown.begin(), shown.end());
    for (const auto& number : data.settings)
        data.means.push_back(number ? table.mean(*number, measure) : std::numeric_limits<double>::quiet_NaN());
    setScale(data, table, reduction.all(), measure);
    if (const auto best = table.finiteBest()) {
        const std::size_t place = reduction.place(table.position(*best));
        const std::size_t first = reduction.cells() * static_cast<std::size_t>(sliceValue);
        if (place >= first && place < first + reduction.cells()) data.best = place - first;
    }
    data.caption = captionOf(table, layout, data);
    return data;
}

}  // namespace echoplane
