// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/view_deck.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QCloseEvent>
#include <QDataStream>
#include <QIODevice>
#include <QMenu>
#include <QSplitter>
#include <QVBoxLayout>

#include "app/views/view_slot.h"
#include "app/views/view_tab.h"
#include "widgets/controls/help_text.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr quint32 deckMagic = 0x4445434B;
constexpr qint32 deckVersion = 1;
/// The view at the top and the slots below share the height in this proportion.
constexpr int topShare = 44, slotShare = 56;
/// Width from which on there are two slots, at type × 1.
constexpr int widthForTwo = 620;
constexpr std::size_t mostInFront = 4;
/// The same at any type, so that large type fits a screen of 1280×800.
constexpr int leastWidth = 320, leastHeight = 340;

}  // namespace

ViewDeck::ViewDeck(QWidget* parent)
    : QWidget(parent),
      m_split(new QSplitter(Qt::Vertical, this)),
      m_row(new QSplitter(Qt::Horizontal)),
      m_menu(new QMenu(tr("Vi&ews"), this)) {
    m_menu->setObjectName(QStringLiteral("panels"));
    m_menu->setToolTipsVisible(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_split);
    m_split->setObjectName(QStringLiteral("deck-split"));
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_split->setHandleWidth(1);
    m_split->setChildrenCollapsible(false);
    m_top = new QWidget;
    m_topLayout = new QVBoxLayout(m_top);
    m_topLayout->setContentsMargins(0, 0, 0, 0);
    m_split->addWidget(m_top);
    m_split->addWidget(m_row);
    m_split->setStretchFactor(1, 1);  // a border that the user has moved stays
    m_row->setHandleWidth(1);
    m_row->setChildrenCollapsible(false);
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        m_slots[i] = new ViewSlot(QStringLiteral("view-slot%1").arg(i + 1), m_row);
        m_row->addWidget(m_slots[i]);
        m_row->setStretchFactor(static_cast<int>(i), 1);
        connect(m_slots[i], &ViewSlot::chosen, this, [this, i](ViewTab* tab) { put(i, tab); });
    }
    m_slots[1]->hide();
    for (QSplitter* each : {m_split, m_row}) connect(each, &QSplitter::splitterMoved, this, [this] { m_own = true; });
}

ViewDeck::~ViewDeck() = default;

void ViewDeck::addView(QWidget* view, const QString& name, const QString& title, Place place, const QString& tab) {
    setHelp(*view, name);
    auto* action = new QAction(QString(title).replace(QLatin1Char('&'), QLatin1String("&&")), this);
    action->setObjectName(QStringLiteral("panel:") + name);
    action->setToolTip(tr("Shows this view and moves the focus there."));
    constexpr std::size_t digits = 10;
    if (m_views.size() < digits)
        action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_0 + (m_views.size() + 1) % digits)));
    connect(action, &QAction::triggered, this, [this, view] {
        bringUp(view);
        view->setFocus(Qt::ShortcutFocusReason);
    });
    m_menu->addAction(action);
    ViewTab* holder = nullptr;
    if (place == Place::top) {
        m_topLayout->addWidget(view);
    } else {
        const QString key = tab.isEmpty() ? title : tab;
        const auto found = std::ranges::find(m_order, key, &ViewTab::title);
        holder = found != m_order.end() ? *found : new ViewTab(name, key, place == Place::front, this);
        if (found == m_order.end()) {
            holder->hide();
            m_order.push_back(holder);
            connect(holder, &ViewTab::switched, this, &ViewDeck::arranged);
        }
        holder->add(view, title);
    }
    m_views.push_back({view, name, title, holder, action, nullptr});
    if (m_shown[0] == nullptr && holder != nullptr) put(0, holder);
}

const ViewDeck::View* ViewDeck::find(const QWidget* view) const {
    const auto found = std::ranges::find(m_views, view, &View::widget);
    return found == m_views.end() ? nullptr : &*found;
}

ViewDeck::View* ViewDeck::find(const QWidget* view) {
    return const_cast<View*>(std::as_const(*this).find(view));
}

QWidget* ViewDeck::view(const QString& name) const {
    const auto found = std::ranges::find(m_views, name, &View::name);
    return found == m_views.end() ? nullptr : found->widget;
}

