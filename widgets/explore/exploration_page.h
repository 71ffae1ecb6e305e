// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QWidget>

#include "core/experiment/experiment.h"
#include "widgets/controls/file_chooser.h"

class QAction;
class QHBoxLayout;
class QLabel;
class QMenu;
class QProgressBar;
class QToolButton;
class QVBoxLayout;

namespace echoplane {

class ComparisonLabel;
class ExplorationRunner;
class MessageStrip;
struct PlotSource;

/// Page of a sweep or a search: at the top a button that hides the setup, the setup, the progress and the messages; a derived
/// page adds what is found and the footer. The names of its parts begin with its own, such as "sweep".
class ExplorationPage : public QWidget {
    Q_OBJECT

public:
    /// Sets the settings that the next run starts from. What runs and what is shown stay.
    void setExperiment(const Experiment& experiment);
    /// Opens the dialogue that writes a batch script for a cluster.
    virtual void writeJob() = 0;
    /// Sets the file chooser, which must outlive the page.
    void setChooser(FileChooser& chooser) { m_chooser = &chooser; }

Q_SIGNALS:
    /// The user wants the settings of a cell or a point.
    void applyRequested(const Experiment& experiment);
    /// The user wants to save the picture.
    void exportRequested(const PlotSource& picture);
    void busyChanged(bool busy);
    /// The comparison of the best result with the baselines has arrived.
    void comparisonChanged();

protected:
    ExplorationPage(const QString& name, const QString& setUpHelp, QWidget* parent);

    /// Gives the settings to the setup; when the page is shown, or its plan is read.
    virtual void takeExperiment() = 0;
    virtual void updateButtons() = 0;
    virtual void updateProgress() = 0;

    /// Adds a control at the right of the top line.
    void addAtTop(QWidget* control);
    /// Places the setup, which the button hides, the progress and the messages; returns the layout of the page.
    QVBoxLayout* arrange(QWidget* setup);
    /// Shows the errors of the runner, and whether it is busy.
    void follow(ExplorationRunner& runner);
    void addJob(QMenu& menu);
    /// Adds an action that needs a result.
    void addOfResult(QMenu& menu, const QString& text, const char* name, const std::function<void()>& action);
    void hideMessages();
    void reportError(const QString& message);
    /// attempt() of page_parts.h.
    void attempt(const QString& done, const std::function<void()>& work);
    void showEvent(QShowEvent* event) override;

    QToolButton* m_setUp = nullptr;
    std::vector<QAction*> m_ofResult;
    QProgressBar* m_bar = nullptr;
    QHBoxLayout* m_progressLine = nullptr;
    QLabel* m_progress = nullptr;
    ComparisonLabel* m_comparisonLabel = nullptr;
    MessageStrip* m_note = nullptr;
    FileChooser m_ownChooser;
    FileChooser* m_chooser = &m_ownChooser;
    Experiment m_experiment;  ///< of the next run

private:
    QWidget* buildProgress();

    QString m_name;
    QWidget* m_top;
    MessageStrip* m_error = nullptr;
};

}  // namespace echoplane
