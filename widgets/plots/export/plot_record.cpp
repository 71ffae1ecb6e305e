// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/plot_record.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <QBuffer>
#include <QFileInfo>
#include <QImageReader>
#include <QXmlStreamReader>

#include "core/files/input_file.h"
#include "core/files/text_file.h"
#include "core/stored/stored_run_file.h"
#include "core/text/message.h"

namespace echoplane {
namespace {

constexpr std::uintmax_t mostBytes = 256'000'000;
const QString svgElement = QStringLiteral("metadata");
constexpr std::string_view xmpBegin = "<echoplane:record>", xmpEnd = "</echoplane:record>";

[[noreturn]] void refuse(const QString& file, const Message& reason) {
    throw Refusal("cannot read %1: %2", file.toStdString(), reason);
}

std::string contents(const QString& file) {
    return readTextFile(file.toStdString(), mostBytes);
}

/// Throws if a tag has so many attributes that QXmlStreamReader, which compares each with all others, would hang.
void requireFewAttributes(std::string_view bytes, const QString& file) {
    constexpr int mostAttributes = 1000;
    bool inTag = false;
    char quote = 0;
    int count = 0;
    for (const char letter : bytes) {
        if (quote != 0) {
            if (letter == quote) quote = 0;
        } else if (letter == '<') {
            inTag = true;
            count = 0;
        } else if (letter == '>') {
            inTag = false;
        } else if (inTag && (letter == '"' || letter == '\'')) {
            quote = letter;
        } else if (inTag && letter == '=' && ++count > mostAttributes) {
            refuse(file, Message("a tag of it has more than %1 attributes", mostAttributes));
        }
    }
}

/// All text within the first element of that name, like QXmlStreamReader::readElementText(), but without a recursive call per
/// level.
QString textWithin(const QString& element, std::string_view bytes, const QString& file) {
    constexpr int mostLevels = 256;
    requireFewAttributes(bytes, file);
    QXmlStreamReader reader(QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size())));
    int level = 0, found = 0;
    QString text;
    while (!reader.atEnd()) {
        switch (reader.readNext()) {
            case QXmlStreamReader::StartElement:
                if (++level > mostLevels) refuse(file, Message("more than %1 levels of elements", mostLevels));
                if (found == 0 && reader.name() == element) found = level;
                break;
            case QXmlStreamReader::EndElement:
                if (level-- == found) return text.trimmed();
                break;
            case QXmlStreamReader::Characters:
            case QXmlStreamReader::EntityReference:
                if (found > 0) text += reader.text();
                break;
            default:
                break;
        }
    }
    if (reader.hasError()) refuse(file, Message("this is not an SVG file (%1)", reader.errorString().toStdString()));
    return {};
}

QString fromSvg(const QString& file) {
    return textWithin(svgElement, contents(file), file);
}

QString fromPdf(const QString& file) {
    const std::string bytes = contents(file);
    if (!bytes.starts_with("%PDF-")) refuse(file, Message("this is not a PDF file"));
    const std::size_t begin = bytes.find(xmpBegin);
    const std::size_t end = bytes.find(xmpEnd, begin == std::string::npos ? 0 : begin);
    if (begin == std::string::npos || end == std::string::npos) return {};
    const std::string_view record = std::string_view(bytes).substr(begin + xmpBegin.size(), end - begin - xmpBegin.size());
    if (record.find('<') != std::string_view::npos) return {};
    QXmlStreamReader reader("<r>" + QByteArray(record.data(), static_cast<qsizetype>(record.size())) + "</r>");
    return reader.readNextStartElement() ? reader.readElementText() : QString();
}

std::uint32_t bigEndian(const char* bytes) {
    std::uint32_t number = 0;
    for (int k = 0; k < 4; ++k) number = number << 8 | static_cast<unsigned char>(bytes[k]);
    return number;
}

/// A picture with only the header and our text. Qt's reader then unpacks no pixels and no other texts, of which there could be a
/// thousand of 8 MB each.
QByteArray withoutPixels(const QString& file) {
    constexpr std::string_view signature("\x89PNG\r\n\x1a\n", 8);
    constexpr std::uint32_t largestText = 16'000'000, headerSize = 13;
    constexpr int mostChunks = 100'000;
    InputFile input(file.toStdString());
    std::array<char, 8> head{};
    if (input.read(head.data(), 8) != 8 || std::string_view(head.data(), 8) != signature)
        refuse(file, Message("this is not a PNG file"));
    QByteArray picture(signature.data(), signature.size());
    const std::string key = pngRecordKey().toStdString() + '\0';
    for (int chunks = 0; input.read(head.data(), 8) == 8; ++chunks) {
        if (chunks == mostChunks) refuse(file, Message("it has more than %1 chunks", mostChunks));
        const std::uint32_t size = bigEndian(head.data());
        const std::string_view type(head.data() + 4, 4);
        if (type == "IDAT" || type == "IEND") break;
        const bool header = type == "IHDR" && size == headerSize, text = type == "tEXt" || type == "zTXt" || type == "iTXt";
        std::size_t rest = std::size_t{size} + 4;  // and the checksum
        QByteArray chunk(head.data(), 8);
        if (header || (text && size >= key.size())) {
            QByteArray start(static_cast<qsizetype>(header ? rest : key.size()), '\0');
            const auto wanted = static_cast<std::size_t>(start.size());
            if (input.read(start.data(), wanted) != wanted) break;
            rest -= wanted;
            chunk += start;
            if (text && start == QByteArray::fromStdString(key)) {
                if (size > largestText)
                    refuse(file, Message("its text has %1 bytes, but may have at most %2", size, largestText));
                QByteArray more(static_cast<qsizetype>(rest), '\0');
                if (input.read(more.data(), rest) != rest) break;
                rest = 0;
                chunk += more;
            }
            if (rest == 0) picture += chunk;
        }
        if (rest > 0 && input.read(nullptr, rest) != rest) break;
    }
    // An empty IDAT chunk: the reader stops at the first one.
    return picture + QByteArray("\0\0\0\0IDAT\x35\xaf\x06\x1e", 12);
}

QString fromPng(const QString& file) {
    QByteArray picture = withoutPixels(file);
    QBuffer buffer(&picture);
    QImageReader reader(&buffer, QByteArrayLiteral("png"));
    if (!reader.canRead()) refuse(file, Message("this is not a PNG file"));
    return reader.text(pngRecordKey());
}

}  // namespace

QString pngRecordKey() {
    return QStringLiteral("Echoplane");
}

QByteArray xmpRecord(const PlotDescription& description) {
    static const QString packet = QStringLiteral(
        "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
        "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:echoplane=\"urn:echoplane:record\">"
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt></dc:title>"
        "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">%2</rdf:li></rdf:Alt></dc:description>"
        "%3</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>");
    const QString record = description.record.isEmpty()
                               ? QString()
                               : QString::fromLatin1(xmpBegin.data(), xmpBegin.size()) + description.record.toHtmlEscaped() +
                                     QString::fromLatin1(xmpEnd.data(), xmpEnd.size());
    return packet.arg(description.title.toHtmlEscaped(), description.text.toHtmlEscaped(), record).toUtf8();
}

QString recordOf(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QLatin1String("svg")) return fromSvg(file);
    if (suffix == QLatin1String("pdf")) return fromPdf(file);
    if (suffix == QLatin1String("png")) return fromPng(file);
    return QString::fromStdString(recordOfTable(file.toStdString()));
}

}  // namespace echoplane
