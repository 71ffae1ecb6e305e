// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <fstream>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSemaphore>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <qcustomplot.h>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/settings/settings.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"
#include "widgets/data/data_columns.h"
#include "widgets/data/data_dialog.h"
#include "widgets/data/data_format.h"
#include "widgets/plots/series/split_plot.h"

namespace echoplane::data_dialog_tests {

class TestDataDialog : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsFoundIsShownAndChosen();
    void anotherDelimiterReadsAgain();
    void aGapIsReportedWithItsRowAndRefused();
    void changesBecomeSettings();
    void aTargetThatIsGivenAwayIsReported();
    void aColumnOfWordsCannotBeTicked();
    void nothingOpensBeforeTheFileIsRead();
    void cancelledReadingIsReported();
    void thePlotShowsWhatTheModelSees();
    void bordersAreDragged();
    void theFieldsMoveTheBorders();
    void settingsOfTheSameFileComeBack();
    void aFileThatIsNoneThrows();
    void aTextIsShownUntilItsFormatIsKnown();
    void howItIsReadIsAmongTheSettings();
    void linesAreSkippedAndTheTimeIsChosen();
    void howItWasReadComesBack();
    void columnsGivenByNumberAreTicked();
    void anotherFileIsAskedForWhereThereIsOne();

private:
    QString write(const char* name, const std::string& content) {
        const QString file = m_folder.filePath(QLatin1String(name));
        std::ofstream(file.toStdString()) << content;
        return file;
    }
    /// 100 rows of three columns.
    QString weather(char delimiter = ',') {
        std::string content = std::string("day") + delimiter + "rain" + delimiter + "temperature\n";
        for (int t = 0; t < 100; ++t)
            content += std::to_string(t) + delimiter + std::to_string(t % 7) + delimiter + std::to_string(20 + t % 5) + '\n';
        return write("weather.csv", content);
    }
    static void settle(const DataDialog& dialog) { QTRY_VERIFY(dialog.isRead()); }
    static void tick(const DataDialog& dialog, int row, DataColumns::Column column) {
        auto* table = dialog.findChild<DataColumns*>();
        const QRect cell = table->visualItemRect(table->item(row, column));
        QStyleOptionViewItem option;
        option.initFrom(table);
        option.rect = cell;
        option.features = QStyleOptionViewItem::HasCheckIndicator;
        const QRect box = table->style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, table);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, box.center());
    }
    static QPushButton* open(const DataDialog& dialog) { return dialog.findChild<QPushButton*>(QStringLiteral("data-open")); }

    QTemporaryDir m_folder;
};

void TestDataDialog::whatIsFoundIsShownAndChosen() {
    DataDialog dialog({}, weather());
    dialog.show();
    settle(dialog);
    auto* cells = dialog.findChild<QTableWidget*>(QStringLiteral("data-cells"));
    QCOMPARE(cells->rowCount(), 100);
    QCOMPARE(cells->item(3, 2)->text(), QStringLiteral("23"));
    QCOMPARE(cells->horizontalHeaderItem(1)->text(), QStringLiteral("rain"));
    const Experiment made = dialog.experiment();
    QCOMPARE(made.data.task, std::string("data"));
    QCOMPARE(made.data.source.inputs, (std::vector<std::string>{"rain", "temperature"}));  // day is the time
    QCOMPARE(made.data.source.targets, std::vector<std::string>{"temperature"});
    QVERIFY(made.data.source.table && made.data.source.fingerprint == made.data.source.table->fingerprint);
    QCOMPARE(made.steps(), 99);  // horizon 1
    QVERIFY(made.readout.bias);
    QVERIFY(dialog.findChild<DataColumns*>()->item(0, DataColumns::remarkColumn)->text().contains(QStringLiteral("the time")));
    tick(dialog, 0, DataColumns::inputColumn);
    QCOMPARE(dialog.experiment().data.source.inputs, (std::vector<std::string>{"day", "rain", "temperature"}));
    QVERIFY(dialog.findChild<QLabel*>(QStringLiteral("data-warnings"))
                ->text()
                .contains(QStringLiteral("is a time, but is used as an input")));
    tick(dialog, 1, DataColumns::targetColumn);
    QCOMPARE(dialog.experiment().data.source.targets, (std::vector<std::string>{"rain", "temperature"}));
    QVERIFY(open(dialog)->isEnabled());
    QTest::mouseClick(open(dialog), Qt::LeftButton);
    QCOMPARE(dialog.result(), int(QDialog::Accepted));
    validate(dialog.experiment());
}

