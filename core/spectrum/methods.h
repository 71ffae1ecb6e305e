// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiment/parameter.h"
#include "core/math/random.h"
#include "core/math/spectrum.h"

namespace echoplane {

/// One entry of the registry of methods, which define where a reservoir's eigenvalues come from. To add a distribution, write one
/// file beside uniform.cpp and one line in methods.cpp.
struct Method {
    std::string name;   ///< as in the paper's Table 2: "golden"
    std::string label;  ///< "Golden"
    std::string help;   ///< one sentence for a student
    /// Draws N eigenvalues directly; null for methods that draw a matrix W and take its eigenvalues.
    Spectrum (*generate)(const Experiment& experiment, RandomStream& random);
    bool ownEigenvectors = false;    ///< the eigenvectors are those of W, not random ones
    bool trainsInEigenbasis = true;  ///< eq. 29, else eq. 9
    bool runsInEigenbasis = true;    ///< eq. 15 in use, else eq. 1
    std::vector<Declared> parameters = {};
    /// The spectral radius at which the spectrum equals that of its source (with leak rate 1); null if there is no preferred
    /// radius.
    double (*preferredRadius)(const Experiment& experiment) = nullptr;

    bool drawsMatrix() const { return generate == nullptr; }
};

/// All methods: those that draw W first, in the order of the paper's Table 2.
std::span<const Method> methods();

/// The method of that name. Throws std::invalid_argument, listing the known names.
const Method& method(std::string_view name);

/// The method that supplies the eigenvectors: that of the experiment, or the one that hand edits started from.
const Method& eigenvectorMethod(const Experiment& experiment);

}  // namespace echoplane
