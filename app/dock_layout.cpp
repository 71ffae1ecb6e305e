// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dock_layout.h"

#include <algorithm>
#include <array>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDataStream>
#include <QDockWidget>
#include <QIODevice>
#include <QMainWindow>
#include <QMenu>
#include <QTabBar>
#include <QVBoxLayout>

#include "app/dock_title_bar.h"

namespace echoplane {
namespace {

/// A layout that another version wrote may place what this one does not have.
constexpr int layoutVersion = 1;
constexpr quint32 layoutMagic = 0x4C594F31;
/// Part of the host that a side takes where it is not compact.
constexpr double share = 0.3;
constexpr const char* detachedOnce = "detachedOnce";

Qt::DockWidgetArea areaOf(DockSide side) {
    constexpr std::array areas = {Qt::LeftDockWidgetArea, Qt::RightDockWidgetArea, Qt::BottomDockWidgetArea};
    return areas[static_cast<std::size_t>(side)];
}

Qt::Orientation orientationOf(DockSide side) {
    return side == DockSide::bottom ? Qt::Horizontal : Qt::Vertical;
}

/// A dock behind another tab stays "visible", moved out of the window.
bool isSeen(const QDockWidget& dock) {
    return !dock.isHidden() && (dock.isFloating() || (dock.geometry().right() >= 0 && dock.geometry().bottom() >= 0));
}

/// The keyboard's way into a widget: its first control. False if there is none.
bool focusInto(QWidget& widget) {
    QWidget* candidate = &widget;
    do {
        const bool inside = candidate == &widget || widget.isAncestorOf(candidate);
        if (inside && candidate->isVisible() && candidate->isEnabled() && (candidate->focusPolicy() & Qt::TabFocus)) {
            candidate->setFocus(Qt::TabFocusReason);
            return true;
        }
        candidate = candidate->nextInFocusChain();
    } while (candidate && candidate != &widget);
    return false;
}

}  // namespace

DockLayout::DockLayout(QMainWindow& host) : QObject(&host), m_host(host), m_menu(new QMenu(tr("Pa&nels"), &host)) {
    m_host.setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    m_host.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_host.setDocumentMode(true);
    m_host.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_host.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_host.setContextMenuPolicy(Qt::NoContextMenu);  // Qt's own would name the panels a second time.
    m_host.installEventFilter(this);
    m_menu->setObjectName(QStringLiteral("panels"));
    m_menu->setToolTipsVisible(true);
    buildMenu();
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) { setCurrent(now); });
}

QAction* DockLayout::panelAction(const char* name, const QString& text) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setEnabled(false);
    m_menu->addAction(action);
    m_ofCurrent.push_back(action);
    return action;
}

void DockLayout::buildMenu() {
    m_firstOwn = m_menu->addSeparator();
    m_menu->addAction(tr("Ne&xt panel"), QKeySequence(Qt::Key_F6), this, [this] { walk(Step::forward); })
        ->setObjectName(QStringLiteral("next-panel"));
    m_menu->addAction(tr("&Previous panel"), QKeySequence(Qt::SHIFT | Qt::Key_F6), this, [this] { walk(Step::backward); })
        ->setObjectName(QStringLiteral("previous-panel"));
    m_menu->addSeparator();
    const auto addMove = [this](const char* name, const QString& text, Qt::DockWidgetArea area) {
        connect(panelAction(name, text), &QAction::triggered, this, [this, area] { moveTo(area); });
    };
    addMove("move-left", tr("Move panel to the &left"), Qt::LeftDockWidgetArea);
    addMove("move-right", tr("Move panel to the &right"), Qt::RightDockWidgetArea);
    addMove("move-bottom", tr("Move panel to the &bottom"), Qt::BottomDockWidgetArea);
    QAction* detach = panelAction("detach-panel", tr("De&tach or dock panel"));
    detach->setShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_D);
    connect(detach, &QAction::triggered, this, [this] {
        if (m_current) detachOrDock(*m_current);
    });
    QAction* close = panelAction("close-panel", tr("&Close panel"));
    close->setShortcut(Qt::CTRL | Qt::Key_W);
    connect(close, &QAction::triggered, this, [this] {
        if (m_current) m_current->close();
    });
    for (QAction* action : m_ofCurrent) action->setToolTip(tr("Of the panel that was used last."));
    m_menu->addSeparator();
    QAction* standard = m_menu->addAction(tr("&Default layout"), this, &DockLayout::applyDefault);
    standard->setObjectName(QStringLiteral("default-layout"));
    standard->setToolTip(tr("Every panel back to its first place."));
}

