// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QDateTime>
#include <QObject>
#include <QStringList>

#include "app/window_memory.h"
#include "core/io/project_file.h"
#include "widgets/document/document.h"
#include "widgets/panels/file_chooser.h"

class QMenu;

namespace echoplane {

/// The document as a file: open, save, recent files, presets, and the question before something would be lost.
class ProjectSession : public QObject {
    Q_OBJECT

public:
    /// How what the window itself holds (its layout, the sweep that is set up) gets into the file and back.
    struct Window {
        std::function<void(Project&)> store;
        std::function<void(const Project&)> restore;
    };

    /// `window` owns this and is what dialogues belong to; all references must outlive it.
    ProjectSession(Document& document, WindowMemory& memory, FileChooser& chooser, Window content, QWidget& window);

    /// The settings that a first window opens with: a state in which the first drag matters.
    static Experiment firstSteps();
    /// New, Open, Recent, Presets, Save, Save as, Snapshots.
    void addActions(QMenu& file);

    /// The file's name without its folder; "untitled" for none.
    QString title() const;
    bool isModified() const { return !m_document.undoStack().isClean() || m_changedBesides; }
    /// What no step back undoes has changed: snapshots, what networks have learned.
    void markChanged();
    /// Absolute; empty where it has never been saved.
    const QString& file() const { return m_file; }
    /// What would be saved now.
    Project project() const;

    /// Replaces the document by what was kept of a session that was not closed, without asking: with changes that are not saved,
    /// in `file` where that is not empty.
    void recover(const Project& project, const QString& file);

    /// The project of another window with the same document becomes that of this one.
    void takeOver(const ProjectSession& before);

    /// Replaces the document, without asking whether changes may be lost. Asks before data are read from outside the project's
    /// folder, unless these were read before. A file that cannot be used is told by failed() and changes nothing.
    bool open(const QString& file);
    /// Asks first where changes would be lost.
    void openAsked(const QString& file);
    /// A new project, without a file, of these settings; asks first where changes would be lost. False when nothing was opened.
    bool openExperiment(const Experiment& experiment);
    /// The same for a project that came as text, without its layout.
    bool openShared(const Project& project);
    /// Asks where another program has changed the file since it was read or written here.
    bool save();
    bool saveAs();
    bool saveTo(const QString& file);
    /// True when nothing would be lost or the user gives it up; asks where that is not plain.
    bool mayDiscard();
    /// The data that the project of that file reads from outside the file's folder, and that the user has not let a project read
    /// before; empty where there is no memory to ask for.
    QStringList foreignData(const Project& project, const QString& file) const;

Q_SIGNALS:
    /// Title or modified mark.
    void changed();
    void failed(const QString& message);
    /// A project was opened or saved: what failed() told before is over.
    void succeeded();
    /// A file to open, of whatever kind.
    void chosen(const QString& file);

private:
    /// What a file looked like when it was last read or written here.
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
    QString m_file;                       ///< absolute; empty for none
    Stamp m_stamp;                        ///< of m_file
};

}  // namespace echoplane
