// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <map>
#include <string>

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "core/project/project_file.h"
#include "core/settings/experiment_json.h"
#include "tests/app/commands/places.h"
#include "tests/window_tests.h"
#include "widgets/document/stored_run_file.h"

namespace echoplane::kept_files_tests {

/// Members added since then: new settings with their defaults. Everything else is the same.
QJsonValue without(const QJsonValue& now, const QJsonValue& then) {
    if (now.isArray() && then.isArray() && now.toArray().size() == then.toArray().size()) {
        QJsonArray all;
        for (qsizetype i = 0; i < now.toArray().size(); ++i) all << without(now.toArray()[i], then.toArray()[i]);
        return all;
    }
    if (!now.isObject() || !then.isObject()) return now;
    QJsonObject kept;
    const QStringList came{QStringLiteral("noise_seed"),
                           QStringLiteral("gaps"),
                           QStringLiteral("log"),
                           QStringLiteral("difference"),
                           QStringLiteral("resample"),
                           QStringLiteral("merge"),
                           QStringLiteral("layer"),
                           QStringLiteral("bidirectional"),
                           QStringLiteral("products"),
                           QStringLiteral("classifier"),
                           QStringLiteral("scrolls"),
                           QStringLiteral("stack"),
                           QStringLiteral("stack_ratio"),
                           QStringLiteral("stack_coupling"),
                           QStringLiteral("stack_input"),
                           QStringLiteral("self_weight"),
                           QStringLiteral("excitatory"),
                           QStringLiteral("smallest_singular_value"),
                           QStringLiteral("cluster_links"),
                           QStringLiteral("attachments"),
                           QStringLiteral("backward_weight"),
                           QStringLiteral("blocks"),
                           QStringLiteral("cell"),
                           QStringLiteral("proximity"),
                           QStringLiteral("euler_step"),
                           QStringLiteral("diffusion"),
                           QStringLiteral("residual_weight"),
                           QStringLiteral("branch_weight"),
                           QStringLiteral("leak_spread"),
                           QStringLiteral("adaptation"),
                           QStringLiteral("adaptation_rate"),
                           QStringLiteral("adaptation_epochs"),
                           QStringLiteral("target_mean"),
                           QStringLiteral("target_deviation"),
                           QStringLiteral("bcm_threshold"),
                           QStringLiteral("distance"),
                           QStringLiteral("classes"),
                           QStringLiteral("split_seed"),
                           QStringLiteral("tokens"),
                           QStringLiteral("word_vectors"),
                           QStringLiteral("embedding_size"),
                           QStringLiteral("vocabulary"),
                           QStringLiteral("length"),
                           QStringLiteral("points"),
                           QStringLiteral("tiles"),
                           QStringLiteral("tiles_across"),
                           QStringLiteral("overlap"),
                           QStringLiteral("boundary"),
                           QStringLiteral("boundary_value"),
                           QStringLiteral("tile_weights"),
                           QStringLiteral("pooled_readout"),
                           QStringLiteral("input_window"),
                           QStringLiteral("squares"),
                           QStringLiteral("products"),
                           QStringLiteral("triples"),
                           QStringLiteral("mixing"),
                           QStringLiteral("mixing_gain"),
                           QStringLiteral("forecast_steps"),
                           QStringLiteral("valid_threshold"),
                           QStringLiteral("token_vectors"),
                           QStringLiteral("unheard"),
                           QStringLiteral("memory_window"),
                           QStringLiteral("shortest_time_scale"),
                           QStringLiteral("longest_time_scale"),
                           QStringLiteral("series_start")};
    for (const QString& key : now.toObject().keys()) {
        const bool since = !then.toObject().contains(key) && (key.endsWith(QStringLiteral("_noise")) || came.contains(key));
        if (!since) kept[key] = without(now.toObject()[key], then.toObject()[key]);
    }
    return kept;
}

/// Files of tests/data/files_before_the_recut, written before Experiment was split into parts.
class TestKeptFiles : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void runsAreRepeated_data();
    void runsAreRepeated();
    void projectsReadTheSame_data();
    void projectsReadTheSame();
    void aSweepIsWhole();

private:
    static QString folder() { return keptFilesPath(); }
    static QByteArray contents(const QString& name) {
        QFile file(folder() + QLatin1Char('/') + name);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    static QByteArray output(const QStringList& arguments) {
        QProcess process;
        process.setWorkingDirectory(folder());
        process.start(programPath(), arguments);
        if (!process.waitForFinished() || process.exitCode() != 0) qWarning("%s", process.readAllStandardError().constData());
        return process.readAllStandardOutput();
    }
};

void TestKeptFiles::runsAreRepeated_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("run");
    for (const char* run : {"noisy", "small-world"})
        for (const QString& file : QDir(folder()).entryList({QLatin1String(run) + QStringLiteral("*")}))
            if (!file.endsWith(QLatin1String(".run.json")))
                QTest::newRow(qPrintable(file)) << file << QLatin1String(run) + QStringLiteral(".run.json");
    QVERIFY(QDir(folder()).count() > 30);
}

