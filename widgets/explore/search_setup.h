// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QWidget>

#include "core/explore/plan.h"

class QComboBox;
class QGridLayout;
class QLabel;
class QLayout;
class QSpinBox;

namespace echoplane {

class SearchRow;

/// Form for the next search: its settings, measure, method and number of points.
class SearchSetup : public QWidget {
    Q_OBJECT

public:
    explicit SearchSetup(QWidget* parent = nullptr);

    /// Sets the settings that are not searched. A validation span that is too short to judge by is lengthened
    /// (withSufficientValidation()).
    void setBase(const Experiment& base);
    /// The last valid plan.
    const ExplorationPlan& plan() const { return m_plan; }
    int budget() const;
    /// Shows a plan; the base stays.
    void setPlan(const ExplorationPlan& plan, int budget);
    /// Why the input is not a valid plan, or empty.
    QString error() const { return m_error; }
    /// The number of runs, or the error.
    QString summary() const;

Q_SIGNALS:
    void changed();

protected:
    void changeEvent(QEvent* event) override;

private:
    QLayout* buildOptions();
    void addRow();
    void read();
    void showRows();
    ExplorationPlan typed() const;
    void restyle();

    ExplorationPlan m_plan;
    QGridLayout* m_grid;
    QWidget* m_inside;  ///< what is scrolled
    std::vector<std::unique_ptr<SearchRow>> m_rows;
    QComboBox* m_method;
    QComboBox* m_measure;
    QSpinBox* m_budget;
    QSpinBox* m_seeds;
    QSpinBox* m_folds;
    QLabel* m_summary;
    QString m_error;
    bool m_filling = false;
};

}  // namespace echoplane
