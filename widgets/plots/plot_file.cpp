// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_file.h"

#include <stdexcept>

#include <qcustomplot.h>
#include <QtCore/QBuffer>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>
#include <QtGui/QImage>
#include <QtGui/QPageSize>
#include <QtGui/QPdfWriter>
#include <QtSvg/QSvgGenerator>

#include "widgets/plots/figure_style.h"
#include "widgets/plots/svg_clip.h"

namespace echoplane {
namespace {

constexpr double pixelsPerInch = 96.0;
constexpr double pointsPerPixel = 72.0 / pixelsPerInch;
constexpr int pdfResolution = 1200;
constexpr double pngRatio = 3.0;

using Draw = QByteArray (*)(QCustomPlot& plot, const QSize& size, const PlotDescription& description);

void paint(QCustomPlot& plot, QCPPainter& painter, const QSize& size, bool vectors) {
    if (vectors) painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setFont(printStyle().font);  // also where no text is drawn: no other family appears in the file
    plot.toPainter(&painter, size.width(), size.height());
    painter.end();
}

QByteArray drawSvg(QCustomPlot& plot, const QSize& size, const PlotDescription& description) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setResolution(static_cast<int>(pixelsPerInch));
    generator.setTitle(description.title);
    generator.setDescription(description.text);
    QCPPainter painter(&generator);
    paint(plot, painter, size, true);
    return clipSvg(buffer.data());
}

QByteArray xmp(const PlotDescription& description) {
    static const QString packet = QStringLiteral(
        "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
        "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt></dc:title>"
        "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">%2</rdf:li></rdf:Alt></dc:description>"
        "</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>");
    return packet.arg(description.title.toHtmlEscaped(), description.text.toHtmlEscaped()).toUtf8();
}

QByteArray drawPdf(QCustomPlot& plot, const QSize& size, const PlotDescription& description) {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(description.title);
    writer.setCreator(QStringLiteral("Echoplane " ECHOPLANE_VERSION));
    writer.setDocumentXmpMetadata(xmp(description));
    writer.setPageSize(QPageSize(QSizeF(size) * pointsPerPixel, QPageSize::Point, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    writer.setResolution(pdfResolution);
    QCPPainter painter(&writer);
    painter.scale(pdfResolution / pixelsPerInch, pdfResolution / pixelsPerInch);
    paint(plot, painter, size, true);
    return buffer.data();
}

QByteArray drawPng(QCustomPlot& plot, const QSize& size, const PlotDescription& description) {
    QImage image(size * pngRatio, QImage::Format_RGB32);
    image.fill(Qt::white);
    image.setDotsPerMeterX(qRound(pngRatio * pixelsPerInch / 0.0254));
    image.setDotsPerMeterY(qRound(pngRatio * pixelsPerInch / 0.0254));
    image.setText(QStringLiteral("Title"), description.title);
    image.setText(QStringLiteral("Description"), description.text);
    image.setText(QStringLiteral("Software"), QStringLiteral("Echoplane " ECHOPLANE_VERSION));
    QCPPainter painter(&image);
    painter.scale(pngRatio, pngRatio);
    paint(plot, painter, size, false);
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
}

Draw drawFor(const QString& file) {
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix == QStringLiteral("svg")) return drawSvg;
    if (suffix == QStringLiteral("pdf")) return drawPdf;
    if (suffix == QStringLiteral("png")) return drawPng;
    throw std::invalid_argument(
        QStringLiteral("cannot draw into '%1': the name must end in .svg, .pdf or .png").arg(file).toStdString());
}

void writeFile(const QString& file, const QByteArray& bytes) {
    QSaveFile target(file);
    // commit() does not notice that the last buffer could not be written (Qt 6.4): flush() does.
    if (!target.open(QIODevice::WriteOnly) || target.write(bytes) != bytes.size() || !target.flush() || !target.commit())
        throw std::runtime_error(QStringLiteral("cannot write '%1': %2").arg(file, target.errorString()).toStdString());
}

}  // namespace

void checkPlotFile(const QString& file) {
    drawFor(file);
}

void writePlotFile(QCustomPlot& plot, const QSize& size, const PlotDescription& description, const QString& file) {
    const Draw draw = drawFor(file);
    writeFile(file, draw(plot, size, description));
}

}  // namespace echoplane
