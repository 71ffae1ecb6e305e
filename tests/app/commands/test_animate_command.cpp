// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "app/drawing/given_plot.h"
#include "core/files/gif_file.h"
#include "core/report/run_record.h"
#include "tests/app/commands/places.h"
#include "tests/window_tests.h"
#include "widgets/plots/catalogue/plot_frames.h"
#include "widgets/plots/export/plot_file.h"

namespace echoplane::animate_command_tests {

struct CommandOutcome {
    int code = -1;
    QString output, error;
};

/// Animations without a window, as a user types them.
class TestAnimateCommand : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aGifOfAPlotIsWritten();
    void framesAreWhatTrainDraws();
    void axesStayUnlessTheyAreToMove();
    void badInputIsOneLine_data();
    void badInputIsOneLine();
    void theOptionsOfPlotsAreThoseOfTheWindow();

private:
    CommandOutcome run(const QStringList& arguments) const {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(programPath(), arguments);
        if (!process.waitForFinished(120000)) qFatal("the program does not end");
        return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
                QString::fromUtf8(process.readAllStandardError())};
    }
    static QStringList words(const char* line) { return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts); }
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
};

void TestAnimateCommand::aGifOfAPlotIsWritten() {
    if (!echoplane::whyNoGif().empty()) QSKIP(echoplane::whyNoGif().english().c_str());
    const CommandOutcome done =
        run(words("animate --size 20 --path rho=0.1:1.2 --plot plane --seconds 0.4 --fps 25 --plot-dpi 96 "
                  "--output a.gif --json"));
    QCOMPARE(done.error, QString());
    QCOMPARE(done.code, 0);
    const QJsonObject printed = QJsonDocument::fromJson(done.output.toUtf8()).object();
    QCOMPARE(printed[QStringLiteral("frames")].toInt(), 10);
    QCOMPARE(printed[QStringLiteral("paths")].toArray()[0][QStringLiteral("setting")].toString(),
             QStringLiteral("spectral-radius"));
    QImageReader reader(path("a.gif"));
    QCOMPARE(reader.imageCount(), 10);
    QCOMPARE(reader.size(), QSize(printed[QStringLiteral("width")].toInt(), printed[QStringLiteral("height")].toInt()));
    const QImage first = reader.read();
    QCOMPARE(reader.nextImageDelay(), 40);
    for (int k = 1; k < 10; ++k) QVERIFY(reader.read() != first);
}

// The command line, which does without Qt, has defaults of its own.
void TestAnimateCommand::theOptionsOfPlotsAreThoseOfTheWindow() {
    QVERIFY(plotOptions(PlotOptionValues()) == PlotOptions());
    QVERIFY(plotOptions(PlotOptionValues{.dpi = PlotOptionValues::movieDpi}) == movieOptions());
    PlotOptionValues given;
    for (const QString& place : legendPlaceNames()) {
        given.legend = place.toStdString();
        QCOMPARE(legendPlaceNames()[static_cast<int>(plotOptions(given).legend)], place);
    }
    given.size = "80x60mm";
    QCOMPARE(plotOptions(given).size.value(), QSizeF(80.0, 60.0));
}

void TestAnimateCommand::framesAreWhatTrainDraws() {
    QCOMPARE(run(words("animate --size 20 --path spectral-radius=0.5:0.9 --plot weights --axes-move --seconds 0.3 --fps 10 "
                       "--plot-dpi 96 --output frames"))
                 .code,
             0);
    const QDir frames(path("frames"));
    QCOMPARE(frames.entryList(QDir::Files).size(), 3);
    QCOMPARE(run(words("train --size 20 --spectral-radius 0.7 --plot weights=alone.png --plot-dpi 96")).code, 0);
    QCOMPARE(QImage(frames.filePath(QStringLiteral("0002.png"))), QImage(path("alone.png")));
    QCOMPARE(echoplane::recordOf(frames.filePath(QStringLiteral("0002.png"))), echoplane::recordOf(path("alone.png")));
}

void TestAnimateCommand::axesStayUnlessTheyAreToMove() {
    const auto leftEdge = [&](const char* folder, const char* name) {
        // The numbers of the vertical axis.
        const QImage picture(QDir(path(folder)).filePath(QLatin1String(name)));
        return picture.copy(0, 0, picture.width() / 13, picture.height());
    };
    const char* common = "animate --size 20 --path spectral-radius=0.2:0.99 --plot signal --seconds 0.3 --fps 10 --plot-dpi 96 ";
    QCOMPARE(run(words(common) + words("--output held")).code, 0);
    QCOMPARE(run(words(common) + words("--output moving --axes-move")).code, 0);
    QCOMPARE(leftEdge("held", "0001.png"), leftEdge("held", "0003.png"));
    QVERIFY(leftEdge("moving", "0001.png") != leftEdge("moving", "0003.png"));
}

void TestAnimateCommand::badInputIsOneLine_data() {
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("why");
    const auto row = [](const char* name, const char* line, const char* why) {
        QTest::newRow(name) << QString::fromUtf8(line) << QString::fromUtf8(why);
    };
    row("no path", "--output a.gif", "--path");
    row("no output", "--path rho=0.1:1", "--output");
    row("no range", "--path rho=1 --output a.gif", "NAME=FROM:TO");
    row("unknown setting", "--path radius=0:1 --output a.gif", "radius");
    row("out of range", "--path rho=0.1:1e9 --output a.gif", "spectral-radius is 1000000000");
    row("twice", "--path rho=0.1:1 --path rho=0:1 --output a.gif", "moves twice");
    row("a name", "--path method=0:1 --output a.gif", "method");
    row("no effect", "--method golden --path connectivity=0.1:1 --output a.gif", "connectivity");
    row("log of 0", "--path leak-rate=0:1:log --output a.gif", "leak-rate");
    row("suffix", "--path rho=0.1:1 --output a.avi", ".gif or .mp4");
    row("plot", "--path rho=0.1:1 --plot cake --output a.gif", "cake");
    row("not of this task", "--path rho=0.1:1 --plot memory --output a.gif", "memory");
    row("too fast", "--path rho=0.1:1 --fps 60 --output a.gif", "50 frames a second");
    row("too many", "--path rho=0.1:1 --seconds 600 --fps 50 --output a.gif", "30000 frames");
    row("transparent", "--path rho=0.1:1 --plot-transparent --output a.gif", "ground");
    row("no folder", "--path rho=0.1:1 --output missing/a.gif", "missing");
    row("seconds", "--path rho=0.1:1 --seconds 0 --output a.gif", "--seconds");
}

void TestAnimateCommand::badInputIsOneLine() {
    QFETCH(QString, line);
    QFETCH(QString, why);
    if (!echoplane::whyNoGif().empty()) QSKIP(echoplane::whyNoGif().english().c_str());
    const CommandOutcome done = run(QStringList{QStringLiteral("animate")} + line.split(QLatin1Char(' ')));
    QCOMPARE(done.code, 2);
    QVERIFY2(done.error.contains(why), qPrintable(done.error));
    QVERIFY(done.error.startsWith(QStringLiteral("echoplane: ")));
    QCOMPARE(done.error.count(QLatin1Char('\n')), 1);
    QCOMPARE(done.output, QString());
}

ECHOPLANE_WINDOW_TEST(TestAnimateCommand, QApplication)

}  // namespace echoplane::animate_command_tests

#include "test_animate_command.moc"
