// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/experiment/experiment.h"
#include "core/files/data_table.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QSpinBox;

namespace echoplane {

/// What becomes of the columns of a data file before they are normalised: gaps, even steps, logarithm and difference.
class DataChanges : public QWidget {
    Q_OBJECT

public:
    explicit DataChanges(QWidget* parent = nullptr);

    /// Shows what these settings say.
    void show(const Experiment& experiment);
    /// What the file offers: whether there are gaps, and uneven times that can be made even.
    void setTable(const DataTable& table);
    /// Writes what is chosen.
    void putInto(Experiment& experiment) const;

Q_SIGNALS:
    /// The user has chosen something else.
    void changed();

private:
    void addWithLabel(QHBoxLayout& row, QWidget* field, const QString& name, const char* settingName);

    QComboBox* m_gaps;
    QComboBox* m_resample;
    QWidget* m_resampleLabel = nullptr;
    QCheckBox* m_logarithm;
    QSpinBox* m_difference;
};

}  // namespace echoplane
