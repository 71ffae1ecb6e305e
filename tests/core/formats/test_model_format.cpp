// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/model_format.h"

#include <clocale>
#include <cmath>
#include <fstream>

#include "core/formats/npz.h"
#include "tests/core/formats/same_model.h"
#include "tests/core/model/example_models.h"
#include "tests/core/model/warm_model.h"
#include "tests/core/reference_data.h"
#include "tests/core/temporary_directory.h"
#include "tests/core/test.h"

namespace echoplane::model_format_tests {

using ModelFile = TemporaryDirectory;

bool blocked(const ModelFormat& format, const Model& model) {
    return !obstaclesOf(format, model, {}).empty();
}

/// So large that every format writes its file in several pieces.
Model largeModel() {
    Model model;
    constexpr Eigen::Index size = 800;
    model.reservoir = Eigen::MatrixXd(0.9 / std::sqrt(double(size)) * Eigen::MatrixXd::Random(size, size));
    model.activation = Activation::tanh;
    model.inputWeights = Eigen::MatrixXd::Ones(size, 1);
    model.readout = Eigen::MatrixXd::Ones(size, 1);
    model.initialState.setZero(size);
    model.initialOutput.setZero(1);
    return model;
}

TEST_F(ModelFile, EveryModelReadsBackWhereItsFormatIsRead) {
    for (const ModelFormat& format : modelFormats()) {
        if (!format.read) continue;
        for (const ExampleModel& make : exampleModels()) {
            const Model model = exampleModel(make);
            const auto file = directory / ("model" + format.suffix);
            writeModel(file, model);
            SCOPED_TRACE(format.suffix + " " + make.name());
            expectSameModel(readModel(file), model);
        }
    }
}

TEST_F(ModelFile, EveryFormatWritesOrSaysWhyNot) {
    for (const ModelFormat& format : modelFormats()) {
        for (const ExampleModel& make : exampleModels()) {
            const Model model = exampleModel(make);
            const auto file = directory / ("model" + format.suffix);
            std::filesystem::remove(file);
            const std::string message = refusal([&] { writeModel(file, model); });
            EXPECT_EQ(message.empty(), !blocked(format, model)) << format.suffix << ' ' << make.name() << ": " << message;
            EXPECT_EQ(std::filesystem::exists(file), message.empty()) << format.suffix << ' ' << make.name();
        }
    }
}

TEST_F(ModelFile, TheSameModelIsTheSameBytesAnywhereAndInAnyLanguage) {
    std::filesystem::create_directory(directory / "elsewhere");
    for (const ModelFormat& format : modelFormats()) {
        for (const ExampleModel& make : exampleModels()) {
            const Model model = withWarmStart(exampleModel(make));
            if (blocked(format, model)) continue;
            const std::string name = "m" + format.suffix;
            writeModel(directory / name, model);
            const char* language = std::setlocale(LC_ALL, "de_DE.UTF-8");  // a locale with decimal commas, if installed
            writeModel(directory / "elsewhere" / name, Model(model));
            std::setlocale(LC_ALL, "C.UTF-8");
            EXPECT_EQ(contents(directory / name), contents(directory / "elsewhere" / name))
                << name << ' ' << make << (language ? language : "");
            if (!format.second) continue;
            EXPECT_EQ(contents(format.second(directory / name)), contents(format.second(directory / "elsewhere" / name))) << name;
        }
    }
}

TEST_F(ModelFile, AFailedWriteKeepsThePreviousFile) {
    Model model = exampleModel({true});
    model.initialState.setZero();
    for (const ModelFormat& format : modelFormats()) {
        const auto file = directory / ("model" + format.suffix);
        std::filesystem::create_directory(file);  // a name that cannot be replaced
        put(file / "previous", "previous");
        EXPECT_NE(failure([&] { writeModel(file, model); }).find(file.string()), std::string::npos) << format.suffix;
        EXPECT_EQ(contents(file / "previous"), "previous");
    }
    EXPECT_EQ(filesInDirectory(), modelFormats().size()) << "a temporary file was left behind";
}

TEST_F(ModelFile, AWriteThatIsCancelledKeepsThePreviousFile) {
    const Model model = largeModel();
    for (const ModelFormat& format : modelFormats()) {
        const auto file = directory / ("model" + format.suffix);
        put(file, "previous");
        std::stop_source stop;
        RunContext context;
        context.stop = stop.get_token();
        // After the first piece if pieces are reported, else before writing.
        if (format.suffix == ".npz")
            stop.request_stop();
        else
            context.progress = [&](std::string_view, double fraction) { fraction > 0.0 ? stop.request_stop() : false; };
        EXPECT_THROW(writeModel(file, model, {}, context), Cancelled) << format.suffix;
        EXPECT_EQ(contents(file), "previous") << format.suffix;
    }
    EXPECT_EQ(filesInDirectory(), modelFormats().size()) << "a temporary file was left behind";
}

TEST_F(ModelFile, AnArchiveThatIsCancelledWhileItIsClosedKeepsThePreviousFile) {
    put(directory / "model.npz", "previous");
    std::stop_source stop;
    stop.request_stop();
    RunContext context;
    context.stop = stop.get_token();
    EXPECT_THROW(writeNpz(directory / "model.npz", largeModel(), context), Cancelled);
    EXPECT_EQ(contents(directory / "model.npz"), "previous");
    EXPECT_EQ(filesInDirectory(), 1U) << "a temporary file was left behind";
}

TEST(ExportLimits, CanBeCancelledWhileTheyAreMeasured) {
    std::stop_source stop;
    stop.request_stop();
    RunContext context;
    context.stop = stop.get_token();
    Model model = exampleModel({false, Activation::tanh});
    model.initialState.setZero();  // the only one .gguf supports
    for (const char* name : {"model.onnx", "model.h", "model.gguf"})
        EXPECT_THROW(exportLimits(name, model, {}, context), Cancelled) << name;
}

TEST_F(ModelFile, ASuffixInCapitalsAndAnExoticNameAreTaken) {
    const Model model = exampleModel({false, Activation::tanh});
#ifdef _WIN32  // file names cannot contain "
    constexpr const char* quotes = "with 'quotes'.json";
#else
    constexpr const char* quotes = "with \"quotes\" and 'spaces'.json";
#endif
    for (const char* name : {"Modell – Übung 1 ☃.NPZ", quotes, "-.npz"}) {
        writeModel(directory / name, model);
        expectSameModel(readModel(directory / name), model);
    }
}

TEST_F(ModelFile, AnUnknownSuffixIsRefusedWithTheOnesThereAre) {
    const std::string message = refusal([&] { writeModel(directory / "model.doc", exampleModel({})); });
    for (const ModelFormat& format : modelFormats()) EXPECT_NE(message.find(format.suffix), std::string::npos) << message;
    EXPECT_NE(refusal([&] { readModel(directory / "model.doc"); }).find(".npz, .json"), std::string::npos);
}

TEST_F(ModelFile, AModelThatDoesNotFitIsRefusedBeforeTheFileIsTouched) {
    Model model = exampleModel({});
    model.readout(0, 0) = std::numeric_limits<double>::quiet_NaN();
    for (const ModelFormat& format : modelFormats()) {
        put(directory / ("model" + format.suffix), "previous");
        EXPECT_NE(refusal([&] { writeModel(directory / ("model" + format.suffix), model); }), "");
        EXPECT_EQ(contents(directory / ("model" + format.suffix)), "previous");
    }
}

TEST(NumberFormat, ReadsBack) {
    for (const NumberFormat each : {NumberFormat::automatic, NumberFormat::float64, NumberFormat::float32, NumberFormat::float16,
                                    NumberFormat::q8_0, NumberFormat::q4_0}) {
        EXPECT_EQ(numberFormatNamed(numberFormatName(each)), each);
    }
    EXPECT_NE(refusal([] { numberFormatNamed("int3"); }).find("float64"), std::string::npos);
}

}  // namespace echoplane::model_format_tests
