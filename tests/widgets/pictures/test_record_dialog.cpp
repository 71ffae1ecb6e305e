// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTemporaryDir>
#include <QTest>

#include "core/files/gif_file.h"
#include "core/report/run_record.h"
#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/message_strip.h"
#include "widgets/pictures/record_dialog.h"
#include "widgets/plots/export/plot_file.h"

namespace echoplane::record_dialog_tests {

/// Records its requests, and answers on command.
class SlowSource : public FrameSource {
public:
    void request(const Experiment& experiment) override { wanted = experiment; }
    void stop() override { wanted.reset(); }
    void answer() {
        wanted.reset();
        QImage picture(60, 40, QImage::Format_RGB32);
        picture.fill(Qt::white);
        Q_EMIT drawn({picture, {}});
    }
    std::optional<Experiment> wanted;
};

class TestRecordDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { m_base.reservoir.size = 20; }
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_slow = nullptr;
    }
    void thePictureFollowsTheFrameAndTheChoices();
    void recordsEachFrameAsTheRunOfItsSettings();
    void severalSettingsGoThereAndBack();
    void aPathOutOfRangeIsReportedAndNothingIsRecorded();
    void noSettingIsReported();
    void stopLeavesNothing();
    void closingStops();
    void aFileThatCannotBeWrittenIsReported();
    void aFrameThatFailsEndsIt();

private:
    std::unique_ptr<RecordDialog> shown() {
        std::vector<RecordDialog::Subject> subjects = {{QStringLiteral("plane"), QStringLiteral("Eigenvalue plane")},
                                                       {QStringLiteral("weights"), QStringLiteral("Weights")},
                                                       {QStringLiteral("slow"), QStringLiteral("Slow")}};
        const auto make = [this](const RecordDialog::Subject& subject, const PlotOptions& options,
                                 const std::optional<PlotFrameSource::Ends>& ends) -> std::unique_ptr<FrameSource> {
            if (subject.kind != QLatin1String("slow"))
                return std::make_unique<PlotFrameSource>(subject.kind, options, OnScreen{}, ends);
            auto slow = std::make_unique<SlowSource>();
            m_slow = slow.get();
            return slow;
        };
        auto dialog = std::make_unique<RecordDialog>(m_base, std::move(subjects), make, m_chooser);
        dialog->show();
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("path-seconds"))->setValue(0.5);
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("path-rate"))->setValue(10.0);
        return dialog;
    }
    template <typename Control>
    static Control* find(const RecordDialog& dialog, const char* name) {
        auto* control = dialog.findChild<Control*>(QLatin1String(name));
        if (control == nullptr) qFatal("there is no %s", name);
        return control;
    }
    static void type(QLineEdit* field, const QString& text) {
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, text);
    }
    static QString error(const RecordDialog& dialog) {
        const auto* strip = find<MessageStrip>(dialog, "record-error");
        return strip->isVisible() ? strip->message() : QString();
    }
    static QImage picture(const RecordDialog& dialog) {
        return find<QLabel>(dialog, "record-picture")->pixmap(Qt::ReturnByValue).toImage();
    }
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }
    QStringList left() const { return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden); }

    Experiment m_base;
    FileChooser m_chooser;
    std::unique_ptr<QTemporaryDir> m_folder;
    SlowSource* m_slow = nullptr;
};

void TestRecordDialog::thePictureFollowsTheFrameAndTheChoices() {
    const auto dialog = shown();
    QTRY_VERIFY(!picture(*dialog).isNull());
    const QImage first = picture(*dialog);
    QVERIFY(find<QLabel>(*dialog, "record-where")->text().startsWith(QStringLiteral("Frame 1 of 5")));
    auto* frame = find<QSlider>(*dialog, "record-frame");
    QTest::keyClick(frame, Qt::Key_End);
    QTRY_VERIFY(find<QLabel>(*dialog, "record-where")->text().startsWith(QStringLiteral("Frame 5 of 5")));
    QVERIFY(picture(*dialog) != first);
    QTest::keyClick(frame, Qt::Key_Home);
    QTRY_COMPARE(picture(*dialog), first);
    QTest::keyClick(find<QComboBox>(*dialog, "record-theme"), Qt::Key_Down);
    QTRY_VERIFY(picture(*dialog).pixelColor(2, 2).lightnessF() < 0.2F);
}

