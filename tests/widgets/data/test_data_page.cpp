// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <fstream>

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSemaphore>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <qcustomplot.h>

#include "core/own_data/data.h"
#include "core/own_data/data_series.h"
#include "core/settings/settings.h"
#include "core/tasks/task.h"
#include "tests/window_tests.h"
#include "widgets/data/data_columns.h"
#include "widgets/data/data_format.h"
#include "widgets/data/data_page.h"
#include "widgets/plots/series/split_plot.h"

namespace echoplane::data_page_tests {

class TestDataPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsFoundIsShownAndChosen();
    void anotherDelimiterReadsAgain();
    void aGapIsReportedWithItsRowAndRefused();
    void changesBecomeSettings();
    void aTargetThatIsGivenAwayIsReported();
    void aColumnOfWordsCannotBeTicked();
    void nothingOpensBeforeTheFileIsRead();
    void onlyTheNewestReadingCounts();
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
    void anotherFileIsAskedFor();
    void otherSettingsAreThoseOfTheMoment();
    void whatIsChangedElsewhereOfItsOwnIsTakenOver();
    void aSettingThatDoesNotFitIsTold();
    void recordingsStayApart();
    void thePlotIsBelowTheForm();
    void theWheelScrollsTheForm();

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
    static void settle(const DataPage& page) { QTRY_VERIFY(page.isRead()); }
    static void tick(const DataPage& page, int row, DataColumns::Column column) {
        auto* table = page.findChild<DataColumns*>();
        const QRect cell = table->visualItemRect(table->item(row, column));
        QStyleOptionViewItem option;
        option.initFrom(table);
        option.rect = cell;
        option.features = QStyleOptionViewItem::HasCheckIndicator;
        const QRect box = table->style()->subElementRect(QStyle::SE_ItemViewItemCheckIndicator, &option, table);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, box.center());
    }
    static QPushButton* open(const DataPage& page) { return page.findChild<QPushButton*>(QStringLiteral("data-open")); }

    QTemporaryDir m_folder;
};

void TestDataPage::whatIsFoundIsShownAndChosen() {
    DataPage page({}, weather());
    page.show();
    settle(page);
    auto* cells = page.findChild<QTableWidget*>(QStringLiteral("data-cells"));
    QCOMPARE(cells->rowCount(), 100);
    QCOMPARE(cells->item(3, 2)->text(), QStringLiteral("23"));
    QCOMPARE(cells->horizontalHeaderItem(1)->text(), QStringLiteral("rain"));
    const Experiment made = page.experiment();
    QCOMPARE(made.data.task, std::string("data"));
    QCOMPARE(made.data.source.inputs, (std::vector<std::string>{"rain", "temperature"}));  // day is the time
    QCOMPARE(made.data.source.targets, std::vector<std::string>{"temperature"});
    QVERIFY(made.data.source.table && made.data.source.fingerprint == made.data.source.table->fingerprint);
    QCOMPARE(made.steps(), 99);  // horizon 1
    QVERIFY(made.readout.bias);
    QVERIFY(page.findChild<DataColumns*>()->item(0, DataColumns::remarkColumn)->text().contains(QStringLiteral("the time")));
    tick(page, 0, DataColumns::inputColumn);
    QCOMPARE(page.experiment().data.source.inputs, (std::vector<std::string>{"day", "rain", "temperature"}));
    QVERIFY(page.findChild<QLabel*>(QStringLiteral("data-warnings"))
                ->text()
                .contains(QStringLiteral("is a time, but is used as an input")));
    tick(page, 1, DataColumns::targetColumn);
    QCOMPARE(page.experiment().data.source.targets, (std::vector<std::string>{"rain", "temperature"}));
    QVERIFY(open(page)->isEnabled());
    const QSignalSpy chosen(&page, &DataPage::chosen);
    QTest::mouseClick(open(page), Qt::LeftButton);
    QCOMPARE(chosen.size(), 1);
    validate(page.experiment());
}

