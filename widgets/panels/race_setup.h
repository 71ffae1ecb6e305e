// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/race/race.h"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace echoplane {

class RaceNames;

/// Who takes part in the next race, and on what terms.
class RaceSetup : public QWidget {
    Q_OBJECT

public:
    explicit RaceSetup(QWidget* parent = nullptr);

    RaceNames& names() const { return *m_names; }
    /// For each.
    double seconds() const;
    /// Contenders that learn at the same time.
    int atATime() const;
    /// Of those that are ticked and can do the experiment's task, on a split that has a validation.
    RacePlan plan(const Experiment& experiment) const;
    /// Shows the terms of a plan, and ticks its contenders alone.
    void take(const RacePlan& plan);

Q_SIGNALS:
    /// Curves are to be drawn against epochs, else against seconds.
    void againstEpochsChanged(bool epochs);

private:
    RaceNames* m_names;
    QDoubleSpinBox* m_seconds;
    QSpinBox *m_parameters, *m_width, *m_atATime;
    QComboBox *m_lruStart, *m_against;
};

}  // namespace echoplane
