// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/classes/sequence_figure.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/kinds/classes/class_run.h"
#include "core/sequences/class_data.h"
#include "core/sequences/labelled_set.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/kit/mark_layer.h"

namespace echoplane {
namespace {

/// Ticks at whole steps.
QSharedPointer<QCPAxisTicker> wholeSteps(int count) {
    const QSharedPointer<QCPAxisTickerFixed> ticker(new QCPAxisTickerFixed);
    ticker->setTickStep(1.0);
    ticker->setScaleStrategy(count > 10 ? QCPAxisTickerFixed::ssMultiples : QCPAxisTickerFixed::ssNone);
    return ticker;
}

const QString sequenceLayer = QStringLiteral("cells");

}  // namespace

SequenceFigure::SequenceFigure(QCustomPlot* plot) : ResultFigure(plot) {
    clearPlot(*plot);
    plot->addLayer(sequenceLayer, plot->layer(QStringLiteral("grid")), QCustomPlot::limAbove);
    auto* margins = new QCPMarginGroup(plot);
    const auto axes = [&](QCPAxisRect*& rect) {
        rect = new QCPAxisRect(plot);
        placeOnLayers(*rect);
        rect->setMinimumMargins(QMargins(10, 4, 8, 4));
        rect->setMarginGroup(QCP::msLeft | QCP::msRight, margins);
    };
    axes(m_curves);
    axes(m_rect);
    m_curves->axis(QCPAxis::atLeft)->setLabel(tr("vote"));
    m_rect->axis(QCPAxis::atBottom)->setLabel(tr("step"));
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(false);
    m_bar = colourBar(plot, m_rect);
    m_key = new PlotKey(plot);
    QCPLayoutGrid* layout = plot->plotLayout();
    m_body = new QCPLayoutGrid;
    layout->addElement(0, 0, m_body);  // first: this sets its parent plot
    m_body->addElement(0, 0, m_curves);
    m_body->addElement(1, 0, m_rect);
    m_body->addElement(1, 1, m_bar);
    m_body->setRowSpacing(0);
    m_body->setColumnSpacing(4);
    layout->addElement(1, 0, m_key);
    layout->setRowSpacing(0);
    layout->setMargins(QMargins(4, 4, 8, 2));
    new ClipMark(plot, sequenceLayer, m_rect, ClipMark::Edge::begin);
    m_cells = new ValueMap(plot, sequenceLayer, m_rect, m_bar);
    new ClipMark(plot, sequenceLayer, m_rect, ClipMark::Edge::end);
    addVeil(m_curves);
    addVeil(m_rect);
    connect(plot, &QCustomPlot::beforeReplot, this, &SequenceFigure::arrange);
}

void SequenceFigure::arrange() {
    constexpr int forTwo = 230;
    const bool low = m_plot->viewport().height() < forTwo;
    if (low == m_low) return;
    m_low = low;
    if (low) {
        m_body->take(m_rect);
        m_body->take(m_bar);
        m_body->simplify();  // empty rows and columns would keep their share
    } else {
        m_body->addElement(1, 0, m_rect);
        m_body->addElement(1, 1, m_bar);
    }
    const bool drawn = steps() > 0;
    m_rect->setVisible(drawn && !low);
    m_bar->setVisible(drawn && !low);
    m_cells->setVisible(!low);
    fillCurves();
    updateKey();
}

void SequenceFigure::setVotes(std::shared_ptr<const SequenceVotes> votes, QStringList classes, QStringList tokens) {
    m_votes = std::move(votes);
    m_classes = std::move(classes);
    m_tokens = std::move(tokens);
    m_reason.clear();
}

int SequenceFigure::steps() const {
    if (!m_votes) return 0;
    const int all = static_cast<int>(m_votes->votes.cols());
    return std::min(mostSteps, m_votes->divergedAt.value_or(all));
}

void SequenceFigure::restyle() {
    m_cells->setStyle(m_style);
    fillCurves();
}

void SequenceFigure::takeFirst(const RunResult& result) {
    const ClassData& data = *result.data->parts.find<ClassData>();
    const LabelledSet& set = *data.set;
    const std::vector<Steps> test = result.split.of(Role::test, *result.data);
    const int sequence = data.sequenceOf(test.empty() ? 0 : test.front().first);
    QStringList classes;
    for (const std::string& name : set.classes) classes << QString::fromStdString(name);
    setVotes(std::make_shared<const SequenceVotes>(sequenceVotes(classModelOf(result), set, sequence)), classes, {});
}

void SequenceFigure::setResult(const RunResult* result) {
    const bool has =
        result != nullptr && result->readout && result->data && result->data->parts.find<ClassData>() && !result->diverged();
    if (has && !m_votes && m_reason.isEmpty()) takeFirst(*result);
    const bool drawn = steps() > 0;
    setMessage(drawn ? QString() : m_reason);
    showAxes(drawn);
    m_rect->setVisible(drawn && !m_low);
    m_bar->setVisible(drawn && !m_low);
    for (QCPAxis* axis : m_rect->axes()) axis->grid()->setVisible(false);
    fillCurves();
    fillMap();
    updateVeils();
    updateKey();
}

void SequenceFigure::fillCurves() {
    m_plot->clearGraphs();
    m_shown.clear();
    const int count = steps(), classes = static_cast<int>(m_classes.size());
    if (count == 0) return;
    const Eigen::MatrixXd& votes = m_votes->votes;
    m_shown.resize(static_cast<std::size_t>(classes));
    std::iota(m_shown.begin(), m_shown.end(), 0);
    if (classes > mostCurves) {
        std::ranges::stable_sort(m_shown, [&](int a, int b) { return votes(a, count - 1) > votes(b, count - 1); });
        m_shown.resize(mostCurves);
    }
    m_curves->axis(QCPAxis::atBottom)->setTicker(wholeSteps(count));
    double least = 0.0, most = 1.0;
    QList<double> across(count);
    for (int t = 0; t < count; ++t) across[t] = t + 1;
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const int each = m_shown[i];
        QCPGraph* graph = m_plot->addGraph(m_curves->axis(QCPAxis::atBottom), m_curves->axis(QCPAxis::atLeft));
        const bool own = classes <= mostGroups;
        graph->setPen(QPen(
            own ? groupColour(each, classes, m_style.colours) : groupColour(static_cast<int>(i), mostCurves, m_style.colours),
            1.8));
        QList<double> up(count);
        for (int t = 0; t < count; ++t) {
            up[t] = votes(each, t);
            if (!std::isfinite(up[t])) continue;
            least = std::min(least, up[t]);
            most = std::max(most, up[t]);
        }
        graph->setData(across, up, true);
        if (count == 1) graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, 6));
    }
    const double room = 0.04 * (most - least);
    m_curves->axis(QCPAxis::atBottom)->setRange(0.5, count + 0.5);
    m_curves->axis(QCPAxis::atBottom)->setTickLabels(m_low);
    m_curves->axis(QCPAxis::atLeft)->setRange(least - room, most + room);
}

