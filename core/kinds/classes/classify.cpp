// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/classify.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "core/kinds/classes/class_form.h"
#include "core/kinds/classes/class_readout.h"
#include "core/math/random.h"
#include "core/model/model_reservoir.h"
#include "core/reservoir/divergence.h"
#include "core/sequences/labelled_set.h"
#include "core/text/json_text.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

/// Input vector of a token, D_in.
Eigen::VectorXd vectorOf(const Model& model, std::int32_t token) {
    const ClassForm& classes = classFormOf(model);
    if (token < 0) return Eigen::VectorXd::Zero(model.inputs());
    if (classes.vectors.size() > 0) return classes.vectors.col(token);
    return Eigen::VectorXd::Unit(model.inputs(), token);
}

class Tokens {
public:
    explicit Tokens(const ClassForm& classes) : m_unknown(classes.unknown) {
        for (const std::string& each : classes.vocabulary) m_places.emplace(each, static_cast<std::int32_t>(m_places.size()));
    }
    std::int32_t of(const std::string& token) const {
        const auto place = m_places.find(token);
        return place == m_places.end() ? m_unknown : place->second;
    }

private:
    std::unordered_map<std::string, std::int32_t> m_places;
    std::int32_t m_unknown;
};

}  // namespace

Eigen::MatrixXd classVotes(const Model& model, const LabelledSet& set, int threads, const RunContext& context) {
    checkModel(model);
    const ClassForm& classes = classFormOf(model);
    if (set.dimension() != model.inputs())
        throw Refusal("the model takes %1 numbers per step, but %2 has %3", model.inputs(), set.name, set.dimension());
    std::vector<int> order(static_cast<std::size_t>(set.count()));
    std::iota(order.begin(), order.end(), 0);
    const SequenceLayer layer(reservoirOf(model), model.reservoirBias.size() > 0);
    const MergedStates merged = mergedStates(layer, set, order, classes.merging, threads, context);
    if (merged.divergedAt)
        throw RunError(classes.perStep() ? "the model diverged in step %1 of %2" : "the model diverged in sequence %1 of %2",
                       *merged.divergedAt + 1, set.name);
    Eigen::MatrixXd votes = model.readout.transpose() * merged.features;
    if (model.readoutBias.size() > 0) votes.colwise() += model.readoutBias;
    if (model.inputReadout.size() > 0) {
        Eigen::MatrixXd inputs;
        if (classes.perStep()) {
            inputs.resize(set.dimension(), set.steps());
            for (int t = 0; t < set.steps(); ++t) inputs.col(t) = set.values.col(set.column(t));
        } else {
            inputs = sequenceMeans(set, order);
        }
        votes.noalias() += model.inputReadout.transpose() * inputs;
    }
    toVotes(classes.votes, votes);
    return votes;
}

LabelledSet textsFor(const Model& model, const std::vector<std::string>& texts) {
    const ClassForm& classes = classFormOf(model);
    if (!classes.takesTexts()) throw Refusal("the model takes sequences of numbers, not texts");
    const Tokens tokens(classes);
    const auto nothing = static_cast<std::int32_t>(classes.vocabulary.size());
    LabelledSet set;
    set.name = "the texts";
    set.vocabulary = classes.vocabulary;
    set.vocabulary.emplace_back();
    set.values = Eigen::MatrixXd::Zero(model.inputs(), nothing + 1);
    for (std::int32_t token = 0; token < nothing; ++token) set.values.col(token) = vectorOf(model, token);
    set.weights = classes.lexicon;
    if (!set.weights.empty()) set.weights.push_back(0.0);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        for (const std::string& each : tokensOf(texts[i], classes.tokens)) {
            const std::int32_t token = tokens.of(each);
            set.tokens.push_back(token < 0 ? nothing : token);
        }
        const auto end = static_cast<int>(set.tokens.size());
        if (end == set.steps()) throw Refusal("text %1 has no token, so there is no input", i + 1);
        set.close(end, 0);
    }
    set.texts = texts;
    return set;
}

