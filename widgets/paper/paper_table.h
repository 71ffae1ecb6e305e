// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QTableWidget>

#include "core/paper/table2.h"

namespace echoplane {

/// Table 2: one row per task, one column per method. A cell shows our mean RMSE with its standard error, below it our median and
/// the paper's value. A triangle marks a mean above the paper's, filled and on a tint if the excess is more than
/// Table2::clearErrors standard errors; the tool tip gives the excess.
class PaperTable : public QTableWidget {
    Q_OBJECT

public:
    explicit PaperTable(QWidget* parent = nullptr);

    void setTable(const Table2& table);
    /// All numbers in full, tab-separated, with a header line: for each method our mean, the paper's, standard error, median, and
    /// the excess over the paper's in standard errors.
    QString asText() const;

Q_SIGNALS:
    /// Emitted by a double click or Return on a cell: the settings that were best for most seeds, and the cell's name.
    void experimentChosen(const Experiment& experiment, const QString& what);

protected:
    void changeEvent(QEvent* event) override;

private:
    void restyle();

    std::vector<Experiment> m_typical;  ///< one per cell, row by row
};

/// Caption below the table: what it shows and how it compares with the paper.
QString tableCaption(const Table2& table, int seeds);

}  // namespace echoplane
