// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/views/main_columns.h"

#include <algorithm>
#include <utility>

#include <QAction>
#include <QApplication>
#include <QDataStream>
#include <QIODevice>
#include <QMenu>
#include <QStackedWidget>

#include "app/views/view_deck.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr quint32 columnsMagic = 0x434F4C53;
constexpr qint32 columnsVersion = 1;
/// Widths at type × 1 and a window of 1280 pixels; half of what a window has more goes to the results.
constexpr int windowWidth = 1280, resultsWidth = 400, widestResults = 720, narrowestPlane = 500;
constexpr int railGrowth = 24, railGrowthFrom = 640;  // the rail is 24 pixels wider in a window of 1920

/// The first control of a widget that can take the focus, or null.
QWidget* firstControl(QWidget& widget) {
    QWidget* candidate = &widget;
    do {
        const bool inside = candidate == &widget || widget.isAncestorOf(candidate);
        if (inside && candidate->isVisible() && candidate->isEnabled() && (candidate->focusPolicy() & Qt::TabFocus))
            return candidate;
        candidate = candidate->nextInFocusChain();
    } while (candidate != nullptr && candidate != &widget);
    return nullptr;
}

}  // namespace

MainColumns::MainColumns(QWidget* settings, QWidget* plane, QWidget* results, ViewDeck& deck, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent),
      m_rail(new QStackedWidget),
      m_settings(settings),
      m_plane(plane),
      m_results(results),
      m_deck(deck) {
    setObjectName(QStringLiteral("columns"));
    setHandleWidth(1);
    setChildrenCollapsible(false);
    m_rail->setObjectName(QStringLiteral("rail"));
    m_rail->addWidget(settings);
    addWidget(m_rail);
    addWidget(plane);
    addWidget(results);
    setStretchFactor(1, 1);  // the plane gets what a border that the user has moved leaves
    connect(&m_deck, &ViewDeck::broughtUp, this, &MainColumns::endAlone);
    connect(this, &QSplitter::splitterMoved, this, [this] { m_own = true; });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (now == nullptr) return;
        if (QWidget* view = m_deck.viewAround(now))
            m_current = view;
        else if (now == m_plane || m_plane->isAncestorOf(now))
            m_current = m_plane;
    });
}

void MainColumns::showInRail(QWidget* instead, int width) {
    if (instead != nullptr && m_rail->indexOf(instead) < 0) m_rail->addWidget(instead);
    m_rail->setCurrentWidget(instead != nullptr ? instead : m_settings);
    m_railOther = instead != nullptr ? width : 0;
    share();
}

void MainColumns::setRailShown(bool shown) {
    m_rail->setVisible(shown);
    share();
}

void MainColumns::setPlaneShown(bool shown) {
    if (shown != m_plane->isHidden()) return;
    endAlone();
    if (!shown) m_withPlane = sizes();
    m_plane->setVisible(shown);
    if (shown && m_own) setSizes(m_withPlane);
    share();
}

int MainColumns::railWidth() const {
    if (m_railOther > 0) return scaled(m_railOther, font());
    const int growth = (width() - windowWidth) * railGrowth / railGrowthFrom;
    return m_settings->sizeHint().width() + std::clamp(growth, 0, railGrowth);
}

/// Distributes the width as in the default layout. With borders that the user has moved, only the rail keeps its own width.
void MainColumns::share() {
    if (m_alone) return;
    const int rail = m_rail->isHidden() ? 0 : railWidth();
    if (!m_rail->isHidden()) m_rail->setMinimumWidth(std::min(rail, m_settings->minimumSizeHint().width()));
    const int all = width() - 2 * handleWidth();
    if (m_plane->isHidden()) return setSizes({rail, 0, all - rail});
    if (m_own && m_railOther == 0) return;
    const int half = resultsWidth + std::max(0, width() - windowWidth) / 2;
    int results = std::clamp(half, resultsWidth, widestResults);
    results = std::max(results, m_results->minimumSizeHint().width());
    results = std::max(std::min(results, all - rail - narrowestPlane), m_results->minimumSizeHint().width());
    setSizes({rail, std::max(0, all - rail - results), results});
}

void MainColumns::resizeEvent(QResizeEvent* event) {
    QSplitter::resizeEvent(event);
    share();
}

void MainColumns::changeEvent(QEvent* event) {
    QSplitter::changeEvent(event);
    if (event->type() == QEvent::FontChange) share();
}

