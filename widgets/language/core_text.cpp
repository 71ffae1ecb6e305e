// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/language/core_text.h"

#include <algorithm>
#include <ranges>
#include <string>
#include <vector>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStringList>
#include <QXmlStreamReader>

#include "core/settings/settings.h"
#include "widgets/language/language.h"

namespace echoplane {
namespace {

const QRegularExpression placeholder(QStringLiteral("%(\\d)"));

/// A sentence that core composes, with placeholders.
struct Pattern {
    std::string words;
    QStringList pieces;    ///< text before, between and after the placeholders
    QStringList names;     ///< the placeholders in their order: "%1"
    qsizetype length = 0;  ///< of the pieces together

    explicit Pattern(const QString& text) : words(text.toStdString()) {
        qsizetype from = 0;
        for (auto each = placeholder.globalMatch(text); each.hasNext();) {
            const auto match = each.next();
            pieces << text.mid(from, match.capturedStart() - from);
            names << match.captured();
            from = match.capturedEnd();
        }
        pieces << text.mid(from);
        for (const QString& piece : pieces) length += piece.size();
    }

    /// The texts at the placeholders, each as short as possible; empty if the text does not match.
    QStringList match(const QString& text) const {
        if (!text.startsWith(pieces.front()) || !text.endsWith(pieces.back())) return {};
        const qsizetype end = text.size() - pieces.back().size();
        QStringList found;
        qsizetype from = pieces.front().size();
        for (qsizetype k = 1; k < pieces.size(); ++k) {
            const qsizetype next = k + 1 < pieces.size() ? text.indexOf(pieces[k], from + 1) : end;
            if (next <= from || next + pieces[k].size() > (k + 1 < pieces.size() ? end : text.size())) return {};
            found << text.mid(from, next - from);
            from = next + pieces[k].size();
        }
        return found;
    }

    /// True if the placeholder is in quotation marks: a name of the user, which is not translated.
    bool isQuoted(qsizetype place) const {
        const auto marks = [&](char mark) {
            return pieces[place].endsWith(QLatin1Char(mark)) && pieces[place + 1].startsWith(QLatin1Char(mark));
        };
        return marks('"') || marks('\'');
    }
};

/// The texts with placeholders in core_fr.ts and other core_*.ts, so that no other list of them has to be kept. The longest come
/// first.
std::vector<Pattern> patterns() {
    QStringList texts;
    const QDir folder(QStringLiteral(":/translations"));
    for (const QString& name : folder.entryList({QStringLiteral("core_*.ts")})) {
        QFile file(folder.filePath(name));
        if (!file.open(QIODevice::ReadOnly)) continue;
        QXmlStreamReader xml(&file);
        while (!xml.atEnd())
            if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("source")) {
                const QString text = xml.readElementText();
                if (text.contains(placeholder)) texts << text;
            }
    }
    texts.removeDuplicates();
    std::vector<Pattern> all(texts.begin(), texts.end());
    std::ranges::stable_sort(all, std::ranges::greater(), &Pattern::length);
    return all;
}

const std::vector<Pattern>& knownPatterns() {
    static const std::vector<Pattern> all = patterns();
    return all;
}

QString exactly(const QString& words) {
    return QCoreApplication::translate("core", words.toStdString().c_str());
}

/// Translates a part of a sentence: a complete phrase, the name of a setting, or a label without its capital.
QString part(const QString& words) {
    QString whole = coreText(words.toStdString());
    if (whole != words || words.isEmpty()) return whole;
    const auto named = std::ranges::find(settings(), words.toStdString(), &Setting::name);
    const QString label =
        named != settings().end() ? QString::fromStdString(named->label) : words.left(1).toUpper() + words.mid(1);
    const QString translated = exactly(label);
    return translated == label ? words : translated.left(1).toLower() + translated.mid(1);
}

QString filledIn(const Pattern& pattern, const QStringList& found) {
    QString sentence = QCoreApplication::translate("core", pattern.words.c_str());
    // From the end, so that inserted text is not taken for a placeholder.
    std::vector<QRegularExpressionMatch> places;
    for (auto each = placeholder.globalMatch(sentence); each.hasNext();) places.push_back(each.next());
    for (const QRegularExpressionMatch& place : places | std::views::reverse) {
        const qsizetype index = pattern.names.indexOf(place.captured());
        sentence.replace(place.capturedStart(), place.capturedLength(),
                         pattern.isQuoted(index) ? found[index] : part(found[index]));
    }
    return sentence;
}

const QString colon = QStringLiteral(": ");

/// Translates the parts before and after the first colon: "mine.csv: is empty", "forks.list: must be a list, not 3".
QString chained(const QString& text) {
    const qsizetype at = text.indexOf(colon);
    if (at <= 0) return text;
    const QString before = text.left(at), behind = text.mid(at + colon.size()), first = part(before), second = part(behind);
    return first == before && second == behind ? text : first + exactly(colon) + second;
}

/// True if the pattern only matches because its first placeholder takes the start of a chain, "mine.csv: the model's W", while
/// the text behind a colon there has a translation or matches a longer pattern.
bool spansChain(const Pattern& pattern, const QStringList& found, const QString& text) {
    if (!pattern.pieces.front().isEmpty()) return false;
    for (qsizetype at = found.front().indexOf(colon); at >= 0; at = found.front().indexOf(colon, at + 1)) {
        const QString behind = text.mid(at + colon.size());
        if (exactly(behind) != behind) return true;
        for (const Pattern& other : knownPatterns()) {
            if (other.length <= pattern.length) break;
            if (!other.match(behind).isEmpty()) return true;
        }
    }
    return false;
}

}  // namespace

QString coreText(std::string_view words) {
    if (words.empty()) return {};
    const QString text = QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
    QString exact = exactly(text);
    if (exact != text || languageInUse() == QLatin1String(languages.front().code)) return exact;
    for (const Pattern& pattern : knownPatterns()) {
        const QStringList found = pattern.match(text);
        if (found.isEmpty()) continue;
        return spansChain(pattern, found, text) ? chained(text) : filledIn(pattern, found);
    }
    return chained(text);
}

QString coreTextWithin(std::string_view label) {
    return coreText(label).toLower();
}

}  // namespace echoplane
