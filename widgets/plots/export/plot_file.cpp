// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/plot_file.h"

#include <qcustomplot.h>
#include <QBuffer>
#include <QDateTime>
#include <QFileInfo>
#include <QPageSize>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <QTimeZone>
#include <QUuid>

#include "core/files/text_file.h"
#include "core/text/message.h"
#include "widgets/plots/export/pdf_page_size.h"
#include "widgets/plots/export/plot_record.h"
#include "widgets/plots/export/sheet_layout.h"
#include "widgets/plots/export/svg_clip.h"

namespace echoplane {
namespace {

constexpr int pdfResolution = 1200;

using Draw = QByteArray (*)(QCustomPlot& plot, const PlotSheet& sheet, const PlotDescription& description);

void paint(QCustomPlot& plot, QCPPainter& painter, const PlotSheet& sheet, bool vectors) {
    if (sheet.transparent) plot.setBackground(Qt::NoBrush);
    if (vectors) painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    layOutFor(plot, sheet);
    painter.setFont(sheet.font);  // even without text, so that no other font family appears in the file
    plot.toPainter(&painter, sheet.layout.width(), sheet.layout.height());
    painter.end();
}

QByteArray drawSvg(QCustomPlot& plot, const PlotSheet& sheet, const PlotDescription& description) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(sheet.layout);
    generator.setViewBox(QRect(QPoint(), sheet.layout));
    generator.setResolution(qRound(sheet.pixelsPerInch));
    generator.setTitle(description.title);
    generator.setDescription(description.text);
    QCPPainter painter(&generator);
    paint(plot, painter, sheet, true);
    return clipSvg(buffer.data(), sheet.size, sheet.paper(), description.record);
}

/// Replaces the creation date by SOURCE_DATE_EPOCH (reproducible-builds.org), if set, so that the same command gives the same
/// bytes. The file keeps its length, on which its offset table relies.
QByteArray withSourceDate(QByteArray pdf) {
    bool given = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&given);
    const QByteArray mark = "/CreationDate (";
    const qsizetype begin = pdf.indexOf(mark) + mark.size(), end = pdf.indexOf(')', begin);
    if (!given || begin < mark.size() || end < begin) return pdf;
    const QByteArray date =
        QDateTime::fromSecsSinceEpoch(seconds, QTimeZone::utc()).toString(QStringLiteral("'D:'yyyyMMddHHmmss'Z)'")).toLatin1();
    const qsizetype room = end + 1 - begin;
    return date.size() <= room ? pdf.replace(begin, room, date.leftJustified(room, ' ')) : pdf;
}

QByteArray drawPdf(QCustomPlot& plot, const PlotSheet& sheet, const PlotDescription& description) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(description.title);
    writer.setCreator(QStringLiteral("Echoplane " ECHOPLANE_VERSION));
    const QByteArray record = xmpRecord(description);
    writer.setDocumentXmpMetadata(record);
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    writer.setDocumentId(QUuid::createUuidV5(QUuid(), record));  // else random: the same command gives the same bytes
#endif
    const QSizeF points = sheet.inches * pointsPerInch;
    writer.setPageSize(QPageSize(points, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(pdfResolution);
    QCPPainter painter(&writer);
    // Qt's page has whole points: shift the drawing to the upper edge of the exact page.
    const double shift = writer.pageLayout().fullRectPoints().height() - points.height();
    painter.translate(0.0, shift * pdfResolution / pointsPerInch);
    painter.scale(pdfResolution / sheet.pixelsPerInch, pdfResolution / sheet.pixelsPerInch);
    paint(plot, painter, sheet, true);
    return withSourceDate(withPageSize(buffer.data(), points));
}

QImage drawImage(QCustomPlot& plot, const PlotSheet& sheet, const QSize& pixels) {
    QImage image(pixels, sheet.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32);
    if (image.isNull()) throw RunError("there is not enough memory for a picture this large");
    image.fill(sheet.transparent ? Qt::transparent : Qt::white);
    QCPPainter painter(&image);
    painter.scale(pixels.width() / sheet.paper().width(), pixels.height() / sheet.paper().height());
    paint(plot, painter, sheet, false);
    return image;
}

QByteArray drawPng(QCustomPlot& plot, const PlotSheet& sheet, const PlotDescription& description) {
    QImage image = drawImage(plot, sheet, sheet.pixels);
    constexpr double metresPerInch = 0.0254;
    image.setDotsPerMeterX(qRound(sheet.pixels.width() / sheet.inches.width() / metresPerInch));
    image.setDotsPerMeterY(qRound(sheet.pixels.height() / sheet.inches.height() / metresPerInch));
    image.setText(QStringLiteral("Title"), description.title);
    if (!description.text.isEmpty()) image.setText(QStringLiteral("Description"), description.text);
    image.setText(QStringLiteral("Software"), QStringLiteral("Echoplane " ECHOPLANE_VERSION));
    if (!description.record.isEmpty()) image.setText(pngRecordKey(), description.record);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    if (!image.save(&buffer, "PNG")) throw RunError("the picture could not be encoded as PNG");
    return buffer.data();
}

Draw drawFor(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QStringLiteral("svg")) return drawSvg;
    if (suffix == QStringLiteral("pdf")) return drawPdf;
    if (suffix == QStringLiteral("png")) return drawPng;
    throw Refusal("cannot draw into '%1': the name must end in .svg, .pdf or .png", file.toStdString());
}

}  // namespace

bool isPng(const QString& file) {
    return drawFor(file) == drawPng;
}

void writePlotFile(QCustomPlot& plot, const PlotSheet& sheet, const PlotDescription& description, const QString& file) {
    const Draw draw = drawFor(file);
    const QByteArray bytes = draw(plot, sheet, description);
    writeTextFile(file.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

QImage plotPicture(QCustomPlot& plot, const PlotSheet& sheet, double scale) {
    return drawImage(plot, sheet, (sheet.paper() * scale).toSize().expandedTo(QSize(1, 1)));
}

}  // namespace echoplane
