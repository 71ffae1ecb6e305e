// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help_desk.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QFrame>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>
#include <QScreen>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolTip>
#include <QVBoxLayout>
#include <QWindow>

#include "app/window/manual_window.h"
#include "widgets/controls/help_text.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

constexpr int popoverWidth = 320, popoverHeight = 480;  // pixels at type × 1
const QString first = QStringLiteral("window");

}  // namespace

HelpDesk::HelpDesk(QMainWindow& window)
    : QObject(&window),
      m_window(window),
      m_popover(new QFrame(&window, Qt::Popup)),
      m_list(new QComboBox),
      m_words(new QTextBrowser) {
    m_popover->setObjectName(QStringLiteral("help"));
    m_popover->setAccessibleName(tr("Help"));
    m_popover->setFrameShape(QFrame::StyledPanel);
    m_popover->setBackgroundRole(QPalette::Base);
    m_popover->setAutoFillBackground(true);
    m_list->setObjectName(QStringLiteral("help-list"));
    m_list->setAccessibleName(tr("Topic"));
    m_list->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_list->setMinimumContentsLength(1);
    m_list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (const HelpTopic& topic : helpTopics())
        m_list->addItem(QString::fromStdString(topic.title), QString::fromStdString(topic.name));
    m_words->setObjectName(QStringLiteral("help-words"));
    m_words->setAccessibleName(tr("Help"));
    m_words->setFrameShape(QFrame::NoFrame);
    m_words->setTabChangesFocus(true);
    auto* column = new QVBoxLayout(m_popover);
    column->setContentsMargins(metrics::gap, metrics::gap, metrics::gap, metrics::gap);
    column->setSpacing(metrics::gapSmall);
    column->addWidget(m_list);
    column->addWidget(m_words, 1);
    connect(m_list, &QComboBox::currentIndexChanged, this, [this](int at) {
        m_words->setHtml(helpText(m_list->itemData(at).toString()));  // our own rich text
        if (m_popover->isVisible()) place();
    });
    m_words->setHtml(helpText(m_list->currentData().toString()));  // our own rich text
    qApp->installEventFilter(this);                                // F1 in dialogues arrives in no other way
}

void HelpDesk::addActions(QMenu& help) {
    const auto add = [&](const char* name, const QString& words, const QString& toolTip, const QKeySequence& key, auto run) {
        QAction* action = help.addAction(words, key, this, run);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(toolTip);
    };
    add("help-here", tr("&Explain this"),
        tr("Explains the focused control, or the one under the pointer: what it does, and where it comes from."), Qt::Key_F1,
        [this] { explainHere(); });
    add("help-window", tr("&What this shows"),
        tr("Explains the window as a whole; the list above the text has all other topics."), {}, [this] { open(first); });
    add("manual", tr("&Manual"), tr("All that Echoplane does, a page for each task, with the commands for a shell. In English."),
        {}, [this] {
            if (!m_manual) m_manual = new ManualWindow(m_window);
            m_manual->show();
            m_manual->raise();
            m_manual->activateWindow();
        });
    help.setToolTipsVisible(true);
}

// While a tool tip is shown, F1 explains the widget that it belongs to.
void HelpDesk::explainHere() {
    const QWidget* asking = QToolTip::isVisible() ? QApplication::widgetAt(QCursor::pos()) : nullptr;
    if (helpNameOf(asking).isEmpty()) asking = QApplication::focusWidget();
    const QString name = helpNameOf(asking);
    open(name.isEmpty() ? first : name, name.isEmpty() ? nullptr : asking);
}

void HelpDesk::open(const QString& name, const QWidget* beside) {
    const int at = m_list->findData(name);
    if (at < 0) return;
    m_list->setCurrentIndex(at);
    const QWidget& from = beside ? *beside : m_window;
    m_beside = QRect(from.mapToGlobal(QPoint(0, 0)), from.size());
    // A dialogue would block what belongs to another window.
    if (m_popover->winId() != 0 && m_popover->windowHandle())
        m_popover->windowHandle()->setTransientParent(from.window()->windowHandle());
    place();
    m_popover->show();
    m_words->setFocus(Qt::PopupFocusReason);
}

// Right of the widget if there is room, else left of it; inside, if it is as wide as the screen. As high as the text needs.
void HelpDesk::place() {
    const QRect screen = m_window.screen()->availableGeometry();
    const int wide = std::min(scaled(popoverWidth, m_popover->font()), screen.width());
    const int textWidth = wide - 2 * metrics::gap - 2 * m_popover->frameWidth();
    QTextDocument* text = m_words->document();
    text->setTextWidth(textWidth);
    const int needed = static_cast<int>(text->size().height()) + m_list->sizeHint().height() + metrics::gapLarge +
                       metrics::gapSmall + 2 * m_popover->frameWidth();
    const int high = std::min({needed, scaled(popoverHeight, m_popover->font()), screen.height()});
    int x = m_beside.right() + metrics::gapSmall;
    if (x + wide > screen.right()) x = m_beside.left() - metrics::gapSmall - wide;
    if (x < screen.left()) x = std::min(m_beside.right(), screen.right()) - metrics::gapSmall - wide;
    const int y = std::clamp(m_beside.top(), screen.top(), std::max(screen.top(), screen.bottom() + 1 - high));
    m_popover->setGeometry(x, y, wide, high);
}

QString HelpDesk::shown() const {
    return m_popover->isHidden() ? QString() : m_list->currentData().toString();
}

bool HelpDesk::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == HelpRequest::kind()) {
        const auto* request = static_cast<HelpRequest*>(event);
        open(request->name, &request->from);
        return true;
    }
    const bool key = event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F1;
    const auto* asking = key ? qobject_cast<QWidget*>(watched) : nullptr;
    if (!asking) return QObject::eventFilter(watched, event);
    // The window has an action for F1; dialogues and other windows of it do not.
    const QWidget* above = asking->window();
    if (above == m_popover) {
        m_popover->hide();
        return true;
    }
    while (above && above != &m_window) above = above->parentWidget();
    if (above && asking->window() != &m_window && !helpNameOf(asking).isEmpty()) {
        open(helpNameOf(asking), asking);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace echoplane
