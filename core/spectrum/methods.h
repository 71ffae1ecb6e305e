// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/math/random.h"
#include "core/spectrum/spectrum.h"

namespace echoplane {

/// One entry of the registry of methods: where a reservoir's eigenvalues come from. To add a distribution, write one file
/// beside uniform.cpp and one line in methods.cpp.
struct Method {
    std::string name;   ///< as in the paper's Table 2: "golden"
    std::string label;  ///< "Golden"
    std::string help;   ///< one sentence for a student
    /// Draws N eigenvalues directly; null for methods that draw a matrix W and have no choice about its eigenvalues.
    Spectrum (*generate)(int size, RandomStream& random);

    bool drawsMatrix() const { return generate == nullptr; }
};

/// All methods, the dense one first.
std::span<const Method> methods();

/// The method of that name. Throws std::invalid_argument naming the ones there are.
const Method& method(std::string_view name);

}  // namespace echoplane
