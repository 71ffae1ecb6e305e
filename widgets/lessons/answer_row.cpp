// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/lessons/answer_row.h"

#include <algorithm>

#include <QPainter>
#include <QStyleOptionButton>

#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int answerFlags = Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap;

}  // namespace

AnswerRow::AnswerRow(const QString& words, QWidget* parent) : QRadioButton(parent), m_words(words) {
    setAccessibleName(words);
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

QRect AnswerRow::wordsIn(const QRect& row) const {
    const int indicator = style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth, nullptr, this);
    return row.adjusted(2 * metrics::gapSmall + indicator, metrics::unit, -metrics::gapSmall, -metrics::unit);
}

int AnswerRow::heightForWidth(int width) const {
    const int room = wordsIn(QRect(0, 0, width, 0)).width();
    const int words = fontMetrics().boundingRect(0, 0, std::max(room, 1), 10000, answerFlags, m_words).height();
    return std::max(words + metrics::gap, scaled(metrics::fold, font()));
}

QSize AnswerRow::sizeHint() const {
    const int wide = scaled(metrics::lesson, font()) - 2 * metrics::gapWide;
    return {wide, heightForWidth(width() > 0 ? width() : wide)};
}

void AnswerRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const RoleColours colours = roleColours(palette());
    const bool lively = isEnabled() && (underMouse() || isDown());
    painter.setPen(QPen(hasFocus() || isChecked() ? colours.accent
                        : lively                  ? colours.outline
                                                  : colours.hairline,
                        hasFocus() ? 2.0 : 1.0));
    painter.setBrush(isChecked() ? colours.tint : isEnabled() ? colours.ground : colours.bar);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), metrics::radius, metrics::radius);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.state &= ~QStyle::State_HasFocus;  // the row has the ring
    const int side = style()->pixelMetric(QStyle::PM_ExclusiveIndicatorWidth, nullptr, this);
    option.rect = QStyle::visualRect(layoutDirection(), rect(), QRect(metrics::gapSmall, (height() - side) / 2, side, side));
    style()->drawPrimitive(QStyle::PE_IndicatorRadioButton, &option, &painter, this);
    painter.setPen(isEnabled() ? colours.text1 : colours.text2);
    painter.drawText(wordsIn(rect()), answerFlags, m_words);
}

}  // namespace echoplane
