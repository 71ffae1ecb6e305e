// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace echoplane {

/// Message line across the window; interrupts nothing and disappears on a click.
class MessageStrip : public QFrame {
    Q_OBJECT

public:
    enum class Kind { hint, error };

    explicit MessageStrip(Kind kind, QWidget* parent = nullptr);

    void showMessage(const QString& message);
    QString message() const;
    /// Adds a button after the text, for an action on the message.
    QToolButton* addButton(const QString& text);

Q_SIGNALS:
    /// The user has dismissed the message.
    void dismissed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void restyle();

    Kind m_kind;
    QHBoxLayout* m_row;
    QLabel* m_words;
};

}  // namespace echoplane
