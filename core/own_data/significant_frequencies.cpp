// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/own_data/significant_frequencies.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <numbers>
#include <string>
#include <utility>

#include "core/jobs/parallel_for.h"
#include "core/text/number_text.h"

namespace echoplane {

namespace {

constexpr Eigen::Index longest = Eigen::Index{1} << 17;

/// Discrete Fourier transform of 2^k numbers, in place. Cost O(n log n). Source: J. W. Cooley, J. W. Tukey, Math. Comp. 19, 1965.
void transform(std::vector<std::complex<double>>& values) {
    const std::size_t size = values.size();
    for (std::size_t i = 1, j = 0; i < size; ++i) {
        std::size_t bit = size >> 1;
        for (; (j & bit) != 0; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) std::swap(values[i], values[j]);
    }
    std::vector<std::complex<double>> roots(size / 2);
    for (std::size_t k = 0; k < roots.size(); ++k)
        roots[k] = std::polar(1.0, -2.0 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(size));
    for (std::size_t length = 2; length <= size; length *= 2) {
        const std::size_t half = length / 2, stride = size / length;
        for (std::size_t first = 0; first < size; first += length) {
            for (std::size_t k = 0; k < half; ++k) {
                const std::complex<double> odd = roots[k * stride] * values[first + half + k], even = values[first + k];
                values[first + k] = even + odd;
                values[first + half + k] = even - odd;
            }
        }
    }
}

/// Removes the linear trend. Returns nothing if the series is a straight line, such as a counter of hours, where only rounding
/// would be left.
Eigen::VectorXd withoutLine(const Eigen::VectorXd& series) {
    constexpr double rounding = 1e-12;
    const Eigen::VectorXd places = Eigen::VectorXd::LinSpaced(series.size(), -1.0, 1.0);
    const double slope = places.dot(series) / places.squaredNorm(), mean = series.mean();
    Eigen::VectorXd rest = series.array() - mean - slope * places.array();
    if (!(rest.lpNorm<Eigen::Infinity>() > rounding * series.lpNorm<Eigen::Infinity>())) return {};
    return rest;
}

/// Power at ω = π·i/(n − 1), i = 0 … n − 1.
std::vector<double> periodogram(const Eigen::VectorXd& series) {
    const Eigen::Index length = series.size();
    std::vector<std::complex<double>> values(2 * std::bit_ceil(static_cast<std::size_t>(length)));
    for (Eigen::Index t = 0; t < length; ++t) {
        const double phase = std::numbers::pi * static_cast<double>(t + 1) / static_cast<double>(length + 1);
        values[static_cast<std::size_t>(t)] = series[t] * std::sin(phase) * std::sin(phase);
    }
    transform(values);
    std::vector<double> power(values.size() / 2 + 1);
    for (std::size_t i = 0; i < power.size(); ++i) power[i] = std::norm(values[i]);
    return power;
}

/// Cumulative sums of log P, log ω and their products, for linear fits over any range of bins in O(1).
class LogLine {
    using Sums = Eigen::Array<double, 5, 1>;  // whose default constructor leaves it as it is

public:
    explicit LogLine(const std::vector<double>& power) : m_sums(power.size() + 1, Sums::Zero()) {
        constexpr double meanOfLog = -0.57721566490153286;  // of an exponentially distributed variable of mean 1
        for (std::size_t i = 0; i < power.size(); ++i) {
            const double x = std::log(std::max(0.5, static_cast<double>(i))), y = std::log(power[i]) - meanOfLog;
            m_sums[i + 1] = m_sums[i] + Sums{1.0, x, y, x * x, x * y};
        }
    }

