// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/dock_title_bar.h"

#include <algorithm>

#include <QAbstractButton>
#include <QDockWidget>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QPainter>

#include "widgets/controls/help_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int buttonSide = 20;  // pixels
constexpr int gripHeight = 14;
constexpr int margin = 8;

/// A button that draws its own sign, so that the contrast is that of text.
class SignButton : public QAbstractButton {
public:
    enum class Sign { explain, detach, close };

    SignButton(Sign sign, const QString& name, QWidget* parent) : QAbstractButton(parent), m_sign(sign) {
        setFixedSize(buttonSide, buttonSide);
        setFocusPolicy(Qt::NoFocus);
        setAttribute(Qt::WA_Hover);
        setAccessibleName(name);
        setToolTip(plainToolTip(name));
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (underMouse() || isDown()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette().color(isDown() ? QPalette::Mid : QPalette::Button));
            painter.drawRoundedRect(rect(), 3, 3);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::WindowText), 1.4));
        const QPointF centre = QRectF(rect()).center();
        if (m_sign == Sign::explain) {
            painter.drawText(rect(), Qt::AlignCenter, QStringLiteral("?"));
        } else if (m_sign == Sign::close) {
            painter.drawLine(centre + QPointF(-4, -4), centre + QPointF(4, 4));
            painter.drawLine(centre + QPointF(-4, 4), centre + QPointF(4, -4));
        } else {
            painter.drawRect(QRectF(centre + QPointF(-2, -5), QSizeF(7, 7)));
            painter.drawPolyline(QPolygonF({centre + QPointF(-2, -2), centre + QPointF(-5, -2), centre + QPointF(-5, 5),
                                            centre + QPointF(2, 5), centre + QPointF(2, 2)}));
        }
    }

private:
    Sign m_sign;
};

}  // namespace

DockTitleBar::DockTitleBar(QDockWidget& dock) : QWidget(&dock), m_dock(dock), m_buttons(new QWidget(this)) {
    auto* detach = new SignButton(SignButton::Sign::detach, tr("Detach or dock %1").arg(dock.windowTitle()), m_buttons);
    detach->setObjectName(QStringLiteral("detach:") + dock.objectName());
    auto* close = new SignButton(SignButton::Sign::close, tr("Close %1").arg(dock.windowTitle()), m_buttons);
    close->setObjectName(QStringLiteral("close:") + dock.objectName());
    auto* buttonRow = new QHBoxLayout(m_buttons);
    buttonRow->setContentsMargins(0, 0, 0, 0);
    buttonRow->setSpacing(0);
    if (helpTopic(dock.objectName())) {
        auto* explain = new SignButton(SignButton::Sign::explain, tr("What is %1?").arg(dock.windowTitle()), m_buttons);
        explain->setObjectName(QStringLiteral("explain:") + dock.objectName());
        explain->setToolTip(helpText(dock.objectName()));
        buttonRow->addWidget(explain);
        connect(explain, &QAbstractButton::clicked, &dock, [&dock] { askForHelp(dock, dock.objectName()); });
    }
    buttonRow->addWidget(detach);
    buttonRow->addWidget(close);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 2, 0);
    row->addStretch(1);
    row->addWidget(m_buttons);
    connect(detach, &QAbstractButton::clicked, this, &DockTitleBar::detachRequested);
    connect(close, &QAbstractButton::clicked, this, &DockTitleBar::closeRequested);
}

bool DockTitleBar::isTabbed() const {
    const auto* host = qobject_cast<QMainWindow*>(m_dock.parentWidget());
    if (!host || m_dock.isFloating()) return false;
    const QList<QDockWidget*> others = host->tabifiedDockWidgets(&m_dock);
    return std::ranges::any_of(others, [](const QDockWidget* other) { return !other->isHidden() && !other->isFloating(); });
}

void DockTitleBar::follow() {
    const bool slim = isTabbed();
    if (slim == m_slim) return;
    m_slim = slim;
    for (auto* button : m_buttons->findChildren<QAbstractButton*>())
        button->setFixedSize(buttonSide, m_slim ? gripHeight : buttonSide);
    updateGeometry();
    update();
}

QSize DockTitleBar::sizeHint() const {
    return {5 * buttonSide, m_slim ? gripHeight : std::max(buttonSide, fontMetrics().height() + 4)};
}

void DockTitleBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const PlotColours colours = plotColours(palette());
    painter.fillRect(rect(), palette().color(QPalette::AlternateBase));
    if (m_slim) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(colours.axis);
        for (int i = 0; i < 6; ++i) painter.drawEllipse(QPointF(margin + 5 * i + 2, height() / 2.0), 1.2, 1.2);
        return;
    }
    painter.setPen(colours.mutedText);
    const QRect room = rect().adjusted(margin, 0, -m_buttons->width() - margin, 0);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(m_dock.windowTitle(), Qt::ElideRight, room.width()));
}

}  // namespace echoplane
