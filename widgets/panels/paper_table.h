// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableWidget>

#include "core/paper/table2.h"

namespace echoplane {

/// Table 2: a row a task, a column a method; each cell our mean RMSE with the paper's below it. Where ours is larger the cell
/// carries a triangle and a tint.
class PaperTable : public QTableWidget {
    Q_OBJECT

public:
    explicit PaperTable(QWidget* parent = nullptr);

    void setTable(const Table2& table);
    /// All numbers in full, separated by tabs, with a line of headings: for each method ours and the paper's.
    QString asText() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void restyle();
};

/// What the table shows and how it came out, for below it.
QString tableCaption(const Table2& table, int seeds);

}  // namespace echoplane
