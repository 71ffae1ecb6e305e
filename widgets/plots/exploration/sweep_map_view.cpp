// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/exploration/sweep_map_view.h"

#include <qcustomplot.h>
#include <algorithm>
#include <cmath>
#include <functional>

#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include "core/tasks/task.h"
#include "widgets/language/named.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/focus_ring.h"
#include "widgets/plots/exploration/sweep_map_figure.h"
#include "widgets/plots/exploration/sweep_map_text.h"
#include "widgets/theme/label_colour.h"

namespace echoplane {
namespace {

constexpr int readOutLines = 2;

/// Factor by which a key narrows, or widens, the range of colours.
constexpr double keyZoom = 0.8;
/// The least distance between the ends, as a share of the whole range.
constexpr double narrowest = 0.01;

/// Maps values along a colour scale to places: 0 to 1 between the ends of `whole`, outside that range beyond them.
class ScalePlaces {
public:
    ScalePlaces(const MapRange& whole, bool logarithmic) : m_whole(whole), m_logarithmic(logarithmic && whole.lower > 0.0) {}

    double placeOf(double value) const {
        return m_logarithmic ? std::log(value / m_whole.lower) / std::log(m_whole.upper / m_whole.lower)
                             : (value - m_whole.lower) / (m_whole.upper - m_whole.lower);
    }
    double valueAt(double place) const {
        return m_logarithmic ? m_whole.lower * std::pow(m_whole.upper / m_whole.lower, place)
                             : m_whole.lower + place * (m_whole.upper - m_whole.lower);
    }

private:
    MapRange m_whole;
    bool m_logarithmic;
};

}  // namespace

SweepMapView::SweepMapView(QWidget* parent)
    : QWidget(parent), m_plot(new QCustomPlot(this)), m_figure(new SweepMapFigure(m_plot)) {
    setAccessibleName(tr("Sweep map"));
    m_plot->setAccessibleName(tr("Sweep map"));
    m_plot->setFocusPolicy(Qt::StrongFocus);
    new FocusRing(m_plot);
    m_plot->setMouseTracking(true);
    m_plot->setWhatsThis(
        tr("Arrow keys read a cell, Enter applies it. +, − and 0: a narrower, a wider, the whole range of colours."));
    m_plot->installEventFilter(this);
    m_readOut = named(plainLabel(this), "sweep-read-out", tr("Cell"));
    m_readOut->setWordWrap(true);
    m_readOut->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_readOut->setFixedHeight(readOutLines * m_readOut->fontMetrics().lineSpacing() + 2);
    m_readOut->setContentsMargins(8, 0, 8, 0);
    m_edges = named(plainLabel(this), "sweep-edges", tr("Edge"));
    m_edges->setWordWrap(true);
    m_edges->setContentsMargins(8, 0, 8, 0);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(buildChoices());
    column->addWidget(buildSlices());
    column->addWidget(m_plot, 1);
    column->addWidget(m_edges);
    column->addWidget(m_readOut);
    connect(m_plot, &QCustomPlot::beforeReplot, this, &SweepMapView::updateFigure);
    setTable(nullptr);
    restyle();
}

SweepMapView::~SweepMapView() = default;

void SweepMapView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Two rows beside the plane, so that nothing is elided.
    int needed = 16;  // of margins
    for (const QWidget* each : std::initializer_list<const QWidget*>{m_measure, m_layout, m_colours, m_spread})
        if (!each->isHidden()) needed += each->sizeHint().width() + 6;
    m_choices->setDirection(width() < needed ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QWidget* SweepMapView::buildChoices() {
    auto* choices = new QWidget(this);
    m_measure = named(new QComboBox(choices), "sweep-measure", tr("Error shown"));
    m_measure->setToolTip(
        tr("What the colours show. The best setting is always chosen on the validation data, by the task's metric (RMSE, NRMSE, "
           "accuracy, memory capacity or valid time): never choose settings by the test data."));
    m_measure->setSizeAdjustPolicy(QComboBox::AdjustToContents);  // the measures depend on the table
    m_layout = named(new QComboBox(choices), "sweep-layout", tr("Axes of the map"));
    m_layout->setToolTip(
        tr("Which settings span the map. Those that are neither axes nor slices take their best values in each cell."));
    m_layout->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_layout->setMinimumContentsLength(20);
    m_choices = new QBoxLayout(QBoxLayout::LeftToRight, choices);
    m_choices->setContentsMargins(8, 2, 8, 0);
    m_choices->setSpacing(4);
    auto* first = new QHBoxLayout;
    first->addWidget(m_measure);
    first->addWidget(m_layout, 1);
    m_choices->addLayout(first, 1);
    auto* row = new QHBoxLayout;
    m_choices->addLayout(row);
    m_colours = named(new QComboBox(choices), "sweep-colours", tr("Colours"));
    m_colours->addItem(tr("colours by value"), static_cast<int>(MapColouring::value));
    m_colours->addItem(tr("colours by rank"), static_cast<int>(MapColouring::rank));
    m_colours->addItem(tr("within %1 % of the best").arg(nearestPercent), static_cast<int>(MapColouring::nearBest));
    m_colours->setToolTip(
        tr("If a few bad cells use up the colours, ranks or the range near the best distinguish the others. The ends of the "
           "colour bar can be dragged too; double-click it, or press 0, to show everything again."));
    m_spread = named(new QCheckBox(tr("&Spread"), choices), "sweep-spread", tr("Spread over the seeds"));
    row->addWidget(m_colours);
    row->addWidget(m_spread);
    row->addStretch(0);
    connect(m_colours, &QComboBox::currentIndexChanged, this, &SweepMapView::showWholeRange);
    connect(m_spread, &QCheckBox::toggled, this, &SweepMapView::refresh);
    connect(m_measure, &QComboBox::currentIndexChanged, this, &SweepMapView::showWholeRange);
    connect(m_layout, &QComboBox::currentIndexChanged, this, &SweepMapView::chooseLayout);
    return choices;
}

QWidget* SweepMapView::buildSlices() {
    m_slices = new QWidget(this);
    m_sliceName = plainLabel(m_slices);
    m_slice = named(new QSlider(Qt::Horizontal, m_slices), "sweep-slice", tr("Slice"));
    m_slice->setPageStep(1);
    m_slice->setTickPosition(QSlider::TicksBelow);
    m_sliceValue = plainLabel(m_slices);
    m_sliceValue->setMinimumWidth(m_sliceValue->fontMetrics().horizontalAdvance(QStringLiteral("0.001234")));
    m_bestSlice = named(new QPushButton(tr("★ &Best slice"), m_slices), "sweep-best-slice", tr("Best slice"));
    m_bestSlice->setToolTip(tr("Shows the slice with the best setting overall"));
    auto* row = new QHBoxLayout(m_slices);
    row->setContentsMargins(8, 0, 8, 0);
    row->addWidget(m_sliceName);
    row->addWidget(m_slice, 1);
    row->addWidget(m_sliceValue);
    row->addWidget(m_bestSlice);
    connect(m_slice, &QSlider::valueChanged, this, &SweepMapView::showSlice);
    connect(m_slice, &QSlider::actionTriggered, this, [this] { m_sliceChosen = true; });
    connect(m_bestSlice, &QPushButton::clicked, this, &SweepMapView::showBestSlice);
    return m_slices;
}

void SweepMapView::setTable(std::shared_ptr<const SweepTable> table) {
    const bool samePlan = m_table && table && m_table->plan().axes == table->plan().axes && m_table->metric() == table->metric();
    m_table = std::move(table);
    m_cell = -1;
    m_figure->setCursor(-1);
    if (samePlan)
        fillMeasures();  // the data may have changed
    else
        fillChoices();
    m_range.reset();
    const bool hasSeeds = m_table && m_table->plan().seeds > 1;
    m_spread->setEnabled(hasSeeds);
    m_choices->parentWidget()->setVisible(m_table != nullptr);
    m_spread->setToolTip(hasSeeds ? tr("A dot in each cell: the standard deviation over the seeds, relative to the mean")
                                  : tr("Only a sweep over several seeds has a spread"));
    refresh();
}

void SweepMapView::setColouring(MapColouring colouring) {
    m_colours->setCurrentIndex(m_colours->findData(static_cast<int>(colouring)));
}

MapLook SweepMapView::look() const {
    return {static_cast<MapColouring>(m_colours->currentData().toInt()), m_range, m_spread->isChecked() && m_spread->isEnabled()};
}

void SweepMapView::setRange(std::optional<MapRange> range) {
    m_range = range;
    refresh();
}

MapRange SweepMapView::range() {
    updateFigure();
    return m_figure->range();
}

void SweepMapView::fillChoices() {
    const QSignalBlocker quiet(m_layout);
    m_layout->clear();
    m_layouts = m_table ? sweepLayouts(m_table->plan()) : std::vector<SweepLayout>{{}};
    if (m_table)
        for (const SweepLayout& layout : m_layouts) m_layout->addItem(layoutText(m_table->plan(), layout));
    m_layout->setVisible(m_layouts.size() > 1);
    fillMeasures();
    chooseLayout();
}

// The sweep's metric comes first; the choice is kept if the next sweep has the same measures.
void SweepMapView::fillMeasures() {
    m_measures = m_table ? m_table->all() : sweepMeasures({});
    const Metric judged = m_table ? m_table->metric() : Metric::rmse;
    const auto order = [judged](const Measured& each) {
        const int place = each.metric == judged ? 0 : each.metric == Metric::rmse ? 1 : each.metric == Metric::nrmse ? 2 : 3;
        return 3 * place + (each.role == Role::validation ? 0 : each.role == Role::test ? 1 : 2);
    };
    std::ranges::stable_sort(m_measures, {}, order);
    QStringList names, there;
    for (const Measured& measure : m_measures) names << measureName(measure);
    for (int i = 0; i < m_measure->count(); ++i) there << m_measure->itemText(i);
    if (there == names) return;
    const QSignalBlocker quiet(m_measure);
    m_measure->clear();
    m_measure->addItems(names);
}

void SweepMapView::chooseLayout() {
    const SweepLayout layout = layoutShown();
    const bool sliced = m_table && layout.slice >= 0;
    m_slices->setVisible(sliced);
    const QSignalBlocker quiet(m_slice);
    if (sliced) {
        const ExplorationAxis& axis = m_table->plan().axes[static_cast<std::size_t>(layout.slice)];
        m_sliceName->setText(settingTitle(setting(axis.setting)));
        m_slice->setRange(0, static_cast<int>(axis.values.size()) - 1);
    } else {
        m_slice->setRange(0, 0);
    }
    m_slice->setValue(0);
    m_sliceChosen = false;
    showSlice();
}

void SweepMapView::showSlice() {
    const SweepLayout layout = layoutShown();
    if (m_table && layout.slice >= 0) {
        const ExplorationAxis& axis = m_table->plan().axes[static_cast<std::size_t>(layout.slice)];
        m_sliceValue->setText(settingText(setting(axis.setting), axis.values[static_cast<std::size_t>(slice())]));
    }
    m_cell = -1;
    m_figure->setCursor(-1);
    refresh();
}

SweepLayout SweepMapView::layoutShown() const {
    return m_layouts.empty() ? SweepLayout() : m_layouts[static_cast<std::size_t>(qMax(0, m_layout->currentIndex()))];
}

void SweepMapView::refresh() {
    m_pending = true;
    if (isVisible()) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SweepMapView::setMeasure(const Measured& measure) {
    m_measure->setCurrentIndex(static_cast<int>(std::ranges::find(m_measures, measure) - m_measures.begin()));
}

Measured SweepMapView::measure() const {
    return m_measures[static_cast<std::size_t>(qMax(0, m_measure->currentIndex()))];
}

int SweepMapView::slice() const {
    return m_slice->value();
}

void SweepMapView::offerBestSlice() {
    if (!m_sliceChosen) showBestSlice();
}

void SweepMapView::showBestSlice() {
    const auto best = m_table ? m_table->best() : std::nullopt;
    const int axis = layoutShown().slice;
    if (best && axis >= 0) m_slice->setValue(m_table->position(*best)[static_cast<std::size_t>(axis)]);
}

const SweepMapData& SweepMapView::data() {
    updateFigure();
    return m_data;
}

void SweepMapView::updateFigure() {
    if (!m_pending) return;
    m_pending = false;
    if (m_table) {
        m_data = sweepMapData(*m_table, layoutShown(), slice(), measure(), look());
        m_figure->setData(m_data);
    } else {
        m_data = {};
        m_figure->setMessage(tr("Choose two settings and press Run: the map shows the error for every pair of their values."));
    }
    m_bestSlice->setEnabled(m_table && m_table->best());
    m_edges->setText(m_table ? edgesText(*m_table) : QString());
    m_edges->setVisible(!m_edges->text().isEmpty());
    readCell(m_cell);
    setAccessibleDescription(m_data.caption);
}

QString SweepMapView::readOut() const {
    return m_readOut->text();
}

QString SweepMapView::edgeWarning() const {
    return m_edges->text();
}

QPointF SweepMapView::positionOf(int cell) const {
    return m_plot->mapTo(this, m_figure->centreOf(cell).toPoint());
}

QColor SweepMapView::colourOf(int cell) const {
    return m_figure->colourOf(cell);
}

void SweepMapView::readCell(int cell) {
    m_cell = cell;
    m_figure->setCursor(cell);
    const QString text = m_table ? textOf(cell) : QString();
    m_readOut->setText(text);
    const bool any = cell >= 0 && cell < static_cast<int>(m_data.settings.size());
    m_readOut->setToolTip(plainToolTip(
        any || !m_table ? text : tr("%1 Drag the ends of the colour bar, or press + and −, to spread the colours.").arg(text)));
    m_plot->setAccessibleDescription(text);
}

QString SweepMapView::textOf(int cell) const {
    if (cell < 0 || cell >= static_cast<int>(m_data.settings.size()))
        return tr("Point at a cell, or use the arrow keys, to read it; a click or Enter applies its settings.");
    const auto& number = m_data.settings[static_cast<std::size_t>(cell)];
    if (!number) return tr("This cell has not been computed yet.");
    return QStringLiteral("%1: %2").arg(placeText(*m_table, *number), errorsText(*m_table, *number, measure()));
}

QString SweepMapView::tableText() {
    return mapTable(data());
}

bool SweepMapView::isApplicable(int cell) const {
    return m_table && cell >= 0 && cell < static_cast<int>(m_data.settings.size()) &&
           m_data.settings[static_cast<std::size_t>(cell)].has_value();
}

void SweepMapView::apply(int cell) {
    if (isApplicable(cell)) Q_EMIT applyRequested(m_table->experiment(*m_data.settings[static_cast<std::size_t>(cell)]));
}

QSize SweepMapView::sizeHint() const {
    return {560, 400};
}

QSize SweepMapView::minimumSizeHint() const {
    return {340, 240};
}

void SweepMapView::restyle() {
    const FigureStyle style = screenStyle(*this);
    m_figure->setStyle(style);
    setLabelColour(*m_edges, style.colours.amber);
    setLabelColour(*m_readOut, style.colours.text);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SweepMapView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
}

void SweepMapView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_pending) m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SweepMapView::popUpMenu(const QPoint& place) {
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("sweep-map-menu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    const int cell = m_cell;
    QAction* applying = menu->addAction(tr("&Apply this cell's settings"), this, [this, cell] { apply(cell); });
    applying->setEnabled(isApplicable(cell));
    QAction* best = menu->addAction(tr("Show the &best slice"), this, &SweepMapView::showBestSlice);
    best->setVisible(!m_slices->isHidden());
    best->setEnabled(m_bestSlice->isEnabled());
    menu->addSeparator();
    menu->addActions(actions());
    menu->popup(place);
}

void SweepMapView::showWholeRange() {
    setRange(std::nullopt);
}

// Moves one end of the range shown to `value`, clamped to the whole range and to the other end.
void SweepMapView::moveEnd(bool upper, double value) {
    const MapRange all = m_data.extremes;
    if (!(all.upper > all.lower) || !std::isfinite(value)) return;
    const ScalePlaces places(all, m_data.logarithmic);
    MapRange range = m_figure->range();
    const double lower = std::clamp(places.placeOf(range.lower), 0.0, 1.0),
                 top = std::clamp(places.placeOf(range.upper), 0.0, 1.0);
    const double place = m_data.logarithmic && value <= 0.0 ? 0.0 : places.placeOf(value);
    if (upper)
        range = {places.valueAt(lower), places.valueAt(std::clamp(place, std::min(1.0, lower + narrowest), 1.0))};
    else
        range = {places.valueAt(std::clamp(place, 0.0, std::max(0.0, top - narrowest))), places.valueAt(top)};
    setRange(range);
}

bool SweepMapView::dragScale(const QEvent& event) {
    switch (event.type()) {
        case QEvent::MouseButtonPress: {
            const auto& mouse = static_cast<const QMouseEvent&>(event);
            if (mouse.button() != Qt::LeftButton || !m_table || !m_figure->isOnScale(mouse.position())) return false;
            const double top = m_figure->endOfScale(true).y(), bottom = m_figure->endOfScale(false).y();
            const bool upper = mouse.position().y() < 0.5 * (top + bottom);
            m_scaleDrag = ScaleDrag{upper, (upper ? top : bottom) - mouse.position().y()};
            // The scale at the start of the drag, since it changes under the mouse.
            m_scaleDrag->from = m_figure->range();
            m_scaleDrag->top = top;
            m_scaleDrag->bottom = bottom;
            m_plot->setFocus(Qt::MouseFocusReason);
            return true;
        }
        case QEvent::MouseMove: {
            const auto& mouse = static_cast<const QMouseEvent&>(event);
            m_plot->setCursor(m_scaleDrag || (m_table && m_figure->isOnScale(mouse.position())) ? Qt::SplitVCursor
                                                                                                : Qt::ArrowCursor);
            if (!m_scaleDrag) return false;
            const ScalePlaces places(m_scaleDrag->from, m_data.logarithmic);
            const double pixel = mouse.position().y() + m_scaleDrag->offset;
            moveEnd(m_scaleDrag->upper,
                    places.valueAt((m_scaleDrag->bottom - pixel) / std::max(1.0, m_scaleDrag->bottom - m_scaleDrag->top)));
            return true;
        }
        case QEvent::MouseButtonRelease:
            return std::exchange(m_scaleDrag, std::nullopt).has_value();
        case QEvent::MouseButtonDblClick:
            if (!m_table || !m_figure->isOnScale(static_cast<const QMouseEvent&>(event).position())) return false;
            m_scaleDrag.reset();
            showWholeRange();
            return true;
        default:
            return false;
    }
}

// Moves the worse end of the range, where a few cells use up the colours.
bool SweepMapView::moveRange(int key) {
    if (key == Qt::Key_0) {
        showWholeRange();
        return true;
    }
    if (key != Qt::Key_Plus && key != Qt::Key_Minus) return false;
    const MapRange all = m_data.extremes, shown = m_figure->range();
    if (!(all.upper > all.lower)) return true;
    const ScalePlaces places(all, m_data.logarithmic);
    const bool upper = !m_data.higherIsBetter;
    const double width = std::clamp(places.placeOf(shown.upper), 0.0, 1.0) - std::clamp(places.placeOf(shown.lower), 0.0, 1.0);
    const double wanted = key == Qt::Key_Plus ? width * keyZoom : std::min(1.0, width / keyZoom);
    moveEnd(upper, places.valueAt(upper ? places.placeOf(shown.lower) + wanted : places.placeOf(shown.upper) - wanted));
    return true;
}

bool SweepMapView::moveCell(int key) {
    const int columns = m_data.columns(), rows = m_data.rows();
    const int start = m_data.best ? static_cast<int>(*m_data.best) : 0;
    int column = (m_cell < 0 ? start : m_cell) % columns, row = (m_cell < 0 ? start : m_cell) / columns;
    const bool first = m_cell < 0;  // the first key only shows the cursor
    switch (key) {
        case Qt::Key_Left:
            column -= first ? 0 : 1;
            break;
        case Qt::Key_Right:
            column += first ? 0 : 1;
            break;
        case Qt::Key_Up:
            row += first ? 0 : 1;
            break;
        case Qt::Key_Down:
            row -= first ? 0 : 1;
            break;
        case Qt::Key_Home:
            column = start % columns;
            row = start / columns;
            break;
        default:
            return false;
    }
    readCell(qBound(0, row, rows - 1) * columns + qBound(0, column, columns - 1));
    m_plot->layer(QStringLiteral("overlay"))->replot();
    return true;
}

bool SweepMapView::eventFilter(QObject* watched, QEvent* event) {
    // The pointer must act on a cell of the newest map, even if not drawn yet.
    if (event->isInputEvent()) updateFigure();
    if (dragScale(*event)) return true;
    const auto cellOf = [&] { return m_figure->cellAt(static_cast<QMouseEvent*>(event)->position()); };
    const auto read = [this](int cell) {
        if (cell == m_cell) return;
        readCell(cell);
        m_plot->layer(QStringLiteral("overlay"))->replot();
    };
    switch (event->type()) {
        case QEvent::ContextMenu: {  // the plot does not propagate it
            const auto* menuEvent = static_cast<QContextMenuEvent*>(event);
            if (menuEvent->reason() == QContextMenuEvent::Mouse) read(m_figure->cellAt(menuEvent->pos()));
            popUpMenu(menuEvent->globalPos());
            return true;
        }
        case QEvent::MouseMove:
            read(cellOf());
            break;
        case QEvent::Leave:
            read(-1);
            break;
        case QEvent::MouseButtonPress:
            if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) m_pressed = cellOf();
            break;
        case QEvent::MouseButtonRelease:
            if (static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton && cellOf() == m_pressed) apply(m_pressed);
            break;
        case QEvent::KeyPress: {
            const int key = static_cast<QKeyEvent*>(event)->key();
            if (key == Qt::Key_Return || key == Qt::Key_Enter) {
                apply(m_cell);
                return true;
            }
            if (m_table && (moveCell(key) || moveRange(key))) return true;
            break;
        }
        default:
            break;
    }
    return QWidget::eventFilter(watched, event);
}

void SweepMapView::markSettings(const Experiment* settings) {
    const SweepLayout layout = layoutShown();
    std::optional<QPointF> place;
    if (settings != nullptr && m_table && sameDataSet(*settings, m_table->plan().base)) {
        const auto on = [&](int axis) {
            return axis < 0 ? std::optional(0.0) : placeOnAxis(m_table->plan().axes[static_cast<std::size_t>(axis)], *settings);
        };
        const auto across = on(layout.across), up = on(layout.up);
        if (across && up) place = QPointF(*across, *up);
    }
    if (place == m_marked) return;
    m_marked = place;
    m_figure->setMark(place);
    if (isVisible()) m_plot->layer(QStringLiteral("overlay"))->replot();
}

}  // namespace echoplane
