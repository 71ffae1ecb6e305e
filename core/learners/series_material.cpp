// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/learners/learning_material.h"
#include "core/readout/softmax.h"
#include "core/tasks/task.h"

namespace echoplane {

namespace {

class SeriesMaterial : public LearningMaterial {
public:
    SeriesMaterial(const Dataset& data, const Split& split, int window, Loss loss, const Normalisation& given,
                   const Normalisation& wanted)
        : LearningMaterial(given, wanted),
          m_window(window),
          m_loss(loss),
          m_inputs(standardised(data.inputs, given)),
          m_targets(standardised(data.targets, wanted)),
          m_recordings(data.recordings()),
          m_fitted(static_cast<std::size_t>(data.steps()), false),
          m_validation(split.of(Role::validation, data)) {
        const std::vector<Steps> fit = split.of(Role::fit, data);
        for (const Steps& each : fit)
            for (int t = each.first; t < each.end(); ++t) m_fitted[static_cast<std::size_t>(t)] = true;
        for (const Steps& recording : m_recordings) {
            int end = recording.first;
            for (const Steps& each : fit)  // which may span several recordings
                if (each.first < recording.end()) end = std::max(end, std::min(each.end(), recording.end()));
            if (end > recording.first) m_streamed.push_back({recording.first, end - recording.first});
        }
        for (const Steps& each : m_validation) m_reach = std::max(m_reach, each.end());
    }

    void epoch(RandomStream& random, const Learn& learn) const override {
        int length = 0;
        const std::vector<Steps> streams = drawnStreams(random, length);
        for (int first = 0; first < length; first += m_window)
            if (!learn(batchOf(streams, first, std::min(m_window, length - first)), first > 0)) return;
    }

    Judgement judge(Network& network, const RunContext& context) const override {
        double sum = 0.0, count = 0.0;
        ClassTally tally;
        for (const Steps& recording : m_recordings) {
            const int end = std::min(recording.end(), m_reach);
            if (end <= recording.first) continue;
            Eigen::MatrixXd networkOutputs = network.start(m_inputs.middleCols(recording.first, end - recording.first), context);
            for (const Steps& each : m_validation) {
                const int first = std::max(each.first, recording.first), last = std::min(each.end(), end);
                if (first >= last) continue;
                const auto predicted = networkOutputs.middleCols(first - recording.first, last - first);
                const auto wanted = m_targets.middleCols(first, last - first);
                if (m_loss == Loss::crossEntropy) {
                    for (Eigen::Index t = 0; t < predicted.cols(); ++t) {
                        Eigen::Index label = 0;
                        wanted.col(t).maxCoeff(&label);
                        tally.add(predicted.col(t), label);
                    }
                } else {
                    sum += (predicted - wanted).squaredNorm();
                    count += static_cast<double>((last - first) * networkOutputs.rows());
                }
            }
        }
        if (m_loss == Loss::crossEntropy) return tally.judgement();
        return {std::sqrt(sum / count), std::sqrt(sum / count)};
    }

    Eigen::MatrixXd predictions(Network& network, const RunContext& context) const override {
        Eigen::MatrixXd predicted(m_targets.rows(), m_targets.cols());
        for (const Steps& each : m_recordings)
            predicted.middleCols(each.first, each.count) = network.start(m_inputs.middleCols(each.first, each.count), context);
        if (m_loss == Loss::crossEntropy) toProbabilities(predicted);
        return predicted;
    }

private:
    std::vector<Steps> drawnStreams(RandomStream& random, int& length) const {
        constexpr int most = 32;
        int steps = 0;
        for (const Steps& each : m_streamed) steps += each.count;
        // Long enough that each recording has a stream that continues beyond its warm-up.
        length = std::max(std::min(steps, 2 * warm), steps / std::clamp(steps / (2 * m_window), 1, most));
        std::vector<Steps> streams;
        for (const Steps& each : m_streamed) {
            const int shift = each.count > length ? static_cast<int>(random.uniform() * length) : 0;
            for (int from = each.first - shift; from < each.end(); from += length) {
                const int first = std::max(from, each.first), end = std::min(from + length, each.end());
                if (end - first > warm) streams.push_back({first, end - first});
            }
            if (each.count <= warm) streams.push_back(each);
        }
        return streams;
    }

    StepBatch batchOf(const std::vector<Steps>& streams, int first, int span) const {
        StepBatch batch;
        const auto columns = static_cast<Eigen::Index>(streams.size());
        batch.streams = static_cast<int>(streams.size());
        batch.inputs = Eigen::MatrixXd::Zero(m_inputs.rows(), span * columns);
        batch.targets = Eigen::MatrixXd::Zero(m_targets.rows(), span * columns);
        batch.weights = Eigen::VectorXd::Zero(span * columns);
        for (int t = 0; t < span; ++t) {
            for (Eigen::Index s = 0; s < columns; ++s) {
                const Steps& stream = streams[static_cast<std::size_t>(s)];
                const int k = first + t, step = stream.first + k;
                if (k >= stream.count) continue;
                const Eigen::Index column = t * columns + s;
                batch.inputs.col(column) = m_inputs.col(step);
                batch.targets.col(column) = m_targets.col(step);
                // At the beginning of a stream the state has not yet warmed up.
                if (m_fitted[static_cast<std::size_t>(step)] && k >= std::min(warm, stream.count / 2))
                    batch.weights[column] = 1.0;
            }
        }
        return batch;
    }

    static constexpr int warm = 10;

    int m_window;
    Loss m_loss;
    Eigen::MatrixXd m_inputs, m_targets;
    std::vector<Steps> m_recordings, m_streamed;  // m_streamed: each recording up to its last training step
    std::vector<bool> m_fitted;                   // whether each step is a training step
    std::vector<Steps> m_validation;
    int m_reach = 0;  // end of the last validation step
};

}  // namespace

std::unique_ptr<LearningMaterial> seriesMaterial(const Dataset& data, const Split& split, int window, Loss loss) {
    const std::vector<Steps> fit = split.of(Role::fit, data);
    const Normalisation given = standardOf(columnsOf(data.inputs, fit));
    const Normalisation wanted =
        loss == Loss::crossEntropy ? unscaled(data.targets.rows()) : standardOf(columnsOf(data.targets, fit));
    return std::make_unique<SeriesMaterial>(data, split, window, loss, given, wanted);
}

}  // namespace echoplane
