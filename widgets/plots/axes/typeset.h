// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QString>

#include "core/text/message.h"

namespace echoplane {

// Typeset numbers for screen and pictures: the minus sign is U+2212, and exponents have no plus sign or leading zeros.
// Machine-readable output, and what the user types, keeps the hyphen.

/// A number as QString::number() writes it: "-1.5e-07" becomes "−1.5e−7".
QString typeset(QString number);

/// Typesets the numbers in a sentence; hyphens between words and in dates stay.
QString typesetNumbers(QString sentence);

/// Replaces "MC_k" by MCₖ and "α_k" by αₖ, as in the paper. Names that merely contain such letters, such as a column "load_kW",
/// stay.
QString typesetIndices(QString sentence);

/// A lower-case fragment of core as a sentence: "nothing beats persistence" becomes "Nothing beats persistence.".
QString sentenceOf(const Message& message);

/// A power of ten: "10⁻¹²".
QString powerOfTen(int exponent);

}  // namespace echoplane
