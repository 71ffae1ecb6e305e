// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QSplitter>

#include "core/race/race.h"

class QCustomPlot;
class QTableWidget;

namespace echoplane {

/// How a race goes: validation errors while they learn, over a table of those that are there.
class RaceResults : public QSplitter {
    Q_OBJECT

public:
    /// Of each contender that learns or searches, what that looked like so far.
    using Learned = std::map<std::string, std::vector<LearningPoint>>;

    explicit RaceResults(QWidget* parent = nullptr);

    void showTable(const RacePlan& plan, const std::vector<Contender>& contenders);
    /// Else against seconds.
    void setAgainstEpochs(bool epochs) { m_epochs = epochs; }
    void showCurves(const RacePlan& plan, const std::vector<Contender>& contenders, const Learned& learning);
    /// The colour of a contender in curves, table and window.
    QColor colourOf(const std::string& name) const;
    /// The contender whose row is selected; empty where none is.
    std::string selected() const;

Q_SIGNALS:
    void selectionChanged();
    /// What is shown is to be shown again, in other colours.
    void paletteChanged();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QCustomPlot* m_curves;
    QTableWidget* m_table;
    bool m_classes = false, m_epochs = false;
};

}  // namespace echoplane
