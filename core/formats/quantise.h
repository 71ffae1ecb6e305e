// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/files/half_precision.h"
#include "core/formats/model_format.h"

namespace echoplane {

// The number formats of ggml (https://github.com/ggml-org/ggml, ggml-quants.c) in GGUF files.

/// Numbers per block: 32 in q8_0 and q4_0, else 1. Row lengths must be a multiple of it.
std::size_t blockSize(NumberFormat numbers);

/// The bytes of `values` (a multiple of blockSize()) as float32, float16, q8_0 or q4_0. Each block of 32 shares a scale d (a
/// half): q8_0 keeps round(x/d) with d = max|x|/127; q4_0 keeps ⌊x/d + 8.5⌋ in 0…15 with d = (the x of largest modulus)/−8.
std::string quantised(const std::vector<float>& values, NumberFormat numbers);

/// The values that a reader decodes from those bytes.
std::vector<float> dequantised(std::string_view bytes, NumberFormat numbers);

}  // namespace echoplane
