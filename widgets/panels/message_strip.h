// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace echoplane {

/// One line across the window that interrupts nothing and goes away on a click.
class MessageStrip : public QFrame {
    Q_OBJECT

public:
    enum class Kind { hint, error };

    explicit MessageStrip(Kind kind, QWidget* parent = nullptr);

    void showMessage(const QString& message);
    QString message() const;
    /// A button behind the words, for something that can be done about them.
    QToolButton* addButton(const QString& text);

Q_SIGNALS:
    /// The user has seen enough of it.
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
