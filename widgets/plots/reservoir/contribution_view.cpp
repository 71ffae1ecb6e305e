// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/contribution_view.h"

#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/reservoir/contribution_figure.h"

namespace echoplane {

ContributionView::ContributionView(QWidget* parent) : ModeView(parent) {
    setAccessibleName(tr("Contribution of each mode"));
    begin(new ContributionFigure(m_plot), tr("Point at a mode to read its weight and contribution; click to select it."));
}

}  // namespace echoplane
