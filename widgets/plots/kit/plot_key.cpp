// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/kit/plot_key.h"

#include <algorithm>
#include <utility>

#include "widgets/plots/kit/mark_layer.h"

namespace echoplane {
namespace {

constexpr int signWidth = 18;
constexpr int seriesSignWidth = 36;  ///< shows a dash pattern whole
constexpr int signGap = 5;
constexpr int entryGap = 14;
constexpr int padding = 2;
constexpr int captionIndent = 6;
/// Of the plot, together.
constexpr int sideMargins = 16;
/// Of a key inside the axes: the distance from the axes to its edge, the distance from its edge to the text, and the share of the
/// axes' height up to which each entry gets a row to itself.
constexpr int insideMargin = 7;
constexpr int insidePadding = 5;
constexpr double tallestColumn = 0.55;
/// A key inside covers at most this share of the axes.
constexpr double largestInside = 0.3;
/// Below this plot height in pixels there is one line of entries and one of caption on the screen.
constexpr int lowPanel = 185, lowCompact = 320;
/// A caption has as many lines as leave the figure this share of the height.
constexpr double leastFigure = 0.6;
/// Strength at which a key shows a marker: about 6 px.
constexpr double signStrength = 0.13;
/// Captions of more lines are left-aligned like a paragraph.
constexpr qsizetype mostCentredLines = 2;

int widthOf(const KeyEntry& entry) {
    if (entry.sign == KeyEntry::Sign::none) return -signGap;
    return entry.sign == KeyEntry::Sign::seriesLine ? seriesSignWidth : signWidth;
}

}  // namespace

PlotKey::PlotKey(QCustomPlot* plot) : TextRow(plot) {}

void PlotKey::setStyle(const FigureStyle& style) {
    m_style = style;
    m_lines.available = -1;
}

void PlotKey::setEntries(std::vector<KeyEntry> entries) {
    const auto space = [](const KeyEntry& entry) { return std::pair(widthOf(entry), entry.text); };
    if (!std::ranges::equal(m_entries, entries, {}, space, space)) m_lines.available = -1;
    m_entries = std::move(entries);
}

void PlotKey::setLowEntries(std::vector<KeyEntry> entries) {
    m_lowEntries = std::move(entries);
    m_lines.available = -1;
}

bool PlotKey::isLow() const {
    return mParentPlot->isVisible() &&
           mParentPlot->viewport().height() < (mParentPlot->property(compact).toBool() ? lowCompact : lowPanel);
}

void PlotKey::setLowCaption(const QString& caption) {
    if (caption != m_lowCaption) m_lines.available = -1;
    m_lowCaption = caption;
}

void PlotKey::setCaption(const QString& caption) {
    if (caption != m_caption) m_lines.available = -1;
    m_caption = caption;
}

std::vector<PlotKey::Row> PlotKey::filledRows(const std::vector<int>& widths, int available) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        if (rows.empty() || rows.back().width + entryGap + widths[i] > available) rows.push_back({i, i, -entryGap});
        rows.back().width += entryGap + widths[i];
        rows.back().end = i + 1;
    }
    return rows;
}

/// Rows of about the same length, no more of them than the width requires: filled to the narrowest width that needs no further
/// row.
std::vector<PlotKey::Row> PlotKey::balancedRows(const std::vector<int>& widths, int available) {
    std::vector<Row> rows = filledRows(widths, available);
    for (int narrower = available - 8; rows.size() > 1 && narrower > 0; narrower -= 8) {
        std::vector<Row> tighter = filledRows(widths, narrower);
        if (tighter.size() > rows.size()) break;
        rows = std::move(tighter);
    }
    return rows;
}

QStringList PlotKey::wrapped(const QString& text, const QFontMetrics& metrics, int available) {
    if (metrics.horizontalAdvance(text) <= available) return text.isEmpty() ? QStringList() : QStringList{text};
    QStringList lines;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const QString longer = lines.isEmpty() ? word : lines.last() + QLatin1Char(' ') + word;
        if (lines.isEmpty() || metrics.horizontalAdvance(longer) > available)
            lines << word;
        else
            lines.last() = longer;
    }
    return lines;
}

