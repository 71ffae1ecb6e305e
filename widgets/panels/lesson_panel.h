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

/// A lesson beside the plots: the words of one step, the question before it, what to do, whether it was done, and what to notice.
/// A step's state comes into the document as one undoable change; hidden and locked settings follow the step. Behind the last
/// step stands the score.
class LessonPanel : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive this.
    explicit LessonPanel(Document& document, QWidget* parent = nullptr);

    /// From its first step.
    void begin(std::shared_ptr<const Lesson> lesson);
    /// From where another panel of this document stood, with all it knows; the state stays as it is.
    void goOn(const LessonRun& run, bool atEnd);
    /// Nothing is shown, hidden or locked any more; the document stays as it is.
    void end();
    /// Null where none is shown.
    const LessonRun* run() const { return m_run ? &*m_run : nullptr; }
    /// Whether the score is shown.
    bool isAtEnd() const { return m_atEnd; }
    void goTo(int step);

    QSize sizeHint() const override;

Q_SIGNALS:
    /// A step came: panels to bring up, and to close while it is shown.
    void panelsWanted(const QStringList& show, const QStringList& hide);
    /// What hinders: a state that cannot be taken.
    void failed(const QString& message);
    void ended();

private:
    void addWords();
    void addQuestionAndTask();
    QLabel* paragraph(const char* name);
    void takeState(const Experiment& state, const QString& what);
    void look();
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

/// Paragraphs as rich text, equations on lines of their own, in which _{low} and ^{high} stand so, *stressed* words in italics;
/// all else as it is.
QString richText(const LessonWords& words);

}  // namespace echoplane
