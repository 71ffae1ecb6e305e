// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <utility>

#include "core/kinds/classes/class_tasks.h"
#include "core/kinds/classes/corpus_source.h"
#include "core/sequences/labelled_set.h"
#include "core/sequences/own_set.h"
#include "core/sequences/text_set.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace classSets {
const Parameter<std::string> tokens("words", {.name = "tokens",
                                              .label = "Tokens",
                                              .help = "What makes one step of a text.",
                                              .choices = {{"words", "Words",
                                                           "One word, number or sign per step; upper case counts as lower case."},
                                                          {"characters", "Characters", "One character per step, unchanged."}}});
const Parameter<std::string> wordVectors(
    "trained",
    {.name = "word-vectors",
     .label = "Word vectors",
     .help = "Where the vectors of the tokens come from. A file of word vectors, if given, takes precedence.",
     .choices = {{"trained", "Trained on the texts",
                  "Learned from which tokens occur near each other: the leading singular vectors of their positive pointwise "
                  "mutual information. No labels are used."},
                 {"random", "Drawn", "Normally distributed numbers, drawn once per token: all tokens are equally dissimilar."}}});
const Parameter<int> embeddingSize(100, {.name = "embedding-size",
                                         .label = "Embedding size",
                                         .symbol = "D",
                                         .help = "Number of components of a token vector. A file of word vectors fixes it.",
                                         .minimum = 1,
                                         .maximum = 2000,
                                         .idle = [](const Experiment& e) -> Message {
                                             return task(e.data.task).oneSeries && e[classSets::tokenVectors] == "one-hot"
                                                        ? Message("%1 has no meaning for tokens with an input each",
                                                                  inWords(embeddingSize.setting()))
                                                        : Message();
                                         },
                                         .hiddenWhenIdle = true});
const Parameter<int> vocabulary(
    20000, {.name = "vocabulary",
            .label = "Vocabulary",
            .symbol = "V",
            .help = "Number of tokens with their own vector, the most frequent first. All others become the unknown token.",
            .minimum = 1,
            .maximum = 1e6});
}  // namespace classSets

void requireUnchanged(const DataSource& source, std::uint64_t fingerprint) {
    if (source.fingerprint != 0 && source.fingerprint != fingerprint)
        throw Refusal("%1 has changed since these settings were saved: open it again to use its current content", source.file);
}

namespace {

OwnColumns columnsOf(const DataSource& source) {
    return {source.inputs, source.labels, source.sequences, source.parts, source.reading};
}

TextOptions textOptions(const Experiment& e) {
    return {e[classSets::tokens] == "characters" ? TokenKind::characters : TokenKind::words,
            e[classSets::vocabulary],
            e[classSets::embeddingSize],
            e[classSets::wordVectors] == "trained",
            e.reservoir.seed,
            e.data.source.embedding,
            e.data.source.lexicon};
}

bool readsTexts(const Experiment& experiment) {
    return experiment.data.task == "text";
}

/// Reads the user's set and returns the experiment with the columns, classes and fingerprint found. If `usual` is not null, it
/// receives the default split.
Experiment loaded(Experiment experiment, SequenceCounts* usual, const RunContext& context) {
    DataSource& source = experiment.data.source;
    if (source.file.empty()) throw Refusal("the task %1 needs a file: give it with --data", experiment.data.task);
    OwnColumns found;
    LabelledSet counted;
    if (readsTexts(experiment)) {
        if (!source.targets.empty() && source.fingerprint != 0 && usual == nullptr) return experiment;
        const LabelledTexts texts = readOwnTexts(source.file, columnsOf(source), &found);
        const std::uint64_t fingerprint = fingerprintOf(texts);
        requireUnchanged(source, fingerprint);
        source.fingerprint = fingerprint;
        source.targets = classesOf(texts.labels, counted.labels);
        counted.parts = texts.parts;
        std::vector<Message> warnings = texts.warnings;
        if (!source.embedding.empty()) {
            const LabelledSet set = textSet(texts, textOptions(experiment), context);
            experiment.set(classSets::embeddingSize, set.dimension());
            warnings = set.warnings;
        }
        if (!warnings.empty()) {  // only the warnings of the texts are kept
            auto set = std::make_shared<LabelledSet>();
            set->name = texts.name;
            set->warnings = std::move(warnings);
            source.content.set(std::move(set));
        }
    } else {
        if (source.content.find<LabelledSet>() && usual == nullptr) return experiment;
        auto set = std::make_shared<const LabelledSet>(readOwnSet(source.file, columnsOf(source), &found, context));
        const std::uint64_t fingerprint = fingerprintOf(*set);
        requireUnchanged(source, fingerprint);
        source.fingerprint = fingerprint;
        source.targets = set->classes;
        // Files in a folder have no column names; columns are numbered from 1.
        if (found.inputs.empty())
            for (int k = 1; k <= set->dimension(); ++k) found.inputs.push_back(std::to_string(k));
        counted.labels = set->labels;
        counted.parts = set->parts;
        source.content.set(std::move(set));
    }
    source.inputs = std::move(found.inputs);
    source.labels = std::move(found.labels);
    source.sequences = std::move(found.sequences);
    source.parts = std::move(found.parts);
    if (usual != nullptr) *usual = defaultCounts(counted);
    return experiment;
}

/// A table with one sequence per row has one number per step; its columns are the steps.
int ownInputs(const Experiment& e) {
    const DataSource& source = e.data.source;
    const bool wide = !source.labels.empty() && source.sequences.empty();
    return wide ? 1 : static_cast<int>(source.inputs.size());
}

int ownOutputs(const Experiment& e) {
    return static_cast<int>(e.data.source.targets.size());
}

}  // namespace