void TestDataDialog::anotherDelimiterReadsAgain() {
    DataDialog dialog({}, weather(';'));
    dialog.show();
    settle(dialog);
    auto* delimiter = dialog.findChild<QComboBox*>(QStringLiteral("data-delimiter"));
    QVERIFY(delimiter->itemText(0).contains(QStringLiteral("semicolon")));
    delimiter->setFocus();
    QTest::keyClick(delimiter, Qt::Key_Down);  // comma: one column of words
    QVERIFY(!dialog.isRead());
    QTRY_VERIFY(!dialog.error().isEmpty() && dialog.error() != QStringLiteral("Reading…"));
    QVERIFY(!open(dialog)->isEnabled());
    QTest::keyClick(delimiter, Qt::Key_Up);
    settle(dialog);
    QVERIFY(dialog.error().isEmpty());
    QCOMPARE(dialog.experiment().data.source.inputs.size(), std::size_t{2});
}

void TestDataDialog::aGapIsReportedWithItsRowAndRefused() {
    std::string content = "a,b\n";
    for (int t = 0; t < 50; ++t) content += (t == 20 ? std::string() : std::to_string(t)) + ",1." + std::to_string(t) + '\n';
    DataDialog dialog({}, write("gap.csv", content));
    dialog.show();
    settle(dialog);
    auto* columns = dialog.findChild<DataColumns*>();
    QVERIFY(columns->item(0, DataColumns::remarkColumn)->text().contains(QStringLiteral("row 22")));
    QVERIFY2(dialog.error().isEmpty(), qPrintable(dialog.error()));  // gaps are filled, with a warning
    auto* warnings = dialog.findChild<QLabel*>(QStringLiteral("data-warnings"));
    QVERIFY2(warnings->text().contains(QStringLiteral("1 gap in \"a\": row 22")), qPrintable(warnings->text()));
    QVERIFY(warnings->text().contains(QStringLiteral("gaps in the chosen columns repeat the previous number")));
    auto* policy = dialog.findChild<QComboBox*>(QStringLiteral("data-gaps"));
    policy->setCurrentIndex(policy->findData(QStringLiteral("mask")));
    QCOMPARE(dialog.experiment()[ownData::gaps], std::string("mask"));
    QVERIFY(warnings->text().contains(QStringLiteral("steps with a gap in a chosen column are neither fitted nor scored")));
    policy->setCurrentIndex(policy->findData(QStringLiteral("refuse")));
    QVERIFY(dialog.error().contains(QStringLiteral("row 22")));
    QVERIFY(!open(dialog)->isEnabled());
    tick(dialog, 0, DataColumns::inputColumn);
    QVERIFY2(dialog.error().isEmpty(), qPrintable(dialog.error()));
}

void TestDataDialog::changesBecomeSettings() {
    std::string content = "date,x\n";
    for (int t = 1; t < 29; ++t)
        if (t != 9)
            content += "2024-02-" + std::string(t < 10 ? "0" : "") + std::to_string(t) + ',' + std::to_string(t * t) + '\n';
    DataDialog dialog({}, write("dates.csv", content));
    dialog.show();
    settle(dialog);
    QCOMPARE(dialog.experiment().steps(), 26);
    auto* resample = dialog.findChild<QComboBox*>(QStringLiteral("data-resample"));
    QVERIFY(resample->isVisible());
    QCOMPARE(resample->itemText(1), QStringLiteral("even, of 1 day"));
    resample->setCurrentIndex(1);
    QCOMPARE(dialog.experiment()[ownData::resample], 1.0);
    QCOMPARE(dialog.experiment().steps(), 27);
    dialog.findChild<QSpinBox*>(QStringLiteral("data-difference"))->setValue(7);
    dialog.findChild<QCheckBox*>(QStringLiteral("data-log"))->setChecked(true);
    QCOMPARE(dialog.experiment()[ownData::difference], 7);
    QVERIFY(dialog.experiment()[ownData::logarithm]);
    QCOMPARE(dialog.experiment().steps(), 20);
    QVERIFY2(dialog.error().isEmpty(), qPrintable(dialog.error()));
    // Opened again, they are preselected.
    DataDialog again(dialog.experiment(), m_folder.filePath(QStringLiteral("dates.csv")));
    again.show();
    settle(again);
    QVERIFY(again.experiment() == dialog.experiment());
    // Even times need no choice.
    DataDialog even({}, weather());
    even.show();
    settle(even);
    QVERIFY(!even.findChild<QComboBox*>(QStringLiteral("data-resample"))->isVisible());
}

