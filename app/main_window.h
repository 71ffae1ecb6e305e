// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QMainWindow>

#include "widgets/document/document.h"
#include "widgets/theme/theme.h"

class QActionGroup;
class QSettings;

namespace echoplane {

class MessageStrip;
class PlaneView;
class ScorePanel;
class SettingsPanel;
class SignalView;
class StageStrip;

/// The window: settings on the left, the eigenvalue plane in the middle, errors and signal on the right, stage times below.
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

    void setTheme(ThemeChoice choice);
    ThemeChoice theme() const;

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void buildLayout();
    void buildMenus();
    void buildFileMenu();
    void buildEditMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void follow();
    void updateTitle();
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
    SignalView* m_signalView = nullptr;
    ScorePanel* m_scorePanel = nullptr;
    StageStrip* m_stageStrip = nullptr;
    QActionGroup* m_themes = nullptr;
};

}  // namespace echoplane
