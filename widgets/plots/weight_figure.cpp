// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/weight_figure.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "widgets/plots/number_text.h"
#include "widgets/plots/weight_marks.h"

namespace echoplane {
namespace {

const QString dataLayer = QStringLiteral("weights");
constexpr double roomAtEnds = 0.02;
constexpr double mostDecades = 20.0;
/// Rounding of an eigenvalue that is meant to lie on the circle does not make it unstable.
constexpr double circleTolerance = 1e-9;

}  // namespace

WeightFigure::WeightFigure(QCustomPlot* plot) : QObject(plot), m_plot(plot), m_rect(nullptr) {
    clearPlot(*plot);
    m_rect = new QCPAxisRect(plot);
    m_key = new PlotKey(plot);
    placeOnLayers(*m_rect);
    QCPLayoutGrid* layout = plot->plotLayout();
    layout->addElement(0, 0, new FrequencyNames(plot, m_rect, &m_frequencies, &m_style));
    layout->addElement(1, 0, m_rect);
    layout->addElement(2, 0, m_key);
    layout->setRowSpacing(0);
    layout->setMargins(QMargins(4, 4, 10, 2));
    m_rect->setMinimumMargins(QMargins(10, 2, 4, 6));
    m_rect->setRangeDrag({});
    m_rect->setRangeZoom({});
    QCPAxis* across = m_rect->axis(QCPAxis::atBottom);
    across->setLabel(tr("frequency |∠λ| (radians per step)"));
    across->setTicker(QSharedPointer<QCPAxisTickerPi>(new QCPAxisTickerPi));
    across->setRange(-roomAtEnds * std::numbers::pi, (1.0 + roomAtEnds) * std::numbers::pi);
    QCPAxis* up = m_rect->axis(QCPAxis::atLeft);
    up->setLabel(tr("weight |w|"));
    up->setScaleType(QCPAxis::stLogarithmic);
    const QSharedPointer<QCPAxisTickerLog> decades(new QCPAxisTickerLog);
    decades->setSubTickCount(0);
    up->setTicker(decades);
    up->setNumberFormat(QStringLiteral("eb"));
    up->setNumberPrecision(0);

    plot->addLayer(dataLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    // QObject children of the plot, in drawing order.
    new ClipMark(plot, dataLayer, m_rect, ClipMark::Edge::begin);
    new FrequencyLines(plot, dataLayer, m_rect, &m_frequencies, &m_style);
    m_marks = new WeightMarks(plot, dataLayer, m_rect);
    new ClipMark(plot, dataLayer, m_rect, ClipMark::Edge::end);
    m_badge = new Badge(plot, m_rect);
    m_veil = new Veil(plot, m_rect);
}

int WeightFigure::reals() const {
    return static_cast<int>(std::count_if(m_marks->marks().begin(), m_marks->marks().end(),
                                          [](const WeightMark& mark) { return mark.kind == MarkKind::real; }));
}

int WeightFigure::pairs() const {
    return static_cast<int>(m_marks->marks().size()) - reals();
}

void WeightFigure::setStyle(const FigureStyle& style) {
    m_style = style;
    m_plot->setBackground(QBrush(style.colours.ground));
    for (QCPAxis* axis : m_rect->axes()) styleAxis(*axis, style);
    m_marks->setColours(style.colours);
    m_badge->setStyle(style);
    m_veil->setGround(style.colours.ground);
    m_key->setStyle(style);
    updateKey();
}

void WeightFigure::setResult(const RunResult* result) {
    m_frequencies.clear();
    m_marks->setMarks({});
    m_badge->setLines({});
    m_key->setCaption(QString());
    m_outside = false;
    if (result != nullptr && result->dynamics) {
        if (result->states) m_frequencies = result->states->task.frequencies;
        const bool hasWeights = result->readout && result->readout->magnitudes.size() == result->dynamics->spectrum.modes();
        if (hasWeights) {
            fillMarks(*result);
        } else if (result->diverged()) {
            const std::optional<int> at = result->states ? result->states->divergedAt : std::nullopt;
            m_badge->setLines({at ? tr("diverged at step %1").arg(*at) : tr("diverged")});
            m_key->setCaption(tr("No weights: the states diverged."));
        } else {
            m_key->setCaption(tr("No weights: the eigenvectors are dependent."));
        }
    }
    updateKey();
}

void WeightFigure::fillMarks(const RunResult& result) {
    const Spectrum& spectrum = result.dynamics->spectrum;
    const Eigen::VectorXd& magnitudes = result.readout->magnitudes;
    std::vector<WeightMark> marks;
    marks.reserve(static_cast<std::size_t>(spectrum.modes()));
    double least = std::numeric_limits<double>::infinity();
    double largest = 0.0;
    int silent = 0;
    for (Eigen::Index mode = 0; mode < spectrum.modes(); ++mode) {
        const std::complex<double> lambda = spectrum.eigenvalue(mode);
        const double weight = magnitudes[mode];
        if (!(weight > 0.0) || !std::isfinite(weight)) {
            ++silent;
            continue;
        }
        marks.push_back({std::abs(std::arg(lambda)), weight, spectrum.isReal(mode) ? MarkKind::real : MarkKind::upper,
                         std::abs(lambda) > 1.0 + circleTolerance});
        m_outside = m_outside || marks.back().outside;
        least = std::min(least, weight);
        largest = std::max(largest, weight);
    }
    if (!marks.empty()) {
        const double upper = std::pow(10.0, std::ceil(std::log10(largest) + 0.05));
        const double lower = std::pow(10.0, std::floor(std::log10(least) - 0.05));
        m_rect->axis(QCPAxis::atLeft)->setRange(std::max(lower, upper * std::pow(10.0, -mostDecades)), upper);
    }
    QString caption =
        result.readout->weights.cols() > 1 ? tr("|w|: over all %1 outputs").arg(result.readout->weights.cols()) : QString();
    if (silent > 0) {
        if (!caption.isEmpty()) caption += QStringLiteral(". ");
        caption += tr("%n mode(s) without any weight, not shown", nullptr, silent);
    }
    m_key->setCaption(caption);
    m_marks->setMarks(std::move(marks));
}

void WeightFigure::updateKey() {
    using Sign = KeyEntry::Sign;
    const PlotColours& colours = m_style.colours;
    std::vector<KeyEntry> entries;
    if (!m_marks->marks().empty()) {
        if (reals() > 0) entries.push_back({Sign::realMark, colours.real, tr("real eigenvalue")});
        if (pairs() > 0) entries.push_back({Sign::upperMark, colours.upper, tr("conjugate pair")});
        if (m_outside) entries.push_back({Sign::outsideMark, colours.warning, tr("outside the unit circle")});
        if (!m_frequencies.empty()) entries.push_back({Sign::tick, colours.unitCircle, tr("task frequency")});
    }
    m_key->setEntries(std::move(entries));
}

void WeightFigure::setStale(bool stale) {
    m_veil->setVisible(stale);
}

}  // namespace echoplane
