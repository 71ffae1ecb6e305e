// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QEvent>
#include <QString>

#include "core/lessons/help.h"

class QWidget;

namespace echoplane {

/// All help topics in the order of the guide: those of resources/help/topics.help, then one for each setting, with the setting's
/// own help and what the file adds. In the current language; read once per language.
const std::vector<HelpTopic>& helpTopics();
/// The topic of that name, or null.
const HelpTopic* helpTopic(const QString& name);

/// Paragraphs as rich text: equations on separate lines, _{low} and ^{high} as subscript and superscript, *stressed* words in
/// italics, all else escaped.
QString richText(const LessonWords& words);

/// The topic as rich text: title, text with equations, range and source. Shown by the popover, tool tips and the guide; empty for
/// an unknown name.
QString helpText(const QString& name);
/// The user's guide: all topics as an HTML page in UTF-8.
QString guidePage();

/// Sets the topic of the widget and of all children without a topic. Also its "What's This" text, which screen readers read.
void setHelp(QWidget& widget, const QString& name);
/// Topic of the widget or of its nearest ancestor that has one; empty if none.
QString helpNameOf(const QWidget* widget);

/// Request to open a help topic beside a widget; sent to the main window that it belongs to.
class HelpRequest : public QEvent {
public:
    HelpRequest(QString topic, QWidget& asking) : QEvent(kind()), name(std::move(topic)), from(asking) {}
    static QEvent::Type kind();

    const QString name;
    QWidget& from;
};
void askForHelp(QWidget& from, const QString& name);

}  // namespace echoplane
