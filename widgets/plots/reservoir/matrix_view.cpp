// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/reservoir/matrix_view.h"

#include <utility>

#include <QAction>
#include <QKeyEvent>
#include <QLabel>

#include "widgets/plots/base/screen_plot.h"
#include "widgets/plots/reservoir/matrix_figure.h"

namespace echoplane {
namespace {

/// Pictures that take up to this many seconds are updated while settings move.
constexpr double quickPictures = 0.05;

}  // namespace

MatrixView::MatrixView(QWidget* parent) : MatrixView(compute(), parent) {}

MatrixView::MatrixView(Maps::Compute compute, QWidget* parent)
    : ResultView(parent, QSize(460, 420), QSize(300, 150)),
      m_figure(new MatrixFigure(m_plot)),
      m_line(addReadOut(tr("Weight under the cursor"), 1)),
      m_dimming(this, [this] { refresh(); }),
      m_maps(this, std::move(compute), {[this](const auto& run) { return keyOf(run); }, [this] { refresh(); }, quickPictures}) {
    setAccessibleName(tr("Matrix"));
    auto* fit = new QAction(tr("Show the &whole matrix"), this);
    fit->setToolTip(tr("Show all of it again (Home, or double click)"));
    connect(fit, &QAction::triggered, this, &MatrixView::fit);
    addAction(fit);
    connect(m_plot, &QCustomPlot::afterReplot, this, [this] {
        // Layout, zoom or pan may have changed the pixels that the picture was made for.
        if (m_result && isVisible() && keyOf(m_result) != m_key) refresh();
    });
    readOutAt(std::nullopt);
    begin(m_figure);
}

MatrixView::~MatrixView() = default;

MatrixView::Maps::Compute MatrixView::compute() {
    return timed<Maps>([](const Maps::Request& request, const RunContext& context) {
        return weightMap(*request.key.spectrum, request.key.frame, context);
    });
}

void MatrixView::fit() {
    updateFigure();
    m_figure->rect().fit();
    refresh();
}

void MatrixView::startOver() {
    fit();
}

void MatrixView::addTo(OnScreen& screen) {
    screen.looks.set(MatrixFigure::Look{zoom()});
}

std::optional<PlaneZoom> MatrixView::zoom() const {
    const bool other = !m_result || !hasMatrix(*m_result) || matrixSize(*m_result->spectrum) != m_figure->size();
    return other ? std::nullopt : m_figure->rect().zoom();
}

const WeightMap* MatrixView::map() const {
    return m_figure->map();
}

std::optional<MatrixView::Key> MatrixView::keyOf(const std::shared_ptr<const RunResult>& run) const {
    if (!hasMatrix(*run)) return std::nullopt;
    return Key{run->spectrum, m_figure->frameOf(*run, m_plot->devicePixelRatioF())};
}

void MatrixView::fillFigure() {
    const std::optional<Key> before = std::exchange(m_key, m_result ? keyOf(m_result) : std::nullopt);
    if (m_key && matrixEntries(*m_key->spectrum) <= quickEntries) {
        if (!m_quick || m_key != before) m_quick = std::make_shared<const WeightMap>(weightMap(*m_key->spectrum, m_key->frame));
        m_maps.stop();
    } else {
        m_quick.reset();
        m_maps.follow(m_result, {});
    }
    const Analysis<WeightMap> map = m_quick ? Analysis<WeightMap>{m_quick} : m_key ? m_maps.analysis() : Analysis<WeightMap>();
    m_figure->setDimsOlder(m_dimming.shouldDim(map));
    m_figure->setAnalysis(map);
    ResultView::fillFigure();
    readOutAt(cursor());
}

void MatrixView::readOutAt(const std::optional<QPointF>& pixel) {
    const QString text = m_result ? m_figure->pointAt(pixel, *m_result) : QString();
    m_line->setText(text.isEmpty() ? tr("Point at the matrix to read a weight.") : text);
}

void MatrixView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Home) return fit();
    if (!m_figure->rect().handleKey(event->key())) return ResultView::keyPressEvent(event);
    refresh();
}

bool MatrixView::plotEvent(QEvent* event) {
    followCursor(*event);
    if (event->type() != QEvent::MouseButtonDblClick) return false;
    fit();
    return true;
}

}  // namespace echoplane
