// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/math/chi_square.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/text/message.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

/// Q(a, x) = Γ(a, x)/Γ(a).
double upperGamma(double a, double x) {
    constexpr double smallest = std::numeric_limits<double>::epsilon();
    if (x <= 0.0) return 1.0;
    const double front = std::exp(a * std::log(x) - x - std::lgamma(a));
    if (x < a + 1.0) {
        double term = 1.0 / a, sum = term;
        for (double n = a + 1.0; term > smallest * sum; n += 1.0) sum += term *= x / n;
        return 1.0 - front * sum;
    }
    // Lentz's algorithm for 1/(x + 1 − a − 1·(1 − a)/(x + 3 − a − …)).
    constexpr double tiny = 1e-300;
    double b = x + 1.0 - a, c = 1.0 / tiny, d = 1.0 / b, fraction = d;
    for (double n = 1.0;; n += 1.0) {
        const double numerator = -n * (n - a);
        b += 2.0;
        d = numerator * d + b;
        c = b + numerator / c;
        d = 1.0 / (std::abs(d) < tiny ? tiny : d);
        c = std::abs(c) < tiny ? tiny : c;
        fraction *= d * c;
        if (std::abs(d * c - 1.0) <= 4.0 * smallest) return front * fraction;
    }
}

}  // namespace

double chiSquareAbove(double degrees, double tail) {
    if (!(degrees > 0.0) || !(tail > 0.0 && tail < 1.0))
        throw Refusal("there is no chi-square value for %1 degrees of freedom and a probability of %2", shortestText(degrees),
                      shortestText(tail));
    double low = 0.0, high = degrees + 10.0;
    while (upperGamma(degrees / 2.0, high / 2.0) > tail) {
        low = high;
        high *= 2.0;
    }
    for (;;) {
        const double middle = (low + high) / 2.0;
        if (middle <= low || middle >= high) return middle;
        (upperGamma(degrees / 2.0, middle / 2.0) > tail ? low : high) = middle;
    }
}

}  // namespace echoplane
