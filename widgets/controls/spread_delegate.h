// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QStyledItemDelegate>

class QTableWidgetItem;

namespace echoplane {

/// Draws table cells, with an error bar below the text of cells that have a mean and a deviation: a dot at the mean, one
/// deviation to either side, on one scale for all cells of a row.
class SpreadDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Sets the bar of a cell; does nothing for numbers that are not finite.
    static void setBar(QTableWidgetItem& cell, double mean, double deviation);
    /// Positions of a bar's start, dot and end in a cell `width` pixels wide. barOf() is empty for a cell without a bar; it
    /// visits all cells of the row.
    struct Bar {
        double low, middle, high;
    };
    static std::optional<Bar> barOf(const QModelIndex& index, double width);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// Aligns the text above the bar.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace echoplane
