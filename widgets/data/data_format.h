// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>

#include "core/experiment/data_options.h"
#include "core/tables/data_table.h"

class QComboBox;
class QFormLayout;
class QSpinBox;

namespace echoplane {

/// Format of a text file of numbers: delimiter, header, decimal sign, skipped lines and time column, each as detected or as the
/// user specifies.
class DataFormat : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to the form, in which they become children of its widget.
    DataFormat(QFormLayout& form, QObject* parent);

    /// The first field.
    QWidget* first() const;
    /// The user's choices; those left as detected are empty.
    DataOptions options() const;
    /// Shows these choices, without emitting changed().
    void setOptions(const DataOptions& options);
    /// Names the detected format in the first entry of each list; a table without columns could not be read and names nothing.
    void showFound(const DataTable& table);
    /// Hides all choices but the time column, as for arrays.
    void setArray(bool array);

Q_SIGNALS:
    /// The user has chosen another format.
    void changed();

private:
    QComboBox* addChoice(const QString& name, const char* objectName, const QString& help);
    /// Selects the entry with this data, adding it if there is none.
    static void choose(QComboBox& box, const QVariant& data, const QString& text);
    void fillTimes(const DataTable& table);

    QFormLayout& m_form;
    QComboBox* m_delimiter;
    QComboBox* m_header;
    QComboBox* m_decimal;
    QSpinBox* m_skip;
    QComboBox* m_comment;
    QComboBox* m_time;
    std::vector<QWidget*> m_ofText;  ///< fields that do not apply to arrays
};

}  // namespace echoplane
