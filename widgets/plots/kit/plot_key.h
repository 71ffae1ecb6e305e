// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "widgets/plots/kit/figure_style.h"
#include "widgets/plots/kit/series_style.h"
#include "widgets/plots/kit/text_row.h"

namespace echoplane {

/// One sign of a key and its meaning.
struct KeyEntry {
    enum class Sign {
        realMark,
        upperMark,
        lowerMark,
        outsideMark,
        line,
        wideLine,
        dashedLine,
        dottedLine,
        area,
        hatchedArea,
        tick,
        seriesLine,
        seriesMarker,
        pinnedLine,
        pinnedMarker,
        timesMark,
        none  ///< the text alone
    };

    Sign sign;
    QColor colour;
    QString text;
    SeriesStyle series = {};  ///< for the signs from seriesLine to timesMark
};

/// Draws the sign of an entry in the middle of a box.
void drawKeySign(QPainter& painter, const KeyEntry& entry, const QRectF& box, const FigureStyle& style);

/// The key below a figure, outside the data: entries in as many rows as the width requires, then the caption. In a file the
/// entries may lie inside an axis rectangle instead, or be left out.
class PlotKey : public TextRow {
    Q_OBJECT
public:
    explicit PlotKey(QCustomPlot* plot);

    /// Property of a plot in a small panel of the window: below 320 pixels of height its key is one line, else below 185.
    static constexpr const char* compact = "compact";

    void setStyle(const FigureStyle& style);
    void setEntries(std::vector<KeyEntry> entries);
    void setCaption(const QString& caption);
    const QString& caption() const { return m_caption; }
    bool hasEntries() const { return !m_entries.empty(); }
    /// Entries shown in one line, as many as fit, in place of the usual ones if the panel on the screen is too low for those;
    /// none by default: then the first line of the usual ones.
    void setLowEntries(std::vector<KeyEntry> entries);
    const std::vector<KeyEntry>& lowEntries() const { return m_lowEntries; }
    /// Whether the low entries are shown at present.
    bool showsLowEntries() const { return isLow() && !m_lowEntries.empty(); }
    /// The caption shown in a low panel; empty for the usual caption.
    void setLowCaption(const QString& caption);

    /// If false, leaves the entries out; the caption stays.
    void setEntriesShown(bool shown) { m_entriesShown = shown; }
    /// The box of the entries in that corner of `rect`, as last laid out; empty if they do not fit or would cover more than 30 %
    /// of it.
    QRect boxInside(const QCPAxisRect& rect, Qt::Corner corner) const;
    /// Places the entries in that box, on a patch of the ground colour. `rect` must outlive this.
    void setInside(const QCPAxisRect* rect, Qt::Corner corner);

    QSize minimumOuterSizeHint() const override;

protected:
    void draw(QCPPainter* painter) override;

private:
    /// A line of entries begin … end − 1.
    struct Row {
        std::size_t begin = 0;
        std::size_t end = 0;
        int width = 0;
    };
    /// Line breaks of the key at one width, cached: a layout queries the height several times per replot, and measuring text is
    /// slow.
    struct Lines {
        int available = -1;
        int height = -1;
        bool low = false;
        int rowHeight = 0;
        std::vector<int> entryWidths;
        std::vector<Row> rows;
        QStringList caption;
    };
    bool isLow() const;
    const std::vector<KeyEntry>& shownEntries() const { return m_lines.low && !m_lowEntries.empty() ? m_lowEntries : m_entries; }
    const Lines& lines() const;
    bool isOutside() const { return m_entriesShown && m_inside == nullptr; }
    void drawEntries(QCPPainter& painter, const std::vector<Row>& rows, const QRect& box, bool centred) const;
    std::vector<Row> rowsInside(const QCPAxisRect& rect) const;
    static std::vector<Row> filledRows(const std::vector<int>& widths, int available);
    static std::vector<Row> balancedRows(const std::vector<int>& widths, int available);
    static QStringList wrapped(const QString& text, const QFontMetrics& metrics, int available);

    FigureStyle m_style;
    std::vector<KeyEntry> m_entries, m_lowEntries;
    QString m_caption, m_lowCaption;
    bool m_entriesShown = true;
    const QCPAxisRect* m_inside = nullptr;
    Qt::Corner m_corner = Qt::TopRightCorner;
    mutable Lines m_lines;
};

}  // namespace echoplane
