// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMessageBox>
#include <QString>

class QInputDialog;
class QLabel;
class QWidget;

namespace echoplane {

// Names of files, columns, classes and pins, titles and notes come from anybody. Labels, message boxes and tool tips of Qt take
// what looks like HTML for rich text, and rich text loads the pictures that it names. So every text is plain that is not written
// here as rich text; packaging/check_plain_text.py keeps it so.

/// A label that shows its text as it stands.
QLabel* plainLabel(const QString& text, QWidget* parent = nullptr);
QLabel* plainLabel(QWidget* parent = nullptr);

/// For QWidget::setToolTip() and its like: shows the text as it stands.
QString plainToolTip(const QString& text);

/// In the place of QInputDialog::setLabelText().
void setPlainLabelText(QInputDialog& dialog, const QString& text);

/// A message box whose text and informative text are shown as they stand.
class PlainMessageBox : public QMessageBox {
    Q_OBJECT

public:
    PlainMessageBox(Icon icon, const QString& title, const QString& text, StandardButtons buttons = NoButton,
                    QWidget* parent = nullptr);
    /// In the place of QMessageBox::setInformativeText().
    void setInformativeText(const QString& text);
};

}  // namespace echoplane
