// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "widgets/explore/exploration_setup.h"

class QComboBox;
class QSpinBox;

namespace echoplane {

class SearchRow;

/// Form for the next search: its settings, measure, method and number of points.
class SearchSetup : public ExplorationSetup {
    Q_OBJECT

public:
    explicit SearchSetup(QWidget* parent = nullptr);

    /// Sets the settings that are not searched. A validation span that is too short to judge by is lengthened
    /// (withSufficientValidation()).
    void setBase(const Experiment& base);
    int budget() const;
    /// Shows a plan; the base stays.
    void setPlan(const ExplorationPlan& plan, int budget);
    QString summary() const override;

private:
    ExplorationPlan typed() const override;
    void showRows() override;
    QLayout* buildOptions();
    void addRow();

    std::vector<std::unique_ptr<SearchRow>> m_rows;
    QComboBox* m_method;
    QComboBox* m_measure;
    QSpinBox* m_budget;
    QSpinBox* m_seeds;
    QSpinBox* m_folds;
};

}  // namespace echoplane
