// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/docks/dock_layout.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDataStream>
#include <QDockWidget>
#include <QIODevice>
#include <QMainWindow>
#include <QMenu>
#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QTimer>

#include "app/docks/dock_title_bar.h"
#include "app/docks/frame_layout.h"
#include "app/docks/slim_tabs.h"
#include "widgets/controls/help_text.h"

namespace echoplane {
namespace {

/// A layout of another version may place views that this one does not have.
constexpr int layoutVersion = 2;
constexpr quint32 layoutMagic = 0x4C594F31;
constexpr const char* detachedOnce = "detachedOnce";

/// The first control of a widget that can take the focus, or null.
QWidget* firstControl(QWidget& widget) {
    QWidget* candidate = &widget;
    do {
        const bool inside = candidate == &widget || widget.isAncestorOf(candidate);
        if (inside && candidate->isVisible() && candidate->isEnabled() && (candidate->focusPolicy() & Qt::TabFocus))
            return candidate;
        candidate = candidate->nextInFocusChain();
    } while (candidate && candidate != &widget);
    return nullptr;
}

/// Returns false if there is no control.
bool focusInto(QWidget& widget) {
    QWidget* control = firstControl(widget);
    if (control) control->setFocus(Qt::TabFocusReason);
    return control;
}

}  // namespace

DockLayout::DockLayout(QMainWindow& host) : QObject(&host), m_host(host), m_menu(new QMenu(tr("Pa&nels"), &host)) {
    m_host.setDockOptions(QMainWindow::AllowNestedDocks | QMainWindow::AllowTabbedDocks);
    m_host.setTabPosition(Qt::AllDockWidgetAreas, QTabWidget::North);
    m_host.setDocumentMode(true);
    m_host.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    m_host.setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    m_host.setContextMenuPolicy(Qt::NoContextMenu);  // Qt's own menu would list the panels a second time.
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
    for (QAction* action : m_ofCurrent) action->setToolTip(tr("Applies to the panel used last."));
    m_menu->addSeparator();
    QAction* standard = m_menu->addAction(tr("&Default layout"), this, &DockLayout::applyDefault);
    standard->setObjectName(QStringLiteral("default-layout"));
    standard->setToolTip(tr("Returns every panel to its first place."));
}

QDockWidget& DockLayout::addView(QWidget* view, const QString& name, const QString& title, const DockPlace& place) {
    auto* dock = new QDockWidget(title, &m_host);
    dock->setObjectName(name);
    setHelp(*dock, name);
    dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable | QDockWidget::DockWidgetFloatable);
    // Reserves the view's room while the view itself is hidden behind another tab.
    auto* frame = new QWidget(dock);
    auto* column = new FrameLayout(frame);
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
    action->setToolTip(
        tr("Shows the panel, or hides it if it is in front. The shortcut first moves the focus there, and hides only the panel "
           "that has the focus."));
    action->installEventFilter(this);
    constexpr std::size_t digits = 10;
    if (m_docks.size() < digits)
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (m_docks.size() + 1) % digits)));
    m_menu->insertAction(m_firstOwn, action);

    m_docks.push_back({dock, view, place, action});
    const std::size_t index = m_docks.size() - 1;
    connect(action, &QAction::triggered, this, [this, index] { toggle(m_docks[index]); });
    const auto movedByHand = [this] { m_own = m_own || !m_placing; };
    connect(dock, &QDockWidget::topLevelChanged, this, movedByHand);
    connect(dock, &QDockWidget::topLevelChanged, this, [dock] { frameSoon(*dock); });
    connect(dock, &QDockWidget::dockLocationChanged, this, movedByHand);
    const QScopedValueRollback placing(m_placing, true);
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

QWidget* DockLayout::inFrontOf(const QWidget* view) const {
    QDockWidget* dock = dockOf(view);
    if (!dock || !m_shared) return nullptr;
    const QList<QDockWidget*> together = m_host.tabifiedDockWidgets(dock);
    const auto found = std::ranges::find_if(
        m_docks, [&](const Dock& each) { return (each.dock == dock || together.contains(each.dock)) && isSeen(*each.dock); });
    return found == m_docks.end() ? nullptr : found->view;
}

