// SPDX-License-Identifier: GPL-3.0-or-later
// The default places of the docks, and the room that each gets.
#include <algorithm>
#include <array>
#include <utility>

#include <QApplication>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QPointer>
#include <QScopedValueRollback>
#include <QStyle>

#include "app/docks/dock_layout.h"
#include "app/docks/dock_title_bar.h"

namespace echoplane {
namespace {

/// Share of the width beside the settings that the plane gets: at least leastPlane pixels, at most what makes it square.
constexpr double shareOfPlane = 0.45;
constexpr int leastPlane = 520;
/// Width of a panel with results, if the plane can spare it.
constexpr int leastResults = 370;
/// Lines of text below and beside a square plane: key, axis titles, read-out.
constexpr int linesOfPlane = 7;
/// Height of the first area of results relative to the second.
constexpr double firstAgainstSecond = 1.35;
/// With fewer pixels than this for both, they are equal.
constexpr int littleHeight = 560;

Qt::DockWidgetArea areaOf(DockSide side) {
    constexpr std::array areas = {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea};
    return areas[static_cast<std::size_t>(side)];
}

Qt::Orientation orientationOf(DockSide side) {
    return side == DockSide::bottom ? Qt::Horizontal : Qt::Vertical;
}

}  // namespace

// In a low window the stacks of a side merge into one.
QString DockLayout::stackOf(const Dock& each) const {
    if (m_split || each.place.compact) return each.place.stack;
    const auto head = std::ranges::find_if(
        m_docks, [&](const Dock& other) { return other.place.side == each.place.side && !other.place.compact; });
    return head == m_docks.end() ? each.place.stack : head->place.stack;
}

void DockLayout::insert(std::size_t index) {
    const Dock& each = m_docks[index];
    const auto before = m_docks.begin() + static_cast<std::ptrdiff_t>(index);
    const auto head = std::find_if(m_docks.begin(), before, [&](const Dock& other) {
        return other.place.side == each.place.side && stackOf(other) == stackOf(each);
    });
    if (head == before) {
        m_host.addDockWidget(areaOf(each.place.side), each.dock, orientationOf(each.place.side));
        each.dock->show();
        return;
    }
    m_host.tabifyDockWidget(head->dock, each.dock);
    each.dock->show();
    head->dock->raise();
}

// Builds the arrangement from scratch, so that it does not depend on the previous one. A stack lies where its first view was
// added.
void DockLayout::place() {
    const QScopedValueRollback placing(m_placing, true);
    for (const Dock& each : m_docks) {
        each.dock->setFloating(false);
        m_host.removeDockWidget(each.dock);
    }
    for (std::size_t i = 0; i < m_docks.size(); ++i) insert(i);
}

void DockLayout::applyDefault() {
    endAlone();
    m_own = false;
    m_split = hasRoomFor(areas());
    place();
    m_host.layout()->activate();
    shareRoom();
}

std::vector<DockLayout::Area> DockLayout::areas() const {
    const int tabs = m_host.fontMetrics().height() + 10;
    std::vector<Area> all;
    for (const Dock& each : m_docks) {
        if (each.place.side != DockSide::right) continue;
        auto area = std::ranges::find(all, each.place.stack, &Area::stack);
        if (area == all.end()) area = all.insert(all.end(), {each.place.stack, each.place.compact});
        const int wanted = each.place.compact ? each.dock->sizeHint().height() : each.dock->minimumSizeHint().height() + tabs;
        area->height = std::max(area->height, wanted);
    }
    return all;
}

bool DockLayout::hasRoomFor(const std::vector<Area>& areas) const {
    const int separator = m_host.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &m_host);
    int height = -separator;
    for (const Area& each : areas) height += each.height + separator;
    return height <= m_host.height();
}

void DockLayout::fit() {
    m_fitting = false;
    // Restoring a layout opens the docks of a stack one by one: the first did not yet know the others.
    for (const Dock& each : m_docks)
        if (auto* bar = qobject_cast<DockTitleBar*>(each.dock->titleBarWidget())) bar->follow();
    if (!m_shared || m_own || m_alone) {
        m_host.setMinimumHeight(0);
        return;
    }
    const std::vector<Area> all = areas();
    if (const bool split = hasRoomFor(all); split != m_split) {
        m_split = split;
        placeAsSeen();
    }
    // Low enough for one area only: in a lower window the second merges into it.
    int compact = 0, open = 0;
    for (const Area& each : all) each.compact ? compact += each.height : open = std::max(open, each.height);
    const QWidget* centre = m_host.centralWidget();
    m_host.setMinimumHeight(m_split ? std::max(compact + open, centre ? centre->minimumSizeHint().height() : 0) : 0);
    shareRoom();
}

