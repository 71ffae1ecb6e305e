// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/scores/answer_panel.h"

#include <algorithm>

#include <QEvent>
#include <QHelpEvent>
#include <QLabel>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>

#include "widgets/document/document.h"
#include "widgets/language/plain_text.h"
#include "widgets/scores/error_ruler.h"
#include "widgets/scores/run_review.h"
#include "widgets/scores/score_readings.h"
#include "widgets/theme/label_colour.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int sentenceLines = 2;

/// A number stays on the line of its sign of percent.
QString unbroken(QString text) {
    return text.replace(QLatin1String(" %"), QStringLiteral("\u00a0%"));
}

}  // namespace

AnswerPanel::AnswerPanel(Document& document, RunReview& review, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_review(review),
      m_caption(plainLabel(this)),
      m_value(plainLabel(this)),
      m_after(plainLabel(this)),
      m_sentence(plainLabel(this)),
      m_ruler(new ErrorRuler(this)),
      m_details(new QToolButton(this)) {
    setObjectName(QStringLiteral("answer"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_caption->setObjectName(QStringLiteral("answer-caption"));
    m_value->setObjectName(QStringLiteral("answer-value"));
    m_value->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_after->setObjectName(QStringLiteral("answer-after"));
    for (QLabel* each : {m_caption, m_value, m_after}) each->installEventFilter(this);
    m_sentence->setObjectName(QStringLiteral("answer-sentence"));
    m_sentence->setWordWrap(true);
    m_sentence->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_details->setObjectName(QStringLiteral("details"));
    m_details->setText(tr("Details"));
    m_details->setAccessibleName(tr("Details"));
    m_details->setToolTip(tr("All errors in a table: validation, training and test, before, over seeds, and the best baseline"));
    m_details->setCheckable(true);
    m_details->setAutoRaise(true);
    m_details->setArrowType(Qt::RightArrow);
    m_details->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_details->setFocusPolicy(Qt::StrongFocus);
    connect(m_details, &QToolButton::toggled, this, [this](bool shown) {
        m_details->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
        Q_EMIT detailsToggled(shown);
    });
    connect(&document, &Document::resultChanged, this, &AnswerPanel::follow);
    connect(&document, &Document::passingChanged, this, &AnswerPanel::follow);
    connect(&document, &Document::staleChanged, this, &AnswerPanel::restyle);
    connect(&review, &RunReview::changed, this, &AnswerPanel::follow);
    follow();
}

void AnswerPanel::setDetailsShown(bool shown) {
    const QSignalBlocker blocked(m_details);
    m_details->setChecked(shown);
    m_details->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
}

QSize AnswerPanel::sizeHint() const {
    const auto lines = [this](TypeRole role, int count) { return count * QFontMetrics(typeFont(font(), role)).height(); };
    // Fonts with tall lines need more than their size.
    const int needed = 2 * scaled(metrics::gapSmall, font()) +
                       std::max(lines(TypeRole::label, 1), scaled(metrics::target, font())) + lines(TypeRole::answer, 1) +
                       m_ruler->sizeHint().height() + scaled(metrics::unit, font()) + lines(TypeRole::secondary, sentenceLines);
    return {scaled(400, font()), std::max(scaled(metrics::answer, font()), needed)};
}

QSize AnswerPanel::minimumSizeHint() const {
    return {scaled(240, font()), sizeHint().height()};
}

void AnswerPanel::follow() {
    const auto& shown = m_document.shown();
    const bool rests = m_document.passing() == nullptr;  // what is compared is a result
    const auto baselines = m_review.baselines();
    const auto spread = rests && shown ? m_review.spread(shown) : nullptr;
    m_answer = answerOf(m_document.experiment(), shown.get(), m_document.previous().get(), baselines.get(), spread.get());
    m_caption->setText(m_answer.caption);
    m_ruler->setRuler(m_answer.ruler);
    setAccessibleName(m_answer.description());
    setAccessibleDescription(sentence());
    m_value->setAccessibleName(m_answer.description());
    m_sentence->setToolTip(plainToolTip(sentence()));
    restyle();
    place();
}

/// What the measure is, and all numbers with all their digits.
QString AnswerPanel::explanation() const {
    QStringList lines{readings(m_document.shown().get())[0].toolTip, m_answer.exact, m_answer.ruler.exact};
    lines.removeAll({});
    return lines.join(QLatin1Char('\n'));
}

// Made when it is asked for: a drag has no time for it.
bool AnswerPanel::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::eventFilter(watched, event);
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainToolTip(explanation()), this);
    return true;
}

/// Places the children by hand: their texts change with each frame of a drag, and must not move anything.
void AnswerPanel::place() {
    const int side = scaled(metrics::gap, font()), top = scaled(metrics::gapSmall, font());
    const int inner = std::max(0, width() - 2 * side);
    const QSize button = m_details->sizeHint();
    const int captionHeight = QFontMetrics(m_caption->font()).height();
    m_details->setGeometry(
        QRect({width() - side - button.width(), std::max(0, top + (captionHeight - button.height()) / 2)}, button));
    m_caption->setGeometry(side, top, std::max(0, m_details->x() - side), captionHeight);
    const int valueHeight = QFontMetrics(typeFont(font(), TypeRole::answer)).height();
    const int sentenceHeight = sentenceLines * QFontMetrics(m_sentence->font()).lineSpacing();
    const int rulerHeight = m_ruler->sizeHint().height();
    const int sentenceTop = height() - scaled(metrics::unit, font()) - sentenceHeight;
    m_sentence->setGeometry(side, sentenceTop, inner, sentenceHeight);
    m_ruler->setGeometry(side, sentenceTop - rulerHeight, inner, rulerHeight);
    // The answer in the middle of what is left.
    const int free = m_ruler->y() - (top + captionHeight);
    fitValue({side, top + captionHeight + std::max(0, (free - valueHeight) / 2), inner, valueHeight});
    fitSentences();
}

/// Puts value and words in one line: all of the value in large type, else its number alone, else without the words after it.
void AnswerPanel::fitValue(const QRect& row) {
    const QFontMetrics large(typeFont(font(), TypeRole::answer)), small(m_after->font());
    const int gap = scaled(metrics::gapSmall, font());
    const QString unit =
        m_answer.value.startsWith(m_answer.number) ? m_answer.value.mid(m_answer.number.size()).trimmed() : QString();
    const auto fits = [&](const QString& value, const QString& after) {
        return large.horizontalAdvance(value) + (after.isEmpty() ? 0 : gap + small.horizontalAdvance(after)) < row.width();
    };
    QString value = m_answer.value, after = m_answer.after;
    if (!fits(value, after) && !unit.isEmpty()) {
        value = m_answer.number;
        after = m_answer.after.isEmpty() ? unit : unit + QStringLiteral(", ") + m_answer.after;
        if (!fits(value, after)) after = unit;
        if (fits(m_answer.value, {}) && after == unit) {
            value = m_answer.value;
            after.clear();
        }
    } else if (!fits(value, after)) {
        after.clear();
    }
    m_value->setText(value);
    m_after->setText(after);
    const int width = std::min(row.width(), large.horizontalAdvance(value) + 1);
    // A text that can be selected is a pixel higher than its font.
    const int height = std::max(row.height(), m_value->minimumSizeHint().height());
    m_value->setGeometry(row.x(), row.y() - (height - row.height()) / 2, width, height);
    const int left = row.x() + width + gap;
    // On the line of the number.
    const int afterTop = row.y() + large.ascent() - small.ascent();
    m_after->setGeometry(left, afterTop, std::max(0, row.right() + 1 - left), small.height());
}

void AnswerPanel::fitSentences() {
    const QFontMetrics words(m_sentence->font());
    const auto fits = [&](const QString& text) {
        return words.boundingRect(QRect(0, 0, m_sentence->width(), QWIDGETSIZE_MAX), Qt::TextWordWrap, text).height() <=
               sentenceLines * words.lineSpacing();
    };
    QString shown;
    for (const QString& each : m_answer.sentences) {
        const QString more = unbroken(shown.isEmpty() ? each : shown + QLatin1Char(' ') + each);
        if (fits(more)) shown = more;
    }
    m_sentence->setText(shown.isEmpty() ? m_answer.brief : shown);
}

void AnswerPanel::restyle() {
    const RoleColours colours = roleColours(palette());
    const double share = m_document.isStale() ? staleShare : 1.0;
    setLabelColour(*m_caption, colours.text2);
    setLabelColour(*m_value, mixed(m_answer.diverged ? colours.unstable : colours.text1, colours.ground, share));
    setLabelColour(*m_after, mixed(m_answer.thenDiverges ? colours.unstable : colours.text2, colours.ground, share));
    setLabelColour(*m_sentence, mixed(colours.text2, colours.ground, share));
    QPalette link;
    link.setColor(QPalette::ButtonText, colours.accent);
    m_details->setPalette(link);
    m_ruler->setStale(m_document.isStale());
    const auto type = [this](QWidget& widget, TypeRole role) {
        const QFont font = typeFont(this->font(), role);
        if (widget.font() != font) widget.setFont(font);
    };
    type(*m_caption, TypeRole::label);
    type(*m_value, TypeRole::answer);
    type(*m_after, TypeRole::label);
    type(*m_sentence, TypeRole::secondary);
    type(*m_details, TypeRole::secondary);
}

void AnswerPanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const RoleColours colours = roleColours(palette());
    painter.fillRect(rect(), colours.ground);
    painter.fillRect(QRect(0, height() - 1, width(), 1), colours.hairline);
}

void AnswerPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void AnswerPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange) return;
    restyle();
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        place();
    }
}

}  // namespace echoplane
