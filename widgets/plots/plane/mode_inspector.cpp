// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/plane/mode_inspector.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include <QEvent>
#include <QPainter>

#include "core/analysis/effective_radius.h"
#include "widgets/language/plain_text.h"
#include "widgets/plots/axes/number_text.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/theme/metrics.h"
#include "widgets/theme/theme.h"

namespace echoplane {
namespace {

using Quantity = ModeInspector::Quantity;

Quantity eigenvalueOf(std::complex<double> lambda) {
    const QString modulus = ModeInspector::tr("modulus %1").arg(radiusNumber(std::abs(lambda)));
    return {ModeInspector::tr("Eigenvalue λ"), eigenvalueText(lambda),
            lambda.imag() == 0.0 ? ModeInspector::tr("real") : modulus};
}

Quantity memoryOf(double modulus) {
    const QString name = ModeInspector::tr("Forgets in");
    if (modulus > 1.0 + circleTolerance) return {name, ModeInspector::tr("never"), ModeInspector::tr("outside: it grows")};
    if (modulus >= 1.0 - circleTolerance) return {name, ModeInspector::tr("never"), ModeInspector::tr("on the circle")};
    const double steps = modulus > 0.0 ? -1.0 / std::log(modulus) : 0.0;
    return {name, ModeInspector::tr("%1 steps").arg(numberText(steps)), ModeInspector::tr("time to 1/e")};
}

Quantity turnOf(double angle) {
    const QString name = ModeInspector::tr("Turns once in");
    if (!(angle > 0.0)) return {name, ModeInspector::tr("never"), ModeInspector::tr("it does not turn")};
    return {name, ModeInspector::tr("%1 steps").arg(numberText(2.0 * std::numbers::pi / angle)),
            ModeInspector::tr("angle %1").arg(numberText(angle))};
}

Quantity shareOf(const RunResult& run, int mode) {
    const QString name = ModeInspector::tr("Share of the output");
    if (!run.readout || mode >= run.readout->contributions.size())
        return {name, QStringLiteral("–"), ModeInspector::tr("no weights")};
    const Eigen::VectorXd& all = run.readout->contributions;
    const double sum = all.sum();
    const auto before = std::ranges::count_if(all, [own = all[mode]](double each) { return each > own; });
    constexpr double twoDigits = 9.95;
    const double share = sum > 0.0 ? 100.0 * all[mode] / sum : 0.0;
    const QString text = share < twoDigits ? numberText(share, 2) : QString::number(share, 'f', 0);  // 100, not 1e2
    return {name, sum > 0.0 ? ModeInspector::tr("%1 %").arg(text) : QStringLiteral("–"),
            ModeInspector::tr("rank %1 of %2").arg(before + 1).arg(all.size())};
}

}  // namespace

ModeInspector::ModeInspector(PlaneView& plane, QWidget* parent) : QWidget(parent), m_plane(plane) {
    setAccessibleName(tr("Mode under the pointer"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&plane, &PlaneView::readOutChanged, this, &ModeInspector::follow);
    follow();
}

QSize ModeInspector::sizeHint() const {
    return {scaled(616, font()), scaled(metrics::inspector, font())};
}

QSize ModeInspector::minimumSizeHint() const {
    return {scaled(260, font()), scaled(metrics::inspector, font())};
}

void ModeInspector::follow() {
    std::array<Quantity, 4> quantities;
    const int mode = m_plane.inspectedMode();
    if (mode >= 0) {
        const RunResult& run = *m_plane.shownRun();
        const std::complex<double> lambda = run.dynamics->spectrum.eigenvalue(mode);
        quantities = {eigenvalueOf(lambda), memoryOf(std::abs(lambda)), turnOf(std::abs(std::arg(lambda))), shareOf(run, mode)};
    }
    const QString line = m_plane.readOut(), hint = m_plane.editHint();
    if (quantities == m_quantities && line == m_line && hint == m_hint) return;
    m_quantities = quantities;
    m_line = line;
    m_hint = hint;
    setAccessibleDescription(m_line);
    setToolTip(plainToolTip(showsMode() ? m_line : QString()));
    update();
}

void ModeInspector::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const RoleColours colours = roleColours(palette());
    painter.fillRect(rect(), colours.ground);
    const int side = scaled(metrics::gapWide, font()), gap = scaled(metrics::gapSmall, font());
    painter.setPen(colours.hairline);
    painter.drawLine(side - gap, 0, width() - side + gap, 0);
    const QFont title = typeFont(font(), TypeRole::title), label = typeFont(font(), TypeRole::label),
                second = typeFont(font(), TypeRole::secondary);
    const auto write = [&](const QFont& with, const QColor& colour, const QRect& place, const QString& words) {
        painter.setFont(with);
        painter.setPen(colour);
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(with).elidedText(words, Qt::ElideRight, place.width()));
    };
    const int inside = width() - 2 * side;
    if (!showsMode()) {
        const int row = height() / 3;
        write(label, colours.text2, QRect(side, row / 2, inside, row), m_line);
        write(second, colours.text3, QRect(side, row / 2 + row, inside, row), m_hint);
        return;
    }
    const int columns = static_cast<int>(m_quantities.size()), row = (height() - gap) / 3;
    for (int column = 0; column < columns; ++column) {
        const Quantity& each = m_quantities[static_cast<std::size_t>(column)];
        const QRect place(side + column * inside / columns, gap / 2, inside / columns - gap / 2, row);
        write(second, colours.text2, place, each.name);
        write(title, colours.text1, place.translated(0, row), each.value);
        write(second, colours.text3, place.translated(0, 2 * row), each.remark);
    }
}

void ModeInspector::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) updateGeometry();
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) update();
}

}  // namespace echoplane