ViewTab* ViewDeck::tabNamed(const QString& name) const {
    const auto found = std::ranges::find(m_order, name, &ViewTab::name);
    return found == m_order.end() ? nullptr : *found;
}

void ViewDeck::forEachView(const std::function<void(QWidget& view, const QString& title)>& visit) const {
    for (const View& each : m_views) visit(*each.widget, each.title);
}

void ViewDeck::setFirst(const QStringList& names) {
    std::vector<ViewTab*> first, others;
    for (ViewTab* each : m_order) {
        const bool wanted =
            std::ranges::any_of(m_views, [&](const View& view) { return view.tab == each && names.contains(view.name); });
        (wanted ? first : others).push_back(each);
    }
    std::vector<ViewTab*> all = first;
    all.insert(all.end(), others.begin(), others.end());
    if (all == m_tabs) return;
    m_tabs = std::move(all);
    std::vector<ViewTab*> front, more;
    for (ViewTab* each : m_tabs) {
        const bool early = each->inFront() || std::ranges::find(first, each) != first.end();
        (early && front.size() < mostInFront ? front : more).push_back(each);
    }
    for (ViewSlot* each : m_slots) each->setTabs(front, more);
}

/// Two slots that would show the same tab exchange theirs.
void ViewDeck::put(std::size_t slot, ViewTab* tab) {
    const std::size_t other = 1 - slot;
    ViewTab* before = std::exchange(m_shown[slot], tab);
    if (m_shown[other] == tab) m_shown[other] = before;
    arrange();
}

void ViewDeck::arrange() {
    if (m_two && m_shown[1] == nullptr) {
        const auto free = std::ranges::find_if(m_tabs, [this](ViewTab* each) { return each != m_shown[0] && each->inFront(); });
        if (free != m_tabs.end()) m_shown[1] = *free;
    }
    m_slots[1]->setVisible(m_two);
    m_slots[0]->put(m_shown[0]);
    if (m_two)
        m_slots[1]->put(m_shown[1]);
    else if (m_shown[1] != nullptr && m_shown[1] != m_shown[0])
        m_shown[1]->hide();
    Q_EMIT arranged();
}

void ViewDeck::bringUp(const QWidget* view) {
    View* found = find(view);
    if (found == nullptr) return;
    Q_EMIT broughtUp();
    if (found->window) {
        found->window->show();
        found->window->raise();
        found->window->activateWindow();
        return;
    }
    if (found->tab == nullptr) return;
    found->tab->bringUp(found->widget);
    if (found->tab != m_shown[0] && !(m_two && found->tab == m_shown[1])) put(0, found->tab);
}

QWidget* ViewDeck::front() const {
    return m_shown[0] != nullptr ? m_shown[0]->shown() : nullptr;
}

QWidget* ViewDeck::viewAround(const QWidget* inside) const {
    const auto found = std::ranges::find_if(m_views, [inside](const View& each) {
        return inside != nullptr && (each.widget == inside || each.widget->isAncestorOf(inside));
    });
    return found == m_views.end() ? nullptr : found->widget;
}

void ViewDeck::setTopShown(bool shown) {
    m_top->setVisible(shown);
}

bool ViewDeck::isDetached(const QWidget* view) const {
    const View* found = find(view);
    return found != nullptr && found->window;
}

void ViewDeck::detach(QWidget* view) {
    View* found = find(view);
    if (found == nullptr || found->window) return;
    Q_EMIT broughtUp();
    auto* window = new QWidget(this->window(), Qt::Window);
    window->setObjectName(QStringLiteral("window:") + found->name);
    window->setWindowTitle(found->title);
    window->installEventFilter(this);
    auto* column = new QVBoxLayout(window);
    column->setContentsMargins(0, 0, 0, 0);
    const QSize size = view->size().expandedTo(view->sizeHint());
    if (found->tab != nullptr)
        found->tab->take(view, tr("“%1” is in a window of its own.").arg(found->title));
    else
        m_top->hide();
    column->addWidget(view);
    view->show();
    found->window = window;
    QRect place(QPoint(), size);
    place.moveCenter(this->window()->geometry().center());
    window->setGeometry(place);
    window->show();
    Q_EMIT arranged();
}

