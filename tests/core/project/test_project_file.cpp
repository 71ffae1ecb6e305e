// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/project/project_file.h"

#include "tests/core/formats/damage.h"
#include "tests/core/reference_data.h"
#include "tests/core/settings/random_experiment.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::project_file_tests {

Project randomProject(std::uint32_t seed, int modes = 0) {
    RandomStream random(seed, "project");
    Project project;
    project.title = "Zwölf Sinus";
    project.about = "a \"quoted\" text\nof two lines";
    project.notes = "λ grows\nand \"so\" does κ";
    project.experiment = randomExperiment(random, modes);
    for (int i = 0; i < static_cast<int>(seed % 5); ++i)
        project.pins.push_back({"pin " + std::to_string(i), randomExperiment(random)});
    project.layout = "AAAA/wAA+w==";
    project.view = {{"", "empty"}, {"plane", "polar"}};
    if (seed % 3 == 1) {
        project.sweepAxes = {{"ridge", {1e-11, random.uniform()}}, {"method", {"golden", "sim"}}, {"bias", {0.0, 1.0}}};
        project.sweepSeeds = static_cast<int>(seed);
    }
    if (seed % 4 == 3) {
        RacePlan plan;
        plan.contenders = {"ar", "lru"};
        NetworkRecord record;
        record.spec.kind = "lru";
        record.spec.eigenvalues = Eigen::VectorXcd::Constant(1, std::polar(random.uniform(), 0.3));
        record.inputs = record.outputs = {Eigen::VectorXd::Zero(1), Eigen::VectorXd::Ones(1)};
        record.weights = {{"nu", {1}, {random.normal()}}};
        plan.learned["lru"] = std::make_shared<const NetworkRecord>(record);
        project.race = ProjectRace{plan};
    }
    return project;
}

std::string refusalOf(const std::string& text) {
    return refusal([&] { parseProject(text, "a.echo"); });
}

/// A project of which only `rest` is not the default.
std::string small(const std::string& rest) {
    return "{\n\"format\": \"echoplane project\",\n\"version\": 1,\n" + rest + "\n}\n";
}

void expectRefusal(const std::string& text, const std::string& start, const std::string& part = "") {
    const std::string message = refusalOf(text);
    EXPECT_TRUE(message.starts_with(start)) << "\"" << message << "\" does not start with \"" << start << '"';
    EXPECT_NE(message.find(part), std::string::npos) << "\"" << message << "\" has no \"" << part << '"';
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    EXPECT_LT(message.size(), 1600U) << message;
}

TEST(ProjectText, ReadsBackToTheSameProject) {
    for (std::uint32_t seed = 0; seed < 120; ++seed) {
        const Project project = randomProject(seed);
        const std::string text = projectText(project);
        ASSERT_EQ(parseProject(text, "a.echo"), project) << text;
    }
}

TEST(ProjectText, AThousandEigenvaluesReadBackBitForBit) {
    const Project project = randomProject(4, 1000);
    EXPECT_EQ(parseProject(projectText(project), "a.echo"), project);
}

TEST(ProjectText, NeverWritesWhatItWouldNotRead) {
    Project project;
    project.experiment.readout.ridge = std::nan("");
    EXPECT_NE(refusal([&] { projectText(project); }).find("ridge"), std::string::npos);
    project = {};
    project.pins.resize(5);
    EXPECT_NE(refusal([&] { projectText(project); }).find("5 pins"), std::string::npos);
    project = {};
    project.title = "\xff";
    EXPECT_NE(refusal([&] { projectText(project); }).find("UTF-8"), std::string::npos);
    project = {};
    for (int i = 0; i <= 1000; ++i) project.view[std::to_string(i)];
    EXPECT_NE(refusal([&] { projectText(project); }).find("view"), std::string::npos);
}

TEST(ParseProject, ASweepThatCannotBeIsRefusedWithThePlace) {
    const auto sweep = [](const std::string& rest) { return small(R"("experiment": {}, "sweep": )" + rest); };
    expectRefusal(sweep("[]"), "a.echo, sweep: ", "object");
    expectRefusal(sweep(R"({"grid": {}})"), "a.echo, sweep.grid: ", "no such key");
    expectRefusal(sweep(R"({"seeds": 0})"), "a.echo, sweep.seeds: ", "from 1 to");
    expectRefusal(sweep(R"({"seeds": 1e300})"), "a.echo, sweep.seeds: ", "whole number");
    expectRefusal(sweep(R"({"axes": {"radius": [1]}})"), "a.echo, sweep.axes: ", "radius");
    expectRefusal(sweep(R"({"axes": {"ridge": [-1]}})"), "a.echo, sweep: ", "ridge");
    expectRefusal(sweep(R"({"axes": {"ridge": []}})"), "a.echo, sweep: ", "no values");
    Project project;
    project.sweepAxes = {{"ridge", {-1.0}}};
    EXPECT_NE(refusal([&] { projectText(project); }).find("ridge"), std::string::npos);
}