    /// exp of the fitted line at `at`, over the bins first … last without innerFirst … innerLast.
    double operator()(std::size_t at, std::size_t first, std::size_t last, std::size_t innerFirst, std::size_t innerLast) const {
        const Sums sums = m_sums[last + 1] - m_sums[first] - (m_sums[innerLast + 1] - m_sums[innerFirst]);
        const double count = sums[0], x = sums[1] / count, y = sums[2] / count;
        const double variance = sums[3] / count - x * x, covariance = sums[4] / count - x * y;
        const double slope = variance > 1e-9 ? covariance / variance : 0.0;
        return std::exp(y + slope * (std::log(static_cast<double>(at)) - x));
    }

private:
    std::vector<Sums> m_sums;
};

}  // namespace

std::vector<SpectralPeak> significantPeaks(const Eigen::Ref<const Eigen::VectorXd>& given, int most) {
    constexpr Eigen::Index fewest = 64;
    constexpr double chance = 1e-5, slowest = 4.0, apart = 0.19, faintest = 1e-4;
    const Eigen::VectorXd series = given.tail(std::min(given.size(), longest));
    if (series.size() < fewest || !series.allFinite()) return {};
    const Eigen::VectorXd rest = withoutLine(series);
    if (rest.size() == 0) return {};
    std::vector<double> power = periodogram(rest);
    const double highest = *std::ranges::max_element(power);
    if (!(highest > 0.0) || !std::isfinite(highest)) return {};
    for (double& each : power) each = std::max(each, 1e-24 * highest);

    const auto length = static_cast<double>(series.size());
    const std::size_t bins = power.size() - 1;
    const double resolved = 2.0 * static_cast<double>(bins) / length;  // spacing of independent values, in bins
    const double threshold = -std::log(-std::expm1(2.0 / length * std::log1p(-chance)));
    const LogLine line(power);
    struct Found {
        double bin, power, ratio;
    };
    std::vector<Found> found;
    for (auto i = static_cast<std::size_t>(slowest * resolved); i < bins; ++i) {
        if (!(power[i] > power[i - 1] && power[i] >= power[i + 1])) continue;
        const auto bin = static_cast<double>(i);
        const auto within = [&](double at) {
            return static_cast<std::size_t>(std::clamp(at, std::ceil(resolved), static_cast<double>(bins)));
        };
        const std::size_t first = within(bin / 3.0 - 16.0 * resolved), last = within(3.0 * bin + 16.0 * resolved);
        const double noise = line(i, first, last, within(bin - 2.5 * resolved), within(bin + 2.5 * resolved));
        if (!(power[i] > threshold * noise)) continue;
        // Peak of the parabola through the logarithms of three bins; the main lobe of a Hann window is one to within 1 %.
        const double a = std::log(power[i - 1]), b = std::log(power[i]), c = std::log(power[i + 1]);
        const double bend = a - 2.0 * b + c;
        found.push_back({bin + (bend < 0.0 ? 0.5 * (a - c) / bend : 0.0), power[i], power[i] / (threshold * noise)});
    }
    std::ranges::sort(found, std::ranges::greater(), &Found::power);
    std::vector<Found> kept;
    for (const Found& each : found) {
        const bool near = std::ranges::any_of(kept, [&](const Found& other) {
            const double distance = std::abs(each.bin - other.bin);
            return distance < 3.0 * resolved ||
                   ((each.ratio < 3.0 || each.power < 0.01 * other.power) && distance < apart * std::max(each.bin, other.bin));
        });
        const bool sidelobe = !kept.empty() && each.power < faintest * kept.front().power;
        if (!near && !sidelobe) kept.push_back(each);
        if (std::cmp_greater_equal(kept.size(), most)) break;
    }
    std::vector<SpectralPeak> peaks;
    peaks.reserve(kept.size());
    for (const Found& each : kept) peaks.push_back({std::numbers::pi * each.bin / static_cast<double>(bins), each.ratio});
    return peaks;
}

std::vector<TaskFrequency> significantFrequencies(const Dataset& data, int training) {
    constexpr int most = 8;
    constexpr Eigen::Index mostSeries = 16;
    constexpr int fewSteps = 1 << 14;  // a thread costs more below
    std::vector<std::pair<const Eigen::MatrixXd*, Eigen::Index>> series;
    for (const Eigen::MatrixXd* rows : {&data.inputs, &data.targets})
        for (Eigen::Index k = 0; k < std::min(rows->rows(), mostSeries); ++k) series.emplace_back(rows, k);
    std::vector<std::vector<SpectralPeak>> peaks(series.size());
    parallelFor(series.size(), training < fewSteps ? 1 : defaultThreads(), [&](std::size_t i, int) {
        const auto& [rows, k] = series[i];
        peaks[i] = significantPeaks(rows->row(k).head(training).transpose(), most);
    });
    std::vector<SpectralPeak> all;
    for (const std::vector<SpectralPeak>& each : peaks) all.insert(all.end(), each.begin(), each.end());
    std::ranges::stable_sort(all, std::ranges::greater(), &SpectralPeak::overThreshold);
    const double resolved = 2.0 * std::numbers::pi * 3.0 / static_cast<double>(std::min<Eigen::Index>(training, longest));
    std::vector<TaskFrequency> frequencies;
    for (const SpectralPeak& peak : all) {
        const bool known = std::ranges::any_of(frequencies, [&](const TaskFrequency& each) {
            return std::abs(each.radiansPerStep - peak.radiansPerStep) < resolved;
        });
        if (known || frequencies.size() == most) continue;
        frequencies.push_back({peak.radiansPerStep, "T " + roundedText(2.0 * std::numbers::pi / peak.radiansPerStep, 3)});
    }
    std::ranges::sort(frequencies, {}, &TaskFrequency::radiansPerStep);
    return frequencies;
}

}  // namespace echoplane
