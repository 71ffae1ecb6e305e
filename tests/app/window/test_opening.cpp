// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "app/window/main_window.h"
#include "core/files/text_file.h"
#include "core/formats/model_format.h"
#include "core/predict/from_run.h"
#include "core/run/pipeline.h"
#include "core/system/blas_threads.h"
#include "tests/app/window/arrangement.h"
#include "tests/core/series_csv.h"
#include "tests/window_tests.h"
#include "widgets/controls/message_strip.h"
#include "widgets/models/export_model_dialog.h"
#include "widgets/models/model_dialog.h"
#include "widgets/plots/catalogue/plot_export.h"

namespace echoplane::opening_tests {

/// Files that Echoplane wrote, opened in the window: the run is repeated.
class TestOpening : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        useOneBlasThread();
        m_experiment.reservoir.size = 30;
        m_experiment.reservoir.seed = 9;
        m_experiment.dynamics.spectralRadius = 0.1 + 0.2;
        m_run = Pipeline().run(m_experiment);
    }
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        startAgain(m_window);
    }
    void cleanup() {
        for (auto* each : m_window->findChildren<QDialog*>(Qt::FindDirectChildrenOnly)) each->close();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (QTest::currentTestFailed()) m_window.reset();
    }
    void cleanupTestCase() { m_window.reset(); }

    void aDroppedFileMakesItsRunAgain_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"a.svg", "a.pdf", "a.png", "a.csv", "m.npz", "m.json"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void aDroppedFileMakesItsRunAgain() {
        QFETCH(QString, name);
        if (name.startsWith(QLatin1Char('m')))
            writeModel(path(name).toStdString(), modelOf(m_run));
        else
            exportPlot(QStringLiteral("plane"), m_run, path(name));
        drop(path(name));
        QTRY_VERIFY(m_window->document().experiment() == m_experiment);
        QTRY_VERIFY2(message(StatusLine::Kind::note).contains(QStringLiteral("the same to the last digit")),
                     qPrintable(message(StatusLine::Kind::error)));
        QCOMPARE(m_window->document().result()->score->test.rmse, m_run.score->test.rmse);
        QVERIFY(!m_window->document().undoStack().canUndo());
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("untitled")));
    }

    void errorsThatDifferFromTheFileAreReported() {
        Model model = modelOf(m_run);
        const std::string key = "\"test\": ";
        const std::size_t at = model.metadata.find(key, model.metadata.find("\"rmse\"")) + key.size();
        model.metadata.replace(at, model.metadata.find_first_of(",\n}", at) - at, "0.125");
        writeModel(path(QStringLiteral("m.npz")).toStdString(), model);
        drop(path(QStringLiteral("m.npz")));
        QTRY_VERIFY(
            message(StatusLine::Kind::error).contains(QStringLiteral("was made with the same settings, but the test RMSE is")));
        QVERIFY(message(StatusLine::Kind::error).contains(QStringLiteral("1.25e-01 in the file")));
    }

    void aModelWithoutSettingsIsDescribed() {
        const ModelDialog& dialog = foreign();
        const QString info = dialog.findChild<QPlainTextEdit*>(QStringLiteral("model-info"))->toPlainText();
        QVERIFY2(info.contains(QStringLiteral("form  diagonal")) && info.contains(QStringLiteral("size  30")), qPrintable(info));
        QVERIFY(m_window->document().experiment() == Experiment{});
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("model-predict"))->isEnabled());
    }

    void aModelPredictsOverACsv() {
        const ModelDialog& dialog = foreign();
        // Its first sentence, which has a full stop in ".npy".
        QCOMPARE(dialog.findChild<QLineEdit*>(QStringLiteral("model-inputs"))->placeholderText(),
                 QStringLiteral("CSV, TSV, .npy or .npz, one line per step"));
        writeTextFile(path(QStringLiteral("in.csv")).toStdString(), "u\n0.1\n-0.2\n0.3\n");
        enter(dialog, "model-inputs", path(QStringLiteral("in.csv")));
        enter(dialog, "model-outputs", path(QStringLiteral("out.csv")));
        click(dialog, "model-predict");
        auto* note = dialog.findChild<MessageStrip*>(QStringLiteral("model-note"));
        QTRY_VERIFY(note->isVisible());
        Eigen::MatrixXd inputs(1, 3);
        inputs << 0.1, -0.2, 0.3;
        QVERIFY(readSeriesCsv(path(QStringLiteral("out.csv")).toStdString()) == predict(modelOf(m_run), inputs).outputs);
    }

    void aPredictionThatFailsIsReported() {
        const ModelDialog& dialog = foreign();
        enter(dialog, "model-inputs", path(QStringLiteral("missing.csv")));
        enter(dialog, "model-outputs", path(QStringLiteral("out.csv")));
        click(dialog, "model-predict");
        auto* error = dialog.findChild<MessageStrip*>(QStringLiteral("model-error"));
        QTRY_VERIFY(error->isVisible());
        QVERIFY(error->message().contains(QStringLiteral("missing.csv")));
        QVERIFY(!QFile::exists(path(QStringLiteral("out.csv"))));
    }

    void aForeignModelCanBeExported() {
        const ModelDialog& dialog = foreign();
        click(dialog, "model-export");
        auto* exporting = m_window->findChild<ExportModelDialog*>();
        QVERIFY(exporting);
        enter(*exporting, "export-file", path(QStringLiteral("again.json")));
        auto* write = exporting->findChild<QPushButton*>(QStringLiteral("export-write"));
        QTRY_VERIFY(write->isEnabled());
        QTest::mouseClick(write, Qt::LeftButton);
        QTRY_VERIFY(QFile::exists(path(QStringLiteral("again.json"))));
        QVERIFY(readModel(path(QStringLiteral("again.json")).toStdString()).readout == m_run.readout->weights);
    }

    void whatCannotBeOpenedIsReportedAndChangesNothing_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"a.npz", "a.json", "a.svg", "a.png", "a.pdf", "a.echo"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void whatCannotBeOpenedIsReportedAndChangesNothing() {
        QFETCH(QString, name);
        writeTextFile(path(name).toStdString(), "not what the name says");
        const auto before = m_window->document().result();
        drop(path(name));
        QTRY_VERIFY2(message(StatusLine::Kind::error).contains(name), qPrintable(message(StatusLine::Kind::error)));
        QVERIFY(m_window->document().experiment() == Experiment{});
        QCOMPARE(m_window->document().result(), before);
    }