void DockLayout::fitSoon() {
    if (std::exchange(m_fitting, true)) return;
    QMetaObject::invokeMethod(this, &DockLayout::fit, Qt::QueuedConnection);
}

// Places the docks anew; closed ones stay closed, those in front stay in front.
void DockLayout::placeAsSeen() {
    m_host.layout()->activate();  // so that a dock just raised counts as seen
    QPointer<QWidget> focus = QApplication::focusWidget();
    std::vector<QDockWidget*> closed, seen;
    for (const Dock& each : m_docks) {
        if (each.dock->isHidden())
            closed.push_back(each.dock);
        else if (isSeen(*each.dock))
            seen.push_back(each.dock);
    }
    std::ranges::reverse(seen);  // when two areas merge, the first one's dock ends in front
    place();
    for (QDockWidget* dock : closed) dock->hide();
    m_host.layout()->activate();
    for (QDockWidget* dock : seen) dock->raise();
    if (focus) focus->setFocus();
}

// Sides first, then the stacks along each side: compact ones get their size hint, the rest is shared by weight.
void DockLayout::shareRoom() {
    const int separator = m_host.style()->pixelMetric(QStyle::PM_DockWidgetSeparatorExtent, nullptr, &m_host);
    int beside = m_host.width();
    for (const DockSide side : {DockSide::left, DockSide::right, DockSide::bottom}) {
        QDockWidget* first = nullptr;
        int wanted = 0;
        bool compact = true;
        const bool across = orientationOf(side) == Qt::Vertical;
        for (const Dock& each : m_docks) {
            if (each.place.side != side || each.dock->isHidden()) continue;
            if (!first) first = each.dock;
            compact = compact && each.place.compact;
            wanted = std::max(wanted, across ? each.dock->sizeHint().width() : each.dock->sizeHint().height());
        }
        if (!first) continue;
        if (across) beside -= separator;
        if (!compact && across) wanted = beside - widthOfPlane(beside);
        m_host.resizeDocks({first}, {wanted}, across ? Qt::Horizontal : Qt::Vertical);
        if (across) {
            beside -= wanted;
            shareHeight(side);
        }
    }
}

int DockLayout::widthOfPlane(int beside) const {
    const int square = m_host.height() - linesOfPlane * m_host.fontMetrics().height() + 4 * m_host.fontMetrics().height();
    const int wanted = std::min(std::max(static_cast<int>(shareOfPlane * beside), leastPlane), std::max(square, leastPlane));
    const QWidget* centre = m_host.centralWidget();
    const int least = centre ? std::max(centre->minimumWidth(), centre->minimumSizeHint().width()) : 0;
    return std::max(least, std::min(wanted, beside - leastResults));
}

void DockLayout::shareHeight(DockSide side) {
    QList<QDockWidget*> heads;
    QList<int> heights;
    QStringList stacks;
    int rest = m_host.height();
    std::vector<qsizetype> open;
    for (const Dock& each : m_docks) {
        if (each.place.side != side || each.dock->isHidden() || stacks.contains(stackOf(each))) continue;
        stacks << stackOf(each);
        heads << each.dock;
        heights << (each.place.compact ? each.dock->sizeHint().height() : 0);
        rest -= heights.last();
        if (!each.place.compact) open.push_back(heads.size() - 1);
    }
    if (heads.size() < 2) return;
    // If there is little height, an unequal share would leave the second no room for its figure.
    const double first = rest < littleHeight ? 1.0 : firstAgainstSecond;
    double weights = 0.0, weight = first;
    for (std::size_t i = 0; i < open.size(); ++i) weights += i == 0 ? first : 1.0;
    for (const qsizetype i : open) {
        heights[i] = std::max(1, static_cast<int>(rest * weight / weights));
        weight = 1.0;
    }
    m_host.resizeDocks(heads, heights, Qt::Vertical);
}

}  // namespace echoplane
