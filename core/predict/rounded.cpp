// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/predict/rounded.h"

#include <algorithm>
#include <cmath>

#include "core/predict/from_run.h"
#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Calls `use` with each array of numbers that the model computes with.
template <typename AnyModel, typename Use>
void eachArray(AnyModel& model, Use&& use) {
    if (auto* dense = std::get_if<Eigen::MatrixXd>(&model.reservoir)) {
        use(dense->data(), dense->size());
    } else if (auto* sparse = std::get_if<Eigen::SparseMatrix<double>>(&model.reservoir)) {
        use(sparse->valuePtr(), sparse->nonZeros());
    } else {
        auto& spectrum = std::get<DiagonalForm>(model.reservoir).spectrum;
        use(spectrum.reals.data(), spectrum.reals.size());
        // A complex number is stored as its two parts.
        use(reinterpret_cast<decltype(spectrum.reals.data())>(spectrum.upper.data()), 2 * spectrum.upper.size());
    }
    use(model.carry.matrix.data(), model.carry.matrix.size());
    use(model.carry.kept.data(), model.carry.kept.size());
    use(model.carry.gains.data(), model.carry.gains.size());
    use(model.inputWeights.data(), model.inputWeights.size());
    use(model.feedbackWeights.data(), model.feedbackWeights.size());
    use(model.reservoirBias.data(), model.reservoirBias.size());
    use(model.readout.data(), model.readout.size());
    use(model.readoutBias.data(), model.readoutBias.size());
    use(model.outputReadout.data(), model.outputReadout.size());
    use(model.inputReadout.data(), model.inputReadout.size());
    if (model.readoutFeatures) {
        auto& features = *model.readoutFeatures;
        use(features.shift.data(), features.shift.size());
        use(features.factor.data(), features.factor.size());
        use(features.functions.mixing.data(), features.functions.mixing.size());
        use(features.functions.offsets.data(), features.functions.offsets.size());
        use(features.readout.data(), features.readout.size());
    }
    use(model.initialState.data(), model.initialState.size());
    use(model.initialOutput.data(), model.initialOutput.size());
    use(model.warmState.data(), model.warmState.size());
    use(model.warmOutput.data(), model.warmOutput.size());
}

}  // namespace

double largestNumber(const Model& model) {
    double largest = 0.0;
    eachArray(model, [&](const double* values, Eigen::Index count) {
        for (Eigen::Index k = 0; k < count; ++k) largest = std::max(largest, std::abs(values[k]));
    });
    return largest;
}

double asFloat(double value) {
    return static_cast<double>(static_cast<float>(value));
}

Model rounded(Model model, Rounding rounding) {
    eachArray(model, [&](double* values, Eigen::Index count) { std::transform(values, values + count, values, rounding); });
    return model;
}

Message roundingSentence(const Model& model, const std::string& name, Rounding rounding, const RunContext& context) {
    return costSentence(model, name, rounded(model, rounding), context);
}

Message costSentence(const Model& model, const std::string& name, const Model& stored, const RunContext& context) {
    if (model.kind->cost) return model.kind->cost(model, name, stored, context);
    const ModelTrial trial = trialOf(model);
    const bool known = trial.targets.size() > 0;
    const Eigen::MatrixXd reference = known ? Eigen::MatrixXd() : predict(model, trial.inputs, {}, context).outputs;
    const double after = trialError(stored, trial, reference, context);

    if (std::isinf(after)) return Message("with numbers as %1, the model diverges", name);
    if (known) {
        return Message("with numbers as %1, the RMSE on the test data is %2 instead of %3", name, roundedText(after, 3),
                       roundedText(trialError(model, trial, reference, context), 3));
    }
    const double size = std::sqrt(reference.array().square().mean());
    return Message("with numbers as %1, the outputs differ by %2 of their RMS", name, roundedText(after / size, 2));
}

}  // namespace echoplane
