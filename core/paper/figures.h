// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/jobs/run_context.h"
#include "core/paper/figure.h"

namespace echoplane {

/// Number of seeds and threads for a figure.
struct FigureOptions {
    int seeds = 10;
    int threads = 1;
};

/// A figure of the paper that can be reproduced.
struct PaperFigure {
    std::string name;   ///< "fig6"
    std::string title;  ///< "Memory capacity against delay"
    Figure (*make)(const FigureOptions& options, const RunContext& context);
};

/// Figures 2 to 7 of the paper.
std::span<const PaperFigure> paperFigures();

/// The figure of that name. Throws std::invalid_argument that lists the existing ones.
const PaperFigure& paperFigure(std::string_view name);

/// Figure 2: seconds to generate a reservoir, for one step and for one readout, against N, with the fitted exponents in the
/// caption. Always timed on one thread, since others would disturb the timing.
Figure figureCost(const FigureOptions& options, const RunContext& context);

/// Figure 3: eigenvalues of normal, uniform, golden and noisy golden reservoirs.
Figure figureSpectra(const FigureOptions& options, const RunContext& context);

/// Figure 4: the MSO5 series with its four spans.
Figure figureSignal(const FigureOptions& options, const RunContext& context);

/// Figure 5: eigenvalues alone, and again with marker areas by readout weight, on MSO5.
Figure figureWeights(const FigureOptions& options, const RunContext& context);

/// Figure 6: memory capacity MC_k against k at N = 100, 300, 600 and 1000, mean over seeds; delays at which MC = 0.5 in the
/// caption.
Figure figureMemory(const FigureOptions& options, const RunContext& context);

/// Figure 7: memory capacity against connectivity, normal and diagonalized, at the delay where normal has 0.5 when fully
/// connected.
Figure figureConnectivity(const FigureOptions& options, const RunContext& context);

/// Least-squares slope of log y against log x: the exponent p of y ∝ xᵖ.
double fittedExponent(const std::vector<double>& x, const std::vector<double>& y);

}  // namespace echoplane
