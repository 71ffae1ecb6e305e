// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <cmath>
#include <fstream>
#include <thread>

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include "core/files/text_file.h"
#include "core/own_data/data.h"
#include "core/settings/settings.h"
#include "core/system/blas_threads.h"
#include "core/text/number_text.h"
#include "tests/window_tests.h"
#include "widgets/controls/file_chooser.h"
#include "widgets/controls/message_strip.h"
#include "widgets/document/document.h"
#include "widgets/explore/forecast_figure.h"
#include "widgets/explore/forecast_page.h"

namespace echoplane::forecast_page_tests {

constexpr int rows = 400;

double y(int t) {
    return 20.0 + 5.0 * std::sin(0.23 * t) + 2.0 * std::cos(0.37 * t);
}
double u(int t) {
    return std::cos(0.23 * t) - 0.7 * std::sin(0.37 * t);
}

/// The forecast page, with real forecasts of small reservoirs.
class TestForecastPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { useOneBlasThread(); }
    void cleanup() {
        m_page.reset();
        m_document.reset();
    }
    void goesOnAfterTheData();
    void savesWhatTheCommandWrites();
    void asksForKnownInputs();
    void saysWhyThereIsNothingToForecast();
    void aForecastOfOtherSettingsSaysSo();
    void isStopped();
    void goesAwayWhileItRuns();
    void failuresAreReported();
    void controlsAreNamed();
    void drawsWhatIsKnown();

private:
    QString table(const char* name, int first, int end) const {
        QString file = m_folder.filePath(QLatin1String(name));
        std::ofstream out(file.toStdString());
        out << "day,u,y\n";
        for (int t = first; t < end; ++t) out << t << ',' << shortestText(u(t)) << ',' << shortestText(y(t)) << '\n';
        return file;
    }
    Experiment settings(const std::vector<std::string>& inputs) const {
        Experiment experiment = withDataFile({}, table("mine.csv", 0, rows).toStdString(), inputs, {"y"});
        experiment.reservoir.size = 30;
        experiment.readout.ridge = 1e-13;
        return experiment;
    }
    void open(const Experiment& experiment, ForecastPage::Runner::Run run = forecastAfter) {
        m_document = std::make_unique<Document>(experiment);
        m_page = std::make_unique<ForecastPage>(*m_document, m_chooser, nullptr, std::move(run));
        m_page->resize(520, 700);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
        QTRY_VERIFY_WITH_TIMEOUT(m_document->idle(), 60000);
    }
    template <typename Widget>
    Widget* find(const char* name) const {
        auto* widget = m_page->findChild<Widget*>(QLatin1String(name));
        if (!widget) qFatal("no %s", name);
        return widget;
    }
    void press(const char* button) const { QTest::mouseClick(find<QPushButton>(button), Qt::LeftButton); }
    void forecast() const {
        QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("forecast-start")->isEnabled(), 60000);
        press("forecast-start");
        QTRY_VERIFY_WITH_TIMEOUT(m_page->idle(), 60000);
    }

    QTemporaryDir m_folder;
    FileChooser m_chooser;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<ForecastPage> m_page;
};

void TestForecastPage::goesOnAfterTheData() {
    open(settings({"y"}));
    QVERIFY(!find<QLabel>("forecast-reason")->isVisible());
    QVERIFY(!find<QLineEdit>("forecast-known")->isVisible());
    QVERIFY(!find<QPushButton>("forecast-save")->isEnabled());
    QVERIFY(find<QCheckBox>("forecast-fit-all")->isChecked());
    find<QSpinBox>("forecast-steps")->setValue(12);
    forecast();
    QVERIFY(m_page->shown());
    const RunForecast& shown = *m_page->shown();
    QVERIFY(shown.request.fitAll);
    QCOMPARE(shown.request.level, 0.9);
    QCOMPARE(shown.forecast.values.cols(), Eigen::Index(12));
    for (int k = 0; k < 12; ++k) QVERIFY(std::abs(shown.forecast.values(0, k) - y(rows + k)) < 5e-3);
    QVERIFY(find<QPushButton>("forecast-save")->isEnabled());
    QVERIFY(find<QWidget>("forecast-figure")->isVisible());
    QVERIFY(!find<QLabel>("forecast-differences")->isVisible());
}

void TestForecastPage::savesWhatTheCommandWrites() {
    open(settings({"y"}));
    find<QSpinBox>("forecast-steps")->setValue(5);
    auto* level = find<QComboBox>("forecast-level");
    level->setCurrentIndex(level->findData(0.5));
    find<QCheckBox>("forecast-fit-all")->setChecked(false);
    forecast();
    const QString file = m_folder.filePath(QStringLiteral("forecast.csv"));
    m_page->saveCsv(file);
    const RunForecast expected =
        forecastAfter({.run = m_document->result(), .steps = 5, .level = 0.5, .fitAll = false, .mostMeasured = 1});
    QCOMPARE(readTextFile(file.toStdString()), forecastCsv(expected.forecast));
    QVERIFY(find<MessageStrip>("forecast-note")->message().contains(file));
    m_page->saveCsv(m_folder.filePath(QStringLiteral("nowhere/forecast.csv")));
    QVERIFY(find<MessageStrip>("forecast-error")->isVisible());
}

void TestForecastPage::asksForKnownInputs() {
    open(settings({"u", "y"}));
    QVERIFY(find<QLineEdit>("forecast-known")->isVisible());
    find<QSpinBox>("forecast-steps")->setValue(8);
    forecast();
    QVERIFY(!m_page->shown());
    QVERIFY(find<MessageStrip>("forecast-error")->message().contains(QStringLiteral("the model needs u")));
    find<QLineEdit>("forecast-known")->setText(table("later.csv", rows, rows + 8));
    forecast();
    QVERIFY(!find<MessageStrip>("forecast-error")->isVisible());
    QVERIFY(m_page->shown());
    for (int k = 0; k < 8; ++k) QVERIFY(std::abs(m_page->shown()->forecast.values(0, k) - y(rows + k)) < 5e-3);
}

