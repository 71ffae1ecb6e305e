// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/presenter.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <set>
#include <utility>

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QDockWidget>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMouseEvent>
#include <QScreen>
#include <QTimer>

#include "app/docks/dock_layout.h"
#include "app/window/shortcut_sheet.h"
#include "app/window/window_memory.h"
#include "widgets/controls/key_display.h"
#include "widgets/controls/pointer_ring.h"
#include "widgets/plots/base/result_view.h"

namespace echoplane {
namespace {

const QString ownLayoutKey = QStringLiteral("present/layout");
constexpr double thickLines = 2.0;
/// Longer than window managers take to restore a window's size.
constexpr std::chrono::milliseconds settling{1000};

struct Size {
    const char* name;
    const char* label;
    double factor;
};
constexpr std::array sizes = {Size{"present-large", QT_TRANSLATE_NOOP("echoplane::Presenter", "&Large text"), 1.25},
                              Size{"present-larger", QT_TRANSLATE_NOOP("echoplane::Presenter", "La&rger text"), 1.5},
                              Size{"present-largest", QT_TRANSLATE_NOOP("echoplane::Presenter", "Lar&gest text"), 2.0}};

/// "Ctrl+Z   Undo": the keys with their meaning, if that is unique.
QString withMeaning(const QString& keys, const QWidget& window) {
    std::set<QString> meanings;
    for (const ShortcutEntry& entry : collectShortcuts(window))
        if (entry.keys.split(QStringLiteral(", ")).contains(keys)) meanings.insert(entry.meaning);
    return meanings.size() == 1 ? keys + QStringLiteral("   ") + *meanings.begin() : keys;
}

}  // namespace

Presenter::Presenter(DockLayout& panels, WindowMemory& memory, QMainWindow& window)
    : QObject(&window),
      m_panels(panels),
      m_memory(memory),
      m_window(window),
      m_ring(new PointerRing(window)),
      m_keys(new KeyDisplay(window)) {
    m_settling.setSingleShot(true);
    m_settling.setInterval(settling);
    window.installEventFilter(this);
}

Presenter::~Presenter() {
    m_type.set(1.0);
}

void Presenter::addActions(QMenu& view, const Remember& remember) {
    QMenu* menu = view.addMenu(tr("Pre&sent"));
    menu->setObjectName(QStringLiteral("present-menu"));
    menu->setToolTipsVisible(true);
    const auto add = [&](const char* name, const QString& words, const QString& toolTip, const QKeySequence& key) {
        QAction* action = menu->addAction(words);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(toolTip);
        action->setShortcut(key);
        action->setCheckable(true);
        return action;
    };
    m_switch = add("present", tr("&Full screen for an audience"),
                   tr("Large text and thick lines. The panels open at the end are remembered for the next time; Esc ends it and "
                      "restores the layout."),
                   Qt::Key_F11);
    connect(m_switch, &QAction::triggered, this, [this](bool on) { on ? begin() : end(); });
    m_sizes = new QActionGroup(this);
    for (const Size& size : sizes) {
        QAction* action = add(size.name, tr(size.label), tr("%1 times the usual size, for an audience").arg(size.factor), {});
        action->setData(size.factor);
        m_sizes->addAction(action);
        remember(*action, QStringLiteral("present/") + QLatin1String(size.name), size.factor == sizes[1].factor);
        connect(action, &QAction::toggled, this, [this](bool chosen) {
            if (chosen) fitType();
        });
    }
    m_showPointer = add("present-pointer", tr("Ring around the &pointer"),
                        tr("Shows a ring that fills while a mouse button is pressed."), {});
    remember(*m_showPointer, QStringLiteral("present/pointer"), true);
    connect(m_showPointer, &QAction::toggled, m_ring, &QWidget::hide);
    m_showKeys = add("present-keys", tr("Show the &keys"), tr("Shows the keys that are pressed, and what they do."), {});
    remember(*m_showKeys, QStringLiteral("present/keys"), true);
    menu->addSeparator();
    QAction* full = add("full-size", tr("Plot at full si&ze"),
                        tr("The panel used last gets all the room, as after a double click on a plot, unless that has another "
                           "meaning there. Esc brings the others back."),
                        Qt::SHIFT | Qt::Key_F11);
    connect(full, &QAction::triggered, this,
            [this](bool on) { on ? m_panels.showAlone(m_panels.current()) : m_panels.endAlone(); });
    connect(&m_panels, &DockLayout::aloneChanged, full, &QAction::setChecked);
    QAction* freeze = add(
        "freeze-axes", tr("Freeze &axes"),
        tr("Keeps the axes while settings change, so that results can be compared by eye. A different task has different axes."),
        Qt::CTRL | Qt::SHIFT | Qt::Key_X);
    connect(freeze, &QAction::toggled, this, [this](bool frozen) {
        for (ResultView* each : m_window.findChildren<ResultView*>()) each->setAxesFrozen(frozen);
    });
    for (ResultView* each : m_window.findChildren<ResultView*>()) {
        each->addAction(full);
        connect(each, &ResultView::fullSizeWanted, this,
                [this, each] { m_panels.isAlone() ? m_panels.endAlone() : m_panels.showAlone(each); });
    }
}

void Presenter::begin() {
    if (m_on) return;
    m_settling.stop();
    m_panels.endAlone();
    m_before = {{m_panels.layoutState()},   m_window.saveGeometry(), m_window.size(), m_window.windowState(), {},
                QApplication::focusWidget()};
    m_on = true;
    m_switch->setChecked(true);
    for (const char* name : {"tool-bar", "hint-strip"}) {
        auto* widget = m_window.findChild<QWidget*>(QLatin1String(name));
        if (!widget || widget->isHidden()) continue;
        widget->hide();
        m_before.hidden.emplace_back(widget);
    }
    if (!m_panels.restoreLayout(m_memory.value(ownLayoutKey).toByteArray())) closeWhatIsBehind();
    Q_EMIT arranged();
    // What has to fit beside a lesson is known only once the panels are in place. All this comes before the full screen, which a
    // window leaves again if its minimum size grows beyond its current size.
    setTypeSize();
    setStrokes(thickLines);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    m_settling.start();
    m_window.showFullScreen();
    // Some window managers do not give the full screen to a window that grows meanwhile, as its text did.
    QTimer::singleShot(settling, this, [this] {
        if (!m_on || m_window.size() == m_window.screen()->size()) return;
        m_settling.start();
        m_window.showNormal();
        m_window.showFullScreen();
    });
    qApp->installEventFilter(this);
    m_keys->say(tr("F11 or Esc: back to the window"));
}

void Presenter::fitType() {
    if (m_on) setTypeSize();
}

// An audience sees only the views in front.
void Presenter::closeWhatIsBehind() {
    m_panels.forEachView([this](const QWidget& view, const QString&) {
        QDockWidget* dock = m_panels.dockOf(&view);
        if (!dock->isHidden() && m_panels.inFrontOf(&view) != &view) dock->hide();
    });
}

void Presenter::end() {
    if (!m_on) return;
    qApp->removeEventFilter(this);
    m_panels.endAlone();
    m_memory.set(ownLayoutKey, m_panels.layoutState());
    m_on = false;
    m_switch->setChecked(false);
    m_ring->hide();
    m_keys->hide();
    m_type.set(1.0);
    setStrokes(1.0);
    for (const auto& widget : m_before.hidden)
        if (widget) widget->show();
    m_window.setWindowState(m_before.states);
    bringBack();
    if (m_before.focus && m_before.focus->isVisible()) m_before.focus->setFocus();
    // The sizes can be restored only once the window has its own size again.
    m_settling.start();
    QTimer::singleShot(0, this, &Presenter::bringBack);
}

void Presenter::bringBack() {
    if (m_on) return;
    for (const QByteArray& layout : m_before.layouts) m_panels.restoreLayout(layout);
    Q_EMIT arranged();
}

// A lesson, help or notes: docks of the window itself, or floating over it if the screen has no room beside it.
bool Presenter::hasSomethingBeside() const {
    return std::ranges::any_of(m_window.findChildren<QDockWidget*>(Qt::FindDirectChildrenOnly),
                               [](const QDockWidget* dock) { return !dock->isHidden(); });
}

void Presenter::setTypeSize() {
    const double chosen = m_sizes->checkedAction() ? m_sizes->checkedAction()->data().toDouble() : sizes[1].factor;
    if (!hasSomethingBeside()) return m_type.set(chosen);
    m_type.set(1.0);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);  // so that the minimum width is that of this text size
    const double most = double(m_window.screen()->size().width()) / m_window.minimumSizeHint().width();
    double factor = 1.0;
    for (const Size& size : sizes)
        if (size.factor <= std::min(most, chosen)) factor = size.factor;
    m_type.set(factor);
}

