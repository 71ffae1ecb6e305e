// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/setting_fold.h"

#include <algorithm>

#include <QKeyEvent>
#include <QPainter>
#include <QVBoxLayout>

#include "widgets/settings/setting_row.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

const QString partSeparator = QStringLiteral(", ");

}  // namespace

FoldHeader::FoldHeader(const QString& title, QWidget* parent) : QAbstractButton(parent) {
    setText(title);
    setAccessibleName(title);
    setCheckable(true);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FoldHeader::setState(const QStringList& parts) {
    if (parts == m_parts) return;
    m_parts = parts;
    setAccessibleDescription(parts.join(partSeparator));
    update();
}

QString FoldHeader::state() const {
    const int gaps = scaled(metrics::gap, font()) + scaled(metrics::gapSmall, font());
    const int room = width() - titleLeft() - fontMetrics().horizontalAdvance(text()) - gaps;
    const QFontMetrics secondary(typeFont(font(), TypeRole::secondary));
    QString shown;
    for (const QString& part : m_parts) {
        const QString longer = shown.isEmpty() ? part : shown + partSeparator + part;
        if (secondary.horizontalAdvance(longer) > room) break;
        shown = longer;
    }
    return shown;
}

int FoldHeader::titleLeft() const {
    return scaled(metrics::gapWide, font());
}

QSize FoldHeader::sizeHint() const {
    return {titleLeft() + fontMetrics().horizontalAdvance(text()) + scaled(metrics::gapWide, font()),
            scaled(metrics::fold, font())};
}

QSize FoldHeader::minimumSizeHint() const {
    return sizeHint();
}

void FoldHeader::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const RoleColours colours = roleColours(palette());
    const bool focus = hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange);
    if (underMouse() || focus) {
        painter.setPen(focus ? QPen(colours.accent, 1.0) : QPen(Qt::NoPen));
        painter.setBrush(underMouse() ? QBrush(colours.grid) : QBrush(Qt::NoBrush));
        const QRectF frame = QRectF(rect()).adjusted(-0.5, 2.5, 0.5 - scaled(metrics::unit, font()), -2.5);
        painter.drawRoundedRect(frame.adjusted(1.0, 0.0, 0.0, 0.0), metrics::unit, metrics::unit);
    }
    // A triangle that is drawn, not a letter: fonts have it in different sizes.
    const double side = fontMetrics().height() / 4.0;
    QPolygonF triangle({QPointF(-side / 2.0, -side), QPointF(side / 2.0, 0.0), QPointF(-side / 2.0, side)});
    painter.save();
    painter.translate(titleLeft() / 2.0, height() / 2.0);
    if (isChecked()) painter.rotate(90.0);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.text2);
    painter.drawPolygon(triangle);
    painter.restore();

    const QRect inner = rect().adjusted(titleLeft(), 0, -scaled(metrics::gapSmall, font()), 0);  // as wide as the sliders
    painter.setPen(colours.text1);
    painter.drawText(inner, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), text());
    painter.setFont(typeFont(font(), TypeRole::secondary));
    painter.setPen(colours.text2);
    painter.drawText(inner, static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), state());
}

void FoldHeader::keyPressEvent(QKeyEvent* event) {
    const bool opens = event->key() == Qt::Key_Right && !isChecked(), closes = event->key() == Qt::Key_Left && isChecked();
    const bool toggles = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (opens || closes || toggles) return click();
    QAbstractButton::keyPressEvent(event);
}

SettingFold::SettingFold(const QString& name, const QString& title, QWidget* parent)
    : QWidget(parent), m_header(new FoldHeader(title, this)), m_body(new QWidget(this)) {
    m_header->setObjectName(QStringLiteral("fold:") + name);
    auto* rows = new QVBoxLayout(m_body);
    rows->setContentsMargins(0, 0, 0, metrics::gapSmall);
    rows->setSpacing(metrics::unit);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_header);
    layout->addWidget(m_body);
    m_body->hide();
    connect(m_header, &QAbstractButton::toggled, m_body, &QWidget::setVisible);
    connect(m_header, &QAbstractButton::clicked, this, [this](bool open) {
        if (open) Q_EMIT unfolded();
    });
}

void SettingFold::addRow(SettingRow* row) {
    m_body->layout()->addWidget(row);
    m_rows.push_back(row);
    m_shown.push_back(row->isShown());
}

bool SettingFold::follow() {
    bool any = false, more = false;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool shown = m_rows[i]->isShown();
        any = any || shown;
        more = more || (shown && !m_shown[i]);
        m_shown[i] = shown;
    }
    setVisible(any);
    return more;
}

}  // namespace echoplane
