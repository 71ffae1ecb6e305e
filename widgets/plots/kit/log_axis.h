// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCPAxis;
class QCPRange;

namespace echoplane {

/// Makes an axis logarithmic over `range`. Tick labels are powers of ten; where fewer than two are in view, the numbers 1, 2 and
/// 5 of each decade; where fewer than two of those are, evenly spaced numbers.
void makeLogarithmic(QCPAxis& axis, const QCPRange& range);

}  // namespace echoplane
