// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/kinds/classes/class_kind.h"
#include "core/kinds/classes/class_settings.h"
#include "core/kinds/classes/class_tasks.h"
#include "core/settings/task_settings.h"
#include "core/tasks/task.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Names of the classification tasks: those whose sequences are merged, or all.
std::vector<std::string> classTasks(bool all) {
    std::vector<std::string> names;
    for (const Task& each : tasks())
        if (each.kind == &classesKind && (all || !each.oneSeries)) names.push_back(each.name);
    return names;
}

std::vector<SettingChoice> mergeChoices() {
    std::vector<SettingChoice> choices = {
        {"first", "First", "The first state of each sequence."},
        {"last", "Last", "The last state: what the reservoir remembers of the sequence when it ends."},
        {"mean", "Mean", "The mean of all states. In a linear reservoir it is a linear map of the time averages of the inputs."},
        {"max", "Maximum", "The largest value of each unit: nonlinear, even if the reservoir is linear."},
        {"norm", "Mean by norm", "The mean of all states, each weighted by its norm."},
        {"lexicon", "Mean by lexicon",
         "The mean of all states, each weighted by the value of its word in a lexicon (--lexicon)."},
        {"none", "None", "No merging: each step gets an answer, the class of its sequence or of the step itself."}};
    for (const auto& [name, label] :
         {std::pair("last+mean", "Last and mean"), std::pair("last+max", "Last and maximum"),
          std::pair("mean+max", "Mean and maximum"), std::pair("last+mean+max", "Last, mean and maximum"),
          std::pair("last+lexicon", "Last and mean by lexicon"), std::pair("mean+lexicon", "Mean and mean by lexicon")})
        choices.push_back({name, label, "These vectors, concatenated."});
    return choices;
}

}  // namespace

void addSequenceSettings(std::vector<Setting>& list) {
    const std::vector<std::string> owners = classTasks(true), merging = classTasks(false);
    list.push_back({.name = "merge",
                    .label = "Merge states by",
                    .group = "Sequences",
                    .help = "How the states of a sequence are combined into the one vector that the readout sees.",
                    .field = fieldOf<&Experiment::sequence, &SequenceSpec::merge>(),
                    .firstStage = Stage::states,
                    .choices = mergeChoices(),
                    .ownerKind = OwnerKind::task,
                    .owners = merging});
    list.push_back({.name = "bidirectional",
                    .label = "Both directions",
                    .group = "Sequences",
                    .help = "The same reservoir also reads each sequence backwards, and both merged states are concatenated: the "
                            "readout sees twice as many numbers.",
                    .field = fieldOf<&Experiment::sequence, &SequenceSpec::bidirectional>(),
                    .firstStage = Stage::states,
                    .minimum = 0,
                    .maximum = 1,
                    .ownerKind = OwnerKind::task,
                    .owners = merging});
    list.push_back({.name = "layer",
                    .label = "Layer",
                    .group = "Sequences",
                    .help = "What computes the states. Compare the choices to see what the reservoir contributes.",
                    .field = fieldOf<&Experiment::sequence, &SequenceSpec::layer>(),
                    .firstStage = Stage::spectrum,  // without a reservoir, the reservoir settings have no effect
                    .choices = {{"reservoir", "Reservoir", "The reservoir as set."},
                                {"random", "Random layer", "r(t) = f(u(t)·W_in + b): the same number of units, without memory."},
                                {"none", "None", "r(t) = u(t): the inputs themselves are merged."}},
                    .ownerKind = OwnerKind::task,
                    .owners = owners});
    list.push_back(
        {.name = "classifier",
         .label = "Classifier",
         .group = "Readout",
         .help = "What is fitted to the merged states.",
         .field = fieldOf<&Experiment::sequence, &SequenceSpec::classifier>(),
         .firstStage = Stage::factor,
         .choices =
             {{"ridge", "Ridge",
               "Least squares with target 1 for the class and 0 for the others, with ridge α (eq. 9). One factorisation serves "
               "every α."},
              {"softmax", "Softmax",
               "Multinomial logistic regression: minimises the sum of −ln p(class) plus α/2·‖W‖² (L-BFGS)."},
              {"logistic", "Logistic, one-vs-rest",
               "Logistic regression of each class against all others, with C = 1/α (LIBLINEAR)."},
              {"svm", "Linear SVM",
               "A support vector machine for each class against all others, with squared hinge loss and C = 1/α (LIBLINEAR)."}},
         .ownerKind = OwnerKind::task,
         .owners = owners});
}

void checkClasses(const Experiment& experiment) {
    const Task& which = task(experiment.data.task);
    if (which.oneSeries) {
        if (experiment.data.source.file.empty()) throw Refusal("the task %1 needs a text, but there is none", which.name);
        if (experiment.sequence.bidirectional)
            throw Refusal("read backwards, the task %1 would see the token it has to predict: turn bidirectional off",
                          which.name);
    }
    if (mergeOf(experiment).find("lexicon") != std::string::npos && experiment.data.source.lexicon.empty())
        throw SettingRefusal("merge", mergeOf(experiment), Message("another one without a lexicon (--lexicon FILE, task text)"));
    if (readsFile(experiment) && !which.oneSeries && experiment.data.source.targets.size() < 2)
        throw Refusal("the task %1 needs a file with at least two classes, but there is none", experiment.data.task);
    for (const auto& [on, name] :
         {std::pair(experiment.input.feedback, "feedback"), std::pair(experiment.readout.output, "output-readout")})
        if (on) throw Refusal("%1: turn it off", whyIdle(setting(name), experiment));
}

Message whyIdleInSequences(const Setting& setting, const Experiment& experiment) {
    using namespace std::string_view_literals;
    constexpr std::array noSteps = {"feedback"sv,       "feedback-scaling"sv, "output-readout"sv, "input-noise"sv,
                                    "feedback-noise"sv, "target-noise"sv,     "state-noise"sv,    "noise-seed"sv};
    const auto in = [&](const auto& names) { return std::ranges::find(names, setting.name) != names.end(); };
    if (in(noSteps))
        return Message("%1 has no meaning for the task %2, which has one answer for each sequence", inWords(setting),
                       experiment.data.task);
    const std::string& layer = experiment.sequence.layer;
    if (layer == "reservoir" || (setting.group != "Reservoir" && setting.group != "Dynamics" && setting.group != "Input"))
        return {};
    constexpr std::array ofRandom = {"method"sv,         "size"sv,          "seed"sv,      "activation"sv,
                                     "reservoir-bias"sv, "input-scaling"sv, "input-law"sv, "input-connectivity"sv};
    constexpr std::array ofInputs = {"input-scaling"sv, "seed"sv};
    const bool kept = layer == "random" ? in(ofRandom) : in(ofInputs);
    return kept ? Message() : Message("%1 has no meaning without a reservoir: the layer is %2", inWords(setting), layer);
}

}  // namespace echoplane
