// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QTableWidget>

#include "core/tables/data_table.h"

namespace echoplane {

/// Table of the columns of a data file: which are inputs and which are targets, with range and remarks.
class DataColumns : public QTableWidget {
    Q_OBJECT

public:
    explicit DataColumns(QWidget* parent = nullptr);

    /// Sets the columns. Ticks stay in their rows; a column without numbers cannot be ticked.
    void setColumns(const std::vector<DataColumn>& all, const TableTime& time = {});
    /// Ticks the columns of these names and no others.
    void tick(const std::vector<std::string>& inputs, const std::vector<std::string>& targets);

    std::vector<std::string> inputs() const { return ticked(inputColumn); }
    std::vector<std::string> targets() const { return ticked(targetColumn); }

    enum Column { nameColumn, inputColumn, targetColumn, rangeColumn, remarkColumn, columns };

Q_SIGNALS:
    /// The user has ticked or unticked something.
    void ticksChanged();

private:
    std::vector<std::string> ticked(Column column) const;

    std::vector<std::string> m_names;
    bool m_filling = false;
};

}  // namespace echoplane
