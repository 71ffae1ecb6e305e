// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QApplication>

namespace echoplane {

/// A QApplication that needs no display (Qt's offscreen platform), for drawing plots from the command line.
std::unique_ptr<QApplication> headlessApplication();

}  // namespace echoplane
