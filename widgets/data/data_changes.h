// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "core/experiment/experiment.h"
#include "core/tables/data_table.h"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QSpinBox;

namespace echoplane {

/// Preprocessing of the columns of a data file, before normalisation: gaps, even steps, logarithm and difference.
class DataChanges : public QObject {
    Q_OBJECT

public:
    /// Adds its rows to the form, in which they become children of its widget.
    DataChanges(QFormLayout& form, QObject* parent);

    /// Shows the values of these settings, without emitting changed().
    void show(const Experiment& experiment);
    /// Offers resampling where the table has uneven times that can be made even; without columns there are no rows.
    void setTable(const DataTable& table);
    /// Writes the choices into the settings.
    void putInto(Experiment& experiment) const;

Q_SIGNALS:
    /// The user has chosen something else.
    void changed();

private:
    QFormLayout& m_form;
    QComboBox* m_gaps;
    QComboBox* m_resample;
    QSpinBox* m_difference;
    QCheckBox* m_logarithm;
};

}  // namespace echoplane
