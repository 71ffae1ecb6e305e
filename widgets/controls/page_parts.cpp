// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/controls/page_parts.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScreen>
#include <QShortcut>
#include <QToolButton>

#include "core/jobs/failure.h"
#include "widgets/controls/message_strip.h"
#include "widgets/language/core_text.h"
#include "widgets/language/named.h"
#include "widgets/theme/control_style.h"
#include "widgets/theme/metrics.h"

namespace echoplane {
namespace {

struct PagePartsTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::PageParts)
};

}  // namespace

void resizeWithinScreen(QWidget& window, const QSize& wanted) {
    constexpr int titleBar = 60;  // and the frame of a window
    window.resize(wanted.boundedTo(window.screen()->availableSize() - QSize(0, titleBar)));
}

void closeByKey(QWidget& window) {
    auto* shortcut = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_W), &window);
    QObject::connect(shortcut, &QShortcut::activated, &window, &QWidget::close);
}

QToolButton* setUpButton(QWidget* parent, const QString& name, const QString& toolTip) {
    auto* button = new QToolButton(parent);
    button->setText(PagePartsTexts::tr("Set up"));
    button->setToolTip(toolTip);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setCheckable(true);
    button->setChecked(true);
    button->setArrowType(Qt::DownArrow);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setObjectName(name);
    button->setAccessibleName(PagePartsTexts::tr("Set up"));
    return button;
}

QPushButton* pageButton(QWidget* parent, const QString& text, const char* name, const QString& accessible, const QString& help) {
    auto* button = named(new QPushButton(text, parent), name, accessible);
    button->setToolTip(help);
    return button;
}

QBoxLayout* pageFooter(std::initializer_list<QPushButton*> others, QPushButton& primary) {
    auto* line = new QHBoxLayout;
    line->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, metrics::unit);
    line->setSpacing(metrics::gapSmall);
    line->addStretch(1);
    for (QPushButton* each : others) line->addWidget(each);
    setPrimary(primary);
    line->addWidget(&primary);
    return line;
}

void enable(QPushButton& button, bool on, QWidget& page) {
    if (!on && button.hasFocus()) page.setFocus();
    button.setEnabled(on);
}

QToolButton* fileButton(QWidget* parent, const QString& name, const QString& toolTip) {
    auto* button = new QToolButton(parent);
    button->setText(PagePartsTexts::tr("File"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setObjectName(name);
    button->setAccessibleName(PagePartsTexts::tr("File"));
    button->setToolTip(toolTip);
    return button;
}

void showError(MessageStrip& error, MessageStrip& note, const QString& message) {
    note.hide();
    error.showMessage(message);
}

void attempt(MessageStrip& error, MessageStrip& note, const QString& done, const std::function<void()>& work) {
    error.hide();
    note.hide();
    try {
        work();
        if (!done.isEmpty()) note.showMessage(done);
    } catch (...) {
        showError(error, note, coreText(currentFailure()));
    }
}

}  // namespace echoplane
