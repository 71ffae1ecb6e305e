// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/status/stage_button.h"

#include <QEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionFocusRect>

#include "widgets/document/document.h"
#include "widgets/status/stage_strip.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int barWidth = 120, barHeight = 6;
constexpr double paleOpacity = 0.4;

QString opened(const QString& time) {
    return time + QStringLiteral(" ▴");
}

}  // namespace

StageButton::StageButton(Document& document, QWidget* parent) : QAbstractButton(parent) {
    setObjectName(QStringLiteral("stage-times"));
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setToolTip(tr("Time of the newest run. A click shows the time of each stage."));
    connect(&document, &Document::resultChanged, this, &StageButton::follow);
    connect(&document, &Document::passingChanged, this, [this, &document] { follow(document.shown()); });
    connect(&document, &Document::staleChanged, this, [this](bool stale) {
        m_stale = stale;
        update();
    });
    follow(document.shown());
}

void StageButton::follow(const std::shared_ptr<const RunResult>& result) {
    m_result = result;
    setAccessibleName(tr("Time of the run: %1").arg(timeText()));
    update();
}

QString StageButton::timeText() const {
    if (!m_result) return QStringLiteral("–");
    const double ms = 1000.0 * m_result->totalSeconds();
    if (ms < 0.0995) return tr("%1 ms").arg(ms, 0, 'f', 2);
    if (ms < 9.95) return tr("%1 ms").arg(ms, 0, 'f', 1);
    if (ms < 999.5) return tr("%1 ms").arg(ms, 0, 'f', 0);
    return tr("%1 s").arg(ms / 1000.0, 0, 'f', ms < 99950.0 ? 1 : 0);
}

QSize StageButton::sizeHint() const {
    const QFontMetrics words(typeFont(font(), TypeRole::secondary));
    return {scaled(barWidth + 3 * metrics::gapSmall, font()) + words.horizontalAdvance(opened(tr("%1 ms").arg(9999))),
            scaled(metrics::target, font())};
}

void StageButton::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const RoleColours colours = roleColours(palette());
    const int gap = scaled(metrics::gapSmall, font());
    if (isDown() || underMouse()) painter.fillRect(rect(), colours.hairline);
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
    painter.setFont(typeFont(font(), TypeRole::secondary));
    painter.setPen(colours.text2);
    painter.drawText(rect().adjusted(0, 0, -gap, 0), Qt::AlignRight | Qt::AlignVCenter, opened(timeText()));
    if (m_stale) painter.setOpacity(paleOpacity);
    const int high = scaled(barHeight, font());
    const QRect bar(gap, (height() - high) / 2, scaled(barWidth, font()), high);
    if (m_result) paintStages(painter, bar, *m_result, palette());
}

void StageButton::changeEvent(QEvent* event) {
    QAbstractButton::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
}

}  // namespace echoplane
