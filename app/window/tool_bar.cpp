// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/tool_bar.h"

#include <array>

#include <QAction>
#include <QCoreApplication>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include "widgets/theme/line_icon.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr int iconSide = 18;  // pixels

/// An action of the menus, by its object name; the text of its button, or an icon; without a name a gap, a wide one if it has
/// words.
struct Tool {
    const char* action = nullptr;
    const char* words = nullptr;
    const char* icon = nullptr;
};
constexpr std::array tools = {Tool{"open", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Open")},
                              Tool{"save", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Save")},
                              Tool{},
                              Tool{"undo", nullptr, "undo"},
                              Tool{"redo", nullptr, "redo"},
                              Tool{},
                              Tool{"live-play", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Train live")},
                              Tool{"pin", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Pin")},
                              Tool{"sweep", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Sweep")},
                              Tool{"search", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Search")},
                              Tool{"fit-spectrum", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Fit")},
                              Tool{"race", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Race")},
                              Tool{nullptr, "stretch"},
                              Tool{"learn", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Learn")},
                              Tool{"present", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Present")},
                              Tool{"copy-shared", QT_TRANSLATE_NOOP("echoplane::ToolBar", "Share")}};

/// A button of the bar; a narrow one has half the room beside its words.
class BarButton : public QToolButton {
public:
    using QToolButton::QToolButton;
    QSize usualSize() const { return QToolButton::sizeHint(); }
    void setNarrow(bool narrow) {
        m_narrow = narrow;
        updateGeometry();
    }
    QSize sizeHint() const override {
        const bool words = toolButtonStyle() != Qt::ToolButtonIconOnly;
        return usualSize() - QSize(m_narrow && words ? metrics::gapSmall : 0, 0);
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

private:
    bool m_narrow = false;
};

/// Gives up its gaps and half of its other free room where it would be longer than the window, as with large type.
class Bar : public QToolBar {
    Q_DECLARE_TR_FUNCTIONS(echoplane::ToolBar)

public:
    using QToolBar::QToolBar;
    void addGap() {
        auto* gap = new QWidget(this);
        gap->setFixedWidth(metrics::gapSmall);
        m_gaps << addWidget(gap);
    }
    void addButton(BarButton* button) {
        addWidget(button);
        m_buttons << button;
    }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QToolBar::resizeEvent(event);
        fit();
    }
    bool event(QEvent* event) override {
        const bool done = QToolBar::event(event);
        // Of a button with other words, or of the bar itself.
        if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::StyleChange) fit();
        return done;
    }

private:
    void fit() {
        const auto parts = static_cast<int>(m_buttons.size() + m_gaps.size()) + 1;  // with the stretch
        const QMargins margins = layout()->contentsMargins();
        int needed = margins.left() + margins.right() + static_cast<int>(m_gaps.size()) * metrics::gapSmall +
                     (parts - 1) * metrics::gapSmall;
        for (const BarButton* each : m_buttons) needed += each->usualSize().width();
        const bool narrow = needed > width();
        const int spacing = narrow ? metrics::unit : metrics::gapSmall;
        if (layout()->spacing() != spacing) layout()->setSpacing(spacing);
        if (narrow == m_narrow) return;
        m_narrow = narrow;
        for (QAction* each : m_gaps) each->setVisible(!narrow);
        for (BarButton* each : m_buttons) each->setNarrow(narrow);
    }

    QList<QAction*> m_gaps;
    QList<BarButton*> m_buttons;
    bool m_narrow = false;
};

/// The action's name without the "…" that announces a page or dialogue.
QString nameOf(const QAction& action) {
    return action.text().remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

QString toolTipOf(const QAction& action) {
    QString text = QStringLiteral("<p><b>%1</b>").arg(nameOf(action).toHtmlEscaped());
    if (!action.shortcut().isEmpty())
        text += QStringLiteral(" (%1)").arg(action.shortcut().toString(QKeySequence::NativeText).toHtmlEscaped());
    // An action without its own tool tip returns its text.
    const bool hasToolTip = action.toolTip() != action.iconText() && action.toolTip() != action.text();
    const QString toolTip = action.toolTip();  // rich text if plainToolTip() made it
    return text + (hasToolTip
                       ? QStringLiteral("</p><p>%1</p>").arg(Qt::mightBeRichText(toolTip) ? toolTip : toolTip.toHtmlEscaped())
                       : QStringLiteral("</p>"));
}

}  // namespace

void makeToolBar(QMainWindow& window) {
    auto* bar = new Bar(Bar::tr("Tools"), &window);
    bar->setObjectName(QStringLiteral("tool-bar"));
    bar->setAccessibleName(bar->windowTitle());
    bar->setMovable(false);
    bar->setIconSize(QSize(iconSide, iconSide));
    bar->toggleViewAction()->setVisible(false);  // the View menu has one that is remembered
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    auto* learn = new QAction(Bar::tr("Lessons"), &window);
    learn->setObjectName(QStringLiteral("learn"));
    learn->setToolTip(Bar::tr("Lessons: predict, try, notice"));
    learn->setMenu(window.findChild<QMenu*>(QStringLiteral("lessons-menu")));
    for (const Tool& tool : tools) {
        if (tool.action == nullptr) {
            if (tool.words != nullptr) {
                auto* gap = new QWidget(bar);
                gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
                bar->addWidget(gap);
            } else {
                bar->addGap();
            }
            continue;
        }
        auto* action = window.findChild<QAction*>(QLatin1String(tool.action));
        Q_ASSERT(action);
        if (tool.icon != nullptr) {
            action->setIcon(lineIcon(QStringLiteral(":/icons/tools/%1.svg").arg(QLatin1String(tool.icon))));
            action->setIconVisibleInMenu(false);
        }
        auto* button = new BarButton(bar);
        button->setDefaultAction(action);
        button->setObjectName(QStringLiteral("tool:") + action->objectName());
        button->setFocusPolicy(Qt::TabFocus);
        if (tool.words == nullptr) button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        if (action->objectName() == QLatin1String("live-play")) button->setProperty("primary", true);
        if (action->menu() != nullptr) button->setPopupMode(QToolButton::InstantPopup);
        const QString words = tool.words != nullptr ? Bar::tr(tool.words) : QString();
        const auto follow = [button, action, words] {
            if (!words.isEmpty()) {
                button->setToolButtonStyle(Qt::ToolButtonTextOnly);
                button->setText(words);
            }
            button->setToolTip(toolTipOf(*action));  // our own rich text
            button->setAccessibleName(nameOf(*action));
        };
        // The button has taken the action's text by then.
        QObject::connect(action, &QAction::changed, button, follow);
        follow();
        bar->addButton(button);
    }
    window.addToolBar(Qt::TopToolBarArea, bar);
    auto* shown = window.findChild<QAction*>(QStringLiteral("show-tool-bar"));
    QObject::connect(shown, &QAction::toggled, bar, &QToolBar::setVisible);
    bar->setVisible(shown->isChecked());
}

}  // namespace echoplane
