// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/export/svg_clip.h"

#include <optional>
#include <stdexcept>

#include <QRect>
#include <QXmlStreamReader>
#include <QXmlStreamWriter>

#include "widgets/plots/kit/plot_layers.h"

namespace echoplane {
namespace {

/// Qt's generator writes svg > g > one group per painter state > shapes. This is the depth of the painter states.
constexpr int stateDepth = 3;

class Clipper {
public:
    Clipper(const QByteArray& svg, const QStringList& size, const QSizeF& paper, const QString& record)
        : m_size(size), m_paper(paper), m_record(record), m_reader(svg), m_writer(&m_result) {}

    QByteArray run() {
        while (!m_reader.atEnd()) {
            m_reader.readNext();
            step();
        }
        if (m_reader.hasError() || m_depth != 0)
            throw std::logic_error("not an SVG file of Qt's generator: " + m_reader.errorString().toStdString());
        return m_result;
    }

private:
    void step() {
        if (m_reader.isStartElement())
            startElement();
        else if (m_reader.isEndElement())
            endElement();
        else if (m_depth != stateDepth && !(m_depth == stateDepth - 1 && m_reader.isWhitespace()) && !m_reader.isEndDocument())
            m_writer.writeCurrentToken(m_reader);
    }

    void startElement() {
        if (m_depth + 1 == stateDepth && m_reader.name() == QLatin1String("g")) {
            m_state = m_reader.attributes();  // written with its first shape: the generator makes many empty groups
            ++m_depth;
        } else if (m_depth == stateDepth) {
            if (readMark()) return;
            openState();
            m_writer.writeCurrentToken(m_reader);
            ++m_depth;
        } else if (m_depth == 0) {
            m_writer.writeCharacters(QStringLiteral("\n"));
            m_writer.writeStartElement(QStringLiteral("svg"));
            m_writer.writeDefaultNamespace(QStringLiteral("http://www.w3.org/2000/svg"));
            m_writer.writeNamespace(QStringLiteral("http://www.w3.org/1999/xlink"), QStringLiteral("xlink"));
            // Pixels instead of the generator's rounded millimetres. The "tiny" profile that it declares has no clipping.
            m_writer.writeAttribute(QStringLiteral("width"), m_size.value(0));
            m_writer.writeAttribute(QStringLiteral("height"), m_size.value(1));
            const auto length = [](double pixels) { return QString::number(pixels, 'g', 10); };
            m_writer.writeAttribute(QStringLiteral("viewBox"),
                                    QStringLiteral("0 0 %1 %2").arg(length(m_paper.width()), length(m_paper.height())));
            if (!m_record.isEmpty()) {
                m_writer.writeCharacters(QStringLiteral("\n"));
                m_writer.writeTextElement(QStringLiteral("metadata"), m_record);
            }
            ++m_depth;
        } else {
            m_writer.writeCurrentToken(m_reader);
            ++m_depth;
        }
    }

    void endElement() {
        if (m_depth == stateDepth) {
            closeState();
        } else {
            if (m_depth == stateDepth - 1) closeClip();
            m_writer.writeCurrentToken(m_reader);
        }
        --m_depth;
    }

    bool readMark() {
        if (m_reader.name() != QLatin1String("polyline")) return false;
        const QStringList points =
            m_reader.attributes().value(QLatin1String("points")).toString().split(QLatin1Char(' '), Qt::SkipEmptyParts);
        if (points.size() != 3) return false;
        const int code = points[0].section(QLatin1Char(','), 0, 0).toInt();
        if (code != ClipMark::beginCode && code != ClipMark::endCode) return false;
        closeState();
        closeClip();
        m_clip.reset();
        if (code == ClipMark::beginCode) m_clip = {points[1], points[2]};
        m_reader.skipCurrentElement();
        return true;
    }

    void openState() {
        if (m_stateOpen) return;
        openClip();
        m_writer.writeCharacters(QStringLiteral("\n"));
        m_writer.writeStartElement(QStringLiteral("g"));
        m_writer.writeAttributes(m_state);
        m_stateOpen = true;
    }

    void closeState() {
        if (m_stateOpen) m_writer.writeEndElement();
        m_stateOpen = false;
    }

    void openClip() {
        if (!m_clip || m_clipOpen) return;
        const QString name = QStringLiteral("data%1").arg(++m_clips);
        const auto coordinate = [](const QString& point, int index) { return point.section(QLatin1Char(','), index, index); };
        m_writer.writeStartElement(QStringLiteral("clipPath"));
        m_writer.writeAttribute(QStringLiteral("id"), name);
        m_writer.writeEmptyElement(QStringLiteral("rect"));
        m_writer.writeAttribute(QStringLiteral("x"), coordinate(m_clip->first, 0));
        m_writer.writeAttribute(QStringLiteral("y"), coordinate(m_clip->first, 1));
        m_writer.writeAttribute(QStringLiteral("width"), coordinate(m_clip->second, 0));
        m_writer.writeAttribute(QStringLiteral("height"), coordinate(m_clip->second, 1));
        m_writer.writeEndElement();
        m_writer.writeStartElement(QStringLiteral("g"));
        m_writer.writeAttribute(QStringLiteral("clip-path"), QStringLiteral("url(#%1)").arg(name));
        m_clipOpen = true;
    }

    void closeClip() {
        if (m_clipOpen) m_writer.writeEndElement();
        m_clipOpen = false;
    }

    const QStringList& m_size;
    QSizeF m_paper;
    const QString& m_record;
    QByteArray m_result;
    QXmlStreamReader m_reader;
    QXmlStreamWriter m_writer;
    QXmlStreamAttributes m_state;
    std::optional<std::pair<QString, QString>> m_clip;  ///< "x,y" and "width,height"
    int m_clips = 0;
    int m_depth = 0;
    bool m_stateOpen = false;
    bool m_clipOpen = false;
};

}  // namespace

QByteArray clipSvg(const QByteArray& svg, const QStringList& size, const QSizeF& paper, const QString& record) {
    return Clipper(svg, size, paper, record).run();
}

}  // namespace echoplane
