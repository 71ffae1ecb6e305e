// SPDX-License-Identifier: GPL-3.0-or-later
// The tool bar of the main window: the most used actions of the menus.
#include <array>

#include <QEvent>
#include <QLayout>
#include <QToolBar>
#include <QToolButton>

#include "app/window/main_window.h"
#include "widgets/theme/line_icon.h"

namespace echoplane {
namespace {

constexpr int iconSide = 18;  // pixels

/// An action of the menus, by its object name, and its icon; without a name a separator.
struct Tool {
    const char* action = nullptr;
    const char* icon = nullptr;
};
constexpr std::array tools = {Tool{"open", "open"},
                              Tool{"save", "save"},
                              Tool{},
                              Tool{"undo", "undo"},
                              Tool{"redo", "redo"},
                              Tool{},
                              Tool{"pin", "pin"},
                              Tool{"sweep", "sweep"},
                              Tool{"search", "search"},
                              Tool{},
                              Tool{"export-plot", "export-plot"},
                              Tool{"export-model", "export-model"}};

/// A tool bar with fixed slim margins, whatever the style.
class SlimToolBar : public QToolBar {
public:
    SlimToolBar(const QString& title, QWidget* parent) : QToolBar(title, parent) { makeSlim(); }

protected:
    void changeEvent(QEvent* event) override {
        QToolBar::changeEvent(event);
        if (event->type() == QEvent::StyleChange) makeSlim();
    }

private:
    void makeSlim() { layout()->setContentsMargins(4, 0, 4, 4); }
};

/// The action's name without the "…" that announces a dialogue.
QString nameOf(const QAction& action) {
    return action.iconText().remove(QStringLiteral("…"));
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
    auto* bar = new SlimToolBar(tr("Tools"), this);
    bar->setObjectName(QStringLiteral("tool-bar"));
    bar->setAccessibleName(bar->windowTitle());
    bar->setMovable(false);
    bar->setIconSize(QSize(iconSide, iconSide));
    bar->toggleViewAction()->setVisible(false);  // the View menu has one that is remembered
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    for (const Tool& tool : tools) {
        if (tool.action == nullptr) {
            bar->addSeparator();
            continue;
        }
        auto* action = findChild<QAction*>(QLatin1String(tool.action));
        Q_ASSERT(action);
        action->setIcon(lineIcon(QStringLiteral(":/icons/tools/%1.svg").arg(QLatin1String(tool.icon))));
        action->setIconVisibleInMenu(false);
        bar->addAction(action);
        auto* button = static_cast<QToolButton*>(bar->widgetForAction(action));
        button->setObjectName(QStringLiteral("tool:") + action->objectName());
        const auto follow = [button, action] {
            button->setToolTip(toolTipOf(*action));  // our own rich text
            button->setAccessibleName(nameOf(*action));
        };
        connect(action, &QAction::changed, button, follow);
        follow();
    }
    addToolBar(Qt::TopToolBarArea, bar);
    auto* shown = findChild<QAction*>(QStringLiteral("show-tool-bar"));
    connect(shown, &QAction::toggled, bar, &QToolBar::setVisible);
    bar->setVisible(shown->isChecked());
}

}  // namespace echoplane
