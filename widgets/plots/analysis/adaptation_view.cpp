// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/analysis/adaptation_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include "core/run/states/adaptation.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/analysis/adaptation_plot.h"
#include "widgets/plots/base/drawn_figure.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

AdaptationView::AdaptationView(QWidget* parent)
    : ResultView(parent, QSize(640, 420), QSize(300, 150)),
      m_figure(new DrawnFigure(m_plot, hasAdaptation, withoutAdaptation())),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_words(plainLabel(this)) {
    setAccessibleName(tr("Adaptation"));
    m_slider->setObjectName(QStringLiteral("adaptation-epoch"));
    m_slider->setAccessibleName(tr("Epoch"));
    m_slider->setToolTip(tr("The epoch looked at: its activations here, its eigenvalues as hollow diamonds in the plane."));
    auto* row = new QHBoxLayout;
    row->setSpacing(metrics::gapSmall);
    row->setContentsMargins(8, 4, 8, 0);
    row->addWidget(m_slider, 1);
    row->addWidget(m_words);
    m_words->setMinimumWidth(m_words->fontMetrics().horizontalAdvance(tr("before adaptation")));
    qobject_cast<QVBoxLayout*>(layout())->insertLayout(0, row);
    m_slider->setRange(0, 0);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) {
        m_atEnd = value == m_slider->maximum();
        refresh();
        announce();
    });
    begin(m_figure);
}

AdaptationView::~AdaptationView() = default;

bool AdaptationView::adapts() const {
    return m_result && hasAdaptation(*m_result);
}

std::optional<std::size_t> AdaptationView::epoch() const {
    if (!adapts() || isHidden()) return std::nullopt;
    return static_cast<std::size_t>(m_slider->value());
}

void AdaptationView::startOver() {
    m_atEnd = true;
    refresh();
}

void AdaptationView::followEpochs() {
    const QSignalBlocker quiet(m_slider);
    m_slider->setEnabled(adapts());
    m_slider->setMaximum(adapts() ? static_cast<int>(m_result->adaptation->epochs.size()) - 1 : 0);
    if (m_atEnd) m_slider->setValue(m_slider->maximum());
    m_words->setText(QString());
    if (!adapts()) return;
    const int epoch = m_result->adaptation->epochs[static_cast<std::size_t>(m_slider->value())].epoch;
    m_words->setText(epoch == 0 ? tr("before adaptation") : tr("after epoch %1").arg(epoch));
}

void AdaptationView::announce() {
    if (epoch() == m_announced) return;
    m_announced = epoch();
    Q_EMIT epochChanged();
}

void AdaptationView::fillFigure() {
    followEpochs();
    m_figure->setAnalysis(adapts()
                              ? Analysis<Figure>::of(adaptationFigure(*m_result, static_cast<std::size_t>(m_slider->value())))
                              : Analysis<Figure>());
    ResultView::fillFigure();
    announce();
}

void AdaptationView::showEvent(QShowEvent* event) {
    ResultView::showEvent(event);
    announce();
}

void AdaptationView::hideEvent(QHideEvent* event) {
    ResultView::hideEvent(event);
    announce();
}

void AdaptationView::resizeEvent(QResizeEvent* event) {
    ResultView::resizeEvent(event);
    refresh();  // more panels, or fewer
}

}  // namespace echoplane
