// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/plot_record.h"

#include <stdexcept>

#include <QFile>
#include <QFileInfo>
#include <QImageReader>
#include <QXmlStreamReader>

namespace echoplane {
namespace {

constexpr qint64 mostBytes = 256 << 20;
const QString svgElement = QStringLiteral("metadata");
const QByteArray xmpBegin = QByteArrayLiteral("<echoplane:record>");
const QByteArray xmpEnd = QByteArrayLiteral("</echoplane:record>");

[[noreturn]] void refuse(const QString& file, const QString& reason) {
    throw std::invalid_argument(QStringLiteral("cannot read %1: %2").arg(file, reason).toStdString());
}

QByteArray contents(const QString& file) {
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly)) refuse(file, source.errorString());
    if (source.size() > mostBytes) refuse(file, QStringLiteral("it has more than 256 MB"));
    return source.readAll();
}

QString fromSvg(const QString& file) {
    QXmlStreamReader reader(contents(file));
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == svgElement)
            return reader.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
    }
    if (reader.hasError()) refuse(file, QStringLiteral("this is not an SVG file (%1)").arg(reader.errorString()));
    return {};
}

QString fromPdf(const QString& file) {
    const QByteArray bytes = contents(file);
    if (!bytes.startsWith("%PDF-")) refuse(file, QStringLiteral("this is not a PDF file"));
    const qsizetype begin = bytes.indexOf(xmpBegin);
    const qsizetype end = bytes.indexOf(xmpEnd, std::max<qsizetype>(begin, 0));
    if (begin < 0 || end < 0) return {};
    QXmlStreamReader reader("<r>" + bytes.mid(begin + xmpBegin.size(), end - begin - xmpBegin.size()) + "</r>");
    return reader.readNextStartElement() ? reader.readElementText() : QString();
}

QString fromPng(const QString& file) {
    if (const QFileInfo info(file); !info.isReadable())
        refuse(file, QStringLiteral("there is no such file, or it may not be read"));
    QImageReader reader(file, QByteArrayLiteral("png"));
    if (!reader.canRead()) refuse(file, QStringLiteral("this is not a PNG file"));
    return reader.text(pngRecordKey());
}

/// The comment in the first lines of a table.
QString fromTable(const QString& file) {
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly)) refuse(file, source.errorString());
    constexpr int firstLines = 3;
    constexpr qint64 longestLine = 16 << 20;
    for (int line = 0; line < firstLines; ++line) {
        QByteArray text = source.readLine(longestLine).trimmed();
        for (const char* mark : {"# ", "% ", "<!-- "}) {
            if (!text.startsWith(QByteArray(mark) + '{')) continue;
            text.remove(0, static_cast<qsizetype>(qstrlen(mark)));
            if (text.endsWith(" -->")) text.chop(4);
            return QString::fromUtf8(text);
        }
    }
    return {};
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
                               : QString::fromLatin1(xmpBegin) + description.record.toHtmlEscaped() + QString::fromLatin1(xmpEnd);
    return packet.arg(description.title.toHtmlEscaped(), description.text.toHtmlEscaped(), record).toUtf8();
}

QString recordOf(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QLatin1String("svg")) return fromSvg(file);
    if (suffix == QLatin1String("pdf")) return fromPdf(file);
    if (suffix == QLatin1String("png")) return fromPng(file);
    return fromTable(file);
}

}  // namespace echoplane
