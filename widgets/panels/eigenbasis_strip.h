// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace echoplane {

class Document;

/// Says what is seen of a large dense W: while a setting moves its predictions through the eigenbasis, at rest those of W itself
/// and how far the two were apart. Beside that it offers the method that stays in the eigenbasis. Hidden where nothing passes so.
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
