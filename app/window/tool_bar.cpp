// SPDX-License-Identifier: GPL-3.0-or-later
// The tool bar of the main window: the most used actions of the menus, by name.
#include <array>

#include <QAction>
#include <QEvent>
#include <QLayout>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>

#include "app/window/main_window.h"
#include "widgets/theme/line_icon.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr int iconSide = 18;  // pixels

/// An action of the menus, by its object name; what its button says, or an icon; without a name a gap, a wide one if it has
/// words.
struct Tool {
    const char* action = nullptr;
    const char* words = nullptr;
    const char* icon = nullptr;
};
constexpr std::array tools = {Tool{"open", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Open")},
                              Tool{"save", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Save")},
                              Tool{},
                              Tool{"undo", nullptr, "undo"},
                              Tool{"redo", nullptr, "redo"},
                              Tool{},
                              Tool{"live-play", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Train live")},
                              Tool{"pin", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Pin")},
                              Tool{"sweep", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Sweep")},
                              Tool{"search", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Search")},
                              Tool{"fit-spectrum", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Fit")},
                              Tool{"race", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Race")},
                              Tool{nullptr, "stretch"},
                              Tool{"learn", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Learn")},
                              Tool{"present", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Present")},
                              Tool{"copy-shared", QT_TRANSLATE_NOOP("echoplane::MainWindow", "Share")}};

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

void MainWindow::buildToolBar() {
    auto* bar = new QToolBar(tr("Tools"), this);
    bar->setObjectName(QStringLiteral("tool-bar"));
    bar->setAccessibleName(bar->windowTitle());
    bar->setMovable(false);
    bar->setIconSize(QSize(iconSide, iconSide));
    bar->toggleViewAction()->setVisible(false);  // the View menu has one that is remembered
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    auto* learn = new QAction(tr("Lessons"), this);
    learn->setObjectName(QStringLiteral("learn"));
    learn->setToolTip(tr("Lessons: predict, try, notice"));
    learn->setMenu(findChild<QMenu*>(QStringLiteral("lessons-menu")));
    for (const Tool& tool : tools) {
        if (tool.action == nullptr) {
            auto* gap = new QWidget(bar);
            if (tool.words != nullptr)
                gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
            else
                gap->setFixedWidth(metrics::gapSmall);
            bar->addWidget(gap);
            continue;
        }
        auto* action = findChild<QAction*>(QLatin1String(tool.action));
        Q_ASSERT(action);
        if (tool.icon != nullptr) {
            action->setIcon(lineIcon(QStringLiteral(":/icons/tools/%1.svg").arg(QLatin1String(tool.icon))));
            action->setIconVisibleInMenu(false);
        }
        auto* button = new QToolButton(bar);
        button->setDefaultAction(action);
        button->setObjectName(QStringLiteral("tool:") + action->objectName());
        button->setFocusPolicy(Qt::TabFocus);
        if (tool.words == nullptr) button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        if (action->objectName() == QLatin1String("live-play")) button->setProperty("primary", true);
        if (action->menu() != nullptr) button->setPopupMode(QToolButton::InstantPopup);
        const QString words = tool.words != nullptr ? tr(tool.words) : QString();
        const auto follow = [button, action, words] {
            if (!words.isEmpty()) {
                button->setToolButtonStyle(Qt::ToolButtonTextOnly);
                button->setText(words);
            }
            button->setToolTip(toolTipOf(*action));  // our own rich text
            button->setAccessibleName(nameOf(*action));
        };
        // The button has taken the action's text by then.
        connect(action, &QAction::changed, button, follow);
        follow();
        bar->addWidget(button);
    }
    addToolBar(Qt::TopToolBarArea, bar);
    auto* shown = findChild<QAction*>(QStringLiteral("show-tool-bar"));
    connect(shown, &QAction::toggled, bar, &QToolBar::setVisible);
    bar->setVisible(shown->isChecked());
}

}  // namespace echoplane
