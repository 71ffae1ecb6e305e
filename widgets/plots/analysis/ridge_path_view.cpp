// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/ridge_path_view.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/settings/settings.h"
#include "core/text/message.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/analysis/ridge_path_figure.h"
#include "widgets/plots/base/screen_plot.h"

namespace echoplane {
namespace {

/// Curves that take up to this many seconds are updated while settings move.
constexpr double quickCurves = 0.004;
constexpr double stepsPerDecade = 3.0;

Message outOfMemory(const RidgePathView::Curves::Request& /*request*/) {
    return Message("not enough memory for the ridge path");
}

/// Two significant digits: the precision of a drag, and easy to read.
double rounded(double alpha) {
    return QString::number(alpha, 'e', 1).toDouble();
}

}  // namespace

RidgePathView::RidgePathView(QWidget* parent) : RidgePathView(compute(), parent) {}

RidgePathView::RidgePathView(Curves::Compute compute, QWidget* parent)
    : ResultView(parent, QSize(560, 420), QSize(300, 150)),
      m_figure(new RidgePathFigure(m_plot)),
      m_line(addReadOut(tr("Errors under the cursor"), 2)),
      m_useBest(new QPushButton(tr("Use the best α"), this)),
      m_curves(this, std::move(compute), {keyOf, [this] { refresh(); }, quickCurves, outOfMemory}) {
    setAccessibleName(tr("Ridge path"));
    const QString hint = tr("Click or drag to set α.");
    m_line->setObjectName(QStringLiteral("ridge-read-out"));
    m_line->setProperty("hint", hint);  // not over the key
    m_line->setText(hint);
    m_useBest->setObjectName(QStringLiteral("use-best-alpha"));
    m_useBest->setAccessibleName(m_useBest->text());
    m_useBest->setToolTip(
        tr("Sets the α with the lowest error on the validation data. All values come from one factorisation, so no further run "
           "is needed."));
    m_useBest->setEnabled(false);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(8, 0, 8, 2);
    QLabel* below = plainLabel(hint, this);
    below->setWordWrap(true);
    row->addWidget(below, 1);
    row->addWidget(m_useBest);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_useBest, &QPushButton::clicked, this, [this] {
        const std::optional<double> best = m_figure->bestAlpha();
        if (!best) return;
        setDragging(true);
        choose(*best);
        setDragging(false);
    });
    begin(m_figure);
}

RidgePathView::~RidgePathView() = default;

RidgePathView::Curves::Compute RidgePathView::compute() {
    return timed<Curves>(
        [](const Curves::Request& request, const RunContext& context) { return ridgePathOf(*request.run, context); });
}

QPointF RidgePathView::positionOf(double alpha) const {
    return m_plot->mapTo(this, QPointF(m_figure->pixelOf(alpha), 0.3 * m_plot->height()));
}

std::optional<RidgePathView::Key> RidgePathView::keyOf(const std::shared_ptr<const RunResult>& run) {
    if (!hasRidgePath(*run) || run->diverged()) return std::nullopt;
    return Key{run->factor, inputScalingAt(Stage::readout, run->experiment)};
}

void RidgePathView::fillFigure() {
    if (m_result && (!m_ahead || m_result->experiment.readout.ridge == m_alpha)) {
        m_alpha = m_result->experiment.readout.ridge;
        m_ahead = false;
    }
    m_curves.follow(m_result, pinned());
    m_figure->setAnalysis(m_curves.analysis());
    ResultView::fillFigure();
    if (m_ahead) m_figure->markAlpha(m_alpha);
    offerBest();
    readOutAt(cursor());
}

void RidgePathView::offerBest() {
    const std::optional<double> best = m_figure->bestAlpha();
    m_useBest->setEnabled(best && !m_figure->isDimmed() && rounded(*best) != m_alpha);
}

void RidgePathView::setTestShown(bool shown) {
    if (std::exchange(m_testShown, shown) == shown) return;
    m_figure->setTestShown(shown);
    refresh();
}

void RidgePathView::addTo(OnScreen& screen) {
    screen.looks.set(RidgePathFigure::Look{m_testShown});
}

void RidgePathView::setAlpha(double alpha) {
    if (alpha == m_alpha) return;
    m_alpha = alpha;
    offerBest();
    m_ahead = true;
    m_figure->markAlpha(alpha);
    replotOverlay();
}

void RidgePathView::choose(double alpha) {
    const Setting& ridge = setting("ridge");
    const double value = std::clamp(rounded(alpha), ridge.minimum, ridge.maximum);
    if (value == m_alpha) return;
    setAlpha(value);
    Q_EMIT ridgeChosen(value);
}

void RidgePathView::setDragging(bool dragging) {
    if (dragging == m_dragging) return;
    m_dragging = dragging;
    if (dragging)
        Q_EMIT dragBegan();
    else
        Q_EMIT dragEnded();
}

void RidgePathView::readOutAt(const std::optional<QPointF>& pixel) {
    const QString text = m_figure->pointAt(pixel);
    m_line->setText(text.isEmpty() ? m_line->property("hint").toString() : text);
}

bool RidgePathView::stopComputing() {
    setDragging(false);
    return m_curves.stop();
}

void RidgePathView::keyPressEvent(QKeyEvent* event) {
    if ((event->key() != Qt::Key_Left && event->key() != Qt::Key_Right) || !m_result || !message().isEmpty()) {
        ResultView::keyPressEvent(event);
        return;
    }
    const double step = event->key() == Qt::Key_Left ? -1.0 : 1.0;
    const AlphaPlaces& places = m_figure->places();
    const bool atZero = places.at(m_alpha) == places.zero();
    double next = places.lowest;
    if (!atZero) next = std::pow(10.0, (std::round(std::log10(m_alpha) * stepsPerDecade) + step) / stepsPerDecade);
    if (step < 0.0 && (atZero || next < 0.99 * places.lowest)) next = 0.0;
    choose(next);
}

bool RidgePathView::plotEvent(QEvent* event) {
    switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseMove: {
            const auto* mouse = static_cast<QMouseEvent*>(event);
            const std::optional<double> alpha = m_figure->alphaAt(mouse->position());
            if (event->type() == QEvent::MouseButtonPress && mouse->button() == Qt::LeftButton) setDragging(alpha.has_value());
            if (m_dragging && alpha) choose(*alpha);
            break;
        }
        case QEvent::MouseButtonRelease:
            if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) setDragging(false);
            break;
        case QEvent::MouseButtonDblClick:
            return true;  // the first click has already set alpha
        default:
            break;
    }
    followCursor(*event);
    return false;
}

}  // namespace echoplane