private:
    QString path(const QString& name) const { return m_folder->filePath(name); }
    QString message(StatusLine::Kind kind) const { return messageOf(*m_window, kind); }
    void drop(const QString& file) const {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file)});
        QDragEnterEvent enters(QPoint(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enters);
        QVERIFY(enters.isAccepted());
        QDropEvent event(QPointF(10, 10), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &event);
    }
    /// A model whose file has no record of its origin.
    const ModelDialog& foreign() const {
        Model model = modelOf(m_run);
        model.metadata = "{}";
        writeModel(path(QStringLiteral("foreign.npz")).toStdString(), model);
        drop(path(QStringLiteral("foreign.npz")));
        ModelDialog* dialog = nullptr;
        if (!QTest::qWaitFor([&] { return (dialog = m_window->findChild<ModelDialog*>()) != nullptr && dialog->isVisible(); }))
            qFatal("no dialogue");
        return *dialog;
    }
    static void enter(const QWidget& dialog, const char* name, const QString& text) {
        auto* field = dialog.findChild<QLineEdit*>(QLatin1String(name));
        field->selectAll();
        field->insert(text);
    }
    static void click(const QWidget& dialog, const char* name) {
        QTest::mouseClick(dialog.findChild<QPushButton*>(QLatin1String(name)), Qt::LeftButton);
    }

    Experiment m_experiment;
    RunResult m_run;
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<MainWindow> m_window;  ///< of all tests, each of which begins with a new project
};

ECHOPLANE_WINDOW_TEST(TestOpening, QApplication)

}  // namespace echoplane::opening_tests

#include "test_opening.moc"