void TestKeptFiles::runsAreRepeated() {
    QFETCH(QString, file);
    QFETCH(QString, run);
    const QJsonObject then = QJsonDocument::fromJson(contents(run)).object();
    // Files with the same settings, down to the last bit, are trained from once.
    static std::map<std::string, QJsonObject> trained;
    const Experiment experiment = readStoredRun(folder() + QLatin1Char('/') + file).experiment;
    QJsonObject& now = trained[settingsJson(experiment).dump()];
    if (now.isEmpty())
        now = QJsonDocument::fromJson(output({QStringLiteral("train"), QStringLiteral("--from"), file, QStringLiteral("--json")}))
                  .object();
    QVERIFY(!then.isEmpty() && !now.isEmpty());
    QCOMPARE(without(now, then)[QStringLiteral("settings")], then[QStringLiteral("settings")]);
    for (const QString& error : {QStringLiteral("rmse"), QStringLiteral("nrmse"), QStringLiteral("accuracy")}) {
        const QJsonObject before = then[error].toObject(), after = now[error].toObject();
        QCOMPARE(after.keys(), before.keys());
        for (const QString& stretch : before.keys()) {
            const double expected = before[stretch].toDouble();
            QVERIFY2(std::abs(after[stretch].toDouble() - expected) <= 1e-6 * std::abs(expected), qPrintable(error + stretch));
        }
    }
}

void TestKeptFiles::projectsReadTheSame_data() {
    QTest::addColumn<QString>("file");
    for (const QString& file : QDir(folder()).entryList({QStringLiteral("*.echo")})) QTest::newRow(qPrintable(file)) << file;
}

void TestKeptFiles::projectsReadTheSame() {
    QFETCH(QString, file);
    const Project project = readProject((folder() + QLatin1Char('/') + file).toStdString());
    const QByteArray written = QByteArray::fromStdString(projectText(project));
    QJsonObject then = QJsonDocument::fromJson(contents(file)).object(), now = QJsonDocument::fromJson(written).object();
    QVERIFY(!then.take(QStringLiteral("program")).isUndefined() && !now.take(QStringLiteral("program")).isUndefined());
    QCOMPARE(without(now, then), QJsonValue(then));
}

void TestKeptFiles::aSweepIsWhole() {
    const QTemporaryDir scratch;
    const QString copy = scratch.filePath(QStringLiteral("sweep.csv"));
    QVERIFY(QFile::copy(folder() + QStringLiteral("/sweep.csv"), copy));
    const QByteArray printed =
        output({QStringLiteral("sweep"), QStringLiteral("--grid"), QStringLiteral("grid.json"), QStringLiteral("--task"),
                QStringLiteral("mso:3"), QStringLiteral("--method"), QStringLiteral("annulus"), QStringLiteral("--size"),
                QStringLiteral("10"), QStringLiteral("--seeds"), QStringLiteral("2"), QStringLiteral("--output"), copy});
    QVERIFY2(printed.contains("16 of them from an earlier run"), printed.constData());
}

ECHOPLANE_WINDOW_TEST(TestKeptFiles, QCoreApplication)

}  // namespace echoplane::kept_files_tests

#include "test_kept_files.moc"
