// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QVBoxLayout>

namespace echoplane {

/// Holds a view. A label in it that shows another number asks for a new layout, whatever room it has; this one hands that on to
/// the window, and so has all docks laid out, only where the view then asks for other room than before.
class FrameLayout : public QVBoxLayout {
public:
    using QVBoxLayout::QVBoxLayout;

    void invalidate() override {
        const Wish now = wish();
        if (now == std::exchange(m_wish, now)) return;
        QVBoxLayout::invalidate();
    }

private:
    struct Wish {
        QSize least, best, most;
        Qt::Orientations expanding;
        bool operator==(const Wish&) const = default;
    };
    Wish wish() const {
        const QLayoutItem* view = itemAt(0);
        if (!view) return {};
        return {view->minimumSize(), view->sizeHint(), view->maximumSize(), view->expandingDirections()};
    }

    Wish m_wish;
};

}  // namespace echoplane
