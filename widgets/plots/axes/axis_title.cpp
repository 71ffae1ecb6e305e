// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/axes/axis_title.h"

#include <algorithm>

namespace echoplane {
namespace {

// Properties of the axis.
constexpr const char* wholeTitle = "whole-title";
constexpr const char* shownTitle = "shown-title";
constexpr const char* shortTitle = "short-title";

QString titleFor(const QCPAxis& axis, const QString& whole, int room) {
    const QFontMetrics metrics(axis.labelFont());
    if (metrics.horizontalAdvance(whole) <= room) return whole;
    const QString brief = axis.property(shortTitle).toString();
    return metrics.horizontalAdvance(brief) <= room ? brief : QString();  // part of a title is no use
}

void fitTitle(QCPAxis& axis, int room) {
    if (room <= 0 || (axis.label().isEmpty() && axis.property(shownTitle).isNull())) return;
    // A title that differs from the one shown here has been set by a figure since.
    const bool isNew = axis.label() != axis.property(shownTitle).toString();
    const QString whole = isNew ? axis.label() : axis.property(wholeTitle).toString();
    const QString shown = titleFor(axis, whole, room);
    axis.setProperty(wholeTitle, whole);
    axis.setProperty(shownTitle, shown);
    axis.setLabel(shown);
}

}  // namespace

void keepTitles(QCustomPlot& plot) {
    QObject::connect(&plot, &QCustomPlot::afterLayout, &plot, [&plot] {
        for (const QCPAxisRect* rect : plot.axisRects()) {
            for (QCPAxis* axis : rect->axes(QCPAxis::atLeft)) fitTitle(*axis, rect->height());
            const int beyond = std::min(rect->margins().left(), rect->margins().right());
            for (QCPAxis* axis : rect->axes(QCPAxis::atBottom)) fitTitle(*axis, rect->width() + 2 * beyond);
        }
    });
}

void setTitle(QCPAxis& axis, const QString& text) {
    axis.setProperty(wholeTitle, {});
    axis.setProperty(shownTitle, {});
    axis.setLabel(text);
}

void setShortTitle(QCPAxis& axis, const QString& text) {
    axis.setProperty(shortTitle, text);
}

}  // namespace echoplane
