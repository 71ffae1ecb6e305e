// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/window.h"

#include <iostream>
#include <stdexcept>

#include <QApplication>
#include <QBuffer>
#include <QEventLoop>
#include <QFileInfo>
#include <QIcon>
#include <QPixmap>
#include <QSettings>

#include "app/process/headless.h"
#include "app/process/log.h"
#include "app/window/autosave.h"
#include "app/window/lesson_desk.h"
#include "app/window/main_window.h"
#include "app/window/project_session.h"
#include "app/window/recovery.h"
#include "app/window/window_keeper.h"
#include "app/window/window_memory.h"
#include "core/files/text_file.h"
#include "core/files/text_lines.h"
#include "core/lessons/lesson.h"
#include "core/project/project_file.h"
#include "core/project/shared_line.h"
#include "core/settings/settings.h"
#include "core/system/freed_memory.h"
#include "core/tables/field_file.h"
#include "core/tables/read_table.h"
#include "widgets/document/stored_run_file.h"
#include "widgets/language/language.h"

// Q_INIT_RESOURCE must be used outside any namespace.
static void initIcons() {
    Q_INIT_RESOURCE(icons);
}

namespace echoplane {
namespace {

int complain(const QString& message) {
    std::cerr << "echoplane: " << message.toStdString() << '\n';
    return 1;
}

ThemeChoice themeChoice(const QString& name) {
    if (name == QLatin1String("light")) return ThemeChoice::light;
    if (name == QLatin1String("dark")) return ThemeChoice::dark;
    return ThemeChoice::system;
}

/// The experiment to open with: the one given, or a first state to explore if nothing was given.
Experiment startOf(const WindowOptions& options) {
    const bool open = !options.modelGiven && options.data.file.empty() && options.project.isEmpty() && options.shared.isEmpty();
    return open ? ProjectSession::firstSteps() : options.experiment;
}

/// Runs the event loop until the settings shown have been run. Returns the error message, or an empty string.
QString waitForResult(Document& document) {
    QString error;
    QEventLoop loop;
    QObject::connect(&document, &Document::failed, &loop, [&error](const QString& message) { error = message; });
    QObject::connect(&document, &Document::busyChanged, &loop, [&loop](bool busy) {
        if (!busy) loop.quit();
    });
    if (!document.idle()) loop.exec();
    return error;
}

/// Throws if the window could not open the file. Models, which the window reads in the background, are only checked for
/// existence, but are read for a screenshot, which cannot report a later error.
void checkReadable(const QString& file, bool screenshot) {
    const FileKind kind = kindOf(file);
    if (kind == FileKind::model && screenshot) {
        static_cast<void>(recordText(file));
    } else if (kind == FileKind::model) {
        if (!QFileInfo(file).isReadable())
            throw std::invalid_argument("cannot read " + file.toStdString() + ": there is no such file, or it may not be read");
    } else if (kind == FileKind::project || kind == FileKind::unknown) {
        static_cast<void>(readProject(file.toStdString()));
    } else if (kind == FileKind::record) {
        static_cast<void>(readStoredRun(file));
    } else if (kind == FileKind::field && screenshot) {
        static_cast<void>(readFieldShape(file.toStdString()));  // a screenshot cannot ask which of several variables
    } else if (kind == FileKind::field) {
        static_cast<void>(fieldVariables(file.toStdString()));
    } else if (screenshot || kind == FileKind::eigenvalues) {
        static_cast<void>(previewDataTable(file.toStdString()));
    } else {
        static_cast<void>(firstTextLines(file.toStdString(), 1));  // the window asks how it is to be read
    }
}

int renderScreenshot(MainWindow& window, const QString& file) {
    window.show();
    const QString error = waitForResult(window.document());
    if (!error.isEmpty()) return complain(error);
    // Layout first, then the plots that it resized: both are queued.
    for (int round = 0; round < 3; ++round) {
        QCoreApplication::sendPostedEvents();
        QCoreApplication::processEvents();
    }
    const QPixmap picture = window.grab();
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    if (!picture.save(&png, "PNG")) return complain(QStringLiteral("the picture could not be encoded as PNG"));
    writeTextFile(file.toStdString(), {png.data().constData(), static_cast<std::size_t>(png.size())});
    return 0;
}

void prepare(MainWindow& window, const WindowOptions& options) {
    if (!options.theme.isEmpty()) window.setTheme(themeChoice(options.theme));  // first, as opening a file may show a dialogue
    if (!options.project.isEmpty()) window.openFile(options.project);
    if (!options.shared.isEmpty()) window.openShared(options.shared);
    if (options.size.isValid()) window.resize(options.size);
    if (!options.lesson.isEmpty()) window.lessons().open(options.lesson);
}

}  // namespace

int runWindow(int argc, char** argv, const WindowOptions& options) {
    validate(options.experiment);
    // Before there is a window, so that an unusable file is reported on the terminal.
    const bool screenshot = !options.screenshot.isEmpty();
    if (!options.project.isEmpty()) checkReadable(options.project, screenshot);
    if (!options.shared.isEmpty()) static_cast<void>(parseSharedLine(options.shared.toStdString()));
    if (!options.lesson.isEmpty()) static_cast<void>(readLesson(options.lesson.toStdString()));
    screenshot ? prepareHeadless() : reportFatalErrors();
    keepFreedMemory();
    QApplication application(argc, argv);
    useCNumericLocale();
    QApplication::setApplicationName(QStringLiteral("Echoplane"));
    QApplication::setOrganizationName(QStringLiteral("Echoplane"));
    QApplication::setApplicationVersion(QStringLiteral(ECHOPLANE_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("echoplane"));
#ifdef Q_OS_WIN
    QSettings::setDefaultFormat(QSettings::IniFormat);  // a file that can be set aside, not the registry
#endif
    initIcons();
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/echoplane.svg")));

    // Before the stored settings are read, as that may show a message.
    useLanguage(systemLanguage());
    if (screenshot) {
        MainWindow window(startOf(options));
        prepare(window, options);
        return renderScreenshot(window, options.screenshot);
    }
    Log log(Log::standardFile());
    QString setAside;
    const std::unique_ptr<QSettings> memory = rememberedSettings(setAside);
    useLanguage(MainWindow::languageOf(WindowMemory(memory.get())));
    WindowKeeper keeper(std::make_unique<MainWindow>(startOf(options), memory.get()), Autosave::standardFolder(), log);
    MainWindow& window = keeper.window();
    prepare(window, options);
    // The system asked the program to quit while a message box was open: that closed only the box.
    if (keeper.autosave().exitCode()) return *keeper.autosave().exitCode();
    if (!setAside.isEmpty()) Q_EMIT window.session().failed(setAside);
    window.show();
    offerUnsaved(window, keeper.autosave(), Autosave::standardFolder());
    return QApplication::exec();
}

}  // namespace echoplane
