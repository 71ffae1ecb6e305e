// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/jobs/run_context.h"
#include "core/math/spectrum.h"
#include "core/modes/eigenbasis.h"
#include "core/reservoir/sparse_weights.h"
#include "core/text/message.h"

namespace echoplane {

struct LeadingEigenvalues;

/// Stage 1: the reservoir at rho = 1 (ReservoirSpec::scaledTo names the quantity of W that rho sets) and leak rate 1.
struct SpectrumResult {
    Spectrum spectrum;        ///< Λ₀
    Eigen::MatrixXd weights;  ///< W, N × N, if one was drawn, is run or trained, and is stored dense; else empty
    std::shared_ptr<const SparseWeights> sparseWeights;  ///< W if it is stored sparse instead; else null
    /// O of cells that have one (cell.h), N × N; else null.
    std::shared_ptr<const Eigen::MatrixXd> orthogonal;
    /// [W_in; W_fb; b], the last two blocks only if used: (D_in + D_fb + 1) × N in the original basis, if W is present; else
    /// empty.
    Eigen::MatrixXd inputWeights;
    Eigen::MatrixXd modeInputWeights;  ///< [W_in; W_fb; b] in the eigenbasis, [W_in]_Q = W_in·Q; only if hasModes()
    /// Q and its triangular factor; null with the identity metric, for which no eigenvectors are drawn (κ = 1).
    std::shared_ptr<const Eigenbasis> basis;
    /// The layer of a stack (stack.h), from 0, of each column of Q as drawn; empty for a single reservoir and where W has been
    /// trained since.
    std::vector<int> columnLayers;
    /// The leading eigenvalues of W as drawn (not scaled), if only these are known: `spectrum` then contains only them, `basis`
    /// is null, and the modes' columns of Q and rows of Q⁻¹ are in leading->right and leading->left. Null if the spectrum is
    /// whole.
    std::shared_ptr<const LeadingEigenvalues> leading;
    /// Radius of the disc that the unknown eigenvalues fill: by the circular law (V. L. Girko; T. Tao, V. Vu, Annals of
    /// Probability 38, 2010), N independent weights of variance σ² fill a disc of radius σ√N = ‖W‖_F/√N; at most that of the
    /// known eigenvalues. 0 if the spectrum is whole or W is not random.
    double bulkRadius = 0.0;
    double drawnRadius = 1.0;      ///< spectral radius of W as drawn; 1 if no W was drawn
    double divisor = 1.0;          ///< divisor of W as drawn: the quantity of it that rho sets (ReservoirSpec::scaledTo)
    double conditionNumber = 1.0;  ///< κ₂(Q); infinite if Q is singular, NaN if only leading modes are known
    bool trainsInEigenbasis = true;
    bool runsInEigenbasis = true;
    Message warning;  ///< a warning for the user about this spectrum, or empty

    /// True if the eigenvectors of the modes of `spectrum` are known (or, with the identity metric, not needed).
    bool hasModes() const { return modeInputWeights.rows() > 0 && modeInputWeights.cols() == spectrum.size(); }
};
/// `leadingCount`: the number of eigenvalues (both of a pair count) if only leading ones are computed (knowsLeadingOnly()); 0
/// means defaultLeadingCount(). Throws std::runtime_error, with the reason, if the computation is impossible: memory, a W of
/// spectral radius 0, a defective W whose eigenbasis is needed.
SpectrumResult computeSpectrum(const Experiment& experiment, const RunContext& context, int leadingCount = 0);

/// `drawn`, of a reservoir that runs in its original basis, with another W, N × N at rho = 1, and its modes. Cost 25·N³.
SpectrumResult withWeights(const SpectrumResult& drawn, Eigen::MatrixXd weights, const RunContext& context);

/// Stage 1 for eigenvalues edited by hand if only their values have changed since `drawn`: eigenvectors, κ(Q) and W_in are kept.
/// Cost O(N).
SpectrumResult withHandEigenvalues(const Experiment& experiment, const SpectrumResult& drawn);

/// The column of Q that identifies a mode (HandEdit::columns), whatever is edited around it. If only some modes of W are known:
/// 2i for the i-th real one and 2i + 1 for the i-th pair, which does not change when more of the spectrum is found.
int columnOfMode(const Experiment& experiment, const Spectrum& spectrum, Eigen::Index mode);
/// The inverse of columnOfMode(); empty if no mode begins with that column. Cost O(N).
std::optional<Eigen::Index> modeOfColumn(const Experiment& experiment, const Spectrum& spectrum, int column);

/// SpectrumResult::columnLayers for the modes of `result.spectrum`: −1 for one added by hand. Empty where that is. Cost O(N).
std::vector<int> layersOfModes(const Experiment& experiment, const SpectrumResult& result);

/// True if the rows of StateLayout::blocks are coordinates in the eigenbasis.
bool statesInEigenbasis(const Experiment& experiment, const SpectrumResult& spectrum);

/// The triangular factor of the regulariser metric in the training coordinates; null for the identity.
std::shared_ptr<const Eigen::MatrixXd> metricFactor(const SpectrumResult& spectrum);

}  // namespace echoplane
