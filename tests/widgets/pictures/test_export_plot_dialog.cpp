// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QMessageBox>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "core/run/pipeline.h"
#include "tests/window_tests.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/message_strip.h"
#include "widgets/pictures/export_plot_dialog.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/export/figure_export.h"

namespace echoplane::export_plot_dialog_tests {

class TestExportPlotDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        Experiment experiment;
        experiment.reservoir.size = 30;
        m_run = std::make_shared<const RunResult>(Pipeline().run(experiment));
    }
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void thePreviewFollowsTheOptions() {
        const auto dialog = shown();
        auto* preview = dialog->findChild<QLabel*>(QStringLiteral("export-preview"));
        QTRY_VERIFY(!preview->pixmap().isNull());
        QCOMPARE(pixel(*preview), QColor(Qt::white));
        auto* theme = dialog->findChild<QComboBox*>(QStringLiteral("export-theme"));
        QTest::keyClick(theme, Qt::Key_Down);
        QTRY_VERIFY(pixel(*preview).lightnessF() < 0.2F);
        dialog->setSuffix(QStringLiteral("png"));
        auto* own = dialog->findChild<QCheckBox*>(QStringLiteral("export-own-size"));
        QTest::keyClick(own, Qt::Key_Space);
        number(*dialog, "export-width")->setValue(100);
        number(*dialog, "export-height")->setValue(20);
        QTRY_VERIFY(qAbs(preview->pixmap().width() - 5 * preview->pixmap().height()) <= 5);
    }

    void optionsReachTheFile() {
        const auto dialog = shown();
        PlotOptions options;
        setPlotSize(options, QStringLiteral("50x40mm"));
        options.dpi = 127;
        options.legend = LegendPlace::none;
        dialog->setOptions(options);
        dialog->setSuffix(QStringLiteral("png"));
        QVERIFY(dialog->options() == options);
        dialog->saveTo(path("a.png"));
        QCOMPARE(QImage(path("a.png")).size(), QSize(250, 200));
        QVERIFY(!dialog->isVisible());
    }

    void aUnitKeepsTheLength() {
        const auto dialog = shown();
        dialog->findChild<QCheckBox*>(QStringLiteral("export-own-size"))->setChecked(false);
        number(*dialog, "export-width")->setValue(127);
        dialog->findChild<QComboBox*>(QStringLiteral("export-unit"))->setCurrentIndex(1);
        QCOMPARE(number(*dialog, "export-width")->value(), 480.0);
        QVERIFY(dialog->options().unit == LengthUnit::pixels);
    }

    void whatAFormatDoesNotUseIsDisabled() {
        const auto dialog = shown();
        QVERIFY(!number(*dialog, "export-dpi")->isEnabled());
        dialog->setSuffix(QStringLiteral("png"));
        QVERIFY(number(*dialog, "export-dpi")->isEnabled());
        dialog->setSuffix(QStringLiteral("csv"));
        QVERIFY(!number(*dialog, "export-font")->isEnabled());
    }

    void aFigureOfThePaperPromisesNoRun() {
        const auto noteOf = [](const ExportPlotDialog& dialog) {
            QString all;
            for (const QLabel* label : dialog.findChildren<QLabel*>()) all += label->text();
            return all;
        };
        const auto ofRun = shown();
        QTRY_VERIFY(noteOf(*ofRun).contains(QStringLiteral("File ▸ Open")));
        Figure figure;
        figure.name = "fig4";
        figure.panels.emplace_back();
        ExportPlotDialog ofFigure({figureSource(figure, QString())}, 0, ExportPlotDialog::Extent::one, m_chooser, nullptr,
                                  nullptr);
        ofFigure.show();
        QTRY_VERIFY(noteOf(ofFigure).contains(QStringLiteral("the command that reproduces it")));
        QVERIFY(!noteOf(ofFigure).contains(QStringLiteral("File ▸ Open")));
    }

    void aFailureIsReportedAndTheDialogueStays() {
        const auto dialog = shown();
        dialog->saveTo(path("missing/a.svg"));
        QVERIFY(dialog->isVisible());
        auto* error = dialog->findChild<MessageStrip*>(QStringLiteral("export-error"));
        QVERIFY(error->isVisible() && error->message().contains(QStringLiteral("missing/a.svg")));
    }

    void allPlotsGoIntoAFolder() {
        const auto dialog = shown(ExportPlotDialog::Extent::all);
        dialog->setSuffix(QStringLiteral("pdf"));
        dialog->saveTo(m_folder->path());
        const QStringList files = QDir(m_folder->path()).entryList({QStringLiteral("*.pdf")});
        const QStringList kinds = plotKinds();
        QCOMPARE(files.size(), std::count_if(kinds.begin(), kinds.end(),
                                             [this](const QString& kind) { return hasPlot(kind, m_run->experiment); }));
        QVERIFY2(files.contains(QStringLiteral("signal-mso5-golden.pdf")), qPrintable(files.join(u' ')));
    }

    void filesOfAFolderAreAskedAbout() {
        QFile mine(path("signal-mso5-golden.svg"));
        QVERIFY(mine.open(QIODevice::WriteOnly) && mine.write("mine") == 4);
        mine.close();
        const auto dialog = shown(ExportPlotDialog::Extent::all);
        bool hasBox = false;
        QTimer::singleShot(0, this, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            hasBox = box != nullptr;
            if (box) QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
        });
        dialog->saveTo(m_folder->path());
        QVERIFY(hasBox);
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
    }

    void allOfAZoomedPlotCanBeChosen_data() {
        QTest::addColumn<bool>("whole");
        QTest::newRow("as on screen") << false;
        QTest::newRow("whole") << true;
    }
    void allOfAZoomedPlotCanBeChosen() {
        QFETCH(bool, whole);
        for (const ExportPlotDialog::Extent extent : {ExportPlotDialog::Extent::one, ExportPlotDialog::Extent::all}) {
            PlotExtras extras;
            extras.steps = QPointF(10.0, 19.0);
            const auto dialog = shown(extent, nullptr, extras);
            auto* part = dialog->findChild<QComboBox*>(QStringLiteral("export-part"));
            QVERIFY(part->isEnabled());
            if (whole) QTest::keyClick(part, Qt::Key_Down);
            dialog->setSuffix(QStringLiteral("csv"));
            const bool one = extent == ExportPlotDialog::Extent::one;
            dialog->saveTo(one ? path("a.csv") : m_folder->path());
            QFile file(one ? path("a.csv") : path("signal-mso5-golden.csv"));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().trimmed().count('\n') - 1, whole ? m_run->experiment.steps() : 10);
        }
    }

    void whereAllIsInViewThereIsNoChoiceOfAPart() { QVERIFY(!shown()->findChild<QComboBox*>(QStringLiteral("export-part"))); }

    void choicesAreRemembered() {
        QSettings memory(path("window.ini"), QSettings::IniFormat);
        PlotOptions options;
        setPlotSize(options, QStringLiteral("640x480px"));
        options.fontPoints = 8.0;
        options.dark = true;
        options.transparent = true;
        options.legend = LegendPlace::inside;
        {
            const auto dialog = shown(ExportPlotDialog::Extent::one, &memory);
            dialog->setOptions(options);
            dialog->setSuffix(QStringLiteral("png"));
            dialog->saveTo(path("a.png"));
        }
        const auto dialog = shown(ExportPlotDialog::Extent::one, &memory);
        QVERIFY(dialog->options() == options);
        QCOMPARE(dialog->suffix(), QStringLiteral("png"));
    }

