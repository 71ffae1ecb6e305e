// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/sheet_layout.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include "widgets/plots/export/legend_place.h"

namespace echoplane {
namespace {

constexpr int fromEdge = 2;
constexpr qsizetype mostTitleLines = 3;

/// Two passes, since ticks are chosen for the previous layout, and margins depend on the ticks.
void layOut(QCustomPlot& plot, const QSize& size) {
    plot.setViewport(QRect(QPoint(), size));
    for (int pass = 0; pass < 2; ++pass) {
        for (const auto phase : {QCPLayoutElement::upPreparation, QCPLayoutElement::upMargins, QCPLayoutElement::upLayout})
            plot.plotLayout()->update(phase);
        Q_EMIT plot.afterLayout();
    }
}

/// The title broken into as few lines as fit, of about the same length; into the maximum number of lines if it does not fit at
/// all.
QString broken(const QString& title, const QFontMetrics& metrics, int room) {
    const QStringList words = title.split(u' ');
    const auto filled = [&](int width) {
        QStringList lines;
        for (const QString& word : words) {
            if (!lines.isEmpty() && metrics.horizontalAdvance(lines.last() + u' ' + word) <= width)
                lines.last() += u' ' + word;
            else
                lines << word;
        }
        return lines;
    };
    const int whole = metrics.horizontalAdvance(title);
    for (qsizetype count = 2; count <= std::min(words.size(), mostTitleLines); ++count) {
        int width = whole / static_cast<int>(count);
        while (filled(width).size() > count) width += metrics.averageCharWidth();
        if (width <= room || count == std::min(words.size(), mostTitleLines)) return filled(width).join(u'\n');
    }
    return title;
}

void breakTitles(QCustomPlot& plot, const QSizeF& paper) {
    for (QCPAxisRect* rect : plot.axisRects()) {
        for (QCPAxis* axis : rect->axes()) {
            if (!axis->visible() || axis->label().isEmpty()) continue;
            const bool across = axis->orientation() == Qt::Horizontal;
            const double middle = across ? rect->rect().center().x() : rect->rect().center().y();
            const double end = across ? paper.width() : paper.height();
            const int room = static_cast<int>(2.0 * std::min(middle - fromEdge, end - fromEdge - middle));
            const QFontMetrics metrics(axis->labelFont());
            if (metrics.horizontalAdvance(axis->label()) > room) axis->setLabel(broken(axis->label(), metrics, room));
        }
    }
}

/// Adds room for the half of the last tick label that extends beyond the end of an axis; margins only account for labels beside
/// it.
void reserveTickLabelRoom(QCustomPlot& plot, const QSizeF& paper) {
    for (QCPAxisRect* rect : plot.axisRects()) {
        const QMargins margins = rect->margins();
        QMargins least = rect->minimumMargins();
        for (const QCPAxis* axis : rect->axes()) {
            if (!axis->visible() || !axis->tickLabels()) continue;
            const QFontMetrics metrics(axis->tickLabelFont());
            const QVector<QString> labels = axis->tickVectorLabels();
            const QVector<double> ticks = axis->tickVector();
            for (qsizetype i = 0; i < std::min(labels.size(), ticks.size()); ++i) {
                const double middle = axis->coordToPixel(ticks[i]);
                const bool across = axis->orientation() == Qt::Horizontal;
                const double half = 0.5 * (across ? metrics.horizontalAdvance(labels[i]) : metrics.height()) + fromEdge;
                const int before = static_cast<int>(std::ceil(half - middle));
                const int after = static_cast<int>(std::ceil(middle + half - (across ? paper.width() : paper.height())));
                if (across && before > 0) least.setLeft(std::max(least.left(), margins.left() + before));
                if (across && after > 0) least.setRight(std::max(least.right(), margins.right() + after));
                if (!across && before > 0) least.setTop(std::max(least.top(), margins.top() + before));
            }
        }
        rect->setMinimumMargins(least);
    }
}

}  // namespace

void layOutFor(QCustomPlot& plot, const PlotSheet& sheet) {
    layOut(plot, sheet.layout);
    breakTitles(plot, sheet.paper());
    reserveTickLabelRoom(plot, sheet.paper());
    placeLegends(plot, sheet.legend, sheet.layout);
    layOut(plot, sheet.layout);
}

}  // namespace echoplane