TEST(ProjectText, KeepsForksButNotTheStatesThatWereRestored) {
    Project project;
    project.forks = {Fork{700, 1e-3, 1}, Fork{710, 0.0, 1, Eigen::VectorXd::Ones(5)}, Fork{0, 0.1, 18446744073709551615U}};
    project.forksInClosedLoop = true;
    const Project read = parseProject(projectText(project), "a.echo");
    EXPECT_EQ(read.forks, (std::vector<Fork>{project.forks[0], project.forks[2]}));
    EXPECT_TRUE(read.forksInClosedLoop);
}

TEST(ParseProject, AForkThatCannotBeIsRefusedWithThePlace) {
    Project project;
    project.forks = {Fork{700}};
    const std::string text = projectText(project);
    const auto messageWith = [&](const std::string& now, const std::string& then) {
        std::string changed = text;
        changed.replace(changed.rfind(now), now.size(), then);
        try {
            parseProject(changed, "a.echo");
        } catch (const std::invalid_argument& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_EQ(messageWith("700", "-7"), "a.echo, forks.list[0].step: must be a whole number from 0 on, not -7");
    EXPECT_EQ(messageWith("0.001", "\"big\""), "a.echo, forks.list[0].size: must be a number, not big");
    EXPECT_EQ(messageWith("\"seed\"", "\"seeds\""), "a.echo, forks.list[0].seeds: a fork has no such key");
}

TEST(ParseProject, MissingPartsAreTheDefaults) {
    EXPECT_EQ(parseProject(small(R"("experiment": {})"), "a.echo"), Project{});
}

TEST(ParseProject, ATruncatedFileSaysSo) {
    const std::string text = projectText(randomProject(3));
    for (std::size_t length = 1; length + 2 < text.size(); length += 29) {
        const std::string message = refusalOf(text.substr(0, length));
        ASSERT_TRUE(message.starts_with("a.echo, line ")) << length << ": " << message;
        ASSERT_NE(message.find("cut off"), std::string::npos) << length << ": " << message;
    }
    expectRefusal("", "a.echo: ", "empty");
}

TEST(ParseProject, WhatIsNotJsonIsRefusedWithTheLine) {
    expectRefusal(small("\"experiment\": {\n\"ridge\": oops }"), "a.echo, line 5: not JSON");
    expectRefusal(small(R"("experiment": {})") + "{}", "a.echo, line 6: not JSON");
    expectRefusal(small(R"("experiment": {})") + std::string(1, '\0'), "a.echo, line 6: not JSON");
    expectRefusal(small(R"("experiment": {},)"), "a.echo, line 5: not JSON");
}

TEST(ParseProject, AnotherFormatIsRefused) {
    for (const char* text : {"[]", "{}", "\x89PNG\r\n", "Dear Sir", "\xEF\xBB\xBF\nre,im", "3", "null", "\"echoplane project\"",
                             R"({"version": 1, "experiment": {}})"}) {
        expectRefusal(text, "a.echo: this is not an Echoplane project");
    }
    for (const char* text : {R"({"format": "geojson"})", R"({"format": null})", R"({"format": ["echoplane project"]})"}) {
        expectRefusal(text, "a.echo, format: this is not an Echoplane project");
    }
}

TEST(ParseProject, AnotherVersionIsRefused) {
    const auto versioned = [](const std::string& version) {
        return R"({"format": "echoplane project", "future": {}, "version": )" + version + "}";
    };
    expectRefusal(versioned("2"), "a.echo, version: made by a newer Echoplane (version 2); this one reads version 1");
    expectRefusal(versioned("18446744073709551615"), "a.echo, version: made by a newer Echoplane");
    for (const char* bad : {"0", "-1"}) expectRefusal(versioned(bad), "a.echo, version: there is no version ", bad);
    for (const char* bad : {"\"1\"", "1.5", "null", "1e300"}) expectRefusal(versioned(bad), "a.echo, version: must be a whole");
    expectRefusal(R"({"format": "echoplane project"})", "a.echo, version: must be a whole number");
}

TEST(ParseProject, WrongKindsAreRefusedWithThePlace) {
    expectRefusal(small(R"("title": "a")"), "a.echo: there is no experiment");
    expectRefusal(small(R"("experiment": [])"), "a.echo, experiment: an experiment must be an object");
    expectRefusal(small(R"("experiment": {}, "title": 1)"), "a.echo, title: must be a text");
    expectRefusal(small(R"("experiment": {}, "about": [])"), "a.echo, about: must be a text");
    expectRefusal(small(R"("experiment": {}, "notes": 1)"), "a.echo, notes: must be a text");
    expectRefusal(small(R"("experiment": {}, "layout": {})"), "a.echo, layout: must be a text");
    expectRefusal(small(R"("experiment": {}, "program": 1)"), "a.echo, program: must be a text");
    expectRefusal(small(R"("experiment": {}, "view": [])"), "a.echo, view: must be an object");
    expectRefusal(small(R"("experiment": {}, "view": {"a": 1})"), "a.echo, view.a: must be a text");
    expectRefusal(small(R"("experiment": {}, "pins": {})"), "a.echo, pins: must be a list");
    expectRefusal(small(R"("experiment": {}, "pins": [1])"), "a.echo, pins[0]: must be an object");
    expectRefusal(small(R"("experiment": {}, "pins": [{}])"), "a.echo, pins[0]: there is no experiment");
    expectRefusal(small(R"("experiment": {}, "pins": [{"experiment": {}, "name": 1}])"), "a.echo, pins[0].name: must be a text");
    expectRefusal(small(R"("experiment": {}, "pins": [{"experiment": {}, "nom": 1}])"), "a.echo, pins[0].nom: ");
    expectRefusal(small(R"("experiment": {}, "extra": 1)"), "a.echo, extra: ");
    const std::string pin = R"({"experiment": {}})", bad = R"({"experiment": {"ridge": -1}})";
    expectRefusal(small(R"("experiment": {}, "pins": [)" + pin + "," + pin + "," + bad + "]"),
                  "a.echo, pins[2].experiment.ridge: ridge is -1, but must be a number from 0 to 1000000");
    expectRefusal(small(R"("experiment": {}, "pins": [)" + pin + "," + pin + "," + pin + "," + pin + "," + pin + "]"),
                  "a.echo, pins: there are 5, but may be at most 4");
}

TEST(ParseProject, RepeatedKeysAreRefusedWithThePlace) {
    expectRefusal(small(R"("experiment": {}, "experiment": {})"), "a.echo, experiment: the key appears twice");
    expectRefusal(small(R"("experiment": {}, "pins": [{"experiment": {}}, {"experiment": {"ridge": 1, "ridge": 1}}])"),
                  "a.echo, pins[1].experiment.ridge: the key appears twice");
    expectRefusal(small(R"("experiment": {"ridge": 1, "\u0072idge": 1})"), "a.echo, experiment.ridge: the key");
}

TEST(ParseProject, NumbersThatJsonOrDoubleDoNotHaveAreRefused) {
    for (const char* bad : {"NaN", "nan", "Infinity", "-Infinity", "-inf"}) {
        expectRefusal(small("\"experiment\": {\n\"ridge\": " + std::string(bad) + "}"),
                      "a.echo, line 5: JSON has no NaN or Infinity");
    }
    for (const char* bad : {"1e400", "-1e999999999"}) {
        expectRefusal(small(R"("experiment": {"ridge": )" + std::string(bad) + "}"),
                      "a.echo, experiment.ridge: a number is beyond");
        expectRefusal(small(R"("experiment": {"eigenvalues": [[0, 1], [0, )" + std::string(bad) + "]]}"),
                      "a.echo, experiment.eigenvalues[1][1]: a number is beyond");
    }
    expectRefusal(small(R"("experiment": {"seed": 99999999999999999999999})"), "a.echo, experiment.seed: seed is ");
}

TEST(ParseProject, NestingBombsAreRefused) {
    const std::string deep(1'000'000, '[');
    expectRefusal(deep, "a.echo: ", "not an Echoplane project");
    expectRefusal(small(R"("experiment": {}, "view": )" + deep), "a.echo, view", "levels of nesting");
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    expectRefusal(objects, "a.echo, a.a", "levels of nesting");
}

TEST(ParseProject, AnObjectOfTooManyKeysIsRefused) {
    std::string keys;
    for (int i = 0; i < 100'000; ++i) keys += (i == 0 ? "\"" : ", \"") + std::to_string(i) + R"(": "")";
    expectRefusal(small(R"("experiment": {}, "view": {)" + keys + "}"), "a.echo, view.1000: more than 1000 keys");
}

TEST(ParseProject, WhatIsNotUtf8IsRefusedWithTheLine) {
    for (const char* bad : {"\xff", "\xc3(", "\xed\xa0\x80", "\xc0\xaf"}) {
        expectRefusal(small(R"("experiment": {}, "title": ")" + std::string(bad) + "\""), "a.echo, line 4: not UTF-8 text");
    }
}

TEST(ParseProject, MessagesStayShortAndUtf8WhateverTheFileHolds) {
    std::string huge;
    for (int i = 0; i < 10'000; ++i) huge += "é";
    for (const std::string& text :
         {small(R"("experiment": {"method": ")" + huge + "\"}"), small(R"("experiment": {"ridge": ")" + huge + "\"}"),
          small(R"("experiment": {")" + huge + "\": 1}"), small(R"("experiment": {"a)" + huge + "\": 1}"),
          small(R"("experiment": {"origin": ")" + huge + "\"}"), small(R"("experiment": {}, ")" + huge + "\": 1"),
          R"({"format": ")" + huge + "\"}"}) {
        expectRefusal(text, "a.echo");
        Project carrier;
        carrier.title = refusalOf(text);
        EXPECT_NO_THROW(projectText(carrier)) << "cut in the middle of a character";
    }
}