void SequenceFigure::fillMap() {
    const int count = steps();
    if (count == 0) {
        m_cells->setGrid({});
        return;
    }
    const Eigen::MatrixXd& moduli = m_votes->moduli;
    ValueGrid grid;
    grid.rows = cellsFor(static_cast<int>(moduli.rows()), 200);
    grid.columns = count;
    grid.values.assign(static_cast<std::size_t>(grid.rows) * static_cast<std::size_t>(count), 0.0F);
    float largest = 0.0F;
    for (int t = 0; t < count; ++t) {
        for (Eigen::Index mode = 0; mode < moduli.rows(); ++mode) {
            const auto row = static_cast<int>(mode * grid.rows / moduli.rows());
            float& cell = grid.values[static_cast<std::size_t>(grid.index(row, t))];
            cell = std::max(cell, static_cast<float>(moduli(mode, t)));
            largest = std::max(largest, cell);
        }
    }
    grid.place = QRectF(0.5, 0.5, count, static_cast<double>(moduli.rows()));
    m_cells->setGrid(std::move(grid));
    m_cells->setScale(false, largest > 0.0F ? static_cast<double>(largest) : 1.0);
    m_bar->setLabel(tr("|z|"));
    m_rect->axis(QCPAxis::atLeft)->setRange(0.5, static_cast<double>(moduli.rows()) + 0.5);
    m_rect->axis(QCPAxis::atLeft)->setLabel(tr("mode or unit"));
    QCPAxis& time = *m_rect->axis(QCPAxis::atBottom);
    time.setRange(0.5, count + 0.5);
    constexpr int mostWords = 24;
    if (!m_tokens.isEmpty() && count <= mostWords) {
        const QSharedPointer<QCPAxisTickerText> words(new QCPAxisTickerText);
        for (int t = 0; t < count; ++t) words->addTick(t + 1, m_tokens[t]);
        time.setTicker(words);
        time.setTickLabelRotation(-40);
        time.setLabel(QString());
    } else {
        time.setTicker(wholeSteps(count));
        time.setTickLabelRotation(0);
        time.setLabel(tr("step"));
    }
}

