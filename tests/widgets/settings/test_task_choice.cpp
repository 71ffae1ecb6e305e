// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/files/text_file.h"
#include "core/system/blas_threads.h"
#include "tests/window_tests.h"
#include "widgets/document/document.h"
#include "widgets/settings/settings_panel.h"

namespace echoplane::task_choice_tests {

/// The choice of the task, one of which needs a file.
class TestTaskChoice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void init() { open({}); }

    void steppingPastTheDataAsksNothing() {
        QSignalSpy requests(m_document.get(), &Document::dataWanted);
        QVERIFY(!file()->isVisible());
        stepToData();
        QCOMPARE(requests.size(), 0);
        QCOMPARE(m_document->experiment().data.task, std::string("mso"));
        QVERIFY(file()->isVisible());  // a row with a button, where a dialogue would be in the way
        for (const char* own : {"field", "next-token", "text", "classes"}) {
            QTest::keyClick(choice(), Qt::Key_Up);
            QCOMPARE(choice()->currentData().toString(), QLatin1String(own));
            QVERIFY(file()->isVisible());
        }
        QTest::keyClick(choice(), Qt::Key_Up);
        QVERIFY(!file()->isVisible());
        QCOMPARE(requests.size(), 0);
        QVERIFY(m_document->experiment().data.task != "data" && m_document->experiment().data.task != "mso");
    }

    void returnAndTheButtonAsk() {
        QSignalSpy requests(m_document.get(), &Document::dataWanted);
        stepToData();
        QTest::keyClick(choice(), Qt::Key_Return);
        QCOMPARE(requests.size(), 1);
        QTest::mouseClick(file(), Qt::LeftButton);
        QCOMPARE(requests.size(), 2);
        for (const auto& each : requests) QCOMPARE(each.front().toString(), QStringLiteral("data"));
        QTest::keyClick(choice(), Qt::Key_Up);
        QTest::keyClick(choice(), Qt::Key_Return);
        QCOMPARE(requests.back().front().toString(), QStringLiteral("field"));
    }

    void leavingTheListChoosesNothing() {
        stepToData();
        m_panel->findChild<QWidget*>(QStringLiteral("field:ridge"))->setFocus();
        QTRY_VERIFY(!file()->isVisible());
        QCOMPARE(choice()->currentData().toString(), QStringLiteral("mso"));
    }

    void headingsAreNoTasks() {
        int headings = 0;
        for (int index = 0; index < choice()->count(); ++index) {
            const bool heading = !choice()->itemData(index).isValid();
            headings += heading ? 1 : 0;
            QVERIFY(heading != choice()->model()->flags(choice()->model()->index(index, 0)).testFlag(Qt::ItemIsEnabled));
        }
        QCOMPARE(headings, 5);
        choice()->setCurrentIndex(0);  // not by a user
        QCOMPARE(choice()->currentData().toString(), QStringLiteral("mso"));
        QCOMPARE(m_document->experiment().data.task, std::string("mso"));
    }

    void theFileIsNamed() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("weather.csv"));
        std::string text = "u\n";
        for (int row = 0; row < 400; ++row) text += std::to_string(row % 17) + "\n";
        writeTextFile(path.toStdString(), text);
        Experiment experiment;
        experiment.reservoir.size = 20;
        experiment.data.task = "data";
        experiment.data.source.file = path.toStdString();
        experiment.data.source.inputs = experiment.data.source.targets = {"u"};
        experiment.data.split = {20, 200, 80, 80};
        open(experiment);
        QVERIFY(file()->isVisible());
        QVERIFY(file()->text().contains(QStringLiteral("weather.csv")));
        QVERIFY(file()->accessibleName().contains(QStringLiteral("weather.csv")));

        // Another task on own data does not take that file.
        QSignalSpy requests(m_document.get(), &Document::dataWanted);
        m_document->set(setting("task"), std::string("next-token"));
        QCOMPARE(requests.size(), 1);
        QVERIFY(m_document->experiment() == experiment);
    }

private:
    void open(const Experiment& experiment) {
        m_panel.reset();
        m_document = std::make_unique<Document>(experiment);
        m_panel = std::make_unique<SettingsPanel>(*m_document);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    QComboBox* choice() const { return m_panel->findChild<QComboBox*>(QStringLiteral("choice:task")); }
    QPushButton* file() const { return m_panel->findChild<QPushButton*>(QStringLiteral("data-file")); }
    void stepToData() const {
        choice()->setFocus();
        QTest::keyClick(choice(), Qt::Key_End);
        QCOMPARE(choice()->currentData().toString(), QStringLiteral("data"));
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<SettingsPanel> m_panel;
};

ECHOPLANE_WINDOW_TEST(TestTaskChoice, QApplication)

}  // namespace echoplane::task_choice_tests

#include "test_task_choice.moc"
