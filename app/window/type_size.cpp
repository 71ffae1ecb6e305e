// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/type_size.h"

#include <cmath>

#include <QApplication>

namespace echoplane {
namespace {

QFont scaled(QFont font, double factor) {
    if (font.pointSizeF() > 0.0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(font.pixelSize() * factor));
    return font;
}

bool sameSize(const QFont& a, const QFont& b) {
    return std::abs(QFontInfo(a).pixelSize() - QFontInfo(b).pixelSize()) <= 1;
}

}  // namespace

void TypeSize::set(double factor) {
    if (factor == m_factor) return;
    if (m_factor == 1.0) {
        m_standard = QApplication::font();
        m_own.clear();
        for (QWidget* widget : QApplication::allWidgets())
            if (widget->testAttribute(Qt::WA_SetFont) && (widget->font().resolveMask() & QFont::SizeResolved))
                m_own.push_back({widget, widget->font()});
    }
    QApplication::setFont(factor == 1.0 ? m_standard : scaled(m_standard, factor));
    // Widgets that follow the application's font have already done so: only the others are set.
    for (const Own& each : m_own)
        if (each.widget && sameSize(each.widget->font(), scaled(each.font, m_factor)))
            each.widget->setFont(factor == 1.0 ? each.font : scaled(each.font, factor));
    m_factor = factor;
}

}  // namespace echoplane
