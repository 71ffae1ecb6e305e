// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_keeper.h"

#include <utility>

#include "app/log.h"
#include "app/presenter.h"
#include "app/project_session.h"
#include "widgets/language/language.h"

namespace echoplane {

WindowKeeper::WindowKeeper(std::unique_ptr<MainWindow> window, QString folder, Log& log)
    : m_folder(std::move(folder)), m_log(log), m_window(std::move(window)) {
    accompany();
}

void WindowKeeper::accompany() {
    m_autosave.reset();  // there is one at a time
    m_autosave = std::make_unique<Autosave>(m_window->session(), m_folder);
    m_autosave->keep();
    const auto complaint = [this](const QString& message) { m_log.add(message); };
    connect(&m_window->session(), &ProjectSession::failed, m_autosave.get(), complaint);
    connect(&m_window->document(), &Document::failed, m_autosave.get(), complaint);
    connect(m_autosave.get(), &Autosave::failed, &m_window->session(), &ProjectSession::failed);
    // Queued: the menu that it was chosen in goes with the window.
    connect(m_window.get(), &MainWindow::languageWanted, this, &WindowKeeper::speak, Qt::QueuedConnection);
}

void WindowKeeper::speak(const QString& language) {
    useLanguage(language);
    const bool presenting = m_window->presenter().isOn();
    std::unique_ptr<MainWindow> next = m_window->successor();
    std::swap(next, m_window);
    accompany();
    m_window->setWindowState(next->windowState());
    m_window->show();
    m_window->activateWindow();
    next->hide();  // not before: with its last window the program ends
    next.reset();  // text has its size again with it
    if (presenting) m_window->presenter().begin();
}

}  // namespace echoplane
