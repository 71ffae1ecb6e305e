// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include "widgets/document/preview.h"

class QLabel;
class QPushButton;

namespace echoplane {

class Document;
class Popover;

/// A chip, shown where a preview takes the place of the result while a setting moves: a large dense W through its eigenbasis, or
/// a readout with fewer features. A click explains it, with how far the two differed, and offers, for a dense W, the method that
/// always uses the eigenbasis.
class PreviewChip : public QToolButton {
    Q_OBJECT

public:
    explicit PreviewChip(Document& document, QWidget* parent = nullptr);

    /// Whether the document shows previews of the present settings.
    bool applies() const;
    const QString& sentence() const { return m_sentence; }

Q_SIGNALS:
    void appliesChanged();

private:
    void nameAfter(Preview::Way way);
    void follow();
    void explain();

    Document& m_document;
    QLabel* m_words;
    QPushButton* m_switch;
    Popover* m_popover;
    QString m_sentence;
    bool m_applied = false;
    Preview::Way m_way = Preview::Way::none;  ///< of the latest preview
};

}  // namespace echoplane
