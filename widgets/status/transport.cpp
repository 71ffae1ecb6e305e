// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/status/transport.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QPainterPath>
#include <QSlider>
#include <QToolButton>

#include "core/tasks/run_kind.h"
#include "core/text/message.h"
#include "widgets/document/document.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/axes/typeset.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

/// Steps per second at each stop of the slider.
constexpr std::array speeds{1.0,   2.0,   5.0,    10.0,   20.0,   50.0,    100.0,
                            200.0, 500.0, 1000.0, 2000.0, 5000.0, 10000.0, LivePlayer::asFastAsPossible};
constexpr int usualSpeed = 6;

enum class Sign { restart, play, pause, step, leave };

/// The usual signs of a media player, inside a unit square.
QPainterPath pathOf(Sign sign) {
    QPainterPath path;
    const auto triangle = [&path](double left, double right) {
        path.addPolygon(QPolygonF({{left, 0.15}, {right, 0.5}, {left, 0.85}}));
        path.closeSubpath();
    };
    switch (sign) {
        case Sign::restart:
            path.addRect(0.15, 0.15, 0.13, 0.7);
            triangle(0.88, 0.32);
            break;
        case Sign::play:
            triangle(0.22, 0.88);
            break;
        case Sign::pause:
            path.addRect(0.2, 0.15, 0.22, 0.7);
            path.addRect(0.58, 0.15, 0.22, 0.7);
            break;
        case Sign::step:
            triangle(0.12, 0.68);
            path.addRect(0.72, 0.15, 0.13, 0.7);
            break;
        case Sign::leave:
            path.addRect(0.2, 0.2, 0.6, 0.6);
            break;
    }
    return path;
}

QIcon iconOf(Sign sign, const QPalette& palette) {
    constexpr int size = 16;
    constexpr int ratio = 4;  // sharp on any screen
    QIcon icon;
    for (const auto& [mode, group] :
         {std::pair(QIcon::Normal, QPalette::Active), std::pair(QIcon::Disabled, QPalette::Disabled)}) {
        QPixmap picture(size * ratio, size * ratio);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.scale(size * ratio, size * ratio);
        painter.fillPath(pathOf(sign), palette.color(group, QPalette::ButtonText));
        painter.end();
        picture.setDevicePixelRatio(ratio);
        icon.addPixmap(picture, mode);
    }
    return icon;
}

QString speedText(double speed) {
    if (!std::isfinite(speed)) return Transport::tr("full speed");
    return speed == 1.0 ? Transport::tr("1 step/s") : Transport::tr("%1 steps/s").arg(QLocale().toString(speed, 'f', 0));
}

QString phaseText(LivePhase phase) {
    switch (phase) {
        case LivePhase::washout:
            return Transport::tr("Washout");
        case LivePhase::training:
            return Transport::tr("Training");
        case LivePhase::validation:
            return Transport::tr("Validation");
        case LivePhase::test:
            return Transport::tr("Test");
        case LivePhase::freeRun:
            return Transport::tr("Closed loop");
        case LivePhase::outputs:
            return Transport::tr("Outputs");
    }
    return {};
}

/// Why this experiment cannot be learned step by step; empty if it can.
QString whyNotLive(const Experiment& experiment) {
    const Message why = whyNot(&RunKind::trajectory, experiment, Message("learning step by step has no meaning"));
    return why.empty() ? QString() : sentenceOf(why);
}

QString stepsText(int steps) {
    return steps == 1 ? Transport::tr("1 step") : Transport::tr("%1 steps").arg(steps);
}

/// How long the model, fed with its own output, has followed the target.
QString closedLoopText(const LiveStatus& status) {
    if (status.overflow) return Transport::tr("diverged at step %1").arg(*status.overflow);
    if (status.divergenceStep) return Transport::tr("left the target after %1").arg(stepsText(*status.divergenceStep));
    const LiveSpan& last = status.stretches.back();
    if (last.phase != LivePhase::freeRun || status.step <= last.first) return {};
    return Transport::tr("followed the target for %1").arg(stepsText(status.step - last.first));
}

