// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/run_progress.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

#include "widgets/document/document.h"
#include "widgets/language/core_text.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

constexpr int lineAfter = 100;             // ms
constexpr int documentCancelAfter = 2000;  // ms
constexpr int lineHeight = metrics::unit;
/// Number of reports after which the time left is estimated: a few milestones are too coarse.
constexpr int steadyReports = 10;

}  // namespace

RunProgress::RunProgress(int cancelAfter, QWidget* parent)
    : QWidget(parent), m_cancelAfter(cancelAfter), m_words(plainLabel(this)), m_cancel(new QPushButton(tr("Cancel"), this)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, lineHeight, 0, 0);
    layout->addWidget(m_words, 1, Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(m_cancel, 0, Qt::AlignVCenter);
    m_words->setObjectName(QStringLiteral("progress"));
    m_cancel->setObjectName(QStringLiteral("cancel"));
    m_cancel->setAccessibleName(m_cancel->text());
    m_cancel->setToolTip(tr("Cancels this run; the settings stay."));
    m_refresh.setInterval(lineAfter);
    connect(&m_refresh, &QTimer::timeout, this, &RunProgress::refresh);
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        showCancelling();
        Q_EMIT cancelRequested();
    });
    stop();
}

RunProgress::RunProgress(Document& document, QWidget* parent) : RunProgress(documentCancelAfter, parent) {
    auto* row = static_cast<QHBoxLayout*>(layout());
    row->setAlignment(m_words, Qt::AlignVCenter);
    m_words->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
    row->setContentsMargins(0, lineHeight, 0, 0);
    row->setStretchFactor(m_words, 0);
    row->addStretch(1);
    connect(this, &RunProgress::cancelRequested, &document, &Document::cancel);
    connect(&document, &Document::cancelling, this, &RunProgress::showCancelling);
    connect(&document, &Document::progressed, this, &RunProgress::report);
    connect(&document, &Document::busyChanged, this, [this](bool busy) { busy ? restart() : stop(); });
    // While a slider moves, runs follow each other without a break; the time of each single run counts.
    const auto next = [this, &document] {
        if (!document.idle()) restart();
    };
    connect(&document, &Document::resultChanged, this, next);
    connect(&document, &Document::passingChanged, this, next);
    if (!document.idle()) restart();
}

// The text shrinks first: it is elided.
QSize RunProgress::minimumSizeHint() const {
    const int words = m_words->fontMetrics().horizontalAdvance(coreText("states") + QStringLiteral(" · 80 %"));
    return {words + m_cancel->sizeHint().width() + 16, m_cancel->sizeHint().height() + lineHeight};
}

QSize RunProgress::sizeHint() const {
    const int words =
        m_words->fontMetrics().horizontalAdvance(coreText("condition of the eigenvectors") + QStringLiteral(" · 80 %"));
    return {words + m_cancel->sizeHint().width() + 16, m_cancel->sizeHint().height() + lineHeight};
}

void RunProgress::restart() {
    m_since.start();
    m_fraction = 0.0;
    m_what.clear();
    m_reports = 0;
    m_cancelling = false;
    m_cancel->setEnabled(true);
    m_refresh.start();
    refresh();
}

void RunProgress::showCancelling() {
    m_cancelling = m_since.isValid();
    m_cancel->setEnabled(!m_cancelling);
    refresh();
}

void RunProgress::stop() {
    m_refresh.stop();
    m_cancelling = false;
    m_cancel->setEnabled(true);
    m_since.invalidate();
    refresh();
}

void RunProgress::report(const QString& what, double fraction) {
    m_what = what;
    ++m_reports;
    m_fraction = std::isfinite(fraction) ? qBound(0.0, fraction, 1.0) : 0.0;
}

void RunProgress::refresh() {
    const bool isLong = m_since.isValid() && m_since.hasExpired(m_cancelAfter);
    if (m_cancel->isHidden() == isLong) m_cancel->setVisible(isLong);
    QString words, rest;
    if (m_cancelling) {
        // A LAPACK decomposition cannot be interrupted: cancelling may take a while.
        words = m_what.isEmpty() ? tr("cancelling …") : tr("cancelling, after %1 …").arg(m_what);
    } else if (isLong) {
        words = m_what.isEmpty() ? tr("running") : m_what;
        if (m_fraction > 0.0) {
            rest = QStringLiteral(" · %1 %").arg(std::lround(100.0 * m_fraction));  // not "N = 300 2 %"
            const double left = static_cast<double>(m_since.elapsed()) / 1000.0 * (1.0 - m_fraction) / m_fraction;
            if (m_reports >= steadyReports && m_fraction < 1.0) rest += tr(", %1 s left").arg(std::lround(std::ceil(left)));
        } else {
            rest = QStringLiteral(" · %1 s").arg(m_since.elapsed() / 1000);
        }
    }
    // The name of the work is elided first, the time last.
    const QFontMetrics metrics = m_words->fontMetrics();
    const int room = width() - m_cancel->sizeHint().width() - 16;
    words = metrics.elidedText(words, Qt::ElideRight, std::max(0, room - metrics.horizontalAdvance(rest))) + rest;
    words = metrics.elidedText(words, Qt::ElideRight, room);
    if (words != m_words->text()) m_words->setText(words);
    if (const bool speaking = isLong || m_cancelling; std::exchange(m_speaking, speaking) != speaking)
        Q_EMIT speakingChanged(speaking);
    // Nothing to draw, as in each frame of a drag: not even what is behind.
    const bool line = m_since.isValid() && m_since.elapsed() >= lineAfter;
    if (std::exchange(m_line, line) || line) update();
}

void RunProgress::paintEvent(QPaintEvent*) {
    if (!m_line) return;
    QPainter painter(this);
    const RoleColours colours = roleColours(palette());
    painter.fillRect(0, 0, width(), lineHeight, colours.hairline);
    // Without a known fraction, a fifth of the line moves along.
    const auto elapsed = static_cast<double>(m_since.elapsed());
    const QRectF bar = m_fraction > 0.0 ? QRectF(0, 0, width() * m_fraction, lineHeight)
                                        : QRectF(width() * std::fmod(elapsed / 2000.0, 1.0), 0, width() * 0.2, lineHeight);
    painter.fillRect(bar, colours.accent);
}

}  // namespace echoplane
