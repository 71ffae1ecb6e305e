// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

#include "widgets/theme/control_style.h"

namespace echoplane {

/// Tabs with little room beyond their names; with even less if the last tab would otherwise be out of sight.
class SlimTabs : public ControlStyle {
public:
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
        if (metric == PM_TabBarTabHSpace) return isShort(qobject_cast<const QTabBar*>(widget)) ? 6 : roomy;
        if (metric == PM_TabBarTabVSpace) return 8;
        return ControlStyle::pixelMetric(metric, option, widget);
    }

private:
    static constexpr int roomy = 14;

    static bool isShort(const QTabBar* bar) {
        int wanted = 0;
        for (int tab = 0; bar != nullptr && tab < bar->count(); ++tab)
            wanted += roomy + bar->fontMetrics().horizontalAdvance(bar->tabText(tab));
        return bar != nullptr && wanted > bar->width();
    }
};

inline void makeSlim(QTabBar& bar) {
    auto* slim = new SlimTabs;
    slim->setParent(&bar);
    bar.setStyle(slim);
}

}  // namespace echoplane