// Everything beside the path from the columns to the widget is hidden.
void MainColumns::setAlone(QWidget* widget) {
    if (widget == nullptr || !isAncestorOf(widget)) return;
    endAlone();
    m_before = layoutState();
    m_deck.keepSlots(true);
    m_focusBefore = QApplication::focusWidget();
    for (QWidget* at = widget; at != this; at = at->parentWidget())
        for (QWidget* each : at->parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            if (each != at && !each->isHidden() && !each->inherits("QSplitterHandle") && !each->isWindow()) {
                each->hide();
                m_hidden.emplace_back(each);
            }
    m_alone = widget;
    if (widget->focusPolicy() != Qt::NoFocus) widget->setFocus();
    Q_EMIT aloneChanged(true);
}

void MainColumns::endAlone() {
    if (!m_alone) return;
    m_alone = nullptr;
    m_deck.keepSlots(false);
    for (const QPointer<QWidget>& each : std::exchange(m_hidden, {}))
        if (each) each->show();
    restoreLayout(std::exchange(m_before, {}));
    if (m_focusBefore && m_focusBefore->isVisible()) m_focusBefore->setFocus();
    Q_EMIT aloneChanged(false);
}

QWidget* MainColumns::current() const {
    return m_current ? m_current.data() : m_plane;
}

void MainColumns::addActions(QMenu& menu) {
    const auto add = [&](const char* name, const QString& text, const QKeySequence& key, auto run) {
        QAction* action = menu.addAction(text, key, this, run);
        action->setObjectName(QLatin1String(name));
        return action;
    };
    menu.addSeparator();
    add("next-panel", tr("Ne&xt panel"), QKeySequence(Qt::Key_F6), [this] { walk(1); });
    add("previous-panel", tr("&Previous panel"), QKeySequence(Qt::SHIFT | Qt::Key_F6), [this] { walk(-1); });
    add("detach-panel", tr("De&tach view, or bring it back"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D), [this] {
        QWidget* view = m_deck.viewAround(current());
        if (view == nullptr) return;
        m_deck.isDetached(view) ? m_deck.attach(view) : m_deck.detach(view);
    })->setToolTip(tr("Applies to the view used last."));
    menu.addSeparator();
    add("default-layout", tr("&Default layout"), {}, [this] {
        applyDefault();
    })->setToolTip(tr("Returns every view to its first place."));
}

void MainColumns::walk(int step) {
    std::vector<QWidget*> stops = {m_rail, m_plane};
    for (const char* name : {"answer", "pages"})
        if (auto* part = m_results->findChild<QWidget*>(QLatin1String(name))) stops.push_back(part);
    m_deck.forEachView([&](QWidget& view, const QString&) {
        if (view.isVisible()) stops.push_back(&view);
    });
    const auto size = static_cast<int>(stops.size());
    const QWidget* focus = QApplication::focusWidget();
    int at = 0;
    for (int i = 0; i < size; ++i) {
        const QWidget* stop = stops[static_cast<std::size_t>(i)];
        if (focus != nullptr && (stop == focus || stop->isAncestorOf(focus))) at = i;
    }
    // Panels without a control are skipped.
    for (int i = 1; i <= size; ++i) {
        QWidget* stop = stops[static_cast<std::size_t>(((at + step * i) % size + size) % size)];
        QWidget* control = stop->isVisible() ? firstControl(*stop) : nullptr;
        if (control == nullptr) continue;
        control->setFocus(Qt::TabFocusReason);
        control->window()->activateWindow();
        return;
    }
}

void MainColumns::applyDefault() {
    endAlone();
    m_own = false;
    m_deck.applyDefault();
    share();
}

QByteArray MainColumns::layoutState() const {
    if (m_alone) return m_before;
    QByteArray content;
    QDataStream in(&content, QIODevice::WriteOnly);
    in.setVersion(QDataStream::Qt_6_0);
    in << m_own << (m_own ? saveState() : QByteArray()) << m_deck.layoutState();
    QByteArray state;
    QDataStream out(&state, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_0);
    out << columnsMagic << columnsVersion << qChecksum(content) << content;
    return state;
}

bool MainColumns::restoreLayout(const QByteArray& state) {
    QDataStream in(state);
    in.setVersion(QDataStream::Qt_6_0);
    quint32 magic = 0;
    qint32 version = 0;
    quint16 sum = 0;
    QByteArray content;
    in >> magic >> version >> sum >> content;
    if (in.status() != QDataStream::Ok || magic != columnsMagic || version != columnsVersion) return false;
    if (!in.atEnd() || sum != qChecksum(content)) return false;
    QDataStream parts(content);
    parts.setVersion(QDataStream::Qt_6_0);
    bool own = false;
    QByteArray sizes, deck;
    parts >> own >> sizes >> deck;
    if (parts.status() != QDataStream::Ok) return false;
    endAlone();
    if (!m_deck.restoreLayout(deck)) return false;
    m_own = own && restoreState(sizes);
    share();
    return true;
}

}  // namespace echoplane