QDockWidget& DockLayout::addView(QWidget* view, const QString& name, const QString& title, const DockPlace& place) {
    auto* dock = new QDockWidget(title, &m_host);
    dock->setObjectName(name);
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetFloatable);
    // Holds the view's room while the view itself is hidden behind another tab.
    auto* frame = new QWidget(dock);
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(0, 0, 0, 0);
    QSizePolicy policy = view->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    view->setSizePolicy(policy);
    column->addWidget(view);
    dock->setWidget(frame);
    auto* bar = new DockTitleBar(*dock);
    dock->setTitleBarWidget(bar);
    bar->installEventFilter(this);
    dock->installEventFilter(this);
    connect(bar, &DockTitleBar::detachRequested, this, [this, dock] { detachOrDock(*dock); });
    connect(bar, &DockTitleBar::closeRequested, dock, &QWidget::close);

    auto* action = new QAction(QString(title).replace(QLatin1Char('&'), QLatin1String("&&")), this);
    action->setObjectName(QStringLiteral("panel:") + name);
    action->setCheckable(true);
    action->setToolTip(tr("Brings the panel up; hides it where it is in front."));
    constexpr std::size_t digits = 10;
    if (m_docks.size() < digits)
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (m_docks.size() + 1) % digits)));
    m_menu->insertAction(m_firstOwn, action);

    m_docks.push_back({dock, view, place, action});
    const std::size_t index = m_docks.size() - 1;
    connect(action, &QAction::triggered, this, [this, index] { toggle(m_docks[index]); });
    insert(index);
    return *dock;
}

QWidget* DockLayout::view(const QString& name) const {
    const auto found = std::ranges::find_if(m_docks, [&](const Dock& each) { return each.dock->objectName() == name; });
    return found == m_docks.end() ? nullptr : found->view;
}

void DockLayout::forEachView(const std::function<void(QWidget& view, const QString& title)>& visit) const {
    for (const Dock& each : m_docks) visit(*each.view, each.dock->windowTitle());
}

QDockWidget* DockLayout::dockOf(const QWidget* view) const {
    const auto found = std::ranges::find_if(m_docks, [&](const Dock& each) { return each.view == view; });
    return found == m_docks.end() ? nullptr : found->dock;
}

void DockLayout::bringUp(const QWidget* view) {
    QDockWidget* dock = dockOf(view);
    if (!dock) return;
    dock->show();
    dock->raise();
}

