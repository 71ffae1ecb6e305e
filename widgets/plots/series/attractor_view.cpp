// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/series/attractor_view.h"

#include <cmath>
#include <utility>

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QWheelEvent>

#include "widgets/language/plain_text.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/series/attractor_figure.h"

namespace echoplane {
namespace {

constexpr double degreesPerPixel = 0.5;
constexpr double degreesPerKey = 5.0;
constexpr double pixelsPerKey = 30.0;
constexpr double zoomStep = 1.2;
constexpr int longestDelay = 10'000;

}  // namespace

AttractorView::AttractorView(QWidget* parent)
    : ResultView(parent, QSize(620, 380), QSize(300, 150)),
      m_figure(new AttractorFigure(m_plot)),
      m_line(addReadOut(tr("Point under the cursor"), 1)),
      m_delayRow(new QWidget(this)),
      m_delay(new QSpinBox(m_delayRow)) {
    setAccessibleName(tr("Attractor"));
    m_delay->setObjectName(QStringLiteral("attractor-delay"));
    m_delay->setAccessibleName(tr("Delay d"));
    m_delay->setRange(0, longestDelay);
    m_delay->setSuffix(tr(" steps"));
    m_delay->setKeyboardTracking(false);
    m_delay->setToolTip(
        tr("By default one step for a map, else the first lag at which the autocorrelation of the target is no longer positive, "
           "or its first minimum"));
    auto* row = new QHBoxLayout(m_delayRow);
    row->setContentsMargins(8, 0, 8, 2);
    row->addStretch(1);
    row->addWidget(plainLabel(tr("Delay d"), m_delayRow));
    row->addWidget(m_delay);
    row->addStretch(1);
    layout()->addWidget(m_delayRow);
    m_delayRow->hide();
    connect(m_delay, &QSpinBox::valueChanged, this,
            [this](int delay) { setDelay(delay > 0 ? std::optional(delay) : std::nullopt); });
    auto* fit = new QAction(tr("Sho&w the default view"), this);
    fit->setToolTip(tr("Back to the first view (Home, or double click)"));
    connect(fit, &QAction::triggered, this, &AttractorView::fit);
    addAction(fit);
    readOutAt(std::nullopt);
    begin(m_figure);
}

AttractorView::~AttractorView() = default;

void AttractorView::setDelay(std::optional<int> delay) {
    m_figure->setDelay(delay);
    refresh();
}

std::optional<int> AttractorView::delay() const {
    return m_figure->delay();
}

const AttractorTurn& AttractorView::turn() const {
    return m_figure->turn();
}

void AttractorView::fit() {
    updateFigure();
    m_figure->fit();
    replotSoon();
}

void AttractorView::addTo(OnScreen& screen) {
    screen.looks.set(AttractorFigure::Look{turn(), delay()});
}

void AttractorView::startOver() {
    m_figure->setDelay(std::nullopt);
    fit();
    refresh();
}

const Attractor& AttractorView::attractor() const {
    return m_figure->attractor();
}

QString AttractorView::badge() const {
    return m_figure->badge();
}

QSize AttractorView::minimumPictureSize() const {
    return {320, 180};
}

void AttractorView::fillFigure() {
    ResultView::fillFigure();
    const Attractor& shown = attractor();
    m_delayRow->setVisible(shown.delay > 0);
    const QSignalBlocker quiet(m_delay);
    m_delay->setSpecialValueText(shown.delay == 1 ? tr("1 step, from the series")
                                                  : tr("%1 steps, from the series").arg(shown.delay));
    m_delay->updateGeometry();  // this text is the longest
    m_delay->setValue(delay().value_or(0));
    readOutAt(cursor());
}

void AttractorView::readOutAt(const std::optional<QPointF>& pixel) {
    const QString text = m_dragged ? QString() : m_figure->pointAt(pixel);
    m_line->setText(!text.isEmpty()               ? text
                    : attractor().dimensions == 3 ? tr("Drag to rotate; point at a curve to read a step.")
                    : attractor().dimensions == 2 ? tr("Point at a curve to read a step.")
                                                  : QString());
}

void AttractorView::dragBy(const QPointF& pixels) {
    if (attractor().dimensions == 3)
        m_figure->turnBy(-degreesPerPixel * pixels.x(), degreesPerPixel * pixels.y());
    else
        m_figure->panBy(pixels);
    replotSoon();
}

void AttractorView::keyPressEvent(QKeyEvent* event) {
    const bool solid = attractor().dimensions == 3;
    const auto move = [&](double right, double down) {
        if (solid)
            m_figure->turnBy(-degreesPerKey * right, degreesPerKey * down);
        else
            m_figure->panBy(-pixelsPerKey * QPointF(right, down));
    };
    switch (event->key()) {
        case Qt::Key_Left:
            move(-1.0, 0.0);
            break;
        case Qt::Key_Right:
            move(1.0, 0.0);
            break;
        case Qt::Key_Up:
            move(0.0, -1.0);
            break;
        case Qt::Key_Down:
            move(0.0, 1.0);
            break;
        case Qt::Key_Plus:
            m_figure->zoomAt({-1.0, -1.0}, zoomStep);
            break;
        case Qt::Key_Minus:
            m_figure->zoomAt({-1.0, -1.0}, 1.0 / zoomStep);
            break;
        case Qt::Key_Home:
            m_figure->fit();
            break;
        default:
            return ResultView::keyPressEvent(event);
    }
    replotSoon();
}

/// Drags rotate instead of panning, and both panels zoom together, so the axis rectangles handle none of these events.
bool AttractorView::plotEvent(QEvent* event) {
    if (attractor().dimensions == 0) return false;
    switch (event->type()) {
        case QEvent::MouseButtonPress:
            if (const auto* mouse = static_cast<QMouseEvent*>(event); mouse->button() == Qt::LeftButton)
                m_dragged = mouse->position();
            return false;
        case QEvent::MouseMove: {
            const QPointF place = static_cast<QMouseEvent*>(event)->position();
            if (m_dragged)
                dragBy(place - *std::exchange(m_dragged, place));
            else
                followCursor(*event);
            return true;
        }
        case QEvent::MouseButtonRelease:
            m_dragged.reset();
            return false;
        case QEvent::Wheel: {
            const auto* wheel = static_cast<QWheelEvent*>(event);
            m_figure->zoomAt(wheel->position(), std::pow(zoomStep, wheel->angleDelta().y() / 120.0));
            replotSoon();
            return true;
        }
        case QEvent::MouseButtonDblClick:
            m_dragged.reset();
            fit();
            return true;
        default:
            followCursor(*event);
            return false;
    }
}

}  // namespace echoplane
