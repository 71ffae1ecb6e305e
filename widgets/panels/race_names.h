// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QListWidget>

#include "core/race/race.h"

namespace echoplane {

/// Who can take part in a race, each with a tick.
class RaceNames : public QListWidget {
    Q_OBJECT

public:
    explicit RaceNames(QWidget* parent = nullptr);

    /// Shows those that can do the task of that experiment.
    void showFor(const Experiment& experiment);
    /// Those that are ticked and can do the task of that experiment.
    std::vector<std::string> ticked(const Experiment& experiment) const;
    /// Ticks those alone.
    void tick(const std::vector<std::string>& names);
    /// Where what makes networks is not here: they cannot be ticked, and say why.
    void leaveNetworksOut();

private:
    std::string nameAt(int row) const { return item(row)->data(Qt::UserRole).toString().toStdString(); }
};

}  // namespace echoplane