void TestDataPage::anotherDelimiterReadsAgain() {
    DataPage page({}, weather(';'));
    page.show();
    settle(page);
    auto* delimiter = page.findChild<QComboBox*>(QStringLiteral("data-delimiter"));
    QVERIFY(delimiter->itemText(0).contains(QStringLiteral("semicolon")));
    delimiter->setFocus();
    QTest::keyClick(delimiter, Qt::Key_Down);  // comma: one column of words
    QVERIFY(!page.isRead());
    QTRY_VERIFY(!page.error().isEmpty() && page.error() != QStringLiteral("Reading…"));
    QVERIFY(!open(page)->isEnabled());
    QTest::keyClick(delimiter, Qt::Key_Up);
    settle(page);
    QVERIFY(page.error().isEmpty());
    QCOMPARE(page.experiment().data.source.inputs.size(), std::size_t{2});
}

void TestDataPage::aGapIsReportedWithItsRowAndRefused() {
    std::string content = "a,b\n";
    for (int t = 0; t < 50; ++t) content += (t == 20 ? std::string() : std::to_string(t)) + ",1." + std::to_string(t) + '\n';
    DataPage page({}, write("gap.csv", content));
    page.show();
    settle(page);
    auto* columns = page.findChild<DataColumns*>();
    QVERIFY(columns->item(0, DataColumns::remarkColumn)->text().contains(QStringLiteral("row 22")));
    QVERIFY2(page.error().isEmpty(), qPrintable(page.error()));  // gaps are filled, with a warning
    auto* warnings = page.findChild<QLabel*>(QStringLiteral("data-warnings"));
    QVERIFY2(warnings->text().contains(QStringLiteral("1 gap in \"a\": row 22")), qPrintable(warnings->text()));
    QVERIFY(warnings->text().contains(QStringLiteral("gaps in the chosen columns repeat the previous number")));
    auto* policy = page.findChild<QComboBox*>(QStringLiteral("data-gaps"));
    policy->setCurrentIndex(policy->findData(QStringLiteral("mask")));
    QCOMPARE(page.experiment()[ownData::gaps], std::string("mask"));
    QVERIFY(warnings->text().contains(QStringLiteral("steps with a gap in a chosen column are neither fitted nor scored")));
    policy->setCurrentIndex(policy->findData(QStringLiteral("refuse")));
    QVERIFY(page.error().contains(QStringLiteral("row 22")));
    QVERIFY(!open(page)->isEnabled());
    tick(page, 0, DataColumns::inputColumn);
    QVERIFY2(page.error().isEmpty(), qPrintable(page.error()));
}

void TestDataPage::changesBecomeSettings() {
    std::string content = "date,x\n";
    for (int t = 1; t < 29; ++t)
        if (t != 9)
            content += "2024-02-" + std::string(t < 10 ? "0" : "") + std::to_string(t) + ',' + std::to_string(t * t) + '\n';
    DataPage page({}, write("dates.csv", content));
    page.show();
    settle(page);
    QCOMPARE(page.experiment().steps(), 26);
    auto* resample = page.findChild<QComboBox*>(QStringLiteral("data-resample"));
    QVERIFY(resample->isVisible());
    QCOMPARE(resample->itemText(1), QStringLiteral("even, of 1 day"));
    resample->setCurrentIndex(1);
    QCOMPARE(page.experiment()[ownData::resample], 1.0);
    QCOMPARE(page.experiment().steps(), 27);
    page.findChild<QSpinBox*>(QStringLiteral("data-difference"))->setValue(7);
    page.findChild<QCheckBox*>(QStringLiteral("data-log"))->setChecked(true);
    QCOMPARE(page.experiment()[ownData::difference], 7);
    QVERIFY(page.experiment()[ownData::logarithm]);
    QCOMPARE(page.experiment().steps(), 20);
    QVERIFY2(page.error().isEmpty(), qPrintable(page.error()));
    // Opened again, they are preselected.
    DataPage again(page.experiment(), m_folder.filePath(QStringLiteral("dates.csv")));
    again.show();
    settle(again);
    QVERIFY(again.experiment() == page.experiment());
    // Even times need no choice.
    DataPage even({}, weather());
    even.show();
    settle(even);
    QVERIFY(!even.findChild<QComboBox*>(QStringLiteral("data-resample"))->isVisible());
}

