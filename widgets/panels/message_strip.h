// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace echoplane {

/// One line across the window that interrupts nothing and goes away on a click.
class MessageStrip : public QFrame {
    Q_OBJECT

public:
    enum class Kind { hint, error };

    explicit MessageStrip(Kind kind, QWidget* parent = nullptr);

    void showMessage(const QString& message);
    QString message() const;

Q_SIGNALS:
    /// The user has seen enough of it.
    void dismissed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void restyle();

    Kind m_kind;
    QLabel* m_words;
};

}  // namespace echoplane
