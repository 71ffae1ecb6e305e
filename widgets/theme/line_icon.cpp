// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/theme/line_icon.h"

#include <cmath>
#include <utility>

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QPixmap>
#include <QSvgRenderer>

namespace echoplane {
namespace {

class LineIconEngine : public QIconEngine {
public:
    explicit LineIconEngine(QString file) : m_file(std::move(file)) {}

    QIconEngine* clone() const override { return new LineIconEngine(m_file); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override {
        const double ratio = painter->device()->devicePixelRatioF();
        QPixmap picture =
            pixmap(QSize(static_cast<int>(std::ceil(rect.width() * ratio)), static_cast<int>(std::ceil(rect.height() * ratio))),
                   mode, state);
        painter->drawPixmap(rect, picture);
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State /*state*/) override {
        QPixmap picture(size);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        QSvgRenderer(m_file).render(&painter);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        const QPalette::ColorGroup group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        painter.fillRect(picture.rect(), QGuiApplication::palette().color(group, QPalette::ButtonText));
        return picture;
    }

private:
    QString m_file;
};

}  // namespace

QIcon lineIcon(const QString& file) {
    return QIcon(new LineIconEngine(file));
}

}  // namespace echoplane
