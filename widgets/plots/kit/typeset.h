// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QString>

namespace echoplane {

// Numbers as they are typeset on screen and in pictures: their minus sign is U+2212, and an exponent has no more than it needs.
// What programs read, and what is typed, keeps the hyphen.

/// A number as QString::number() writes it: "-1.5e-07" becomes "−1.5e−7".
QString typeset(QString number);

/// The same for the numbers in a sentence; hyphens between words and in dates stay.
QString typesetNumbers(QString sentence);

/// "MC_k" as MCₖ and "α_k" as αₖ, as in the paper. Names that only hold such letters, as a column "load_kW" does, stay.
QString typesetIndices(QString sentence);

/// What core says without a capital and a full stop, as a sentence: "nothing beats persistence" becomes "Nothing beats
/// persistence.".
QString sentenceOf(const std::string& words);

/// 10 to that power: "10⁻¹²".
QString powerOfTen(int exponent);

}  // namespace echoplane
