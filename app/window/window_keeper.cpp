// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_keeper.h"

#include <utility>

#include "app/files/project_session.h"
#include "app/window/language_choice.h"
#include "app/window/log.h"
#include "app/window/presenter.h"
#include "widgets/language/language.h"

namespace echoplane {

WindowKeeper::WindowKeeper(std::unique_ptr<MainWindow> window, QString folder, Log& log)
    : m_folder(std::move(folder)), m_log(log), m_window(std::move(window)) {
    attach();
}

void WindowKeeper::attach() {
    m_autosave.reset();  // only one may exist at a time
    m_autosave = std::make_unique<Autosave>(m_window->session(), m_folder);
    m_autosave->keep();
    const auto complaint = [this](const QString& message) { m_log.add(message); };
    connect(&m_window->session(), &ProjectSession::failed, m_autosave.get(), complaint);
    connect(&m_window->document(), &Document::failed, m_autosave.get(), complaint);
    connect(m_autosave.get(), &Autosave::failed, &m_window->session(), &ProjectSession::failed);
    // Queued, as the menu in which it was chosen is deleted with the window.
    connect(&m_window->language(), &LanguageChoice::wanted, this, &WindowKeeper::changeLanguage, Qt::QueuedConnection);
}

void WindowKeeper::changeLanguage(const QString& language) {
    useLanguage(language);
    const bool presenting = m_window->presenter().isOn();
    std::unique_ptr<MainWindow> next = m_window->successor();
    std::swap(next, m_window);
    attach();
    m_window->setWindowState(next->windowState());
    m_window->show();
    m_window->activateWindow();
    next->hide();  // not earlier: the program ends with its last window
    next.reset();  // which also restores the text size
    if (presenting) m_window->presenter().begin();
}

}  // namespace echoplane
