// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <limits>

#include <QTableWidgetItem>

namespace echoplane {

/// A cell that can be selected and copied but not edited.
inline QTableWidgetItem* tableCell(const QString& words, Qt::Alignment across = Qt::AlignLeft) {
    auto* cell = new QTableWidgetItem(words);
    cell->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    cell->setTextAlignment(Qt::AlignVCenter | across);
    return cell;
}

/// A cell that is sorted by its number; NaN comes last.
class NumberCell : public QTableWidgetItem {
public:
    NumberCell(const QString& words, double number) : m_number(sortable(number)) {
        setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        setTextAlignment(Qt::AlignVCenter | Qt::AlignRight);
        setText(words);
    }
    void show(const QString& words, double number) {
        m_number = sortable(number);
        setText(words);
    }
    bool operator<(const QTableWidgetItem& other) const override {
        const auto* number = dynamic_cast<const NumberCell*>(&other);
        return number != nullptr ? m_number < number->m_number : QTableWidgetItem::operator<(other);
    }

private:
    static double sortable(double number) { return std::isnan(number) ? std::numeric_limits<double>::infinity() : number; }

    double m_number;
};

}  // namespace echoplane
