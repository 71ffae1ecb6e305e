// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QVBoxLayout>

namespace echoplane {

/// Layout around a view that suppresses needless relayouts. A label in the view invalidates the layout whenever its text changes;
/// this class passes that on to what is beside the view only if the view's size limits or hints have changed.
class FrameLayout : public QVBoxLayout {
public:
    using QVBoxLayout::QVBoxLayout;

    void invalidate() override {
        const SizeRequest now = sizeRequest();
        if (now == std::exchange(m_request, now)) return;
        QVBoxLayout::invalidate();
    }

private:
    struct SizeRequest {
        QSize least, best, most;
        Qt::Orientations expanding;
        bool operator==(const SizeRequest&) const = default;
    };
    SizeRequest sizeRequest() const {
        const QLayoutItem* view = itemAt(0);
        if (!view) return {};
        return {view->minimumSize(), view->sizeHint(), view->maximumSize(), view->expandingDirections()};
    }

    SizeRequest m_request;
};

}  // namespace echoplane
