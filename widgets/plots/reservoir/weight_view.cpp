// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/weight_view.h"

#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/reservoir/weight_figure.h"

namespace echoplane {

WeightView::WeightView(QWidget* parent) : ModeView(parent) {
    setAccessibleName(tr("Weight spectrum"));
    begin(new WeightFigure(m_plot), tr("Point at a mode to read its period, time constant and weight; click to select it."));
}

}  // namespace echoplane