QTabBar* DockLayout::tabsOf(const QWidget* view) const {
    const QDockWidget* dock = dockOf(view);
    for (QTabBar* bar : m_host.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        for (int tab = 0; dock && bar->isVisibleTo(&m_host) && tab < bar->count(); ++tab)
            if (bar->tabText(tab) == dock->windowTitle()) return bar;
    return nullptr;
}

void DockLayout::toggle(const Dock& each) {
    if (isSeen(*each.dock)) {
        each.dock->close();
    } else {
        each.action->setChecked(true);
        bringUp(each.view);
        m_host.layout()->activate();
        showWhatIsSeen(each);
        if (!focusInto(*each.view)) setCurrent(each.dock);
    }
}

void DockLayout::detachOrDock(QDockWidget& dock) {
    const bool first = !dock.isFloating() && !dock.property(detachedOnce).toBool();
    dock.setFloating(!dock.isFloating());
    if (!first) return;
    // Behind a tab it had no place of its own to start from; later Qt knows where it was.
    dock.setProperty(detachedOnce, true);
    QRect room({}, dock.sizeHint().expandedTo(dock.size()));
    room.moveCenter(m_host.mapToGlobal(m_host.rect().center()));
    dock.setGeometry(room);
}

void DockLayout::moveTo(Qt::DockWidgetArea area) {
    if (!m_current) return;
    QDockWidget* dock = m_current;
    dock->setFloating(false);
    m_host.addDockWidget(area, dock);
    dock->show();
    dock->raise();
    focusInto(*dock->widget());
}

void DockLayout::setCurrent(const QWidget* inside) {
    const auto found = std::ranges::find_if(
        m_docks, [inside](const Dock& each) { return inside && (each.dock == inside || each.dock->isAncestorOf(inside)); });
    if (found == m_docks.end()) return;
    m_current = found->dock;
    for (QAction* action : m_ofCurrent) action->setEnabled(true);
}

void DockLayout::walk(Step step) {
    std::vector<QWidget*> stops = {m_host.centralWidget()};
    for (const Dock& each : m_docks)
        if (isSeen(*each.dock)) stops.push_back(each.dock);
    const auto size = stops.size();
    const QWidget* focus = QApplication::focusWidget();
    std::size_t at = 0;
    for (std::size_t i = 0; i < size; ++i)
        if (focus && (stops[i] == focus || stops[i]->isAncestorOf(focus))) at = i;
    // Panels without a control are passed over.
    for (std::size_t i = 1; i <= size; ++i) {
        QWidget* stop = stops[(at + (step == Step::forward ? i : size - i)) % size];
        if (!stop || !focusInto(*stop)) continue;
        stop->window()->activateWindow();
        return;
    }
}

void DockLayout::insert(std::size_t index) {
    const Dock& each = m_docks[index];
    const auto before = m_docks.begin() + static_cast<std::ptrdiff_t>(index);
    const auto head = std::find_if(m_docks.begin(), before, [&](const Dock& other) {
        return other.place.side == each.place.side && other.place.stack == each.place.stack;
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

// The arrangement is made anew from nothing, so that it does not depend on what it was before.
void DockLayout::place() {
    for (const Dock& each : m_docks) {
        each.dock->setFloating(false);
        m_host.removeDockWidget(each.dock);
    }
    for (std::size_t i = 0; i < m_docks.size(); ++i) insert(i);
}

void DockLayout::applyDefault() {
    place();
    m_host.layout()->activate();
    shareRoom();
}

// Sides first, then the stacks along each side: those that are compact as they ask, the rest in equal parts.
void DockLayout::shareRoom() {
    for (const DockSide side : {DockSide::left, DockSide::right, DockSide::bottom}) {
        QDockWidget* first = nullptr;
        int wanted = 0;
        bool compact = true;
        const bool across = orientationOf(side) == Qt::Vertical;
        for (const Dock& each : m_docks) {
            if (each.place.side != side) continue;
            if (!first) first = each.dock;
            compact = compact && each.place.compact;
            wanted = std::max(wanted, across ? each.dock->sizeHint().width() : each.dock->sizeHint().height());
        }
        if (!first) continue;
        if (!compact) wanted = static_cast<int>(share * (across ? m_host.width() : m_host.height()));
        m_host.resizeDocks({first}, {wanted}, across ? Qt::Horizontal : Qt::Vertical);
        if (across) shareHeight(side);
    }
}

void DockLayout::shareHeight(DockSide side) {
    QList<QDockWidget*> heads;
    QList<int> heights;
    QStringList stacks;
    int rest = m_host.height();
    qsizetype open = 0;
    for (const Dock& each : m_docks) {
        if (each.place.side != side || stacks.contains(each.place.stack)) continue;
        stacks << each.place.stack;
        heads << each.dock;
        heights << (each.place.compact ? each.dock->sizeHint().height() : 0);
        rest -= heights.last();
        if (!each.place.compact) ++open;
    }
    if (heads.size() < 2) return;
    for (int& height : heights)
        if (height == 0) height = std::max(1, rest / static_cast<int>(open));
    m_host.resizeDocks(heads, heights, Qt::Vertical);
}

QStringList DockLayout::names() const {
    QStringList all;
    for (const Dock& each : m_docks) all << each.dock->objectName();
    all.sort();
    return all;
}

QByteArray DockLayout::layoutState() const {
    if (!m_shared && !m_restored.isEmpty()) return m_restored;
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_0);
    const QByteArray arrangement = m_host.saveState(layoutVersion);
    out << layoutMagic << qint32(layoutVersion) << names() << qChecksum(arrangement) << arrangement;
    return state;
}

bool DockLayout::restoreLayout(const QByteArray& state) {
    QDataStream in(state);
    in.setVersion(QDataStream::Qt_6_0);
    quint32 magic = 0;
    qint32 version = 0;
    in >> magic >> version;
    if (in.status() != QDataStream::Ok || magic != layoutMagic || version != layoutVersion) return false;
    QStringList saved;
    quint16 sum = 0;
    QByteArray arrangement;
    in >> saved >> sum >> arrangement;
    if (in.status() != QDataStream::Ok || saved != names() || sum != qChecksum(arrangement)) return false;
    const QByteArray before = m_host.saveState(layoutVersion);
    if (!m_host.restoreState(arrangement, layoutVersion)) {
        m_host.restoreState(before, layoutVersion);
        return false;
    }
    // Sizes are right only in a window that has its own: until it is shown, they are kept for that moment.
    m_restored = m_shared ? QByteArray() : state;
    return true;
}

void DockLayout::showWhatIsSeen(const Dock& each) {
    const bool seen = isSeen(*each.dock);
    if (each.view->isHidden() == seen) each.view->setVisible(seen);
    each.action->setChecked(!each.dock->isHidden());
}

bool DockLayout::eventFilter(QObject* watched, QEvent* event) {
    const auto ofDock = std::ranges::find_if(m_docks, [&](const Dock& each) { return each.dock == watched; });
    switch (event->type()) {
        case QEvent::Show:
            if (watched == &m_host && !m_shared) {
                m_shared = true;
                if (m_restored.isEmpty() || !restoreLayout(m_restored)) shareRoom();
            }
            [[fallthrough]];
        case QEvent::Hide:
        case QEvent::Move:
        case QEvent::Resize:
            if (ofDock != m_docks.end()) showWhatIsSeen(*ofDock);
            break;
        case QEvent::ChildPolished:
            // Qt makes the tabs of a stack when they are needed.
            if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()); bar && watched == &m_host) {
                bar->setAccessibleName(tr("Panels"));
                bar->setElideMode(Qt::ElideNone);
                bar->setFocusPolicy(Qt::TabFocus);
            }
            break;
        case QEvent::MouseButtonPress:
            if (auto* bar = qobject_cast<DockTitleBar*>(watched)) setCurrent(bar);
            break;
        case QEvent::ContextMenu:
            if (auto* bar = qobject_cast<DockTitleBar*>(watched)) {
                setCurrent(bar);
                m_menu->popup(static_cast<QContextMenuEvent*>(event)->globalPos());
                return true;
            }
            break;
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace echoplane
