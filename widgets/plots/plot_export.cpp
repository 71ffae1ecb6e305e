// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plot_export.h"

#include <stdexcept>

#include <QtCore/QBuffer>
#include <QtCore/QFileInfo>
#include <QtCore/QSaveFile>
#include <QtGui/QImage>
#include <QtGui/QPageSize>
#include <QtGui/QPdfWriter>
#include <QtSvg/QSvgGenerator>
#include <nlohmann/json.hpp>

#include "core/io/experiment_json.h"
#include "widgets/plots/plane_figure.h"
#include "widgets/plots/signal_figure.h"
#include "widgets/plots/svg_clip.h"

namespace echoplane {
namespace {

constexpr double pixelsPerInch = 96.0;
constexpr double pointsPerPixel = 72.0 / pixelsPerInch;
constexpr int pdfResolution = 1200;
constexpr double pngRatio = 3.0;

/// What a file tells about itself.
struct Description {
    QString title;
    QString settings;
};

struct Kind {
    QString name;
    QString label;
    QSize size;
    void (*fill)(QCustomPlot& plot, const RunResult& result);
};

void fillPlane(QCustomPlot& plot, const RunResult& result) {
    auto* figure = new PlaneFigure(&plot);
    figure->setStyle(printStyle());
    figure->setResult(&result, WeightMeasure::weight, WeightScale::relative);
}

void fillSignal(QCustomPlot& plot, const RunResult& result) {
    auto* figure = new SignalFigure(&plot);
    figure->setStyle(printStyle());
    figure->setResult(&result);
}

const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all = {
        {QStringLiteral("plane"), QStringLiteral("eigenvalue plane"), QSize(500, 560), fillPlane},
        {QStringLiteral("signal"), QStringLiteral("signal and residual"), QSize(720, 460), fillSignal}};
    return all;
}

using Draw = QByteArray (*)(QCustomPlot& plot, const QSize& size, const Description& description);

void paint(QCustomPlot& plot, QCPPainter& painter, const QSize& size, bool vectors) {
    if (vectors) painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.setFont(printStyle().font);  // also where no text is drawn: no other family appears in the file
    plot.toPainter(&painter, size.width(), size.height());
    painter.end();
}

QByteArray drawSvg(QCustomPlot& plot, const QSize& size, const Description& description) {
    QBuffer buffer;
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(), size));
    generator.setResolution(static_cast<int>(pixelsPerInch));
    generator.setTitle(description.title);
    generator.setDescription(description.settings);
    QCPPainter painter(&generator);
    paint(plot, painter, size, true);
    return clipSvg(buffer.data());
}

QByteArray xmp(const Description& description) {
    static const QString packet = QStringLiteral(
        "<?xpacket begin=\"\uFEFF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\"><rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
        "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"
        "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt></dc:title>"
        "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">%2</rdf:li></rdf:Alt></dc:description>"
        "</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>");
    return packet.arg(description.title.toHtmlEscaped(), description.settings.toHtmlEscaped()).toUtf8();
}

QByteArray drawPdf(QCustomPlot& plot, const QSize& size, const Description& description) {
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

QByteArray drawPng(QCustomPlot& plot, const QSize& size, const Description& description) {
    QImage image(size * pngRatio, QImage::Format_RGB32);
    image.fill(Qt::white);
    image.setDotsPerMeterX(qRound(pngRatio * pixelsPerInch / 0.0254));
    image.setDotsPerMeterY(qRound(pngRatio * pixelsPerInch / 0.0254));
    image.setText(QStringLiteral("Title"), description.title);
    image.setText(QStringLiteral("Description"), description.settings);
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

const Kind& kindOf(const QString& name) {
    for (const Kind& kind : kinds())
        if (kind.name == name) return kind;
    throw std::invalid_argument(
        QStringLiteral("unknown plot '%1': there are %2").arg(name, plotKinds().join(QStringLiteral(", "))).toStdString());
}

Description describe(const Kind& kind, const Experiment& experiment) {
    const QString title = QStringLiteral("Echoplane, %1: %2 %3, %4, N = %5, seed %6")
                              .arg(kind.label, QString::fromStdString(experiment.task).toUpper())
                              .arg(experiment.components)
                              .arg(QString::fromStdString(experiment.method))
                              .arg(experiment.size)
                              .arg(experiment.seed);
    return {title, QString::fromStdString(settingsJson(experiment).dump())};
}

void writeFile(const QString& file, const QByteArray& bytes) {
    QSaveFile target(file);
    if (!target.open(QIODevice::WriteOnly) || target.write(bytes) != bytes.size() || !target.commit())
        throw std::runtime_error(QStringLiteral("cannot write '%1': %2").arg(file, target.errorString()).toStdString());
}

}  // namespace

QStringList plotKinds() {
    QStringList names;
    for (const Kind& kind : kinds()) names << kind.name;
    return names;
}

void checkPlotRequest(const QString& kind, const QString& file) {
    kindOf(kind);
    drawFor(file);
}

void exportPlot(const QString& kind, const RunResult& result, const QString& file) {
    const Kind& chosen = kindOf(kind);
    const Draw draw = drawFor(file);
    QCustomPlot plot;
    chosen.fill(plot, result);
    writeFile(file, draw(plot, chosen.size, describe(chosen, result.experiment)));
}

}  // namespace echoplane
