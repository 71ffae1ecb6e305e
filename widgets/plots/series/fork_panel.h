// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QList>
#include <QWidget>

#include "widgets/plots/series/fork_curves.h"

class QAction;
class QCheckBox;
class QHBoxLayout;
class QSpinBox;
class QTableWidget;
class QToolButton;

namespace echoplane {

/// The list of forks of the run shown, and the controls for them. Step, size and seed are edited in the list; its first row is
/// the run itself.
class ForkPanel : public QWidget {
    Q_OBJECT
public:
    explicit ForkPanel(QWidget* parent = nullptr);

    const std::vector<Fork>& forks() const { return m_forks; }
    /// Replaces the list; at most mostForks are taken.
    void setForks(std::vector<Fork> forks);
    bool closedLoop() const;
    void setClosedLoop(bool closedLoop);

    /// Sets the run shown, or null.
    void setRun(const std::shared_ptr<const RunResult>& run);

    /// The step at which a fork is added or the run's state is saved.
    int step() const;
    void setStep(int step);
    void addAt(int step);
    /// Adds a fork at step() that starts from `state`, given in the coordinates in which the reservoir runs.
    void addRestored(const Eigen::VectorXd& state);
    /// The fork selected in the list; nullopt if that is the run itself.
    std::optional<Fork> chosen() const;

    /// Save state… and Restore state…, also while they have no buttons.
    QList<QAction*> stateActions() const { return m_stateActions; }
    QTableWidget& table() const { return *m_table; }

Q_SIGNALS:
    void changed();
    void refused(const QString& message);
    void saveRequested();
    void restoreRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* addButton(const QString& name, const QString& text, const QString& toolTip);
    void append(Fork fork);
    void copyChosen();
    void removeChosen();
    void edit(int row, int column);
    void fill();
    void placeClosedLoop();
    void fillRow(int row);
    void updateControls();
    /// Index of the selected fork in the list.
    std::optional<std::size_t> chosenPlace() const;
    void choose(std::size_t place);

    std::vector<Fork> m_forks;
    std::shared_ptr<const RunResult> m_run;
    bool m_stepSet = false;  ///< set by the user: it no longer follows the start of the test span
    QTableWidget* m_table;
    QSpinBox* m_step;
    QToolButton* m_add;
    QToolButton* m_copy;
    QToolButton* m_delete;
    QToolButton* m_reset;
    QToolButton* m_save;
    QToolButton* m_restore;
    QCheckBox* m_closedLoop;
    QHBoxLayout* m_firstRow;
    QHBoxLayout* m_secondRow;
    QHBoxLayout* m_thirdRow;
    QList<QAction*> m_stateActions;
};

}  // namespace echoplane