bool predictsNextToken(const Model& model) {
    const auto* classes = model.parts.find<ClassForm>();
    return classes != nullptr && classes->perStep() && classes->takesTexts() && !classes->merging.bidirectional &&
           classes->vocabulary == model.outputNames;
}

LabelledSet randomSequences(const Model& model, int count, int steps) {
    RandomStream random(1, "trial inputs");
    const ClassForm& classes = classFormOf(model);
    LabelledSet set;
    if (classes.takesTexts()) {
        set = textsFor(model, {classes.vocabulary.front()});
        const auto tokens = static_cast<double>(classes.vocabulary.size());
        set.tokens.clear();
        set.starts = {0};
        set.labels.clear();
        for (int k = 0; k < count * steps; ++k)
            set.tokens.push_back(static_cast<std::int32_t>(std::min(tokens - 1.0, std::floor(random.uniform() * tokens))));
    } else {
        set.values = random.uniformMatrix(model.inputs(), Eigen::Index{count} * steps, -0.5, 0.5);
    }
    set.name = "made-up sequences";
    for (int k = 1; k <= count; ++k) set.close(k * steps, 0);
    return set;
}

std::string generatedText(const Model& model, const std::string& prompt, const Generation& how, const RunContext& context) {
    checkModel(model);
    if (!predictsNextToken(model)) throw Refusal("the model does not predict the next token of a text");
    if (how.tokens < 1) throw Refusal("the number of tokens must be at least 1, not %1", how.tokens);
    if (!(how.temperature >= 0.0 && how.temperature <= 100.0)) throw Refusal("the temperature must be from 0 to 100");
    const ClassForm& classes = classFormOf(model);
    if (classes.votes == "none") throw Refusal("the model's outputs are not probabilities: train it with another classifier");
    const Tokens tokens(classes);
    std::vector<std::int32_t> driving;
    for (const std::string& each : tokensOf(prompt, classes.tokens)) driving.push_back(tokens.of(each));
    if (driving.empty()) driving.push_back(std::max(0, tokens.of("\n") == classes.unknown ? 0 : tokens.of("\n")));

    const Reservoir reservoir = reservoirOf(model);
    const Eigen::Index size = model.size();
    Eigen::VectorXd state = Eigen::VectorXd::Zero(size), next(size),
                    drive(model.inputs() + (model.reservoirBias.size() > 0 ? 1 : 0));
    drive.tail(1).setOnes();
    Eigen::MatrixXd votes(model.outputs(), 1);
    const auto step = [&](std::int32_t token) {
        context.checkpoint();
        drive.head(model.inputs()) = vectorOf(model, token);
        reservoir.step(state, drive, next);
        state.swap(next);
        if (hasDiverged(state)) throw RunError("the model diverged");
        votes = model.readout.transpose() * model.kind->features(model, state);
        if (model.readoutBias.size() > 0) votes += model.readoutBias;
        if (model.inputReadout.size() > 0) votes.noalias() += model.inputReadout.transpose() * drive.head(model.inputs());
        toVotes(classes.votes, votes);
        if (classes.unknown >= 0) votes(classes.unknown, 0) = 0.0;
    };
    for (const std::int32_t token : driving) step(token);
    RandomStream random(how.seed, "generated text");
    std::string text;
    bool begun = classes.tokens == TokenKind::characters;
    for (int k = 0; k < how.tokens; ++k) {
        Eigen::Index chosen = 0;
        if (how.temperature == 0.0) {
            votes.col(0).maxCoeff(&chosen);
        } else {
            const Eigen::ArrayXd logs = votes.col(0).array().max(1e-300).log() / how.temperature;
            Eigen::ArrayXd shares = (logs - logs.maxCoeff()).exp();
            if (classes.unknown >= 0) shares[classes.unknown] = 0.0;
            double left = random.uniform() * shares.sum();
            while (chosen + 1 < shares.size() && (left -= shares[chosen]) >= 0.0) ++chosen;
        }
        const std::string& token = classes.vocabulary[static_cast<std::size_t>(chosen)];
        if (!begun && k > 0) text += ' ';
        text += token;
        if (k + 1 < how.tokens) step(static_cast<std::int32_t>(chosen));
    }
    return text;
}

}  // namespace echoplane
