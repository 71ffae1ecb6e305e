// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/race/race.h"

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace echoplane {

class RaceNames;

/// Form for the next race: its contenders and terms.
class RaceSetup : public QWidget {
    Q_OBJECT

public:
    explicit RaceSetup(QWidget* parent = nullptr);

    RaceNames& names() const { return *m_names; }
    /// Seconds for each contender.
    double seconds() const;
    /// Number of contenders that learn in parallel.
    int parallelContenders() const;
    /// Plan of the ticked contenders that can do the experiment's task, on a split with a validation span.
    RacePlan plan(const Experiment& experiment) const;
    /// Shows the terms of a plan and ticks exactly its contenders.
    void take(const RacePlan& plan);

Q_SIGNALS:
    /// Whether curves are drawn against epochs, otherwise against seconds.
    void againstEpochsChanged(bool epochs);

private:
    RaceNames* m_names;
    QDoubleSpinBox* m_seconds;
    QSpinBox *m_parameters, *m_width, *m_atATime;
    QComboBox *m_lruStart, *m_against;
};

}  // namespace echoplane
