// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

#include "core/sequences/labelled_set.h"

namespace echoplane {

// Sets of labelled sequences from Debian packages. Each throws std::invalid_argument, naming the package, if it is not installed.
// `root` is the root of the file system, for tests.

/// 1797 handwritten digits of 8 × 8 grey values, each a sequence of its 8 rows, top to bottom, values 0 … 1 (python3-sklearn; E.
/// Alpaydin, C. Kaynak, Optical Recognition of Handwritten Digits, UCI 1998). No parts: the split is drawn.
LabelledSet digitsSet(const std::filesystem::path& root = "/");

/// 70,000 pictures of clothes of 28 × 28 grey values, each a sequence of its 28 rows, values 0 … 1; the last 10,000 are the test
/// part (dataset-fashion-mnist; H. Xiao, K. Rasul, R. Vollgraf, arXiv:1708.07747, MIT licence).
LabelledSet fashionSet(const std::filesystem::path& root = "/");

/// 600 digits spoken by espeak-ng, each a sequence of 24 mel bands (melBands()), at two speeds, 320 for training, 120 for
/// validation and 160 for the test. Validation and test have new voices (eight for training, three and four others, all with two
/// accents) or new accents (four for training, two and two others, with the same voices). `program` is the speech synthesiser.
/// Cost about 10 ms of one core per utterance.
enum class Unheard { voices, accents };
LabelledSet spokenDigitsSet(Unheard unheard = Unheard::voices, const std::string& program = "espeak-ng");

}  // namespace echoplane
