// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_frames.h"

#include <exception>
#include <utility>

#include <QPixmap>
#include <QSettings>

#include "app/window/main_window.h"
#include "app/window/project_session.h"
#include "core/jobs/failure.h"
#include "core/report/run_record.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"

namespace echoplane {
namespace {

/// Layout first, then the plots that it resized: both are queued.
constexpr int rounds = 4;

}  // namespace

WindowFrames::WindowFrames(const MainWindow& window, QObject* parent) : FrameSource(parent) {
    if (!m_folder.isValid()) throw RunError("cannot make a temporary folder: %1", m_folder.errorString().toStdString());
    m_memory = std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    window.copyMemory(*m_memory);
    m_twin = std::make_unique<MainWindow>(window.document().experiment(), m_memory.get());
    m_twin->document().waitForResults();
    m_twin->setAttribute(Qt::WA_DontShowOnScreen);
    m_twin->setAttribute(Qt::WA_ShowWithoutActivating);
    m_twin->session().recover(window.session().project(), {});
    m_twin->setWindowState(Qt::WindowNoState);
    m_twin->resize(window.size());
    m_twin->show();
    connect(&m_twin->document(), &Document::busyChanged, this, &WindowFrames::settle);
    connect(&m_twin->document(), &Document::resultChanged, this, &WindowFrames::settle);
    connect(&m_twin->document(), &Document::failed, this, [this](const QString& message) {
        if (std::exchange(m_wanted, false)) Q_EMIT failed(message);
    });
    connect(&m_settling, &QTimer::timeout, this, &WindowFrames::grab);
    m_settling.setInterval(0);
}

WindowFrames::~WindowFrames() = default;

void WindowFrames::request(const Experiment& experiment) {
    m_wanted = true;
    try {
        m_twin->document().setExperiment(experiment);
        m_twin->document().undoStack().clear();  // the frames are no steps to undo
        settle();
    } catch (const std::exception&) {
        m_wanted = false;
        const QString message = coreText(currentFailure());
        QTimer::singleShot(0, this, [this, message] { Q_EMIT failed(message); });
    }
}

void WindowFrames::stop() {
    m_wanted = false;
    m_settling.stop();
    m_twin->document().cancel();
}

/// Starts the drawing once the requested settings have been run.
void WindowFrames::settle() {
    const Document& document = m_twin->document();
    const bool there = document.idle() && document.result() && document.result()->experiment == document.experiment();
    if (!m_wanted || !there || m_settling.isActive()) return;
    m_rounds = rounds;
    m_settling.start();
}

void WindowFrames::grab() {
    if (--m_rounds > 0) return;
    m_settling.stop();
    if (!std::exchange(m_wanted, false)) return;
    Q_EMIT drawn({m_twin->grab().toImage(), QString::fromStdString(runRecord(*m_twin->document().result()))});
}

}  // namespace echoplane
