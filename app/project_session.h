// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QStringList>

#include "app/window_memory.h"
#include "widgets/document/document.h"
#include "widgets/panels/file_chooser.h"

class QMenu;

namespace echoplane {

struct Project;

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

    /// New, Open, Recent, Presets, Save, Save as.
    void addActions(QMenu& file);

    /// The file's name without its folder; "untitled" for none.
    QString title() const;
    bool isModified() const { return !m_document.undoStack().isClean(); }

    /// Replaces the document, without asking. A file that cannot be used is told by failed() and changes nothing.
    bool open(const QString& file);
    /// Asks first where changes would be lost.
    void openAsked(const QString& file);
    /// A new project, without a file, of these settings; asks first where changes would be lost. False when nothing was opened.
    bool openExperiment(const Experiment& experiment);
    bool save();
    bool saveAs();
    bool saveTo(const QString& file);
    /// True when nothing would be lost or the user gives it up; asks where that is not plain.
    bool mayDiscard();

Q_SIGNALS:
    /// Title or modified mark.
    void changed();
    void failed(const QString& message);
    /// A file to open, of whatever kind.
    void chosen(const QString& file);

private:
    void take(const QString& file, bool asPreset);
    void takeAlone(const Experiment& experiment);
    void startNew();
    void choose();
    void setFile(const QString& file);
    QStringList recent() const;
    void remember(const QString& file);
    void fillRecent();
    void addPresets(QMenu& menu);

    Document& m_document;
    WindowMemory& m_memory;
    FileChooser& m_chooser;
    Window m_content;
    QWidget& m_window;
    QMenu* m_recentMenu = nullptr;
    QString m_file;  ///< absolute; empty for none
};

}  // namespace echoplane
