// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/fold_state.h"

#include <algorithm>
#include <array>
#include <string_view>

#include <QCoreApplication>

#include "core/tasks/run_kind.h"
#include "widgets/language/choice_label.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/settings/setting_row.h"

namespace echoplane {
namespace {

class FoldTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::FoldTexts)
};

bool isOneOf(const std::string& name, std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
}

QString settingText(const Setting& setting, const Experiment& experiment) {
    return typesetNumbers(QString::fromStdString(valueText(setting, experiment)));
}

/// Within an enumeration: in lower case, unless it is an abbreviation or a name of letters ("EWT", "r_min").
QString lowered(QString label) {
    if (label.size() > 1 && label[1].isLower()) label[0] = label[0].toLower();
    return label;
}

QStringList noiseState(const Experiment& experiment) {
    QStringList parts;
    const auto add = [&](const char* name, const QString& words) {
        const Setting& level = setting(name);
        if (std::get<double>(value(level, experiment)) > 0.0) parts << words.arg(settingText(level, experiment));
    };
    add("input-noise", FoldTexts::tr("input %1"));
    add("feedback-noise", FoldTexts::tr("fed back %1"));
    add("state-noise", FoldTexts::tr("states %1"));
    add("target-noise", FoldTexts::tr("target %1"));
    return parts.isEmpty() ? QStringList(FoldTexts::tr("none")) : parts;
}

QStringList activationState(const Experiment& experiment) {
    QStringList parts(experiment.linear() ? FoldTexts::tr("linear") : QString::fromStdString(experiment.dynamics.activation));
    if (experiment.dynamics.cell != "leaky") parts << lowered(shortLabel(choiceLabel(setting("cell"), experiment)));
    if (experiment.adapts()) parts << lowered(shortLabel(choiceLabel(setting("adaptation"), experiment)));
    if (experiment.dynamics.bias > 0.0) parts << FoldTexts::tr("bias %1").arg(settingText(setting("reservoir-bias"), experiment));
    return parts;
}

}  // namespace

std::string foldOf(const Setting& setting) {
    constexpr std::array inTheOpen = {"task",          "free-run", "method", "spectral-radius", "leak-rate",
                                      "input-scaling", "ridge",    "size",   "connectivity",    "weights-per-row"};
    if (std::ranges::find(inTheOpen, setting.name) != inTheOpen.end()) return {};
    if (isOneOf(setting.name, {"activation", "reservoir-bias", "cell", "adaptation", "adaptation-rate", "adaptation-epochs",
                               "target-mean", "target-deviation", "bcm-threshold"}) ||
        setting.ownerKind == OwnerKind::cell)
        return "activation";
    if (isOneOf(setting.name, {"washout", "training", "validation", "test"})) return "steps";
    if (isOneOf(setting.name, {"input-noise", "feedback-noise", "state-noise", "target-noise", "noise-seed"})) return "noise";
    if (isOneOf(setting.group, {"Reservoir", "Dynamics", "Input"})) return "reservoir";
    return QString::fromStdString(setting.group).toLower().toStdString();
}

QString foldTitle(const std::string& fold, const std::string& group) {
    if (fold == "task") return FoldTexts::tr("Task settings");
    if (fold == "activation") return FoldTexts::tr("Activation");
    if (fold == "steps") return FoldTexts::tr("Steps");
    if (fold == "noise") return FoldTexts::tr("Noise");
    if (fold == "reservoir") return coreText("Reservoir");
    return coreText(group);
}

QStringList foldState(const std::string& fold, const std::vector<const Setting*>& shown, const Experiment& experiment) {
    if (fold == "noise") return noiseState(experiment);
    if (fold == "activation") return activationState(experiment);
    QStringList parts;
    if (fold == "steps") {
        for (const Setting* each : shown) parts << settingText(*each, experiment);
        return {parts.join(QStringLiteral(" · "))};
    }
    if (fold == "reservoir") {
        parts << lowered(shortLabel(choiceLabel(setting("method"), experiment)));
        if (std::ranges::find(shown, "seed", &Setting::name) != shown.end())
            parts << FoldTexts::tr("seed %1").arg(experiment.reservoir.seed);
        return parts;
    }
    for (const Setting* each : shown) {
        const QString label = lowered(coreText(each->label));
        if (each->name == "bias" && !hasReadoutConstant(experiment)) {
            parts << FoldTexts::tr("no bias");
        } else if (each->isSwitch()) {
            if (std::get<double>(value(*each, experiment)) != 0.0) parts << label;
        } else if (each->isChoice()) {
            parts << lowered(shortLabel(choiceLabel(*each, experiment)));
        } else if (!each->detail && value(*each, experiment) != each->neutral) {
            parts << FoldTexts::tr("%1 %2").arg(label, settingText(*each, experiment));
        }
    }
    return parts;
}

}  // namespace echoplane
