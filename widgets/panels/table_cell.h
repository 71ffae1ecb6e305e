// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidgetItem>

namespace echoplane {

/// A cell that can be selected and copied but not edited.
inline QTableWidgetItem* tableCell(const QString& words, Qt::Alignment across = Qt::AlignLeft) {
    auto* cell = new QTableWidgetItem(words);
    cell->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    cell->setTextAlignment(Qt::AlignVCenter | across);
    return cell;
}

}  // namespace echoplane
