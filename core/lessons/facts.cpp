// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/facts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

#include "core/kinds/recall/memory_curves.h"
#include "core/settings/experiment_json.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

double effectiveRadius(const LessonFacts& facts) {
    return facts.run && facts.run->dynamics ? facts.run->dynamics->effectiveSpectralRadius : none;
}

double leadingAngle(const LessonFacts& facts) {
    if (!facts.run || !facts.run->dynamics || facts.run->dynamics->spectrum.modes() == 0) return none;
    const Spectrum& spectrum = facts.run->dynamics->spectrum;
    Eigen::Index largest = 0;
    for (Eigen::Index mode = 1; mode < spectrum.modes(); ++mode)
        if (std::abs(spectrum.eigenvalue(mode)) > std::abs(spectrum.eigenvalue(largest))) largest = mode;
    return std::abs(std::arg(spectrum.eigenvalue(largest)));
}

double conditionOfEigenvectors(const LessonFacts& facts) {
    return facts.run && facts.run->spectrum ? facts.run->spectrum->conditionNumber : none;
}

double halfDelayOf(const LessonFacts& facts) {
    const MemoryCurve* curve = facts.run && facts.run->score ? testMemory(*facts.run->score) : nullptr;
    return curve != nullptr ? curve->halfDelay : none;
}

double rankOf(const LessonFacts& facts) {
    return facts.run && facts.run->readout ? static_cast<double>(facts.run->readout->rank) : none;
}

double resonantShare(const LessonFacts& facts) {
    const RunResult* run = facts.run.get();
    if (run == nullptr || !run->dynamics || !run->readout || !run->data || run->data->frequencies.empty()) return none;
    const Eigen::VectorXd& contributions = run->readout->contributions;
    const Spectrum& spectrum = run->dynamics->spectrum;
    if (contributions.size() == 0 || contributions.size() != spectrum.modes()) return none;
    std::vector<Eigen::Index> nearest;
    for (const TaskFrequency& frequency : run->data->frequencies) {
        double least = std::numeric_limits<double>::infinity();
        Eigen::Index found = 0;
        for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
            const double away = std::abs(std::arg(spectrum.eigenvalue(mode)) - frequency.radiansPerStep);
            if (away < least) {
                least = away;
                found = mode;
            }
        }
        if (std::ranges::find(nearest, found) == nearest.end()) nearest.push_back(found);
    }
    double part = 0.0;
    for (const Eigen::Index mode : nearest) part += contributions[mode];
    return part / contributions.sum();
}

double divergence(const LessonFacts& facts) {
    return facts.run ? (facts.run->divergedAt() ? 1.0 : 0.0) : none;
}

double modesOf(const LessonFacts& facts) {
    return facts.run && facts.run->dynamics ? static_cast<double>(facts.run->dynamics->spectrum.modes()) : none;
}

double mutedOf(const LessonFacts& facts) {
    return static_cast<double>(facts.experiment.reservoir.edit.muted.size());
}

double pinsOf(const LessonFacts& facts) {
    return facts.pins;
}

double totalSeconds(const LessonFacts& facts) {
    return facts.run ? facts.run->totalSeconds() : none;
}

struct Other {
    std::string_view name;
    double (*read)(const LessonFacts& facts);
};
constexpr std::array others = {Other{"rho_eff", effectiveRadius},
                               Other{"leading_angle", leadingAngle},
                               Other{"kappa", conditionOfEigenvectors},
                               Other{"half_delay", halfDelayOf},
                               Other{"resonant_share", resonantShare},
                               Other{"rank", rankOf},
                               Other{"diverged", divergence},
                               Other{"modes", modesOf},
                               Other{"muted", mutedOf},
                               Other{"pins", pinsOf},
                               Other{"seconds.total", totalSeconds}};

struct DataPart {
    std::string_view name;
    Role role;
};
constexpr std::array dataParts = {DataPart{"train", Role::fit}, DataPart{"validation", Role::validation},
                                  DataPart{"test", Role::test}};

struct Symbol {
    std::string_view name, setting;
};
constexpr std::array symbols = {Symbol{"rho", "spectral_radius"}, Symbol{"lr", "leak_rate"}, Symbol{"alpha", "ridge"},
                                Symbol{"N", "size"}};

constexpr std::array metrics = {Metric::rmse,
                                Metric::nrmse,
                                Metric::r2,
                                Metric::memoryCapacity,
                                Metric::accuracy,
                                Metric::validTime,
                                Metric::balancedAccuracy,
                                Metric::macroF1,
                                Metric::logLoss,
                                Metric::psdNrmse};

}  // namespace

FactName::FactName(std::string_view name) : m_name(name) {
    if (!find(name))
        throw Refusal(
            "there is no setting or measure \"%1\": valid names are those in settings files, such as spectral_radius, and "
            "rmse.validation, memory_capacity.test, rho_eff or kappa",
            shortened(name));
}

bool FactName::find(std::string_view name) {
    const auto symbol = std::ranges::find(symbols, name, &Symbol::name);
    m_setting = settingOfKey(symbol != symbols.end() ? symbol->setting : name);
    if (m_setting != nullptr) return true;
    const auto other = std::ranges::find(others, name, &Other::name);
    if (other != others.end()) {
        m_read = other->read;
        return true;
    }
    const std::size_t dot = name.find('.');
    if (dot == std::string_view::npos) return false;
    const std::string_view first = name.substr(0, dot), second = name.substr(dot + 1);
    if (first == "seconds") {
        for (m_stage = 0; m_stage < stageCount; ++m_stage)
            if (stageName(static_cast<Stage>(m_stage)) == second) return true;
        return false;
    }
    const auto metric = std::ranges::find_if(metrics, [&](Metric each) { return traits(each).name == first; });
    const auto dataPart = std::ranges::find(dataParts, second, &DataPart::name);
    if (metric == metrics.end() || dataPart == dataParts.end()) return false;
    m_measure = {*metric, dataPart->role};
    return true;
}

Fact FactName::of(const LessonFacts& facts) const {
    if (m_setting != nullptr) {
        const SettingValue current = value(*m_setting, facts.experiment);
        if (const auto* words = std::get_if<std::string>(&current)) return *words;
        return std::get<double>(current);
    }
    double number = none;
    if (m_read != nullptr) {
        number = m_read(facts);
    } else if (m_stage >= 0 && m_stage < stageCount) {
        if (facts.run) number = facts.run->report(static_cast<Stage>(m_stage)).seconds;
    } else if (facts.run && facts.run->score) {
        number = measureOf(facts.run->score->measures, m_measure.metric, m_measure.role).value;
    }
    if (std::isnan(number)) return {};
    return number;
}

}  // namespace echoplane
