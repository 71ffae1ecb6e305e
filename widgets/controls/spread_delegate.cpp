// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/spread_delegate.h"

#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QTableWidgetItem>

namespace echoplane {
namespace {

constexpr int meanRole = Qt::UserRole + 10, deviationRole = Qt::UserRole + 11;
constexpr int spreadHeight = 13;  // pixels, below the text
constexpr double margin = 8.0, cap = 3.0, dot = 2.5;

struct BarValues {
    double mean, deviation;
};

std::optional<BarValues> barValuesOf(const QModelIndex& index) {
    const QVariant mean = index.data(meanRole);
    if (!mean.isValid()) return std::nullopt;
    return BarValues{mean.toDouble(), index.data(deviationRole).toDouble()};
}

}  // namespace

void SpreadDelegate::setBar(QTableWidgetItem& cell, double mean, double deviation) {
    if (!std::isfinite(mean) || !std::isfinite(deviation)) return;
    cell.setData(meanRole, mean);
    cell.setData(deviationRole, deviation);
}

std::optional<SpreadDelegate::Bar> SpreadDelegate::barOf(const QModelIndex& index, double width) {
    const auto own = barValuesOf(index);
    if (!own) return std::nullopt;
    double low = own->mean - own->deviation, high = own->mean + own->deviation;
    for (int column = 0; column < index.model()->columnCount(); ++column) {
        const auto other = barValuesOf(index.siblingAtColumn(column));
        if (!other) continue;
        low = std::min(low, other->mean - other->deviation);
        high = std::max(high, other->mean + other->deviation);
    }
    const double room = std::max(0.0, width - 2.0 * margin);
    const auto at = [&](double value) { return margin + (high > low ? (value - low) / (high - low) : 0.5) * room; };
    return Bar{at(own->mean - own->deviation), at(own->mean), at(own->mean + own->deviation)};
}

void SpreadDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (barValuesOf(index)) option->displayAlignment = (option->displayAlignment & Qt::AlignHorizontal_Mask) | Qt::AlignTop;
}

QSize SpreadDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const QSize size = QStyledItemDelegate::sizeHint(option, index);
    return barValuesOf(index) ? size + QSize(0, spreadHeight) : size;
}

void SpreadDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto bar = barOf(index, option.rect.width());
    if (!bar) return QStyledItemDelegate::paint(painter, option, index);
    QStyledItemDelegate::paint(painter, option, index);
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QColor colour = option.palette.color(selected ? QPalette::HighlightedText : QPalette::Text);
    painter->setPen(QPen(colour, 1.0));
    const double y = option.rect.bottom() + 0.5 - spreadHeight / 2.0;
    const double left = option.rect.left();
    painter->drawLine(QPointF(left + bar->low, y), QPointF(left + bar->high, y));
    for (const double end : {bar->low, bar->high}) painter->drawLine(QPointF(left + end, y - cap), QPointF(left + end, y + cap));
    painter->setBrush(colour);
    painter->drawEllipse(QPointF(left + bar->middle, y), dot, dot);
    painter->restore();
}

}  // namespace echoplane
