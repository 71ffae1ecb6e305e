// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace echoplane {

class Document;

/// Strip that explains how predictions of a large dense W are computed: through its eigenbasis while a setting moves, with W
/// itself at rest, and how far the two differed. A button switches to the method that always uses the eigenbasis. Hidden where
/// the eigenbasis is not used.
class EigenbasisStrip : public QWidget {
    Q_OBJECT

public:
    explicit EigenbasisStrip(Document& document, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void follow();
    void elide();

    Document& m_document;
    QLabel* m_words;
    QToolButton* m_switch;
    QString m_sentence;
};

}  // namespace echoplane
