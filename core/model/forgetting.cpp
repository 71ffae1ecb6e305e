// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/forgetting.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/math/random.h"
#include "core/text/message.h"

namespace echoplane {

namespace {

constexpr int longest = 1'000'000'000;

/// Σ over modes of |r|·|w|·|λ|^(t+1), D_out.
class ModeEnvelope {
public:
    ModeEnvelope(const Model& model, const Spectrum& spectrum) {
        const Eigen::Index reals = spectrum.reals.size(), pairs = spectrum.upper.size();
        m_moduli.resize(reals + pairs);
        m_moduli << spectrum.reals.cwiseAbs(), spectrum.upper.cwiseAbs();
        m_parts.resize(reals + pairs, model.outputs());
        const auto both = [&](const Eigen::MatrixXd& parts) {  // modulus from real and imaginary part
            return (parts.middleRows(reals, pairs).cwiseAbs2() + parts.bottomRows(pairs).cwiseAbs2()).cwiseSqrt().eval();
        };
        m_parts.topRows(reals) = model.readout.topRows(reals).cwiseAbs();
        m_parts.bottomRows(pairs) = both(model.readout);
        Eigen::VectorXd state(reals + pairs);
        state << model.warmState.head(reals).cwiseAbs(), both(model.warmState);
        m_parts.array().colwise() *= state.array();
    }

    /// True if a mode that does not decay contributes to some output.
    bool lasts() const { return ((m_moduli.array() >= 1.0) && (m_parts.rowwise().maxCoeff().array() > 0.0)).any(); }

    bool below(const Eigen::VectorXd& tolerance, int step) const {
        // Clamped, as a mode that does not contribute may overflow.
        const Eigen::ArrayXd left = m_moduli.array().min(1.0).pow(step + 1.0);
        return ((m_parts.transpose() * left.matrix()).array() <= tolerance.array()).all();
    }

private:
    Eigen::VectorXd m_moduli;
    Eigen::MatrixXd m_parts;
};

std::optional<int> byTheory(const ModeEnvelope& envelope, const Eigen::VectorXd& tolerance) {
    if (envelope.lasts() || !envelope.below(tolerance, longest)) return std::nullopt;
    int above = -1, below = longest;  // before step 0 everything depends on the initial state
    while (below - above > 1) {
        const int middle = above + (below - above) / 2;
        (envelope.below(tolerance, middle) ? below : above) = middle;
    }
    return below;
}

/// Advances many runs by one step in place, one run per column; `driven` is the drive common to all.
void advance(const Model& model, const Eigen::VectorXd& driven, Eigen::MatrixXd& states) {
    Eigen::MatrixXd next;
    if (const Eigen::SparseMatrix<double>* sparse = model.sparse())
        next = sparse->transpose() * states;
    else
        next.noalias() = std::get<Eigen::MatrixXd>(model.reservoir).transpose() * states;
    if (driven.size() > 0) next.colwise() += driven;
    if (!model.linear()) {
        for (Eigen::Index k = 0; k < next.cols(); ++k) activate(model.activation, next.col(k).data(), next.rows());
        if (model.carry.empty())
            next = (1.0 - model.leakRate) * states + model.leakRate * next;
        else
            for (Eigen::Index k = 0; k < next.cols(); ++k) model.carry.combine(states.col(k).data(), next.col(k).data());
    }
    states.swap(next);
}

/// u(t)·W_inᵀ + y(t−1)·W_fbᵀ + b.
Eigen::VectorXd drivenAt(const Model& model, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known, Eigen::Index t) {
    Eigen::VectorXd driven = model.inputWeights * inputs.col(t);
    if (model.feedbackWeights.size() > 0)
        driven += model.feedbackWeights * (t == 0 ? model.initialOutput : Eigen::VectorXd(known.col(t - 1)));
    if (model.reservoirBias.size() > 0) driven += model.reservoirBias;
    return driven;
}

/// Iterates `step(t)`, which advances the runs by one step and returns the largest Σ|d_i·W_out,ij| / tolerance_j.
template <typename Step>
std::optional<int> byRunning(Eigen::Index most, Step&& step) {
    constexpr Eigen::Index atLeast = 100;  // a difference may grow before it decays
    Eigen::Index forgotten = 0;
    for (Eigen::Index t = 0; t < most; ++t) {
        if (!(step(t) <= 1.0)) forgotten = t + 1;
        if (t >= 2 * forgotten + atLeast) break;
    }
    if (forgotten >= most) return std::nullopt;
    return static_cast<int>(forgotten);
}

std::optional<int> ofLinear(const Model& model, const Eigen::MatrixXd& weights, Eigen::Index steps, const RunContext& context) {
    constexpr double multiplications = 1e9;
    const auto each = static_cast<double>(model.sparse() ? model.sparse()->nonZeros() : model.size() * model.size());
    const auto most = std::max(steps, static_cast<Eigen::Index>(std::min(multiplications / std::max(each, 1.0), 1e6)));
    Eigen::MatrixXd difference = model.warmState;
    return byRunning(most, [&](Eigen::Index) {
        context.checkpoint();
        advance(model, {}, difference);
        return (weights * difference.cwiseAbs()).maxCoeff();
    });
}

std::optional<int> measured(const Model& model, const Eigen::MatrixXd& weights, const Eigen::MatrixXd& inputs,
                            const Eigen::MatrixXd& known, const RunContext& context) {
    constexpr Eigen::Index atRandom = 3;
    const double largest = std::max(1.0, model.warmState.cwiseAbs().maxCoeff());
    RandomStream random(1, "starts to be forgotten");
    Eigen::MatrixXd states(model.size(), 3 + atRandom);
    states << Eigen::VectorXd::Zero(model.size()), model.warmState, -model.warmState,
        random.uniformMatrix(model.size(), atRandom, -largest, largest);
    return byRunning(inputs.cols(), [&](Eigen::Index t) {
        context.checkpoint();
        advance(model, drivenAt(model, inputs, known, t), states);
        return (weights * (states.rightCols(states.cols() - 1).colwise() - states.col(0)).cwiseAbs()).maxCoeff();
    });
}

}  // namespace

std::optional<int> forgetsStartAfter(const Model& model, const Eigen::MatrixXd& inputs, const Eigen::MatrixXd& known,
                                     const Eigen::VectorXd& sizes, const RunContext& context) {
    if (model.warmState.size() != model.size() || inputs.rows() != model.inputs() || known.rows() != model.outputs() ||
        known.cols() < inputs.cols() || sizes.size() != model.outputs())
        throw Refusal("finding when a model forgets its initial state needs a warm state and the training series");
    const Eigen::MatrixXd weights = model.readout.cwiseAbs().transpose();
    constexpr double unitsInTheLastPlace = 64.0;
    const Eigen::VectorXd rounding =
        unitsInTheLastPlace * std::numeric_limits<double>::epsilon() * (weights * model.warmState.cwiseAbs());
    // The minimum covers outputs that are always 0.
    const Eigen::VectorXd tolerance = (1e-12 * sizes).cwiseMax(rounding).cwiseMax(std::numeric_limits<double>::min());
    if (const DiagonalForm* diagonal = model.diagonal()) return byTheory(ModeEnvelope(model, diagonal->spectrum), tolerance);
    const Eigen::MatrixXd relative = tolerance.cwiseInverse().asDiagonal() * weights;
    return model.linear() ? ofLinear(model, relative, inputs.cols(), context) : measured(model, relative, inputs, known, context);
}

}  // namespace echoplane
