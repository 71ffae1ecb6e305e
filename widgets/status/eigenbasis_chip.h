// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

class QLabel;
class QPushButton;

namespace echoplane {

class Document;
class Popover;

/// A chip, shown where predictions of a large dense W are computed through its eigenbasis while a setting moves and with W itself
/// at rest. A click explains it, with how far the two differed, and offers the method that always uses the eigenbasis.
class EigenbasisChip : public QToolButton {
    Q_OBJECT

public:
    explicit EigenbasisChip(Document& document, QWidget* parent = nullptr);

    /// Whether previews of the document go through the eigenbasis.
    bool applies() const;
    const QString& sentence() const { return m_sentence; }

Q_SIGNALS:
    void appliesChanged();

private:
    void follow();
    void explain();

    Document& m_document;
    QLabel* m_words;
    QPushButton* m_switch;
    Popover* m_popover;
    QString m_sentence;
    bool m_applied = false;
};

}  // namespace echoplane
