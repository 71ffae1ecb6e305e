// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "widgets/plots/figures/fork_curves.h"

class QCheckBox;
class QSpinBox;
class QTableWidget;
class QToolButton;

namespace echoplane {

/// The list of forks, which belong to whatever run is shown, and what is done with them. Step, size and seed are edited in the
/// list, whose first row is the run itself.
class ForkPanel : public QWidget {
    Q_OBJECT
public:
    explicit ForkPanel(QWidget* parent = nullptr);

    const std::vector<Fork>& forks() const { return m_forks; }
    /// The first mostForks of them.
    void setForks(std::vector<Fork> forks);
    bool freely() const;
    void setFreely(bool freely);

    /// The run that is shown, or null.
    void setRun(const std::shared_ptr<const RunResult>& run);

    /// The step at which a fork is added, and the run's state saved.
    int step() const;
    void setStep(int step);
    void addAt(int step);
    /// Of `step`, in the coordinates in which the reservoir runs.
    void addRestored(const Eigen::VectorXd& state);
    /// The one chosen in the list; none where that is the run itself.
    std::optional<Fork> chosen() const;

    QTableWidget& table() const { return *m_table; }

Q_SIGNALS:
    void changed();
    void refused(const QString& message);
    void saveRequested();
    void restoreRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QToolButton* addButton(const QString& name, const QString& text, const QString& toolTip);
    void append(Fork fork);
    void copyChosen();
    void removeChosen();
    void edit(int row, int column);
    void fill();
    void fillRow(int row);
    void updateControls();
    /// Its place in the list.
    std::optional<std::size_t> chosenPlace() const;
    void choose(std::size_t place);

    std::vector<Fork> m_forks;
    std::shared_ptr<const RunResult> m_run;
    bool m_stepSet = false;  ///< by hand: it no longer follows the start of the test stretch
    QTableWidget* m_table;
    QSpinBox* m_step;
    QToolButton* m_add;
    QToolButton* m_copy;
    QToolButton* m_delete;
    QToolButton* m_reset;
    QToolButton* m_save;
    QToolButton* m_restore;
    QCheckBox* m_freely;
};

}  // namespace echoplane
