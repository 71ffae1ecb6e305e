// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/base/result_view.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QEvent>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/plots/axes/focus_ring.h"
#include "widgets/plots/axes/saved_ranges.h"
#include "widgets/plots/base/result_figure.h"
#include "widgets/plots/base/screen_plot.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

/// A label over the foot of a plot, on its ground. Without a text, or with its property "hint" as text, there is nothing.
class FootLabel : public QLabel {
public:
    explicit FootLabel(QWidget* parent) : QLabel(parent) { setTextFormat(Qt::PlainText); }

protected:
    void paintEvent(QPaintEvent* event) override {
        if (text().isEmpty() || text() == property("hint").toString()) return;
        QPainter(this).fillRect(rect(), roleColours(palette()).ground);
        QLabel::paintEvent(event);
    }
};

/// Opens the view's context menu.
void openMenu(QWidget& view, const QPoint& at) {
    auto* menu = new QMenu(&view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    menu->addActions(view.actions());
    menu->popup(at);
}

/// The “⋯” at the upper right of a view, which opens its context menu; only while the pointer is in the view.
class MenuButton : public QToolButton {
public:
    explicit MenuButton(ResultView& view) : QToolButton(&view) {
        setText(QStringLiteral("⋯"));
        setObjectName(QStringLiteral("plot-menu"));
        setAccessibleName(ResultView::tr("What this plot can do"));
        setToolTip(ResultView::tr("Export, copy, full size and more"));
        setAutoRaise(true);
        setFocusPolicy(Qt::NoFocus);  // the context menu has its own key
        hide();
        connect(this, &QToolButton::clicked, &view, [this, &view] { openMenu(view, mapToGlobal(rect().bottomLeft())); });
    }

    void place(bool shown) {
        const int side = scaled(metrics::target, font());
        setGeometry(parentWidget()->width() - side, 0, side, side);
        setVisible(shown);
        raise();
    }
};

}  // namespace

ResultView::ResultView(QWidget* parent, QSize preferred, QSize least)
    : QWidget(parent),
      m_plot(new ScreenPlot(this)),
      m_preferred(preferred),
      m_least(least),
      m_copyPictureAction(new QAction(tr("&Copy the picture"), this)),
      m_copyTableAction(new QAction(tr("Copy the &numbers"), this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_plot, 1);
    new MenuButton(*this);

    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    m_plot->setFocusProxy(this);
    new FocusRing(this);
    m_copyPictureAction->setToolTip(tr("Put this plot on the clipboard as a picture"));
    m_copyPictureAction->setShortcut(QKeySequence::Copy);
    connect(m_copyPictureAction, &QAction::triggered, this, &ResultView::copyPicture);
    m_copyTableAction->setToolTip(tr("Put what is shown on the clipboard as tab-separated text, for a spreadsheet"));
    m_copyTableAction->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    connect(m_copyTableAction, &QAction::triggered, this, &ResultView::copyTable);
    for (QAction* action : {m_copyPictureAction, m_copyTableAction}) action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
}

ResultView::~ResultView() = default;

void ResultView::begin(ResultFigure* figure, PinRule rule) {
    m_figure = figure;
    m_rule = rule;
    m_plot->installEventFilter(this);
    addSeparator();
    addActions({m_copyPictureAction, m_copyTableAction});  // after the view's other actions
    addSeparator();
    connect(m_plot, &QCustomPlot::beforeReplot, this, [this] {
        m_dirty = false;
        if (isVisible()) updateFigure();
    });
    restyle();
}

void ResultView::addSeparator() {
    auto* separator = new QAction(this);
    separator->setSeparator(true);
    addAction(separator);
}

QLabel* ResultView::addReadOut(const QString& accessibleName, int lines) {
    m_readOut = new FootLabel(this);
    m_readOutLines = lines;
    m_readOut->setAccessibleName(accessibleName);
    m_readOut->setWordWrap(true);
    m_readOut->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
    m_readOut->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_readOut->setMargin(2);
    m_readOut->hide();
    return m_readOut;
}

