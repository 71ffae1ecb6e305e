// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/explore/job_script_dialog.h"

#include <stdexcept>

#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include "tests/window_tests.h"
#include "widgets/controls/file_chooser.h"

namespace echoplane::job_script_dialog_tests {

class TestJobScriptDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsChosenIsWhatIsWritten() {
        JobScriptDialog dialog(job(true), m_chooser);
        QCOMPARE(dialog.share(), ClusterShare());
        find<QComboBox>(dialog, "job-by")->setCurrentIndex(1);
        find<QSpinBox>(dialog, "job-parts")->setValue(5);
        find<QSpinBox>(dialog, "job-cores")->setValue(3);
        find<QSpinBox>(dialog, "job-minutes")->setValue(90);
        find<QLineEdit>(dialog, "job-output")->setText(QStringLiteral("there.csv"));
        QCOMPARE(dialog.share(), (ClusterShare{ClusterShare::By::ranks, 5, 3, 90}));
        QCOMPARE(find<QPlainTextEdit>(dialog, "job-text")->toPlainText(), QStringLiteral("there.csv 5"));
        QVERIFY(find<QPushButton>(dialog, "job-save")->isEnabled());
    }

    void refusalsAreReportedAndNotSaved() {
        JobScriptDialog dialog(job(false), m_chooser);
        QVERIFY(dialog.findChild<QComboBox*>() == nullptr);
        QCOMPARE(dialog.share().by, ClusterShare::By::ranks);
        find<QSpinBox>(dialog, "job-parts")->setValue(9);
        QCOMPARE(dialog.error(), QStringLiteral("too many"));
        QVERIFY(!find<QPushButton>(dialog, "job-save")->isEnabled());
        find<QSpinBox>(dialog, "job-parts")->setValue(2);
        QVERIFY(dialog.error().isEmpty() && find<QPushButton>(dialog, "job-save")->isEnabled());
        find<QLineEdit>(dialog, "job-output")->setText(QStringLiteral(" "));
        QVERIFY(!dialog.error().isEmpty());
        dialog.save(QStringLiteral("/nowhere/job.sh"));
        QVERIFY(dialog.error().contains(QStringLiteral("/nowhere/job.sh")));
    }

    void everyControlIsNamed() {
        JobScriptDialog dialog(job(true), m_chooser);
        dialog.show();
        for (QWidget* each : dialog.findChildren<QWidget*>()) {
            if (each->focusPolicy() == Qt::NoFocus || !each->isVisible()) continue;
            if (qobject_cast<QLineEdit*>(each) && qobject_cast<QSpinBox*>(each->parentWidget())) continue;  // named by its box
            QVERIFY2(!each->accessibleName().isEmpty(), each->metaObject()->className());
        }
    }

private:
    static JobToWrite job(bool parts) {
        JobToWrite job;
        job.parts = parts;
        job.output = QStringLiteral("here.csv");
        job.text = [](const std::string& output, const ClusterShare& share) {
            if (share.parts > 8) throw std::invalid_argument("too many");
            return output + ' ' + std::to_string(share.parts);
        };
        return job;
    }
    template <typename Widget>
    static Widget* find(const JobScriptDialog& dialog, const char* name) {
        auto* widget = dialog.findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("no %s", name);
        return widget;
    }

    FileChooser m_chooser;
};

ECHOPLANE_WINDOW_TEST(TestJobScriptDialog, QApplication)

}  // namespace echoplane::job_script_dialog_tests

#include "test_job_script_dialog.moc"
