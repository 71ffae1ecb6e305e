// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/language_choice.h"

#include <utility>

#include <QActionGroup>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>

#include "app/files/window_memory.h"
#include "widgets/language/language.h"
#include "widgets/language/plain_text.h"

namespace echoplane {
namespace {

const QString languageKey = QStringLiteral("language");
const QString asSystem = QStringLiteral("system");

/// No stored value means the system's language, so that choice is not stored unless another one is.
void keep(WindowMemory& memory, const QString& choice) {
    if (choice != asSystem || memory.value(languageKey).isValid()) memory.set(languageKey, choice);
}

}  // namespace

LanguageChoice::LanguageChoice(WindowMemory& memory, std::function<bool()> holdsWork, QWidget& window)
    : QObject(&window),
      m_memory(memory),
      m_holdsWork(std::move(holdsWork)),
      m_window(window),
      m_languages(new QActionGroup(this)) {}

QString LanguageChoice::remembered(const WindowMemory& memory) {
    const QString kept = memory.value(languageKey, asSystem).toString();
    return kept == asSystem ? systemLanguage() : kept;
}

void LanguageChoice::addTo(QMenu& menu) {
    QMenu* choices = menu.addMenu(tr("Lan&guage"));
    choices->setObjectName(QStringLiteral("language-menu"));
    const auto add = [&](const QString& choice, const QString& words) {
        QAction* action = choices->addAction(words);
        action->setObjectName(QStringLiteral("language-") + choice);
        action->setCheckable(true);
        action->setData(choice);
        m_languages->addAction(action);
        connect(action, &QAction::triggered, this, [this, choice] { choose(choice); });
    };
    add(asSystem, tr("Same as the &system"));
    // Each under its own name, so that its readers find it.
    for (const Language& each : languages) add(QLatin1String(each.code), QString::fromUtf8(each.name));
    mark();
}

void LanguageChoice::mark() {
    const QString now = languageInUse();
    const QString chosen = m_memory.value(languageKey, now == systemLanguage() ? asSystem : now).toString();
    for (QAction* each : m_languages->actions()) each->setChecked(each->data() == chosen);
}

void LanguageChoice::reset() {
    choose(asSystem);
}

void LanguageChoice::choose(const QString& choice) {
    const QString language = choice == asSystem ? systemLanguage() : choice;
    if (language == languageInUse()) return keep(m_memory, choice);
    if (!mayReplace()) return mark();
    keep(m_memory, choice);
    Q_EMIT wanted(language);
}

bool LanguageChoice::mayReplace() {
    if (!m_holdsWork()) return true;
    PlainMessageBox box(QMessageBox::Question, tr("Language"), tr("The window is rebuilt in the other language."),
                        QMessageBox::Cancel, &m_window);
    box.setObjectName(QStringLiteral("made-anew"));
    box.setInformativeText(
        tr("Settings, history, pins, notes, forks and a lesson stay. Live training ends, and the contents of the sweep map, "
           "search, race and paper pages are lost: export first what you want to keep."));
    const QAbstractButton* change = box.addButton(tr("C&hange the language"), QMessageBox::AcceptRole);
    box.setDefaultButton(QMessageBox::Cancel);
    box.exec();
    return box.clickedButton() == change;
}

}  // namespace echoplane
