// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/settings/task_row.h"

#include <algorithm>

#include <QApplication>
#include <QFileInfo>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTimer>

#include "core/tasks/task.h"
#include "widgets/controls/choice_box.h"
#include "widgets/document/document.h"
#include "widgets/language/plain_text.h"
#include "widgets/settings/task_list.h"
#include "widgets/theme/metrics.h"

namespace echoplane {

TaskRow::TaskRow(Document& document, QWidget* parent)
    : ChoiceRow(echoplane::setting("task"), document, parent, Unfilled()), m_file(new QPushButton(this)) {
    fillTaskList(box(), wholeLabel, [this](const std::string& task) {
        const auto& choices = setting().choices;
        const auto choice = std::ranges::find(choices, task, &SettingChoice::name);
        addEntry(*choice, true);
    });
    m_file->setObjectName(QStringLiteral("data-file"));
    m_file->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_file->hide();
    grid().addWidget(m_file, 2, nameColumn, 1, markColumn - nameColumn);
    connect(m_file, &QPushButton::clicked, this, &TaskRow::ask);
    addToFocusChain(m_file);
    box().installEventFilter(this);
    m_file->installEventFilter(this);
    begin();
}

void TaskRow::ask() {
    document().askForData(box().currentData().toString().toStdString());
}

// Stepping through the list does not open the dialogue of a choice that needs a file.
void TaskRow::choose(const std::string& name) {
    Experiment changed = document().experiment();
    setValue(setting(), changed, name);
    m_offered = box().isStepping() && document().wantsData(changed);
    if (!m_offered) commit(name);
    showFile();
}

void TaskRow::showValue(const SettingValue& current) {
    m_offered = false;
    ChoiceRow::showValue(current);
    showFile();
}

void TaskRow::showFile() {
    const Experiment& experiment = document().experiment();
    const QString file = readsFile(experiment) && !m_offered ? QString::fromStdString(experiment.data.source.file) : QString();
    m_file->setVisible(m_offered || readsFile(experiment));
    m_file->setEnabled(!isLocked());
    const QString name = file.isEmpty() ? tr("Choose a file…") : tr("%1 …").arg(QFileInfo(file).fileName());
    const int room = std::max(box().width(), box().sizeHint().width()) - scaled(metrics::gapWide, font());
    m_file->setText(m_file->fontMetrics().elidedText(name, Qt::ElideMiddle, room));
    m_file->setAccessibleName(file.isEmpty() ? tr("Choose a data file") : tr("Data file %1").arg(QFileInfo(file).fileName()));
    m_file->setToolTip(file.isEmpty() ? tr("The series to learn: CSV, TSV, .npy or .npz. Return opens the dialogue too.")
                                      : plainToolTip(tr("%1\nChooses other columns, or another file.").arg(file)));
}

void TaskRow::withdrawSoon() {
    QTimer::singleShot(0, this, [this] {
        const QWidget* focus = QApplication::focusWidget();
        if (m_offered && focus != &box() && focus != m_file) follow();
    });
}

bool TaskRow::eventFilter(QObject* watched, QEvent* event) {
    if (m_offered && (watched == &box() || watched == m_file)) {
        if (event->type() == QEvent::FocusOut) withdrawSoon();
        const bool isKey = event->type() == QEvent::KeyPress && watched == &box();
        if (const int key = isKey ? static_cast<QKeyEvent*>(event)->key() : 0; key == Qt::Key_Return || key == Qt::Key_Enter) {
            ask();
            return true;
        }
    }
    return ChoiceRow::eventFilter(watched, event);
}

}  // namespace echoplane
