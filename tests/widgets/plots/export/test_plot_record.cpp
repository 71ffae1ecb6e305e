// SPDX-License-Identifier: GPL-3.0-or-later
// The record of a picture or table, read from untrusted files.
#include <cstdint>
#include <stdexcept>

#include <QElapsedTimer>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>

#include "tests/window_tests.h"
#include "widgets/plots/export/plot_record.h"

namespace echoplane::plot_record_tests {

QByteArray bigEndian(quint32 number) {
    QByteArray bytes;
    for (int k = 3; k >= 0; --k) bytes += static_cast<char>(number >> (8 * k));
    return bytes;
}

/// With its checksum.
QByteArray chunk(const QByteArray& type, const QByteArray& data) {
    std::uint32_t sum = 0xffffffffU;
    for (const char byte : type + data) {
        sum ^= static_cast<unsigned char>(byte);
        for (int bit = 0; bit < 8; ++bit) sum = (sum >> 1) ^ ((sum & 1) != 0 ? 0xedb88320U : 0U);
    }
    return bigEndian(static_cast<quint32>(data.size())) + type + data + bigEndian(~sum);
}

class TestPlotRecord : public QObject {
    Q_OBJECT

private:
    QString put(const QString& name, const QByteArray& bytes) {
        const QString path = m_folder.filePath(name);
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) throw std::runtime_error("cannot write");
        return path;
    }

    static QString refusal(const QString& file) {
        try {
            static_cast<void>(recordOf(file));
        } catch (const std::invalid_argument& error) {
            return QString::fromUtf8(error.what());
        }
        return {};
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void aPipeIsRefusedWithoutWaiting() {
        for (const char* name : {"pipe.svg", "pipe.pdf", "pipe.png", "pipe.csv", "pipe.md", "pipe.tex"}) {
            const QString file = m_folder.filePath(QString::fromLatin1(name));
            QCOMPARE(mkfifo(file.toLocal8Bit().constData(), 0600), 0);
            QCOMPARE(refusal(file), QStringLiteral("cannot read %1: it is not a regular file but a pipe").arg(file));
        }
    }

    void metadataOfAMillionLevelsAreRefusedAndNotAStackThatOverflows() {
        constexpr int levels = 1'000'000;
        const QString file = put(QStringLiteral("deep.svg"), "<svg><metadata>" + QByteArray("<a>").repeated(levels) + "x" +
                                                                 QByteArray("</a>").repeated(levels) + "</metadata></svg>");
        QVERIFY2(refusal(file).contains(QStringLiteral("more than 256 levels")), qPrintable(refusal(file)));
    }

    void metadataWithinElementsAreRead() {
        QCOMPARE(
            recordOf(put(QStringLiteral("in.svg"), "<svg><g/><metadata id=\"a\"><b>{&quot;x&quot;:</b> 1}</metadata></svg>")),
            QStringLiteral("{\"x\": 1}"));
        QCOMPARE(recordOf(put(QStringLiteral("none.svg"), "<svg><g/></svg>")), QString());
        QVERIFY(refusal(put(QStringLiteral("cut.svg"), "<svg><metadata>{")).contains(QStringLiteral("not an SVG file")));
    }

    void tooManyAttributesAreRefusedSoon() {
        QByteArray tag = "<svg";
        for (int k = 0; k < 100'000; ++k) tag += " a" + QByteArray::number(k) + "=\"\"";
        QElapsedTimer timer;
        timer.start();
        QVERIFY(refusal(put(QStringLiteral("wide.svg"), tag + "/>")).contains(QStringLiteral("more than 1000 attributes")));
        QVERIFY2(timer.elapsed() < 5000, "quadratic work takes minutes");
    }

    void ofAPictureOnlyOurTextIsUnpacked() {
        QImage image(3, 2, QImage::Format_RGB32);
        image.fill(Qt::white);
        const QString record = QStringLiteral("{\"ρ\": 0.9, \"text\": \"%1\"}").arg(QString(200, QLatin1Char('a')));
        image.setText(QStringLiteral("Title"), QStringLiteral("a title"));
        image.setText(pngRecordKey(), record);
        const QString file = m_folder.filePath(QStringLiteral("plain.png"));
        QVERIFY(image.save(file));
        QCOMPARE(recordOf(file), record);

        QFile source(file);
        QVERIFY(source.open(QIODevice::ReadOnly));
        QByteArray bytes = source.readAll();
        const QByteArray bomb = chunk("zTXt", QByteArray("Comment\0\0", 9) + qCompress(QByteArray(7'900'000, 'a')).mid(4));
        bytes.insert(33, bomb.repeated(900));  // after the header: 7 GB of text
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(recordOf(put(QStringLiteral("bombs.png"), bytes)), record);
        QVERIFY2(timer.elapsed() < 5000, "all texts were unpacked");
        QVERIFY(refusal(put(QStringLiteral("not.png"), "GIF89a")).contains(QStringLiteral("not a PNG file")));
        QCOMPARE(recordOf(put(QStringLiteral("cut.png"), bytes.left(40))), QString());
    }

    void aTablesCommentIsInItsFirstLines() {
        QCOMPARE(recordOf(put(QStringLiteral("a.csv"), "\n\n# {\"x\": 1}\na,b\n")), QStringLiteral("{\"x\": 1}"));
        QCOMPARE(recordOf(put(QStringLiteral("b.csv"), "\n\n\n# {\"x\": 1}\n")), QString());
        QCOMPARE(recordOf(put(QStringLiteral("a.md"), "<!-- {\"x\": 1} -->")), QStringLiteral("{\"x\": 1}"));
        QCOMPARE(recordOf(put(QStringLiteral("empty.tex"), "")), QString());
    }
};

ECHOPLANE_WINDOW_TEST(TestPlotRecord, QCoreApplication)

}  // namespace echoplane::plot_record_tests

#include "test_plot_record.moc"
