// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QMainWindow>
#include <QPointer>
#include <QString>

#include "app/files/window_memory.h"
#include "app/views/view_deck.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/document/document.h"
#include "widgets/document/spectrum_editor.h"

class QLabel;

namespace echoplane {

class DataOpener;
class FileOpener;
class FirstHint;
class ForkView;
class HelpDesk;
class LanguageChoice;
class LessonDesk;
class MainColumns;
class MainPages;
class MainViews;
class MemoryView;
class Notes;
class PlaneView;
class PlotExports;
class Preferences;
class Presenter;
class ProjectSession;
class ResultPages;
class RunExports;
class RunReview;
class SettingsPanel;
class Sharing;
class SignalView;
class StatusLine;
class WeightView;
struct Project;

/// The main window: the rail with the settings, the eigenvalue plane, and the results: one answer, the signal and a view of the
/// run, or a page (sweep, search, race …) in their place. Messages are in the line at the bottom, so that nothing moves.
///
/// It lays out its parts and deletes them in order. What a user does with it is theirs: `menus.h` lists the commands and whose
/// they are.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `memory` stores choices that outlive the window; without it nothing is remembered. It must outlive the window.
    explicit MainWindow(const Experiment& experiment = {}, QSettings* memory = nullptr, QWidget* parent = nullptr);
    explicit MainWindow(const std::shared_ptr<Document>& document, QSettings* memory = nullptr, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() const { return *m_document; }
    MainViews& views() const { return *m_views; }
    PlaneView& planeView() const;
    SignalView& signalView() const;
    MemoryView& memoryView() const;
    WeightView& weightView() const;
    ForkView& forkView() const;
    ViewDeck& deck() const;
    SpectrumEditor& spectrumEditor() const;
    MainColumns& columns() const { return *m_columns; }
    SettingsPanel& settings() const { return *m_settings; }
    ResultPages& pages() const { return *m_frame; }
    MainPages& mainPages() const { return *m_pages; }
    StatusLine& status() const { return *m_status; }
    ProjectSession& session() const { return *m_session; }
    DataOpener& data() const { return *m_data; }
    FileOpener& files() const { return *m_files; }
    Sharing& sharing() const { return *m_sharing; }
    RunExports& runExports() const { return *m_runExports; }
    PlotExports& plotExports() const { return *m_plotExports; }
    LessonDesk& lessons() const { return *m_lessons; }
    Presenter& presenter() const { return *m_presenter; }
    HelpDesk& help() const { return *m_help; }
    Preferences& preferences() const { return *m_preferences; }
    LanguageChoice& language() const { return *m_language; }

    /// A window like this one, with the same document, history, project and layout, in the current language. It replaces this
    /// one.
    std::unique_ptr<MainWindow> successor();
    /// Forgets everything that outlives the window, and returns to the state of a first start.
    void forgetRemembered();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    MainWindow(std::shared_ptr<Document> document, std::shared_ptr<Notes> notes, QSettings* memory, QWidget* parent = nullptr);
    void buildLayout();
    QWidget* buildStage();
    QWidget* buildResults();
    /// Takes size and layout of the last time.
    void recall();
    void follow();
    void followLessons();
    void updateTitle();
    /// Stores the window's part of a project: layout, notes, forks, race, and the sweep that is set up.
    void storeIn(Project& project) const;
    void restoreFrom(const Project& project);

    // Shared with the window that replaces this one.
    std::shared_ptr<Document> m_document;
    std::shared_ptr<Notes> m_notes;
    // What follows refers to what is above it; the widgets belong to the layout.
    WindowMemory m_memory;
    std::unique_ptr<Preferences> m_preferences;
    FileChooser m_chooser;
    std::unique_ptr<RunReview> m_review;
    StatusLine* m_status;
    std::unique_ptr<MainViews> m_views;
    SettingsPanel* m_settings;
    ResultPages* m_frame;  ///< of the pages
    MainColumns* m_columns = nullptr;
    QLabel* m_caption = nullptr;        ///< task, method and size, beside the menus
    QPointer<QWidget> m_beforeDetails;  ///< the view that the details replaced
    QString m_noteOfStep;               ///< message that is hidden at the next step
    std::unique_ptr<Presenter> m_presenter;
    std::unique_ptr<ProjectSession> m_session;
    std::unique_ptr<RunExports> m_runExports;
    std::unique_ptr<PlotExports> m_plotExports;
    std::unique_ptr<MainPages> m_pages;
    std::unique_ptr<DataOpener> m_data;
    std::unique_ptr<FileOpener> m_files;
    std::unique_ptr<Sharing> m_sharing;
    std::unique_ptr<LessonDesk> m_lessons;
    std::unique_ptr<HelpDesk> m_help;
    std::unique_ptr<FirstHint> m_hint;
    std::unique_ptr<LanguageChoice> m_language;
};

}  // namespace echoplane
