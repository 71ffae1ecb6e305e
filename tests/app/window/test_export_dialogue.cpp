// SPDX-License-Identifier: GPL-3.0-or-later
#include <semaphore>
#include <thread>

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTimer>

#include "app/window/main_window.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/models/export_model_dialog.h"

namespace echoplane::export_dialogue_tests {

/// The dialogue that exports a model, in the window and by itself.
class TestExportDialogue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void cleanup() {
        if (QTest::currentTestFailed()) m_window.reset();
        if (m_window) qDeleteAll(m_window->findChildren<ExportModelDialog*>());
    }
    void cleanupTestCase() { m_window.reset(); }

    void writesEveryFormat_data() {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("npz") << QStringLiteral(".npz") << QByteArray("PK");
        QTest::newRow("json") << QStringLiteral(".json") << QByteArray("{\n  \"format\": \"echoplane model\"");
        QTest::newRow("mat") << QStringLiteral(".mat") << QByteArray("MATLAB 5.0");
        QTest::newRow("py") << QStringLiteral(".py") << QByteArray("#!");
        QTest::newRow("h") << QStringLiteral(".h") << QByteArray("/");
        QTest::newRow("c") << QStringLiteral(".c") << QByteArray("/* Written by Echoplane");
        QTest::newRow("onnx") << QStringLiteral(".onnx") << QByteArray("\x08");
        QTest::newRow("gguf") << QStringLiteral(".gguf") << QByteArray("GGUF");
    }
    void writesEveryFormat() {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, begins);
        MainWindow& window = startAgain(m_window);
        ExportModelDialog& dialog = opened(window);
        auto* format = dialog.findChild<QComboBox*>(QStringLiteral("export-format"));
        format->setCurrentIndex(format->findData(suffix));
        const QString file = path(QStringLiteral("a model, ü %20 '1'")) + suffix;
        enter(dialog, file);
        finish(dialog);
        QVERIFY2(contents(file).startsWith(begins), contents(file).left(40).toHex());
        QVERIFY(messageOf(window, StatusLine::Kind::note).contains(QFileInfo(file).fileName()));
    }

    void exactlyTheRun() {
        MainWindow& window = startAgain(m_window);
        ExportModelDialog& dialog = opened(window);
        enter(dialog, path(QStringLiteral("m.npz")));
        finish(dialog);
        const Model read = readModel(path(QStringLiteral("m.npz")).toStdString());
        QCOMPARE(read.metadata, modelOf(*window.document().result()).metadata);
        QVERIFY(read.readout == window.document().result()->readout->weights);
    }

    void suffixAndFormatFollowEachOther() {
        MainWindow& window = startAgain(m_window);
        ExportModelDialog& dialog = opened(window);
        auto* format = dialog.findChild<QComboBox*>(QStringLiteral("export-format"));
        enter(dialog, path(QStringLiteral("m.onnx")));
        QCOMPARE(format->currentData().toString(), QStringLiteral(".onnx"));
        format->setCurrentIndex(format->findData(QStringLiteral(".gguf")));
        QCOMPARE(dialog.findChild<QLineEdit*>(QStringLiteral("export-file"))->text(), path(QStringLiteral("m.gguf")));
        QVERIFY(!dialog.findChild<QCheckBox*>(QStringLiteral("export-reservoirpy"))->isVisible());
        format->setCurrentIndex(format->findData(QStringLiteral(".py")));
        QVERIFY(dialog.findChild<QCheckBox*>(QStringLiteral("export-reservoirpy"))->isVisible());
        QVERIFY(!dialog.findChild<QComboBox*>(QStringLiteral("export-numbers"))->isVisible());
    }

    void aSecondFileIsAskedAboutToo() {
        QFile header(path(QStringLiteral("m.h")));
        QVERIFY(header.open(QIODevice::WriteOnly) && header.write("mine") == 4);
        header.close();
        MainWindow& window = startAgain(m_window);
        ExportModelDialog& dialog = opened(window);
        enter(dialog, path(QStringLiteral("m.c")));
        QTRY_VERIFY(dialog.settled());
        bool asked = false;
        QTimer::singleShot(0, this, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            asked = box && box->text().contains(QStringLiteral("m.h"));
            if (box) QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
        });
        press(dialog);
        QVERIFY(asked);
        QCOMPARE(contents(path(QStringLiteral("m.h"))), QByteArray("mine"));
        QVERIFY(!QFile::exists(path(QStringLiteral("m.c"))));
    }

    void onnxTakesABatch() {
        MainWindow& window = startAgain(m_window);
        ExportModelDialog& dialog = opened(window);
        enter(dialog, path(QStringLiteral("m.onnx")));
        auto* batch = dialog.findChild<QCheckBox*>(QStringLiteral("export-batch"));
        QVERIFY(batch->isVisible());
        batch->setChecked(true);
        QTRY_VERIFY(dialog.settled());
        const QString notes = dialog.findChild<QTextEdit*>(QStringLiteral("export-notes"))->toPlainText();
        QVERIFY2(notes.contains(QStringLiteral("three axes")), qPrintable(notes));
        finish(dialog);
        QVERIFY(contents(path(QStringLiteral("m.onnx"))).contains("batch"));
        QVERIFY(contents(path(QStringLiteral("m.onnx"))).contains("equations"));
    }

    void quantisationShowsItsCost() {
        MainWindow& window = startAgain(m_window);
        ExportModelDialog& dialog = opened(window);
        enter(dialog, path(QStringLiteral("m.gguf")));
        auto* numbers = dialog.findChild<QComboBox*>(QStringLiteral("export-numbers"));
        numbers->setCurrentIndex(numbers->findData(static_cast<int>(NumberFormat::q4_0)));
        QTRY_VERIFY(dialog.settled());
        const QString notes = dialog.findChild<QTextEdit*>(QStringLiteral("export-notes"))->toPlainText();
        QVERIFY2(notes.contains(QStringLiteral("q4_0")) && notes.contains(QStringLiteral("RMSE on the test data")),
                 qPrintable(notes));
    }

    void whatBlocksIsShownAndNotWritten() {
        Experiment experiment;
        experiment.readout.output = true;
        MainWindow& window = startAgain(m_window, experiment);
        ExportModelDialog& dialog = opened(window);
        enter(dialog, path(QStringLiteral("m.gguf")));
        QTRY_VERIFY(dialog.settled());
        const QString notes = dialog.findChild<QTextEdit*>(QStringLiteral("export-notes"))->toPlainText();
        QVERIFY2(notes.contains(QStringLiteral("Cannot be written: the ESN layout of GGUF has no place for the last output")),
                 qPrintable(notes));
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("export-write"))->isEnabled());
        enter(dialog, path(QStringLiteral("m.npz")));
        QTRY_VERIFY(dialog.findChild<QPushButton*>(QStringLiteral("export-write"))->isEnabled());
    }

    void failureIsShownAndTheDialogueStays() {
        MainWindow& window = startAgain(m_window);
        ExportModelDialog& dialog = opened(window);
        enter(dialog, path(QStringLiteral("gone/m.npz")));
        press(dialog);
        QTRY_VERIFY(dialog.findChild<MessageStrip*>(QStringLiteral("export-error"))->isVisible());
        QVERIFY(
            dialog.findChild<MessageStrip*>(QStringLiteral("export-error"))->message().contains(QStringLiteral("gone/m.npz")));
        enter(dialog, path(QStringLiteral("m.npz")));
        finish(dialog);
        QVERIFY(contents(path(QStringLiteral("m.npz"))).startsWith("PK"));
    }

    void anExistingFileIsAskedAbout_data() {
        QTest::addColumn<bool>("replace");
        QTest::newRow("replace") << true;
        QTest::newRow("keep") << false;
    }
    void anExistingFileIsAskedAbout() {
        QFETCH(bool, replace);
        QFile before(path(QStringLiteral("m.json")));
        QVERIFY(before.open(QIODevice::WriteOnly) && before.write("mine") == 4);
        before.close();
        MainWindow& window = startAgain(m_window);
        ExportModelDialog& dialog = opened(window);
        enter(dialog, path(QStringLiteral("m.json")));
        QTRY_VERIFY(dialog.settled());
        bool asked = false;
        QTimer::singleShot(0, this, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            asked = box != nullptr;
            if (box) QTest::mouseClick(box->button(replace ? QMessageBox::Yes : QMessageBox::Cancel), Qt::LeftButton);
        });
        press(dialog);
        QVERIFY(asked);
        if (replace) {
            QTRY_VERIFY(contents(path(QStringLiteral("m.json"))).startsWith('{'));
        } else {
            QCOMPARE(contents(path(QStringLiteral("m.json"))), QByteArray("mine"));
            QVERIFY(dialog.settled());
        }
    }

    void escapeWritesNothing() {
        MainWindow& window = startAgain(m_window);
        ExportModelDialog& dialog = opened(window);
        enter(dialog, path(QStringLiteral("m.npz")));
        QTest::keyClick(&dialog, Qt::Key_Escape);
        QTRY_VERIFY(!window.findChild<ExportModelDialog*>());
        QVERIFY(QDir(m_folder->path()).isEmpty());
    }

    void theWindowAnswersWhileItIsWritten() {
        std::binary_semaphore begun(0), go(0);
        ModelExporter exporter([&](const ModelExportRequest& request, const RunContext&) {
            if (request.write) {
                begun.release();
                go.acquire();
            }
            return ModelExportAnswer{request, {}, 0};
        });
        FileChooser chooser;
        const auto run = std::make_shared<const RunResult>(Pipeline().run({}));
        ExportModelDialog dialog(exporter, {run, nullptr}, QStringLiteral("m"), chooser, nullptr, nullptr);
        dialog.show();
        enter(dialog, path(QStringLiteral("m.npz")));
        QTRY_VERIFY(dialog.settled());
        press(dialog);
        begun.acquire();
        QTRY_VERIFY(dialog.findChild<QWidget*>(QStringLiteral("export-progress"))->isVisible());
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("export-write"))->isEnabled());
        QCOMPARE(dialog.findChild<QPushButton*>(QStringLiteral("export-cancel"))->text(), QStringLiteral("&Close"));
        go.release();
        QTRY_VERIFY(!dialog.isVisible());
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    }

    void writingCanBeCancelled() {
        std::binary_semaphore begun(0);
        ModelExporter exporter([&](const ModelExportRequest& request, const RunContext&) {
            if (request.write) {
                begun.release();
                while (!request.stop.stop_requested()) std::this_thread::yield();
                throw Cancelled();
            }
            return ModelExportAnswer{request, {}, 0};
        });
        FileChooser chooser;
        const auto run = std::make_shared<const RunResult>(Pipeline().run({}));
        ExportModelDialog dialog(exporter, {run, nullptr}, QStringLiteral("m"), chooser, nullptr, nullptr);
        dialog.show();
        enter(dialog, path(QStringLiteral("m.npz")));
        QTRY_VERIFY(dialog.settled());
        auto* stop = dialog.findChild<QPushButton*>(QStringLiteral("export-stop"));
        QVERIFY(!stop->isVisible());
        press(dialog);
        begun.acquire();
        QTRY_VERIFY(stop->isVisible());
        QTest::mouseClick(stop, Qt::LeftButton);
        QTRY_VERIFY(dialog.settled());
        QVERIFY(dialog.isVisible() && !stop->isVisible());
        QVERIFY(dialog.findChild<MessageStrip*>(QStringLiteral("export-error"))->message().contains(QStringLiteral("nothing")));
        QVERIFY(dialog.findChild<QPushButton*>(QStringLiteral("export-write"))->isEnabled());
    }

    void neitherANewerRequestNorTheEndOfTheProgramStopsAWrite() {
        std::binary_semaphore begun(0);
        bool stopped = true;
        {
            ModelExporter exporter([&](const ModelExportRequest& request, const RunContext& context) {
                if (request.write) {
                    begun.release();
                    while (!context.stop.stop_requested()) std::this_thread::yield();  // by the request below
                    stopped = request.stop.stop_requested();
                }
                return ModelExportAnswer{request, {}, 0};
            });
            exporter.submit({{}, "m.npz", {}, true, {}});
            begun.acquire();
            exporter.submit({{}, "m.npz", {}, false, {}});
        }
        QVERIFY(!stopped);
    }

    void aDivergedRunHasNoModel() {
        Experiment experiment;
        experiment.dynamics.spectralRadius = 2.0;
        MainWindow& window = startAgain(m_window, experiment);
        const auto* action = window.findChild<QAction*>(QStringLiteral("export-model"));
        QVERIFY(!action->isEnabled());
        QVERIFY(action->toolTip().contains(QStringLiteral("diverged at step")));
        window.document().set(setting("spectral-radius"), 0.9);
        QTRY_VERIFY(action->isEnabled() && window.document().idle());
    }

    void choicesAreRemembered() {
        QSettings memory(path(QStringLiteral("window.ini")), QSettings::IniFormat);
        {
            const auto window = shown(std::make_unique<MainWindow>(Experiment(), &memory));
            QTRY_VERIFY(window->document().idle());
            ExportModelDialog& dialog = opened(*window);
            enter(dialog, path(QStringLiteral("m.gguf")));
            auto* numbers = dialog.findChild<QComboBox*>(QStringLiteral("export-numbers"));
            numbers->setCurrentIndex(numbers->findData(static_cast<int>(NumberFormat::q8_0)));
            finish(dialog);
        }
        const auto window = shown(std::make_unique<MainWindow>(Experiment(), &memory));
        QTRY_VERIFY(window->document().idle());
        ExportModelDialog& dialog = opened(*window);
        QCOMPARE(dialog.findChild<QComboBox*>(QStringLiteral("export-format"))->currentData().toString(),
                 QStringLiteral(".gguf"));
        QCOMPARE(dialog.findChild<QComboBox*>(QStringLiteral("export-numbers"))->currentData().toInt(),
                 static_cast<int>(NumberFormat::q8_0));
        QCOMPARE(QFileInfo(dialog.findChild<QLineEdit*>(QStringLiteral("export-file"))->text()).absolutePath(), m_folder->path());
    }

