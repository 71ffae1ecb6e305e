// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/experiment/experiment.h"
#include "core/tables/data_table.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QSpinBox;

namespace echoplane {

/// Preprocessing of the columns of a data file, before normalisation: gaps, even steps, logarithm and difference.
class DataChanges : public QWidget {
    Q_OBJECT

public:
    explicit DataChanges(QWidget* parent = nullptr);

    /// Shows the values of these settings.
    void show(const Experiment& experiment);
    /// Offers resampling where the table has uneven times that can be made even.
    void setTable(const DataTable& table);
    /// Writes the choices into the settings.
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
