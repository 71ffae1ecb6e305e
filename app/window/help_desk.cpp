// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/help_desk.h"

#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>
#include <QTextBrowser>
#include <QToolTip>
#include <QVBoxLayout>
#include <QWhatsThis>

#include "app/docks/side_dock.h"
#include "widgets/controls/help_text.h"

namespace echoplane {
namespace {

constexpr int leastWidth = 260, leastHeight = 200;  // pixels
const QString first = QStringLiteral("window");

}  // namespace

HelpDesk::HelpDesk(QMainWindow& window) : QObject(&window), m_window(window), m_list(new QComboBox), m_words(new QTextBrowser) {
    auto* content = new QWidget;
    content->setMinimumSize(leastWidth, leastHeight);
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
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(8, 4, 4, 4);
    column->addWidget(m_list);
    column->addWidget(m_words, 1);
    m_dock = addSideDock(window, QStringLiteral("help"), tr("Help"), content);
    connect(m_list, &QComboBox::currentIndexChanged, this,
            [this](int at) { m_words->setHtml(helpText(m_list->itemData(at).toString())); });  // our own rich text
    m_words->setHtml(helpText(m_list->currentData().toString()));                              // our own rich text
    qApp->installEventFilter(this);  // F1 in dialogues arrives in no other way
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
    help.setToolTipsVisible(true);
}

// While a tool tip is shown, F1 explains the widget that it belongs to.
void HelpDesk::explainHere() {
    QString name;
    if (QToolTip::isVisible()) name = helpNameOf(QApplication::widgetAt(QCursor::pos()));
    if (name.isEmpty()) name = helpNameOf(QApplication::focusWidget());
    open(name.isEmpty() ? first : name);
}

void HelpDesk::open(const QString& name) {
    const int at = m_list->findData(name);
    if (at < 0) return;
    m_list->setCurrentIndex(at);
    showSideDock(m_window, *m_dock);
    m_dock->raise();
}

QString HelpDesk::shown() const {
    return m_dock->isHidden() ? QString() : m_list->currentData().toString();
}

// The dock cannot be used while a dialogue is open: the paragraph is shown on top until the next click or key.
bool HelpDesk::explainOver(const QWidget& asking) {
    const QWidget* above = asking.window();
    while (above && above != &m_window) above = above->parentWidget();
    if (!above || asking.window() == &m_window) return false;
    const QString name = helpNameOf(&asking);
    if (name.isEmpty()) return false;
    const QPoint below = asking.mapToGlobal(QPoint(0, asking.height()));
    QWhatsThis::showText(below, helpText(name), const_cast<QWidget*>(&asking));
    return true;
}

bool HelpDesk::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_window && event->type() == HelpRequest::kind()) {
        open(static_cast<HelpRequest*>(event)->name);
        return true;
    }
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_F1) {
        const auto* asking = qobject_cast<QWidget*>(watched);
        if (asking && explainOver(*asking)) return true;
    }
    return QObject::eventFilter(watched, event);
}

}  // namespace echoplane