QTabBar* DockLayout::tabsOf(const QWidget* view) const {
    const QDockWidget* dock = dockOf(view);
    for (QTabBar* bar : m_host.findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly))
        for (int tab = 0; dock && bar->isVisibleTo(&m_host) && tab < bar->count(); ++tab)
            if (bar->tabText(tab) == dock->windowTitle()) return bar;
    return nullptr;
}

/// A dock behind another tab stays "visible", moved out of the window.
bool DockLayout::isSeen(const QDockWidget& dock) {
    return !dock.isHidden() && (dock.isFloating() || (dock.geometry().right() >= 0 && dock.geometry().bottom() >= 0));
}

// A key may be pressed without looking, so it hides only the panel that has the focus.
void DockLayout::toggle(const Dock& each) {
    const QWidget* focus = QApplication::focusWidget();
    const bool inside = firstControl(*each.view) ? focus && each.dock->isAncestorOf(focus) : m_current == each.dock;
    const bool byKey = std::exchange(m_byKey, false);
    if (isSeen(*each.dock) && (inside || !byKey)) {
        each.dock->close();
    } else {
        each.action->setChecked(true);
        bringUp(each.view);
        m_host.layout()->activate();
        updateVisibility(each);
        if (!focusInto(*each.view)) setCurrent(each.dock);
    }
}

void DockLayout::detachOrDock(QDockWidget& dock) {
    const bool first = !dock.isFloating() && !dock.property(detachedOnce).toBool();
    dock.setFloating(!dock.isFloating());
    if (!dock.isFloating()) dock.raise();  // the user is looking at it
    if (!first) return;
    // Behind a tab it had no geometry to start from; later Qt remembers it.
    dock.setProperty(detachedOnce, true);
    QRect room({}, dock.sizeHint().expandedTo(dock.size()));
    room.moveCenter(m_host.mapToGlobal(m_host.rect().center()));
    dock.setGeometry(room);
}

// Qt gives a floating panel with a custom title bar no frame. The frame is added once the panel is no longer dragged.
void DockLayout::frameSoon(QDockWidget& dock) {
    QTimer::singleShot(0, &dock, [&dock] {
        const bool bare = dock.isFloating() && (dock.windowFlags() & Qt::FramelessWindowHint);
        if (!bare || QGuiApplication::mouseButtons() != Qt::NoButton) return;
        const QRect place = dock.geometry();
        const bool shown = !dock.isHidden();
        const Qt::WindowFlags flags = dock.windowFlags() & ~(Qt::FramelessWindowHint | Qt::X11BypassWindowManagerHint);
        dock.setWindowFlags(flags | Qt::CustomizeWindowHint | Qt::WindowTitleHint | Qt::WindowCloseButtonHint);
        dock.setGeometry(place);
        dock.setVisible(shown);
    });
}

void DockLayout::moveTo(Qt::DockWidgetArea area) {
    if (!m_current) return;
    QDockWidget* dock = m_current;
    dock->setFloating(false);
    m_host.addDockWidget(area, dock);
    dock->show();
    dock->raise();
    m_host.layout()->activate();  // a view that is hidden during the move would lose the focus
    focusInto(*dock->widget());
}

void DockLayout::setCurrent(const QWidget* inside) {
    const auto found = std::ranges::find_if(
        m_docks, [inside](const Dock& each) { return inside && (each.dock == inside || each.dock->isAncestorOf(inside)); });
    if (found == m_docks.end()) return;
    m_current = found->dock;
    for (QAction* action : m_ofCurrent) action->setEnabled(true);
}

