// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <optional>
#include <vector>

#include <QMainWindow>
#include <QPointer>
#include <QTimer>

#include "app/dock_layout.h"
#include "app/window_memory.h"
#include "core/io/run_record.h"
#include "widgets/document/document.h"
#include "widgets/document/pinned_runs.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/panels/export_plot_dialog.h"
#include "widgets/panels/file_chooser.h"
#include "widgets/theme/theme.h"

class QActionGroup;
class QMenu;
class QTabWidget;
class QToolButton;

namespace echoplane {

class AttractorView;
class MatrixView;
class ClassView;
class ContributionView;
class FieldView;
class HelpDesk;
class LessonDesk;
class MemoryView;
class MessageStrip;
class ComparePanel;
class ComparePlanes;
class ExportModelDialog;
class ForkView;
class ModelExporter;
class ModelReader;
class Notes;
class NotesPanel;
struct Model;
struct ModelSource;
struct PlotExtras;
class PaperPage;
class PlaneView;
class Presenter;
class RunReview;
class ProjectSession;
class RaceDialog;
class ScorePanel;
class SearchPage;
class SettingsPanel;
class ShortcutSheet;
class SignalView;
class StatesView;
class SweepPage;
struct Project;
class TileView;
class Transport;
class WeightView;

/// The window: the eigenvalue plane in the middle, around it panels that can be moved and closed (at first settings on the left,
/// errors and below them the views of the results on the right), messages above and below the bar with the transport of live
/// training and the stage times.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `memory` is where choices that outlive the window are kept; without one nothing is remembered. It must outlive the window.
    explicit MainWindow(const Experiment& experiment = {}, QSettings* memory = nullptr, QWidget* parent = nullptr);
    explicit MainWindow(const std::shared_ptr<Document>& document, QSettings* memory = nullptr, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() const { return *m_document; }
    PlaneView& planeView() const { return *m_planeView; }
    SignalView& signalView() const { return *m_signalView; }
    MemoryView& memoryView() const { return *m_memoryView; }
    WeightView& weightView() const { return *m_weightView; }
    ForkView& forkView() const { return *m_forkView; }
    DockLayout& docks() const { return *m_docks; }
    SpectrumEditor& spectrumEditor() const { return *m_editor; }
    ProjectSession& session() const { return *m_session; }
    LessonDesk& lessons() const { return *m_lessons; }
    Presenter& presenter() const { return *m_presenter; }
    HelpDesk& help() const { return *m_help; }

    void setTheme(ThemeChoice choice);
    ThemeChoice theme() const;

    /// The language (language.h) that was chosen, and is remembered; that of the system where none was.
    static QString languageOf(const WindowMemory& memory);
    /// A window like this one, with the same document, history, project and layout, in the language in use by now. This one is to
    /// go then.
    std::unique_ptr<MainWindow> successor();

    /// Takes the eigenvalues of a CSV for the custom method; a bad file is told in the message strip and changes nothing.
    void openEigenvalues(const QString& file);
    void tellScaling(const std::vector<std::complex<double>>& eigenvalues);
    /// Asks what of the file is the task, and takes it; what is no text and no array is told in the message strip.
    void openData(const QString& file);
    /// Takes the field of a .npy or NetCDF file as the task; of several variables it asks which. What cannot be read is told in
    /// the message strip.
    void openField(const QString& file);
    /// Opens a project, a model, eigenvalues, data, or a plot or table that Echoplane wrote, by what it is; says what went wrong.
    void openFile(const QString& file);
    /// Opens the state that a line of text holds (shared_line.h); says what is wrong with it.
    void openShared(const QString& line);
    /// Brings up the page with the paper's table and figures, a window of its own.
    PaperPage& showPaper();
    /// The list of all shortcuts, a window of its own.
    ShortcutSheet& showShortcuts();
    /// Forgets everything that outlives the window, and goes back to what a first start shows.
    void forgetRemembered();
    /// Writes into another store what a window needs to look like this one: what outlives it, and its switches and theme as they
    /// are now.
    void copyMemory(QSettings& copy) const;
    /// Brings up the race of other models, a window of its own.
    RaceDialog& showRace();

Q_SIGNALS:
    /// The user has chosen a language other than the one in use.
    void languageWanted(const QString& language);

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    MainWindow(std::shared_ptr<Document> document, std::shared_ptr<Notes> notes, QSettings* memory, QWidget* parent = nullptr);
    void buildLayout();
    void buildDocks(QMainWindow& host);
    void followForks();
    void buildSearch();
    void addStateViews(const DockPlace& inTime, const DockPlace& results);
    void addErrorViews(const DockPlace& place);
    /// The result as the views of modes have it: of the tile that is chosen, where there are tiles.
    std::shared_ptr<const RunResult> modesShown(const std::shared_ptr<const RunResult>& result) const;
    void showTile();
    /// What a view shows while settings move that are answered through the eigenbasis (Document::passing()): that, or the result
    /// before, dimmed.
    enum class Moving { passing, before };
    /// A dock for a view that follows the results of the document. One line makes a view part of the window.
    template <typename View>
    View* addResultView(View* view, const char* name, const QString& title, const DockPlace& place,
                        Moving moving = Moving::before) {
        m_docks->addView(view, QLatin1String(name), title, place);
        followResults(view, moving);
        return view;
    }
    template <typename View>
    void followResults(View* view, Moving moving = Moving::before) {
        connect(m_document.get(), &Document::resultChanged, view, &View::setResult);
        connect(m_document.get(), &Document::staleChanged, view, &View::setStale);
        if (moving == Moving::passing) {
            connect(m_document.get(), &Document::passingChanged, view, &View::setPassing);
        } else {
            connect(m_document.get(), &Document::passingChanged, view, [view] { view->setStale(true); });
            connect(m_document.get(), &Document::resultChanged, view, [this, view] { view->setStale(m_document->isStale()); });
        }
        connect(m_document.get(), &Document::pinsChanged, view, [this, view] { view->setPinned(pinnedRuns(*m_document)); });
        connect(m_editor, &SpectrumEditor::selectionChanged, view, &View::setSelectedModes);
        if (m_document->result()) view->setResult(m_document->result());
    }

    void buildMenus();
    void buildFileMenu();
    void buildEditMenu();
    void buildModesMenu();
    void buildLiveMenu();
    void buildCopyMenu(QMenu& edit);
    void buildViewMenu();
    void buildThemeMenu(QMenu& view);
    // main_language.cpp
    void buildLanguageMenu(QMenu& view);
    void markLanguage();
    void chooseLanguage(const QString& choice);
    /// Where something would be lost with this window it asks.
    bool mayBeMadeAnew();
    void buildLessonMenu();
    void buildHelpMenu();
    void buildNotes(QMenu& view);
    /// For when the menus are there.
    void buildToolBar();
    /// Keeps a switch beyond the window's end; at a first start it is as `standard` says.
    void remember(QAction& option, const QString& key, bool standard = false);
    /// What a project keeps of the window: layout, and the sweep that is set up.
    void storeIn(Project& project) const;
    void restoreFrom(const Project& project);
    void recall();

    static void bringUp(QWidget& window);
    void follow();
    void updateTitle();
    void showViewOfTask();
    void showHint();
    void offerHint();
    void chooseEigenvalues();
    void chooseData();
    /// Asks anew what of the file in use is the task, and how it is read; for a file where there is none.
    void changeData();
    /// Shows the warnings of the data of that run, once for each choice of file, columns and way of reading.
    void tellData(const std::shared_ptr<const RunResult>& result);
    /// What is told of these data is known.
    void markTold(const DataSource& source);
    void updateDataActions();
    void openProjectFolder();
    /// A file for a task of the user's own sequences or texts.
    QString askForSequences(const QString& task);
    void chooseSequences(const QString& task);
    void chooseField();
    void chooseModel();
    /// The run of the settings shown, or null, and then it is said why.
    std::shared_ptr<const RunResult> currentRun();
    /// The race of other models, made when it is first asked for; its networks are part of the project.
    RaceDialog& race();
    void storeRaceIn(Project& project) const;
    void restoreRaceFrom(const Project& project);
    /// What is drawn over the signal: the document's pins, and contenders of a race.
    std::vector<PinnedRun> overSignal() const;
    /// How the views show the run: what the user chose, and what is in view.
    PlotExtras onScreen() const;
    /// Puts an export into the view's context menu.
    void offerExport(QWidget& view, const QString& kind);
    /// `first` is the kind of plot that is chosen at first.
    void exportPlots(const QString& first, ExportPlotDialog::Extent extent);
    void exportErrors();
    /// Asks what moves and what is recorded of it.
    void recordAnimation();
    /// Asks for what a cluster is to have, and writes a batch script that trains what is set.
    void writeJob();
    void exportTable(const QString& title, const QString& name, const TextTable& table);
    void exportModel();
    void followExports();
    void followOpening();
    void copySharedLine();
    void pasteShared();
    /// Opens the settings that a file was made with, and compares the errors when the run is finished.
    void redo(const QString& file, const StoredRun& run);
    void compareRedone();
    void showModel(const QString& file, const std::shared_ptr<const Model>& model);
    void openExportDialog(const ModelSource& source, const QString& name);
    /// Whether there is a model to export; if not, the action says why.
    void updateExportModel();
    void explain(const QString& title, const QString& text);

    // Also of the window that takes the place of this one.
    std::shared_ptr<Document> m_document;
    std::shared_ptr<Notes> m_projectNotes;
    RunReview* m_review = nullptr;
    WindowMemory m_memory;
    FileChooser m_chooser;
    struct Remembered {
        QAction* option;
        QString key;
        bool standard;  ///< as it is at a first start
    };
    std::vector<Remembered> m_remembered;
    MessageStrip* m_errorStrip = nullptr;
    MessageStrip* m_hintStrip = nullptr;
    QToolButton* m_hintRidge = nullptr;
    double m_hintFrom = 0.0;      ///< the spectral radius when it was shown, of own data alpha
    std::string m_hintTask;       ///< and the task
    bool m_hintPromises = false;  ///< it names what the first steps come to
    QTimer m_hintTimer;
    MessageStrip* m_noteStrip = nullptr;
    MessageStrip* m_dataStrip = nullptr;  ///< what a user should know of the file that is read
    DataSource m_toldData;                ///< the file and columns that this was told of, without what they hold
    QString m_noteOfStep;                 ///< true until the next step
    DockLayout* m_docks = nullptr;
    Transport* m_transport = nullptr;
    PlaneView* m_planeView = nullptr;
    SignalView* m_signalView = nullptr;
    MemoryView* m_memoryView = nullptr;
    ClassView* m_classView = nullptr;
    FieldView* m_fieldView = nullptr;
    TileView* m_tileView = nullptr;
    bool m_ofTile = false;               ///< plane, weights and contributions are those of a tile but the first
    QTabWidget* m_errorPages = nullptr;  ///< residuals, horizon, classes, field
    WeightView* m_weightView = nullptr;
    ContributionView* m_contributionView = nullptr;
    ForkView* m_forkView = nullptr;
    StatesView* m_statesView = nullptr;
    AttractorView* m_attractorView = nullptr;
    MatrixView* m_matrixView = nullptr;
    SettingsPanel* m_settingsPanel = nullptr;
    SweepPage* m_sweepPage = nullptr;
    SearchPage* m_searchPage = nullptr;
    ComparePanel* m_comparePanel = nullptr;
    SpectrumEditor* m_editor = nullptr;
    ProjectSession* m_session = nullptr;
    struct Redo {
        QString file;
        StoredRun run;
    };
    std::optional<Redo> m_redo;  ///< a run that is being made again
    ModelReader* m_modelReader = nullptr;
    ModelExporter* m_modelExporter = nullptr;
    QPointer<ExportModelDialog> m_exportModelDialog;
    QAction* m_exportModelAction = nullptr;
    QAction* m_changeDataAction = nullptr;
    ComparePlanes* m_comparePlanes = nullptr;
    PaperPage* m_paperPage = nullptr;
    ShortcutSheet* m_shortcutSheet = nullptr;
    QWidget* m_viewOfTask = nullptr;       ///< the view that the task is about; null of one series
    QPointer<QWidget> m_beforeViewOfTask;  ///< what that took the place of
    QActionGroup* m_themes = nullptr;
    QActionGroup* m_languages = nullptr;
    LessonDesk* m_lessons = nullptr;
    Presenter* m_presenter = nullptr;
    RaceDialog* m_race = nullptr;
    HelpDesk* m_help = nullptr;
    NotesPanel* m_notes = nullptr;
};

}  // namespace echoplane
