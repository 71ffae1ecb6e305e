// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless.h"

#include <clocale>
#include <iostream>

namespace echoplane {

namespace {

/// The offscreen platform remarks on what it cannot do, which says nothing about the picture.
void passOnlyErrors(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtCriticalMsg || type == QtFatalMsg) std::cerr << "echoplane: " << message.toStdString() << '\n';
}

}  // namespace

void useNumbersOfNoLocale() {
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
    useNumbersOfNoLocale();
    return application;
}

}  // namespace echoplane