private:
    static ExportModelDialog& opened(MainWindow& window) {
        window.findChild<QAction*>(QStringLiteral("export-model"))->trigger();
        auto* dialog = window.findChild<ExportModelDialog*>();
        if (!dialog || !QTest::qWaitFor([&] { return dialog->settled(); })) qFatal("no dialogue");
        return *dialog;
    }
    /// Text in the field as typed.
    static void enter(ExportModelDialog& dialog, const QString& file) {
        auto* field = dialog.findChild<QLineEdit*>(QStringLiteral("export-file"));
        field->selectAll();
        field->insert(file);
    }
    static void press(ExportModelDialog& dialog) {
        auto* button = dialog.findChild<QPushButton*>(QStringLiteral("export-write"));
        QTRY_VERIFY(button->isEnabled());
        QTest::mouseClick(button, Qt::LeftButton);
    }
    static void finish(ExportModelDialog& dialog) {
        const QPointer<ExportModelDialog> watched(&dialog);
        press(dialog);
        QTRY_VERIFY_WITH_TIMEOUT(!watched || !watched->isVisible(), 30000);
    }
    QString path(const QString& name) const { return m_folder->filePath(name); }
    static QByteArray contents(const QString& file) {
        QFile source(file);
        return source.open(QIODevice::ReadOnly) ? source.readAll() : QByteArray();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;  ///< of most tests
};

ECHOPLANE_WINDOW_TEST(TestExportDialogue, QApplication)

}  // namespace echoplane::export_dialogue_tests

#include "test_export_dialogue.moc"
