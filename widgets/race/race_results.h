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

/// Results of a race: a plot of validation errors while the contenders learn, above a table of the contenders.
class RaceResults : public QSplitter {
    Q_OBJECT

public:
    /// Learning curve so far of each contender that learns or searches.
    using Curves = std::map<std::string, std::vector<LearningPoint>>;

    explicit RaceResults(QWidget* parent = nullptr);

    void showTable(const RacePlan& plan, const std::vector<Learned>& contenders);
    /// Whether curves are drawn against epochs, otherwise against seconds.
    void setAgainstEpochs(bool epochs) { m_epochs = epochs; }
    void showCurves(const RacePlan& plan, const std::vector<Learned>& contenders, const Curves& learning);
    /// The colour of a contender in curves, table and window.
    QColor colourOf(const std::string& name) const;
    /// The contender of the selected row; empty if none is selected.
    std::string selected() const;

Q_SIGNALS:
    void selectionChanged();
    /// The colours have changed: table and curves must be shown again.
    void paletteChanged();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QCustomPlot* m_curves;
    QTableWidget* m_table;
    Loss m_loss = Loss::squares;
    bool m_epochs = false;
};

/// Who won by the error on the test data, before whom, and what the errors are of if the test is an autonomous run. Empty with
/// fewer than two scores.
QString verdictText(const RacePlan& plan, const std::vector<Learned>& contenders);

}  // namespace echoplane
