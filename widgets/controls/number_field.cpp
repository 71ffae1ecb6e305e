// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/number_field.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QWheelEvent>

#include "core/text/message.h"
#include "widgets/controls/decimal_step.h"
#include "widgets/language/core_text.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int shownDigits = 4;
constexpr int wheelNotch = 120;  // Eighths of a degree, as QWheelEvent counts.

}  // namespace

NumberField::NumberField(Format format, Commit commit, QWidget* parent)
    : QLineEdit(parent), m_format(std::move(format)), m_commit(std::move(commit)) {
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed);
    connect(this, &QLineEdit::textEdited, this, [this] { setError({}); });
    showValue();
}

void NumberField::setValue(double value) {
    if (value == m_value && !m_error.isEmpty()) return;
    const bool changed = value != m_value;
    m_value = value;
    if (changed || !hasFocus()) {
        setError({});
        showValue();
    }
}

void NumberField::setUnit(const QString& unit, const QString& unitOfOne) {
    if (unit == m_format.unit && unitOfOne == m_format.unitOfOne) return;
    m_format.unit = unit;
    m_format.unitOfOne = unitOfOne;
    updateGeometry();
    if (!hasFocus()) showValue();
}

void NumberField::setInPlace() {
    m_inPlace = true;
    setFrame(false);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    QPalette seeThrough;
    seeThrough.setColor(QPalette::Base, Qt::transparent);
    setPalette(seeThrough);
}

QSize NumberField::sizeHint() const {
    return {widthFor(QStringLiteral("0.0001234")), QLineEdit::sizeHint().height()};
}

QSize NumberField::minimumSizeHint() const {
    return m_inPlace ? QSize(widthFor(QStringLiteral("0.01234")), sizeHint().height()) : sizeHint();
}

int NumberField::widthFor(const QString& number) const {
    const QString widest = !m_format.unit.isEmpty() ? QStringLiteral("10000 ") + m_format.unit
                           : m_format.integer       ? QString::number(m_format.maximum, 'f', 0)
                                                    : number;
    return fontMetrics().horizontalAdvance(widest) + scaled(m_inPlace ? metrics::gapSmall : metrics::gapWide, font());
}

QString NumberField::exactText() const {
    return m_format.integer ? QString::number(m_value, 'f', 0) : QString::number(m_value, 'g', QLocale::FloatingPointShortest);
}

QString NumberField::roundedText() const {
    QString text = typeset(m_format.integer ? exactText() : QString::number(m_value, 'g', shownDigits));
    if (!unit().isEmpty()) text += QLatin1Char(' ') + unit();
    return text;
}

void NumberField::showValue() {
    const QString shown = hasFocus() ? exactText() : roundedText();
    if (shown != text()) setText(shown);
}

QString NumberField::rangeText() const {
    return tr("%1 to %2")
        .arg(typeset(QString::number(m_format.minimum, 'g', 10)), typeset(QString::number(m_format.maximum, 'g', 10)));
}

void NumberField::setError(const QString& error) {
    if (error == m_error) return;
    m_error = error;
    setAccessibleDescription(error);
    update();
    Q_EMIT errorChanged(error);
}

void NumberField::commitText() {
    if (isReadOnly()) return;
    if (text() == roundedText()) return;
    QString typed = text().trimmed();
    for (const QString& each : {m_format.unit, m_format.unitOfOne})
        if (!each.isEmpty() && typed.endsWith(each)) typed.chop(each.size());
    typed = typed.trimmed();
    if (typed == exactText()) return;
    const auto number = parseNumber(typed);
    if (!number) {
        setError(typed.isEmpty() ? tr("A number is needed: %1.").arg(rangeText())
                                 : tr("“%1” is not a number. Accepted: %2, written like 0.9 or 1e-11.").arg(typed, rangeText()));
        return;
    }
    try {
        m_commit(*number);
        m_value = *number;
        setError({});
    } catch (const std::invalid_argument& refusal) {
        setError(coreText(messageOf(refusal)));
    }
}

void NumberField::step(int steps) {
    if (!m_error.isEmpty()) return;
    const auto stepped = stepDigit(text(), cursorPosition(), steps, m_format.logarithmic);
    if (!stepped) return;
    const auto number = parseNumber(stepped->text);
    if (!number || *number < m_format.minimum || *number > m_format.maximum) return;  // no step beyond the range
    const QString before = text();
    try {
        m_commit(*number);
        m_value = *number;
        setText(stepped->text);
        setCursorPosition(stepped->cursor);
    } catch (const std::invalid_argument& refusal) {
        setText(before);
        setError(coreText(messageOf(refusal)));
    }
}

void NumberField::focusInEvent(QFocusEvent* event) {
    if (m_error.isEmpty() && text() == roundedText()) showValue();
    QLineEdit::focusInEvent(event);
}

void NumberField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason) return;
    if (m_error.isEmpty()) commitText();
    if (m_error.isEmpty()) setText(roundedText());
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
            step(1);
            return;
        case Qt::Key_Down:
            step(-1);
            return;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            commitText();
            if (m_error.isEmpty()) {
                showValue();
                selectAll();
            }
            return;
        case Qt::Key_Escape:
            if (m_error.isEmpty() && !isModified()) return event->ignore();  // nothing to restore
            setError({});
            showValue();
            selectAll();
            return;
        default:
            QLineEdit::keyPressEvent(event);
    }
}

void NumberField::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) {
        event->ignore();  // The panel scrolls.
        return;
    }
    m_wheelAngle += event->angleDelta().y();
    const int notches = m_wheelAngle / wheelNotch;
    m_wheelAngle -= notches * wheelNotch;
    if (notches != 0) step(notches);
    event->accept();
}

void NumberField::contextMenuEvent(QContextMenuEvent* event) {
    QMenu* menu = createStandardContextMenu();
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (!actions().isEmpty()) {
        menu->addSeparator();
        menu->addActions(actions());
    }
    menu->popup(event->globalPos());
}

void NumberField::paintEvent(QPaintEvent* event) {
    const RoleColours colours = roleColours(palette());
    const auto outline = [this](const QColor& colour, double width, const QBrush& ground) {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colour, width));
        painter.setBrush(ground);
        const double inset = width / 2.0;
        painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), metrics::unit, metrics::unit);
    };
    const bool editable = isEnabled() && !isReadOnly();
    if (m_inPlace && editable && (hasFocus() || underMouse()))
        outline(hasFocus() ? colours.accent : colours.outline, 1.0, colours.ground);
    QLineEdit::paintEvent(event);
    if (!m_error.isEmpty()) outline(colours.unstable, 2.0, Qt::NoBrush);
}

}  // namespace echoplane