private:
    std::unique_ptr<ExportPlotDialog> shown(ExportPlotDialog::Extent extent = ExportPlotDialog::Extent::one,
                                            QSettings* memory = nullptr, const PlotExtras& extras = {}) {
        std::vector<PlotSource> sources;
        for (const QString& kind : plotKinds())
            if (hasPlot(kind, m_run->experiment)) sources.push_back(plotSource(kind, m_run, extras));
        auto dialog = std::make_unique<ExportPlotDialog>(std::move(sources), 1, extent, m_chooser, memory, nullptr);
        dialog->show();
        if (!QTest::qWaitForWindowExposed(dialog.get())) qFatal("no dialogue");
        return dialog;
    }
    static QDoubleSpinBox* number(const QWidget& dialog, const char* name) {
        return dialog.findChild<QDoubleSpinBox*>(QLatin1String(name));
    }
    static QColor pixel(const QLabel& preview) { return preview.pixmap().toImage().pixelColor(1, 1); }
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

    std::shared_ptr<const RunResult> m_run;
    FileChooser m_chooser;
    std::unique_ptr<QTemporaryDir> m_folder;
};

ECHOPLANE_WINDOW_TEST(TestExportPlotDialog, QApplication)

}  // namespace echoplane::export_plot_dialog_tests

#include "test_export_plot_dialog.moc"