void ResultView::keepReadOut() {
    m_readOutFloats = false;
    m_readOut->setAttribute(Qt::WA_TransparentForMouseEvents, false);
    m_readOut->show();
    placeReadOut();
}

void ResultView::setResult(std::shared_ptr<const RunResult> result) {
    m_result = std::move(result);
    m_passes = false;
    refresh();
    if (const auto copy = std::exchange(m_pendingCopy, nullptr)) (this->*copy)();
}

void ResultView::setPassing(std::shared_ptr<const RunResult> passing) {
    m_result = std::move(passing);
    m_passes = true;
    refresh();
}

void ResultView::setPinned(std::vector<PinnedRun> pinned) {
    m_pins = std::move(pinned);
    m_pinnedChanged = true;
    refresh();
}

void ResultView::setGhost(std::shared_ptr<const RunResult> ghost, const QString& name) {
    if (!showsGhost() || (ghost == m_ghost && name == m_ghostName)) return;
    m_ghost = std::move(ghost);
    m_ghostName = name;
    m_pinnedChanged = true;
    refresh();
}

void ResultView::setStale(bool stale) {
    m_stale = stale;
    m_figure->setStale(stale);
    replotOverlay();
}

void ResultView::setSelectedModes(const std::vector<int>& /*modes*/) {}

void ResultView::copyPicture() {
    m_pendingCopy = m_passes ? &ResultView::copyPicture : nullptr;
    if (m_pendingCopy != nullptr) return;
    updateFigure();
    m_figure->setStale(false);
    const QSize size = m_plot->size().expandedTo(minimumPictureSize());
    QGuiApplication::clipboard()->setPixmap(m_plot->toPixmap(size.width(), size.height(), devicePixelRatioF()));
    m_figure->setStale(m_stale);
    replotSoon();  // the layout is still that of the picture
}

void ResultView::copyTable() {
    m_pendingCopy = m_passes ? &ResultView::copyTable : nullptr;
    if (m_pendingCopy != nullptr) return;
    updateFigure();
    QGuiApplication::clipboard()->setText(tableText());
}

QString ResultView::tableText() const {
    return tabSeparated(m_figure->table(m_result.get(), m_pinned));
}

bool ResultView::isDimmed() const {
    return m_figure->isDimmed();
}

QString ResultView::message() const {
    return m_figure->message();
}

QString ResultView::caption() const {
    return m_figure->caption();
}

QString ResultView::readOut() const {
    return m_readOut != nullptr ? m_readOut->text() : QString();
}

QSize ResultView::minimumPictureSize() const {
    return minimumSizeHint().expandedTo({320, 280});
}

void ResultView::refresh() {
    m_pending = true;
    replotSoon();
}

void ResultView::replotSoon() {
    m_dirty = true;
    if (isVisible()) m_plot->redrawSoon();
}

void ResultView::replotOverlay() {
    if (isVisible() && !m_dirty)
        m_plot->redrawOverlay();
    else
        m_dirty = true;
}

void ResultView::updateFigure() {
    if (!m_pending) return;
    m_pending = false;
    followPins();
    const std::string task = m_result ? m_result->experiment.data.task : std::string();
    const bool keeps = m_frozen && !task.empty() && task == m_filledTask;
    const SavedRanges kept(*m_plot);
    fillFigure();
    if (keeps) kept.restore(*m_plot);
    m_filledTask = task;
}

void ResultView::setAxesFrozen(bool frozen) {
    if (m_frozen == frozen) return;
    // What is kept are the ranges of the result that waits to be drawn, not of the one before.
    if (frozen && isVisible())
        updateFigure();
    else if (frozen && m_pending)
        m_filledTask.clear();
    m_frozen = frozen;
    holdAxes(*m_plot, frozen);
    if (!frozen) refresh();
}

void ResultView::setStrokes(double strokes) {
    if (m_strokes == strokes) return;
    m_strokes = strokes;
    restyle();
    refresh();
}

