// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/status/stage_strip.h"

#include <algorithm>
#include <array>

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/controls/help_text.h"
#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int stripMargin = 8;
constexpr int stageHeight = 6;
constexpr int swatch = 10;
constexpr int swatchGap = 4;
constexpr int numberGap = 8;
constexpr int cellGap = 16;
constexpr int lineGap = 4;

QString stageLabel(int stage) {
    return coreText(stageNames[static_cast<std::size_t>(stage)]);
}

/// In milliseconds, never wider than "99999".
QString stageTime(double seconds) {
    const double ms = 1000.0 * seconds;
    if (ms < 99999.5) return QString::number(ms, 'f', ms < 99.995 ? 2 : 0);
    return QStringLiteral("%1 s").arg(seconds, 0, 'f', 0);
}

QString totalText(double seconds) {
    return seconds < 99.9995 ? StageStrip::tr("%1 ms").arg(stageTime(seconds)) : stageTime(seconds);
}

QString reportText(const StageReport& report) {
    return report.cached ? StageStrip::tr("cached") : stageTime(report.seconds);
}

const std::array<const char*, stageCount> stageHelp = {
    QT_TRANSLATE_NOOP("echoplane::StageStrip",
                      "Eigenvalues at ρ = 1, eigenvectors and their metric. O(N³), or O(N) with the identity metric."),
    QT_TRANSLATE_NOOP("echoplane::StageStrip",
                      "Spectral radius and leak rate applied to the eigenvalues. O(N): no new decomposition."),
    QT_TRANSLATE_NOOP("echoplane::StageStrip", "The reservoir driven by the task's signal. O(N·T)."),
    QT_TRANSLATE_NOOP("echoplane::StageStrip", "Orthogonal factorisation of the training states."),
    QT_TRANSLATE_NOOP("echoplane::StageStrip", "The readout for this ridge, from the factorisation."),
    QT_TRANSLATE_NOOP("echoplane::StageStrip", "Predictions and errors.")};

}  // namespace

QColor stageGrey(const QPalette& palette, int stage) {
    const RoleColours colours = roleColours(palette);
    constexpr double darkest = 0.9, step = 0.08;
    const double share = darkest - step * stage;
    const auto mix = [&](int text, int ground) { return qRound(text * share + ground * (1.0 - share)); };
    return {mix(colours.text1.red(), colours.ground.red()), mix(colours.text1.green(), colours.ground.green()),
            mix(colours.text1.blue(), colours.ground.blue())};
}

void paintStages(QPainter& painter, const QRect& area, const RunResult& result, const QPalette& palette) {
    painter.fillRect(area, roleColours(palette).hairline);
    const double total = result.totalSeconds();
    if (!(total > 0.0)) return;
    double left = area.left();
    for (int stage = 0; stage < stageCount; ++stage) {
        const StageReport report = result.report(static_cast<Stage>(stage));
        if (report.cached) continue;
        const double width = area.width() * report.seconds / total;
        painter.fillRect(QRectF(left, area.top(), width > 2.0 ? width - 1.0 : width, area.height()), stageGrey(palette, stage));
        left += width;
    }
}

StageStrip::StageStrip(Document& document, QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Maximum, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Time of each stage"));
    connect(&document, &Document::resultChanged, this, &StageStrip::setResult);
    connect(&document, &Document::passingChanged, this, &StageStrip::setResult);
    connect(&document, &Document::staleChanged, this, [this](bool stale) {
        m_stale = stale;
        update();
    });
    setResult(document.shown());
}

