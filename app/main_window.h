// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QMainWindow>

#include "widgets/document/document.h"
#include "widgets/theme/theme.h"

class QActionGroup;
class QSettings;
class QTabWidget;

namespace echoplane {

class MemoryView;
class MessageStrip;
class PaperPage;
class PlaneView;
class ScorePanel;
class SettingsPanel;
class SignalView;
class StageStrip;
class WeightView;

/// The window: settings on the left, the eigenvalue plane in the middle, errors and below them signal, memory and weights on the
/// right, stage times below.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `memory` is where choices that outlive the window are kept; without one nothing is remembered. It must outlive the window.
    explicit MainWindow(const Experiment& experiment = {}, QSettings* memory = nullptr, QWidget* parent = nullptr);
    explicit MainWindow(std::unique_ptr<Document> document, QSettings* memory = nullptr, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() const { return *m_document; }
    PlaneView& planeView() const { return *m_planeView; }
    SignalView& signalView() const { return *m_signalView; }
    MemoryView& memoryView() const { return *m_memoryView; }
    WeightView& weightView() const { return *m_weightView; }
    QTabWidget& resultTabs() const { return *m_resultTabs; }

    void setTheme(ThemeChoice choice);
    ThemeChoice theme() const;

    /// Takes the eigenvalues of a CSV for the custom method; a bad file is told in the message strip and changes nothing.
    void openEigenvalues(const QString& file);
    /// Brings up the page with the paper's table and figures, a window of its own.
    PaperPage& showPaper();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void buildLayout();
    QWidget* buildResults();
    void buildMenus();
    void buildFileMenu();
    void buildEditMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void follow();
    void followResult(const std::shared_ptr<const RunResult>& result);
    void updateTitle();
    void showTabOfTask();
    void chooseEigenvalues();
    void exportPlotOf(const QString& kind);
    void exportModel();
    /// Asks for a file name and writes the current result there, if it belongs to the settings shown.
    void exportTo(const QString& title, const QString& suggestion, const QString& filter,
                  const std::function<void(const RunResult&, const QString&)>& write);
    void explain(const QString& title, const QString& text);

    std::unique_ptr<Document> m_document;
    QSettings* m_memory;
    MessageStrip* m_errorStrip = nullptr;
    MessageStrip* m_hintStrip = nullptr;
    SettingsPanel* m_settingsPanel = nullptr;
    PlaneView* m_planeView = nullptr;
    QTabWidget* m_resultTabs = nullptr;
    SignalView* m_signalView = nullptr;
    MemoryView* m_memoryView = nullptr;
    WeightView* m_weightView = nullptr;
    PaperPage* m_paperPage = nullptr;
    bool m_memoryTask = false;
    ScorePanel* m_scorePanel = nullptr;
    StageStrip* m_stageStrip = nullptr;
    QActionGroup* m_themes = nullptr;
};

}  // namespace echoplane
