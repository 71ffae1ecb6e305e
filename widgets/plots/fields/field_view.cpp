// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/fields/field_view.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QTimer>
#include <QVBoxLayout>

#include "widgets/plots/axes/focus_ring.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/fields/field_figure.h"

namespace echoplane {

FieldView::FieldView(QWidget* parent) : ResultView(parent), m_figure(new FieldFigure(m_plot)), m_number(new QSpinBox(this)) {
    setAccessibleName(tr("Field"));
    m_number->setObjectName(QStringLiteral("forecast"));
    m_number->setAccessibleName(tr("Forecast"));
    m_number->setPrefix(tr("Forecast "));
    m_number->setToolTip(tr("Selects the forecast to show among those of validation and test, in order of time."));
    auto* above = new QHBoxLayout;
    above->setContentsMargins(8, 4, 8, 0);
    above->addWidget(m_number);
    above->addStretch(1);
    qobject_cast<QVBoxLayout*>(layout())->insertLayout(0, above);
    m_line = addReadOut(tr("Point under the cursor"), 1);
    connect(m_number, &QSpinBox::valueChanged, this, [this](int number) {
        m_figure->setForecast(number - 1);
        refresh();
    });
    m_plot->setFocusPolicy(Qt::StrongFocus);
    new FocusRing(m_plot);
    begin(m_figure);
}

FieldView::~FieldView() = default;

void FieldView::startOver() {
    m_figure->setForecast(std::nullopt);
    refresh();
}

void FieldView::fillFigure() {
    ResultView::fillFigure();
    // Deferred: this changes the plot's size, so not while it is being drawn.
    QTimer::singleShot(0, this, [this] {
        const QSignalBlocker quiet(m_number);
        m_number->setVisible(m_figure->forecasts() > 0);
        m_number->setRange(1, std::max(1, m_figure->forecasts()));
        m_number->setSuffix(tr(" of %1").arg(m_figure->forecasts()));
        m_number->setValue(m_figure->forecast() + 1);
    });
}

void FieldView::readOutAt(const std::optional<QPointF>& pixel) {
    m_line->setText(pixel && m_result ? m_figure->textAt(*pixel, *m_result) : QString());
}

bool FieldView::plotEvent(QEvent* event) {
    if (event->type() == QEvent::MouseMove || event->type() == QEvent::Leave) followCursor(*event);
    if (event->type() == QEvent::MouseButtonRelease && m_result) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const auto tile = mouse->button() == Qt::LeftButton ? m_figure->tileAt(mouse->position(), *m_result) : std::nullopt;
        if (tile) Q_EMIT tileChosen(*tile);
    }
    if (event->type() != QEvent::KeyPress || m_figure->forecasts() == 0) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key != Qt::Key_Left && key != Qt::Key_Right) return false;
    m_number->setValue(m_figure->forecast() + 1 + (key == Qt::Key_Right ? 1 : -1));
    return true;
}

}  // namespace echoplane
