// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/reservoir/mode_view.h"

namespace echoplane {

/// Each mode's contribution |w|·rms(state) to the output against its readout weight |w|, on log axes.
class ContributionView : public ModeView {
    Q_OBJECT
public:
    explicit ContributionView(QWidget* parent = nullptr);
};

}  // namespace echoplane
