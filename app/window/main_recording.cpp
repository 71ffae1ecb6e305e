// SPDX-License-Identifier: GPL-3.0-or-later
// Recording of animations of a plot or of the main window itself.
#include <QActionGroup>
#include <QSettings>

#include "app/window/main_window.h"
#include "app/window/window_frames.h"
#include "widgets/pictures/record_dialog.h"
#include "widgets/plots/catalogue/plot_export.h"

namespace echoplane {

void MainWindow::copyMemory(QSettings& copy) const {
    if (const QSettings* store = m_memory.store())
        for (const QString& key : store->allKeys()) copy.setValue(key, store->value(key));
    for (const Remembered& each : m_remembered) copy.setValue(each.key, each.option->isChecked());
    const QString theme = m_themes->checkedAction()->objectName();
    copy.setValue(MemoryKeys::theme, theme.mid(theme.indexOf(QLatin1Char('-')) + 1));
    copy.setValue(MemoryKeys::hintSeen, true);
}

void MainWindow::recordAnimation() {
    const auto run = currentRun();
    if (!run) return;
    // Drop what belongs to this result only, not to the frames.
    PlotExtras extras = onScreen();
    extras.spread = nullptr;
    extras.jacobian = nullptr;
    extras.statesOf = nullptr;
    extras.selected.clear();
    extras.live = false;
    std::vector<RecordDialog::Subject> subjects;
    for (const QString& kind : plotKinds())
        if (hasPlot(kind, run->experiment)) subjects.push_back({kind, plotSource(kind, run, extras).label});
    subjects.push_back({QString(), tr("The whole window")});
    const auto make = [this, extras](const RecordDialog::Subject& subject, const PlotOptions& options,
                                     const std::optional<PlotFrameSource::Ends>& ends) -> std::unique_ptr<FrameSource> {
        if (subject.kind.isEmpty()) return std::make_unique<WindowFrames>(*this);
        return std::make_unique<PlotFrameSource>(subject.kind, options, extras, ends);
    };
    auto* dialog = new RecordDialog(run->experiment, std::move(subjects), make, m_chooser, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &RecordDialog::saved, this, [this](const QString& file) { say(tr("Saved to %1").arg(file)); });
    dialog->open();
}

}  // namespace echoplane