void TestRecordDialog::recordsEachFrameAsTheRunOfItsSettings() {
    const auto dialog = shown();
    type(find<QLineEdit>(*dialog, "path-from-0"), QStringLiteral("0.5"));
    type(find<QLineEdit>(*dialog, "path-to-0"), QStringLiteral("0.9"));
    QTRY_VERIFY(!picture(*dialog).isNull());
    const QSignalSpy saved(dialog.get(), &RecordDialog::saved);
    dialog->recordTo(path("frames"));
    QVERIFY(dialog->isRecording());
    QVERIFY(!find<QPushButton>(*dialog, "record-start")->isEnabled());
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 30000);
    QCOMPARE(left(), QStringList{QStringLiteral("frames")});
    const QDir folder(path("frames"));
    const QStringList files = folder.entryList(QDir::Files, QDir::Name);
    QCOMPARE(files.size(), 5);
    for (int k = 0; k < 5; ++k) {
        const QString record = recordOf(folder.filePath(files[k]));
        const StoredRun stored = storedRun(record.toStdString(), "a frame");
        QVERIFY(std::abs(std::get<double>(value(setting("spectral-radius"), stored.experiment)) - (0.5 + 0.1 * k)) < 1e-12);
        // The run at the end of the path, as it would be alone.
        QCOMPARE(record, QString::fromStdString(runRecord(Pipeline().run(stored.experiment))));
    }
    QVERIFY(find<QPushButton>(*dialog, "record-start")->isEnabled());
}

void TestRecordDialog::severalSettingsGoThereAndBack() {
    const auto dialog = shown();
    auto* second = find<QComboBox>(*dialog, "path-setting-1");
    QVERIFY(second->isVisible());
    second->setCurrentIndex(second->findData(QStringLiteral("ridge")));
    QCOMPARE(find<QComboBox>(*dialog, "path-spacing-1")->currentText(), QStringLiteral("logarithmic"));
    QTest::mouseClick(find<QCheckBox>(*dialog, "path-back"), Qt::LeftButton, {}, QPoint(8, 8));
    QVERIFY(find<QCheckBox>(*dialog, "path-back")->isChecked());
    find<QDoubleSpinBox>(*dialog, "path-seconds")->setValue(0.4);
    QVERIFY(find<QComboBox>(*dialog, "path-setting-2")->isVisible());
    QTRY_VERIFY(!picture(*dialog).isNull());
    const QSignalSpy saved(dialog.get(), &RecordDialog::saved);
    if (!whyNoGif().empty()) QSKIP(whyNoGif().english().c_str());
    dialog->recordTo(path("a.gif"));
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 30000);
    QImageReader reader(path("a.gif"));
    QCOMPARE(reader.imageCount(), 4);
    std::vector<QImage> frames;
    for (int k = 0; k < 4; ++k) frames.push_back(reader.read());
    QVERIFY(frames[0] != frames[1] && frames[1] != frames[2]);
    QCOMPARE(frames[1], frames[3]);
}

void TestRecordDialog::aPathOutOfRangeIsReportedAndNothingIsRecorded() {
    const auto dialog = shown();
    type(find<QLineEdit>(*dialog, "path-to-0"), QStringLiteral("1e9"));
    QVERIFY2(error(*dialog).contains(QStringLiteral("spectral-radius")), qPrintable(error(*dialog)));
    QVERIFY(!find<QPushButton>(*dialog, "record-start")->isEnabled());
    dialog->recordTo(path("a.gif"));
    QVERIFY(!dialog->isRecording());
    QCOMPARE(left(), QStringList());
    type(find<QLineEdit>(*dialog, "path-to-0"), QStringLiteral("0.8"));
    QCOMPARE(error(*dialog), QString());
    QVERIFY(find<QPushButton>(*dialog, "record-start")->isEnabled());
}

