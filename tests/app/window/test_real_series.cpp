// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <fstream>
#include <sstream>
#include <vector>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/commands/places.h"
#include "tests/window_tests.h"

namespace echoplane::real_series_tests {

/// Measured series from other packages, read in place (resources/manual/own-data.md): the program reads them unchanged, and its
/// models predict them better than persistence. Tests of missing packages are skipped.
class TestRealSeries : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sunspots();
    void carbonDioxide();
    void elNino();
    void electrocardiogram();
    void weather();

private:
    static QString ofPython(const QString& file) { return QStringLiteral("/usr/lib/python3/dist-packages/") + file; }
    /// The document of `train --json` on the file; the warnings go to m_warnings.
    QJsonObject train(const QString& file, const QString& arguments) {
        QProcess process;
        process.start(programPath(),
                      QStringList{QStringLiteral("train"), QStringLiteral("--json"), QStringLiteral("--data"), file} +
                          arguments.split(QLatin1Char(' '), Qt::SkipEmptyParts));
        if (!process.waitForFinished(120000)) qFatal("the program does not end");
        m_warnings = QString::fromUtf8(process.readAllStandardError());
        return QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    }
    static double test(const QJsonObject& of, const char* measure = "rmse") {
        return of.value(QLatin1String(measure)).toObject().value(QLatin1String("test")).toDouble(qQNaN());
    }
    static QJsonObject baseline(const QJsonObject& run, const char* name) {
        return run.value(QLatin1String("baselines")).toObject().value(QLatin1String(name)).toObject();
    }
    /// The numbers of a column, counted from 0, without empty cells.
    static std::vector<double> column(const QString& file, std::size_t place) {
        std::ifstream in(file.toStdString());
        std::string line, cell;
        std::getline(in, line);
        std::vector<double> values;
        while (std::getline(in, line)) {
            std::istringstream cells(line);
            for (std::size_t k = 0; k <= place; ++k) std::getline(cells, cell, ',');
            if (!cell.empty()) values.push_back(std::stod(cell));
        }
        return values;
    }

    QString m_warnings;
    QTemporaryDir m_folder;
};

void TestRealSeries::sunspots() {
    const QString file = ofPython(QStringLiteral("statsmodels/datasets/sunspots/sunspots.csv"));
    if (!QFile::exists(file)) QSKIP("python3-statsmodels is not there (packaging/install_dependencies.sh series)");
    const QJsonObject run =
        train(file, QStringLiteral("--inputs SUNACTIVITY --targets SUNACTIVITY --horizon 1 --size 50 --bias on "
                                   "--ridge best --washout 20 --training 200 --validation 50 --test 58"));
    // Persistence by its definition, on the same steps.
    const std::vector<double> values = column(file, 1);
    QCOMPARE(values.size(), std::size_t{309});
    double squares = 0.0;
    for (std::size_t t = 250; t < 308; ++t) squares += (values[t + 1] - values[t]) * (values[t + 1] - values[t]);
    const double persistence = std::sqrt(squares / 58.0);
    QVERIFY(std::abs(test(baseline(run, "persistence")) - persistence) < 1e-9 * persistence);
    QVERIFY2(test(run) < 0.8 * persistence, qPrintable(QString::number(test(run) / persistence)));
    // The cycle of eleven years.
    const int period = baseline(run, "seasonal").value(QLatin1String("period")).toInt();
    QVERIFY2(period >= 10 && period <= 12, qPrintable(QString::number(period)));
}

void TestRealSeries::carbonDioxide() {
    const QString file = ofPython(QStringLiteral("statsmodels/datasets/co2/co2.csv"));
    if (!QFile::exists(file)) QSKIP("python3-statsmodels is not there (packaging/install_dependencies.sh series)");
    const QJsonObject run =
        train(file, QStringLiteral("--inputs co2 --targets co2 --horizon 1 --size 100 --bias on --difference 1 "
                                   "--ridge best"));
    QVERIFY2(m_warnings.contains(QStringLiteral("59 gaps in \"co2\"")), qPrintable(m_warnings));
    QVERIFY2(test(run) < test(baseline(run, "persistence")), qPrintable(QString::number(test(run))));
    const int period = baseline(run, "seasonal").value(QLatin1String("period")).toInt();
    QVERIFY2(period >= 50 && period <= 54, qPrintable(QString::number(period)));
}

void TestRealSeries::elNino() {
    const QString file = ofPython(QStringLiteral("statsmodels/datasets/elnino/elnino.csv"));
    if (!QFile::exists(file)) QSKIP("python3-statsmodels is not there (packaging/install_dependencies.sh series)");
    // December from the previous months: several inputs, few rows.
    const QJsonObject run =
        train(file, QStringLiteral("--inputs OCT,NOV --targets DEC --horizon 0 --size 10 --bias on --ridge best "
                                   "--washout 2 --training 40 --validation 10 --test 11"));
    QVERIFY2(test(run) < test(baseline(run, "mean")), qPrintable(QString::number(test(run))));
}

void TestRealSeries::electrocardiogram() {
    const QString packed = ofPython(QStringLiteral("scipy/misc/ecg.dat"));
    if (!QFile::exists(packed)) QSKIP("python3-scipy before 1.12 is not there: later ones fetch their data from the network");
    const QString file = m_folder.filePath(QStringLiteral("ecg.npz"));
    QVERIFY(QFile::copy(packed, file));
    const QJsonObject run = train(file, QStringLiteral("--inputs ecg --targets ecg --horizon 4 --size 100 --bias on --ridge best "
                                                       "--washout 200 --training 4000 --validation 1000 --test 1000"));
    QVERIFY2(test(run) < 0.8 * test(baseline(run, "persistence")), qPrintable(QString::number(test(run))));
}

void TestRealSeries::weather() {
    QString folder = qEnvironmentVariable("ECHOPLANE_VEGA_DATASETS");
    if (folder.isEmpty()) folder = nodeModulesPath() + QStringLiteral("/vega-datasets");
    const QString file = folder + QStringLiteral("/data/seattle-weather.csv");
    if (!QFile::exists(file)) QSKIP("npm's vega-datasets is not there (ECHOPLANE_VEGA_DATASETS names its folder)");
    const QJsonObject run =
        train(file, QStringLiteral("--inputs temp_max,temp_min,precipitation,wind --targets temp_max --horizon 1 "
                                   "--size 50 --bias on --ridge best"));
    QVERIFY2(test(run) < test(baseline(run, "persistence")), qPrintable(QString::number(test(run))));
    QVERIFY2(m_warnings.contains(QStringLiteral("\"weather\" cannot be used")), qPrintable(m_warnings));
}

ECHOPLANE_WINDOW_TEST(TestRealSeries, QApplication)

}  // namespace echoplane::real_series_tests

#include "test_real_series.moc"
