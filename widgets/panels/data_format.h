// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

#include "core/files/data_table.h"

class QComboBox;
class QHBoxLayout;
class QSpinBox;

namespace echoplane {

/// How a text of numbers is read: the delimiter, the header, the decimal sign, lines that are passed over and the column of
/// times, each as found in the file or as the user says.
class DataFormat : public QWidget {
    Q_OBJECT

public:
    explicit DataFormat(QWidget* parent = nullptr);

    /// What the user says; what is left as found is empty.
    DataOptions options() const;
    /// Shows these choices, without saying changed().
    void setOptions(const DataOptions& options);
    /// Names what was found in the first choice of each; of a table without columns, which could not be read, nothing.
    void showFound(const DataTable& table);
    /// For arrays, which take nothing but a column of times.
    void setArray(bool array);

Q_SIGNALS:
    /// The user has chosen another reading.
    void changed();

private:
    template <typename Field>
    Field* add(QHBoxLayout& row, Field* field, const QString& name, const char* objectName, const QString& help);
    QComboBox* addChoice(QHBoxLayout& row, const QString& name, const char* objectName, const QString& help);
    /// Chooses the entry that holds this, which is made where there is none.
    static void choose(QComboBox& box, const QVariant& data, const QString& text);
    void fillTimes(const DataTable& table);

    QComboBox* m_delimiter;
    QComboBox* m_header;
    QComboBox* m_decimal;
    QSpinBox* m_skip;
    QComboBox* m_comment;
    QComboBox* m_time;
    std::vector<QWidget*> m_ofText;  ///< what arrays have no use for
};

}  // namespace echoplane