void TestDataPage::aTargetThatIsGivenAwayIsReported() {
    DataPage page({}, weather());
    page.show();
    settle(page);
    auto* warnings = page.findChild<QLabel*>(QStringLiteral("data-warnings"));
    QVERIFY(!warnings->text().contains(QStringLiteral("same step")));
    page.findChild<QSpinBox*>(QStringLiteral("data-horizon"))->setValue(0);
    QVERIFY2(warnings->text().contains(QStringLiteral("an input of the same step")), qPrintable(warnings->text()));
}

void TestDataPage::aColumnOfWordsCannotBeTicked() {
    std::string content = "when,x\n";
    for (int t = 0; t < 50; ++t) content += "monday," + std::to_string(t) + '\n';
    DataPage page({}, write("words.csv", content));
    page.show();
    settle(page);
    QCOMPARE(page.experiment().data.source.inputs, std::vector<std::string>{"x"});
    tick(page, 0, DataColumns::inputColumn);
    QCOMPARE(page.experiment().data.source.inputs, std::vector<std::string>{"x"});
}

void TestDataPage::nothingOpensBeforeTheFileIsRead() {
    QSemaphore go;
    DataPage page({}, weather(), nullptr, [&go](const DataRequest& request, const RunContext& context) {
        go.acquire();
        return DataPage::readData(request, context);
    });
    page.show();
    QVERIFY(!open(page)->isEnabled());
    go.release();
    settle(page);
    QVERIFY(open(page)->isEnabled());
}

// The table of the format before arrives after another one was chosen.
void TestDataPage::onlyTheNewestReadingCounts() {
    QSemaphore first, second;
    std::atomic<int> begun = 0;
    DataPage page({}, weather(), nullptr, [&](const DataRequest& request, const RunContext&) {
        (++begun == 1 ? first : second).acquire();
        return DataPage::readData(request, {});
    });
    page.show();
    QTRY_COMPARE(begun.load(), 1);
    auto* header = page.findChild<QComboBox*>(QStringLiteral("data-header"));
    header->setCurrentIndex(header->findData(true));
    first.release();
    QTRY_COMPARE(begun.load(), 2);
    QCoreApplication::processEvents();
    QVERIFY(!page.isRead() && !open(page)->isEnabled());
    second.release();
    settle(page);
    QVERIFY(page.experiment().data.source.reading.header == true);
}

