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
class StepProgress;

/// Panel of a lesson, in place of the settings: the text of one step, a question to predict, the task with the settings that it
/// is done by, and what to notice. Each step sets its state in the document as one undo step, and hides and locks settings. The
/// result follows the last step.
class LessonPanel : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive this.
    explicit LessonPanel(Document& document, QWidget* parent = nullptr);

    /// Starts the lesson at its first step. `number` is its number in the menu, 0 for others; `hasNext` offers the next at the
    /// end.
    void begin(std::shared_ptr<const Lesson> lesson, int number = 0, bool hasNext = false);
    /// Continues the run of another panel of this document, at its step and with its answers; the document does not change.
    void goOn(const LessonRun& run, const LessonPanel& before);
    /// Ends the lesson and lifts its restrictions; the document does not change.
    void end();
    /// The current run, or null if no lesson is shown.
    const LessonRun* run() const { return m_run ? &*m_run : nullptr; }
    /// True while the result is shown.
    bool isAtEnd() const { return m_atEnd; }
    void goTo(int step);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// Emitted on entering a step, before its run is known: panels to show, and panels to close while it lasts.
    void panelsWanted(const QStringList& show, const QStringList& hide);
    /// The run of the step's initial state is known.
    void stepBegun();
    /// Emitted if a step's state cannot be set.
    void failed(const QString& message);
    /// The user wants the next lesson.
    void nextWanted();
    void ended();

private:
    void addHead();
    void addQuestionAndTask();
    void addButtons();
    QLabel* paragraph(const char* name);
    QLabel* heading(const char* name);
    void takeState(const Experiment& state, const QString& what);
    void checkTask();
    void showStep(int step);
    void showAnswers(const LessonStep& step);
    void showControls(const LessonStep& step);
    void orderTabs();
    void showResult();
    void showProgress();
    /// Shows the progress, and scrolls to what there is to notice if that has just appeared.
    void showNews();
    /// Once the mouse is free: what is dragged must not move away under it.
    void scrollToNotice();
    QString placeText() const;
    QString verdict() const;
    void back();
    void restart();
    void forward();

    Document& m_document;
    std::optional<LessonRun> m_run;
    bool m_atEnd = false;
    int m_number = 0;
    bool m_hasNext = false;
    QVBoxLayout* m_head;
    QScrollArea* m_scroll;
    QVBoxLayout* m_column;
    StepProgress* m_progress;
    QLabel *m_place, *m_title, *m_words, *m_predictHeading, *m_question, *m_doHeading, *m_task, *m_hint, *m_state,
        *m_noticeHeading, *m_later, *m_notice;
    QWidget *m_answers, *m_controls;
    QButtonGroup* m_choices;
    QPushButton *m_leave, *m_example, *m_restore, *m_back, *m_forward;
};

}  // namespace echoplane
