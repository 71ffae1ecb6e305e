// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/sequence_material.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "core/learners/learning_material.h"
#include "core/learners/network_jacobian.h"
#include "core/readout/softmax.h"
#include "core/sequences/class_data.h"
#include "core/sequences/labelled_set.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

const ClassData& classDataOf(const Dataset& data) {
    return *data.parts.find<ClassData>();
}

/// Whether networks read many sequences, one after the other, instead of one text or series.
bool hasSequences(const Dataset& data) {
    return classDataOf(data).set->count() > 1;
}

/// The sequences in the columns of a role, as places in ClassData::order.
std::vector<int> placesOf(const Dataset& data, const Split& split, Role role) {
    const ClassData& classes = classDataOf(data);
    std::vector<int> places;
    for (const Steps& each : split.of(role, data)) {
        if (!classes.perStep()) {
            for (int column = each.first; column < each.end(); ++column) places.push_back(column);
            continue;
        }
        const auto first = std::prev(std::ranges::upper_bound(classes.starts, each.first));
        for (auto at = first; *at < each.end(); ++at) {
            const auto place = static_cast<int>(at - classes.starts.begin());
            if (places.empty() || places.back() != place) places.push_back(place);
        }
    }
    return places;
}

Normalisation standardOfSteps(const ClassData& classes, const std::vector<int>& places) {
    const LabelledSet& set = *classes.set;
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(set.dimension()), squares = sum;
    double count = 0.0;
    const auto each = [&](const auto& use) {
        for (const int place : places) {
            const auto sequence = static_cast<std::size_t>(classes.order[static_cast<std::size_t>(place)]);
            for (int t = set.starts[sequence]; t < set.starts[sequence + 1]; ++t) use(set.values.col(set.column(t)));
        }
    };
    each([&](const auto& values) {
        sum += values;
        ++count;
    });
    const Eigen::VectorXd mean = sum / count;
    each([&](const auto& values) { squares += (values - mean).cwiseAbs2(); });
    return {mean, scalesOf(squares / count)};
}

class SequenceMaterial : public LearningMaterial {
public:
    SequenceMaterial(const Dataset& data, const Normalisation& given, std::vector<int> fitted, std::vector<int> validation)
        : LearningMaterial(given, unscaled(outputsOf(classDataOf(data)))),
          m_parts(data.parts),
          m_classes(*m_parts.find<ClassData>()),
          m_set(*m_classes.set),
          m_counts(static_cast<std::size_t>(m_classes.columns())),
          m_fitted(std::move(fitted)),
          m_validation(std::move(validation)) {
        for (int column = 0; column < m_classes.columns(); ++column)
            m_counts[static_cast<std::size_t>(column)] = !data.isLeftOut(column);
    }

    void epoch(RandomStream& random, const Learn& learn) const override {
        std::vector<int> order = m_fitted;
        for (std::size_t left = order.size(); left > 1; --left)
            std::swap(order[left - 1], order[static_cast<std::size_t>(random.uniform() * static_cast<double>(left))]);
        constexpr std::size_t together = 32;
        for (std::size_t first = 0; first < order.size(); first += together)
            if (!learn(batchOf(std::span(order).subspan(first, std::min(together, order.size() - first))), false)) return;
    }

    Judgement judge(Network& network, const RunContext& context) const override {
        ClassTally tally;
        read(network, m_validation, context, [&](int column, int label, const Eigen::Ref<const Eigen::VectorXd>& logits) {
            if (m_counts[static_cast<std::size_t>(column)]) tally.add(logits, label);
        });
        return tally.judgement();
    }

    Eigen::MatrixXd predictions(Network& network, const RunContext& context) const override {
        std::vector<int> all(m_classes.order.size());
        std::iota(all.begin(), all.end(), 0);
        Eigen::MatrixXd predicted(outputsOf(m_classes), m_classes.columns());
        read(network, all, context,
             [&](int column, int, const Eigen::Ref<const Eigen::VectorXd>& logits) { predicted.col(column) = logits; });
        toProbabilities(predicted);
        return predicted;
    }

private:
    static Eigen::Index outputsOf(const ClassData& classes) { return static_cast<Eigen::Index>(classes.set->classes.size()); }
    int sequenceAt(int place) const { return m_classes.order[static_cast<std::size_t>(place)]; }
    /// The dataset column of step t of a sequence, or of the whole sequence.
    int columnOf(int place, int t) const {
        return m_classes.perStep() ? m_classes.starts[static_cast<std::size_t>(place)] + t : place;
    }