void TestDataPage::cancelledReadingIsReported() {
    std::atomic<bool> stopped = false;
    DataPage page({}, weather(), nullptr, [&stopped](const DataRequest&, const RunContext& context) -> DataTable {
        while (!context.stop.stop_requested()) std::this_thread::yield();
        stopped = true;
        context.checkpoint();
        return {};
    });
    page.show();
    auto* cancel = page.findChild<QPushButton*>(QStringLiteral("cancel"));
    QTRY_VERIFY(cancel->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_VERIFY(page.error().contains(QStringLiteral("cancelled")));
    QVERIFY(stopped);
    QVERIFY(!open(page)->isEnabled());
}

void TestDataPage::thePlotShowsWhatTheModelSees() {
    std::string content = "v\n";
    for (int t = 0; t < 100; ++t) content += std::to_string((t + 1) * (t + 1)) + '\n';
    DataPage page({}, write("squares.csv", content));
    page.show();
    settle(page);
    auto* surface = page.findChild<SplitPlot*>()->findChild<QCustomPlot*>();
    const auto title = [&] { return surface->axisRects().at(0)->axis(QCPAxis::atLeft)->label(); };
    const auto points = [&] { return surface->graph(0)->data(); };
    QCOMPARE(title(), QStringLiteral("v"));
    QCOMPARE(points()->at(9)->value, 100.0);
    page.findChild<QAbstractButton*>(QStringLiteral("data-log"))->click();
    QCOMPARE(title(), QStringLiteral("log v"));
    QVERIFY(std::abs(points()->at(9)->value - std::log(100.0)) < 1e-12);
    page.findChild<QSpinBox*>(QStringLiteral("data-difference"))->setValue(3);
    QCOMPARE(title(), QStringLiteral("change of log v over 3"));
    QCOMPARE(points()->size(), 97);
    QVERIFY(std::abs(points()->at(0)->value - std::log(16.0)) < 1e-12);
    page.findChild<QAbstractButton*>(QStringLiteral("data-log"))->click();
    page.findChild<QSpinBox*>(QStringLiteral("data-difference"))->setValue(0);
    QCOMPARE(title(), QStringLiteral("v"));
    QCOMPARE(points()->size(), 100);
}

void TestDataPage::bordersAreDragged() {
    DataPage page({}, weather());
    page.show();
    settle(page);
    auto* plot = page.findChild<SplitPlot*>();
    auto* surface = plot->findChild<QCustomPlot*>();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
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
    QCOMPARE(page.experiment().data.split.training, after.training);
    QCOMPARE(page.findChild<QSpinBox*>(QStringLiteral("data-training"))->value(), after.training);
    // Borders cannot be dragged beyond the file's end.
    QTest::mousePress(surface, Qt::LeftButton, {}, at(plot->borderPixel(3)));
    QTest::mouseMove(surface, at(plot->borderPixel(3) + 500));
    QTest::mouseRelease(surface, Qt::LeftButton, {}, at(plot->borderPixel(3)));
    QCOMPARE(plot->split().steps(), 99);
}

void TestDataPage::theFieldsMoveTheBorders() {
    DataPage page({}, weather());
    page.show();
    settle(page);
    auto* plot = page.findChild<SplitPlot*>();
    page.findChild<QSpinBox*>(QStringLiteral("data-test"))->setValue(10);
    QCOMPARE(plot->split().test, 10);
    auto* training = page.findChild<QSpinBox*>(QStringLiteral("data-training"));
    training->setValue(1000);
    QVERIFY2(page.error().contains(QStringLiteral("100 rows")), qPrintable(page.error()));
    QVERIFY(!open(page)->isEnabled());
}

void TestDataPage::settingsOfTheSameFileComeBack() {
    Experiment base = withDataFile({}, weather().toStdString(), {"rain"}, {"day"});
    base.set(forecast::horizon, 3);
    base.set(ownData::normalisation, "min-max");
    setSplitLengths(base, 5, 40, 20, 20);
    DataPage page(base, QString::fromStdString(base.data.source.file));
    page.show();
    settle(page);
    QVERIFY(page.experiment() == base);
}

void TestDataPage::aFileThatIsNoneThrows() {
    QVERIFY_EXCEPTION_THROWN(DataPage({}, m_folder.filePath(QStringLiteral("none.csv"))), std::invalid_argument);
    QVERIFY_EXCEPTION_THROWN(DataPage({}, write("empty.csv", "")), std::invalid_argument);
}

// pandas reads it with sep="~": two columns.
void TestDataPage::aTextIsShownUntilItsFormatIsKnown() {
    std::string content = "# made by hand\nx~y\n";
    for (int t = 0; t < 50; ++t) content += std::to_string(t % 5) + ".5~" + std::to_string(t % 3) + ".25\n";
    DataPage page({}, write("tilde.txt", content));
    page.show();
    const auto* cells = page.findChild<QTableWidget*>(QStringLiteral("data-cells"));
    QTRY_VERIFY(!page.error().isEmpty() && page.error() != DataPage::tr("Reading…"));
    QVERIFY(!open(page)->isEnabled());
    QVERIFY2(page.findChild<QLabel*>(QStringLiteral("data-error"))->isVisible(), "the reason is shown");
    DataOptions options;
    options.delimiter = '~';
    page.findChild<DataFormat*>()->setOptions(options);
    Q_EMIT page.findChild<DataFormat*>()->changed();
    settle(page);
    QCOMPARE(page.error(), QString());
    QVERIFY(open(page)->isEnabled());
    QCOMPARE(cells->columnCount(), 2);
    const DataSource& source = page.experiment().data.source;
    QCOMPARE(source.table->columns[0].values[1], 1.5);
    QCOMPARE(source.table->columns[1].values[2], 2.25);
    QVERIFY(source.reading == options);
}

void TestDataPage::howItIsReadIsAmongTheSettings() {
    std::string content = "1999,2000\n";
    for (int t = 0; t < 60; ++t) content += std::to_string(t % 7) + ".5," + std::to_string(t % 5) + ".25\n";
    DataPage page({}, write("years.csv", content));
    page.show();
    settle(page);
    auto* header = page.findChild<QComboBox*>(QStringLiteral("data-header"));
    header->setCurrentIndex(header->findData(true));
    settle(page);
    QCOMPARE(page.experiment().data.source.table->rows, std::size_t{60});
    QVERIFY(page.experiment().data.source.reading.header == true);
    header->setCurrentIndex(0);
    settle(page);
    QVERIFY2(page.experiment().data.source.reading == DataOptions(), "what is found again is not kept");
}

void TestDataPage::linesAreSkippedAndTheTimeIsChosen() {
    std::string content = "Station 7\nup,to,here,nothing\nstart;x;y\n";
    for (int t = 0; t < 60; ++t)
        content += std::to_string(2 * t) + ';' + std::to_string(t % 7) + ";1" + std::to_string(t % 4) + '\n';
    DataPage page({}, write("station.csv", content));
    page.show();
    page.findChild<QSpinBox*>(QStringLiteral("data-skip-rows"))->setValue(2);
    settle(page);
    QCOMPARE(page.error(), QString());
    auto* time = page.findChild<QComboBox*>(QStringLiteral("data-time"));
    time->setCurrentIndex(time->findData(QStringLiteral("start")));
    settle(page);
    const DataSource& source = page.experiment().data.source;
    QCOMPARE(source.table->time.column, std::string("start"));
    QCOMPARE(source.table->time.step, 2.0);
    QVERIFY2(source.inputs == (std::vector<std::string>{"x", "y"}), "the time is no input");
    QCOMPARE(source.reading.skipRows, std::size_t{2});
    QCOMPARE(source.reading.time, std::string("start"));
    QCOMPARE(time->currentData().toString(), QStringLiteral("start"));
}

void TestDataPage::howItWasReadComesBack() {
    std::string content = "1999~2000\n";
    for (int t = 0; t < 60; ++t) content += std::to_string(t % 7) + ",5~" + std::to_string(t % 5) + ",25\n";
    const QString file = write("kept.csv", content);
    DataOptions reading;
    reading.delimiter = '~';
    reading.decimalComma = true;
    reading.header = true;
    reading.comment = "%%";
    const Experiment base = withDataFile({}, file.toStdString(), {}, {}, {}, reading);
    DataPage page(base, file);
    page.show();
    settle(page);
    QVERIFY(page.experiment() == base);
    QCOMPARE(page.findChild<QComboBox*>(QStringLiteral("data-delimiter"))->currentText(), QStringLiteral("~"));
    QCOMPARE(page.findChild<QComboBox*>(QStringLiteral("data-comment"))->currentText(), QStringLiteral("%%"));
}

void TestDataPage::columnsGivenByNumberAreTicked() {
    const Experiment base = withDataFile({}, weather().toStdString(), {"2"}, {"3"});
    DataPage page(base, QString::fromStdString(base.data.source.file));
    page.show();
    settle(page);
    QVERIFY(page.experiment().data.source.inputs == (std::vector<std::string>{"rain"}));
    QVERIFY(page.experiment().data.source.targets == (std::vector<std::string>{"temperature"}));
}

void TestDataPage::anotherFileIsAskedFor() {
    DataPage page({}, weather());
    page.show();
    const QSignalSpy wanted(&page, &DataPage::otherFileWanted), chosen(&page, &DataPage::chosen);
    QTest::mouseClick(page.findChild<QPushButton*>(QStringLiteral("data-other-file")), Qt::LeftButton);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(chosen.size(), 0);
}

void TestDataPage::otherSettingsAreThoseOfTheMoment() {
    DataPage page({}, weather());
    page.show();
    settle(page);
    tick(page, 1, DataColumns::targetColumn);
    page.findChild<QSpinBox*>(QStringLiteral("data-horizon"))->setValue(3);
    Experiment expected = page.experiment();
    expected.dynamics.spectralRadius = 0.42;
    expected.readout.ridge = 1e-3;
    Experiment base;
    base.dynamics.spectralRadius = 0.42;
    base.readout.ridge = 1e-3;
    base.set(forecast::horizon, 7);  // of another task
    page.setBase(base);
    QVERIFY(page.experiment() == expected);
}

void TestDataPage::whatIsChangedElsewhereOfItsOwnIsTakenOver() {
    Experiment base = withDataFile({}, weather().toStdString(), {"rain"}, {"rain"});
    base.readout.bias = false;
    DataPage page(base, QString::fromStdString(base.data.source.file));
    page.show();
    settle(page);
    tick(page, 2, DataColumns::targetColumn);
    page.findChild<QSpinBox*>(QStringLiteral("data-test"))->setValue(10);
    base.set(forecast::horizon, 2);
    base.set(ownData::difference, 4);
    base.set(ownData::normalisation, "min-max");
    base.data.split.validation = 11;
    page.setBase(base);
    Experiment expected = base;
    expected.data.source.targets = {"rain", "temperature"};
    expected.data.split.test = 10;
    QVERIFY2(page.experiment() == expected, "what was chosen here stays");
    QCOMPARE(page.findChild<QSpinBox*>(QStringLiteral("data-difference"))->value(), 4);
    QCOMPARE(page.findChild<SplitPlot*>()->split().validation, 11);
    QCOMPARE(page.findChild<SplitPlot*>()->split().test, 10);
}

// A setting that does not go with the data is told when the data are opened, not while its slider moves.
void TestDataPage::aSettingThatDoesNotFitIsTold() {
    DataPage page({}, weather());
    page.show();
    settle(page);
    Experiment base;
    base.reservoir.size = -1;
    page.setBase(base);
    QVERIFY(open(page)->isEnabled());
    const QSignalSpy chosen(&page, &DataPage::chosen);
    QTest::mouseClick(open(page), Qt::LeftButton);
    QCOMPARE(chosen.size(), 0);
    const auto* error = page.findChild<QLabel*>(QStringLiteral("data-error"));
    QVERIFY(error->isVisible() && !error->text().isEmpty());
}

void TestDataPage::recordingsStayApart() {
    std::string content = "who,x,y\n";
    for (int t = 0; t < 240; ++t)
        content +=
            std::string(1, static_cast<char>('a' + t / 30)) + ',' + std::to_string(t % 7) + ',' + std::to_string(t % 5) + '\n';
    DataSource source;
    source.file = write("recordings.csv", content).toStdString();
    source.sequences = "who";
    source.inputs = source.targets = {"x"};
    const Experiment base = withDataSource({}, source);
    DataPage page(base, QString::fromStdString(source.file));
    page.show();
    settle(page);
    QCOMPARE(page.error(), QString());
    QVERIFY(page.experiment() == base);
}

void TestDataPage::thePlotIsBelowTheForm() {
    DataPage page({}, weather());
    page.resize(400, 478);
    page.show();
    settle(page);
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    QVERIFY2(page.minimumSizeHint().width() <= 400, qPrintable(QString::number(page.minimumSizeHint().width())));
    QCOMPARE(page.size(), QSize(400, 478));
    const auto* plot = page.findChild<SplitPlot*>();
    const auto* form = page.findChild<QWidget*>(QStringLiteral("data-form"));
    const auto* columns = page.findChild<DataColumns*>();
    QVERIFY(plot->geometry().top() > form->geometry().bottom());
    QVERIFY(plot->height() >= 120);
    QVERIFY(form->height() >= columns->height());
    QVERIFY2(page.rect().contains(QRect(open(page)->mapTo(&page, QPoint(0, 0)), open(page)->size())), "in sight");
    page.resize(1000, 478);
    QTRY_VERIFY(plot->geometry().left() > form->geometry().right());
}

// A field that the pointer is only passing over keeps its value, and leaves the wheel to the form.
void TestDataPage::theWheelScrollsTheForm() {
    DataPage page({}, weather());
    page.show();
    page.activateWindow();
    settle(page);
    QVERIFY(QTest::qWaitForWindowActive(&page));
    auto* field = page.findChild<QSpinBox*>(QStringLiteral("data-horizon"));
    const auto taken = [field] {
        const QPointF at = field->rect().center();
        QWheelEvent wheel(at, field->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(field, &wheel);
        return wheel.isAccepted();
    };
    page.findChild<DataColumns*>()->setFocus();
    QVERIFY(!taken());
    QCOMPARE(field->value(), 1);
    field->setFocus();
    QVERIFY(taken());
    QCOMPARE(field->value(), 2);
}

ECHOPLANE_WINDOW_TEST(TestDataPage, QApplication)

}  // namespace echoplane::data_page_tests

#include "test_data_page.moc"