const PlotKey::Lines& PlotKey::lines() const {
    // The layout queries the height before it sets the width, so use the width of the whole plot without its margins.
    const int available = mParentPlot->viewport().width() - sideMargins;
    const int height = mParentPlot->viewport().height();
    if (m_lines.available == available && m_lines.height == height && m_lines.low == isLow()) return m_lines;
    m_lines.height = height;
    m_lines.low = isLow();
    const QFontMetrics metrics(m_style.smallFont());
    m_lines.available = available;
    m_lines.rowHeight = metrics.height() + 2;
    m_lines.entryWidths.clear();
    for (const KeyEntry& entry : shownEntries())
        m_lines.entryWidths.push_back(widthOf(entry) + signGap + metrics.horizontalAdvance(entry.text));
    // In a low panel the figure needs the room more: keep only one line of entries.
    m_lines.rows = m_lines.low ? filledRows(m_lines.entryWidths, available) : balancedRows(m_lines.entryWidths, available);
    if (m_lines.low && m_lines.rows.size() > 1) m_lines.rows.resize(1);
    m_lines.caption = wrapped(m_lines.low && !m_lowCaption.isEmpty() ? m_lowCaption : m_caption, metrics, available);
    const auto fitting = static_cast<qsizetype>((1.0 - leastFigure) * mParentPlot->viewport().height() / m_lines.rowHeight);
    const qsizetype most = m_lines.low ? 1 : std::max<qsizetype>(2, fitting - static_cast<qsizetype>(m_lines.rows.size()));
    // On a low screen the sentences that fit, rather than a part of one.
    for (QString fewer = m_lines.low && !m_lowCaption.isEmpty() ? m_lowCaption : m_caption;
         m_lines.low && m_lines.caption.size() > most;) {
        const qsizetype end = std::max(fewer.lastIndexOf(QStringLiteral(". ")), fewer.lastIndexOf(QStringLiteral("; ")));
        if (end < 0) break;
        fewer.truncate(end);
        m_lines.caption = wrapped(fewer, metrics, available);
    }
    if (m_lines.caption.size() > most) {
        m_lines.caption.resize(most);
        m_lines.caption.last() = metrics.elidedText(m_lines.caption.last() + QStringLiteral(" …"), Qt::ElideRight, available);
    }
    return m_lines;
}

/// One entry a row, or several if that would make a tall column.
std::vector<PlotKey::Row> PlotKey::rowsInside(const QCPAxisRect& rect) const {
    const Lines& broken = lines();
    std::vector<Row> column;
    column.reserve(m_entries.size());
    for (std::size_t i = 0; i < m_entries.size(); ++i) column.push_back({i, i + 1, broken.entryWidths[i]});
    const double height = static_cast<double>(column.size()) * broken.rowHeight;
    if (height <= tallestColumn * rect.height()) return column;
    return balancedRows(broken.entryWidths, rect.width() - 2 * (insideMargin + insidePadding));
}

QRect PlotKey::boxInside(const QCPAxisRect& rect, Qt::Corner corner) const {
    QSize size(0, 2 * insidePadding);
    for (const Row& row : rowsInside(rect)) {
        size.setWidth(std::max(size.width(), row.width + 2 * insidePadding));
        size.rheight() += lines().rowHeight;
    }
    const QRect room = rect.rect().adjusted(insideMargin, insideMargin, -insideMargin, -insideMargin);
    if (size.width() > room.width() || size.height() > room.height()) return {};
    if (size.width() * size.height() > largestInside * rect.width() * rect.height()) return {};
    const bool left = corner == Qt::TopLeftCorner || corner == Qt::BottomLeftCorner;
    const bool top = corner == Qt::TopLeftCorner || corner == Qt::TopRightCorner;
    return {QPoint(left ? room.left() : room.right() + 1 - size.width(), top ? room.top() : room.bottom() + 1 - size.height()),
            size};
}

void PlotKey::setInside(const QCPAxisRect* rect, Qt::Corner corner) {
    m_inside = rect;
    m_corner = corner;
    setLayer(QStringLiteral("legend"));
}

QSize PlotKey::minimumOuterSizeHint() const {
    const Lines& broken = lines();
    const std::size_t rows = isOutside() ? broken.rows.size() : 0;
    return {0, static_cast<int>(rows + static_cast<std::size_t>(broken.caption.size())) * broken.rowHeight + 2 * padding};
}

void PlotKey::drawEntries(QCPPainter& painter, const std::vector<Row>& rows, const QRect& box, bool centred) const {
    const Lines& broken = lines();
    const QFontMetrics metrics(m_style.smallFont());
    int top = box.top();
    for (const Row& row : rows) {
        int left = centred ? box.center().x() - row.width / 2 : box.left();
        for (std::size_t i = row.begin; i < row.end; ++i) {
            const KeyEntry& entry = shownEntries()[i];
            const int width = widthOf(entry);
            drawKeySign(painter, entry, QRectF(left, top, width, broken.rowHeight), m_style);
            painter.setPen(entry.sign == KeyEntry::Sign::none ? entry.colour : m_style.colours.text);
            painter.drawText(left + width + signGap, top + 1 + metrics.ascent(), entry.text);
            left += broken.entryWidths[i] + entryGap;
        }
        top += broken.rowHeight;
    }
}

