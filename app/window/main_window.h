// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <complex>
#include <memory>
#include <optional>
#include <vector>

#include <QMainWindow>
#include <QPointer>

#include "app/views/view_deck.h"
#include "app/window/window_memory.h"
#include "core/report/run_record.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/document/document.h"
#include "widgets/document/pinned_runs.h"
#include "widgets/document/spectrum_editor.h"
#include "widgets/pictures/export_plot_page.h"
#include "widgets/theme/theme.h"

class QActionGroup;
class QLabel;
class QMenu;

namespace echoplane {

class AnswerPanel;
class AttractorView;
class MatrixView;
class ClassView;
class ContributionView;
class FieldView;
class HelpDesk;
class LessonDesk;
class MemoryView;
class MainColumns;
class ComparePanel;
class ConceptorView;
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
class ResultPages;
class RunReview;
class ProjectSession;
class RaceDialog;
class SearchPage;
class SettingsPanel;
class ShortcutSheet;
class SignalView;
class StatesView;
class StatusLine;
class SweepPage;
struct Project;
struct RunKind;
class TileView;
class WeightView;

/// The main window: the rail with the settings, the eigenvalue plane, and the results: one answer, the signal and a view of the
/// run, or a page (sweep, search, race …) in their place. Messages are in the line at the bottom, so that nothing moves.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `memory` stores choices that outlive the window; without it nothing is remembered. It must outlive the window.
    explicit MainWindow(const Experiment& experiment = {}, QSettings* memory = nullptr, QWidget* parent = nullptr);
    explicit MainWindow(const std::shared_ptr<Document>& document, QSettings* memory = nullptr, QWidget* parent = nullptr);
    ~MainWindow() override;

    Document& document() const { return *m_document; }
    PlaneView& planeView() const { return *m_planeView; }
    SignalView& signalView() const { return *m_signalView; }
    MemoryView& memoryView() const { return *m_memoryView; }
    WeightView& weightView() const { return *m_weightView; }
    ForkView& forkView() const { return *m_forkView; }
    ViewDeck& deck() const { return *m_deck; }
    MainColumns& columns() const { return *m_columns; }
    ResultPages& pages() const { return *m_pages; }
    StatusLine& status() const { return *m_status; }
    SpectrumEditor& spectrumEditor() const { return *m_editor; }
    ProjectSession& session() const { return *m_session; }
    LessonDesk& lessons() const { return *m_lessons; }
    Presenter& presenter() const { return *m_presenter; }
    HelpDesk& help() const { return *m_help; }

    void setTheme(ThemeChoice choice);
    ThemeChoice theme() const;

    /// The remembered choice of language (language.h); the system's language if none was chosen.
    static QString languageOf(const WindowMemory& memory);
    /// A window like this one, with the same document, history, project and layout, in the current language. It replaces this
    /// one.
    std::unique_ptr<MainWindow> successor();

