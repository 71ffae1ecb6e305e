// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <utility>

#include "core/kinds/classes/class_tasks.h"
#include "core/kinds/classes/corpus_source.h"
#include "core/sequences/corpus.h"
#include "core/sequences/labelled_set.h"
#include "core/text/message.h"

namespace echoplane {

namespace classSets {
const Parameter<std::string> tokenVectors(
    "one-hot", {.name = "token-vectors",
                .label = "Token vectors",
                .help = "Input vector of each token of a long text.",
                .choices = {{"one-hot", "One input each", "One input per token: 1 for the current token and 0 for all others."},
                            {"trained", "Trained on the text",
                             "Vectors learned from which tokens occur near each other: the leading singular vectors of their "
                             "positive pointwise mutual information."},
                            {"random", "Drawn", "Normally distributed numbers, drawn once per token."}}});
}  // namespace classSets

namespace {

TokenKind tokensOf(const Experiment& e) {
    return e[classSets::tokens] == "characters" ? TokenKind::characters : TokenKind::words;
}

const Corpus& corpusOf(const Experiment& e) {
    const auto* corpus = e.data.source.content.find<Corpus>();
    if (corpus == nullptr) throw Refusal("the task next-token needs a text: give it with --data");
    return *corpus;
}

/// Number of tokens to predict; 2 before the text is read, so that the settings are valid.
int vocabularyClasses(const Experiment& e) {
    const auto* corpus = e.data.source.content.find<Corpus>();
    return corpus == nullptr ? 2 : static_cast<int>(corpus->tokens(tokensOf(e), e[classSets::vocabulary])->vocabulary.size());
}

bool oneHot(const Experiment& e) {
    return e[classSets::tokenVectors] == "one-hot";
}

}  // namespace

Experiment withCorpusLoaded(Experiment experiment, const RunContext& context) {
    DataSource& source = experiment.data.source;
    if (source.content.find<Corpus>() != nullptr) return experiment;
    if (source.file.empty()) throw Refusal("the task next-token needs a text: give it with --data");
    const std::shared_ptr<const Corpus> corpus = readCorpus(source.file, context);
    requireUnchanged(source, corpus->fingerprint());
    source.fingerprint = corpus->fingerprint();
    source.content.set(corpus);
    return experiment;
}

Experiment withCorpusFile(Experiment experiment, const RunContext& context) {
    experiment.data.source.content = {};
    experiment.data.source.fingerprint = 0;
    experiment = withCorpusLoaded(std::move(experiment), context);
    if (experiment[classSets::tokens] == "words")
        experiment.set(classSets::vocabulary, std::min(1000, experiment[classSets::vocabulary]));
    const auto count =
        static_cast<int>(corpusOf(experiment).tokens(tokensOf(experiment), experiment[classSets::vocabulary])->ids.size());
    constexpr int fewest = 30, mostTraining = 100'000, mostHeldOut = 20'000, longestWashout = 100;
    if (count < fewest)
        throw Refusal("%1 has %2 tokens, too few for training, validation and test", experiment.data.source.file, count);
    const int heldOut = std::min(mostHeldOut, (count - 1) / 10), training = std::min(mostTraining, count - 1 - 2 * heldOut);
    applyClassDefaults(experiment, "mean", {training, heldOut, heldOut});
    experiment.data.split.washout = std::min(longestWashout, training / 10);
    experiment.sequence.classifier = "softmax";
    experiment.readout.ridge = 1.0;
    return experiment;
}

Task nextTokenTask() {
    Task task = classTask("next-token", "Next token of a text",
                          "Predict the next character or word of a long text from everything before it.");
    task.parameters = {classSets::tokens, classSets::tokenVectors, classSets::embeddingSize, classSets::vocabulary};
    task.seeded = true;
    task.metric = Metric::logLoss;
    task.oneSeries = true;
    task.inputs = [](const Experiment& e) { return oneHot(e) ? vocabularyClasses(e) : e[classSets::embeddingSize]; };
    task.outputs = vocabularyClasses;
    task.generate = [](const Experiment& given) {
        const Experiment e = withCorpusLoaded(given, {});
        const TokenVectors vectors = oneHot(e)                                 ? TokenVectors::oneHot
                                     : e[classSets::tokenVectors] == "trained" ? TokenVectors::trained
                                                                               : TokenVectors::drawn;
        auto classes = std::make_shared<ClassData>();
        classes->set =
            std::make_shared<const LabelledSet>(nextTokenSet(corpusOf(e), tokensOf(e), e[classSets::vocabulary], vectors,
                                                             e[classSets::embeddingSize], e.reservoir.seed, e.steps()));
        classes->order = {0};
        return stepDataset(std::move(classes), 0);
    };
    task.applyDefaults = [](Experiment& e) {
        const int washout = e.data.split.washout;
        applyClassDefaults(e, "mean", {e.data.split.training, e.data.split.validation, e.data.split.test});
        e.data.split.washout = washout;
        applyReservoirDefaults(e, "golden", "identity", 300);
        e.set(classSets::tokens, std::string("characters"));
        e.sequence.classifier = "softmax";
        e.readout.products = 300;
        e.readout.ridge = 1.0;
    };
    task.readsFile = true;
    return task;
}

}  // namespace echoplane