void PlotKey::draw(QCPPainter* painter) {
    const Lines& broken = lines();
    const QFont font = m_style.smallFont();
    const QFontMetrics metrics(font);
    painter->setFont(font);
    int top = rect().top() + padding;
    if (isOutside()) {
        drawEntries(*painter, broken.rows, QRect(rect().left(), top, rect().width(), 0), true);
        top += static_cast<int>(broken.rows.size()) * broken.rowHeight;
    } else if (m_entriesShown && hasEntries()) {
        const QRect box = boxInside(*m_inside, m_corner);
        painter->setPen(QPen(m_style.colours.grid, 1.0));
        painter->setBrush(m_style.colours.ground);
        painter->drawRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5));
        painter->setBrush(Qt::NoBrush);
        drawEntries(*painter, rowsInside(*m_inside), box.adjusted(insidePadding, insidePadding, 0, 0), false);
    }
    painter->setPen(m_style.colours.mutedText);
    const bool centred = broken.caption.size() <= mostCentredLines;
    for (const QString& line : broken.caption) {
        const int left = centred ? rect().center().x() - metrics.horizontalAdvance(line) / 2 : rect().left() + captionIndent;
        painter->drawText(left, top + 1 + metrics.ascent(), line);
        top += broken.rowHeight;
    }
}

void drawKeySign(QPainter& painter, const KeyEntry& entry, const QRectF& box, const FigureStyle& style) {
    const QPointF centre = box.center();
    const auto line = [&](double width, Qt::PenStyle dashes) {
        painter.setPen(QPen(entry.colour, style.width(width), dashes, Qt::FlatCap));
        painter.drawLine(QPointF(box.left(), centre.y()), QPointF(box.right(), centre.y()));
    };
    switch (entry.sign) {
        case KeyEntry::Sign::none:
            break;
        case KeyEntry::Sign::realMark:
            drawMark(painter, centre, MarkKind::real, false, signStrength, style.colours);
            break;
        case KeyEntry::Sign::upperMark:
            drawMark(painter, centre, MarkKind::upper, false, signStrength, style.colours);
            break;
        case KeyEntry::Sign::lowerMark:
            drawMark(painter, centre, MarkKind::lower, false, signStrength, style.colours);
            break;
        case KeyEntry::Sign::outsideMark:
            drawMark(painter, centre, MarkKind::upper, true, signStrength, style.colours);
            break;
        case KeyEntry::Sign::line:
            line(1.6, Qt::SolidLine);
            break;
        case KeyEntry::Sign::wideLine:
            line(3.0, Qt::SolidLine);
            break;
        case KeyEntry::Sign::dashedLine:
            line(1.3, Qt::DashLine);
            break;
        case KeyEntry::Sign::dottedLine:
            line(1.3, Qt::DotLine);
            break;
        case KeyEntry::Sign::area:
        case KeyEntry::Sign::hatchedArea:
            painter.setPen(QPen(style.colours.axis, 0.8));
            painter.setBrush(entry.sign == KeyEntry::Sign::area ? QBrush(entry.colour) : QBrush(entry.colour, Qt::Dense6Pattern));
            painter.drawRect(QRectF(box.left() + 2, centre.y() - 5, box.width() - 4, 10));
            break;
        case KeyEntry::Sign::tick:
            painter.setPen(QPen(entry.colour, 2.0, Qt::SolidLine, Qt::FlatCap));
            painter.drawLine(centre - QPointF(0, 5), centre + QPointF(0, 5));
            break;
        case KeyEntry::Sign::seriesLine:
            painter.setPen(entry.series.pen(style.width(1.6)));
            painter.drawLine(QPointF(box.left(), centre.y()), QPointF(box.right(), centre.y()));
            [[fallthrough]];
        case KeyEntry::Sign::seriesMarker:
            drawMarker(painter, centre, 3.2, entry.series.shape, entry.series.colour, style.colours.ground);
            break;
        case KeyEntry::Sign::pinnedLine:
            painter.setPen(entry.series.pen(1.6));
            painter.drawLine(QPointF(box.left(), centre.y()), QPointF(box.right(), centre.y()));
            [[fallthrough]];
        case KeyEntry::Sign::pinnedMarker:
            drawMarker(painter, centre, 3.4, entry.series.shape, style.colours.ground, entry.series.colour, 1.3);
            break;
        case KeyEntry::Sign::timesMark:
            drawMarker(painter, centre, 4.2, MarkerShape::times, Qt::transparent, entry.colour, 1.6);
            break;
    }
}

}  // namespace echoplane