void TestDataDialog::aTargetThatIsGivenAwayIsReported() {
    DataDialog dialog({}, weather());
    dialog.show();
    settle(dialog);
    auto* warnings = dialog.findChild<QLabel*>(QStringLiteral("data-warnings"));
    QVERIFY(!warnings->text().contains(QStringLiteral("same step")));
    dialog.findChild<QSpinBox*>(QStringLiteral("data-horizon"))->setValue(0);
    QVERIFY2(warnings->text().contains(QStringLiteral("an input of the same step")), qPrintable(warnings->text()));
}

void TestDataDialog::aColumnOfWordsCannotBeTicked() {
    std::string content = "when,x\n";
    for (int t = 0; t < 50; ++t) content += "monday," + std::to_string(t) + '\n';
    DataDialog dialog({}, write("words.csv", content));
    dialog.show();
    settle(dialog);
    QCOMPARE(dialog.experiment().data.source.inputs, std::vector<std::string>{"x"});
    tick(dialog, 0, DataColumns::inputColumn);
    QCOMPARE(dialog.experiment().data.source.inputs, std::vector<std::string>{"x"});
}

void TestDataDialog::nothingOpensBeforeTheFileIsRead() {
    QSemaphore go;
    DataDialog dialog({}, weather(), nullptr, [&go](const DataRequest& request, const RunContext& context) {
        go.acquire();
        return DataDialog::readData(request, context);
    });
    dialog.show();
    QVERIFY(!open(dialog)->isEnabled());
    go.release();
    settle(dialog);
    QVERIFY(open(dialog)->isEnabled());
}

