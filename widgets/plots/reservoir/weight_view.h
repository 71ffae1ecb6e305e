// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/reservoir/mode_view.h"

namespace echoplane {

/// The weight spectrum: each mode's readout weight against its frequency, on a log axis, with the task's frequencies.
class WeightView : public ModeView {
    Q_OBJECT
public:
    explicit WeightView(QWidget* parent = nullptr);
};

}  // namespace echoplane