/// The parts of the state, most important first; the error in full or in short.
QStringList partsOf(const LiveStatus& status, bool inFull) {
    if (status.stretches.empty()) return {Transport::tr("Preparing…")};
    QStringList parts{status.finished ? Transport::tr("Finished") : phaseText(status.phase),
                      Transport::tr("step %1 of %2").arg(status.step).arg(status.totalSteps)};
    const LiveSpan& last = status.stretches.back();
    if (last.phase == LivePhase::outputs && status.step > last.first)
        parts << Transport::tr("output %1 of %2").arg(status.step - last.first).arg(last.count);
    else if (std::isfinite(status.runningRmse))
        parts << (inFull ? Transport::tr("RMSE of the last 100 steps %1") : Transport::tr("RMSE %1"))
                     .arg(typeset(QString::number(status.runningRmse, 'e', 1)));
    const QString freeRun = closedLoopText(status);
    if (!freeRun.isEmpty()) parts << freeRun;
    if (status.stepsPerSecond > 0.0)
        parts << Transport::tr("%1 steps/s")
                     .arg(status.stepsPerSecond < 10.0 ? QString::number(status.stepsPerSecond, 'f', 1)
                                                       : QLocale().toString(status.stepsPerSecond, 'f', 0));
    return parts;
}

}  // namespace

