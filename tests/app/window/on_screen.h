// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <complex>
#include <memory>
#include <tuple>

#include <QApplication>
#include <QTest>

#include "app/files/project_session.h"
#include "app/window/main_window.h"
#include "tests/app/window/arrangement.h"
#include "widgets/plots/plane/plane_view.h"

namespace echoplane {

/// The sizes that the window is measured at.
inline constexpr std::array windowSizes = {QSize(1280, 800), QSize(1440, 900), QSize(1920, 1080)};

/// While it lives, the window's type has 13 pixels, the size that its measures are given for, times a factor. Windows are made
/// afterwards, as under a desktop with that font.
class TypeInUse {
public:
    explicit TypeInUse(double factor) : m_before(QApplication::font()) {
        constexpr double pixels = 13.0;
        QFont font = m_before;
        font.setPointSizeF(pixels * factor * m_before.pointSizeF() / QFontInfo(m_before).pixelSize());
        QApplication::setFont(font);
    }
    ~TypeInUse() { QApplication::setFont(m_before); }
    TypeInUse(const TypeInUse&) = delete;
    TypeInUse& operator=(const TypeInUse&) = delete;

private:
    QFont m_before;
};

/// Until the result of the current settings is shown.
inline void waitForRun(const MainWindow& window) {
    const Document& document = window.document();
    constexpr int longest = 30000;
    if (!QTest::qWaitFor(
            [&] { return document.idle() && document.result() && document.result()->experiment == document.experiment(); },
            longest))
        qFatal("no result");
    settle();
}

/// The window of a first start, with its result.
inline std::unique_ptr<MainWindow> firstWindow(const QSize& size = windowSizes.front()) {
    auto window = std::make_unique<MainWindow>(ProjectSession::firstSteps());
    window->resize(size);
    window = shown(std::move(window));
    waitForRun(*window);
    return window;
}

inline void resizeTo(MainWindow& window, const QSize& size) {
    window.resize(size);
    settle();
}

/// A rectangle of the window, from that of a widget in it.
inline QRect inWindow(const QWidget& widget, const QRect& part) {
    return {widget.mapTo(widget.window(), part.topLeft()), part.size()};
}
inline QRect inWindow(const QWidget& widget) {
    return inWindow(widget, widget.rect());
}

inline QString sizeText(const QSize& size) {
    return QStringLiteral("%1×%2").arg(size.width()).arg(size.height());
}

inline QString rectText(const QRect& rect) {
    return QStringLiteral("%1,%2 %3").arg(rect.x()).arg(rect.y()).arg(sizeText(rect.size()));
}

/// Names of a widget and of what it is in, from the innermost one that has a name.
inline QString pathOf(const QWidget& widget) {
    QStringList path;
    for (const QWidget* at = &widget; at != nullptr && path.size() < 4; at = at->parentWidget())
        path.prepend(at->objectName().isEmpty() ? QString::fromLatin1(at->metaObject()->className()) : at->objectName());
    return path.join(QLatin1Char('/'));
}

/// The unit circle as it is seen, in the window: from the places of the two eigenvalues that are farthest apart.
inline QRectF unitCircle(const MainWindow& window) {
    const PlaneView& plane = window.planeView();
    const Spectrum& spectrum = window.document().shown()->dynamics->spectrum;
    int a = 0, b = 1;
    for (int i = 0; i < spectrum.modes(); ++i)
        for (int j = 0; j < i; ++j)
            if (std::abs(spectrum.eigenvalue(i) - spectrum.eigenvalue(j)) >
                std::abs(spectrum.eigenvalue(a) - spectrum.eigenvalue(b)))
                std::tie(a, b) = std::pair(i, j);
    const std::complex<double> first = spectrum.eigenvalue(a);
    const QPointF at = plane.positionOf(a), apart = plane.positionOf(b) - at;
    const double radius = std::hypot(apart.x(), apart.y()) / std::abs(spectrum.eigenvalue(b) - first);
    const QPointF centre(at.x() - radius * first.real(), at.y() + radius * first.imag());
    const QPointF corner = plane.mapTo(&window, QPoint(0, 0)) + centre - QPointF(radius, radius);
    return {corner, QSizeF(2.0 * radius, 2.0 * radius)};
}

}  // namespace echoplane
