// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <complex>
#include <iterator>
#include <stdexcept>
#include <string>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include "app/window/main_window.h"
#include "core/files/npy.h"
#include "core/kinds/recall/memory.h"
#include "core/math/random.h"
#include "core/own_data/data.h"
#include "core/reservoir/topologies/topology.h"
#include "core/settings/experiment_json.h"
#include "core/settings/settings.h"
#include "core/spectrum/distributions.h"
#include "core/spectrum/methods.h"
#include "core/system/blas_threads.h"
#include "core/tasks/mso.h"
#include "core/tasks/narma.h"
#include "core/tasks/parity.h"
#include "core/tasks/task.h"
#include "tests/app/commands/places.h"
#include "tests/window_tests.h"
#include "widgets/scores/score_panel.h"

namespace echoplane::same_numbers_tests {

constexpr int experiments = 200;

/// A random task, reservoir and readout, small enough to run quickly; validate() may refuse it.
Experiment anyExperiment(RandomStream& random, const std::string& dataFile) {
    const auto whole = [&](int low, int high) { return static_cast<int>(random.uniform(low, high + 1.0)); };
    const auto often = [&](double share) { return random.uniform() < share; };
    const auto power = [&](double low, double high) { return std::pow(10.0, random.uniform(low, high)); };
    const auto choose = [&](const char* name, Experiment& experiment) {
        const Setting& choices = setting(name);
        setValue(choices, experiment,
                 choices.choices[static_cast<std::size_t>(whole(0, static_cast<int>(choices.choices.size()) - 1))].name);
    };
    Experiment e;
    do choose("task", e);
    while (!kindOf(e).trajectory);  // their models differ (test_classify.cpp), or cannot be exported to one file
    if (e.data.task == "data") {
        e = withDataFile(e, dataFile, often(0.5) ? std::vector<std::string>{"a", "c"} : std::vector<std::string>{"b"},
                         often(0.5) ? std::vector<std::string>{"c", "a"} : std::vector<std::string>{"b"});
        choose("normalisation", e);
    }
    e.set(mso::components, whole(1, 12));
    e.set(memory::delays, whole(1, 15));
    e.set(narmaSystem::order, whole(2, 12));
    e.set(parity::bits, whole(2, 3));
    e.set(forecast::horizon, often(0.7) ? 1 : whole(1, 5));
    e.data.freeRun = runsAutonomously(e) && often(0.4);
    e.data.split.washout = whole(0, 60);
    e.data.split.training = 60 + whole(20, 150);
    e.data.split.validation = whole(20, 60);
    e.data.split.test = whole(20, 60);

    choose("method", e);
    e.reservoir.size = whole(4, 40);
    e.reservoir.seed = static_cast<std::uint32_t>(whole(0, 100000));
    choose("weight-law", e);
    e.reservoir.connectivity = often(0.5) ? 1.0 : random.uniform(0.3, 1.0);
    e.set(noisyGolden::noise, random.uniform(0.0, 0.1));
    e.set(noisyGolden::renormalise, often(0.5));
    e.set(annulus::innerRadius, random.uniform(0.0, 0.9));
    choose("metric", e);
    if (e.reservoir.method == "custom") {
        e.reservoir.size = 0;
        for (int k = whole(2, 12); k > 0; --k) {
            const bool real = often(0.3);
            e.reservoir.edit.eigenvalues.push_back(real ? std::complex<double>(random.uniform(-0.95, 0.95))
                                                        : std::polar(random.uniform(0.1, 0.95), random.uniform(0.05, 3.1)));
            e.reservoir.size += real ? 1 : 2;
        }
    }
    if (e.reservoir.method == "normal") {
        choose("activation", e);
        choose("topology", e);
        e.set(cycleOfJumps::jumpLength, 2);
        e.set(smallWorldGraph::neighbours, 1);
        if (e.reservoir.topology == "small-world" || e.reservoir.topology == "cycle-with-jumps")
            e.reservoir.size = std::max(e.reservoir.size, 8);
        if (e.reservoir.topology == "delay-line") e.reservoir.scaledTo = "singular-value";
    }
    e.dynamics.spectralRadius = random.uniform(0.2, often(0.9) ? 1.0 : 1.1);
    e.dynamics.leakRate = often(0.5) ? 1.0 : random.uniform(0.1, 1.0);
    e.dynamics.bias = often(0.3) ? random.uniform(0.0, 1.0) : 0.0;
    e.input.scaling = power(-2.0, 1.0);
    choose("input-law", e);
    e.input.connectivity = often(0.6) ? 1.0 : random.uniform(0.3, 1.0);
    e.input.feedback = often(0.2);
    e.input.feedbackScaling = power(-2.0, 0.0);
    e.readout.bias = often(0.5);
    e.readout.output = often(0.2);
    e.readout.input = often(0.3);
    e.readout.ridge = often(0.1) ? 0.0 : power(-14.0, 0.0);
    // Its accuracy counts signs, which rounding decides with weights of 1e14.
    if (e.data.task == "parity") e.readout.ridge = std::max(e.readout.ridge, 1e-10);
    if (often(0.15) && e.reservoir.method != "normal") e.reservoir.edit.muted.push_back(0);
    return e;
}

/// The window, `train --json` and NumPy with the exported model give the same numbers.
class TestSameNumbers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void windowProgramAndModelAgree();

private:
    QString file(const QString& name) const { return m_folder.filePath(name); }
    void write(const QString& name, const std::string& bytes) const {
        QFile out(file(name));
        if (!out.open(QIODevice::WriteOnly) || out.write(bytes.data(), std::ssize(bytes)) != std::ssize(bytes))
            qFatal("cannot write");
    }
    QTemporaryDir m_folder;
};

