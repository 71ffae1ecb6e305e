// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QStringList>
#include <QWidget>

#include "core/lessons/lesson_run.h"

class QButtonGroup;
class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace echoplane {

class Document;

/// Panel of a lesson: the text of one step, a question to predict, the task and whether it is done, and what to notice. Each step
/// sets its state in the document as one undo step, and hides and locks settings. The score follows the last step.
class LessonPanel : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive this.
    explicit LessonPanel(Document& document, QWidget* parent = nullptr);

    /// Starts the lesson at its first step.
    void begin(std::shared_ptr<const Lesson> lesson);
    /// Continues the run of another panel of this document, at its step and with its answers; the document does not change.
    void goOn(const LessonRun& run, bool atEnd);
    /// Ends the lesson and lifts its restrictions; the document does not change.
    void end();
    /// The current run, or null if no lesson is shown.
    const LessonRun* run() const { return m_run ? &*m_run : nullptr; }
    /// True while the score is shown.
    bool isAtEnd() const { return m_atEnd; }
    void goTo(int step);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// Emitted on entering a step: panels to show, and panels to close while it lasts.
    void panelsWanted(const QStringList& show, const QStringList& hide);
    /// Emitted if a step's state cannot be set.
    void failed(const QString& message);
    void ended();

private:
    void addWords();
    void addQuestionAndTask();
    QLabel* paragraph(const char* name);
    void takeState(const Experiment& state, const QString& what);
    void checkTask();
    void showStep(int step);
    void showScore();
    void showProgress();
    QString verdict() const;
    void back();
    void forward();

    Document& m_document;
    std::optional<LessonRun> m_run;
    bool m_atEnd = false;
    QScrollArea* m_scroll;
    QVBoxLayout* m_column;
    QLabel *m_title, *m_place, *m_words, *m_predictHeading, *m_question, *m_doHeading, *m_task, *m_state, *m_noticeHeading,
        *m_notice;
    QWidget* m_answers;
    QButtonGroup* m_choices;
    QPushButton *m_example, *m_restore, *m_back, *m_forward;
};

}  // namespace echoplane
