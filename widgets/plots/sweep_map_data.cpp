// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/sweep_map_data.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QtCore/QCoreApplication>

#include "widgets/plots/number_text.h"

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

/// The best setting of each cell of each slice: the lowest mean validation RMSE over the axes that are reduced.
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
            if (!best || table.mean(number, SweepMeasure::validation) < table.mean(*best, SweepMeasure::validation))
                best = number;
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
              SweepMeasure measure) {
    double lowest = std::numeric_limits<double>::infinity(), highest = 0.0;
    for (const auto& number : settings) {
        if (!number) continue;
        const double mean = table.mean(*number, measure);
        if (!std::isfinite(mean) || mean <= 0.0) continue;
        lowest = std::min(lowest, mean);
        highest = std::max(highest, mean);
    }
    if (highest == 0.0) return;
    data.capped = highest > largestShown && lowest < largestShown;
    data.lowest = lowest;
    data.highest = data.capped ? largestShown : highest;
}

QString captionOf(const SweepTable& table, const SweepLayout& layout, const SweepMapData& data) {
    QStringList parts;
    if (const auto best = table.best(); best && std::isfinite(table.mean(*best, SweepMeasure::validation))) {
        const QString words =
            table.complete() ? Texts::tr("★ best validation RMSE %1 at %2") : Texts::tr("★ best validation RMSE so far %1 at %2");
        parts << words.arg(numberText(table.mean(*best, SweepMeasure::validation)), placeText(table, *best));
    }
    if (const auto diverged = std::ranges::count_if(data.means, [](double mean) { return std::isinf(mean); }); diverged > 0)
        parts << Texts::tr("× diverged: %1 of %2 cells").arg(diverged).arg(data.means.size());
    QStringList reduced;
    for (int axis = 0; axis < static_cast<int>(table.plan().axes.size()); ++axis) {
        if (axis != layout.across && axis != layout.up && axis != layout.slice)
            reduced << QString::fromStdString(settingOf(table.plan(), axis).label).toLower();
    }
    if (!reduced.isEmpty())
        parts << Texts::tr("each cell at its best %1 (by validation RMSE)").arg(reduced.join(Texts::tr(" and ")));
    if (const int seeds = table.plan().seeds; seeds > 1) parts << Texts::tr("means of %1 seeds").arg(seeds);
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

SweepMapData sweepMapData(const SweepTable& table, const SweepLayout& layout, int sliceValue, SweepMeasure measure) {
    SweepMapData data;
    data.across = mapAxis(table.plan(), layout.across);
    data.up = mapAxis(table.plan(), layout.up);
    data.measure = measureName(measure);
    const Reduction reduction(table, layout);
    const auto shown = reduction.slice(sliceValue);
    data.settings.assign(shown.begin(), shown.end());
    for (const auto& number : data.settings)
        data.means.push_back(number ? table.mean(*number, measure) : std::numeric_limits<double>::quiet_NaN());
    setScale(data, table, reduction.all(), measure);
    if (const auto best = table.best(); best && std::isfinite(table.mean(*best, SweepMeasure::validation))) {
        const std::size_t place = reduction.place(table.position(*best));
        const std::size_t first = reduction.cells() * static_cast<std::size_t>(sliceValue);
        if (place >= first && place < first + reduction.cells()) data.best = place - first;
    }
    data.caption = captionOf(table, layout, data);
    return data;
}

QString settingTitle(const Setting& setting) {
    QString title = QString::fromStdString(setting.label);
    if (!setting.symbol.empty() && setting.symbol != setting.label)
        title += QStringLiteral(" ") + QString::fromStdString(setting.symbol);
    if (!setting.unit.empty()) title += QStringLiteral(" (%1)").arg(QString::fromStdString(setting.unit));
    return title;
}

QString settingText(const Setting& setting, const SettingValue& value) {
    if (const auto* name = std::get_if<std::string>(&value)) {
        for (const SettingChoice& choice : setting.choices)
            if (choice.name == *name) return QString::fromStdString(choice.label);
        return QString::fromStdString(*name);
    }
    const double number = std::get<double>(value);
    if (setting.isSwitch()) return number != 0.0 ? Texts::tr("on") : Texts::tr("off");
    return setting.isInteger() ? QString::number(number, 'f', 0) : numberText(number);
}

QString measureName(SweepMeasure measure) {
    switch (measure) {
        case SweepMeasure::training:
            return Texts::tr("training RMSE");
        case SweepMeasure::test:
            return Texts::tr("test RMSE");
        case SweepMeasure::validation:
            break;
    }
    return Texts::tr("validation RMSE");
}

QString placeText(const SweepTable& table, std::size_t number) {
    QStringList parts;
    const std::vector<int> at = table.position(number);
    for (std::size_t i = 0; i < at.size(); ++i) {
        const SweepAxis& axis = table.plan().axes[i];
        const Setting& which = setting(axis.setting);
        parts << QStringLiteral("%1 %2").arg(QString::fromStdString(which.label).toLower(),
                                             settingText(which, axis.values[static_cast<std::size_t>(at[i])]));
    }
    return parts.isEmpty() ? Texts::tr("the one setting") : parts.join(QStringLiteral(", "));
}

}  // namespace echoplane
