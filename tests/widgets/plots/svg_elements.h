// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QStringList>
#include <QXmlStreamReader>

namespace echoplane {

inline QByteArray contentsOf(const QString& file) {
    QFile source(file);
    return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
}

/// Names of elements inside a clipped group, and outside.
struct Elements {
    QStringList clipped, free;
    QString title, description;
};

inline Elements elementsOf(const QByteArray& svg) {
    Elements elements;
    QXmlStreamReader reader(svg);
    int depth = 0;
    int clippedFrom = 0;
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement()) {
            ++depth;
            const QString name = reader.name().toString();
            if (reader.attributes().hasAttribute(QLatin1String("clip-path")) && clippedFrom == 0) clippedFrom = depth;
            (clippedFrom > 0 ? elements.clipped : elements.free) << name;
            if (name == QLatin1String("title") || name == QLatin1String("desc")) {
                (name == QLatin1String("title") ? elements.title : elements.description) = reader.readElementText();
                --depth;
            }
        } else if (reader.isEndElement()) {
            if (depth == clippedFrom) clippedFrom = 0;
            --depth;
        }
    }
    return reader.hasError() ? Elements() : elements;
}

/// The contents of the text elements, tick labels and names.
inline QStringList textsOf(const QByteArray& svg) {
    QStringList texts;
    QXmlStreamReader reader(svg);
    while (!reader.atEnd())
        if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == QLatin1String("text"))
            texts << reader.readElementText().trimmed();
    return texts;
}

}  // namespace echoplane