void ResultView::followPins() {
    if (m_pins.empty() && !m_ghost && !m_pinnedChanged) return;
    std::vector<PinnedRun> current = matchingPins(m_pins, m_result.get(), m_rule);
    if (m_ghost && m_ghost != m_result && (!m_result || m_rule(m_ghost->experiment, m_result->experiment)))
        current.insert(current.begin(), {m_ghostName.isEmpty() ? tr("before") : m_ghostName, m_ghost, ghostSlot});
    const bool same = std::ranges::equal(current, m_pinned, {}, &PinnedRun::slot, &PinnedRun::slot);
    if (!std::exchange(m_pinnedChanged, false) && same) return;
    m_pinned = std::move(current);
    m_figure->setPinned(m_pinned);
}

void ResultView::fillFigure() {
    m_figure->setResult(m_result.get());
    setAccessibleDescription(m_figure->summary().join(QStringLiteral("; ")));
}

void ResultView::restyle() {
    m_figure->setStyle(screenStyle(*this, m_strokes));
    if (m_readOut != nullptr) {
        QFont small = font();
        small.setPointSizeF(small.pointSizeF() > 0 ? small.pointSizeF() * 0.95 : 9.0);
        m_readOut->setFont(small);
        placeReadOut();
    }
    replotSoon();
}

bool ResultView::plotEvent(QEvent* event) {
    if (m_readOut != nullptr) followCursor(*event);
    return false;
}

void ResultView::followCursor(const QEvent& event) {
    if (event.type() == QEvent::Leave)
        m_cursor.reset();
    else if (event.type() == QEvent::MouseMove || event.type() == QEvent::MouseButtonPress)
        m_cursor = static_cast<const QMouseEvent&>(event).position();
    else
        return;
    readOutAt(m_cursor);
    replotOverlay();
}

void ResultView::readOutAt(const std::optional<QPointF>& /*pixel*/) {}

bool ResultView::eventFilter(QObject* watched, QEvent* event) {
    if (event->isInputEvent()) updateFigure();
    if (event->type() == QEvent::ContextMenu) {  // the plot does not propagate it
        openMenu(*this, static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    if (plotEvent(event)) return true;
    if (event->type() == QEvent::MouseButtonDblClick && static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
        Q_EMIT fullSizeWanted();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

bool ResultView::event(QEvent* event) {
    if (event->isInputEvent()) updateFigure();
    return QWidget::event(event);
}

void ResultView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    const bool looks = event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange;
    if (looks && m_figure != nullptr) restyle();
}

void ResultView::placeReadOut() {
    if (auto* menu = findChild<QToolButton*>(QStringLiteral("plot-menu"))) static_cast<MenuButton*>(menu)->place(underMouse());
    if (m_readOut == nullptr) return;
    const int height = m_readOutLines * QFontMetrics(m_readOut->font()).lineSpacing() + 2 * m_readOut->margin();
    if (!m_readOutFloats) return m_readOut->setFixedHeight(height);
    const QRect plot = m_plot->geometry();
    m_readOut->setGeometry(plot.left(), plot.bottom() + 1 - height, plot.width(), height);
    m_readOut->raise();
    m_readOut->setVisible(underMouse() || m_byKeys);
}

void ResultView::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    if (stopComputing()) refresh();
}

void ResultView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    placeReadOut();
}

void ResultView::enterEvent(QEnterEvent* event) {
    QWidget::enterEvent(event);
    placeReadOut();
}

void ResultView::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    placeReadOut();
}

void ResultView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    m_byKeys = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
               event->reason() == Qt::ShortcutFocusReason;
    placeReadOut();
}

void ResultView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    m_byKeys = false;
    placeReadOut();
}

void ResultView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    // Buffers were laid out while hidden, when no panel counts as low.
    if (m_pending || m_dirty || !m_plot->isDirect()) m_plot->redrawSoon();
}

}  // namespace echoplane
