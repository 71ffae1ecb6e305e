// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/status/status_line.h"

#include <algorithm>
#include <chrono>

#include <QAccessible>
#include <QAction>
#include <QEvent>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QTime>
#include <QToolButton>

#include "widgets/controls/help_text.h"
#include "widgets/controls/run_progress.h"
#include "widgets/document/document.h"
#include "widgets/language/plain_text.h"
#include "widgets/status/popover.h"
#include "widgets/status/preview_chip.h"
#include "widgets/status/stage_button.h"
#include "widgets/status/stage_strip.h"
#include "widgets/status/transport.h"
#include "widgets/theme/label_colour.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr std::chrono::seconds leastTime{6};
constexpr std::size_t mostMessages = 50;
constexpr int logWidth = 560, logHeight = 280;
/// Share of the line for a message while the transport is shown.
constexpr double messageShare = 0.4;

}  // namespace

StatusLine::StatusLine(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_message(plainLabel(this)),
      m_offer(new QToolButton(this)),
      m_log(new QToolButton(this)),
      m_progress(new RunProgress(document, this)),
      m_chip(new PreviewChip(document, this)),
      m_stages(new StageButton(document, this)),
      m_transport(new Transport(document, this)),
      m_past(new QListWidget),
      m_pastCard(nullptr),
      m_times(new StageStrip(document)),
      m_timesCard(nullptr) {
    setObjectName(QStringLiteral("status-line"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_message->setObjectName(QStringLiteral("status-message"));
    m_message->installEventFilter(this);
    m_message->hide();
    m_offer->setObjectName(QStringLiteral("status-offer"));
    m_offer->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_offer->setFocusPolicy(Qt::StrongFocus);
    m_offer->hide();
    connect(m_offer, &QToolButton::triggered, this, [this](const QAction* action) {
        if (m_offered == action) clearMessage();  // unless the action has shown another
    });
    m_log->setObjectName(QStringLiteral("status-log"));
    m_log->setText(tr("Messages"));
    m_log->setAccessibleName(tr("Past messages"));
    m_log->setToolTip(tr("Past messages"));
    m_log->setAutoRaise(true);
    m_log->setFocusPolicy(Qt::StrongFocus);
    m_log->hide();
    connect(m_log, &QToolButton::clicked, this, &StatusLine::openLog);

    m_past->setObjectName(QStringLiteral("message-list"));
    m_past->setAccessibleName(tr("Past messages"));
    m_past->setWordWrap(true);
    m_past->setFrameShape(QFrame::NoFrame);
    m_past->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_pastCard = new Popover(m_past, this);
    connect(m_pastCard, &Popover::closed, this, &StatusLine::clearMessage);  // it has been read
    m_timesCard = new Popover(m_times, this);
    setHelp(*m_times, QStringLiteral("stages"));
    setHelp(*m_stages, QStringLiteral("stages"));
    connect(m_stages, &StageButton::clicked, this, &StatusLine::openTimes);
    setHelp(*m_transport, QStringLiteral("live"));

    // The line of progress is behind the message; its words are in place of it.
    m_progress->lower();
    connect(m_progress, &RunProgress::speakingChanged, this, &StatusLine::showMessage);
    connect(m_chip, &PreviewChip::appliesChanged, this, &StatusLine::showParts);
    connect(&document, &Document::liveChanged, this, &StatusLine::showParts);
    showParts();
    connect(&document, &Document::resultChanged, this, &StatusLine::takeResult);
    m_timer.setParent(this);
    m_timer.setObjectName(QStringLiteral("status-timer"));
    m_timer.setSingleShot(true);
    m_timer.setInterval(leastTime);
    connect(&m_timer, &QTimer::timeout, this, &StatusLine::passTime);
}

StatusLine::~StatusLine() = default;

void StatusLine::showParts() {
    const bool live = m_document.live() != nullptr;
    m_transport->setVisible(live);
    m_stages->setHidden(live);  // a live run has no stages
    m_progress->setHidden(live);
    m_chip->setVisible(!live && m_chip->applies());
    place();
}

void StatusLine::say(Kind kind, const QString& text, QAction* offer) {
    if (text.isEmpty()) return clearMessage();
    m_kind = kind;
    m_text = text;
    m_since.start();
    m_saidFor = std::make_unique<Experiment>(m_document.experiment());
    if (m_offered) m_offer->removeAction(m_offered);
    m_offered = offer;
    if (offer != nullptr) m_offer->setDefaultAction(offer);
    if (m_messages.empty() || m_messages.front().text != text)
        m_messages.push_front({QLocale().toString(QTime::currentTime(), QLocale::ShortFormat), text});
    if (m_messages.size() > mostMessages) m_messages.pop_back();
    if (kind == Kind::note)
        m_timer.start();
    else
        m_timer.stop();
    showMessage();
    QAccessibleEvent alert(m_message, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
    Q_EMIT messageShown(kind, text);
}

void StatusLine::clear(Kind kind) {
    if (kind == m_kind) clearMessage();
}

void StatusLine::clearMessage() {
    m_timer.stop();
    m_text.clear();
    if (m_offered) m_offer->removeAction(m_offered);
    m_offered = nullptr;
    showMessage();
}

void StatusLine::takeResult() {
    if (m_text.isEmpty()) return;
    if (m_kind == Kind::error) return clearMessage();
    // Not in the middle of the drag that it answers.
    if (m_kind == Kind::hint && m_since.hasExpired(std::chrono::milliseconds(leastTime).count()) && m_document.result() &&
        m_document.result()->experiment != *m_saidFor)
        clearMessage();
}

/// Nobody is reading the note any more.
void StatusLine::passTime() {
    if (m_message->underMouse() || m_offer->underMouse() || m_offer->hasFocus() || m_pastCard->isVisible())
        m_timer.start();
    else
        clearMessage();
}

void StatusLine::showMessage() {
    const bool shown = !m_text.isEmpty() && !m_progress->isSpeaking();
    QFont type = typeFont(font(), TypeRole::label);
    if (m_kind == Kind::error) type.setWeight(QFont::DemiBold);
    m_message->setFont(type);
    const RoleColours colours = roleColours(palette());
    setLabelColour(*m_message, m_kind == Kind::note ? colours.text2 : colours.text1);
    m_message->setVisible(shown);
    m_offer->setVisible(shown && m_offered);
    m_log->setVisible(!m_messages.empty() && !m_progress->isSpeaking());
    place();
}

/// The message, or as many of its sentences, or of their parts, as fit; the list has the rest.
QString StatusLine::fitted(int width) const {
    const QFontMetrics metrics(m_message->font());
    if (metrics.horizontalAdvance(m_text) <= width) return m_text;
    const auto endBefore = [this](qsizetype place) {
        return std::max(m_text.lastIndexOf(QLatin1String(". "), place), m_text.lastIndexOf(QLatin1String("; "), place));
    };
    for (qsizetype end = endBefore(m_text.size() - 1); end > 0; end = endBefore(end - 1)) {
        const QString words = m_text.left(end).trimmed() + QLatin1Char('.');
        if (metrics.horizontalAdvance(words) <= width) return words;
    }
    return metrics.elidedText(QString(m_text).replace(QLatin1Char('\n'), QLatin1Char(' ')), Qt::ElideRight, width);
}

/// By hand: places depend on the size of the line and on the font, a message only on itself.
void StatusLine::place() {
    const auto px = [this](int pixels) { return scaled(pixels, font()); };
    const int side = px(metrics::gap), gap = px(metrics::gapSmall), high = px(metrics::target), top = (height() - high) / 2;
    const int stages = m_stages->sizeHint().width();
    m_stages->setGeometry(width() - side - stages, top, stages, high);
    const int chip = m_chip->sizeHint().width();
    m_chip->setGeometry(m_stages->x() - gap - chip, top, chip, high);
    const int log = m_log->sizeHint().width();
    const bool live = m_transport->isVisibleTo(this);
    int end = m_chip->x() - gap;
    if (live) {
        const int left = side + static_cast<int>(messageShare * (width() - 2 * side));
        m_transport->setGeometry(left, 0, width() - side - left, height());
        end = left - gap;
    }
    const int logHeight = std::clamp(m_log->sizeHint().height(), high, std::max(high, height()));
    m_log->setGeometry(end - log, (height() - logHeight) / 2, log, logHeight);
    const int room = std::max(0, m_log->x() - gap - side);
    m_progress->setGeometry(side, 0, std::max(0, end - side), height());
    const int offer = m_offered ? m_offer->sizeHint().width() : 0;
    const QString words = fitted(std::max(0, room - (offer > 0 ? offer + gap : 0)));
    m_message->setText(words);
    // Nothing in the list that is not on the line.
    m_log->setEnabled(m_messages.size() != 1 || m_text.isEmpty() || words != m_text);
    m_message->setAccessibleName(m_text);
    m_message->setToolTip(plainToolTip(words == m_text ? QString() : m_text));
    m_message->setGeometry(side, top, std::min(room, QFontMetrics(m_message->font()).horizontalAdvance(words) + 1), high);
    m_offer->setGeometry(m_message->geometry().right() + 1 + gap, top, offer, high);
}

void StatusLine::openLog() {
    m_past->clear();
    for (const Past& each : m_messages) m_past->addItem(each.time + QStringLiteral("   ") + each.text);
    m_pastCard->openAbove(*m_message, scaled(logWidth, font()), scaled(logHeight, font()));
}

void StatusLine::openTimes() {
    const QSize least = m_times->minimumSizeHint();
    const int width = least.width() + 2 * scaled(metrics::gap, font());
    m_timesCard->openAbove(*m_stages, width, QWIDGETSIZE_MAX);
}

QSize StatusLine::sizeHint() const {
    return {scaled(800, font()), scaled(metrics::statusLine, font())};
}

QSize StatusLine::minimumSizeHint() const {
    return {m_stages->sizeHint().width() + scaled(200, font()), sizeHint().height()};
}

bool StatusLine::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_message && event->type() == QEvent::MouseButtonPress &&
        static_cast<QMouseEvent*>(event)->button() == Qt::LeftButton) {
        openLog();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void StatusLine::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const RoleColours colours = roleColours(palette());
    painter.fillRect(rect(), colours.bar);
    painter.fillRect(QRect(0, 0, width(), 1), colours.hairline);
}

void StatusLine::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

// A part has another size, as after a change of its font.
bool StatusLine::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) place();
    return QWidget::event(event);
}

void StatusLine::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    if (event->type() == QEvent::FontChange) updateGeometry();
    showMessage();
}

}  // namespace echoplane
