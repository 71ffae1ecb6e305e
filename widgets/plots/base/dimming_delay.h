// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>

#include <QTimer>

#include "widgets/plots/base/analysis.h"

namespace echoplane {

/// Decides when to dim an analysis that belongs to older settings: after 100 ms, so that an update from a worker within a few
/// milliseconds does not flicker.
class DimmingDelay {
public:
    /// `dim` is called when dimming begins.
    DimmingDelay(QObject* owner, std::function<void()> dim) {
        m_timer.setSingleShot(true);
        m_timer.setInterval(std::chrono::milliseconds(100));
        QObject::connect(&m_timer, &QTimer::timeout, owner, [this, dim = std::move(dim)] {
            m_due = true;
            dim();
        });
    }

    /// Call this whenever a figure gets an analysis. True if it is to be dimmed.
    template <typename Value>
    bool shouldDim(const Analysis<Value>& analysis) {
        const void* const older = analysis.older ? analysis.value.get() : nullptr;
        if (older != m_older) {
            m_older = older;
            m_due = false;
            older != nullptr ? m_timer.start() : m_timer.stop();
        }
        return m_due;
    }

private:
    QTimer m_timer;
    const void* m_older = nullptr;  ///< the older analysis shown
    bool m_due = false;
};

}  // namespace echoplane
