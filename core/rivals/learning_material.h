// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "core/math/random.h"
#include "core/rivals/network.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// How a network does on the validation stretch.
struct Judgement {
    double choice = 0.0;  ///< what the better of two is chosen by: less is better
    double shown = 0.0;   ///< LearningPoint::validation
};

/// What networks learn from and are judged by.
class LearningMaterial {
public:
    /// Is given a batch and whether its state is that which the last one ended with; says whether there is to be another.
    using Learn = std::function<bool(const StepBatch&, bool)>;

    LearningMaterial(Normalisation given, Normalisation wanted) : inputs(std::move(given)), outputs(std::move(wanted)) {}
    virtual ~LearningMaterial() = default;

    /// Everything that is trained on, once, in an order that is drawn.
    virtual void epoch(RandomStream& random, const Learn& learn) const = 0;
    /// Throws Cancelled.
    virtual Judgement judge(Network& network, const RunContext& context) const = 0;
    /// What it says of all columns of the dataset's targets, D_out × columns, in their units; of classes probabilities. Throws
    /// Cancelled.
    virtual Eigen::MatrixXd predictions(Network& network, const RunContext& context) const = 0;

    const Normalisation inputs, outputs;
    Normalisation inputUnits = {}, outputUnits = {};  ///< NetworkRecord::inputUnits
};

/// Mean and deviation of each row, 1 where that is 0: what networks learn is (series − shift)/scale.
Normalisation standardOf(const Eigen::MatrixXd& series);
/// Square roots of mean squares, 1 where they are 0.
Eigen::VectorXd scalesOf(const Eigen::VectorXd& meanSquares);
/// Shift 0 and scale 1: what classes are learned in.
Normalisation unscaled(Eigen::Index rows);

/// What the classes told of some columns are judged by.
struct ClassTally {
    double loss = 0.0, wrong = 0.0, count = 0.0;

    /// One more column: loss −log softmax(logits)_label, in nats.
    void add(const Eigen::Ref<const Eigen::VectorXd>& logits, Eigen::Index label);
    /// Means over the columns; what is shown is not finite where the loss is not.
    Judgement judgement() const;
};

/// One text or series that networks read step by step, `data`'s columns being its steps. Inputs and targets are standardised by
/// the mean and deviation of the fitted steps; targets that are classes are not.
///
/// The training steps of all recordings lie side by side as streams, learned in windows of that many steps whose state is carried
/// on; where they begin is drawn anew each epoch. Judged by the root mean square of the errors of the validation stretch; of
/// classes by their log loss, and what is shown is the share that is told wrong.
std::unique_ptr<LearningMaterial> seriesMaterial(const Dataset& data, const Split& split, int window);

/// Sequences that have classes: 32 of them side by side, in an order that is drawn anew each epoch, the error that of their last
/// step, or of all but Dataset::leftOut where each step has a class. Judged by the log loss over the validation sequences; what
/// is shown is the share that is told wrong.
std::unique_ptr<LearningMaterial> sequenceMaterial(const Dataset& data, const Split& split);

/// Whichever `data` is. Throws std::invalid_argument where there is nothing to fit or to judge by.
std::unique_ptr<LearningMaterial> materialOf(const Dataset& data, const Split& split, int window);

/// Data whose columns, each a sequence or a step of one, are sequences of one step with those inputs: what weights over a
/// reservoir's states learn from.
Dataset withColumns(const Dataset& data, Eigen::MatrixXd columns);

}  // namespace echoplane