void TestSameNumbers::initTestCase() {
    useOneBlasThread();
    QFile data(file(QStringLiteral("data.csv")));
    QVERIFY(data.open(QIODevice::WriteOnly));
    RandomStream random(5, "series of three columns");
    data.write("a,b,c\n");
    double slow = 0.0;
    for (int t = 0; t < 400; ++t) {
        slow = 0.9 * slow + random.normal();
        const QString row = QStringLiteral("%1,%2,%3\n")
                                .arg(1000.0 + 50.0 * std::sin(0.3 * t) + random.normal(), 0, 'g', 17)
                                .arg(0.02 * slow, 0, 'g', 17)
                                .arg(slow * slow - 7.0, 0, 'g', 17);
        data.write(row.toLatin1());
    }
}

void TestSameNumbers::windowProgramAndModelAgree() {
    MainWindow window;  // not shown: its numbers are read, and painting takes longer than all else
    RandomStream random(2026, "experiments of all settings");
    QJsonArray list;
    for (int k = 0; k < experiments; ++k) {
        const QString name = QStringLiteral("run%1").arg(k);
        Experiment experiment;
        for (;;) {
            experiment = anyExperiment(random, file(QStringLiteral("data.csv")).toStdString());
            try {
                validate(experiment);
                break;
            } catch (const std::invalid_argument&) {  // try another one
            }
        }
        // The window's numbers.
        window.document().setExperiment(experiment);
        QTRY_VERIFY_WITH_TIMEOUT(window.document().idle(), 20000);
        const auto result = window.document().result();
        QVERIFY2(result && result->experiment == experiment, qPrintable(name));
        // The three large scores come first: validation, training, test; test first without validation.
        const QStringList lines = window.findChild<ScorePanel*>()->asText().split(QLatin1Char('\n'));
        const auto shown = [&](qsizetype line) {
            const QString text = lines[line].section(QLatin1Char('\t'), 1);
            return text.isEmpty() ? QJsonValue(QJsonValue::Null) : QJsonValue(text.toDouble());
        };
        const bool judged = experiment.data.task != "memory";
        const QJsonObject seen{{QStringLiteral("validation"), judged ? shown(0) : QJsonValue(QJsonValue::Null)},
                               {QStringLiteral("train"), shown(1)},
                               {QStringLiteral("test"), shown(judged ? 2 : 0)}};

        // The task itself, in the user's units.
        const Dataset task = echoplane::datasetOf(experiment);
        write(name + QStringLiteral(".inputs.npy"),
              npyBytes(Eigen::MatrixXd(original(task.inputs, task.inputNormalisation).transpose())));
        write(name + QStringLiteral(".targets.npy"),
              npyBytes(Eigen::MatrixXd(original(task.targets, task.targetNormalisation).transpose())));

        // The program's numbers.
        const QString settings = name + QStringLiteral(".settings.json");
        write(settings, nlohmann::ordered_json{{"settings", settingsJson(experiment)}}.dump());
        QProcess program;
        program.setWorkingDirectory(m_folder.path());
        program.setStandardOutputFile(file(name + QStringLiteral(".json")));
        program.start(programPath(),
                      {QStringLiteral("train"), QStringLiteral("--from"), settings, QStringLiteral("--json"),
                       QStringLiteral("--no-baselines"), QStringLiteral("--export"), name + QStringLiteral(".npz")});
        QVERIFY(program.waitForFinished());
        const QByteArray error = program.readAllStandardError();
        QVERIFY2(program.exitCode() == (result->divergedAt() ? 1 : 0), error.constData());
        list.append(QJsonObject{{QStringLiteral("name"), name},
                                {QStringLiteral("free"), testsAutonomously(experiment)},
                                {QStringLiteral("window"), seen}});
    }
    write(QStringLiteral("list.json"), QJsonDocument(list).toJson().toStdString());
    QProcess numpy;
    numpy.start(QStringLiteral("/usr/bin/python3"), {scriptPath(QStringLiteral("check_same_numbers.py")), m_folder.path()});
    QVERIFY(numpy.waitForFinished(120000));
    const QByteArray printed = numpy.readAllStandardOutput() + numpy.readAllStandardError();
    qInfo("%s", printed.constData());
    QVERIFY2(numpy.exitCode() == 0, printed.constData());
}

ECHOPLANE_WINDOW_TEST(TestSameNumbers, QApplication)

}  // namespace echoplane::same_numbers_tests

#include "test_same_numbers.moc"
