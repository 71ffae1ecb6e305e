// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/lessons/lesson.h"

class QAction;
class QDockWidget;
class QMainWindow;
class QMenu;

namespace echoplane {

class DockLayout;
class Document;
class FileChooser;
class LessonPanel;

/// The lessons of the window: their menu, the dock that they are shown in, files of them, and recording.
class LessonDesk : public QObject {
    Q_OBJECT

public:
    /// The dock comes to the right edge of `window`, which owns this, and is closed at first. All must outlive this.
    LessonDesk(Document& document, DockLayout& panels, FileChooser& chooser, QMainWindow& window);

    /// The lessons that come with the program, Open, Record, Show hidden settings, End.
    void addActions(QMenu& menu);

    LessonPanel& panel() const { return *m_panel; }
    /// Where the lessons are that come with the program: resource names in the language in use, in the order of the menu.
    static QStringList builtIn();

    /// Goes on with the lesson of another window with the same document, in the language in use.
    void takeOver(const LessonDesk& before);
    /// Begins the lesson of a file or resource. What is wrong with it is told by failed(), and changes nothing.
    void open(const QString& file);
    /// Adds the state shown as a step to a lesson's file, which is begun where there is none. Throws as withRecordedStep(), and
    /// where the file cannot be read or written.
    void record(const QString& file, const QString& title);
    /// Brings the views of the step shown to the front again, after another layout was taken.
    void showAgain();
    /// The same in the layout that there is.
    void bringUp();

Q_SIGNALS:
    /// A lesson has been opened.
    void begun();
    void failed(const QString& message);
    void told(const QString& message);

private:
    void choose();
    void askForStep();
    void nameStep();
    void arrange(const QStringList& show, const QStringList& hide);

    Document& m_document;
    DockLayout& m_panels;
    FileChooser& m_chooser;
    QMainWindow& m_window;
    LessonPanel* m_panel;
    QDockWidget* m_dock;
    QAction* m_end = nullptr;
    QString m_file;        ///< the lesson that is shown
    QString m_recording;   ///< the file that steps are recorded into, or empty
    QStringList m_closed;  ///< panels that a step closed
    QStringList m_opened;  ///< and those that it opened
    QStringList m_shown;   ///< and those that it wants in front
};

}  // namespace echoplane
