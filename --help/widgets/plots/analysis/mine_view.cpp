// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/mine_view.h"

#include "widgets/plots/analysis/mine_figure.h"
#include "widgets/plots/base/screen_plot.h"

namespace echoplane {

MineView::MineView(QWidget* parent) : ResultView(parent) {
    setAccessibleName(tr("Moduli"));
    begin(new MineFigure(m_plot));
}

}  // namespace echoplane
