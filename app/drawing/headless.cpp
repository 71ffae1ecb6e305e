// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/headless.h"

#include <clocale>
#include <cstdlib>
#include <iostream>

#include "widgets/language/language.h"

namespace echoplane {

namespace {

/// Drops the offscreen platform's warnings about what it cannot do; they do not affect the picture.
void passOnlyErrors(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg) std::cerr << "echoplane: " << message.toStdString() << '\n';
}

void endAtFatalErrors(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type != QtFatalMsg) {
        if (QLatin1String(context.category).startsWith(QLatin1String("qt.qpa"))) return;  // the fatal message follows
        std::cerr << qFormatLogMessage(type, context, message).toStdString() << '\n';
        return;
    }
    const bool display = message.contains(QLatin1String("platform plugin"));
    std::cerr << "echoplane: "
              << (display
                      ? "there is no display to open a window on: set DISPLAY or WAYLAND_DISPLAY, or use a verb (see echoplane "
                        "--help) or --screenshot, which need none"
                      : message.simplified().toStdString())
              << '\n';
    std::_Exit(1);
}

}  // namespace

void reportFatalErrors() {
    qInstallMessageHandler(endAtFatalErrors);
}

void useCNumericLocale() {
    std::setlocale(LC_NUMERIC, "C");
}

void prepareHeadless() {
    qInstallMessageHandler(passOnlyErrors);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
}

std::unique_ptr<QApplication> headlessApplication() {
    prepareHeadless();
    static int count = 1;  // QApplication keeps a reference to both
    static char name[] = "echoplane";
    static char* arguments[] = {name, nullptr};
    auto application = std::make_unique<QApplication>(count, arguments);
    useCNumericLocale();
    useLanguage(QLatin1String(languages.front().code));  // whatever the user's language
    return application;
}

}  // namespace echoplane