    /// Takes the eigenvalues of a CSV for the custom method; a bad file is reported in the status line and changes nothing.
    void openEigenvalues(const QString& file);
    void noteScaling(const std::vector<std::complex<double>>& eigenvalues);
    /// Asks which part of the file is the task, and sets it; a file that is neither text nor array is reported in the status
    /// line.
    void openData(const QString& file);
    /// Takes the field of a .npy or NetCDF file as the task; asks which of several variables. An unreadable file is reported in
    /// the status line.
    void openField(const QString& file);
    /// Opens a project, a model, eigenvalues, data, or a plot or table that Echoplane wrote, by its kind; reports what went
    /// wrong.
    void openFile(const QString& file);
    /// Opens the state of a shared line (shared_line.h); reports what is wrong with it.
    void openShared(const QString& line);
    /// Opens the page with the paper's table and figures.
    PaperPage& showPaper();
    /// Brings up the list of all shortcuts, a separate window.
    ShortcutSheet& showShortcuts();
    /// Forgets everything that outlives the window, and returns to the state of a first start.
    void forgetRemembered();
    /// Writes into another store what a window needs to look like this one: the remembered values, with the current switches and
    /// theme.
    void copyMemory(QSettings& copy) const;
    /// Opens the page with the race of other models.
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
    void buildPlane();
    void buildViews();
    void buildPages();
    void followForks();
    void buildSearch();
    void addStateViews();
    void addErrorViews();
    /// The result for the views of modes: that of the chosen tile, if there are tiles.
    std::shared_ptr<const RunResult> modesShown(const std::shared_ptr<const RunResult>& result) const;
    void showTile();
    /// What a view shows while settings move and results come through the eigenbasis (Document::passing()): that result, or the
    /// previous one, dimmed.
    enum class Moving { passing, before };
    /// Adds a view that follows the results of the document, with its export as the plot `kind`: one line per view.
    template <typename View>
    View* addResultView(View* view, const char* name, const QString& title, ViewDeck::Place place, const QString& tab,
                        const char* kind, Moving moving = Moving::before) {
        m_deck->addView(view, QLatin1String(name), title, place, tab);
        followResults(view, moving);
        offerExport(*view, QLatin1String(kind));
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
    void buildRunMenu();
    void buildCopyMenu(QMenu& edit);
    void buildViewMenu();
    void buildThemeMenu(QMenu& view);
    void buildProcessorsMenu(QMenu& view);
    // main_language.cpp
    void buildLanguageMenu(QMenu& view);
    void markLanguage();
    void chooseLanguage(const QString& choice);
    /// Asks for confirmation if something would be lost with this window.
    bool mayRebuild();
    void buildLessonMenu();
    void buildHelpMenu();
    void buildNotes(QMenu& view);
    /// Call after the menus are built.
    void buildToolBar();
    /// Remembers a switch beyond this window; at a first start it is `standard`.
    void remember(QAction& option, const QString& key, bool standard = false);
    /// Stores the window's part of a project: layout, notes, forks, race, and the sweep that is set up.
    void storeIn(Project& project) const;
    void restoreFrom(const Project& project);
    void recall();

    static void bringUp(QWidget& window);
    void follow();
    void updateTitle();
    /// The views made for such runs, the main one first; empty for a single series.
    QStringList viewsOf(const RunKind& kind) const;
    void showViewOfTask();
    void showHint();
    void followHint();
    /// Messages of the status line.
    void say(const QString& note);
    void sayError(const QString& message);
    void forgetError();
    void chooseEigenvalues();
    void chooseData();
    /// Asks again which part of the current file is the task and how it is read; asks for a file if there is none.
    void changeData();
    /// Shows the warnings of the run's data, once for each choice of file, columns and reading options.
    void showDataWarnings(const std::shared_ptr<const RunResult>& result);
    /// Records that the warnings of these data have been shown.
    void markDataSeen(const DataSource& source);
    void updateDataActions();
    void openProjectFolder();
    /// Asks for a file for a task on the user's own data.
    void chooseFile(const QString& task);
    /// Asks for a file for a task on the user's own sequences or texts.
    QString askForSequences(const QString& task);
    void chooseSequences(const QString& task);
    void chooseField();
    void chooseModel();
    /// The run of the current settings; if there is none, shows the reason and returns null.
    std::shared_ptr<const RunResult> currentRun();
    /// The race of other models, created on first use; its networks are part of the project.
    RaceDialog& race();
    void storeRaceIn(Project& project) const;
    void restoreRaceFrom(const Project& project);
    /// Runs drawn over the signal: the document's pins and the contenders of a race.
    std::vector<PinnedRun> overSignal() const;
    /// How the views show the run: the user's choices and the visible ranges.
    PlotExtras onScreen() const;
    /// Adds an export action to the view's context menu.
    void offerExport(QWidget& view, const QString& kind);
    /// `first` is the kind of plot selected initially.
    void exportPlots(const QString& first, ExportPlotPage::Extent extent);
    /// Why there is no result of the current settings, or no plot of it; empty if there is.
    QString noResultReason() const;
    QString noPlotsReason();
    /// The plots of the current run, as they are on screen.
    std::vector<PlotSource> plotsOnScreen() const;
    ExportPlotPage& openExportPage(std::vector<PlotSource> sources, std::size_t current, ExportPlotPage::Extent extent);
    /// Opens the export page for a plot that does not belong to the run: of a sweep, a search or the paper.
    void exportPicture(const PlotSource& source);
    void exportErrors();
    /// Asks which settings move and what is recorded.
    void recordAnimation();
    /// Asks for the resources of a cluster job, and writes a batch script that trains the current settings.
    void writeJob();
    void exportTable(const QString& title, const QString& name, const TextTable& table);
    void exportModel();
    void followExports();
    void followOpening();
    void copySharedLine();
    void pasteShared();
    /// Opens the settings stored in a file, and compares the errors when the run is finished.
    void redo(const QString& file, const StoredRun& run);
    void compareRedone();
    void showModel(const QString& file, const std::shared_ptr<const Model>& model);
    void openExportDialog(const ModelSource& source, const QString& name);
    /// Enables the export if there is a model; if not, the action's tool tip gives the reason.
    void updateExportModel();
    void explain(const QString& title, const QString& text);

    // Shared with the window that replaces this one.
    std::shared_ptr<Document> m_document;
    std::shared_ptr<Notes> m_projectNotes;
    RunReview* m_review = nullptr;
    WindowMemory m_memory;
    FileChooser m_chooser;
    struct Remembered {
        QAction* option;
        QString key;
        bool standard;  ///< value at a first start
    };
    std::vector<Remembered> m_remembered;
    double m_hintFrom = 0.0;      ///< the spectral radius when the hint was shown; for own data, alpha
    std::string m_hintTask;       ///< the task when the hint was shown
    bool m_hintOnItsOwn = false;  ///< whether the model ran on its own then
    bool m_hinting = false;       ///< the hint was shown and not yet followed
    DataSource m_seenData;        ///< file and columns whose warnings were shown, without their content
    QString m_dataWarning;        ///< the message with the warnings of the data
    QString m_noteOfStep;         ///< message that is hidden at the next step
    ViewDeck* m_deck = nullptr;
    MainColumns* m_columns = nullptr;
    ResultPages* m_pages = nullptr;
    StatusLine* m_status = nullptr;
    AnswerPanel* m_answer = nullptr;
    QPointer<QWidget> m_beforeDetails;  ///< the view that the details replaced
    QAction* m_showRidge = nullptr;
    QLabel* m_caption = nullptr;  ///< task, method and size, beside the menus
    PlaneView* m_planeView = nullptr;
    SignalView* m_signalView = nullptr;
    MemoryView* m_memoryView = nullptr;
    ClassView* m_classView = nullptr;
    FieldView* m_fieldView = nullptr;
    TileView* m_tileView = nullptr;
    bool m_ofTile = false;  ///< plane, weights and contributions show a tile other than the first
    WeightView* m_weightView = nullptr;
    ContributionView* m_contributionView = nullptr;
    ForkView* m_forkView = nullptr;
    StatesView* m_statesView = nullptr;
    ConceptorView* m_conceptorView = nullptr;
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
    std::optional<Redo> m_redo;  ///< a run that is being repeated
    ModelReader* m_modelReader = nullptr;
    ModelExporter* m_modelExporter = nullptr;
    QPointer<ExportModelDialog> m_exportModelDialog;
    QAction* m_exportModelAction = nullptr;
    QAction* m_changeDataAction = nullptr;
    ComparePlanes* m_comparePlanes = nullptr;
    PaperPage* m_paperPage = nullptr;
    ShortcutSheet* m_shortcutSheet = nullptr;
    QWidget* m_viewOfTask = nullptr;       ///< the main view of the task; null for a single series
    QPointer<QWidget> m_beforeViewOfTask;  ///< the view that it replaced
    QActionGroup* m_themes = nullptr;
    QActionGroup* m_processors = nullptr;
    QActionGroup* m_languages = nullptr;
    LessonDesk* m_lessons = nullptr;
    Presenter* m_presenter = nullptr;
    RaceDialog* m_race = nullptr;
    HelpDesk* m_help = nullptr;
    NotesPanel* m_notes = nullptr;
};

}  // namespace echoplane
