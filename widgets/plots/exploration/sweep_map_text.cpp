// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/sweep_map_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QCoreApplication>
#include <QLocale>

#include "core/run/task_metric.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

/// With more seeds than this, only their number, lowest and highest error are listed.
constexpr int mostSeedsListed = 10;
/// Digits of errors: in tuning, differences of a percent matter.
constexpr int digits = 4;

struct SweepMapTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::SweepMap)
};

}  // namespace

QString settingTitle(const Setting& setting) {
    QString title = labelWithSymbol(setting);
    if (!setting.unit.empty()) title += QStringLiteral(" (%1)").arg(coreText(setting.unit));
    return title;
}

QString settingText(const Setting& setting, const SettingValue& value) {
    if (const auto* name = std::get_if<std::string>(&value)) return choiceLabel(setting, *name);
    const double number = std::get<double>(value);
    if (setting.isSwitch()) return number != 0.0 ? SweepMapTexts::tr("on") : SweepMapTexts::tr("off");
    return setting.isInteger() ? QString::number(number, 'f', 0) : numberText(number);
}

QString measureName(const Measured& what) {
    const QString metric = coreText(traits(what.metric).title);
    return what.role == Role::fit          ? SweepMapTexts::tr("training %1").arg(metric)
           : what.role == Role::validation ? SweepMapTexts::tr("validation %1").arg(metric)
                                           : SweepMapTexts::tr("test %1").arg(metric);
}

QString estimateText(const Summary& summary) {
    return summary.count > 1
               ? SweepMapTexts::tr("%1 ± %2").arg(numberText(summary.mean, digits), numberText(summary.standardError, 2))
               : numberText(summary.mean, digits);
}

QString placeText(const SweepTable& table, std::size_t number) {
    QStringList parts;
    const std::vector<int> at = table.position(number);
    for (std::size_t i = 0; i < at.size(); ++i) {
        const ExplorationAxis& axis = table.plan().axes[i];
        const Setting& which = setting(axis.setting);
        parts << QStringLiteral("%1 %2").arg(coreTextWithin(which.label),
                                             settingText(which, axis.values[static_cast<std::size_t>(at[i])]));
    }
    return parts.isEmpty() ? SweepMapTexts::tr("the one setting") : parts.join(QStringLiteral(", "));
}

QString errorsText(const SweepTable& table, std::size_t number, const Measured& measure) {
    const double mean = table.mean(number, measure);
    const int seeds = table.plan().seeds;
    const QString what = measureName(measure);
    if (std::isnan(mean) && table.seedCount(number) > 0)
        return SweepMapTexts::tr("%1 is not defined: the target does not vary").arg(what);
    if (seeds == 1)
        return std::isinf(mean) ? SweepMapTexts::tr("diverged") : SweepMapTexts::tr("%1 %2").arg(what, numberText(mean, digits));
    QStringList each;
    double lowest = std::numeric_limits<double>::infinity(), highest = -lowest;
    for (const double error : table.errors(number, measure)) {
        if (std::isnan(error)) continue;
        each << (std::isinf(error) ? SweepMapTexts::tr("diverged") : numberText(error, digits));
        lowest = std::min(lowest, error);
        highest = std::max(highest, error);
    }
    const Summary summary = table.summary(number, measure);
    QString head = std::isinf(mean) ? SweepMapTexts::tr("diverged for %1 of %2 seeds").arg(summary.diverged).arg(summary.count)
                                    : SweepMapTexts::tr("mean %1 %2").arg(what, estimateText(summary));
    if (std::isfinite(summary.median)) head += SweepMapTexts::tr(", median %1").arg(numberText(summary.median, digits));
    const QString list = each.size() <= mostSeedsListed
                             ? each.join(QStringLiteral(", "))
                             : SweepMapTexts::tr("%1 to %2").arg(numberText(lowest, digits), numberText(highest, digits));
    const QString count = each.size() < seeds ? SweepMapTexts::tr("%1 of %2 seeds").arg(each.size()).arg(seeds)
                                              : SweepMapTexts::tr("%1 seeds").arg(seeds);
    return SweepMapTexts::tr("%1; %2: %3").arg(head, count, list);
}

QString edgesText(const SweepTable& table) {
    const auto best = table.finiteBest();
    if (!best) return {};
    const Experiment experiment = table.experiment(*best);
    QStringList names;
    for (const std::string& name : edgesOf(table, *best)) {
        const Setting& which = setting(name);
        const double here = std::get<double>(value(which, experiment));
        if (here == which.minimum || here == which.maximum) continue;  // nothing lies beyond
        names << coreTextWithin(which.label);
    }
    if (names.isEmpty()) return {};
    return names.size() == 1 ? SweepMapTexts::tr("⚠ The best %1 lies at the edge of the map: widen it.").arg(names.front())
                             : SweepMapTexts::tr("⚠ The best %1 lie at the edge of the map: widen it.")
                                   .arg(names.join(SweepMapTexts::tr(" and ")));
}

QString mapTable(const SweepMapData& data) {
    QStringList lines{data.up.title + QStringLiteral(" \\ ") + data.across.title + QLatin1Char('\t') +
                      data.across.values.join(QLatin1Char('\t'))};
    for (int row = 0; row < data.rows() && !data.means.empty(); ++row) {
        QStringList line{data.up.values.value(row)};
        for (int column = 0; column < data.columns(); ++column) {
            const double mean = data.means[static_cast<std::size_t>(row) * static_cast<std::size_t>(data.columns()) +
                                           static_cast<std::size_t>(column)];
            line << (std::isnan(mean) ? QString() : QString::number(mean, 'g', QLocale::FloatingPointShortest));
        }
        lines << line.join(QLatin1Char('\t'));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

}  // namespace echoplane
