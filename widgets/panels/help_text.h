// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QEvent>
#include <QString>

#include "core/lessons/help.h"

class QWidget;

namespace echoplane {

/// Every topic there is, in the order of the guide: those of resources/help/topics.help, and of each setting what it says of
/// itself with what the file adds. In the language in use; of each they are read once.
const std::vector<HelpTopic>& helpTopics();
/// The topic of that name, or null.
const HelpTopic* helpTopic(const QString& name);

/// The paragraph as rich text: title, words with their equations, range, source. What the dock, the tool tip and the guide show;
/// empty for a name that has none.
QString helpText(const QString& name);
/// The user's guide: all of them, as a page of HTML in UTF-8.
QString guidePage();

/// What the widget, with all inside that has nothing of its own, is explained by. Also what a screen reader is told.
void setHelp(QWidget& widget, const QString& name);
/// The name that the widget, or the nearest around it, was given; empty for none.
QString helpNameOf(const QWidget* widget);

/// That a paragraph is to be opened; sent to the window that a widget belongs to in the end.
class HelpRequest : public QEvent {
public:
    explicit HelpRequest(QString topic) : QEvent(kind()), name(std::move(topic)) {}
    static QEvent::Type kind();

    const QString name;
};
void askForHelp(QWidget& from, const QString& name);

}  // namespace echoplane
