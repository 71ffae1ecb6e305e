// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "widgets/controls/slider_scale.h"
#include "widgets/settings/setting_row.h"

namespace echoplane {

class KnobSlider;
class NumberField;

/// One setting as a knob: name, value (editable in place), full-width slider with an optional mark; 48 px high. A drag snaps
/// within 3 px to round values and the mark, and is one step of undo. The spectral radius has its mark at 1 by default. A number
/// that cannot be chosen here, such as the size with a list of eigenvalues, is shown without its slider.
class SettingKnob : public SettingRow {
    Q_OBJECT

public:
    /// The setting must be a number.
    SettingKnob(const Setting& setting, Document& document, QWidget* parent = nullptr);

    /// Marks a value on the slider; empty: none.
    void setMark(std::optional<double> value);

protected:
    bool belongs(const Experiment& experiment) const override;
    void showValue(const SettingValue& current) override;
    void fit() override;
    int errorTop() const override;

private:
    void slide(int position);

    std::optional<SliderScale> m_scale;
    std::optional<double> m_marked;
    NumberField* m_field;
    KnobSlider* m_slider = nullptr;
    QLabel* m_note = nullptr;  ///< of a connectivity: the sparsity
};

/// The field of a numeric setting, editable in place.
NumberField* makeNumberField(const Setting& setting, std::function<void(double)> commit, QWidget* parent);

}  // namespace echoplane
