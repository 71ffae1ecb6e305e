// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "widgets/scores/answer.h"

class QLabel;
class QToolButton;

namespace echoplane {

class Document;
class ErrorRuler;
class RunReview;

/// The answer of the newest result: a line of small text ("Runs on its own for"), the answer in large type ("12 steps", "then it
/// loses the signal"), an error ruler, and one or two sentences. Judged by validation data (answerOf()). Its height depends on
/// the font alone (metrics::answer), so that nothing below it moves. Updated with each frame of a drag, at the cost of a few
/// layouts of text.
class AnswerPanel : public QWidget {
    Q_OBJECT

public:
    /// Both must outlive the panel.
    AnswerPanel(Document& document, RunReview& review, QWidget* parent = nullptr);

    /// Shows whether the details are open, without a signal.
    void setDetailsShown(bool shown);

    /// "12 steps".
    QString answer() const { return m_answer.value; }
    /// All sentences below the ruler; the panel shows the first ones, as many as fit on two lines.
    QString sentence() const { return m_answer.sentences.join(QLatin1Char(' ')); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void detailsToggled(bool shown);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();
    QString explanation() const;
    void restyle();
    void place();
    void fitValue(const QRect& row);
    void fitSentences();

    Document& m_document;
    RunReview& m_review;
    QLabel* m_caption;
    QLabel* m_value;
    QLabel* m_after;
    QLabel* m_sentence;
    ErrorRuler* m_ruler;
    QToolButton* m_details;
    Answer m_answer;
};

}  // namespace echoplane
