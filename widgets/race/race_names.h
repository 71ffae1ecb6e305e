// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QListWidget>

#include "core/race/race.h"

namespace echoplane {

/// Checkable list of the models that can take part in a race. It takes the height that is left.
class RaceNames : public QListWidget {
    Q_OBJECT

public:
    explicit RaceNames(QWidget* parent = nullptr);

    /// Shows the contenders that can do the experiment's task.
    void showFor(const Experiment& experiment);
    /// Ticked contenders that can do the experiment's task.
    std::vector<std::string> ticked(const Experiment& experiment) const;
    /// Ticks exactly these.
    void tick(const std::vector<std::string>& names);
    /// Disables networks, where their module is not installed, and shows why.
    void disableNetworks();
    QSize sizeHint() const override { return {QListWidget::sizeHint().width(), minimumHeight()}; }

private:
    std::string nameAt(int row) const { return item(row)->data(Qt::UserRole).toString().toStdString(); }
};

}  // namespace echoplane
