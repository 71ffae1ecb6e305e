// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <string>

#include "core/jobs/run_context.h"
#include "core/pipeline/stages.h"

namespace echoplane {

// Of a large sparse W only some modes are known (SpectrumResult::leading). More of them can be found at any time: the reservoir,
// its scale and its input weights stay what they are, and the modes that are known keep their numbers within the real ones and
// within the pairs, so that what names them (columnOfMode()) goes on naming them. Pipeline::adoptSpectrum() takes the result.

struct FoundModes {
    std::shared_ptr<const SpectrumResult> spectrum;  ///< with those known before, or just that where nothing was found
    int added = 0;                                   ///< eigenvalues that were not known before; both of a pair count
    bool converged = true;                           ///< as many as were asked for were found and verified
    std::string note;                                ///< why not
};

/// Until the `count` eigenvalues of largest modulus are among those known. Adds none that are not verified. Throws as
/// leadingEigenvalues() does, and std::invalid_argument where the whole spectrum is known. Cost as leadingEigenvalues().
FoundModes withLeading(const std::shared_ptr<const SpectrumResult>& known, int count, const RunContext& context = {});

/// With the `count` eigenvalues nearest to `point`, which is in the plane of `known`, where rho = 1 and lr = 1 (a place z of the
/// plane that is drawn lies there at (z − 1 + lr)/(lr·rho)). Throws as nearestEigenvalues() does, and std::invalid_argument where
/// the whole spectrum is known. Cost as nearestEigenvalues(): 16·N² bytes and O(N³) operations.
FoundModes withNearest(const std::shared_ptr<const SpectrumResult>& known, std::complex<double> point, int count = 10,
                       const RunContext& context = {});

/// How many of the known eigenvalues are the largest of all, without a gap: those down to LeadingEigenvalues::wholeDownTo. Both
/// of a pair count.
int leadingCount(const SpectrumResult& known);

}  // namespace echoplane
