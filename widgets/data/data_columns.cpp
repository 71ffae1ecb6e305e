// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/data/data_columns.h"

#include <algorithm>

#include <QHeaderView>

#include "core/text/message.h"
#include "widgets/controls/table_cell.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"

namespace echoplane {
namespace {

/// Remark on a column, or empty.
QString remarkOf(const DataColumn& column, const TableTime& time) {
    if (column.name == time.column) {
        const QString step = coreText(stepText(time, time.step));
        return time.even     ? DataColumns::tr("the time, in even steps of %1").arg(step)
               : time.rising ? DataColumns::tr("the time, in uneven steps, mostly of %1").arg(step)
                             : DataColumns::tr("the time, but not increasing throughout");
    }
    if (column.role == ColumnRole::rowNumber) return DataColumns::tr("a row number");
    if (column.role == ColumnRole::time)
        return time.isOf(column.name) ? DataColumns::tr("a part of the time") : DataColumns::tr("another time");
    if (!column.problem.empty()) return coreText(column.problem);
    if (column.gaps == 1) return DataColumns::tr("a gap in row %1").arg(column.firstGap);
    if (column.gaps > 1) return DataColumns::tr("%1 gaps: ").arg(column.gaps) + coreText(Message("rows %1", gapRows(column)));
    return column.constant ? DataColumns::tr("constant") : QString();
}

}  // namespace

DataColumns::DataColumns(QWidget* parent) : QTableWidget(0, columns, parent) {
    setAccessibleName(tr("Columns"));
    setTabKeyNavigation(false);
    setHorizontalHeaderLabels({tr("Column"), tr("Input"), tr("Target"), tr("Range"), tr("Remark")});
    verticalHeader()->hide();
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(nameColumn, QHeaderView::Interactive);
    connect(this, &QTableWidget::itemChanged, this, [this] {
        if (!m_filling) Q_EMIT ticksChanged();
    });
}

void DataColumns::setColumns(const std::vector<DataColumn>& all, const TableTime& time) {
    m_filling = true;
    m_names.clear();
    setRowCount(static_cast<int>(all.size()));
    for (int row = 0; row < rowCount(); ++row) {
        const DataColumn& column = all[static_cast<std::size_t>(row)];
        const bool numbers = column.problem.empty();
        m_names.push_back(column.name);
        const auto put = [&](Column place, const QString& words) {
            QTableWidgetItem* cell = tableCell(words);
            cell->setToolTip(plainToolTip(words));
            setItem(row, place, cell);
        };
        put(nameColumn, QString::fromStdString(column.name));
        put(rangeColumn, numbers ? tr("%1 … %2").arg(numberText(column.minimum, 5), numberText(column.maximum, 5))
                         : column.name == time.column && !time.values.empty()
                             ? tr("%1 … %2").arg(QString::fromStdString(timeText(time, time.values.front())),
                                                 QString::fromStdString(timeText(time, time.values.back())))
                             : tr("no numbers"));
        put(remarkColumn, remarkOf(column, time));
        for (const Column place : {inputColumn, targetColumn}) {
            QTableWidgetItem* tick = item(row, place);
            if (!tick) {
                tick = new QTableWidgetItem;
                tick->setCheckState(Qt::Unchecked);
                setItem(row, place, tick);
            }
            if (!numbers) tick->setCheckState(Qt::Unchecked);
            tick->setFlags(numbers ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable : Qt::NoItemFlags);
            const QString what = place == inputColumn ? tr("%1 is an input") : tr("%1 is a target");
            tick->setData(Qt::AccessibleTextRole, what.arg(QString::fromStdString(column.name)));
        }
    }
    m_filling = false;
    // Long names leave room for the rest of the row; the tool tip holds the full name.
    constexpr int mostLetters = 28;
    resizeColumnToContents(nameColumn);
    setColumnWidth(nameColumn, std::min(columnWidth(nameColumn), mostLetters * fontMetrics().averageCharWidth()));
}

void DataColumns::tick(const std::vector<std::string>& inputs, const std::vector<std::string>& targets) {
    m_filling = true;
    const auto set = [this](int row, Column place, const std::vector<std::string>& wanted) {
        const bool on = std::ranges::find(wanted, m_names[static_cast<std::size_t>(row)]) != wanted.end();
        item(row, place)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    };
    for (int row = 0; row < rowCount(); ++row) {
        set(row, inputColumn, inputs);
        set(row, targetColumn, targets);
    }
    m_filling = false;
    Q_EMIT ticksChanged();
}

std::vector<std::string> DataColumns::ticked(Column column) const {
    std::vector<std::string> names;
    for (int row = 0; row < rowCount(); ++row)
        if (item(row, column)->checkState() == Qt::Checked) names.push_back(m_names[static_cast<std::size_t>(row)]);
    return names;
}

}  // namespace echoplane
