// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QStringList>

#include "core/lessons/lesson.h"

class QAction;
class QMainWindow;
class QMenu;
class QUndoCommand;

namespace echoplane {

class Document;
class FileChooser;
class LessonPanel;
class MainColumns;
class MainViews;
class ViewDeck;

/// The lessons of the window: their menu, the panel that shows them in place of the settings, lesson files, and recording.
///
/// The user's own work and layout are kept while a lesson runs, and come back when it ends: by undo, so that the document is the
/// same, with the lesson to be redone. Each step clears the selection, draws its start as a ghost, and freezes the axes unless
/// its task changes the data.
class LessonDesk : public QObject {
    Q_OBJECT

public:
    /// `window` owns this. All arguments must outlive this.
    LessonDesk(MainViews& views, MainColumns& columns, FileChooser& chooser, QMainWindow& window);

    /// Adds the built-in lessons, the families of reservoirs, Open, Record, Show hidden settings and End.
    void addActions(QMenu& menu);

    LessonPanel& panel() const { return *m_panel; }
    /// Resource names of the built-in lessons in the current language, in menu order.
    static QStringList builtIn();

    /// Continues the lesson of another window with the same document, in the current language.
    void takeOver(const LessonDesk& before);
    /// Starts the lesson of a file or resource. An invalid one is reported by failed() and changes nothing.
    void open(const QString& file);
    /// Adds the current state as a step to a lesson file, which is created if it does not exist. Throws as withRecordedStep(),
    /// and if the file cannot be read or written.
    void record(const QString& file, const QString& title);

Q_SIGNALS:
    /// A lesson has been opened.
    void begun();
    void failed(const QString& message);
    void noted(const QString& message);

private:
    /// A menu with every cell, topology and adaptation: each takes it into the current settings, with tanh units.
    void addFamilies(QMenu& menu);
    void choose();
    void askForStep();
    void nameStep();
    void arrange(const QStringList& show);
    void keepOwnWork();
    void giveBack();
    void followLesson() const;
    void showStart();
    void showViews();
    void freeze(bool frozen);
    void setGhost(const std::shared_ptr<const RunResult>& start);
    /// The view that a lesson means by the name of a panel; null for those that are always in sight.
    QWidget* viewNamed(const QString& panel) const;

    /// The document and the layout before the lesson.
    struct OwnWork {
        Experiment experiment;
        const QUndoCommand* last = nullptr;  ///< the command done last; null if there was none
        QByteArray layout;
        std::vector<std::string> hidden;  ///< settings
    };

    MainViews& m_views;
    Document& m_document;
    ViewDeck& m_deck;
    MainColumns& m_columns;
    FileChooser& m_chooser;
    QMainWindow& m_window;
    LessonPanel* m_panel;
    QAction* m_end = nullptr;
    QString m_file;                  ///< the lesson shown
    QString m_recording;             ///< file that steps are recorded into, or empty
    QStringList m_show;              ///< panels that the step wants in front
    std::optional<OwnWork> m_own;    ///< while a lesson is shown
    bool m_presented = false;        ///< the step has begun while presenting
    bool m_projectReplaced = false;  ///< another project was opened in the lesson
};

}  // namespace echoplane
