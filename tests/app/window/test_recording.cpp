// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "app/files/project_session.h"
#include "app/window/main_window.h"
#include "app/window/preferences.h"
#include "core/project/project_file.h"
#include "tests/window_tests.h"
#include "widgets/pictures/record_dialog.h"
#include "widgets/plots/plane/plane_view.h"
#include "widgets/project/project_folder.h"

namespace echoplane::recording_tests {

/// Recording, and the folder of projects, from the window's menu.
class TestRecording : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theWholeWindowIsRecordedAndTheDocumentStays();
    void aPlotIsRecordedThroughTheMenu();
    void aFolderOfProjectsOpensOne();

private:
    std::unique_ptr<MainWindow> shown() const {
        Experiment experiment;
        experiment.reservoir.size = 20;
        auto window = std::make_unique<MainWindow>(experiment);
        window->resize(1000, 700);
        window->preferences().setTheme(ThemeChoice::dark);
        window->show();
        if (!QTest::qWaitFor([&] { return window->document().idle() && window->document().result(); })) qFatal("no result");
        return window;
    }
    static void trigger(const MainWindow& window, const char* name) {
        window.findChild<QAction*>(QLatin1String(name))->trigger();
    }
    static RecordDialog& dialogOf(const MainWindow& window) {
        trigger(window, "record");
        auto* dialog = window.findChild<RecordDialog*>();
        if (dialog == nullptr) qFatal("there is no dialogue");
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("path-seconds"))->setValue(0.3);
        dialog->findChild<QDoubleSpinBox*>(QStringLiteral("path-rate"))->setValue(10.0);
        return *dialog;
    }
    /// Answers the next file dialogue.
    static void answer(const QString& file) {
        QTimer::singleShot(0, qApp, [file] {
            auto* chooser = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
            if (chooser == nullptr) qFatal("there is no file dialogue");
            chooser->selectFile(file);
            QMetaObject::invokeMethod(chooser, "accept");
        });
    }

    QTemporaryDir m_folder;
};

void TestRecording::theWholeWindowIsRecordedAndTheDocumentStays() {
    const auto window = shown();
    window->planeView().polarGridAction()->setChecked(true);
    const Project before = window->session().project();
    const QImage looks = window->grab().toImage();
    RecordDialog& dialog = dialogOf(*window);
    auto* subject = dialog.findChild<QComboBox*>(QStringLiteral("record-subject"));
    subject->setCurrentIndex(subject->count() - 1);
    QVERIFY(!dialog.findChild<QComboBox*>(QStringLiteral("record-size"))->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(!dialog.findChild<QLabel*>(QStringLiteral("record-picture"))->pixmap(Qt::ReturnByValue).isNull(),
                             20000);
    const QSignalSpy saved(&dialog, &RecordDialog::saved);
    dialog.recordTo(m_folder.filePath(QStringLiteral("window")));
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 60000);
    const QDir frames(m_folder.filePath(QStringLiteral("window")));
    QCOMPARE(frames.entryList(QDir::Files).size(), 3);
    const QImage first(frames.filePath(QStringLiteral("0001.png"))), last(frames.filePath(QStringLiteral("0003.png")));
    QCOMPARE(first.size(), looks.size());
    QVERIFY(first != last);
    QVERIFY(first.pixelColor(4, first.height() / 2).lightnessF() < 0.3F);  // dark, like the window
    // The document is unchanged.
    QCOMPARE(window->document().undoStack().count(), 0);
    QVERIFY(!window->session().isModified());
    QVERIFY(window->session().project() == before);
    QVERIFY(window->document().idle());
    QCOMPARE(window->preferences().theme(), ThemeChoice::dark);
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("record-close")), Qt::LeftButton);
    window->preferences().setTheme(ThemeChoice::light);
}

void TestRecording::aPlotIsRecordedThroughTheMenu() {
    const auto window = shown();
    RecordDialog& dialog = dialogOf(*window);
    const QSignalSpy saved(&dialog, &RecordDialog::saved);
    auto* record = dialog.findChild<QPushButton*>(QStringLiteral("record-start"));
    QVERIFY(record->isEnabled());
    answer(m_folder.filePath(QStringLiteral("plane.gif")));
    QTest::mouseClick(record, Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(saved.size(), 1, 60000);
    QVERIFY(QFile::exists(m_folder.filePath(QStringLiteral("plane.gif"))));
    QCOMPARE(window->document().undoStack().count(), 0);
    window->preferences().setTheme(ThemeChoice::light);
}

void TestRecording::aFolderOfProjectsOpensOne() {
    QDir(m_folder.path()).mkdir(QStringLiteral("class"));
    Project project;
    project.experiment.reservoir.size = 17;
    const QString file = m_folder.filePath(QStringLiteral("class/anna.echo"));
    writeProject(file.toStdString(), project);
    const auto window = shown();
    answer(m_folder.filePath(QStringLiteral("class")));
    trigger(*window, "open-folder");
    auto* folder = window->findChild<ProjectFolder*>();
    QVERIFY(folder != nullptr && folder->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(folder->idle(), 30000);
    auto* table = folder->findChild<QTableWidget*>(QStringLiteral("folder-table"));
    QCOMPARE(table->rowCount(), 1);
    const QPoint at = table->visualItemRect(table->item(0, 1)).center();
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(table->viewport(), Qt::LeftButton, {}, at);
    QCOMPARE(window->session().file(), file);
    QCOMPARE(window->document().experiment().reservoir.size, 17);
    window->preferences().setTheme(ThemeChoice::light);
}

ECHOPLANE_WINDOW_TEST(TestRecording, QApplication)

}  // namespace echoplane::recording_tests

#include "test_recording.moc"
