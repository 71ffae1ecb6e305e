// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCPAxis;
class QCPRange;

namespace echoplane {

/// Makes an axis logarithmic over `range`: powers of ten as tick labels, where fewer than two are in view the numbers 1, 2 and 5
/// of each decade, or numbers at even distances where there are fewer than two of these.
void makeLogarithmic(QCPAxis& axis, const QCPRange& range);

}  // namespace echoplane
