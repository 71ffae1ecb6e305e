// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRadioButton>

namespace echoplane {

/// An answer to the question of a step: a radio button as a full-width row, whose words wrap. A click anywhere in the row chooses
/// it.
class AnswerRow : public QRadioButton {
    Q_OBJECT

public:
    AnswerRow(const QString& words, QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    bool hitButton(const QPoint& at) const override { return rect().contains(at); }
    void paintEvent(QPaintEvent* event) override;

private:
    QRect wordsIn(const QRect& row) const;

    QString m_words;  ///< not the button's text, which would take an & for a shortcut
};

}  // namespace echoplane
