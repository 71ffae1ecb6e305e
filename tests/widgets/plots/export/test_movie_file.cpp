// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QImageReader>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/files/gif_file.h"
#include "tests/window_tests.h"
#include "widgets/plots/export/movie_file.h"
#include "widgets/plots/export/plot_file.h"

namespace echoplane::movie_file_tests {

/// A disc that moves over a white ground, with smooth edges.
QImage disc(int frame, const QSize& size) {
    QImage picture(size, QImage::Format_RGB32);
    picture.fill(Qt::white);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0x0072B2));
    painter.drawEllipse(QPointF(12 + 7 * frame, 20), 8, 8);
    painter.setBrush(QColor(0xD55E00));
    painter.drawRect(2, 2, 6, 6);
    return picture;
}

QString refusal(const std::function<void()>& work) {
    try {
        work();
    } catch (const std::exception& error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

/// Sets an environment variable while it lives.
class Variable {
public:
    Variable(const char* name, const QByteArray& value) : m_name(name), m_before(qgetenv(name)) { qputenv(name, value); }
    ~Variable() { qputenv(m_name, m_before); }

private:
    const char* m_name;
    QByteArray m_before;
};

class TestMovieFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void aGifHasItsFramesAndDelays();
    void aFrameThatIsTheSameIsStillShown();
    void aFolderHasAPictureForEachFrame();
    void anMp4HasItsFramesAndEvenSides();
    void whatIsGivenUpLeavesNothing_data();
    void whatIsGivenUpLeavesNothing();
    void theOldFileStaysUntilTheNewOneIsThere();
    void badNamesAreRefused_data();
    void badNamesAreRefused();
    void aFullDiskIsOneSentence();
    void aMissingFfmpegIsReported();
    void anFfmpegThatFailsOnTheWayIsOneSentence_data();
    void anFfmpegThatFailsOnTheWayIsOneSentence();

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QStringList left() const { return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden); }
    void record(const QString& file, int frames, const QSize& size, double rate = 25.0) const {
        const auto movie = movieFile(file, {rate, frames, QStringLiteral("a disc")});
        for (int k = 0; k < frames; ++k) movie->add({disc(k, size), QStringLiteral("{\"frame\":%1}").arg(k)});
        movie->finish({});
    }
    /// Puts a program of that name first in the path.
    void fake(const QString& name, const QByteArray& script) const {
        QDir(m_folder->path()).mkdir(QStringLiteral("bin"));
        QFile file(path(QStringLiteral("bin/") + name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(script);
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestMovieFile::aGifHasItsFramesAndDelays() {
    if (!whyNoGif().empty()) QSKIP(whyNoGif().english().c_str());
    const QSize size(101, 41);
    record(path(QStringLiteral("a.gif")), 10, size, 30.0);
    QImageReader reader(path(QStringLiteral("a.gif")));
    QCOMPARE(reader.imageCount(), 10);
    QCOMPARE(reader.loopCount(), -1);  // for ever
    int milliseconds = 0;
    for (int k = 0; k < 10; ++k) {
        const QImage read = reader.read().convertToFormat(QImage::Format_RGB32);
        QCOMPARE(read.size(), size);
        milliseconds += reader.nextImageDelay();
        // There are few colours in total, so the palette has each of them.
        QCOMPARE(read, disc(k, size));
    }
    QVERIFY2(qAbs(milliseconds - 333) <= 5, qPrintable(QString::number(milliseconds)));
    QFile file(path(QStringLiteral("a.gif")));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("{\"frame\":0}"));
    QCOMPARE(left(), QStringList{QStringLiteral("a.gif")});
}

void TestMovieFile::aFrameThatIsTheSameIsStillShown() {
    if (!whyNoGif().empty()) QSKIP(whyNoGif().english().c_str());
    {
        const auto movie = movieFile(path(QStringLiteral("a.gif")), {10.0, 3, {}});
        for (const int k : {0, 0, 1}) movie->add({disc(k, {60, 40}), {}});
        movie->finish({});
    }
    QImageReader reader(path(QStringLiteral("a.gif")));
    QCOMPARE(reader.imageCount(), 3);
    for (const int k : {0, 0, 1}) QCOMPARE(reader.read().convertToFormat(QImage::Format_RGB32), disc(k, {60, 40}));
}

void TestMovieFile::aFolderHasAPictureForEachFrame() {
    record(path(QStringLiteral("frames/")), 11, {60, 40});
    const QDir folder(path(QStringLiteral("frames")));
    QCOMPARE(folder.entryList(QDir::Files).size(), 11);
    QCOMPARE(folder.entryList(QDir::Files).constFirst(), QStringLiteral("0001.png"));
    QCOMPARE(QImage(folder.filePath(QStringLiteral("0011.png"))).convertToFormat(QImage::Format_RGB32), disc(10, {60, 40}));
    QCOMPARE(recordOf(folder.filePath(QStringLiteral("0003.png"))), QStringLiteral("{\"frame\":2}"));
    QCOMPARE(left(), QStringList{QStringLiteral("frames")});
    QVERIFY(QFile::permissions(folder.path()) & QFile::ReadGroup);  // like any new folder
    QVERIFY(refusal([&] { record(path(QStringLiteral("frames")), 2, {60, 40}); }).contains(QStringLiteral("not empty")));
}

void TestMovieFile::anMp4HasItsFramesAndEvenSides() {
    if (!whyNoFfmpeg().empty()) QSKIP(whyNoFfmpeg().english().c_str());
    const QString probe = QStandardPaths::findExecutable(QStringLiteral("ffprobe"));
    if (probe.isEmpty()) QSKIP("there is no ffprobe here");
    const QString file = path(QStringLiteral("a film.mp4"));
    record(file, 15, {101, 41}, 12.5);
    QProcess look;
    look.start(probe,
               {QStringLiteral("-v"), QStringLiteral("error"), QStringLiteral("-count_frames"), QStringLiteral("-show_entries"),
                QStringLiteral("stream=codec_name,width,height,nb_read_frames,avg_frame_rate,duration"), QStringLiteral("-of"),
                QStringLiteral("default=noprint_wrappers=1"), file});
    QVERIFY(look.waitForFinished());
    const QString message = QString::fromUtf8(look.readAllStandardOutput());
    for (const char* each :
         {"codec_name=h264", "width=102", "height=42", "nb_read_frames=15", "avg_frame_rate=25/2", "duration=1.200000"})
        QVERIFY2(message.contains(QLatin1String(each)), qPrintable(message));
    QCOMPARE(left(), QStringList{QStringLiteral("a film.mp4")});
}

void TestMovieFile::whatIsGivenUpLeavesNothing_data() {
    QTest::addColumn<QString>("name");
    QTest::newRow("gif") << QStringLiteral("a.gif");
    QTest::newRow("mp4") << QStringLiteral("a.mp4");
    QTest::newRow("folder") << QStringLiteral("frames");
}

void TestMovieFile::whatIsGivenUpLeavesNothing() {
    QFETCH(QString, name);
    if (name.endsWith(QLatin1String("gif")) && !whyNoGif().empty()) QSKIP(whyNoGif().english().c_str());
    if (name.endsWith(QLatin1String("mp4")) && !whyNoFfmpeg().empty()) QSKIP(whyNoFfmpeg().english().c_str());
    {
        const auto movie = movieFile(path(name), {25.0, 5, {}});
        movie->add({disc(0, {60, 40}), {}});
        movie->add({disc(1, {60, 40}), {}});
    }
    QCOMPARE(left(), QStringList());
    std::stop_source stop;
    stop.request_stop();
    RunContext stopped;
    stopped.stop = stop.get_token();
    const auto movie = movieFile(path(name), {25.0, 1, {}});
    movie->add({disc(0, {60, 40}), {}});
    QVERIFY_EXCEPTION_THROWN(movie->finish(stopped), Cancelled);
}

void TestMovieFile::theOldFileStaysUntilTheNewOneIsThere() {
    if (!whyNoGif().empty()) QSKIP(whyNoGif().english().c_str());
    const QString file = path(QStringLiteral("a.gif"));
    record(file, 2, {60, 40});
    {
        const auto movie = movieFile(file, {25.0, 3, {}});
        movie->add({disc(0, {20, 20}), {}});
    }
    QCOMPARE(QImageReader(file).imageCount(), 2);
    record(file, 3, {60, 40});
    QCOMPARE(QImageReader(file).imageCount(), 3);
}

void TestMovieFile::badNamesAreRefused_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("rate");
    QTest::addColumn<QString>("why");
    QTest::newRow("suffix") << QStringLiteral("a.avi") << 25.0 << QStringLiteral(".gif or .mp4");
    QTest::newRow("empty") << QString() << 25.0 << QStringLiteral(".gif or .mp4");
    QTest::newRow("no folder") << QStringLiteral("missing/a.gif") << 25.0 << QStringLiteral("missing");
    QTest::newRow("no folder above") << QStringLiteral("missing/frames") << 25.0 << QStringLiteral("parent folder");
    QTest::newRow("too fast") << QStringLiteral("a.gif") << 60.0 << QStringLiteral("50 frames");
}

void TestMovieFile::badNamesAreRefused() {
    QFETCH(QString, name);
    QFETCH(double, rate);
    QFETCH(QString, why);
    const QString file = name.isEmpty() ? name : path(name);
    const QString message = refusal([&] { checkMovie(file, rate); });
    QVERIFY2(message.contains(why), qPrintable(message));
    QCOMPARE(refusal([&] { movieFile(file, {rate, 2, {}}); }), message);
    QCOMPARE(left(), QStringList());
}

void TestMovieFile::aFullDiskIsOneSentence() {
    if (!whyNoGif().empty()) QSKIP(whyNoGif().english().c_str());
    QVERIFY(QFile::link(QStringLiteral("/dev/full"), path(QStringLiteral("a.gif"))));
    const QString message = refusal([&] { record(path(QStringLiteral("a.gif")), 3, {60, 40}); });
    QVERIFY2(message.contains(QStringLiteral("No space left")), qPrintable(message));
    QVERIFY(!message.contains(QLatin1Char('\n')));
}

void TestMovieFile::aMissingFfmpegIsReported() {
    const Variable nowhere("PATH", m_folder->path().toLocal8Bit());
    const QString message = refusal([&] { checkMovie(path(QStringLiteral("a.mp4")), 25.0); });
    QVERIFY2(message.contains(QStringLiteral("apt install ffmpeg")), qPrintable(message));
}

void TestMovieFile::anFfmpegThatFailsOnTheWayIsOneSentence_data() {
    QTest::addColumn<QByteArray>("script");
    QTest::addColumn<QString>("why");
    QTest::newRow("at once") << QByteArray("#!/bin/sh\necho 'first line\nUnknown encoder libx264' >&2\nexit 1\n")
                             << QStringLiteral("Unknown encoder libx264");
    QTest::newRow("after some frames") << QByteArray(
                                              "#!/bin/sh\nhead -c 20000 >/dev/null\necho 'No space left on device' >&2\nexit 1\n")
                                       << QStringLiteral("No space left on device");
    QTest::newRow("at the end") << QByteArray("#!/bin/sh\ncat >/dev/null\necho 'broken' >&2\nexit 3\n")
                                << QStringLiteral("broken");
    QTest::newRow("nothing written") << QByteArray("#!/bin/sh\ncat >/dev/null\nexit 0\n") << QStringLiteral("ffmpeg");
    QTest::newRow("killed") << QByteArray("#!/bin/sh\nhead -c 20000 >/dev/null\nkill -9 $$\n") << QStringLiteral("ffmpeg");
}

void TestMovieFile::anFfmpegThatFailsOnTheWayIsOneSentence() {
    QFETCH(QByteArray, script);
    QFETCH(QString, why);
    fake(QStringLiteral("ffmpeg"), script);
    const Variable first("PATH", path(QStringLiteral("bin")).toLocal8Bit() + ':' + qgetenv("PATH"));
    const QString message = refusal([&] { record(path(QStringLiteral("a.mp4")), 12, {60, 40}); });
    QVERIFY2(message.contains(why), qPrintable(message));
    QVERIFY2(message.startsWith(QStringLiteral("ffmpeg could not")) && !message.contains(QLatin1Char('\n')), qPrintable(message));
    QCOMPARE(left(), QStringList{QStringLiteral("bin")});
}

ECHOPLANE_WINDOW_TEST(TestMovieFile, QApplication)

}  // namespace echoplane::movie_file_tests

#include "test_movie_file.moc"
