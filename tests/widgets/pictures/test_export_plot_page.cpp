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
#include "widgets/pictures/export_plot_page.h"
#include "widgets/plots/catalogue/plot_export.h"
#include "widgets/plots/export/figure_export.h"
#include "widgets/plots/series/signal_figure.h"

namespace echoplane::export_plot_page_tests {

class TestExportPlotPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        Experiment experiment;
        experiment.reservoir.size = 30;
        m_run = std::make_shared<const RunResult>(Pipeline().run(experiment));
    }
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_saved.clear();
    }

    void thePreviewFollowsTheOptions() {
        const auto page = shown();
        auto* preview = page->findChild<QLabel*>(QStringLiteral("export-preview"));
        QTRY_VERIFY(!preview->pixmap().isNull());
        QCOMPARE(pixel(*preview), QColor(Qt::white));
        auto* theme = page->findChild<QComboBox*>(QStringLiteral("export-theme"));
        QTest::keyClick(theme, Qt::Key_Down);
        QTRY_VERIFY(pixel(*preview).lightnessF() < 0.2F);
        page->setSuffix(QStringLiteral("png"));
        auto* own = page->findChild<QCheckBox*>(QStringLiteral("export-own-size"));
        QTest::keyClick(own, Qt::Key_Space);
        number(*page, "export-width")->setValue(100);
        number(*page, "export-height")->setValue(20);
        QTRY_VERIFY(qAbs(preview->pixmap().width() - 5 * preview->pixmap().height()) <= 5);
    }

    void optionsReachTheFile() {
        const auto page = shown();
        PlotOptions options;
        setPlotSize(options, QStringLiteral("50x40mm"));
        options.dpi = 127;
        options.legend = LegendPlace::none;
        page->setOptions(options);
        page->setSuffix(QStringLiteral("png"));
        QVERIFY(page->options() == options);
        page->saveTo(path("a.png"));
        QCOMPARE(QImage(path("a.png")).size(), QSize(250, 200));
        QCOMPARE(m_saved, (QStringList{QStringLiteral("Saved to %1").arg(path("a.png"))}));
    }

    void aUnitKeepsTheLength() {
        const auto page = shown();
        page->findChild<QCheckBox*>(QStringLiteral("export-own-size"))->setChecked(false);
        number(*page, "export-width")->setValue(127);
        page->findChild<QComboBox*>(QStringLiteral("export-unit"))->setCurrentIndex(1);
        QCOMPARE(number(*page, "export-width")->value(), 480.0);
        QVERIFY(page->options().unit == LengthUnit::pixels);
    }

    void whatAFormatDoesNotUseIsDisabled() {
        const auto page = shown();
        QVERIFY(!number(*page, "export-dpi")->isEnabled());
        page->setSuffix(QStringLiteral("png"));
        QVERIFY(number(*page, "export-dpi")->isEnabled());
        page->setSuffix(QStringLiteral("csv"));
        QVERIFY(!number(*page, "export-font")->isEnabled());
    }

    void aFigureOfThePaperPromisesNoRun() {
        const auto noteOf = [](const ExportPlotPage& page) {
            QString all;
            for (const QLabel* label : page.findChildren<QLabel*>()) all += label->text();
            return all;
        };
        const auto ofRun = shown();
        QTRY_VERIFY(noteOf(*ofRun).contains(QStringLiteral("File ▸ Open")));
        Figure figure;
        figure.name = "fig4";
        figure.panels.emplace_back();
        ExportPlotPage ofFigure({figureSource(figure, QString())}, 0, ExportPlotPage::Extent::one, m_chooser, nullptr, nullptr);
        ofFigure.show();
        QTRY_VERIFY(noteOf(ofFigure).contains(QStringLiteral("the command that reproduces it")));
        QVERIFY(!noteOf(ofFigure).contains(QStringLiteral("File ▸ Open")));
    }

    void aFailureIsReportedAndThePageStays() {
        const auto page = shown();
        page->saveTo(path("missing/a.svg"));
        QVERIFY(m_saved.isEmpty());
        auto* error = page->findChild<MessageStrip*>(QStringLiteral("export-error"));
        QVERIFY(error->isVisible() && error->message().contains(QStringLiteral("missing/a.svg")));
    }

    void allPlotsGoIntoAFolder() {
        const auto page = shown(ExportPlotPage::Extent::all);
        page->setSuffix(QStringLiteral("pdf"));
        page->saveTo(m_folder->path());
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
        const auto page = shown(ExportPlotPage::Extent::all);
        bool hasBox = false;
        QTimer::singleShot(0, this, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            hasBox = box != nullptr;
            if (box) QTest::mouseClick(box->button(QMessageBox::Cancel), Qt::LeftButton);
        });
        page->saveTo(m_folder->path());
        QVERIFY(hasBox);
        QVERIFY(m_saved.isEmpty());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 1);
    }

    void allOfAZoomedPlotCanBeChosen_data() {
        QTest::addColumn<bool>("whole");
        QTest::newRow("as on screen") << false;
        QTest::newRow("whole") << true;
    }
    void allOfAZoomedPlotCanBeChosen() {
        QFETCH(bool, whole);
        for (const ExportPlotPage::Extent extent : {ExportPlotPage::Extent::one, ExportPlotPage::Extent::all}) {
            OnScreen screen;
            screen.looks.set(SignalFigure::Look{.part = QPointF(10.0, 19.0)});
            const auto page = shown(extent, nullptr, screen);
            auto* part = page->findChild<QComboBox*>(QStringLiteral("export-part"));
            QVERIFY(part->isEnabled());
            if (whole) QTest::keyClick(part, Qt::Key_Down);
            page->setSuffix(QStringLiteral("csv"));
            const bool one = extent == ExportPlotPage::Extent::one;
            page->saveTo(one ? path("a.csv") : m_folder->path());
            QFile file(one ? path("a.csv") : path("signal-mso5-golden.csv"));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(file.readAll().trimmed().count('\n') - 1, whole ? m_run->experiment.steps() : 10);
        }
    }

    void whereAllIsInViewThereIsNoChoiceOfAPart() {
        QVERIFY(!shown()->findChild<QComboBox*>(QStringLiteral("export-part"))->isVisible());
        OnScreen screen;
        screen.looks.set(SignalFigure::Look{.part = QPointF(10.0, 19.0)});
        QVERIFY(shown(ExportPlotPage::Extent::one, nullptr, screen)
                    ->findChild<QComboBox*>(QStringLiteral("export-part"))
                    ->isVisible());
    }

    void onlyWhatTheFormatUsesIsThere() {
        const auto page = shown();
        const auto there = [&](const char* name) { return page->findChild<QWidget*>(QLatin1String(name))->isVisible(); };
        QVERIFY(there("export-theme") && !there("export-dpi") && !there("export-width"));
        page->findChild<QCheckBox*>(QStringLiteral("export-own-size"))->setChecked(false);
        QVERIFY(there("export-width"));
        page->setSuffix(QStringLiteral("png"));
        QVERIFY(there("export-dpi"));
        page->setSuffix(QStringLiteral("csv"));
        QVERIFY(!there("export-theme") && !there("export-dpi") && !there("export-width") && there("export-format"));
    }

    void otherSourcesKeepTheChoices() {
        const auto page = shown();
        auto* plot = page->findChild<QComboBox*>(QStringLiteral("export-plot"));
        plot->setCurrentText(QStringLiteral("Signal and residual"));
        QCOMPARE(plot->currentText(), QStringLiteral("Signal and residual"));
        page->setSuffix(QStringLiteral("csv"));
        Experiment shorter;
        shorter.reservoir.size = 12;
        shorter.data.split.test -= 100;
        const auto run = std::make_shared<const RunResult>(Pipeline().run(shorter));
        page->setSources({plotSource(QStringLiteral("plane"), run), plotSource(QStringLiteral("signal"), run)});
        QCOMPARE(plot->count(), 2);
        QCOMPARE(plot->currentText(), QStringLiteral("Signal and residual"));
        QCOMPARE(page->suffix(), QStringLiteral("csv"));
        page->saveTo(path("a.csv"));
        QFile file(path("a.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().trimmed().count('\n') - 1, shorter.steps());
        // Where there is no such plot, the first.
        page->setSources({plotSource(QStringLiteral("plane"), run)});
        QCOMPARE(plot->currentIndex(), 0);
    }

    void whileThereIsNothingToSaveThePageSaysWhy() {
        const auto page = shown();
        auto* preview = page->findChild<QLabel*>(QStringLiteral("export-preview"));
        auto* save = page->findChild<QPushButton*>(QStringLiteral("export-save"));
        QTRY_VERIFY(!preview->pixmap().isNull() && save->isEnabled());
        page->setUnavailable(QStringLiteral("No result yet."));
        QVERIFY(!save->isEnabled());
        QVERIFY(save->toolTip().contains(QStringLiteral("No result yet.")));
        QCOMPARE(preview->text(), QStringLiteral("No result yet."));
        page->saveTo(path("a.png"));
        QVERIFY(m_saved.isEmpty() && !QFile::exists(path("a.png")));
        page->setSources({plotSource(QStringLiteral("plane"), m_run)});
        QVERIFY(save->isEnabled());
        QTRY_VERIFY(!preview->pixmap().isNull());
        page->saveTo(path("a.png"));
        QVERIFY(QFile::exists(path("a.png")));
    }

    void choicesAreRemembered() {
        QSettings memory(path("window.ini"), QSettings::IniFormat);
        PlotOptions options;
        setPlotSize(options, QStringLiteral("640x480px"));
        options.fontPoints = 8.0;
        options.dark = true;
        options.transparent = true;
        options.legend = LegendPlace::inside;
        {
            const auto page = shown(ExportPlotPage::Extent::one, &memory);
            page->setOptions(options);
            page->setSuffix(QStringLiteral("png"));
            page->saveTo(path("a.png"));
        }
        const auto page = shown(ExportPlotPage::Extent::one, &memory);
        QVERIFY(page->options() == options);
        QCOMPARE(page->suffix(), QStringLiteral("png"));
    }

private:
    std::unique_ptr<ExportPlotPage> shown(ExportPlotPage::Extent extent = ExportPlotPage::Extent::one,
                                          QSettings* memory = nullptr, const OnScreen& screen = {}) {
        std::vector<PlotSource> sources;
        for (const QString& kind : plotKinds())
            if (hasPlot(kind, m_run->experiment)) sources.push_back(plotSource(kind, m_run, screen));
        auto page = std::make_unique<ExportPlotPage>(std::move(sources), 1, extent, m_chooser, memory, nullptr);
        connect(page.get(), &ExportPlotPage::saved, this, [this](const QString& message) { m_saved << message; });
        page->resize(400, 520);
        page->show();
        if (!QTest::qWaitForWindowExposed(page.get())) qFatal("no page");
        return page;
    }
    static QDoubleSpinBox* number(const QWidget& page, const char* name) {
        return page.findChild<QDoubleSpinBox*>(QLatin1String(name));
    }
    static QColor pixel(const QLabel& preview) { return preview.pixmap().toImage().pixelColor(1, 1); }
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

    std::shared_ptr<const RunResult> m_run;
    FileChooser m_chooser;
    QStringList m_saved;
    std::unique_ptr<QTemporaryDir> m_folder;
};

ECHOPLANE_WINDOW_TEST(TestExportPlotPage, QApplication)

}  // namespace echoplane::export_plot_page_tests

#include "test_export_plot_page.moc"