void TestDataDialog::cancelledReadingIsReported() {
    std::atomic<bool> stopped = false;
    DataDialog dialog({}, weather(), nullptr, [&stopped](const DataRequest&, const RunContext& context) -> DataTable {
        while (!context.stop.stop_requested()) std::this_thread::yield();
        stopped = true;
        context.checkpoint();
        return {};
    });
    dialog.show();
    auto* cancel = dialog.findChild<QPushButton*>(QStringLiteral("cancel"));
    QTRY_VERIFY(cancel->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_VERIFY(dialog.error().contains(QStringLiteral("cancelled")));
    QVERIFY(stopped);
    QVERIFY(!open(dialog)->isEnabled());
}

void TestDataDialog::thePlotShowsWhatTheModelSees() {
    std::string content = "v\n";
    for (int t = 0; t < 100; ++t) content += std::to_string((t + 1) * (t + 1)) + '\n';
    DataDialog dialog({}, write("squares.csv", content));
    dialog.show();
    settle(dialog);
    auto* surface = dialog.findChild<SplitPlot*>()->findChild<QCustomPlot*>();
    const auto title = [&] { return surface->axisRects().at(0)->axis(QCPAxis::atLeft)->label(); };
    const auto points = [&] { return surface->graph(0)->data(); };
    QCOMPARE(title(), QStringLiteral("v"));
    QCOMPARE(points()->at(9)->value, 100.0);
    dialog.findChild<QAbstractButton*>(QStringLiteral("data-log"))->click();
    QCOMPARE(title(), QStringLiteral("log v"));
    QVERIFY(std::abs(points()->at(9)->value - std::log(100.0)) < 1e-12);
    dialog.findChild<QSpinBox*>(QStringLiteral("data-difference"))->setValue(3);
    QCOMPARE(title(), QStringLiteral("change of log v over 3"));
    QCOMPARE(points()->size(), 97);
    QVERIFY(std::abs(points()->at(0)->value - std::log(16.0)) < 1e-12);
    dialog.findChild<QAbstractButton*>(QStringLiteral("data-log"))->click();
    dialog.findChild<QSpinBox*>(QStringLiteral("data-difference"))->setValue(0);
    QCOMPARE(title(), QStringLiteral("v"));
    QCOMPARE(points()->size(), 100);
}

void TestDataDialog::bordersAreDragged() {
    DataDialog dialog({}, weather());
    dialog.show();
    settle(dialog);
    auto* plot = dialog.findChild<SplitPlot*>();
    auto* surface = plot->findChild<QCustomPlot*>();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    surface->replot();
    const SplitSpec before = plot->split();
    const auto at = [&](double pixel) { return QPoint(static_cast<int>(std::lround(pixel)), surface->height() / 2); };
    const double perStep = (plot->borderPixel(3) - plot->borderPixel(1)) / (before.validation + before.test);
    QTest::mousePress(surface, Qt::LeftButton, {}, at(plot->borderPixel(1)));
    QTest::mouseMove(surface, at(plot->borderPixel(1) - 10 * perStep));
    QTest::mouseRelease(surface, Qt::LeftButton, {}, at(plot->borderPixel(1)));
    const SplitSpec after = plot->split();
    QVERIFY(std::abs(after.training - (before.training - 10)) <= 1);
    QCOMPARE(after.training + after.validation, before.training + before.validation);
    QCOMPARE(after.test, before.test);
    QCOMPARE(dialog.experiment().data.split.training, after.training);
    QCOMPARE(dialog.findChild<QSpinBox*>(QStringLiteral("data-training"))->value(), after.training);
    // Borders cannot be dragged beyond the file's end.
    QTest::mousePress(surface, Qt::LeftButton, {}, at(plot->borderPixel(3)));
    QTest::mouseMove(surface, at(plot->borderPixel(3) + 500));
    QTest::mouseRelease(surface, Qt::LeftButton, {}, at(plot->borderPixel(3)));
    QCOMPARE(plot->split().steps(), 99);
}

void TestDataDialog::theFieldsMoveTheBorders() {
    DataDialog dialog({}, weather());
    dialog.show();
    settle(dialog);
    auto* plot = dialog.findChild<SplitPlot*>();
    dialog.findChild<QSpinBox*>(QStringLiteral("data-test"))->setValue(10);
    QCOMPARE(plot->split().test, 10);
    auto* training = dialog.findChild<QSpinBox*>(QStringLiteral("data-training"));
    training->setValue(1000);
    QVERIFY2(dialog.error().contains(QStringLiteral("100 rows")), qPrintable(dialog.error()));
    QVERIFY(!open(dialog)->isEnabled());
}

void TestDataDialog::settingsOfTheSameFileComeBack() {
    Experiment base = withDataFile({}, weather().toStdString(), {"rain"}, {"day"});
    base.set(forecast::horizon, 3);
    base.set(ownData::normalisation, "min-max");
    setSplitLengths(base, 5, 40, 20, 20);
    DataDialog dialog(base, QString::fromStdString(base.data.source.file));
    dialog.show();
    settle(dialog);
    QVERIFY(dialog.experiment() == base);
}

void TestDataDialog::aFileThatIsNoneThrows() {
    QVERIFY_EXCEPTION_THROWN(DataDialog({}, m_folder.filePath(QStringLiteral("none.csv"))), std::invalid_argument);
    QVERIFY_EXCEPTION_THROWN(DataDialog({}, write("empty.csv", "")), std::invalid_argument);
}

// pandas reads it with sep="~": two columns.
void TestDataDialog::aTextIsShownUntilItsFormatIsKnown() {
    std::string content = "# made by hand\nx~y\n";
    for (int t = 0; t < 50; ++t) content += std::to_string(t % 5) + ".5~" + std::to_string(t % 3) + ".25\n";
    DataDialog dialog({}, write("tilde.txt", content));
    dialog.show();
    const auto* cells = dialog.findChild<QTableWidget*>(QStringLiteral("data-cells"));
    QTRY_VERIFY(!dialog.error().isEmpty() && dialog.error() != DataDialog::tr("Reading…"));
    QVERIFY(!open(dialog)->isEnabled());
    QVERIFY2(dialog.findChild<QLabel*>(QStringLiteral("data-error"))->isVisible(), "the reason is shown");
    DataOptions options;
    options.delimiter = '~';
    dialog.findChild<DataFormat*>()->setOptions(options);
    Q_EMIT dialog.findChild<DataFormat*>()->changed();
    settle(dialog);
    QCOMPARE(dialog.error(), QString());
    QVERIFY(open(dialog)->isEnabled());
    QCOMPARE(cells->columnCount(), 2);
    const DataSource& source = dialog.experiment().data.source;
    QCOMPARE(source.table->columns[0].values[1], 1.5);
    QCOMPARE(source.table->columns[1].values[2], 2.25);
    QVERIFY(source.reading == options);
}

void TestDataDialog::howItIsReadIsAmongTheSettings() {
    std::string content = "1999,2000\n";
    for (int t = 0; t < 60; ++t) content += std::to_string(t % 7) + ".5," + std::to_string(t % 5) + ".25\n";
    DataDialog dialog({}, write("years.csv", content));
    dialog.show();
    settle(dialog);
    auto* header = dialog.findChild<QComboBox*>(QStringLiteral("data-header"));
    header->setCurrentIndex(header->findData(true));
    settle(dialog);
    QCOMPARE(dialog.experiment().data.source.table->rows, std::size_t{60});
    QVERIFY(dialog.experiment().data.source.reading.header == true);
    header->setCurrentIndex(0);
    settle(dialog);
    QVERIFY2(dialog.experiment().data.source.reading == DataOptions(), "what is found again is not kept");
}

void TestDataDialog::linesAreSkippedAndTheTimeIsChosen() {
    std::string content = "Station 7\nup,to,here,nothing\nstart;x;y\n";
    for (int t = 0; t < 60; ++t)
        content += std::to_string(2 * t) + ';' + std::to_string(t % 7) + ";1" + std::to_string(t % 4) + '\n';
    DataDialog dialog({}, write("station.csv", content));
    dialog.show();
    dialog.findChild<QSpinBox*>(QStringLiteral("data-skip-rows"))->setValue(2);
    settle(dialog);
    QCOMPARE(dialog.error(), QString());
    auto* time = dialog.findChild<QComboBox*>(QStringLiteral("data-time"));
    time->setCurrentIndex(time->findData(QStringLiteral("start")));
    settle(dialog);
    const DataSource& source = dialog.experiment().data.source;
    QCOMPARE(source.table->time.column, std::string("start"));
    QCOMPARE(source.table->time.step, 2.0);
    QVERIFY2(source.inputs == (std::vector<std::string>{"x", "y"}), "the time is no input");
    QCOMPARE(source.reading.skipRows, std::size_t{2});
    QCOMPARE(source.reading.time, std::string("start"));
    QCOMPARE(time->currentData().toString(), QStringLiteral("start"));
}

void TestDataDialog::howItWasReadComesBack() {
    std::string content = "1999~2000\n";
    for (int t = 0; t < 60; ++t) content += std::to_string(t % 7) + ",5~" + std::to_string(t % 5) + ",25\n";
    const QString file = write("kept.csv", content);
    DataOptions reading;
    reading.delimiter = '~';
    reading.decimalComma = true;
    reading.header = true;
    reading.comment = "%%";
    const Experiment base = withDataFile({}, file.toStdString(), {}, {}, {}, reading);
    DataDialog dialog(base, file);
    dialog.show();
    settle(dialog);
    QVERIFY(dialog.experiment() == base);
    QCOMPARE(dialog.findChild<QComboBox*>(QStringLiteral("data-delimiter"))->currentText(), QStringLiteral("~"));
    QCOMPARE(dialog.findChild<QComboBox*>(QStringLiteral("data-comment"))->currentText(), QStringLiteral("%%"));
}

void TestDataDialog::columnsGivenByNumberAreTicked() {
    const Experiment base = withDataFile({}, weather().toStdString(), {"2"}, {"3"});
    DataDialog dialog(base, QString::fromStdString(base.data.source.file));
    dialog.show();
    settle(dialog);
    QVERIFY(dialog.experiment().data.source.inputs == (std::vector<std::string>{"rain"}));
    QVERIFY(dialog.experiment().data.source.targets == (std::vector<std::string>{"temperature"}));
}

void TestDataDialog::anotherFileIsAskedForWhereThereIsOne() {
    const Experiment base = withDataFile({}, weather().toStdString());
    DataDialog fresh({}, QString::fromStdString(base.data.source.file));
    fresh.show();
    QVERIFY(fresh.findChild<QPushButton*>(QStringLiteral("data-other-file"))->isHidden());
    DataDialog dialog(base, QString::fromStdString(base.data.source.file));
    dialog.show();
    QVERIFY(!dialog.wantsOtherFile());
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("data-other-file")), Qt::LeftButton);
    QVERIFY(dialog.wantsOtherFile() && !dialog.isVisible());
}

ECHOPLANE_WINDOW_TEST(TestDataDialog, QApplication)

}  // namespace echoplane::data_dialog_tests

#include "test_data_dialog.moc"
