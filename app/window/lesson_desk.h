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

/// The lessons of the window: their menu, the dock that shows them, lesson files, and recording.
class LessonDesk : public QObject {
    Q_OBJECT

public:
    /// Adds the dock at the right edge of `window`, which owns this; it is closed at first. All arguments must outlive this.
    LessonDesk(Document& document, DockLayout& panels, FileChooser& chooser, QMainWindow& window);

    /// Adds the built-in lessons, Open, Record, Show hidden settings and End.
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
    /// Brings the views of the current step to the front again after another layout was applied.
    void showAgain();
    /// Brings the views of the current step to the front in the current layout.
    void bringUp();

Q_SIGNALS:
    /// A lesson has been opened.
    void begun();
    void failed(const QString& message);
    void noted(const QString& message);

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
    QString m_file;        ///< the lesson shown
    QString m_recording;   ///< file that steps are recorded into, or empty
    QStringList m_closed;  ///< panels that a step closed
    QStringList m_opened;  ///< panels that it opened
    QStringList m_shown;   ///< panels that it wants in front
};

}  // namespace echoplane
