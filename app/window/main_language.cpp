// SPDX-License-Identifier: GPL-3.0-or-later
// The language of the main window, and its replacement when another language is chosen.
#include <QActionGroup>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include "app/views/main_columns.h"
#include "app/views/result_pages.h"
#include "app/window/help_desk.h"
#include "app/window/lesson_desk.h"
#include "app/window/main_window.h"
#include "app/window/presenter.h"
#include "app/window/project_session.h"
#include "core/project/project_file.h"
#include "widgets/document/notes.h"
#include "widgets/explore/search_page.h"
#include "widgets/explore/sweep_page.h"
#include "widgets/language/language.h"
#include "widgets/language/plain_text.h"
#include "widgets/race/race_dialog.h"
#include "widgets/status/status_line.h"

namespace echoplane {
namespace {

const QString languageKey = QStringLiteral("language");
const QString asSystem = QStringLiteral("system");

/// No stored value means the system's language, so that choice is not stored unless another one is.
void keep(WindowMemory& memory, const QString& choice) {
    if (choice != asSystem || memory.value(languageKey).isValid()) memory.set(languageKey, choice);
}

}  // namespace

QString MainWindow::languageOf(const WindowMemory& memory) {
    const QString kept = memory.value(languageKey, asSystem).toString();
    return kept == asSystem ? systemLanguage() : kept;
}

void MainWindow::buildLanguageMenu(QMenu& view) {
    QMenu* menu = view.addMenu(tr("Lan&guage"));
    menu->setObjectName(QStringLiteral("language-menu"));
    m_languages = new QActionGroup(this);
    const auto add = [&](const QString& choice, const QString& words) {
        QAction* action = menu->addAction(words);
        action->setObjectName(QStringLiteral("language-") + choice);
        action->setCheckable(true);
        action->setData(choice);
        m_languages->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice] { chooseLanguage(choice); });
    };
    add(asSystem, tr("Same as the &system"));
    // Each under its own name, so that its readers find it.
    for (const Language& each : languages) add(QLatin1String(each.code), QString::fromUtf8(each.name));
    markLanguage();
}

void MainWindow::markLanguage() {
    const QString now = languageInUse();
    const QString chosen = m_memory.value(languageKey, now == systemLanguage() ? asSystem : now).toString();
    for (QAction* each : m_languages->actions()) each->setChecked(each->data() == chosen);
}

void MainWindow::chooseLanguage(const QString& choice) {
    const QString language = choice == asSystem ? systemLanguage() : choice;
    if (language == languageInUse()) return keep(m_memory, choice);
    if (!mayRebuild()) return markLanguage();
    keep(m_memory, choice);
    Q_EMIT languageWanted(language);
}

bool MainWindow::mayRebuild() {
    const bool work = m_sweepPage->busy() || m_sweepPage->table() || m_searchPage->busy() ||
                      !m_searchPage->evaluations().empty() || m_paperPage || m_document->live() || findChild<RaceDialog*>();
    if (!work) return true;
    PlainMessageBox box(QMessageBox::Question, tr("Language"), tr("The window is rebuilt in the other language."),
                        QMessageBox::Cancel, this);
    box.setObjectName(QStringLiteral("made-anew"));
    box.setInformativeText(
        tr("Settings, history, pins, notes, forks and a lesson stay. Live training ends, and the contents of the sweep map, "
           "search, race and paper pages are lost: export first what you want to keep."));
    const QAbstractButton* change = box.addButton(tr("C&hange the language"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == change;
}

std::unique_ptr<MainWindow> MainWindow::successor() {
    m_document->leaveLive();
    auto next = std::unique_ptr<MainWindow>(new MainWindow(m_document, m_projectNotes, m_memory.store()));
    next->setTheme(theme());
    next->m_session->takeOver(*m_session);
    next->restoreGeometry(m_presenter->geometry());
    m_presenter->end();  // which shows the tool bar again
    next->m_columns->restoreLayout(m_columns->layoutState());
    const QString page = m_pages->shown();
    if (page == QLatin1String("race"))
        next->showRace();
    else
        next->m_pages->open(page);
    next->m_hinting = m_hinting;
    if (!m_hinting) next->m_status->clear(StatusLine::Kind::hint);
    if (const QString topic = m_help->shown(); !topic.isEmpty()) next->m_help->open(topic);
    // Panels do not read these from the document when they are constructed, as there are none at the start of the program.
    if (m_document->result()) Q_EMIT m_document->resultChanged(m_document->result());
    Q_EMIT m_document->pinsChanged();
    next->m_lessons->takeOver(*m_lessons);
    Project carried;
    storeRaceIn(carried);
    next->restoreRaceFrom(carried);
    return next;
}

}  // namespace echoplane
