// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "core/experiment/experiment.h"
#include "core/fitting/signal_modes.h"
#include "core/jobs/run_context.h"
#include "core/tasks/dataset.h"
#include "core/text/message.h"

namespace echoplane {

/// Choices made by the user; the rest is found by the fit.
struct FitOptions {
    int size = 0;                            ///< N; 0: as many as the modes found take
    int order = 0;                           ///< n, real dimensions of the signal; 0: by the widest gap of its singular values
    std::optional<double> radius;            ///< spectral radius, in (0, 1]; none: the best on validation
    std::optional<ModeEstimator> estimator;  ///< none: the best on validation
};

/// One radius of the scan: the lowest validation RMSE over all alphas, and its alpha.
struct RadiusPoint {
    double radius = 0.0;
    double validation = 0.0;
    double alpha = 0.0;
};

/// Candidate eigenvalues for the reservoir, with their validation errors.
struct FitCandidate {
    Message name;  ///< "ESPRIT (least squares), on a circle"
    ModeEstimator estimator = ModeEstimator::leastSquares;
    int order = 0;                                  ///< n used for the estimate
    std::vector<std::complex<double>> eigenvalues;  ///< real ones and the upper one of each pair, largest modulus 1
    std::vector<RadiusPoint> curve = {};            ///< ascending radii
};

/// Result of a fit. Modes are estimated from the training data alone (its targets: the series one horizon ahead) and readouts are
/// trained on it; estimator, order, placement, radius and alpha are chosen on validation; test data are not used.
struct SpectrumFit {
    SignalSubspace subspace;
    int order = 0;                            ///< of the chosen candidate
    int orderByGap = 0;                       ///< position of the widest gap
    double gap = 1.0;                         ///< σ_n/σ_{n+1} there
    std::vector<std::complex<double>> modes;  ///< of the signal, as estimated: moduli near 1
    Eigen::VectorXd amplitudes;               ///< of each mode in the training signal, in its units
    double noise = 0.0;                       ///< standard deviation of the residual of the modes (residualNoise()), in
                                              ///< the units of `best`; 0 if it is only rounding
    std::vector<FitCandidate> candidates;
    std::size_t chosen = 0;
    RadiusPoint best;
    Experiment experiment;       ///< the custom method with these eigenvalues, as read by `train --from`
    std::vector<Message> notes;  ///< notes for the user, one sentence each
};

/// The training signal of a task, D_out × `training` steps, in the units of its RMSE (rmseUnit()); for data from a file without
/// the mean removed by the normalisation.
Eigen::MatrixXd trainingSignal(const Experiment& experiment, const Dataset& data);

/// The experiment with these eigenvalues: the custom method, identity metric, lr = 1, no activation, state noise or feedback,
/// full input connectivity. The eigenvectors are the coordinate axes of the state.
Experiment withEigenvalues(Experiment experiment, const std::vector<std::complex<double>>& eigenvalues, double radius);

/// For these eigenvalues (largest modulus 1), the alpha of ridgeLevels() with the lowest validation RMSE at each of `radii`.
/// Radii at which all diverge are left out. Cost: a run per radius, and O(N·T) per alpha.
std::vector<RadiusPoint> radiusCurve(const Experiment& experiment, const std::vector<std::complex<double>>& eigenvalues,
                                     const std::vector<double>& radii, const RunContext& context = {});

/// The radius with the lowest validation RMSE for these eigenvalues: by a coarse scan and two finer ones around the best, or only
/// the radius `only` if given. Throws std::runtime_error if the reservoir diverges at every radius.
struct RadiusScan {
    std::vector<RadiusPoint> curve;  ///< ascending radii
    RadiusPoint best;
};
RadiusScan scannedRadius(const Experiment& experiment, const std::vector<std::complex<double>>& eigenvalues,
                         std::optional<double> only = {}, const RunContext& context = {});

/// Fits the eigenvalues to the task: estimates the modes of the training signal with each estimator, places them on a circle
/// (keeping their angles) or as found, adds evenly spaced angles if N requires more, and scans the radius of each candidate.
/// Throws std::invalid_argument, with a sentence for the user, for a task without a series to predict, for a signal that is
/// constant, shorter than twice the order or indistinguishable from noise, and for options outside their range.
SpectrumFit fitSpectrum(const Experiment& experiment, const FitOptions& options, const RunContext& context = {});

/// One sentence on what limits the error of a fit: alpha, the washout, noise of the signal, rounding or the spectrum. Reruns the
/// experiment with other washouts and alphas; uses validation errors only.
Message whatLimits(const SpectrumFit& fit, const RunContext& context = {});

}  // namespace echoplane
