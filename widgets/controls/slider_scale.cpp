// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/slider_scale.h"

#include <algorithm>
#include <cmath>

#include <QString>

namespace echoplane {
namespace {

constexpr int positionsPerDecade = 50;
constexpr double leastLinearPositions = 200.0;
constexpr double snapReach = 3.0;      // of snapping, in pixels
constexpr double leastSpacing = 16.0;  // of round values, in pixels

/// Rounded through decimal text, so that 0.9 is the same double that a person types.
double rounded(double value, int significantDigits) {
    return QString::number(value, 'e', significantDigits - 1).toDouble();
}

}  // namespace

SliderScale::SliderScale(const Setting& setting)
    : m_minimum(setting.sliderMinimum),
      m_maximum(setting.sliderMaximum),
      m_logarithmic(setting.logarithmic),
      m_integer(setting.isInteger()) {
    if (m_logarithmic) {
        const double decades = std::log10(m_maximum / m_minimum);
        m_last = static_cast<int>(std::ceil(decades * positionsPerDecade - 1e-9));
        // Arrow keys move by a decade on very long scales, by a tenth of one on long ones.
        m_singleStep = decades > 8 ? positionsPerDecade : decades > 3 ? positionsPerDecade / 10 : 1;
        m_pageStep = std::max(m_singleStep, positionsPerDecade);
    } else {
        m_step = std::pow(10.0, std::floor(std::log10((m_maximum - m_minimum) / leastLinearPositions)));
        if (m_integer) m_step = std::max(m_step, 1.0);
        m_last = static_cast<int>(std::lround((m_maximum - m_minimum) / m_step));
        m_singleStep = m_last > 2 * static_cast<int>(leastLinearPositions) ? 10 : 1;
        m_pageStep = std::max(m_singleStep, m_last / 10);
    }
}

double SliderScale::value(int position) const {
    if (position <= 0) return m_minimum;
    if (position >= m_last) return m_maximum;
    if (m_logarithmic) {
        const double value = m_minimum * std::pow(10.0, static_cast<double>(position) / positionsPerDecade);
        return m_integer ? std::round(value) : rounded(value, 3);
    }
    return rounded(m_minimum + position * m_step, 12);
}

int SliderScale::position(double value) const {
    if (!(value > m_minimum)) return 0;
    if (value >= m_maximum) return m_last;
    return std::clamp(static_cast<int>(std::lround(place(value))), 0, m_last);
}

double SliderScale::place(double value) const {
    return m_logarithmic ? std::log10(value / m_minimum) * positionsPerDecade : (value - m_minimum) / m_step;
}

std::optional<double> SliderScale::snapped(int position, double pixelsPerPosition, std::optional<double> mark) const {
    if (!(pixelsPerPosition > 0.0)) return std::nullopt;
    std::optional<double> nearest;
    double distance = snapReach;
    const auto offer = [&](double candidate) {
        if (candidate < m_minimum || candidate > m_maximum || (m_integer && candidate != std::round(candidate))) return;
        const double away = std::abs(place(candidate) - position) * pixelsPerPosition;
        if (away > distance) return;
        distance = away;
        nearest = candidate;
    };
    const double here = value(position);
    if (m_logarithmic) {
        const double decade = std::floor(std::log10(here) + 1e-9);
        const bool roomy = positionsPerDecade * std::log10(2.0) * pixelsPerPosition >= leastSpacing;
        for (const double times : {1.0, 2.0, 5.0, 10.0})
            if (roomy || times == 1.0 || times == 10.0) offer(rounded(times * std::pow(10.0, decade), 3));
    } else {
        double step = m_step;
        for (int i = 0; step / m_step * pixelsPerPosition < leastSpacing; ++i) step *= i % 3 == 1 ? 2.5 : 2.0;
        offer(rounded(std::round(here / step) * step, 12));
    }
    if (mark) offer(*mark);
    return nearest;
}

}  // namespace echoplane
