// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <optional>
#include <string>
#include <vector>

#include "core/fitting/signal_modes.h"
#include "core/jobs/run_context.h"
#include "core/tasks/dataset.h"

namespace echoplane {

/// What of a fit is chosen by hand; the rest is found.
struct FitOptions {
    int size = 0;                            ///< N; 0: as many real state variables as the signal has
    int order = 0;                           ///< n, real dimensions of the signal; 0: by the widest gap of its singular values
    std::optional<double> radius;            ///< spectral radius, in (0, 1]; none: the best on validation
    std::optional<ModeEstimator> estimator;  ///< none: the best on validation
};

/// One radius of the scan: the lowest validation RMSE over all alphas, and that alpha.
struct RadiusPoint {
    double radius = 0.0;
    double validation = 0.0;
    double alpha = 0.0;
};

/// A list of eigenvalues that could be the reservoir's, and how it did on validation.
struct FitCandidate {
    std::string name;  ///< "ESPRIT (least squares), on a circle"
    ModeEstimator estimator = ModeEstimator::leastSquares;
    int order = 0;                                  ///< n that it was told with
    std::vector<std::complex<double>> eigenvalues;  ///< real ones and the upper one of each pair, largest modulus 1
    std::vector<RadiusPoint> curve = {};            ///< ascending radii
};

/// What was found. Modes come from the training stretch alone (its targets: the series one horizon ahead), readouts are trained
/// on it, the estimator, order, placement, radius and alpha are chosen on validation, and nothing looks at the test stretch.
struct SpectrumFit {
    SignalSubspace subspace;
    int order = 0;                            ///< of the candidate chosen
    int orderByGap = 0;                       ///< where the widest gap lies
    double gap = 1.0;                         ///< σ_n/σ_{n+1} there
    std::vector<std::complex<double>> modes;  ///< of the signal, as they were told: moduli near 1
    Eigen::VectorXd amplitudes;               ///< of each in the training signal, in its units
    double noise = 0.0;                       ///< standard deviation of what no mode holds (noiseBeside()), in
                                              ///< the units of `best`; 0 where it is rounding
    std::vector<FitCandidate> candidates;
    std::size_t chosen = 0;
    RadiusPoint best;
    Experiment experiment;           ///< the custom method with these eigenvalues: what `train --from` takes
    std::vector<std::string> notes;  ///< what a user must know of it, a sentence each
};

/// The training signal of a task, D_out × `training` steps, in the units that its RMSE has (rmseUnit()); data from a file about
/// the mean that their normalisation takes off.
Eigen::MatrixXd trainingSignal(const Experiment& experiment, const Dataset& data);

/// The experiment with these eigenvalues: the custom method, identity metric, lr = 1, no activation, state noise or feedback, all
/// input weights there. A list from elsewhere: its eigenvectors are the axes of the state.
Experiment withEigenvalues(Experiment experiment, const std::vector<std::complex<double>>& eigenvalues, double radius);

/// Of these eigenvalues (largest modulus 1) the alpha of lowest validation RMSE at each of `radii`, of ridgeLevels(). A radius at
/// which all diverge is left out. Cost of a run a radius, and O(N·T) an alpha.
std::vector<RadiusPoint> radiusCurve(const Experiment& experiment, const std::vector<std::complex<double>>& eigenvalues,
                                     const std::vector<double>& radii, const RunContext& context = {});

/// The radius of lowest validation RMSE for these eigenvalues: a coarse scan, or `only` where it is given, and where it is not
/// two finer ones around the best. Throws std::runtime_error where the reservoir diverges at every radius.
struct RadiusScan {
    std::vector<RadiusPoint> curve;  ///< ascending radii
    RadiusPoint best;
};
RadiusScan scannedRadius(const Experiment& experiment, const std::vector<std::complex<double>>& eigenvalues,
                         std::optional<double> only = {}, const RunContext& context = {});

/// Fits the eigenvalues to the task: modes of the training signal by each estimator, placed on a circle (their angles) or as they
/// were found, more of them filled up by evenly spaced angles where N asks for more; the radius of each scanned. Throws
/// std::invalid_argument, with a sentence for the user, for a task without a series to predict, a signal that is constant,
/// shorter than twice the order, or not to be told from noise, and options outside their range.
SpectrumFit fitSpectrum(const Experiment& experiment, const FitOptions& options, const RunContext& context = {});

/// What limits the error of a fit: its alpha, the washout, noise of the signal, rounding or the spectrum. One sentence. Runs it
/// again with other washouts and alphas; looks at validation only.
std::string whatLimits(const SpectrumFit& fit, const RunContext& context = {});

}  // namespace echoplane
