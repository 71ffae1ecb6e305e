// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/record_animation.h"

#include <exception>
#include <memory>
#include <utility>
#include <vector>

#include <QCoreApplication>
#include <QPixmap>
#include <QSettings>
#include <QTemporaryDir>
#include <QTimer>

#include "app/files/project_session.h"
#include "app/files/run_exports.h"
#include "app/views/main_views.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/jobs/failure.h"
#include "core/report/run_record.h"
#include "core/text/message.h"
#include "widgets/language/core_text.h"
#include "widgets/pictures/frame_source.h"
#include "widgets/pictures/record_dialog.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/status/status_line.h"

namespace echoplane {
namespace {

/// Layout first, then the plots that it resized: both are queued.
constexpr int rounds = 4;

/// Draws frames of the whole window. A twin window, never on the screen, runs the settings of each frame to completion; the
/// window itself and its document are unchanged.
class WindowFrames : public FrameSource {
public:
    /// Panels, options, theme and size are those that `window` has now.
    explicit WindowFrames(const MainWindow& window);

    void request(const Experiment& experiment) override;
    void stop() override;

private:
    void settle();
    void grab();

    QTemporaryDir m_folder;  ///< holds what the twin remembers
    std::unique_ptr<QSettings> m_memory;
    std::unique_ptr<MainWindow> m_twin;
    QTimer m_settling;
    int m_rounds = 0;  ///< of the event loop, until everything queued is laid out and drawn
    bool m_wanted = false;
};

WindowFrames::WindowFrames(const MainWindow& window) {
    if (!m_folder.isValid()) throw RunError("cannot make a temporary folder: %1", m_folder.errorString().toStdString());
    m_memory = std::make_unique<QSettings>(m_folder.filePath(QStringLiteral("window.ini")), QSettings::IniFormat);
    window.preferences().copyTo(*m_memory);
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

struct RecordTexts {
    Q_DECLARE_TR_FUNCTIONS(echoplane::Recording)
};

}  // namespace

void recordAnimation(MainWindow& window) {
    const auto run = window.runExports().currentRun();
    if (!run) return;
    // Drop what belongs to this result only, not to the frames.
    OnScreen screen = window.views().onScreen();
    screen.found = {};
    screen.selected.clear();
    screen.live = false;
    std::vector<RecordDialog::Subject> subjects;
    for (const QString& kind : plotKinds())
        if (hasPlot(kind, run->experiment)) subjects.push_back({kind, plotSource(kind, run, screen).label});
    subjects.push_back({QString(), RecordTexts::tr("The whole window")});
    const auto make = [&window, screen](const RecordDialog::Subject& subject, const PlotOptions& options,
                                        const std::optional<PlotFrameSource::Ends>& ends) -> std::unique_ptr<FrameSource> {
        if (subject.kind.isEmpty()) return std::make_unique<WindowFrames>(window);
        return std::make_unique<PlotFrameSource>(subject.kind, options, screen, ends);
    };
    auto* dialog = new RecordDialog(run->experiment, std::move(subjects), make, window.views().chooser(), &window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &RecordDialog::saved, &window.status(),
                     [&window](const QString& file) { window.status().sayNote(RecordTexts::tr("Saved to %1").arg(file)); });
    dialog->open();
}

}  // namespace echoplane
