// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drawing/window.h"

#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>
#include <utility>

#include <QApplication>
#include <QBuffer>
#include <QEventLoop>
#include <QFileInfo>
#include <QIcon>
#include <QPixmap>
#include <QSettings>
#include <QUrl>

#include "app/drawing/headless.h"
#include "app/files/file_opener.h"
#include "app/files/project_session.h"
#include "app/files/sharing.h"
#include "app/files/window_memory.h"
#include "app/options/model_options.h"
#include "app/window/autosave.h"
#include "app/window/language_choice.h"
#include "app/window/lesson_desk.h"
#include "app/window/log.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "app/window/recovery.h"
#include "app/window/window_keeper.h"
#include "core/files/text_file.h"
#include "core/files/text_lines.h"
#include "core/lessons/lesson.h"
#include "core/project/project_file.h"
#include "core/project/shared_line.h"
#include "core/settings/settings.h"
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

/// What is to be opened, sorted out.
struct Opening {
    bool screenshot = false;
    QString project;  ///< file to open (.echo, or any other that FileOpener accepts), or empty
    QString lesson;   ///< lesson file to start, or empty
    QString shared;   ///< shared line of text with a state to open (shared_line.h), or empty
    bool modelGiven = false;
};

/// Sorts out the positional argument: a project, a shared line, a lesson or, from the desktop, a file URL.
Opening openingOf(const WindowOptions& options) {
    Opening opening;
    opening.screenshot = !options.screenshot.empty();
    opening.project = QString::fromStdString(options.project);
    opening.lesson = QString::fromStdString(options.lesson);
    if (opening.project.startsWith(QLatin1String("file://"))) opening.project = QUrl(opening.project).toLocalFile();
    if (isSharedLine(opening.project.toStdString())) {
        opening.shared = std::exchange(opening.project, {});
    } else if (opening.lesson.isEmpty() && opening.project.endsWith(QLatin1String(".lesson"))) {
        opening.lesson = std::exchange(opening.project, {});
    }
    return opening;
}

/// Moves a positional data file to --data. Returns whether there is one.
bool takeDataFile(Opening& opening, DataOptionValues& data) {
    if (opening.project.isEmpty() || kindOf(opening.project) != FileKind::data) return false;
    if (!data.file.empty())
        throw std::invalid_argument("there are two data files, " + opening.project.toStdString() + " and --data " + data.file +
                                    ": leave one of them out");
    data.file = std::exchange(opening.project, {}).toStdString();
    return true;
}

/// Whether only a text file was given: if it cannot be read as detected, the window can ask how to read it.
bool canBeAskedFor(const Opening& opening, const DataOptionValues& data) {
    if (opening.screenshot || data.reading.any() || !data.inputs.empty() || !data.targets.empty()) return false;
    try {
        return !firstTextLines(data.file, 1).empty();
    } catch (const std::exception&) {
        return false;
    }
}

/// Loads the data named on the command line into the experiment.
void takeData(const CLI::App& app, Opening& opening, WindowOptions& options) {
    const bool alone = takeDataFile(opening, options.data);
    try {
        options.experiment = withDataOptions(app, options.data, options.experiment, {});
    } catch (const std::invalid_argument&) {
        if (!alone || !canBeAskedFor(opening, options.data)) throw;
        opening.project = QString::fromStdString(std::exchange(options.data.file, {}));
    }
}

int complain(const QString& message) {
    std::cerr << "echoplane: " << message.toStdString() << '\n';
    return 1;
}

ThemeChoice themeChoice(const std::string& name) {
    if (name == "light") return ThemeChoice::light;
    if (name == "dark") return ThemeChoice::dark;
    return ThemeChoice::system;
}

/// The experiment to open with: the one given, or a first state to explore if nothing was given.
Experiment startOf(const Opening& opening, const WindowOptions& options) {
    const bool open = !opening.modelGiven && options.data.file.empty() && opening.project.isEmpty() && opening.shared.isEmpty();
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

int renderScreenshot(MainWindow& window, const std::string& file) {
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
    writeTextFile(file, {png.data().constData(), static_cast<std::size_t>(png.size())});
    return 0;
}

void prepare(MainWindow& window, const Opening& opening, const WindowOptions& options) {
    if (!options.theme.empty())
        window.preferences().setTheme(themeChoice(options.theme));  // first, as opening a file may show a dialogue
    if (!opening.project.isEmpty()) window.files().open(opening.project);
    if (!opening.shared.isEmpty()) window.sharing().openLine(opening.shared);
    if (options.size) window.resize((*options.size)[0], (*options.size)[1]);
    if (!opening.lesson.isEmpty()) window.lessons().open(opening.lesson);
}

}  // namespace

int runWindow(const CLI::App& app, int argc, char** argv, WindowOptions& options) {
    completeTask(app, options.experiment);
    Opening opening = openingOf(options);
    opening.modelGiven = isModelGiven(app);
    takeData(app, opening, options);
    validate(options.experiment);
    // Before there is a window, so that an unusable file is reported on the terminal.
    if (!opening.project.isEmpty()) checkReadable(opening.project, opening.screenshot);
    if (!opening.shared.isEmpty()) static_cast<void>(parseSharedLine(opening.shared.toStdString()));
    if (!opening.lesson.isEmpty()) static_cast<void>(readLesson(opening.lesson.toStdString()));
    opening.screenshot ? prepareHeadless() : reportFatalErrors();
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
    if (opening.screenshot) {
        MainWindow window(startOf(opening, options));
        prepare(window, opening, options);
        return renderScreenshot(window, options.screenshot);
    }
    Log log(Log::standardFile());
    QString setAside;
    const std::unique_ptr<QSettings> memory = rememberedSettings(setAside);
    useLanguage(LanguageChoice::remembered(WindowMemory(memory.get())));
    WindowKeeper keeper(std::make_unique<MainWindow>(startOf(opening, options), memory.get()), Autosave::standardFolder(), log);
    MainWindow& window = keeper.window();
    prepare(window, opening, options);
    // The system asked the program to quit while a message box was open: that closed only the box.
    if (keeper.autosave().exitCode()) return *keeper.autosave().exitCode();
    if (!setAside.isEmpty()) Q_EMIT window.session().failed(setAside);
    window.show();
    offerUnsaved(window, keeper.autosave(), Autosave::standardFolder());
    return QApplication::exec();
}

}  // namespace echoplane
