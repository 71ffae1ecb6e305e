// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/exploration_page.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QToolButton>
#include <QVBoxLayout>

#include "widgets/controls/help_text.h"
#include "widgets/controls/message_strip.h"
#include "widgets/controls/page_parts.h"
#include "widgets/explore/comparison_label.h"
#include "widgets/jobs/exploration_runner.h"
#include "widgets/language/plain_text.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

ExplorationPage::ExplorationPage(const QString& name, const QString& setUpHelp, QWidget* parent)
    : QWidget(parent), m_name(name), m_top(new QWidget(this)) {
    setObjectName(name + QStringLiteral("-page"));
    setHelp(*this, name);
    auto* row = new QHBoxLayout(m_top);  // first in the tab order
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(metrics::gapSmall);
    m_setUp = setUpButton(m_top, name + QStringLiteral("-set-up"), setUpHelp);
    row->addWidget(m_setUp);
    row->addStretch(1);
}

void ExplorationPage::addAtTop(QWidget* control) {
    m_top->layout()->addWidget(control);
}

QVBoxLayout* ExplorationPage::arrange(QWidget* setup) {
    m_error = new MessageStrip(MessageStrip::Kind::error, this);
    m_error->setObjectName(m_name + QStringLiteral("-error"));
    m_note = new MessageStrip(MessageStrip::Kind::hint, this);
    m_note->setObjectName(m_name + QStringLiteral("-note"));
    auto* head = new QVBoxLayout;
    head->setContentsMargins(metrics::gapSmall, metrics::unit, metrics::gapSmall, 0);
    head->setSpacing(metrics::unit);
    head->addWidget(m_top);
    head->addWidget(setup);
    head->addWidget(buildProgress());
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(head);
    column->addWidget(m_error);
    column->addWidget(m_note);
    connect(m_setUp, &QToolButton::toggled, this, [this, setup](bool on) {
        setup->setVisible(on);
        m_setUp->setArrowType(on ? Qt::DownArrow : Qt::RightArrow);
    });
    return column;
}

QWidget* ExplorationPage::buildProgress() {
    constexpr int barHeight = 3;
    auto* progress = new QWidget(this);
    m_bar = new QProgressBar(progress);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(barHeight);
    m_bar->setRange(0, 1000);
    m_bar->setAccessibleName(tr("Progress"));
    QSizePolicy keep = m_bar->sizePolicy();
    keep.setRetainSizeWhenHidden(true);
    m_bar->setSizePolicy(keep);
    m_progress = plainLabel(progress);
    m_progress->setObjectName(m_name + QStringLiteral("-progress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_progressLine = new QHBoxLayout;
    m_progressLine->addWidget(m_progress, 1);
    m_comparisonLabel = new ComparisonLabel(m_name + QStringLiteral("-beside"), progress);
    connect(m_comparisonLabel, &ComparisonLabel::sentenceChanged, this, &ExplorationPage::comparisonChanged);
    connect(m_comparisonLabel, &ComparisonLabel::failed, this, &ExplorationPage::reportError);
    auto* column = new QVBoxLayout(progress);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_bar);
    column->addLayout(m_progressLine);
    column->addWidget(m_comparisonLabel);
    return progress;
}

void ExplorationPage::follow(ExplorationRunner& runner) {
    connect(&runner, &ExplorationRunner::failed, this, &ExplorationPage::reportError);
    connect(&runner, &ExplorationRunner::busyChanged, this, [this](bool busy) {
        updateButtons();
        updateProgress();
        Q_EMIT busyChanged(busy);
    });
}

void ExplorationPage::addJob(QMenu& menu) {
    QAction* job = menu.addAction(tr("Write &job script…"), this, &ExplorationPage::writeJob);
    job->setObjectName(m_name + QStringLiteral("-job"));
    job->setToolTip(tr("A batch script that runs this on a cluster."));
    menu.setToolTipsVisible(true);
}

void ExplorationPage::addOfResult(QMenu& menu, const QString& text, const char* name, const std::function<void()>& action) {
    m_ofResult.push_back(menu.addAction(text, this, action));
    m_ofResult.back()->setObjectName(QLatin1String(name));
}

void ExplorationPage::setExperiment(const Experiment& experiment) {
    m_experiment = experiment;
    if (isVisible()) takeExperiment();
}

void ExplorationPage::showEvent(QShowEvent* event) {
    takeExperiment();
    QWidget::showEvent(event);
}

void ExplorationPage::hideMessages() {
    m_error->hide();
    m_note->hide();
}

void ExplorationPage::reportError(const QString& message) {
    showError(*m_error, *m_note, message);
}

void ExplorationPage::attempt(const QString& done, const std::function<void()>& work) {
    echoplane::attempt(*m_error, *m_note, done, work);
}

}  // namespace echoplane
