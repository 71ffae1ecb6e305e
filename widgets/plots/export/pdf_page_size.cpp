// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/pdf_page_size.h"

#include <stdexcept>

#include <QList>

namespace echoplane {
namespace {

/// "0000000015 00000 n \n"
constexpr qsizetype entryLength = 20;
constexpr qsizetype offsetDigits = 10;

[[noreturn]] void refuse() {
    throw std::logic_error("not a PDF file of Qt's writer");
}

qsizetype found(const QByteArray& pdf, const char* what, qsizetype from) {
    const qsizetype at = pdf.indexOf(what, from);
    if (at < 0) refuse();
    return at;
}

}  // namespace

QByteArray withPageSize(QByteArray pdf, const QSizeF& points) {
    const QByteArray mark = QByteArrayLiteral("/MediaBox [");
    const qsizetype box = found(pdf, mark.constData(), found(pdf, "/Type /Page\n", 0)) + mark.size();
    const qsizetype boxEnd = found(pdf, "]", box);
    const QByteArray size =
        "0 0 " + QByteArray::number(points.width(), 'f', 4) + ' ' + QByteArray::number(points.height(), 'f', 4);
    const qsizetype growth = size.size() - (boxEnd - box);

    // The cross-reference table follows the page; its offset is at the end of the file.
    const QByteArray startMark = QByteArrayLiteral("startxref\n");
    const qsizetype start = pdf.lastIndexOf(startMark) + startMark.size();
    const qsizetype startEnd = found(pdf, "\n", start);
    const qsizetype table = pdf.mid(start, startEnd - start).toLongLong();
    const qsizetype first = found(pdf, "\n", found(pdf, "xref\n", table) + 5) + 1;
    const qsizetype entries = pdf.mid(table + 5, first - table - 6).split(' ').value(1).toLongLong();
    if (start < startMark.size() || table < boxEnd || entries <= 0 || first + entries * entryLength > start) refuse();
    for (qsizetype entry = first; entry < first + entries * entryLength; entry += entryLength) {
        const qsizetype offset = pdf.mid(entry, offsetDigits).toLongLong();
        if (offset > box) pdf.replace(entry, offsetDigits, QByteArray::number(offset + growth).rightJustified(offsetDigits, '0'));
    }
    pdf.replace(start, startEnd - start, QByteArray::number(table + growth));
    return pdf.replace(box, boxEnd - box, size);
}

}  // namespace echoplane