TEST(ParseProject, DamagedFilesGiveAValidProjectOrARefusal) {
    RandomStream random(7, "fuzz");
    std::vector<std::string> whole;
    whole.reserve(20);
    for (std::uint32_t seed = 0; seed < 20; ++seed) whole.push_back(projectText(randomProject(seed)));
    int taken = 0, refused = 0, pastTheParser = 0;
    for (int i = 0; i < 6000; ++i) {
        std::string text = whole[static_cast<std::size_t>(i) % whole.size()];
        for (int k = 1 + i % 3; k > 0; --k) damage(text, random);
        try {
            const Project project = parseProject(text, "a.echo");
            validate(project.experiment);
            for (const ProjectPin& pin : project.pins) validate(pin.experiment);
            ASSERT_EQ(parseProject(projectText(project), "a.echo"), project) << text;
            ++taken;
        } catch (const std::invalid_argument& error) {
            ++refused;
            const std::string message = error.what();
            ASSERT_TRUE(message.starts_with("a.echo")) << message;
            pastTheParser += !message.starts_with("a.echo, line");
        }  // anything else fails the test
    }
    EXPECT_GT(taken, 150);
    EXPECT_GT(refused, 1500);
    EXPECT_GT(pastTheParser, 300);
}

using ProjectFile = TemporaryDirectory;

