// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>

namespace echoplane {

/// A drawn text: its place in pixels of the device, and the clip region at that moment.
struct DrawnText {
    QString text;
    QRectF box;
    QRectF clip;
};

/// A paint device that records only the texts drawn on it.
class TextRecorder : public QPaintDevice {
public:
    explicit TextRecorder(const QSize& size) : m_size(size), m_engine(*this) {}

    std::vector<DrawnText> texts;

    QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override {
        switch (metric) {
            case PdmWidth:
                return m_size.width();
            case PdmHeight:
                return m_size.height();
            case PdmDepth:
                return 32;
            case PdmDpiX:
            case PdmDpiY:
            case PdmPhysicalDpiX:
            case PdmPhysicalDpiY:
                return 96;
            default:
                return QPaintDevice::metric(metric);
        }
    }

private:
    class Engine : public QPaintEngine {
    public:
        explicit Engine(TextRecorder& paper) : QPaintEngine(AllFeatures), m_paper(paper) {}
        bool begin(QPaintDevice*) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState&) override {}
        void drawPixmap(const QRectF&, const QPixmap&, const QRectF&) override {}
        void drawPolygon(const QPointF*, int, PolygonDrawMode) override {}
        void drawPath(const QPainterPath&) override {}
        Type type() const override { return User; }
        void drawTextItem(const QPointF& place, const QTextItem& item) override {
            const QTransform transform = painter()->combinedTransform();
            const QRectF box(place.x(), place.y() - item.ascent(), item.width(), item.ascent() + item.descent());
            const QRectF all(QPointF(), QSizeF(m_paper.m_size));
            const QRectF clip = painter()->hasClipping() ? transform.mapRect(painter()->clipBoundingRect()) : all;
            m_paper.texts.push_back({item.text(), transform.mapRect(box), clip & all});
        }

    private:
        TextRecorder& m_paper;
    };

    QSize m_size;
    mutable Engine m_engine;
};

}  // namespace echoplane
