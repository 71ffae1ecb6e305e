// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/files/data_table.h"

class QComboBox;
class QHBoxLayout;

namespace echoplane {

/// How a text of numbers is read: the delimiter, the header and the decimal sign, each as found in the file or as the user says.
class DataFormat : public QWidget {
    Q_OBJECT

public:
    explicit DataFormat(QWidget* parent = nullptr);

    /// What the user says; what is left as found is empty.
    DataOptions options() const;
    /// Names what was found in the first choice of each.
    void showFound(const DataTable& table);

Q_SIGNALS:
    /// The user has chosen another reading.
    void changed();

private:
    QComboBox* add(QHBoxLayout& row, const QString& name, const char* objectName, const QString& help);

    QComboBox* m_delimiter;
    QComboBox* m_header;
    QComboBox* m_decimal;
};

}  // namespace echoplane
