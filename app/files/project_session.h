// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include "app/files/window_memory.h"
#include "core/project/project_file.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/document/document.h"

class QMenu;

namespace echoplane {

/// The document as a file: open, save, recent files, presets, and the question before changes would be lost.
class ProjectSession : public QObject {
    Q_OBJECT

public:
    /// Stores the window's own part of a project (layout, the sweep that is set up, …) and restores it.
    struct Window {
        std::function<void(Project&)> store;
        std::function<void(const Project&)> restore;
    };

    /// `window` owns this and is the parent of dialogues; all references must outlive it.
    ProjectSession(Document& document, WindowMemory& memory, FileChooser& chooser, Window content, QWidget& window);

    /// The settings of a first window: a state in which the first drag makes a difference.
    static Experiment firstSteps();
    /// Adds New, Open, Recent, Presets, Save, Save as and Snapshots.
    void addActions(QMenu& file);

    /// The file's name without its folder; "untitled" without a file.
    QString title() const;
    bool isModified() const { return !m_document.undoStack().isClean() || m_changedBesides; }
    /// Marks a change that undo does not cover: snapshots, trained networks.
    void markChanged();
    /// Absolute path; empty if never saved.
    const QString& file() const { return m_file; }
    /// The project as it would be saved now.
    Project project() const;

    /// Replaces the document, without asking, by the kept state of a session that was not closed. It counts as unsaved changes,
    /// to `file` if that is not empty.
    void recover(const Project& project, const QString& file);

    /// Takes over the project of another window with the same document.
    void takeOver(const ProjectSession& before);

    /// Replaces the document, without asking whether changes may be lost. Asks before data are read from outside the project's
    /// folder, unless they were read before. A file that cannot be used is reported by failed() and changes nothing.
    bool open(const QString& file);
    /// Opens a file; asks first if changes would be lost.
    void openAsked(const QString& file);
    /// Starts a new project, without a file, with these settings; asks first if changes would be lost. Returns false if nothing
    /// was opened.
    bool openExperiment(const Experiment& experiment);
    /// Starts a new project, without a file, from a shared line, which has no layout; asks first if changes would be lost.
    bool openShared(const Project& project);
    /// Saves to the current file; asks if another program has changed it since it was read or written here.
    bool save();
    bool saveAs();
    bool saveTo(const QString& file);
    /// Returns true if nothing would be lost or the user agrees to lose it; asks if there are unsaved changes.
    bool mayDiscard();
    /// The data files that the project in `file` reads from outside its folder and that the user has not yet allowed; empty
    /// without a memory store.
    QStringList foreignData(const Project& project, const QString& file) const;

Q_SIGNALS:
    /// The title or the modified mark has changed.
    void changed();
    void failed(const QString& message);
    /// A project was opened or saved: earlier messages of failed() are obsolete.
    void succeeded();
    /// The user chose a file to open, of any kind.
    void chosen(const QString& file);

private:
    /// State of a file when it was last read or written here.
    struct Stamp {
        QDateTime modified;
        qint64 size = -1;
        bool operator==(const Stamp&) const = default;
    };
    static Stamp stampOf(const QString& file);
    bool mayReadData(const Project& project, const QString& file);
    void trust(const QStringList& files);
    void take(const QString& file);
    void adopt(const Project& project, const QString& file);
    void startNew();
    void choose();
    void setFile(const QString& file);
    QStringList recent() const;
    void remember(const QString& file);
    void fillRecent();
    void takeSnapshot();
    void fillSnapshots();
    void addPresets(QMenu& menu);

    Document& m_document;
    WindowMemory& m_memory;
    FileChooser& m_chooser;
    Window m_content;
    QWidget& m_window;
    QMenu* m_recentMenu = nullptr;
    QMenu* m_snapshotMenu = nullptr;
    std::vector<ProjectPin> m_snapshots;  ///< of this project
    bool m_changedBesides = false;        ///< markChanged() since the file was read or written
    QString m_file;                       ///< absolute path; empty for none
    Stamp m_stamp;                        ///< of m_file
};

}  // namespace echoplane
