// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kinds/classes/sequence_votes.h"

#include "core/kinds/classes/class_form.h"
#include "core/kinds/classes/class_readout.h"
#include "core/model/model_reservoir.h"
#include "core/sequences/labelled_set.h"
#include "core/text/message.h"

namespace echoplane {

SequenceVotes sequenceVotes(const Model& model, const LabelledSet& set, int sequence) {
    checkModel(model);
    const ClassForm& classes = classFormOf(model);
    if (set.dimension() != model.inputs())
        throw Refusal("the model takes %1 numbers per step, but %2 has %3", model.inputs(), set.name, set.dimension());
    const SequenceLayer layer(reservoirOf(model), model.reservoirBias.size() > 0);
    const Trajectory run = sequenceStates(layer, set, sequence);
    SequenceVotes result;
    result.divergedAt = run.divergedAt;
    if (const DiagonalForm* diagonal = model.diagonal()) {
        const Eigen::Index reals = diagonal->spectrum.reals.size(), pairs = diagonal->spectrum.upper.size();
        result.moduli.resize(reals + pairs, run.states.cols());
        result.moduli.topRows(reals) = run.states.topRows(reals).cwiseAbs();
        result.moduli.bottomRows(pairs) =
            (run.states.middleRows(reals, pairs).cwiseAbs2() + run.states.bottomRows(pairs).cwiseAbs2()).cwiseSqrt();
    } else {
        result.moduli = run.states.cwiseAbs();
    }
    const MergedStates merged = prefixStates(layer, set, sequence, classes.merging);
    result.votes = model.readout.transpose() * merged.features;
    if (model.readoutBias.size() > 0) result.votes.colwise() += model.readoutBias;
    if (model.inputReadout.size() > 0) {
        Eigen::MatrixXd inputs = set.sequence(sequence);
        for (Eigen::Index t = 1; t < inputs.cols() && !classes.perStep(); ++t) inputs.col(t) += inputs.col(t - 1);
        for (Eigen::Index t = 1; t < inputs.cols() && !classes.perStep(); ++t) inputs.col(t) /= static_cast<double>(t + 1);
        result.votes.noalias() += model.inputReadout.transpose() * inputs;
    }
    toVotes(classes.votes, result.votes);
    return result;
}

}  // namespace echoplane
