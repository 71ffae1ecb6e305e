// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/language/plain_text.h"

#include <QInputDialog>
#include <QLabel>
#include <QTextDocument>

namespace echoplane {

QLabel* plainLabel(const QString& text, QWidget* parent) {
    QLabel* label = plainLabel(parent);
    label->setText(text);
    return label;
}

QLabel* plainLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

QString plainToolTip(const QString& text) {
    if (!Qt::mightBeRichText(text)) return text;
    return QStringLiteral("<p style=\"white-space:pre-wrap\">%1</p>").arg(text.toHtmlEscaped());
}

void setPlainLabelText(QInputDialog& dialog, const QString& text) {
    // Its label exists only once it has a text.
    dialog.setLabelText(QStringLiteral(" "));
    for (auto* label : dialog.findChildren<QLabel*>()) label->setTextFormat(Qt::PlainText);
    dialog.setLabelText(text);
}

PlainMessageBox::PlainMessageBox(Icon icon, const QString& title, const QString& text, StandardButtons buttons, QWidget* parent)
    : QMessageBox(icon, title, {}, buttons, parent) {
    setTextFormat(Qt::PlainText);
    setText(text);
}

void PlainMessageBox::setInformativeText(const QString& text) {
    // Qt has no format for it, and creates its label only when there is a text.
    QMessageBox::setInformativeText(QStringLiteral(" "));
    if (auto* label = findChild<QLabel*>(QStringLiteral("qt_msgbox_informativelabel"))) label->setTextFormat(Qt::PlainText);
    QMessageBox::setInformativeText(text);
}

}  // namespace echoplane
