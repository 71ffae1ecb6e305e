// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sequences/mel_bands.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <numbers>
#include <vector>

#include <unsupported/Eigen/FFT>

namespace echoplane {

namespace {

double melOf(double hertz) {
    return 2595.0 * std::log10(1.0 + hertz / 700.0);
}

/// Triangular weights of the spectral lines, bands × lines.
Eigen::MatrixXd triangles(int bands, int lines, double rate, double length) {
    const double lowest = melOf(100.0), highest = melOf(std::min(8000.0, 0.5 * rate));
    Eigen::MatrixXd weights = Eigen::MatrixXd::Zero(bands, lines);
    for (int line = 0; line < lines; ++line) {
        const double place = (melOf(line * rate / length) - lowest) / (highest - lowest) * (bands + 1);
        for (int band = 0; band < bands; ++band) weights(band, line) = std::max(0.0, 1.0 - std::abs(place - (band + 1)));
    }
    return weights;
}

}  // namespace

Eigen::MatrixXd melBands(const Sound& sound, int bands) {
    const auto window = static_cast<Eigen::Index>(std::lround(0.025 * sound.rate)),
               hop = std::max<Eigen::Index>(1, std::lround(0.010 * sound.rate));
    const auto length = static_cast<Eigen::Index>(std::bit_ceil(static_cast<std::size_t>(std::max<Eigen::Index>(2, window))));
    const Eigen::Index frames = sound.samples.size() <= window ? 1 : 1 + (sound.samples.size() - window) / hop;
    const auto lines = static_cast<int>(length / 2 + 1);
    const Eigen::MatrixXd weights = triangles(bands, lines, sound.rate, static_cast<double>(length));
    Eigen::FFT<double> transform;
    std::vector<double> frame(static_cast<std::size_t>(length));
    std::vector<std::complex<double>> spectrum;
    Eigen::VectorXd power(lines), energy(frames);
    Eigen::MatrixXd result(bands, frames);
    for (Eigen::Index t = 0; t < frames; ++t) {
        std::ranges::fill(frame, 0.0);
        energy[t] = 0.0;
        for (Eigen::Index i = 0; i < std::min(window, sound.samples.size() - t * hop); ++i) {
            const double hann =
                0.5 - 0.5 * std::cos(2.0 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(window));
            const double sample = sound.samples[t * hop + i];
            frame[static_cast<std::size_t>(i)] = hann * sample;
            energy[t] += sample * sample;
        }
        transform.fwd(spectrum, frame);
        for (int line = 0; line < lines; ++line) power[line] = std::norm(spectrum[static_cast<std::size_t>(line)]);
        constexpr double silence = 1e-8;
        result.col(t) = ((weights * power).array() + silence).log();
    }
    constexpr double fortyDecibels = 1e-4;
    const double loud = fortyDecibels * energy.maxCoeff();
    Eigen::Index first = 0, end = frames;
    while (first + 1 < end && energy[first] <= loud) ++first;
    while (end - 1 > first && energy[end - 1] <= loud) --end;
    const Eigen::MatrixXd trimmed = result.middleCols(first, end - first);
    return trimmed.colwise() - trimmed.rowwise().mean();
}

}  // namespace echoplane
