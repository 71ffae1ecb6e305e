// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/presenter.h"

#include <array>
#include <chrono>
#include <set>
#include <utility>

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QMouseEvent>
#include <QScreen>
#include <QTimer>

#include "app/files/window_memory.h"
#include "app/views/main_columns.h"
#include "app/views/main_views.h"
#include "app/views/result_pages.h"
#include "app/views/view_deck.h"
#include "app/views/view_slot.h"
#include "app/window/preferences.h"
#include "app/window/shortcut_sheet.h"
#include "core/settings/settings.h"
#include "widgets/controls/key_display.h"
#include "widgets/controls/pointer_ring.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/lessons/lesson_panel.h"
#include "widgets/plots/base/result_view.h"
#include "widgets/plots/plane/mode_inspector.h"
#include "widgets/settings/setting_knob.h"
#include "widgets/status/status_line.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

const QString knobsKey = QStringLiteral("present/knobs");
const QStringList standardKnobs = {QStringLiteral("spectral-radius"), QStringLiteral("leak-rate"), QStringLiteral("ridge")};
constexpr qsizetype mostKnobs = 3;
constexpr double thickLines = 2.0;
/// Longer than window managers take to restore a window's size.
constexpr std::chrono::milliseconds settling{1000};
/// For which an audience sees an error.
constexpr std::chrono::seconds errorTime{6};

struct Size {
    const char* name;
    const char* label;
    double factor;
};
constexpr std::array sizes = {Size{"present-large", QT_TRANSLATE_NOOP("echoplane::Presenter", "&Large text"), 1.2},
                              Size{"present-larger", QT_TRANSLATE_NOOP("echoplane::Presenter", "La&rger text"), 1.4},
                              Size{"present-largest", QT_TRANSLATE_NOOP("echoplane::Presenter", "Lar&gest text"), 1.8}};

/// "Ctrl+Z   Undo": the keys with their meaning, if that is unique.
QString withMeaning(const QString& keys, const QWidget& window) {
    std::set<QString> meanings;
    for (const ShortcutEntry& entry : collectShortcuts(window))
        if (entry.keys.split(QStringLiteral(", ")).contains(keys)) meanings.insert(entry.meaning);
    return meanings.size() == 1 ? keys + QStringLiteral("   ") + *meanings.begin() : keys;
}

}  // namespace

Presenter::Presenter(MainColumns& columns, MainViews& views, WindowMemory& memory, QMainWindow& window)
    : QObject(&window),
      m_columns(columns),
      m_document(views.document()),
      m_deck(views.deck()),
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

void Presenter::addActions(QMenu& view, Preferences& preferences) {
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
    m_switch =
        add("present", tr("&Full screen for an audience"),
            tr("The plane at full height, with large text and thick lines. Esc ends it and restores the window."), Qt::Key_F11);
    connect(m_switch, &QAction::triggered, this, [this](bool on) { on ? begin() : end(); });
    m_sizes = new QActionGroup(this);
    for (const Size& size : sizes) {
        QAction* action = add(size.name, tr(size.label), tr("%1 times the usual size, for an audience").arg(size.factor), {});
        action->setData(size.factor);
        m_sizes->addAction(action);
        preferences.remember(*action, QStringLiteral("present/") + QLatin1String(size.name), size.factor == sizes[1].factor);
        connect(action, &QAction::toggled, this, [this](bool chosen) {
            if (chosen && m_on) setTypeSize();
        });
    }
    m_showPointer = add("present-pointer", tr("Ring around the &pointer"),
                        tr("Shows a ring that fills while a mouse button is pressed."), {});
    preferences.remember(*m_showPointer, QStringLiteral("present/pointer"), true);
    connect(m_showPointer, &QAction::toggled, m_ring, &QWidget::hide);
    m_showKeys = add("present-keys", tr("Show the &keys"), tr("Shows the keys that are pressed, and what they do."), {});
    preferences.remember(*m_showKeys, QStringLiteral("present/keys"), true);
    addKnobMenu(*menu);
    menu->addSeparator();
    QAction* full = add("full-size", tr("Plot at full si&ze"),
                        tr("The view used last gets all the room, as after a double click on a plot, unless that has another "
                           "meaning there. Esc brings the others back."),
                        Qt::SHIFT | Qt::Key_F11);
    connect(full, &QAction::triggered, this,
            [this](bool on) { on ? m_columns.setAlone(m_columns.current()) : m_columns.endAlone(); });
    connect(&m_columns, &MainColumns::aloneChanged, full, &QAction::setChecked);
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
                [this, each] { m_columns.isAlone() ? m_columns.endAlone() : m_columns.setAlone(each); });
    }
}

// The settings that an audience sees beside the signal.
void Presenter::addKnobMenu(QMenu& menu) {
    QMenu* knobs = menu.addMenu(tr("S&ettings beside the signal"));
    knobs->setObjectName(QStringLiteral("present-knobs"));
    const QStringList chosen = m_memory.value(knobsKey, standardKnobs).toStringList();
    for (const Setting& each : settings()) {
        if (each.isChoice() || each.isSwitch() || each.detail || each.sliderMinimum >= each.sliderMaximum) continue;
        const QString name = QString::fromStdString(each.name);
        QAction* action = knobs->addAction(coreText(each.label).replace(QLatin1Char('&'), QLatin1String("&&")));
        action->setObjectName(QStringLiteral("present-knob:") + name);
        action->setData(name);
        action->setCheckable(true);
        action->setChecked(chosen.contains(name));
        connect(action, &QAction::triggered, this, [this, name](bool on) { chooseKnob(name, on); });
        m_knobActions.push_back(action);
    }
}