// Cells keep their place whatever the numbers are.
StageStrip::Cells StageStrip::cells(int width) const {
    const QFontMetrics metrics = fontMetrics();
    const int number = std::max(metrics.horizontalAdvance(QStringLiteral("99999")), metrics.horizontalAdvance(tr("cached")));
    Cells all;
    int left = stripMargin;
    int top = stripMargin / 2 + stageHeight + 4;
    for (int stage = 0; stage <= stageCount; ++stage) {
        const int cellWidth =
            stage == stageCount ? metrics.horizontalAdvance(tr("total")) + numberGap + metrics.horizontalAdvance(totalText(99.9))
                                : swatch + swatchGap + metrics.horizontalAdvance(stageLabel(stage)) + numberGap + number;
        if (left > stripMargin && left + cellWidth + stripMargin > width) {
            left = stripMargin;
            top += metrics.height() + lineGap;
        }
        all[static_cast<std::size_t>(stage)] = {left, top, cellWidth, metrics.height()};
        left += cellWidth + cellGap;
    }
    return all;
}

int StageStrip::heightForWidth(int width) const {
    return cells(width).back().bottom() + 1 + stripMargin / 2;
}

QSize StageStrip::sizeHint() const {
    const QRect last = cells(QWIDGETSIZE_MAX).back();
    return {last.right() + 1 + stripMargin, last.bottom() + 1 + stripMargin / 2};
}

QSize StageStrip::minimumSizeHint() const {
    constexpr std::size_t inFirstLine = (stageCount + 2) / 2;
    const Cells all = cells(QWIDGETSIZE_MAX);
    const int first = all[inFirstLine - 1].right();
    const int second = all.back().right() - all[inFirstLine].left() + stripMargin;
    return {std::max(first, second) + 1 + stripMargin, sizeHint().height()};
}

void StageStrip::setResult(const std::shared_ptr<const RunResult>& result) {
    m_result = result;
    if (result) {
        QStringList parts;
        for (int stage = 0; stage < stageCount; ++stage)
            parts << stageLabel(stage) + QLatin1Char(' ') + reportText(result->report(static_cast<Stage>(stage)));
        parts << tr("total %1").arg(totalText(result->totalSeconds()));
        setAccessibleDescription(parts.join(QStringLiteral(", ")));
    }
    update();
}

bool StageStrip::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        QString words = helpText(QStringLiteral("stages"));
        const Cells all = cells(width());
        for (int stage = 0; stage < stageCount; ++stage)
            if (all[static_cast<std::size_t>(stage)].contains(help->pos()))
                words = tr(stageHelp[static_cast<std::size_t>(stage)]);
        QToolTip::showText(help->globalPos(), words, this);  // our own rich text
        return true;
    }
    return QWidget::event(event);
}

void StageStrip::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const RoleColours colours = roleColours(palette());
    if (m_stale) painter.setOpacity(0.4);
    const QRect bar(stripMargin, stripMargin / 2, width() - 2 * stripMargin, stageHeight);
    if (m_result)
        paintStages(painter, bar, *m_result, palette());
    else
        painter.fillRect(bar, colours.hairline);

    const Cells all = cells(width());
    for (int stage = 0; stage <= stageCount; ++stage) {
        const QRect row = all[static_cast<std::size_t>(stage)];
        const bool isTotal = stage == stageCount;
        const StageReport report = isTotal || !m_result ? StageReport{} : m_result->report(static_cast<Stage>(stage));
        if (!isTotal) {
            const QRect box(row.left(), row.top() + (row.height() - swatch) / 2, swatch, swatch);
            const QColor colour = stageGrey(palette(), stage);
            painter.fillRect(box, report.cached ? QBrush(colour, Qt::BDiagPattern) : QBrush(colour));
            painter.setPen(colour);
            painter.drawRect(box.adjusted(0, 0, -1, -1));
        }
        painter.setPen(isTotal ? colours.text1 : colours.text2);
        const QRect words = row.adjusted(isTotal ? 0 : swatch + swatchGap, 0, 0, 0);
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, isTotal ? tr("total") : stageLabel(stage));
        painter.setPen(report.cached ? colours.text2 : colours.text1);
        const QString number = !m_result ? QStringLiteral("–")
                               : isTotal ? totalText(m_result->totalSeconds())
                                         : reportText(report);
        painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, number);
    }
}

}  // namespace echoplane
