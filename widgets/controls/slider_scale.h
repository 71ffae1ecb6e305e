// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/settings/settings.h"

namespace echoplane {

/// Positions of a setting's slider and their values: round numbers, spaced evenly or evenly in the logarithm.
class SliderScale {
public:
    /// The setting must have a slider: sliderMinimum < sliderMaximum, and both positive if it is logarithmic.
    explicit SliderScale(const Setting& setting);

    /// Positions run from 0 to this.
    int last() const { return m_last; }
    double value(int position) const;
    /// The position nearest to the value; the ends for values outside the slider's range.
    int position(double value) const;
    /// The value that a drag to `position` snaps to: the nearest, within 3 pixels, of `mark` and the round values (multiples of
    /// 1, 2 or 5·10^k; decades on a logarithmic scale, also their 2 and 5 where there is room). Empty if there is none.
    std::optional<double> snapped(int position, double pixelsPerPosition, std::optional<double> mark = {}) const;
    int singleStep() const { return m_singleStep; }
    int pageStep() const { return m_pageStep; }

private:
    /// The position of a value, between whole ones and beyond the ends too.
    double place(double value) const;

    double m_minimum;
    double m_maximum;
    bool m_logarithmic;
    bool m_integer;
    double m_step = 1.0;  ///< of a linear scale, a power of ten
    int m_last = 1;
    int m_singleStep = 1;
    int m_pageStep = 1;
};

}  // namespace echoplane