Experiment withSetLoaded(Experiment experiment, const RunContext& context) {
    if (task(experiment.data.task).oneSeries) return withCorpusLoaded(std::move(experiment), context);
    return loaded(std::move(experiment), nullptr, context);
}

Experiment withSetFile(Experiment experiment, const std::string& file, const RunContext& context) {
    experiment.data.source.file = file;
    if (task(experiment.data.task).oneSeries) return withCorpusFile(std::move(experiment), context);
    experiment.data.source.content = {};
    experiment.data.source.fingerprint = 0;
    SequenceCounts counts;
    const bool asked = !experiment.data.source.labels.empty();
    experiment = loaded(std::move(experiment), &counts, context);
    const DataSource& source = experiment.data.source;
    const auto classes = static_cast<int>(source.targets.size());
    if (counts.training < classes && !asked && !source.labels.empty() && 2 * classes > counts.all())
        throw Refusal(
            "%1 has %2 classes in %3 sequences: the column \"%4\" was taken for the classes; name another one with "
            "--labels",
            file, classes, counts.all(), shortened(source.labels));
    if (counts.training < classes) throw Refusal("%1 has too few sequences for training, validation and test", file);
    const auto* set = experiment.data.source.content.find<LabelledSet>();
    const bool changes = set != nullptr && !set->stepLabels.empty();
    applyClassDefaults(experiment, changes ? "none" : "mean", counts);
    return experiment;
}

Experiment withClassFile(Experiment experiment, const DataSource& source, const RunContext& context) {
    if (!source.targets.empty())
        throw Refusal("--targets belongs to series; the classes of the task %1 are in the column --labels", experiment.data.task);
    const bool columns = !source.inputs.empty() || !(source.labels + source.sequences + source.parts).empty();
    if (std::error_code none; columns && std::filesystem::is_directory(source.file, none))
        throw Refusal("%1 is a folder, whose columns are all used: leave out --inputs, --labels, --sequences and --parts",
                      source.file);
    experiment.data.source = source;
    return withSetFile(std::move(experiment), source.file, context);
}

Task classesTask() {
    Task task = classTask("classes", "Own sequences with classes",
                          "Classify sequences from a file, or from a folder with one subfolder per class.");
    task.inputs = ownInputs;
    task.outputs = ownOutputs;
    task.generate = [](const Experiment& e) {
        return classDataset(e, withSetLoaded(e, {}).data.source.content.share<LabelledSet>());
    };
    task.applyDefaults = [](Experiment& e) {
        applyClassDefaults(e, "mean", {e.data.split.training, e.data.split.validation, e.data.split.test});
    };
    task.readsFile = task.readsTable = true;
    return task;
}

Task textTask() {
    Task task = classTask("text", "Own texts with classes", "Classify texts from a file, read token by token.");
    task.parameters = {classSets::tokens, classSets::wordVectors, classSets::embeddingSize, classSets::vocabulary,
                       classSets::splitSeed};
    task.seeded = true;
    task.inputs = [](const Experiment& e) { return e[classSets::embeddingSize]; };
    task.outputs = ownOutputs;
    task.generate = [](const Experiment& e) {
        const DataSource& source = e.data.source;
        const LabelledTexts texts = readOwnTexts(source.file, columnsOf(source));
        requireUnchanged(source, fingerprintOf(texts));
        return classDataset(e, std::make_shared<const LabelledSet>(textSet(texts, textOptions(e))));
    };
    task.applyDefaults = [](Experiment& e) {
        applyClassDefaults(e, "mean", {e.data.split.training, e.data.split.validation, e.data.split.test});
    };
    task.readsFile = task.readsTable = true;
    return task;
}

Task glossesTask() {
    Task task = classTask("glosses", "WordNet glosses",
                          "Classify a noun by its definition: artifact, person, plant, animal, location or food (43,995 nouns "
                          "from Debian's wordnet-base).");
    task.parameters = {classSets::tokens, classSets::wordVectors, classSets::embeddingSize, classSets::vocabulary,
                       classSets::splitSeed};
    task.seeded = true;
    task.readsPackage = true;
    task.inputs = [](const Experiment& e) { return e[classSets::embeddingSize]; };
    task.outputs = [](const Experiment&) { return 6; };
    task.generate = [](const Experiment& e) {
        TextOptions options = textOptions(e);
        options.file.clear();
        options.lexicon.clear();
        return classDataset(e, std::make_shared<const LabelledSet>(textSet(glosses(), options)));
    };
    task.applyDefaults = [](Experiment& e) {
        applyClassDefaults(e, "last+mean", {31995, 6000, 6000});
        applyReservoirDefaults(e, "normal", "tanh", 300);
        e.dynamics.leakRate = e.input.scaling = 0.5;
        e.readout.ridge = 0.03;
    };
    return task;
}

}  // namespace echoplane
