// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QStyledItemDelegate>

class QTableWidgetItem;

namespace echoplane {

/// Draws cells of tables, and below the text of those that hold a mean and a deviation an error bar: a dot at the mean with one
/// deviation to either side, on one scale for all cells of a row.
class SpreadDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    /// Gives a cell its bar; what is not finite has none.
    static void setBar(QTableWidgetItem& cell, double mean, double deviation);
    /// Where in a cell `width` pixels wide the bar begins, its dot is and it ends; nothing where the cell has none. Of the row,
    /// all cells with a bar are gone through.
    struct Bar {
        double low, middle, high;
    };
    static std::optional<Bar> barOf(const QModelIndex& index, double width);

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// The text stands above the bar.
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace echoplane