TEST_F(ProjectFile, ReadsBackWhatWasWritten) {
    const Project project = randomProject(4);
    writeProject(directory / "a.echo", project);
    EXPECT_EQ(readProject(directory / "a.echo"), project);
}

TEST_F(ProjectFile, AFailedWriteKeepsThePreviousFile) {
    writeProject(directory / "a.echo", randomProject(4));
    Project bad;
    bad.experiment.readout.ridge = -1.0;
    EXPECT_NE(refusal([&] { writeProject(directory / "a.echo", bad); }), "");
    EXPECT_EQ(readProject(directory / "a.echo"), randomProject(4));
    EXPECT_EQ(filesInDirectory(), 1U);
}

TEST_F(ProjectFile, AnErrorNamesTheFile) {
    put(directory / "bad.echo", "{");
    EXPECT_TRUE(
        refusal([&] { readProject(directory / "bad.echo"); }).starts_with((directory / "bad.echo").string() + ", line 1"));
    put(directory / "letter.odt", "PK nothing of ours");
    EXPECT_NE(refusal([&] { readProject(directory / "letter.odt"); }).find("projects (.echo), models"), std::string::npos);
    EXPECT_NE(refusal([&] { readProject(directory / "none.echo"); }).find("none.echo"), std::string::npos);
    EXPECT_NE(refusal([&] { readProject(directory); }).find("cannot read"), std::string::npos);
}

TEST_F(ProjectFile, AFileBeyondTheLimitIsRefusedUnread) {
    put(directory / "big.echo", "");
    std::filesystem::resize_file(directory / "big.echo", 256'000'001);
    EXPECT_NE(refusal([&] { readProject(directory / "big.echo"); }).find("256000001 bytes"), std::string::npos);
}

TEST_F(ProjectFile, TextsLongerThanAnyWindowDrawsAreRefused) {
    const std::string path = R"("experiment": {"data": {"file": "/)" + std::string(5000, 'a') + "\"}}";
    expectRefusal(small(path), "a.echo, experiment.data: file is a path of 5001 bytes, but may have at most 4096");
    expectRefusal(small(R"("experiment": {}, "title": ")" + std::string(10'001, 'a') + "\""),
                  "a.echo, title: has 10001 bytes, but may have at most 10000");
    Project project;
    project.pins.push_back({std::string(10'001, 'a'), {}});
    EXPECT_NE(refusal([&] { projectText(project); }), "") << "it could not be read";
}

TEST_F(ProjectFile, AMillionLevelsAreRefused) {
    const std::string deep = std::string(1'000'000, '[') + std::string(1'000'000, ']');
    for (const char* key : {"experiment", "pins", "view", "sweep", "forks", "title"})
        EXPECT_NE(refusalOf(small('"' + std::string(key) + "\": " + deep)).find("more than 16 levels of nesting"),
                  std::string::npos);
}

}  // namespace echoplane::project_file_tests
