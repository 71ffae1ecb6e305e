// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/views/contribution_view.h"

#include "widgets/plots/figures/contribution_figure.h"
#include "widgets/plots/views/screen_plot.h"

namespace echoplane {

ContributionView::ContributionView(QWidget* parent) : ModeView(parent) {
    setAccessibleName(tr("Contribution of each mode"));
    setWhatsThis(
        tr("How much each mode adds to the output, |w|·rms(state), against its readout weight |w|. The contribution does "
           "not depend on how a basis vector is scaled; a mode far to the right but low has a large weight on a small "
           "state."));
    begin(new ContributionFigure(m_plot), tr("Point at a mode to read its weight and contribution; click to select it."));
}

}  // namespace echoplane
