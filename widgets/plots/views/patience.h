// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>

#include <QTimer>

#include "widgets/plots/kit/analysis.h"

namespace echoplane {

/// Whether what is older than the settings is to be dimmed: after 100 ms with it, so that what a worker brings within a few
/// milliseconds does not flicker.
class Patience {
public:
    /// `over` is called when it is.
    Patience(QObject* owner, std::function<void()> over) {
        m_timer.setSingleShot(true);
        m_timer.setInterval(std::chrono::milliseconds(100));
        QObject::connect(&m_timer, &QTimer::timeout, owner, [this, over = std::move(over)] {
            m_over = true;
            over();
        });
    }

    /// To be told whenever a figure gets an analysis. True where that is to be dimmed.
    template <typename Value>
    bool isOver(const Analysis<Value>& analysis) {
        const void* const older = analysis.older ? analysis.value.get() : nullptr;
        if (older != m_older) {
            m_older = older;
            m_over = false;
            older != nullptr ? m_timer.start() : m_timer.stop();
        }
        return m_over;
    }

private:
    QTimer m_timer;
    const void* m_older = nullptr;  ///< what is shown meanwhile
    bool m_over = false;
};

}  // namespace echoplane
