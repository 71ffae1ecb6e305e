// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/class_tasks.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "core/sequences/labelled_set.h"
#include "core/sequences/package_sets.h"
#include "core/sequences/synthetic_sets.h"
#include "core/system/memory.h"
#include "core/text/message.h"

namespace echoplane {

namespace classSets {
const Parameter<int> splitSeed(1, {.name = "split-seed",
                                   .label = "Split seed",
                                   .help = "Seed for dividing the sequences into training, validation and test, with the same "
                                           "share of every class in each. Unused if the source fixes the split.",
                                   .minimum = 0,
                                   .maximum = 1e9});
const Parameter<int> classes(
    4, {.name = "classes", .label = "Classes", .symbol = "K", .help = "Number of classes.", .minimum = 2, .maximum = 20});
const Parameter<double> noise(0.5, {.name = "sequence-noise",
                                    .label = "Noise",
                                    .symbol = "σ",
                                    .help = "Standard deviation of the white noise added to every sequence.",
                                    .minimum = 0,
                                    .maximum = 10,
                                    .sliderMinimum = 0,
                                    .sliderMaximum = 2});
const Parameter<int> distance(20, {.name = "distance",
                                   .label = "Distance",
                                   .symbol = "d",
                                   .help = "Number of steps between the two symbols whose order defines the class.",
                                   .unit = "steps",
                                   .minimum = 1,
                                   .maximum = 1000});
const Parameter<std::string> unheard(
    "voices",
    {.name = "unheard",
     .label = "Not heard before",
     .help = "What is new in validation and test.",
     .choices = {{"voices", "Voices", "Eight voices for training, different ones for validation and test, all with two accents."},
                 {"accents", "Accents",
                  "Four accents for training, different ones for validation and test, all with the same voices."}}});
}  // namespace classSets

void applyClassDefaults(Experiment& e, const char* merge, const SequenceCounts& counts) {
    setSplitLengths(e, 0, counts.training, counts.validation, counts.test);
    e.sequence.merge = merge;
    e.input.feedback = e.readout.output = false;
    e.readout.bias = true;
    e.readout.ridge = 1e-2;
}

void applyReservoirDefaults(Experiment& e, const char* method, const char* activation, int size) {
    e.reservoir.method = method;
    e.reservoir.size = size;
    e.dynamics.activation = activation;
    e.dynamics.spectralRadius = 0.9;
    e.dynamics.leakRate = 1.0;
    e.input.scaling = 1.0;
}

Task classTask(std::string name, std::string label, std::string help) {
    Task task{};
    task.name = std::move(name);
    task.label = std::move(label);
    task.help = std::move(help);
    task.parameters = {classSets::splitSeed};
    task.metric = Metric::accuracy;
    task.kind = &classesKind;
    return task;
}

const std::string& mergeOf(const Experiment& experiment) {
    static const std::string none = "none";
    return task(experiment.data.task).oneSeries ? none : experiment.sequence.merge;
}

bool classifiesSteps(const Experiment& experiment) {
    return mergeOf(experiment) == "none";
}

Columns classColumns(const Experiment& experiment) {
    if (task(experiment.data.task).oneSeries) return Columns::steps;
    return classifiesSteps(experiment) ? Columns::labelledSteps : Columns::sequences;
}

namespace {

std::shared_ptr<const LabelledSet> shared(LabelledSet set) {
    return std::make_shared<const LabelledSet>(std::move(set));
}

/// Dataset of a synthetic set: as many sequences as the split needs, drawn with the reservoir's seed like the other synthetic
/// series.
template <typename Make>
Dataset made(const Experiment& e, Make make) {
    return classDataset(e, shared(make(e.steps(), e.reservoir.seed)));
}

}  // namespace

Dataset classDataset(const Experiment& experiment, std::shared_ptr<const LabelledSet> set) {
    // W_in is drawn for the number of inputs in the settings.
    if (const int named = task(experiment.data.task).inputs(experiment); named != set->dimension())
        throw Refusal("%1 has %2 numbers per step, but the settings have %3 inputs: open the file again", set->name,
                      set->dimension(), named);
    const SplitSpec& split = experiment.data.split;
    auto classes = std::make_shared<ClassData>();
    classes->order = stratifiedOrder(*set, {split.training, split.validation, split.test},
                                     static_cast<std::uint64_t>(experiment[classSets::splitSeed]));
    if (!set->stepLabels.empty() && !classifiesSteps(experiment))
        throw Refusal("the class changes along the sequences of %1, so no single answer fits a sequence: set merge to none",
                      set->name);
    classes->set = std::move(set);
    return classifiesSteps(experiment) ? stepDataset(std::move(classes), split.washout) : sequenceDataset(std::move(classes));
}

Dataset stepDataset(std::shared_ptr<ClassData> classes, int washout) {
    const LabelledSet& set = *classes->set;
    Dataset data;
    classes->starts = {0};
    for (const int sequence : classes->order) {
        const int first = classes->starts.back(), length = set.length(sequence);
        if (const int left = std::min(washout, length - 1); left > 0) data.leftOut.push_back({first, left});
        classes->starts.push_back(first + length);
    }
    const int columns = classes->columns();
    requireMemory(8.0 * columns * (set.dimension() + static_cast<double>(set.classes.size())),
                  Message("the inputs and classes of all steps"));
    data.inputs.resize(set.dimension(), columns);
    data.targets = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(set.classes.size()), columns);
    for (std::size_t i = 0; i < classes->order.size(); ++i) {
        const int sequence = classes->order[i], from = set.starts[static_cast<std::size_t>(sequence)];
        for (int t = 0; t < set.length(sequence); ++t) {
            const Eigen::Index column = classes->starts[i] + t;
            data.inputs.col(column) = set.values.col(set.column(from + t));
            data.targets(set.stepLabel(sequence, from + t), column) = 1.0;
        }
    }
    data.parts.set(std::move(classes));
    return data;
}