Transport::Transport(Document& document, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_speed(new QSlider(Qt::Horizontal, this)),
      m_speedText(plainLabel(this)),
      m_status(plainLabel(this)) {
    setAccessibleName(tr("Live training"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(metrics::gapSmall, 0, 0, 0);
    row->setSpacing(metrics::unit);
    m_restart = addButton("live-restart", tr("&Restart live training"), QKeySequence(Qt::SHIFT | Qt::Key_F5),
                          tr("Back to step 0; forgets everything learned"));
    m_play = addButton("live-play", {}, QKeySequence(Qt::Key_F5), {});
    m_step = addButton("live-step", tr("One live &step"), QKeySequence(Qt::Key_F7), {});
    m_leave = addButton("live-leave", tr("&Leave live training"), QKeySequence(Qt::SHIFT | Qt::Key_F7),
                        tr("Back to the result of the complete run"));
    m_slower = addSpeedAction("live-slower", tr("Slo&wer"), QKeySequence(Qt::CTRL | Qt::Key_BracketLeft), -1);
    m_faster = addSpeedAction("live-faster", tr("&Faster"), QKeySequence(Qt::CTRL | Qt::Key_BracketRight), 1);

    m_speed->setObjectName(QStringLiteral("live-speed"));
    m_speed->setAccessibleName(tr("Speed of live training"));
    m_speed->setToolTip(tr("Speed of live training, from one step per second to as fast as possible"));
    m_speed->setRange(0, static_cast<int>(speeds.size()) - 1);
    m_speed->setPageStep(3);
    m_speed->setValue(usualSpeed);
    row->addSpacing(metrics::unit);
    row->addWidget(m_speed);
    row->addWidget(m_speedText);
    m_status->setObjectName(QStringLiteral("live-status"));
    m_status->setAccessibleName(tr("State of live training"));
    m_status->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_status->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    row->addSpacing(metrics::gapSmall);
    row->addWidget(m_status, 1);

    connect(m_restart, &QAction::triggered, this, [this] { m_document.live()->restart(); });
    connect(m_play, &QAction::triggered, this, &Transport::playOrPause);
    connect(m_step, &QAction::triggered, this, [this] {
        setPlaying(false);
        m_document.enterLive().stepOnce();
    });
    connect(m_leave, &QAction::triggered, &m_document, &Document::leaveLive);
    connect(m_speed, &QSlider::valueChanged, this, &Transport::takeSpeed);
    connect(&m_document, &Document::liveChanged, this, [this](bool live) {
        if (live) takeSpeed();
        setPlaying(false);
    });
    connect(&m_document, &Document::liveShown, this, &Transport::follow);
    connect(&m_document, &Document::experimentChanged, this, [this] {
        if (!m_document.live() && whyNotLive(m_document.experiment()) != m_whyNot) updateState();
    });
    takeSpeed();
    restyle();
    updateState();
}

QAction* Transport::addButton(const char* name, const QString& text, const QKeySequence& keys, const QString& toolTip) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    action->setToolTip(toolTip);
    auto* button = new QToolButton(this);
    button->setObjectName(QStringLiteral("button:") + action->objectName());
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setDefaultAction(action);
    layout()->addWidget(button);
    return action;
}

QAction* Transport::addSpeedAction(const char* name, const QString& text, const QKeySequence& keys, int change) {
    auto* action = new QAction(text, this);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, [this, change] { m_speed->setValue(m_speed->value() + change); });
    return action;
}

std::vector<QAction*> Transport::menuActions() const {
    return {m_play, m_step, m_restart, m_leave, nullptr, m_slower, m_faster};
}

void Transport::playOrPause() {
    if (m_playing) {
        setPlaying(false);
        m_document.live()->pause();
        return;
    }
    const bool ended = m_document.live() && m_document.liveStatus().finished;
    LivePlayer& player = m_document.enterLive();
    if (ended) player.restart();
    setPlaying(true);
    player.play();
}

void Transport::takeSpeed() {
    const double speed = speeds[static_cast<std::size_t>(m_speed->value())];
    m_speedText->setText(speedText(speed));
    m_slower->setEnabled(m_speed->value() > m_speed->minimum());
    m_faster->setEnabled(m_speed->value() < m_speed->maximum());
    if (m_document.live()) m_document.live()->setSpeed(speed);
}

void Transport::follow(const LiveStatus& status) {
    if (status.finished && !status.playing) m_playing = false;
    const bool changed = m_playing != m_shownPlaying || (m_document.live() != nullptr) != m_shownLive;
    if (changed) return updateState();
    m_step->setEnabled(!status.finished);
    takeStatus(status);
}

void Transport::setPlaying(bool playing) {
    m_playing = playing;
    updateState();
}

void Transport::updateState() {
    const bool live = m_document.live() != nullptr;
    const LiveStatus& status = m_document.liveStatus();
    m_shownLive = live;
    m_shownPlaying = m_playing;
    m_play->setText(m_playing ? tr("&Pause live training") : live ? tr("&Play live training") : tr("&Train live"));
    m_whyNot = live ? QString() : whyNotLive(m_document.experiment());
    m_play->setEnabled(m_whyNot.isEmpty());
    m_play->setToolTip(plainToolTip(!m_whyNot.isEmpty() ? m_whyNot
                                    : m_playing         ? tr("Pause here")
                                                : tr("Learn step by step: the signal runs, the weights grow, the error falls")));
    m_play->setIcon(iconOf(m_playing ? Sign::pause : Sign::play, palette()));
    m_step->setEnabled(m_whyNot.isEmpty() && (!live || !status.finished));
    m_step->setToolTip(plainToolTip(
        m_whyNot.isEmpty() ? tr("Pause, and learn one step. At the end, some tasks score one output a step.") : m_whyNot));
    m_restart->setEnabled(live);
    m_leave->setEnabled(live);
    if (live) return takeStatus(status);
    m_statusText.clear();
    m_shorter.clear();
    showStatus();
}

void Transport::takeStatus(const LiveStatus& status) {
    const QString dot = QStringLiteral(" · ");
    m_statusText = partsOf(status, true).join(dot);
    m_shorter.clear();
    for (QStringList parts = partsOf(status, false); !parts.isEmpty(); parts.removeLast()) m_shorter << parts.join(dot);
    showStatus();
}

void Transport::showStatus() {
    const QFontMetrics metrics = m_status->fontMetrics();
    QString words = m_statusText;
    for (const QString& each : m_shorter) {
        if (metrics.horizontalAdvance(words) <= m_status->width()) break;
        words = each;
    }
    if (words == m_status->text()) return;
    m_status->setText(words);
    m_status->setAccessibleDescription(m_statusText);
    m_status->setToolTip(plainToolTip(words == m_statusText ? QString() : m_statusText));
}

void Transport::restyle() {
    m_speed->setFixedWidth(scaled(96, font()));
    m_restart->setIcon(iconOf(Sign::restart, palette()));
    m_step->setIcon(iconOf(Sign::step, palette()));
    m_leave->setIcon(iconOf(Sign::leave, palette()));
    int width = 0;
    for (const double speed : speeds) width = std::max(width, m_speedText->fontMetrics().horizontalAdvance(speedText(speed)));
    m_speedText->setFixedWidth(width);
}

void Transport::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layout()->activate();
    showStatus();
}

void Transport::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    restyle();
    updateState();
}

}  // namespace echoplane