QWidget* DockLayout::current() const {
    const QWidget* focus = QApplication::focusWidget();
    QWidget* centre = m_host.centralWidget();
    if (!m_current || (focus && (focus == centre || centre->isAncestorOf(focus)))) return centre;
    const auto found = std::ranges::find(m_docks, m_current.data(), &Dock::dock);
    return found == m_docks.end() ? centre : found->view;
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
    // Panels without a control are skipped.
    for (std::size_t i = 1; i <= size; ++i) {
        QWidget* stop = stops[(at + (step == Step::forward ? i : size - i)) % size];
        if (!stop || !focusInto(*stop)) continue;
        stop->window()->activateWindow();
        return;
    }
}

QStringList DockLayout::names() const {
    QStringList all;
    for (const Dock& each : m_docks) all << each.dock->objectName();
    all.sort();
    return all;
}

QByteArray DockLayout::layoutState() const {
    if (m_alone) return m_beforeAlone;
    if (!m_shared && !m_restored.isEmpty()) return m_restored;
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_0);
    const QByteArray arrangement = m_host.saveState(layoutVersion);
    out << layoutMagic << qint32(layoutVersion) << names() << qChecksum(arrangement) << arrangement << m_own << m_split;
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
    bool own = false, split = false;
    in >> saved >> sum >> arrangement >> own >> split;
    if (in.status() != QDataStream::Ok || saved != names() || sum != qChecksum(arrangement)) return false;
    endAlone();
    const QScopedValueRollback placing(m_placing, true);
    const QByteArray before = m_host.saveState(layoutVersion);
    if (!m_host.restoreState(arrangement, layoutVersion)) {
        m_host.restoreState(before, layoutVersion);
        return false;
    }
    m_own = own;
    m_split = split;
    // Sizes are right only once the window has its final size: until it is shown, the state is kept for that moment.
    m_restored = m_shared ? QByteArray() : state;
    if (m_shared) fit();
    return true;
}

void DockLayout::updateVisibility(const Dock& each) {
    const bool seen = isSeen(*each.dock);
    if (each.view->isHidden() == seen) each.view->setVisible(seen);
    each.action->setChecked(!each.dock->isHidden());
    if (auto* bar = qobject_cast<DockTitleBar*>(each.dock->titleBarWidget())) bar->follow();
    m_host.update();  // else grips of borders stay where they were
}

bool DockLayout::eventFilter(QObject* watched, QEvent* event) {
    const auto ofDock = std::ranges::find_if(m_docks, [&](const Dock& each) { return each.dock == watched; });
    switch (event->type()) {
        case QEvent::Show:
            if (watched == &m_host && !m_shared) {
                m_shared = true;
                if (m_restored.isEmpty() || !restoreLayout(m_restored)) fit();
            }
            [[fallthrough]];
        case QEvent::Hide:
        case QEvent::Move:
        case QEvent::Resize:
            if (ofDock != m_docks.end()) updateVisibility(*ofDock);
            // Closing the view shown alone brings the others back.
            if (event->type() == QEvent::Hide && watched == m_alone && m_alone->isHidden() && !m_placing)
                QMetaObject::invokeMethod(this, &DockLayout::endAlone, Qt::QueuedConnection);
            if (watched == &m_host ? event->type() == QEvent::Resize
                                   : event->type() == QEvent::Show || event->type() == QEvent::Hide)
                fitSoon();
            break;
        case QEvent::ChildPolished:
            // Qt creates the tab bar of a stack when it is needed.
            if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child()); bar && watched == &m_host) {
                bar->setAccessibleName(tr("Panels"));
                bar->setElideMode(Qt::ElideNone);
                makeSlim(*bar);
                bar->setFocusPolicy(Qt::TabFocus);
            }
            break;
        case QEvent::MouseButtonPress:
            // A border that the user has moved stays there, whatever the window's size.
            if (watched == &m_host && m_host.isSeparator(static_cast<QMouseEvent*>(event)->position().toPoint())) m_own = true;
            if (auto* bar = qobject_cast<DockTitleBar*>(watched)) setCurrent(bar);
            break;
        case QEvent::MouseButtonRelease:
            if (ofDock != m_docks.end()) frameSoon(*ofDock->dock);
            break;
        case QEvent::Shortcut:
            m_byKey = !static_cast<QShortcutEvent*>(event)->isAmbiguous();
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