Dataset sequenceDataset(std::shared_ptr<ClassData> classes) {
    Dataset data;
    data.inputs = sequenceMeans(*classes->set, classes->order);
    data.targets = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(classes->set->classes.size()), data.inputs.cols());
    for (Eigen::Index i = 0; i < data.targets.cols(); ++i) data.targets(classes->classOf(i), i) = 1.0;
    data.parts.set(std::move(classes));
    return data;
}

Split classSplit(const Experiment& experiment, const Dataset& data) {
    SplitSpec split = experiment.data.split;
    if (task(experiment.data.task).oneSeries) return split;
    split.washout = 0;
    const ClassData& classes = *data.parts.find<ClassData>();
    if (!classes.perStep()) return split;
    const auto columns = [&](int first, int count) {
        const auto begin = classes.starts.begin() + first;
        return *(begin + count) - *begin;
    };
    const SplitSpec sequences = split;
    split.training = columns(0, sequences.training);
    split.validation = columns(sequences.training, sequences.validation);
    split.test = columns(sequences.training + sequences.validation, sequences.test);
    return split;
}

Task tonesTask() {
    Task task = classTask("tones", "Tones", "Classify short noisy sines by frequency: K frequencies, random phase.");
    task.parameters = {classSets::classes, classSets::noise, classSets::splitSeed};
    task.parameter = "classes";
    task.seeded = true;
    task.inputs = [](const Experiment&) { return 1; };
    task.outputs = [](const Experiment& e) { return e[classSets::classes]; };
    task.generate = [](const Experiment& e) {
        return made(
            e, [&](int count, std::uint64_t seed) { return tonesSet(e[classSets::classes], e[classSets::noise], count, seed); });
    };
    task.applyDefaults = [](Experiment& e) { applyClassDefaults(e, "max", {600, 200, 400}); };
    return task;
}