void TestForecastPage::saysWhyThereIsNothingToForecast() {
    open(withTask({}, "narma"));
    QVERIFY(find<QLabel>("forecast-reason")->isVisible());
    QVERIFY(find<QLabel>("forecast-reason")->text().contains(QStringLiteral("narma")));
    QVERIFY(!find<QPushButton>("forecast-start")->isEnabled());
    m_document->setExperiment(Experiment());
    QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("forecast-start")->isEnabled(), 60000);
    QVERIFY(!find<QLabel>("forecast-reason")->isVisible());
    m_document->enterLive();
    QVERIFY(!find<QPushButton>("forecast-start")->isEnabled());
    QVERIFY(find<QLabel>("forecast-reason")->text().contains(QStringLiteral("Live training")));
    m_document->leaveLive();
    QTRY_VERIFY_WITH_TIMEOUT(find<QPushButton>("forecast-start")->isEnabled(), 60000);
}

void TestForecastPage::aForecastOfOtherSettingsSaysSo() {
    open({});
    forecast();
    const auto shown = m_page->shown();
    QVERIFY(shown);
    m_document->set(setting("spectral-radius"), 0.8);
    QVERIFY(find<QLabel>("forecast-differences")->isVisible());
    QCOMPARE(m_page->shown(), shown);
    forecast();
    QVERIFY(!find<QLabel>("forecast-differences")->isVisible());
    QVERIFY(m_page->shown() != shown);
}

void TestForecastPage::isStopped() {
    const auto begun = std::make_shared<std::atomic_bool>(false);
    open({}, [begun](const RunForecastRequest&, const RunContext& context) -> RunForecast {
        *begun = true;
        for (;;) {
            context.checkpoint();
            std::this_thread::yield();
        }
    });
    press("forecast-start");
    QTRY_VERIFY(*begun);
    QVERIFY(!find<QPushButton>("forecast-start")->isEnabled());
    auto* cancel = find<QPushButton>("cancel");
    QTRY_VERIFY(cancel->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_VERIFY(m_page->idle());
    QVERIFY(find<MessageStrip>("forecast-note")->message().contains(QStringLiteral("cancelled")));
    QVERIFY(find<QPushButton>("forecast-start")->isEnabled());
}

void TestForecastPage::goesAwayWhileItRuns() {
    const auto begun = std::make_shared<std::atomic_bool>(false);
    open({}, [begun](const RunForecastRequest&, const RunContext& context) -> RunForecast {
        *begun = true;
        for (;;) {
            context.checkpoint();
            std::this_thread::yield();
        }
    });
    press("forecast-start");
    QTRY_VERIFY(*begun);
    m_page.reset();  // stops it, or the test does not end
}

void TestForecastPage::failuresAreReported() {
    open({}, [](const RunForecastRequest&, const RunContext&) -> RunForecast { throw std::invalid_argument("no such thing"); });
    forecast();
    QVERIFY(find<MessageStrip>("forecast-error")->message().contains(QStringLiteral("no such thing")));
    QVERIFY(!m_page->shown());
}

void TestForecastPage::controlsAreNamed() {
    open(settings({"u", "y"}));
    for (const QWidget* each : m_page->findChildren<QWidget*>())
        if (each->isVisible() && (each->focusPolicy() & Qt::TabFocus) && qobject_cast<const QScrollArea*>(each) == nullptr &&
            each->focusProxy() == nullptr && each->objectName().startsWith(QLatin1String("forecast-")))
            QVERIFY2(!each->accessibleName().isEmpty(), qPrintable(each->objectName()));
}

// Rows that were filled, and bounds that are not known, are not drawn.
void TestForecastPage::drawsWhatIsKnown() {
    constexpr double missing = std::numeric_limits<double>::quiet_NaN();
    RunForecast result;
    result.request.level = 0.8;
    result.measured = Eigen::RowVector3d(1.0, missing, 3.0);
    result.forecast.names = {"y"};
    result.forecast.times = {"day", {"4", "5"}, {}};
    result.forecast.values = Eigen::RowVector2d(4.0, 5.0);
    result.forecast.lower = Eigen::RowVector2d(3.5, missing);
    result.forecast.upper = Eigen::RowVector2d(4.5, missing);
    const Figure figure = forecastFigure(result);
    QVERIFY(QString::fromStdString(figure.caption).startsWith(QStringLiteral("Forecast, day 4 to 5. ")));
    QCOMPARE(figure.panels.size(), std::size_t(1));
    const std::vector<FigureSeries>& series = figure.panels[0].series;
    QCOMPARE(series.size(), std::size_t(2));
    QCOMPARE(series[0].x, (std::vector{-2.0, 0.0}));
    QCOMPARE(series[0].y, (std::vector{1.0, 3.0}));
    QCOMPARE(series[1].x, (std::vector{1.0, 2.0}));
    QVERIFY(series[1].lower[0] == 3.5 && std::isnan(series[1].lower[1]));
    QVERIFY(series[1].upper[0] == 4.5 && std::isnan(series[1].upper[1]));
    QCOMPARE(series[1].boundsName, std::string("80 % interval"));
    QVERIFY2(series[0].source == FigureSeries::Source::truth && series[1].source == FigureSeries::Source::model,
             "in the colours of every plot");
}

ECHOPLANE_WINDOW_TEST(TestForecastPage, QApplication)

}  // namespace echoplane::forecast_page_tests

#include "test_forecast_page.moc"