// A fourth one takes the place of the first.
void Presenter::chooseKnob(const QString& name, bool chosen) {
    QStringList names = m_memory.value(knobsKey, standardKnobs).toStringList();
    names.removeAll(name);
    if (chosen) names << name;
    while (names.size() > mostKnobs) names.removeFirst();
    m_memory.set(knobsKey, names);
    for (QAction* each : m_knobActions) each->setChecked(names.contains(each->data().toString()));
    if (m_on) showKnobs();
}

void Presenter::showKnobs() {
    delete m_knobs;
    auto* box = new QWidget;
    m_knobs = box;
    box->setObjectName(QStringLiteral("present-settings"));
    box->setAccessibleName(tr("Settings"));
    auto* column = new QVBoxLayout(box);
    const int gap = scaled(metrics::gapWide, box->font());
    column->setContentsMargins(gap, metrics::gapSmall, gap, metrics::gapSmall);
    column->setSpacing(metrics::gapSmall);
    for (const QAction* each : m_knobActions)
        if (each->isChecked())
            column->addWidget(new SettingKnob(setting(each->data().toString().toStdString()), m_document, box));
    m_columns.widget(m_columns.count() - 1)->layout()->addWidget(box);
    box->setVisible(column->count() > 0);
}

void Presenter::hide(QWidget* widget) {
    if (widget == nullptr || widget->isHidden()) return;
    widget->hide();
    m_hidden.emplace_back(widget);
}

void Presenter::showHidden() {
    for (const QPointer<QWidget>& each : std::exchange(m_hidden, {}))
        if (each) each->show();
}

// With a lesson, which has its own settings, the views that it needs stay.
void Presenter::arrange() {
    const auto* lesson = m_window.findChild<LessonPanel*>();
    const bool teaches = lesson && lesson->run();
    m_columns.setRailShown(teaches);
    hide(m_window.findChild<QWidget*>(QStringLiteral("tool-bar")));
    hide(m_window.findChild<StatusLine*>());
    hide(m_window.findChild<ModeInspector*>());
    if (teaches) return;
    if (auto* slot = m_deck.findChild<ViewSlot*>()) hide(slot->parentWidget());
    showKnobs();
}

void Presenter::followLesson() {
    if (!m_on) return;
    delete m_knobs;
    showHidden();
    arrange();
}

void Presenter::showError(const QString& message) {
    if (m_on) m_keys->say(message, errorTime);
}

void Presenter::begin() {
    if (m_on) return;
    m_settling.stop();
    m_columns.endAlone();
    auto* const pages = m_window.findChild<ResultPages*>();
    const QString page = pages->shown();
    pages->close();  // an audience sees plane, answer and signal
    m_before = {{m_columns.layoutState()}, m_window.saveGeometry(),     m_window.geometry(),
                m_window.windowState(),    QApplication::focusWidget(), page};
    m_on = true;
    m_switch->setChecked(true);
    // Not hidden, which would also disable the keys of its menus.
    m_window.menuBar()->setMaximumHeight(0);
    // All this comes before the full screen, which a window leaves again if its minimum size grows beyond its current size.
    setTypeSize();
    setStrokes(thickLines);
    arrange();
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

void Presenter::end() {
    if (!m_on) return;
    qApp->removeEventFilter(this);
    m_columns.endAlone();
    m_on = false;
    m_switch->setChecked(false);
    m_ring->hide();
    m_keys->hide();
    delete m_knobs;
    m_type.set(1.0);
    setStrokes(1.0);
    showHidden();
    m_columns.setRailShown(true);
    m_window.menuBar()->setMaximumHeight(QWIDGETSIZE_MAX);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);  // the minimum size is that from before again
    m_window.setWindowState(m_before.states);
    bringBack();
    if (m_before.focus && m_before.focus->isVisible()) m_before.focus->setFocus();
    // The sizes can be restored only once the window has its own size again.
    m_settling.start();
    QTimer::singleShot(0, this, [this] {
        bringBack();
        if (!m_on) m_window.findChild<ResultPages*>()->open(std::exchange(m_before.page, {}));
    });
}

void Presenter::bringBack() {
    if (m_on) return;
    const bool filled = m_before.states & (Qt::WindowMaximized | Qt::WindowFullScreen);
    if (!filled && m_window.windowState() == m_before.states && m_window.geometry() != m_before.place)
        m_window.setGeometry(m_before.place);
    for (const QByteArray& layout : m_before.layouts) m_columns.restoreLayout(layout);
    Q_EMIT cameBack();
}

void Presenter::setTypeSize() {
    m_type.set(m_sizes->checkedAction() ? m_sizes->checkedAction()->data().toDouble() : sizes[1].factor);
}

void Presenter::setStrokes(double strokes) {
    for (ResultView* each : m_window.findChildren<ResultView*>()) each->setStrokes(strokes);
}

QByteArray Presenter::layoutState() const {
    return m_on ? m_before.layouts.back() : m_columns.layoutState();
}

QByteArray Presenter::geometry() const {
    return m_on ? m_before.geometry : m_window.saveGeometry();
}

void Presenter::restoreLayout(const QByteArray& state) {
    m_settling.stop();
    m_on ? m_before.layouts.push_back(state) : void(m_columns.restoreLayout(state));
}

bool Presenter::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
        case QEvent::Resize:
            if (watched != &m_window || !m_settling.isActive()) break;
            // Qt applies a layout once more when the window gets its size.
            if (!m_on) QTimer::singleShot(0, this, &Presenter::bringBack);
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
            if (escape && (m_columns.isAlone() || m_on)) {
                m_columns.isAlone() ? m_columns.endAlone() : end();
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