Task symbolOrderTask() {
    Task task = classTask("symbol-order", "Order of two symbols",
                          "Classify the order of two symbols, d steps apart, among irrelevant ones: classes AA, AB, BA and BB. "
                          "This takes a memory that reaches d steps back.");
    task.parameters = {classSets::distance, classSets::splitSeed};
    task.parameter = "distance";
    task.seeded = true;
    task.inputs = [](const Experiment&) { return 6; };
    task.outputs = [](const Experiment&) { return 4; };
    task.generate = [](const Experiment& e) {
        return made(e, [&](int count, std::uint64_t seed) { return symbolOrderSet(e[classSets::distance], count, seed); });
    };
    task.applyDefaults = [](Experiment& e) { applyClassDefaults(e, "mean", {1200, 400, 400}); };
    return task;
}

Task templatesTask() {
    Task task = classTask("templates", "Warped templates", "Classify K smooth curves that are stretched in time and noisy.");
    task.parameters = {classSets::classes, classSets::noise, classSets::splitSeed};
    task.parameter = "classes";
    task.seeded = true;
    task.inputs = [](const Experiment&) { return 1; };
    task.outputs = [](const Experiment& e) { return e[classSets::classes]; };
    task.generate = [](const Experiment& e) {
        return made(e, [&](int count, std::uint64_t seed) {
            return templatesSet(e[classSets::classes], e[classSets::noise], count, seed);
        });
    };
    task.applyDefaults = [](Experiment& e) { applyClassDefaults(e, "mean+max", {600, 200, 400}); };
    return task;
}

Task digitsTask() {
    Task task = classTask(
        "digits", "Handwritten digits",
        "Classify 1797 handwritten digits of 8 × 8 pixels, read row by row from the top (from Debian's python3-sklearn).");
    task.readsPackage = true;
    task.inputs = [](const Experiment&) { return 8; };
    task.outputs = [](const Experiment&) { return 10; };
    task.generate = [](const Experiment& e) { return classDataset(e, shared(digitsSet())); };
    // Merged by their maximum, the states of a linear reservoir separate the digits, which means cannot do; a few hundred units
    // are enough.
    task.applyDefaults = [](Experiment& e) {
        applyClassDefaults(e, "max", {1078, 359, 360});
        applyReservoirDefaults(e, "normal", "identity", 300);
        e.readout.ridge = 10.0;
    };
    return task;
}

Task spokenDigitsTask() {
    Task task = classTask("spoken-digits", "Spoken digits",
                          "Classify digits spoken by unheard voices or in unheard accents, from 24 mel bands every 10 ms "
                          "(synthesised by Debian's espeak-ng).");
    task.parameters.push_back(classSets::unheard);
    task.readsPackage = true;
    task.inputs = [](const Experiment&) { return 24; };
    task.outputs = [](const Experiment&) { return 10; };
    task.generate = [](const Experiment& e) {
        return classDataset(e, shared(spokenDigitsSet(e[classSets::unheard] == "accents" ? Unheard::accents : Unheard::voices)));
    };
    task.applyDefaults = [](Experiment& e) {
        applyClassDefaults(e, "last+mean", {320, 120, 160});
        applyReservoirDefaults(e, "normal", "tanh", 300);
        e.input.scaling = 0.1;
        e.sequence.bidirectional = true;  // accuracy on unheard accents rises from 97 to 100 %
    };
    return task;
}

Task fashionTask() {
    Task task = classTask("fashion", "Fashion-MNIST",
                          "Classify 70,000 pictures of clothes of 28 × 28 pixels, read row by row from the top (from Debian's "
                          "dataset-fashion-mnist).");
    task.readsPackage = true;
    task.inputs = [](const Experiment&) { return 28; };
    task.outputs = [](const Experiment&) { return 10; };
    task.generate = [](const Experiment& e) { return classDataset(e, shared(fashionSet())); };
    task.applyDefaults = [](Experiment& e) {
        applyClassDefaults(e, "mean+max", {50000, 10000, 10000});
        applyReservoirDefaults(e, "golden", "identity", 300);
        e.readout.ridge = 1e-3;
    };
    return task;
}

}  // namespace echoplane
