// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "core/learners/network.h"
#include "core/math/random.h"
#include "core/tasks/dataset.h"
#include "core/tasks/run_kind.h"

namespace echoplane {

/// Error of a network on the validation span.
struct Judgement {
    double choice = 0.0;  ///< selection criterion; lower is better
    double shown = 0.0;   ///< LearningPoint::validation
};

/// Training and validation data of networks.
class LearningMaterial {
public:
    /// Called with a batch and whether its state continues that of the previous one; returns whether to go on to the next batch.
    using Learn = std::function<bool(const StepBatch&, bool)>;

    LearningMaterial(Normalisation given, Normalisation wanted) : inputs(std::move(given)), outputs(std::move(wanted)) {}
    virtual ~LearningMaterial() = default;

    /// Passes all training data to `learn` once, in random order.
    virtual void epoch(RandomStream& random, const Learn& learn) const = 0;
    /// Throws Cancelled.
    virtual Judgement judge(Network& network, const RunContext& context) const = 0;
    /// Predictions for all columns of the dataset's targets, D_out × columns, standardised as in training, or probabilities.
    /// Throws Cancelled.
    virtual Eigen::MatrixXd predictions(Network& network, const RunContext& context) const = 0;

    const Normalisation inputs, outputs;
    Normalisation inputUnits = {}, outputUnits = {};  ///< NetworkRecord::inputUnits
};

/// Mean and standard deviation (1 if it is 0) of each row: networks are trained on (series − shift)/scale.
Normalisation standardOf(const Eigen::MatrixXd& series);
/// Square roots of mean squares, 1 in place of 0.
Eigen::VectorXd scalesOf(const Eigen::VectorXd& meanSquares);
/// Shift 0 and scale 1, as of the targets of Loss::crossEntropy.
Normalisation unscaled(Eigen::Index rows);

/// Accumulates log loss and error count of class predictions.
struct ClassTally {
    double loss = 0.0, wrong = 0.0, count = 0.0;

    /// Adds one column, with the loss −log softmax(logits)_label in nats.
    void add(const Eigen::Ref<const Eigen::VectorXd>& logits, Eigen::Index label);
    /// Means over the columns; `shown` is not finite if the loss is not.
    Judgement judgement() const;
};

/// Material of a series that networks read step by step; the columns of `data` are its steps. Inputs and targets are standardised
/// by the mean and standard deviation of the training steps; the targets of Loss::crossEntropy are not.
///
/// The training steps of all recordings are arranged side by side as streams and learned in windows of `window` steps with the
/// state carried over; the starts of the streams are drawn anew each epoch. The criterion is the RMS error over the validation
/// span; for Loss::crossEntropy it is the log loss, and the error rate is shown.
std::unique_ptr<LearningMaterial> seriesMaterial(const Dataset& data, const Split& split, int window, Loss loss);

/// RunKind::material for data of that experiment's kind: seriesMaterial() if there is none. Throws std::invalid_argument if there
/// are no training or no validation steps.
std::unique_ptr<LearningMaterial> materialOf(const Experiment& experiment, const Dataset& data, const Split& split, int window);

/// RunKind::withInputs for data of that experiment's kind: training data for weights on a reservoir's states.
Dataset withInputs(const Experiment& experiment, const Dataset& data, Eigen::MatrixXd inputs);

}  // namespace echoplane