    StepBatch batchOf(std::span<const int> places) const {
        int length = 0;
        for (const int place : places) length = std::max(length, m_set.length(sequenceAt(place)));
        StepBatch batch;
        const auto streams = static_cast<Eigen::Index>(places.size());
        batch.streams = static_cast<int>(streams);
        batch.inputs = Eigen::MatrixXd::Zero(m_set.dimension(), length * streams);
        batch.targets = Eigen::MatrixXd::Zero(outputsOf(m_classes), length * streams);
        batch.weights = Eigen::VectorXd::Zero(length * streams);
        for (Eigen::Index s = 0; s < streams; ++s) {
            const int place = places[static_cast<std::size_t>(s)], sequence = sequenceAt(place), count = m_set.length(sequence),
                      first = m_set.starts[static_cast<std::size_t>(sequence)];
            for (int t = 0; t < count; ++t) {
                const Eigen::Index column = t * streams + s;
                batch.inputs.col(column) = standardised(m_set.values.col(m_set.column(first + t)), inputs);
                if (!m_classes.perStep() && t + 1 < count) continue;
                batch.targets(m_set.stepLabel(sequence, first + t), column) = 1.0;
                batch.weights[column] = m_counts[static_cast<std::size_t>(columnOf(place, t))] ? 1.0 : 0.0;
            }
        }
        return batch;
    }

    /// Calls `use` with each dataset column of those sequences, its class and the network's logits.
    template <typename Use>
    void read(Network& network, const std::vector<int>& places, const RunContext& context, Use use) const {
        constexpr std::size_t together = 64;
        for (std::size_t from = 0; from < places.size(); from += together) {
            context.checkpoint();
            const auto part = std::span(places).subspan(from, std::min(together, places.size() - from));
            const StepBatch batch = batchOf(part);
            const Eigen::MatrixXd logits = network.outputs(batch);
            for (std::size_t s = 0; s < part.size(); ++s) {
                const int sequence = sequenceAt(part[s]), count = m_set.length(sequence),
                          first = m_set.starts[static_cast<std::size_t>(sequence)];
                for (int t = m_classes.perStep() ? 0 : count - 1; t < count; ++t)
                    use(columnOf(part[s], t), m_set.stepLabel(sequence, first + t),
                        logits.col(t * static_cast<Eigen::Index>(part.size()) + static_cast<Eigen::Index>(s)));
            }
        }
    }

    Parts m_parts;  // owns the classes
    const ClassData& m_classes;
    const LabelledSet& m_set;
    std::vector<bool> m_counts;  // whether each column is scored (not washout)
    std::vector<int> m_fitted, m_validation;
};

}  // namespace

std::unique_ptr<LearningMaterial> classMaterial(const Dataset& data, const Split& split, int window) {
    if (!hasSequences(data)) return seriesMaterial(data, split, window, Loss::crossEntropy);
    std::vector<int> fitted = placesOf(data, split, Role::fit);
    const Normalisation given = standardOfSteps(classDataOf(data), fitted);
    return std::make_unique<SequenceMaterial>(data, given, std::move(fitted), placesOf(data, split, Role::validation));
}

Dataset withClassInputs(const Dataset& data, Eigen::MatrixXd inputs) {
    if (!hasSequences(data)) {
        Dataset result = data;
        result.inputs = std::move(inputs);
        return result;
    }
    const ClassData& classes = classDataOf(data);
    auto set = std::make_shared<LabelledSet>();
    set->classes = classes.set->classes;
    ClassData own;
    for (int column = 0; column < classes.columns(); ++column) {
        set->close(column + 1, classes.classOf(column));
        own.order.push_back(column);
    }
    set->values = std::move(inputs);
    own.set = std::move(set);
    Dataset result;
    result.inputs = data.inputs;
    result.targets = data.targets;
    result.leftOut = data.leftOut;
    result.parts.set(std::move(own));
    return result;
}

NetworkReading classReadingAt(const Dataset& data, int column) {
    if (!hasSequences(data)) return recordingAt(data, column);
    const ClassData& classes = classDataOf(data);
    const int sequence = classes.sequenceOf(column), first = classes.set->starts[static_cast<std::size_t>(sequence)];
    return {classes.set->sequence(sequence),
            classes.perStep() ? classes.stepOf(column) - first : classes.set->length(sequence) - 1};
}

}  // namespace echoplane
