// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/settings/settings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/math/random.h"
#include "core/reservoir/cells/cell.h"
#include "core/reservoir/topologies/topology.h"
#include "core/spectrum/methods.h"
#include "core/tasks/task.h"
#include "tests/core/reference_data.h"
#include "tests/core/test.h"

namespace echoplane::settings_tests {

double parsed(const std::string& text) {
    double number = std::nan("");
    const auto result = std::from_chars(text.data(), text.data() + text.size(), number);
    return result.ptr == text.data() + text.size() ? number : std::nan("");
}

/// Converts to any type, so that the compiler can find out with how many values an aggregate can be initialised.
struct Anything {
    template <typename Value>
    operator Value() const;
};

/// Number of members of an aggregate.
template <typename Aggregate, typename... Values>
consteval std::size_t memberCount() {
    if constexpr (requires { Aggregate{Values{}..., Anything{}}; }) {
        return memberCount<Aggregate, Values..., Anything>();
    } else {
        return sizeof...(Values);
    }
}

/// Whether `message` gives both ends of the setting's range, however the numbers are written.
bool givesRange(const Setting& setting, const std::string& message) {
    std::set<double> numbers;
    for (std::size_t start = 0; start < message.size(); ++start) {
        double number = 0.0;
        const auto result = std::from_chars(message.data() + start, message.data() + message.size(), number);
        if (result.ec == std::errc()) numbers.insert(number);
    }
    const bool named = !setting.nameOfLeast.empty() && message.find(setting.nameOfLeast) != std::string::npos;
    return (named || numbers.contains(setting.minimum)) && numbers.contains(setting.maximum);
}

TEST(Settings, NamesAreUniqueKebabCaseAndFindable) {
    std::set<std::string> names;
    for (const Setting& each : settings()) {
        EXPECT_TRUE(names.insert(each.name).second) << each.name << " stands there twice";
        EXPECT_EQ(each.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz-"), std::string::npos) << each.name;
        EXPECT_EQ(&setting(each.name), &each);
    }
}

TEST(Settings, CoverEveryMemberOfTheExperiment) {
    std::set<const void*> members;
    Experiment experiment;
    for (const Setting& each : settings()) {
        std::visit(
            [&](const auto& field) {
                if constexpr (!std::is_same_v<std::remove_cvref_t<decltype(field)>, OwnedField>) {
                    EXPECT_TRUE(members.insert(&field(experiment)).second)
                        << each.name << " shares its member with another setting";
                }
            },
            each.field);
    }
    const std::size_t all = memberCount<DataSpec>() + memberCount<SplitSpec>() + memberCount<NoiseSpec>() +
                            memberCount<ReservoirSpec>() + memberCount<DynamicsSpec>() + memberCount<InputSpec>() +
                            memberCount<SequenceSpec>() + memberCount<ReadoutSpec>() + memberCount<AdaptationSpec>();
    // All except the source of the data, the hand edits, the scalings of single columns (which input-scaling sets), and the split
    // and the noise, whose members are counted separately.
    EXPECT_EQ(members.size() + 5, all) << "a member of an experiment's part has no setting";
    // Each is a multiple of the alignment, so that nothing fits between them.
    EXPECT_EQ(sizeof(Experiment), sizeof(DataSpec) + sizeof(ReservoirSpec) + sizeof(DynamicsSpec) + sizeof(AdaptationSpec) +
                                      sizeof(InputSpec) + sizeof(SequenceSpec) + sizeof(ReadoutSpec) + sizeof(OwnedValues))
        << "seven parts and what is owned";
}

TEST(Settings, AnUnknownNameIsRefusedWithTheNamesThereAre) {
    const std::string message = refusal([] { setting("spectral-raduis"); });
    EXPECT_NE(message.find("spectral-raduis"), std::string::npos) << message;
    EXPECT_NE(message.find("spectral-radius"), std::string::npos) << message;
}

TEST(Settings, HaveWhatTheWindowShows) {
    for (const Setting& each : settings()) {
        EXPECT_FALSE(each.label.empty()) << each.name;
        EXPECT_FALSE(each.group.empty()) << each.name;
        EXPECT_FALSE(each.help.empty()) << each.name;
        EXPECT_EQ(each.isChoice(), !each.choices.empty()) << each.name;
        if (each.isChoice()) continue;
        EXPECT_LT(each.minimum, each.maximum) << each.name;
        EXPECT_LE(each.sliderMinimum, each.sliderMaximum) << each.name;
        if (each.sliderMinimum == each.sliderMaximum) continue;
        EXPECT_GE(each.sliderMinimum, each.minimum) << each.name;
        EXPECT_LE(each.sliderMaximum, each.maximum) << each.name;
        EXPECT_TRUE(!each.logarithmic || each.sliderMinimum > 0.0) << each.name << " has a log slider that starts at 0";
    }
}

TEST(Settings, DefaultsAreValid) {
    EXPECT_NO_THROW(validate(Experiment{}));
}

TEST(Settings, BothEndsOfEveryRangeAreTaken) {
    for (const Setting& each : settings()) {
        if (each.isChoice()) continue;
        for (const double end : {each.minimum, each.maximum}) {
            Experiment experiment;
            EXPECT_NO_THROW(setValue(each, experiment, end)) << each.name;
            EXPECT_EQ(std::get<double>(value(each, experiment)), end) << each.name;
        }
    }
}

TEST(Settings, EveryChoiceIsTaken) {
    for (const Setting& each : settings()) {
        for (const SettingChoice& choice : each.choices) {
            Experiment experiment;
            EXPECT_NO_THROW(setValue(each, experiment, choice.name)) << each.name;
            EXPECT_EQ(std::get<std::string>(value(each, experiment)), choice.name);
            EXPECT_FALSE(choice.label.empty()) << choice.name;
            EXPECT_FALSE(choice.help.empty()) << choice.name;
        }
    }
}

TEST(Settings, OutOfRangeIsRefusedWithTheRangeAndChangesNothing) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (const Setting& each : settings()) {
        if (each.isChoice()) continue;
        const double below = each.isInteger() ? each.minimum - 1.0 : std::nextafter(each.minimum, -infinity);
        const double above = each.isInteger() ? each.maximum + 1.0 : std::nextafter(each.maximum, infinity);
        for (const double bad : {below, above, -1e30, 1e30, -infinity, infinity, std::nan("")}) {
            Experiment experiment;
            const std::string message = refusal([&] { setValue(each, experiment, bad); });
            EXPECT_NE(message.find(each.name), std::string::npos) << each.name << " = " << bad << ": \"" << message << "\"";
            EXPECT_TRUE(givesRange(each, message)) << message;
            EXPECT_EQ(experiment, Experiment{}) << each.name << " was changed by a value that was refused";
        }
    }
}

TEST(Settings, AFractionIsRefusedWhereAWholeNumberIsRequired) {
    for (const Setting& each : settings()) {
        if (!each.isInteger()) continue;
        Experiment experiment;
        EXPECT_NE(refusal([&] { setValue(each, experiment, each.minimum + 0.5); }), "") << each.name;
        EXPECT_EQ(experiment, Experiment{}) << each.name;
    }
}

TEST(Settings, AnUnknownChoiceIsRefusedWithTheNamesThereAre) {
    for (const Setting& each : settings()) {
        if (!each.isChoice()) continue;
        Experiment experiment;
        const std::string message = refusal([&] { setValue(each, experiment, "nonsense"); });
        EXPECT_NE(message.find("nonsense"), std::string::npos) << message;
        for (const SettingChoice& choice : each.choices) EXPECT_NE(message.find(choice.name), std::string::npos) << message;
        EXPECT_EQ(experiment, Experiment{}) << each.name;
    }
}

TEST(Settings, AValueOfTheWrongKindIsRefused) {
    for (const Setting& each : settings()) {
        Experiment experiment;
        const SettingValue wrong = each.isChoice() ? SettingValue(1.0) : SettingValue("golden");
        EXPECT_NE(refusal([&] { setValue(each, experiment, wrong); }), "") << each.name;
        EXPECT_EQ(experiment, Experiment{}) << each.name;
    }
}

TEST(Settings, TextReadsBackToTheSameValue) {
    for (const Setting& each : settings()) {
        if (each.isChoice()) {
            EXPECT_EQ(valueText(each, Experiment{}), std::get<std::string>(value(each, Experiment{})));
            continue;
        }
        RandomStream random(1, each.name);
        for (int i = 0; i < 200; ++i) {
            const double drawn = random.uniform(each.minimum, each.maximum);
            Experiment experiment;
            setValue(each, experiment, each.isInteger() ? std::floor(drawn) : drawn);
            EXPECT_EQ(parsed(valueText(each, experiment)), std::get<double>(value(each, experiment))) << each.name;
        }
    }
}

TEST(Settings, WholeNumbersAreWrittenInFull) {
    Experiment experiment;
    experiment.reservoir.size = 100000;
    EXPECT_EQ(valueText(setting("size"), experiment), "100000");
    experiment.reservoir.seed = std::numeric_limits<std::uint32_t>::max();
    EXPECT_EQ(valueText(setting("seed"), experiment), "4294967295");
}

TEST(Settings, ShortNumbersStayShort) {
    EXPECT_EQ(valueText(setting("spectral-radius"), Experiment{}), "0.9");
    EXPECT_EQ(valueText(setting("ridge"), Experiment{}), "1e-11");
}

TEST(Settings, ConnectivityIsIdleWhereNoMatrixIsDrawn) {
    Experiment experiment;
    experiment.reservoir.method = "golden";
    EXPECT_NE(whyIdle(setting("connectivity"), experiment).english(), "");
    experiment.reservoir.method = "normal";
    EXPECT_EQ(whyIdle(setting("connectivity"), experiment).english(), "");
}

TEST(Settings, MetricIsIdleInTheOriginalBasis) {
    Experiment experiment;
    experiment.reservoir.method = "normal";
    EXPECT_NE(whyIdle(setting("metric"), experiment).english(), "");
    experiment.reservoir.method = "uniform";
    EXPECT_EQ(whyIdle(setting("metric"), experiment).english(), "");
}

TEST(Settings, WhatOnlyOneMethodReadsIsIdleForAllOthers) {
    const std::map<std::string, std::vector<std::string>> readers = {{"noise", {"noisy-golden"}},
                                                                     {"renormalise", {"noisy-golden"}},
                                                                     {"inner-radius", {"annulus"}},
                                                                     {"maximum-phase", {"annulus", "s4d-lin"}},
                                                                     {"memory-window", {"legendre"}},
                                                                     {"shortest-time-scale", {"time-scales"}},
                                                                     {"longest-time-scale", {"time-scales"}}};
    for (const auto& [name, reader] : readers) {
        for (const Method& entry : methods()) {
            Experiment experiment;
            experiment.reservoir.method = entry.name;
            EXPECT_EQ(whyIdle(setting(name), experiment).empty(), std::ranges::find(reader, entry.name) != reader.end())
                << name << ", " << entry.name;
        }
    }
}

TEST(Settings, EveryParameterThatIsDeclaredIsListedWithItsOwners) {
    std::map<std::string, std::vector<std::string>> declared;
    const auto gather = [&](const auto& entries) {
        for (const auto& entry : entries)
            for (const Setting& each : entry.parameters) declared[each.name].push_back(entry.name);
    };
    gather(tasks());
    gather(methods());
    gather(topologies());
    gather(cells());
    EXPECT_GE(declared.size(), 17U);
    for (const auto& [name, owners] : declared) EXPECT_EQ(setting(name).owners, owners) << name;
    for (const char* forecasting : {"mackey-glass", "lorenz", "rossler", "double-scroll", "multi-scroll", "rabinovich-fabrikant",
                                    "henon", "logistic-map", "data"})
        EXPECT_TRUE(std::ranges::count(declared["horizon"], forecasting) == 1) << forecasting;
}

TEST(Settings, WhatIsOwnedByAnotherTaskMethodOrTopologyIsLeftOutOfThePanel) {
    Experiment experiment;
    const auto shown = [&](const char* name) { return !belongsElsewhere(setting(name), experiment); };
    for (const char* name : {"components", "connectivity", "topology", "metric", "spectral-radius", "free-run"})
        EXPECT_TRUE(shown(name)) << name;
    for (const char* name : {"delays", "noise", "inner-radius", "jump-length", "rewiring", "activation", "feedback-scaling"})
        EXPECT_FALSE(shown(name)) << name;
    experiment.reservoir.method = "noisy-golden";
    experiment.input.feedback = true;
    experiment.data.task = "memory";
    for (const char* name : {"delays", "noise", "renormalise", "feedback-scaling"}) EXPECT_TRUE(shown(name)) << name;
    for (const char* name : {"components", "free-run", "horizon"}) EXPECT_FALSE(shown(name)) << name;
    experiment.reservoir.method = "normal";
    experiment.reservoir.topology = "small-world";
    for (const char* name : {"activation", "rewiring", "neighbours", "weight-law"}) EXPECT_TRUE(shown(name)) << name;
    for (const char* name : {"connectivity", "weights-per-row", "jump-weight"}) EXPECT_FALSE(shown(name)) << name;
}

TEST(Settings, AppliesIsWhyIdleWithoutTheWords) {
    for (const Setting& choice : settings()) {
        for (const SettingChoice& each : choice.choices) {
            Experiment experiment;
            setValue(choice, experiment, each.name);
            for (const Setting& asked : settings())
                EXPECT_EQ(applies(asked, experiment), whyIdle(asked, experiment).empty()) << asked.name << ", " << each.name;
        }
    }
    Experiment experiment;
    EXPECT_EQ(whyIdle(setting("noise"), experiment).english(), "noise has no meaning for golden, only for noisy-golden");
    EXPECT_EQ(whyIdle(setting("period"), experiment).english(),
              "period has no meaning for the task mso, only for sine-to-square and sine-or-square");
    EXPECT_EQ(whyIdle(setting("connectivity"), experiment).english(),
              "connectivity has no meaning for golden: no matrix is drawn");
}

TEST(Settings, WhatOnlyOneTaskReadsIsIdleForAllOthers) {
    Experiment experiment;
    experiment.data.task = "mso";
    EXPECT_EQ(whyIdle(setting("components"), experiment).english(), "");
    EXPECT_NE(whyIdle(setting("delays"), experiment).english(), "");
    experiment.data.task = "memory";
    EXPECT_NE(whyIdle(setting("components"), experiment).english(), "");
    EXPECT_EQ(whyIdle(setting("delays"), experiment).english(), "");
}

TEST(Settings, TheLawOfWIsIdleWhereNoMatrixIsDrawn) {
    for (const Method& entry : methods()) {
        Experiment experiment;
        experiment.reservoir.method = entry.name;
        for (const char* name : {"weight-law", "connectivity"})
            EXPECT_EQ(whyIdle(setting(name), experiment).empty(), entry.drawsMatrix()) << name << ", " << entry.name;
        // With the eigenvectors of W there is no choice of metric, and the original basis needs none.
        EXPECT_EQ(whyIdle(setting("metric"), experiment).empty(), !entry.ownEigenvectors) << entry.name;
        EXPECT_EQ(whyIdle(setting("size"), experiment).empty(), entry.name != "custom") << entry.name;
    }
}

TEST(Settings, FeedbackScalingIsIdleWithoutFeedback) {
    Experiment experiment;
    EXPECT_NE(whyIdle(setting("feedback-scaling"), experiment).english(), "");
    experiment.input.feedback = true;
    EXPECT_EQ(whyIdle(setting("feedback-scaling"), experiment).english(), "");
}

TEST(Settings, ASwitchTakesZeroAndOneOnly) {
    for (const Setting& each : settings()) {
        EXPECT_EQ(each.isSwitch(), each.name == "renormalise" || each.name == "free-run" || each.name == "feedback" ||
                                       each.name == "bias" || each.name == "output-readout" || each.name == "input-readout" ||
                                       each.name == "log" || each.name == "bidirectional" || each.name == "squares" ||
                                       each.name == "pooled-readout")
            << each.name;
        if (!each.isSwitch()) continue;
        Experiment experiment;
        setValue(each, experiment, 1.0);
        EXPECT_EQ(valueText(each, experiment), "1");
        setValue(each, experiment, 0.0);
        EXPECT_EQ(valueText(each, experiment), "0");
        setValue(each, experiment, value(each, Experiment{}));
        EXPECT_EQ(experiment, Experiment{});
        for (const double bad : {0.5, 2.0, -1.0}) EXPECT_NE(refusal([&] { setValue(each, experiment, bad); }), "") << each.name;
    }
}

TEST(Settings, ValidationRefusesWhatIsOutOfRange) {
    Experiment experiment;
    experiment.dynamics.spectralRadius = -0.5;
    const std::string message = refusal([&] { validate(experiment); });
    EXPECT_NE(message.find("-0.5"), std::string::npos) << message;
    EXPECT_TRUE(givesRange(setting("spectral-radius"), message)) << message;

    experiment = {};
    experiment.reservoir.method = "unheard-of";
    EXPECT_NE(refusal([&] { validate(experiment); }).find("unheard-of"), std::string::npos);
}

TEST(Settings, ValidationRefusesAWashoutThatLeavesNothingToFit) {
    Experiment experiment;
    experiment.data.split.washout = experiment.data.split.training;
    const std::string message = refusal([&] { validate(experiment); });
    EXPECT_NE(message.find("washout"), std::string::npos) << message;
    EXPECT_NE(message.find("400"), std::string::npos) << message;
    experiment.data.split.washout = experiment.data.split.training - 1;
    EXPECT_NO_THROW(validate(experiment));
}

/// In classification the washout counts steps, while training counts sequences.
TEST(Settings, AWashoutOfSequencesIsNotComparedWithTheirNumber) {
    for (const char* name : {"tones", "symbol-order", "templates"}) {
        Experiment experiment = withTask({}, name);
        experiment.data.split = {22, 22, 6, 8};
        EXPECT_NO_THROW(validate(experiment)) << name;
        experiment.data.split.washout = 300;
        EXPECT_NO_THROW(validate(experiment)) << name;
        experiment.sequence.merge = "none";
        EXPECT_NO_THROW(validate(experiment)) << name;
    }
}

}  // namespace echoplane::settings_tests
