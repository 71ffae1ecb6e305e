// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>
#include <QString>

class QInputDialog;
class QLabel;
class QWidget;

namespace echoplane {

// Names of files, columns, classes and pins, titles and notes are untrusted. Labels, message boxes and tool tips of Qt take text
// that looks like HTML for rich text, and rich text loads the pictures that it names. So every text that is not written here as
// rich text is shown as plain text; packaging/check_plain_text.py enforces it.

/// A label that shows its text verbatim.
QLabel* plainLabel(const QString& text, QWidget* parent = nullptr);
QLabel* plainLabel(QWidget* parent = nullptr);

/// Text for QWidget::setToolTip() and similar functions, shown verbatim.
QString plainToolTip(const QString& text);

/// Use instead of QInputDialog::setLabelText().
void setPlainLabelText(QInputDialog& dialog, const QString& text);

/// A message box whose text and informative text are shown verbatim.
class PlainMessageBox : public QMessageBox {
    Q_OBJECT

public:
    PlainMessageBox(Icon icon, const QString& title, const QString& text, StandardButtons buttons = NoButton,
                    QWidget* parent = nullptr);
    /// Use instead of QMessageBox::setInformativeText().
    void setInformativeText(const QString& text);
};

}  // namespace echoplane