void SequenceFigure::updateKey() {
    std::vector<KeyEntry> entries;
    const int classes = static_cast<int>(m_classes.size());
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const QColor colour = classes <= mostGroups ? groupColour(m_shown[i], classes, m_style.colours)
                                                    : groupColour(static_cast<int>(i), mostCurves, m_style.colours);
        entries.push_back({KeyEntry::Sign::seriesLine, colour, m_classes[m_shown[i]], SeriesStyle{colour}});
    }
    QString caption;
    if (steps() > 0) {
        caption = m_low ? QString() : tr("Votes if the sequence ended at that step");
        if (classes > mostCurves && !m_low) caption += tr(". The %1 classes with the most votes at the end").arg(mostCurves);
        if (m_votes->divergedAt) caption += tr(". It diverged at step %1").arg(*m_votes->divergedAt + 1);
        if (m_votes->votes.cols() > mostSteps) caption += tr(". The first %1 steps").arg(mostSteps);
    }
    m_key->setEntries(std::move(entries));
    m_key->setCaption(caption);
}

PlotTable SequenceFigure::table(const RunResult* /*result*/, const std::vector<PinnedRun>& /*pinned*/) const {
    PlotTable table;
    const int count = steps();
    if (count == 0) return table;
    table.header << tr("step");
    if (!m_tokens.isEmpty()) table.header << tr("token");
    table.header << m_classes;
    for (int t = 0; t < count; ++t) {
        QStringList row{QString::number(t + 1)};
        if (!m_tokens.isEmpty()) row << m_tokens.value(t);
        for (Eigen::Index k = 0; k < m_classes.size(); ++k) row << tableNumber(m_votes->votes(k, t));
        table.rows.push_back(std::move(row));
    }
    return table;
}

QString SequenceFigure::textAt(const std::optional<QPointF>& pixel) const {
    const int count = steps();
    if (count == 0) return {};
    int step = count - 1;
    if (pixel) {
        const bool inside = m_curves->rect().contains(pixel->toPoint()) || m_rect->rect().contains(pixel->toPoint());
        if (inside)
            step = std::clamp(static_cast<int>(std::lround(m_rect->axis(QCPAxis::atBottom)->pixelToCoord(pixel->x()))) - 1, 0,
                              count - 1);
    }
    std::vector<int> order(static_cast<std::size_t>(m_classes.size()));
    std::iota(order.begin(), order.end(), 0);
    std::ranges::stable_sort(order, [&](int a, int b) { return m_votes->votes(a, step) > m_votes->votes(b, step); });
    QStringList parts;
    for (std::size_t k = 0; k < std::min<std::size_t>(3, order.size()); ++k)
        parts << QStringLiteral("%1 %2").arg(m_classes[order[k]], numberText(m_votes->votes(order[k], step)));
    const QString token = step < m_tokens.size() ? tr(", “%1”").arg(m_tokens[step]) : QString();
    return tr("Step %1 of %2%3: %4").arg(step + 1).arg(count).arg(token, parts.join(QStringLiteral(", ")));
}

QStringList SequenceFigure::summary() const {
    if (steps() == 0) return m_reason.isEmpty() ? QStringList() : QStringList{m_reason};
    return {textAt(std::nullopt)};
}

}  // namespace echoplane