void ViewDeck::attach(QWidget* view) {
    View* found = find(view);
    if (found == nullptr || !found->window) return;
    QWidget* window = std::exchange(found->window, nullptr);
    window->removeEventFilter(this);
    if (found->tab != nullptr) {
        found->tab->giveBack(view);
    } else {
        m_topLayout->addWidget(view);
        m_top->show();
        view->show();
    }
    window->hide();
    window->deleteLater();
    Q_EMIT arranged();
}

void ViewDeck::attachAll() {
    for (View& each : m_views) attach(each.widget);
}

bool ViewDeck::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close)
        for (View& each : m_views)
            if (each.window == watched) {
                attach(each.widget);
                event->accept();
                return true;
            }
    return QWidget::eventFilter(watched, event);
}

void ViewDeck::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const bool two = m_slotsKept ? m_two : width() >= scaled(widthForTwo, font());
    if (std::exchange(m_two, two) != two) arrange();
    if (m_own) return;
    const int room = m_split->height();
    m_split->setSizes({room * topShare / (topShare + slotShare), room * slotShare / (topShare + slotShare)});
    m_row->setSizes({m_row->width() / 2, m_row->width() / 2});
}

QSize ViewDeck::minimumSizeHint() const {
    // A widget that was never shown is hidden, too.
    const bool topAlone = m_row->isHidden() && m_row->testAttribute(Qt::WA_WState_ExplicitShowHide);
    return {leastWidth, topAlone ? leastHeight / 2 : leastHeight};
}

void ViewDeck::applyDefault() {
    attachAll();
    for (ViewTab* each : m_order) each->setCurrent(0);
    m_own = false;
    m_shown = {m_order.empty() ? nullptr : m_order.front(), nullptr};
    arrange();
    QResizeEvent same(size(), size());
    resizeEvent(&same);
}

QByteArray ViewDeck::layoutState() const {
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_0);
    out << deckMagic << deckVersion << m_own;
    for (const QSplitter* each : {m_split, m_row}) out << (m_own ? each->saveState() : QByteArray());
    for (const ViewTab* each : m_shown) out << (each != nullptr ? each->name() : QString());
    out << qint32(m_order.size());
    for (const ViewTab* each : m_order) out << each->name() << qint32(each->current());
    QStringList detached;
    for (const View& each : m_views)
        if (each.window) detached << each.name << QString::fromLatin1(each.window->saveGeometry().toBase64());
    out << detached;
    return state;
}

bool ViewDeck::restoreLayout(const QByteArray& state) {
    QDataStream in(state);
    in.setVersion(QDataStream::Qt_6_0);
    quint32 magic = 0;
    qint32 version = 0, tabs = 0;
    bool own = false;
    QByteArray split, row;
    std::array<QString, 2> shown;
    in >> magic >> version;
    if (in.status() != QDataStream::Ok || magic != deckMagic || version != deckVersion) return false;
    in >> own >> split >> row >> shown[0] >> shown[1] >> tabs;
    constexpr qint32 mostTabs = 1000;
    if (in.status() != QDataStream::Ok || tabs < 0 || tabs > mostTabs) return false;
    std::vector<std::pair<QString, qint32>> pages(static_cast<std::size_t>(tabs));
    for (auto& [name, page] : pages) in >> name >> page;
    QStringList detached;
    in >> detached;
    if (in.status() != QDataStream::Ok || detached.size() % 2 != 0) return false;
    attachAll();
    m_own = own;
    for (const auto& [name, page] : pages)
        if (ViewTab* tab = tabNamed(name)) tab->setCurrent(page);
    if (ViewTab* tab = tabNamed(shown[0])) m_shown[0] = tab;
    m_shown[1] = tabNamed(shown[1]);
    if (m_shown[0] == m_shown[1]) m_shown[1] = nullptr;
    arrange();
    if (own) {
        m_split->restoreState(split);
        m_row->restoreState(row);
    }
    for (qsizetype i = 0; i < detached.size(); i += 2) {
        QWidget* found = view(detached[i]);
        if (found == nullptr) continue;
        detach(found);
        find(found)->window->restoreGeometry(QByteArray::fromBase64(detached[i + 1].toLatin1()));
    }
    return true;
}

}  // namespace echoplane
