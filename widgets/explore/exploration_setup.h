// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/explore/plan.h"

class QGridLayout;
class QLabel;
class QLayout;

namespace echoplane {

/// Form for the next sweep or search: rows of settings, options, and a summary or the error below. It is scrolled.
class ExplorationSetup : public QWidget {
    Q_OBJECT

public:
    /// The last valid plan.
    const ExplorationPlan& plan() const { return m_plan; }
    /// Why the input is not a valid plan, or empty.
    QString error() const { return m_error; }
    /// The number of runs, or the error.
    virtual QString summary() const = 0;

Q_SIGNALS:
    void changed();

protected:
    /// `name` is the object name of the summary.
    ExplorationSetup(const QString& name, QWidget* parent);

    /// The plan in the controls. Throws std::invalid_argument, with a message for the user, if it is invalid.
    virtual ExplorationPlan typed() const = 0;
    /// Keeps one empty row below the chosen settings, so that another can be added.
    virtual void showRows() = 0;

    /// Places the grid of rows, `options` and the summary.
    void arrange(QLayout* options);
    /// Takes the plan in the controls, unless they are being filled.
    void read();
    void updateSummary();
    void changeEvent(QEvent* event) override;

    ExplorationPlan m_plan;
    QGridLayout* m_grid;
    QWidget* m_inside;  ///< what is scrolled
    bool m_filling = false;

private:
    void restyle();

    QLabel* m_summary;
    QString m_error;
};

}  // namespace echoplane
