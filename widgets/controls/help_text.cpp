// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/help_text.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>
#include <QVariant>
#include <QWidget>

#include "core/settings/settings.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/language/language.h"
#include "widgets/plots/axes/typeset.h"

/// Resources of a static library must be initialised explicitly, outside any namespace.
static void loadHelp() {
    Q_INIT_RESOURCE(help);
}

namespace echoplane {
namespace {

constexpr const char* helpProperty = "help";

struct HelpTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::Help)
};

/// Topic of a setting: its own help, then what the file adds.
HelpTopic topicOf(const Setting& setting, const HelpTopic& added) {
    HelpTopic topic = added;
    topic.name = setting.name;
    topic.section = HelpTexts::tr("Settings: %1").arg(coreText(setting.group)).toStdString();
    const std::string symbol = setting.symbol == "rho" ? "ρ" : setting.symbol == "alpha" ? "α" : setting.symbol;
    topic.title = coreText(setting.label).toStdString() + (symbol.empty() || symbol == "lr" ? "" : " " + symbol);
    topic.words.insert(topic.words.begin(), LessonParagraph{coreText(setting.help).toStdString()});
    for (const SettingChoice& choice : setting.choices)
        if (!choice.help.empty())
            topic.words.push_back({HelpTexts::tr("%1: %2").arg(coreText(choice.label), coreText(choice.help)).toStdString()});
    QString range;
    if (!setting.isChoice() && !setting.isSwitch())
        range = HelpTexts::tr("Accepted: %1 to %2. Default: %3.")
                    .arg(typeset(QString::number(setting.minimum, 'g', 10)), typeset(QString::number(setting.maximum, 'g', 10)),
                         typesetNumbers(QString::fromStdString(valueText(setting, Experiment{}))));
    if (!topic.range.empty())
        range += (range.isEmpty() ? QString() : QStringLiteral(" ")) + typesetNumbers(QString::fromStdString(topic.range));
    topic.range = range.toStdString();
    topic.words.push_back(
        {HelpTexts::tr("Recomputes from stage “%1”.").arg(coreText(stageName(setting.firstStage))).toStdString()});
    return topic;
}

std::vector<HelpTopic> readTopics() {
    loadHelp();
    QFile file(inLanguage(QStringLiteral(":/help/topics.help")));
    if (!file.open(QIODevice::ReadOnly)) throw RunError("the help is not in the program");
    std::vector<HelpTopic> topics = parseHelp(file.readAll().toStdString(), "topics.help"), all;
    for (const HelpTopic& each : topics)
        if (!each.title.empty()) all.push_back(each);
    for (const Setting& setting : settings()) {
        const auto added = std::ranges::find(topics, setting.name, &HelpTopic::name);
        all.push_back(topicOf(setting, added == topics.end() ? HelpTopic{} : *added));
    }
    return all;
}

QString textOf(const HelpTopic& topic, const QString& heading) {
    QString rich =
        QStringLiteral("<%1>%2</%1>").arg(heading, QString::fromStdString(topic.title).toHtmlEscaped()) + richText(topic.words);
    const auto add = [&](const QString& name, const std::string& words) {
        if (!words.empty())
            rich += QStringLiteral("<p><i>%1</i> %2</p>").arg(name, QString::fromStdString(words).toHtmlEscaped());
    };
    add(HelpTexts::tr("Range:"), topic.range);
    add(HelpTexts::tr("Source:"), topic.source);
    return rich;
}

}  // namespace

QString richText(const LessonWords& words) {
    static const QRegularExpression low(QStringLiteral("_\\{([^{}]*)\\}")), high(QStringLiteral("\\^\\{([^{}]*)\\}"));
    static const QRegularExpression stressed(QStringLiteral("(?<![\\w*])\\*(?=\\S)([^*]+?)(?<=\\S)\\*(?![\\w*])"),
                                             QRegularExpression::UseUnicodePropertiesOption);
    QString rich;
    for (const LessonParagraph& each : words) {
        QString escaped = QString::fromStdString(each.text).toHtmlEscaped();
        escaped.replace(low, QStringLiteral("<sub>\\1</sub>")).replace(high, QStringLiteral("<sup>\\1</sup>"));
        if (each.equation)
            rich += QStringLiteral("<p style=\"margin-left: 16px; white-space: pre-wrap\">%1</p>").arg(escaped);
        else
            rich += QStringLiteral("<p>%1</p>").arg(QString(escaped).replace(stressed, QStringLiteral("<i>\\1</i>")));
    }
    return rich;
}

const std::vector<HelpTopic>& helpTopics() {
    static std::map<QString, std::vector<HelpTopic>> topics;
    const auto known = topics.find(languageInUse());
    return known != topics.end() ? known->second : topics.emplace(languageInUse(), readTopics()).first->second;
}

const HelpTopic* helpTopic(const QString& name) {
    const auto found = std::ranges::find(helpTopics(), name.toStdString(), &HelpTopic::name);
    return found == helpTopics().end() ? nullptr : &*found;
}

QString helpText(const QString& name) {
    const HelpTopic* topic = helpTopic(name);
    return topic ? textOf(*topic, QStringLiteral("h4")) : QString();
}

QString guidePage() {
    QString contents, body;
    std::string section;
    for (const HelpTopic& topic : helpTopics()) {
        if (topic.section != section) {
            section = topic.section;
            body += QStringLiteral("<h2>%1</h2>\n").arg(QString::fromStdString(section).toHtmlEscaped());
            contents += QStringLiteral("<h3>%1</h3>\n").arg(QString::fromStdString(section).toHtmlEscaped());
        }
        const QString title = QString::fromStdString(topic.title).toHtmlEscaped(), name = QString::fromStdString(topic.name);
        contents += QStringLiteral("<a href=\"#%1\">%2</a>\n").arg(name, title);
        body += QStringLiteral("<section id=\"%1\">%2</section>\n").arg(name, textOf(topic, QStringLiteral("h3")));
    }
    const QString title = HelpTexts::tr("Echoplane: user's guide");
    return QStringLiteral(
               "<!DOCTYPE html>\n<html lang=\"%4\"><head><meta charset=\"utf-8\"><title>%1</title>\n"
               "<style>body { max-width: 46em; margin: 2em auto; padding: 0 1em; font-family: sans-serif; line-height: 1.45 }\n"
               "nav a { margin-right: 1em; white-space: nowrap } nav h3 { margin-bottom: 0.2em }</style></head>\n"
               "<body><h1>%1</h1>\n<nav>%2</nav>\n%3</body></html>\n")
        .arg(title, contents, body, languageInUse());
}

void setHelp(QWidget& widget, const QString& name) {
    widget.setProperty(helpProperty, name);
    widget.setWhatsThis(helpText(name));
}

QString helpNameOf(const QWidget* widget) {
    for (const QWidget* at = widget; at; at = at->parentWidget())
        if (const QString name = at->property(helpProperty).toString(); !name.isEmpty()) return name;
    return {};
}

QEvent::Type HelpRequest::kind() {
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

void askForHelp(QWidget& from, const QString& name) {
    QWidget* window = &from;
    while (window->parentWidget()) window = window->parentWidget();
    HelpRequest request(name, from);
    QCoreApplication::sendEvent(window, &request);
}

}  // namespace echoplane
