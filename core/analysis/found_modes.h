// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <string>

#include "core/jobs/run_context.h"
#include "core/run/run_result.h"
#include "core/text/message.h"

namespace echoplane {

// Finding more modes of a large sparse W, of which only some are known (SpectrumResult::leading). The reservoir, its scale and
// its input weights are unchanged. Known modes keep their numbers among the reals and among the pairs, so that columnOfMode()
// stays valid. Pipeline::adoptSpectrum() takes the result.

struct FoundModes {
    std::shared_ptr<const SpectrumResult> spectrum;  ///< includes all modes known before; the same object if nothing was found
    int added = 0;                                   ///< newly found eigenvalues; both of a pair count
    bool converged = true;                           ///< as many as requested were found and verified
    Message note;                                    ///< reason if not converged
};

/// Finds modes until the `count` eigenvalues of largest modulus are known. Adds only verified ones. Throws like
/// leadingEigenvalues(), and std::invalid_argument if the whole spectrum is known. Cost as leadingEigenvalues().
FoundModes withLeading(const std::shared_ptr<const SpectrumResult>& known, int count, const RunContext& context = {});

/// Adds the `count` eigenvalues nearest to `point`, given in the plane of `known`, where rho = 1 and lr = 1 (a point z of the
/// displayed plane lies there at (z − 1 + lr)/(lr·rho)). Throws like nearestEigenvalues(), and std::invalid_argument if the whole
/// spectrum is known. Cost as nearestEigenvalues(): 16·N² bytes and O(N³) operations.
FoundModes withNearest(const std::shared_ptr<const SpectrumResult>& known, std::complex<double> point, int count = 10,
                       const RunContext& context = {});

/// The number of known eigenvalues that are the largest of the whole spectrum without a gap: those down to
/// LeadingEigenvalues::completeDownTo. Both of a pair count.
int leadingCount(const SpectrumResult& known);

}  // namespace echoplane