void TestRecordDialog::noSettingIsReported() {
    const auto dialog = shown();
    find<QComboBox>(*dialog, "path-setting-0")->setCurrentIndex(0);
    QVERIFY2(error(*dialog).contains(QStringLiteral("no setting moves")), qPrintable(error(*dialog)));
    QVERIFY(!find<QPushButton>(*dialog, "record-start")->isEnabled());
}

void TestRecordDialog::stopLeavesNothing() {
    const auto dialog = shown();
    find<QComboBox>(*dialog, "record-subject")->setCurrentIndex(2);
    QTRY_VERIFY(m_slow != nullptr && m_slow->wanted);
    m_slow->answer();
    for (const char* name : {"a.gif", "a.mp4", "frames"}) {
        if (QLatin1String(name).endsWith(QLatin1String("gif")) && !whyNoGif().empty()) continue;
        if (QLatin1String(name).endsWith(QLatin1String("mp4")) && !whyNoFfmpeg().empty()) continue;
        dialog->recordTo(path(name));
        QTRY_VERIFY(m_slow->wanted);
        m_slow->answer();
        QTRY_VERIFY(m_slow->wanted);
        QVERIFY(dialog->isRecording());
        QTest::mouseClick(find<QPushButton>(*dialog, "record-stop"), Qt::LeftButton);
        QTRY_VERIFY(!dialog->isRecording());
        QTRY_COMPARE(left(), QStringList());
        QVERIFY(find<QLabel>(*dialog, "record-words")->text().startsWith(QStringLiteral("Stopped")));
        QVERIFY(find<QPushButton>(*dialog, "record-start")->isEnabled());
    }
}

void TestRecordDialog::closingStops() {
    auto dialog = shown();
    find<QComboBox>(*dialog, "record-subject")->setCurrentIndex(2);
    QTRY_VERIFY(m_slow != nullptr && m_slow->wanted);
    dialog->recordTo(path("frames"));
    QTRY_VERIFY(m_slow->wanted);
    m_slow->answer();
    QTest::mouseClick(find<QPushButton>(*dialog, "record-close"), Qt::LeftButton);
    QVERIFY(!dialog->isVisible());
    QTRY_VERIFY(!dialog->isRecording());
    QTRY_COMPARE(left(), QStringList());
    // Also a dialogue that is destroyed at once.
    dialog = shown();
    QTRY_VERIFY(!picture(*dialog).isNull());
    dialog->recordTo(path("frames"));
    dialog.reset();
    QCOMPARE(left(), QStringList());
}

void TestRecordDialog::aFileThatCannotBeWrittenIsReported() {
    const auto dialog = shown();
    QTRY_VERIFY(!picture(*dialog).isNull());
    dialog->recordTo(path("missing/a.gif"));
    QVERIFY2(error(*dialog).contains(QStringLiteral("missing")), qPrintable(error(*dialog)));
    QVERIFY(!dialog->isRecording() && find<QPushButton>(*dialog, "record-start")->isEnabled());
    dialog->recordTo(path("a.avi"));
    QVERIFY2(error(*dialog).contains(QStringLiteral(".gif or .mp4")), qPrintable(error(*dialog)));
    QCOMPARE(left(), QStringList());
}

void TestRecordDialog::aFrameThatFailsEndsIt() {
    const auto dialog = shown();
    find<QComboBox>(*dialog, "record-subject")->setCurrentIndex(2);
    QTRY_VERIFY(m_slow != nullptr && m_slow->wanted);
    m_slow->answer();
    dialog->recordTo(path("frames"));
    QTRY_VERIFY(m_slow->wanted);
    m_slow->answer();
    QTRY_VERIFY(m_slow->wanted);
    Q_EMIT m_slow->failed(QStringLiteral("no memory for this one"));
    QVERIFY(!dialog->isRecording());
    QCOMPARE(error(*dialog), QStringLiteral("no memory for this one"));
    QTRY_COMPARE(left(), QStringList());
    QTest::qWait(50);
    QCOMPARE(error(*dialog), QStringLiteral("no memory for this one"));  // "stopped" does not take its place
}

ECHOPLANE_WINDOW_TEST(TestRecordDialog, QApplication)

}  // namespace echoplane::record_dialog_tests

#include "test_record_dialog.moc"