void Presenter::setStrokes(double strokes) {
    for (ResultView* each : m_window.findChildren<ResultView*>()) each->setStrokes(strokes);
}

QByteArray Presenter::layoutState() const {
    return m_on ? m_before.layouts.back() : m_panels.layoutState();
}

QByteArray Presenter::geometry() const {
    return m_on ? m_before.geometry : m_window.saveGeometry();
}

void Presenter::restoreLayout(const QByteArray& state) {
    m_settling.stop();
    m_on ? m_before.layouts.push_back(state) : void(m_panels.restoreLayout(state));
}

bool Presenter::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Resize:
            if (watched != &m_window || !m_settling.isActive()) break;
            // Qt applies a layout once more when the window gets its size.
            if (m_on) QTimer::singleShot(0, this, &Presenter::resized);
            if (!m_on && m_window.size() == m_before.size) QTimer::singleShot(0, this, &Presenter::bringBack);
            break;
        case QEvent::MouseMove:
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonRelease: {
            if (!m_on || !m_showPointer->isChecked()) break;
            const auto* mouse = static_cast<QMouseEvent*>(event);
            m_ring->follow(mouse->globalPosition().toPoint());
            m_ring->setPressed(mouse->buttons() != Qt::NoButton);
            break;
        }
        case QEvent::ShortcutOverride:
        case QEvent::KeyPress: {
            // Only once, although the event goes from the control to its parents.
            if (m_on && watched == QApplication::focusWidget()) showKeys(*event);
            // Keys that no other widget handles arrive here.
            const bool escape = watched == &m_window && event->type() == QEvent::KeyPress &&
                                static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape;
            if (escape && (m_panels.isAlone() || m_on)) {
                m_panels.isAlone() ? m_panels.endAlone() : end();
                return true;
            }
            break;
        }
        default:
            break;
    }
    return QObject::eventFilter(watched, event);
}

void Presenter::showKeys(QEvent& event) {
    if (!m_showKeys->isChecked()) return;
    const auto& key = static_cast<QKeyEvent&>(event);
    const bool typed = !key.text().isEmpty() && key.text().front().isPrint() &&
                       !(key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (typed && qobject_cast<QLineEdit*>(QApplication::focusWidget())) return;
    if (const QString name = KeyDisplay::nameOf(key); !name.isEmpty()) m_keys->say(withMeaning(name, m_window));
}

}  // namespace echoplane
