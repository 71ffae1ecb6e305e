// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QTableWidget>

#include "core/paper/table2.h"

namespace echoplane {

/// Table 2: a row a task, a column a method; each cell our mean RMSE with its standard error, below it our median and the
/// paper's. Where our mean is above the paper's the cell carries a triangle, filled and with a tint where that is by more than
/// Table2::clearErrors standard errors; the tooltip says by how many.
class PaperTable : public QTableWidget {
    Q_OBJECT

public:
    explicit PaperTable(QWidget* parent = nullptr);

    void setTable(const Table2& table);
    /// All numbers in full, separated by tabs, with a line of headings: for each method ours, the paper's, standard error,
    /// median, and by how many standard errors ours is above the paper's.
    QString asText() const;

Q_SIGNALS:
    /// By a double click or Return on a cell: its settings that were best for most seeds, and its name.
    void experimentChosen(const Experiment& experiment, const QString& what);

protected:
    void changeEvent(QEvent* event) override;

private:
    void restyle();

    std::vector<Experiment> m_typical;  ///< a cell each, row by row
};

/// What the table shows and how it came out, for below it.
QString tableCaption(const Table2& table, int seeds);

}  // namespace echoplane
